/** What part of the plane is shown. */

import type { Box } from "./grid";
import { boxOf } from "./grid";
import { RIVER } from "./land";
import type { Laid, ReisbauernView } from "./view";

/** Room around a farm that grows: a card fits in everywhere. */
const GROWING = 3;
const STILL = 0.5;
/** The river with the squares beside it, into which nobody builds. */
const RIVER_BOX: Box = { left: RIVER.left - 1, right: RIVER.right + 1, top: 0, bottom: 2 };

/** A drawing never shows less than this, so that the first card is not as large as the table. */
const LEAST = { width: 8, height: 6 };

/** The part of the plane with some farms, and with room for cards around the viewer's own. */
export function frameOf(view: ReisbauernView, seats: number[], pending: Laid[]): Box {
    const boxes = seats.flatMap((seat) => {
        const own = seat === view.seat && view.outcome === null;
        const cards = own ? [...view.farms[seat]!.cards, ...pending] : view.farms[seat]!.cards;
        const box = boxOf(cards) ?? (view.river.length && own ? firstBox(seat) : null);
        return box ? [grown(box, own && cards.length ? GROWING : STILL)] : [];
    });
    if (view.river.length) boxes.push(RIVER_BOX);
    else if (!boxes.length) boxes.push({ left: -1, top: -1, right: 3, bottom: 4 });
    return widened(joined(boxes));
}

/** Where the first card of a farm at the river may lie. */
function firstBox(seat: number): Box {
    return seat === 0
        ? { left: RIVER.left - 2, right: RIVER.right + 2, top: RIVER.bottom, bottom: 5 }
        : { left: RIVER.left - 2, right: RIVER.right + 2, top: -3, bottom: RIVER.top };
}

function grown(box: Box, by: number): Box {
    return {
        left: box.left - by,
        top: box.top - by,
        right: box.right + by,
        bottom: box.bottom + by,
    };
}

function joined(boxes: Box[]): Box {
    return {
        left: Math.min(...boxes.map((box) => box.left)),
        top: Math.min(...boxes.map((box) => box.top)),
        right: Math.max(...boxes.map((box) => box.right)),
        bottom: Math.max(...boxes.map((box) => box.bottom)),
    };
}

function widened(box: Box): Box {
    const sideways = Math.max(0, LEAST.width - (box.right - box.left)) / 2;
    const upright = Math.max(0, LEAST.height - (box.bottom - box.top)) / 2;
    return {
        left: box.left - sideways,
        right: box.right + sideways,
        top: box.top - upright,
        bottom: box.bottom + upright,
    };
}

export function viewBox({ left, top, right, bottom }: Box): string {
    return `${left} ${top} ${right - left} ${bottom - top}`;
}
