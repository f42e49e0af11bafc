/** What somebody hears who cannot see the page. */

import { cleanup, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Candidate, Position } from "../../src/api/types";
import { gameClient } from "../../src/games/registry";
import { announced } from "../../src/shell/announcer.svelte";
import Announcer from "../../src/shell/Announcer.svelte";
import Bar from "../../src/table/Bar.svelte";
import Hints from "../../src/table/Hints.svelte";
import Play from "../../src/table/Play.svelte";
import { Playing } from "../../src/table/playing.svelte";
import { position, table } from "./samples";

const NAMES = ["Ann", "Bob"];
const rivero = await gameClient("rivero");

beforeEach(() => {
    announced.lines = [];
    render(Announcer);
});
afterEach(cleanup);

/** All that the announcer has said. */
const heard = () => [...screen.getByRole("log").children].map((line) => line.textContent);

it("hears the move that is proposed, and nothing where none is", async () => {
    const playing = new Playing("abc", true);
    const nothing = { confirm: () => {}, cancel: () => {}, turn: "Your turn", mine: true };
    const { rerender } = render(Bar, { playing, ...nothing, proposed: null, label: "" });
    await tick();
    expect(heard()).toEqual([]);
    await rerender({ proposed: "ocean", label: "Draw from the ocean" });
    expect(heard()).toEqual(["Draw from the ocean"]);
});

it("hears the best of the hints", async () => {
    const hint = (text: string): Candidate => ({
        text,
        value: null,
        visits: null,
        reason: "search",
        line: [],
        brings: [{ kind: "sunk", parts: { river: 2 } }],
    });
    render(Hints, {
        hints: [hint("ocean"), hint("action")],
        game: rivero,
        company: { names: NAMES, seat: 0 },
        propose: () => {},
        only: false,
        close: () => {},
        behind: false,
        hinted: null,
    });
    await tick();
    expect(heard()).toHaveLength(1);
    expect(heard()[0]).toContain(rivero.words("ocean", 0, { names: NAMES, seat: 0 }));
    expect(heard()[0]).toContain("It has looked ahead.");
    expect(screen.getAllByText(/^At once: River 2/)).toHaveLength(2);
});

it("hears how the game ended, if they were there", async () => {
    const playing = new Playing("abc", true);
    const show = (more: Partial<Position>) => ({
        playing,
        position: position(more),
        names: NAMES,
        game: rivero,
    });
    const result = { outcome: [1, 0], ending: "resigned", clause: null };
    const over = { table: table({ status: "finished", result }), moves: [] };
    const { rerender } = render(Play, show({}));
    await tick();
    expect(heard()).toEqual([]);
    await rerender(show(over));
    expect(heard()).toEqual(["You have won!", "The game was given up."]);
    cleanup();

    announced.lines = [];
    render(Announcer);
    render(Play, show(over));
    await tick();
    expect(heard()).toEqual([]);
});
