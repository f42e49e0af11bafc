/** Somebody who was forgotten: no name and no words of theirs are shown, from that moment on. */

import { cleanup, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, expect, it, vi } from "vitest";
import { api } from "../../src/api/calls";
import type { Happening, Session } from "../../src/api/types";
import { gameClient } from "../../src/games/registry";
import { seatNames } from "../../src/table/names";
import { teller, withoutForgotten } from "../../src/table/story";
import TablePage from "../../src/table/TablePage.svelte";
import { seat, table } from "./samples";

const rivero = await gameClient("rivero");
const company = { names: ["Guest", "Bob"], seat: 1 };

afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
});

const entry = (seq: number, kind: string, more: Partial<Happening> = {}): Happening => ({
    seq,
    kind,
    seat: 0,
    text: "",
    occupant: null,
    noticed: [],
    uncovered: [],
    at: 0,
    ...more,
});

it("takes what they said out of the log that is shown", () => {
    const log = [
        entry(1, "sit", { occupant: { kind: "person", name: "Annabel", bot: null } }),
        entry(2, "chat", { text: "my secret garden" }),
        entry(3, "chat", { text: "well played", seat: 1 }),
    ];
    const tell = teller(rivero, company);
    expect(tell(log).map((line) => line.text)).toEqual([
        "Annabel sits down.",
        "my secret garden",
        "well played",
    ]);
    const note = entry(4, "forget", { text: "1 2", seat: null });
    expect(tell([...withoutForgotten(log, note), note]).map((line) => line.text)).toEqual([
        "Guest sits down.",
        "Message deleted",
        "well played",
        "A player has deleted their data.",
    ]);
});

it("calls them a guest", () => {
    const seats = [seat(0, { name: null }), seat(1)];
    expect(seatNames(table({ seats }))).toEqual(["Guest", "Bob"]);
});

it("shows a game whose rules are gone with its result and its record, and listens to nothing", async () => {
    const streams = vi.fn();
    vi.stubGlobal("EventSource", streams);
    vi.spyOn(api, "session").mockResolvedValue({ name: "Ann" } as Session);
    vi.spyOn(api, "table").mockResolvedValue(
        table({
            status: "finished",
            record_only: true,
            result: { outcome: [0, 1], ending: "resigned", clause: null },
        }),
    );
    render(TablePage, { id: "abc", secrets: new URLSearchParams() });
    for (let times = 0; times < 30; times++) await tick();
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Rivero");
    expect(screen.getByRole("heading", { level: 2 }).textContent).toBe("Bob has won");
    expect(screen.getByRole("link", { name: "Download record" }).getAttribute("href")).toBe(
        "/api/tables/abc/record",
    );
    expect(streams).not.toHaveBeenCalled();
});
