/** Before the game: who may sit down, and how it begins. */

import { cleanup, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import { api, Refusal, Unreachable } from "../../src/api/calls";
import type { Seat } from "../../src/api/types";
import Lobby from "../../src/table/Lobby.svelte";
import { Playing } from "../../src/table/playing.svelte";
import { position, seat, table } from "./samples";

afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
});

function shown(seats: Seat[], hosting = false, seq = 5) {
    const playing = new Playing("abc", true);
    const names = ["Ann", "Bob"];
    const lobby = table({ status: "open", seats, hosting, seq });
    const { rerender } = render(Lobby, { playing, table: lobby, names });
    return (more: object) => rerender({ table: { ...lobby, ...more } });
}

const free = (number: number, mine: boolean) => seat(number, { kind: "open", name: null, mine });
const sitDown = () => screen.queryByRole("button", { name: "Sit down" });

describe("a seat is offered", () => {
    it("to who has none, while one is free", () => {
        shown([seat(0, { mine: false }), free(1, false)]);
        expect(sitDown()).toBeTruthy();
    });

    it("to who has one kept for them, as in a rematch", () => {
        shown([seat(0, { mine: false }), free(1, true)]);
        expect(sitDown()).toBeTruthy();
    });

    it("not to who sits already, nor where all are taken", () => {
        shown([seat(0), free(1, false)]);
        expect(sitDown()).toBeNull();
        cleanup();
        shown([seat(0, { mine: false }), seat(1)]);
        expect(sitDown()).toBeNull();
    });
});

it("a start that is refused is tried again when somebody asks for it or sits down", async () => {
    const problem = { error: "refused", message: "", clause: null, details: [], position: null };
    const start = vi.spyOn(api, "start").mockRejectedValue(new Refusal(409, problem));
    vi.spyOn(api, "position").mockResolvedValue(position());
    const changed = shown([seat(0), seat(1)], true);
    await settled();
    expect(start).toHaveBeenCalledTimes(1);
    expect(screen.getByRole("alert").textContent).toBe("That is not possible now.");
    screen.getByRole("button", { name: "Try again" }).click();
    await settled();
    expect(start).toHaveBeenCalledTimes(2);
    await changed({ seq: 6 });
    await settled();
    expect(start).toHaveBeenCalledTimes(3);
});

it("says so when there are no new links", async () => {
    vi.spyOn(api, "newLinks").mockRejectedValue(new Unreachable("no network"));
    shown([seat(0), free(1, false)], true);
    screen.getByRole("button", { name: "Make new links" }).click();
    await settled();
    expect(screen.getByRole("alert").textContent).toMatch(/cannot be reached/);
});

/** Until all that was asked for has been answered, and shown. */
async function settled(): Promise<void> {
    for (let times = 0; times < 20; times++) await tick();
}
