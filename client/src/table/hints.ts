/** What a bot says about a move, in words: why, and what it expects to follow. */

import { m } from "$messages";
import type { Foreseen, Notice } from "../api/types";
import type { Company, GameClient } from "../games/contract";

const REASONS: Record<string, () => string> = {
    search: m.hint_by_search,
    simple: m.hint_by_simple,
    casual: m.hint_by_casual,
    random: m.hint_by_random,
};

/** Why it would play that; nothing where it has no word for it. */
export function reasonWords(reason: string | null): string {
    return REASONS[reason ?? ""]?.() ?? "";
}

/** What a move would bring at once. */
export function bringsWords(
    brings: Notice[],
    game: Pick<GameClient, "notice">,
    company: Company,
): string {
    return brings.map((notice) => game.notice(notice, company)).join(" ");
}

/** The moves in order, with a name wherever another player goes on: "Anna: a, b; Ben: c". */
export function lineWords(
    line: Foreseen[],
    game: Pick<GameClient, "words">,
    company: Company,
): string {
    const parts: { seat: number; moves: string[] }[] = [];
    for (const { seat, text } of line) {
        if (parts.at(-1)?.seat !== seat) parts.push({ seat, moves: [] });
        parts.at(-1)!.moves.push(game.words(text, seat, company));
    }
    return parts
        .map(({ seat, moves }) => `${company.names[seat] ?? ""}: ${moves.join(", ")}`)
        .join("; ");
}
