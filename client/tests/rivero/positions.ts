/** Positions for the tests: the samples of the server, and small ones made by hand. */

import type { Move } from "../../src/api/types";
import type { RiveroMove, RiveroView, Side } from "../../src/games/rivero/view";
import early from "../../samples/rivero-early.json";
import late from "../../samples/rivero-late.json";
import over from "../../samples/rivero-over.json";
import start from "../../samples/rivero-start.json";

interface Position {
    view: RiveroView;
    moves: RiveroMove[];
}

export const SAMPLES = { early, late, over, start } as unknown as Record<
    "early" | "late" | "over" | "start",
    Position
>;

export const company = { names: ["Ann", "Bob"], seat: 0 };

const SIDE: Side = {
    hand_size: 0,
    hand: [],
    taken: [],
    flask: null,
    action: null,
    beside: [],
    reserve: 0,
    groundwater: 0,
    riveros: 0,
    score: 0,
};

/** A table in the plays of option 1 with the viewer at seat 0, changed as wished. */
export function table(changes: Partial<RiveroView> = {}, own: Partial<Side> = {}): RiveroView {
    return {
        ...SAMPLES.start.view,
        seat: 0,
        actors: [0],
        player: 0,
        phase: "play",
        option: 1,
        sides: [
            { ...SIDE, ...own },
            { ...SIDE, hand: null },
        ],
        ...changes,
    };
}

export function newRiver(
    name: string,
    values: number[],
    bridges: number[] = [],
    taken: number | null = null,
): RiveroMove {
    const [low, high] = [Math.min(...values), Math.max(...values)];
    const text = [
        `river ${name} ${low}-${high}`,
        bridges.length ? `bridge ${bridges.join(" ")}` : "",
        taken ? `taken ${taken}` : "",
    ];
    const move: Move = {
        text: text.filter(Boolean).join(" "),
        kind: "river",
        parts: {
            name,
            low,
            high,
            bridges,
            cards: values.map((value) => `${name} ${value}`),
            taken,
        },
    };
    return move as RiveroMove;
}

export function connect(card: string, river: number, taken = false): RiveroMove {
    const move: Move = {
        text: `connect ${card} to ${river}${taken ? " taken" : ""}`,
        kind: "connect",
        parts: { card, river, end: "high", bridge: null, taken },
    };
    return move as RiveroMove;
}
