/**
 * Where on the table a move is made, and with which hand cards: what lights up, and what a press
 * on it would do.
 *
 * A spot is called "U2" (a place), "3@7" (the value 7 of river 3), "new" (a new river), "columns",
 * "ocean", "actions" (the action pile), "ground 0", "beside 0" or "action 0" (of a seat).
 */

import { cardOf, valueOf } from "./cards";
import type { RiveroMove } from "./view";

export type Spot = string;

export const NEW_RIVER: Spot = "new";
export const COLUMNS: Spot = "columns";
export const OCEAN: Spot = "ocean";
export const ACTIONS: Spot = "actions";

export const inRiver = (river: number, value: number): Spot => `${river}@${value}`;
export const groundOf = (seat: number): Spot => `ground ${seat}`;
export const besideOf = (seat: number): Spot => `beside ${seat}`;
export const actionOf = (seat: number): Spot => `action ${seat}`;

export function spotsOf(move: RiveroMove, seat: number): Spot[] {
    switch (move.kind) {
        case "ocean":
        case "draw":
            return [OCEAN];
        case "action":
        case "turn-up":
            return [ACTIONS];
        case "pick-up":
            return [besideOf(seat)];
        case "reserve":
            return [actionOf(seat)];
        case "take":
        case "bury":
            return [groundOf(seat)];
        case "sun":
            return [move.parts.owner === null ? OCEAN : groundOf(move.parts.owner)];
        case "column":
            return [COLUMNS, ...move.parts.places];
        case "refill":
        case "tap-source":
        case "double":
        case "source":
        case "swap":
            return [move.parts.place];
        case "tap-river":
            return [inRiver(move.parts.river, valueOf(move.parts.gains[0] ?? ""))];
        case "bridge":
        case "replace":
            return [inRiver(move.parts.river, move.parts.value)];
        case "connect":
            return [inRiver(move.parts.river, valueOf(move.parts.card))];
        case "river":
            return [NEW_RIVER];
        default:
            return [];
    }
}

/** The hand cards that a move plays. */
export function cardsOf(move: RiveroMove): string[] {
    switch (move.kind) {
        case "river":
            return move.parts.cards;
        case "bury":
        case "double":
        case "source":
        case "swap":
        case "connect":
        case "replace":
            return [move.parts.card];
        default:
            return [];
    }
}

/** Moves that play at least these cards, at this spot if there is one. */
export function goingOn(
    moves: RiveroMove[],
    seat: number,
    cards: string[],
    spot: Spot | null,
): RiveroMove[] {
    return moves.filter((move) => {
        const played = cardsOf(move);
        return (
            cards.every((card) => played.includes(card)) &&
            (spot === null || spotsOf(move, seat).includes(spot))
        );
    });
}

/** Moves that play these cards and no other. */
export function exactly(moves: RiveroMove[], cards: string[]): RiveroMove[] {
    return moves.filter((move) => {
        const played = cardsOf(move);
        return played.length === cards.length && cards.every((card) => played.includes(card));
    });
}

/** Of moves that differ only in the copy of a card, the one with the copy that was picked. */
export function withCopy(moves: RiveroMove[], taken: boolean): RiveroMove[] {
    const named = moves.filter((move) => "taken" in move.parts && move.parts["taken"] === true);
    const unnamed = moves.filter((move) => !named.includes(move));
    return taken ? (named.length ? named : unnamed) : unnamed.length ? unnamed : named;
}

/** New rivers of which no other one plays all the cards: the longest of each run. */
export function longestRivers(moves: RiveroMove[]): RiveroMove[] {
    const rivers = moves.filter((move) => move.kind === "river");
    return rivers.filter(
        (move) =>
            !rivers.some(
                (other) =>
                    other.parts.cards.length > move.parts.cards.length &&
                    move.parts.cards.every((card) => other.parts.cards.includes(card)),
            ),
    );
}

/** Cards that could be laid together as one river so far: of one name, and none twice. */
export function mayRunTogether(moves: RiveroMove[], cards: string[]): boolean {
    const alike = new Set(cards.map((card) => cardOf(card).river)).size === 1;
    return (
        alike &&
        new Set(cards).size === cards.length &&
        moves.some(
            (move) =>
                move.kind === "river" && cards.every((card) => move.parts.cards.includes(card)),
        )
    );
}
