/**
 * Rivers as lines: over the middle of each border, bending around the middle of each field.
 *
 * Where both rivers run together they keep to their sides, Rio Verde to the right hand of the
 * water (on the map: west), so that both are seen. They never cross, because Rio Verde rises in
 * the west and rivers that meet stay together (DR 7.9a).
 */

import { centre, hexOf, type Point, rounded } from "./geometry";
import type { DosRiosView, River } from "./view";

/** How far from the middle a river keeps where it is not alone. */
const ASIDE = 5.5;
/** How far a river runs beyond the last border. */
const INTO_LAKE = 28;
const INTO_CITY = 12;

interface Crossing {
    point: Point;
    /** The direction of the water, of length 1. */
    along: Point;
}

/** The places of a river from its source on, as far as it is laid. */
function placesOf(river: River): string[] {
    return [river.name, ...river.course, ...(river.end === null ? [] : [river.end])];
}

/** The borders that a river crosses, as in "a1/b1". */
export function bordersOf(river: River): string[] {
    const places = placesOf(river);
    return places.slice(1).map((lower, index) => `${places[index]}/${lower}`);
}

function crossing(view: DosRiosView, upper: string, lower: string, aside: number): Crossing {
    const from = centre(hexOf(view, upper));
    const to = centre(hexOf(view, lower, upper));
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
    const point = {
        x: (from.x + to.x) / 2 - along.y * aside,
        y: (from.y + to.y) / 2 + along.x * aside,
    };
    return { point, along };
}

/** The line of a river, for `d`. */
export function riverLine(view: DosRiosView, river: River): string {
    const places = placesOf(river);
    const others = new Set(view.rivers.filter((one) => one !== river).flatMap(bordersOf));
    const hand = river.name === "verde" ? ASIDE : -ASIDE;
    const crossings = places
        .slice(1)
        .map((lower, index) =>
            crossing(
                view,
                places[index]!,
                lower,
                others.has(`${places[index]}/${lower}`) ? hand : 0,
            ),
        );
    const first = centre(hexOf(view, river.name));
    let line = `M${at(first)}`;
    crossings.forEach((here, index) => {
        const before = crossings[index - 1];
        line += before ? `Q${at(bend(before, here))} ${at(here.point)}` : `L${at(here.point)}`;
    });
    return line + ending(river, crossings.at(-1));
}

function ending(river: River, last: Crossing | undefined): string {
    if (!last) return "";
    if (river.end === null) return `L${at(centre(river.course.at(-1)!))}`;
    const far = river.end === "city" ? INTO_CITY : INTO_LAKE;
    return `l${rounded(last.along.x * far)},${rounded(last.along.y * far)}`;
}

/** Where the directions at two borders of a field meet. */
function bend(from: Crossing, to: Crossing): Point {
    const turn = from.along.x * to.along.y - from.along.y * to.along.x;
    const apart = { x: to.point.x - from.point.x, y: to.point.y - from.point.y };
    if (Math.abs(turn) < 0.01) {
        return { x: from.point.x + apart.x / 2, y: from.point.y + apart.y / 2 };
    }
    const far = (apart.x * to.along.y - apart.y * to.along.x) / turn;
    return { x: from.point.x + far * from.along.x, y: from.point.y + far * from.along.y };
}

/** Lines over the borders where water ran in `before` and runs no more. */
export function dryLines(view: DosRiosView, before: Iterable<[string, string]>): string[] {
    const running = new Set(view.rivers.flatMap(bordersOf));
    return [...before]
        .filter(([upper, lower]) => !running.has(`${upper}/${lower}`))
        .map(([upper, lower]) => {
            const from = centre(hexOf(view, upper));
            const to = centre(hexOf(view, lower, upper));
            return `M${at(from)}L${at(to)}`;
        });
}

/** The next piece of a river that is being laid, from its head to where it may go. */
export function pieceLine(view: DosRiosView, lower: string): string {
    const upper = view.head!;
    const from = centre(hexOf(view, upper));
    const to = centre(hexOf(view, lower, upper));
    return `M${at(from)}L${at(to)}`;
}

function at({ x, y }: Point): string {
    return `${rounded(x)},${rounded(y)}`;
}
