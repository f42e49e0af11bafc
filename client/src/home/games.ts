/** What the house says of its games before one of them is loaded. */

import { m } from "$messages";
import type { GameName } from "../api/types";

export interface Shown {
    title: string;
    pitch: () => string;
    players: () => string;
    minutes: number;
    /** Whether players hide something from each other. */
    secrets: boolean;
}

export const SHOWN: Record<GameName, Shown> = {
    "dos-rios": {
        title: "Dos Rios",
        pitch: m.pitch_dos_rios,
        players: () => m.players_range({ least: 2, most: 4 }),
        minutes: 60,
        secrets: false,
    },
    reisbauern: {
        title: "Die Reisbauern",
        pitch: m.pitch_reisbauern,
        players: () => m.players_two(),
        minutes: 20,
        secrets: true,
    },
    rivero: {
        title: "Rivero",
        pitch: m.pitch_rivero,
        players: () => m.players_two(),
        minutes: 30,
        secrets: true,
    },
};
