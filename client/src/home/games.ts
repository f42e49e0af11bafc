/** What the house says of its games before one of them is loaded. */

import { m } from "$messages";
import type { Chair, GameName } from "../api/types";

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

/** The bot that one click plays against. */
export const FIRST_BOT = "simple";

export function botName(bot: string): string {
    if (bot === "simple") return m.bot_simple();
    if (bot === "random") return m.bot_random();
    return bot;
}

export const SEATINGS: Record<"bot" | "device" | "friend", Chair[]> = {
    bot: [{ kind: "me" }, { kind: "bot", bot: FIRST_BOT }],
    device: [{ kind: "me" }, { kind: "device" }],
    friend: [{ kind: "me" }, { kind: "friend" }],
};
