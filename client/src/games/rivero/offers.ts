/** Which moves are shown as chips, beside what lights up on the table. */

import { exactly, longestRivers } from "./spots";
import type { Spot } from "./spots";
import type { RiveroMove, RiveroView } from "./view";

/** Longer rivers that the picked cards could become, at most. */
const MOST_RIVERS = 4;

/** What has a button of its own, or the whole table to be pressed on. */
const ELSEWHERE = new Set([
    "ocean",
    "action",
    "column",
    "pick-up",
    "take",
    "turn-up",
    "end",
    "draw",
    "decline",
    "bury",
    "source",
    "tap-source",
]);

export function offered(
    view: RiveroView,
    open: RiveroMove[],
    cards: string[],
    spot: Spot | null,
): RiveroMove[] {
    if (cards.length === 0 && spot === null) return atFirst(open);
    const exact = exactly(open, cards);
    const rivers = longestRivers(open.filter((move) => !exact.includes(move)));
    if (cards.length > 0) return [...exact, ...rivers.slice(0, MOST_RIVERS)];
    if (exact.length > 0) return exact;
    return view.phase === "play" ? [...open.filter(isNoRiver), ...longestRivers(open)] : open;
}

/** With nothing picked: what is worth a look before a card goes into the source. */
function atFirst(open: RiveroMove[]): RiveroMove[] {
    const rivers = longestRivers(open);
    return [...rivers, ...open.filter((move) => isNoRiver(move) && !ELSEWHERE.has(move.kind))];
}

function isNoRiver(move: RiveroMove): boolean {
    return move.kind !== "river";
}
