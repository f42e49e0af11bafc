/** Tables and positions for the tests of the page around a game. */

import type { Position, Seat, Table } from "../../src/api/types";
import { SAMPLES } from "../rivero/positions";

export function seat(number: number, more: Partial<Seat> = {}): Seat {
    return {
        seat: number,
        kind: "person",
        name: ["Ann", "Bob"][number]!,
        bot: null,
        mine: number === 0,
        away: false,
        late: false,
        to_move: false,
        seconds_left: null,
        clock_runs: false,
        ...more,
    };
}

/** A table of Rivero for two. */
export function table(more: Partial<Table> = {}): Table {
    return {
        id: "abc",
        game: "rivero",
        title: "Rivero",
        options: {},
        settings: {
            clock: { kind: "none", seconds: 0, increment: 0, when_over: "bot" },
            hints: true,
            rematch_of: null,
        },
        status: "running",
        public: false,
        hosting: false,
        seq: 5,
        created_at: 0,
        changed_at: 0,
        seats: [seat(0), seat(1)],
        result: null,
        rematch: null,
        commitment: "c0ffee",
        seed: null,
        nonce: null,
        record_only: false,
        ...more,
    };
}

/** What the first seat sees there. */
export function position(more: Partial<Position> = {}): Position {
    const { view, moves } = SAMPLES.early;
    return {
        table: table(),
        seat: 0,
        seq: 5,
        view: { ...view, seat: 0 },
        moves,
        may_undo: false,
        why_no_undo: null,
        offer: null,
        ...more,
    };
}
