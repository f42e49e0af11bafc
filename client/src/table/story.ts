/** The log of a table as sentences. */

import { m } from "$messages";
import type { Happening } from "../api/types";
import type { Company, GameClient } from "../games/contract";

export interface Line {
    seq: number;
    at: number;
    seat: number | null;
    kind: string;
    /** Who did it, where it is said apart from what was done. */
    who: string;
    text: string;
    details: string[];
}

type Saying = (parts: { name: string }) => string;

const SAYINGS: Record<string, Saying> = {
    stand: m.log_stand,
    claim: m.log_claim,
    leave: m.log_leave,
    return: m.log_return,
    flag: m.log_flag,
    offer: m.log_offer,
    decline: m.log_decline,
    agree: m.log_agree,
    resign: m.log_resign,
    undo: m.log_undo,
};

export function lineOf(happening: Happening, game: GameClient, company: Company): Line {
    const { seq, at, seat, kind, text } = happening;
    const name = seat === null ? "" : (company.names[seat] ?? "");
    const line: Line = { seq, at, seat, kind, who: name, text: "", details: [] };
    switch (kind) {
        case "move":
            line.text = game.words(text, seat, company);
            line.details = [
                ...happening.uncovered.map((one) =>
                    m.log_uncovered({
                        name: company.names[one.seat] ?? "",
                        move: game.words(one.text, one.seat, company),
                    }),
                ),
                ...happening.noticed.map((notice) => game.notice(notice, company)),
            ];
            return line;
        case "chat":
            return { ...line, text: text || m.chat_forgotten() };
        case "sit": {
            // A bot is called by its level, a person as they called themselves then.
            const { occupant } = happening;
            const called = occupant?.kind === "person" ? (occupant.name ?? m.guest()) : name;
            return { ...line, who: "", text: m.log_sit({ name: called }) };
        }
        case "start":
            return { ...line, who: "", text: m.log_start() };
        case "forget":
            return { ...line, who: "", text: m.log_forget() };
        case "rematch":
            return { ...line, who: "", text: m.log_rematch() };
        default:
            return { ...line, who: "", text: SAYINGS[kind]?.({ name }) ?? kind };
    }
}

/** Tells a log that grows: each of its entries is put into words once, and once more if it changes. */
export function teller(game: GameClient, company: Company): (log: Happening[]) => Line[] {
    const told = new WeakMap<Happening, Line>();
    return (log) =>
        log.map((one) => {
            const line = told.get(one) ?? lineOf(one, game, company);
            told.set(one, line);
            return line;
        });
}

/** A log without the name and the words of somebody who was forgotten, as the last entry says. */
export function withoutForgotten(log: Happening[], { text }: Happening): Happening[] {
    const held = new Set(text.split(" ").map(Number));
    return log.map((one) =>
        held.has(one.seq)
            ? { ...one, text: "", occupant: one.occupant && { ...one.occupant, name: null } }
            : one,
    );
}

/** The part of the log that came after the reader's own last move. */
export function sinceMyTurn(log: Happening[], seat: number | null): Happening[] {
    const mine = log.findLastIndex((one) => one.kind === "move" && one.seat === seat);
    return log.slice(mine + 1).filter((one) => one.kind === "move");
}
