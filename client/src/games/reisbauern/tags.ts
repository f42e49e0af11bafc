/** Where the labels of closed fields sit: in their field, away from features and other labels. */

import { distance, standsAt } from "./grid";
import { RIVER } from "./land";
import type { Card, Laid, Part, Point, RiverCard } from "./view";

/** Where in a parcel a label may sit: in the middle, or towards one of its corners. */
const SPOTS: Point[] = [
    [0, 0],
    [0, -0.8],
    [0, 0.8],
    [-0.62, 0],
    [0.62, 0],
];
/** Where the symbols of the river cards are drawn, on either bank. */
export const SYMBOLS_AT = [0.36, 1.64] as const;
/** How much a label shuns the river, whose cards are busy enough. */
const SHUN_RIVER = 2;

/** The spots for the labels of some fields, one after the other. */
export function tagSpots(
    fields: { parcels: Point[] }[],
    laid: Laid[],
    cards: Card[],
    river: RiverCard[],
): Point[] {
    const taken = laid.flatMap((one) =>
        (Object.keys(cards[one.card - 1]!.features) as Part[]).map((part) => standsAt(one, part)),
    );
    for (const { x } of river) taken.push([x, SYMBOLS_AT[0]], [x, SYMBOLS_AT[1]]);
    return fields.map(({ parcels }) => {
        const spots = parcels.flatMap(([x, y]) =>
            SPOTS.map(([offX, offY]): Point => [x + offX, y + offY]),
        );
        const best = spots.reduce((one, other) => (room(other) > room(one) ? other : one));
        taken.push(best);
        return best;
    });

    function room(spot: Point): number {
        const free = Math.min(1.2, ...taken.map((other) => distance(spot, other)));
        const inRiver = river.length > 0 && spot[1] > RIVER.top && spot[1] < RIVER.bottom;
        return inRiver ? free - SHUN_RIVER : free;
    }
}
