/** Every legal move can be made by pressing cards and spots, or is offered as a chip or a button. */

import { expect, test, vi } from "vitest";
import { Choosing } from "../../src/games/rivero/choosing.svelte";
import { cardsOf, spotsOf } from "../../src/games/rivero/spots";
import type { RiveroMove, RiveroView } from "../../src/games/rivero/view";
import { SAMPLES, connect, newRiver, table } from "./positions";

/** Moves with a button of their own in the tray. */
const BUTTONS = ["ocean", "action", "pick-up", "take", "turn-up", "end", "draw", "decline"];

function reached(view: RiveroView, moves: RiveroMove[], move: RiveroMove): boolean {
    const propose = vi.fn<(text: string | null) => void>();
    const askWhy = vi.fn();
    const choice = new Choosing(() => ({
        view,
        moves,
        proposed: null,
        hinted: null,
        propose,
        askWhy,
    }));
    const taken = "taken" in move.parts && move.parts["taken"] === true;
    for (const card of cardsOf(move)) {
        const copies = choice.picture.hand.filter((held) => held.card === card);
        choice.pressCard((copies.find((held) => held.taken === taken) ?? copies[0])!.key);
    }
    const [spot] = spotsOf(move, choice.seat);
    if (spot !== undefined && view.phase !== "bury") choice.pressSpot(spot);
    expect(askWhy).not.toHaveBeenCalled();
    return (
        propose.mock.lastCall?.[0] === move.text ||
        choice.offers.includes(move) ||
        BUTTONS.includes(move.kind)
    );
}

const POSITIONS: [string, RiveroView, RiveroMove[]][] = [
    ["start", SAMPLES.start.view, SAMPLES.start.moves],
    ["early", SAMPLES.early.view, SAMPLES.early.moves],
    ["late", SAMPLES.late.view, SAMPLES.late.moves],
    [
        "rivers with bridges",
        table({}, { hand: ["Nijl 4", "Nijl 5", "Nijl 6", "Nijl 8"], reserve: 1 }),
        [
            newRiver("Nijl", [4, 5, 6]),
            newRiver("Nijl", [4, 6], [5]),
            newRiver("Nijl", [4, 5, 6, 8], [7]),
            newRiver("Nijl", [5, 6, 8], [7]),
            newRiver("Nijl", [6, 8], [7]),
        ],
    ],
    [
        "copies",
        table({ option: 2, duty: true }, { hand: ["Nijl 7", "Nijl 7"], taken: ["Nijl 7"] }),
        [connect("Nijl 7", 1), connect("Nijl 7", 1, true), connect("Nijl 7", 2, true)],
    ],
    [
        "rivers with one of several taken cards",
        table({ option: 2, duty: true }, { hand: ["Nijl 4", "Nijl 5", "Nijl 6"] }),
        [newRiver("Nijl", [4, 5, 6], [], 4), newRiver("Nijl", [4, 5, 6], [], 5)],
    ],
];

test.each(POSITIONS)("%s", (_, view, moves) => {
    expect(moves.length).toBeGreaterThan(0);
    for (const move of moves)
        expect([move.text, reached(view, moves, move)]).toEqual([move.text, true]);
});
