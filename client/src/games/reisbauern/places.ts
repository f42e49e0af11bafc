/** Where the cards may be laid: what `moves` holds, by card and turn. */

import type { Move } from "../../api/types";
import { distance, middleOf } from "./grid";
import type { Closing, Laid, Point } from "./view";
import { buildParts } from "./view";

export interface Place extends Laid {
    text: string;
    ancestor: number | null;
    closes: Closing[];
    /** Of all fields that it closes. */
    points: number;
}

export function placesOf(moves: Move[]): Place[] {
    const places: Place[] = [];
    for (const move of moves) {
        const parts = buildParts(move);
        if (!parts) continue;
        const { card, turn, x, y, closes, ancestor = null } = parts;
        const points = closes.reduce((sum, field) => sum + field.points, 0);
        places.push({ text: move.text, card, turn, x, y, ancestor, closes, points });
    }
    return places;
}

/** In the order in which one reads them: from the top, left to right. */
export function inOrder(places: Place[]): Place[] {
    const middle = new Map(places.map((place) => [place, middleOf(place)]));
    return [...places].sort((one, other) => {
        const [x, y] = middle.get(one)!;
        const [otherX, otherY] = middle.get(other)!;
        return y - otherY || x - otherX;
    });
}

/** The place whose middle is nearest to a point, if it is not further away than `reach`. */
export function nearestPlace(places: Place[], point: Point, reach = Infinity): Place | null {
    let best: Place | null = null;
    let least = reach;
    for (const place of places) {
        const far = distance(middleOf(place), point);
        if (far <= least) {
            best = place;
            least = far;
        }
    }
    return best;
}

/** So many places further on, round and round. */
export function stepped(places: Place[], from: string | null, steps: number): Place | null {
    if (!places.length) return null;
    const at = places.findIndex((place) => place.text === from);
    if (at < 0) return places.at(steps > 0 ? 0 : -1)!;
    return places[(at + steps + places.length) % places.length]!;
}

/** The next turn, in a direction, with which a card has a place. */
export function nextTurn(places: Place[], turn: number, step: number): number {
    for (let tried = 1; tried <= 4; tried++) {
        const next = (((turn + step * tried) % 4) + 4) % 4;
        if (places.some((place) => place.turn === next)) return next;
    }
    return turn;
}
