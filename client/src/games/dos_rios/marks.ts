/** Where a move is to be seen on the board: the places it touches, and arrows between them. */

import {
    centre,
    cityHexes,
    type Point,
    restingPlace,
    RESTING_PLACE,
    rounded,
    townSpot,
} from "./geometry";
import type { Deed } from "./moves";
import { CITY, type DosRiosView, isTown, type Road } from "./view";

export interface Marks {
    places: string[];
    arrows: string[];
    /** A border where a dam is built. */
    border: string | null;
}

export function marksOf(view: DosRiosView, deed: Deed | null): Marks {
    const marks: Marks = { places: [], arrows: [], border: null };
    switch (deed?.kind) {
        case "move":
            marks.places = [deed.to];
            marks.arrows = [arrow(spot(view, deed.from), spot(view, deed.to))];
            break;
        case "expel":
            marks.places = [deed.at];
            marks.arrows = [...new Set(deed.by)].map((start) =>
                arrow(spot(view, start), spot(view, deed.at)),
            );
            break;
        case "place":
        case "finca":
        case "hacienda":
        case "flow":
            marks.places = [deed.at];
            break;
        case "dam":
            marks.border = `${deed.upper}/${deed.lower}`;
    }
    return marks;
}

/** Where a campesino of the player whose turn it is stands in a place. */
function spot(view: DosRiosView, place: string): Point {
    if (isTown(place)) return townSpot(view, place, view.active);
    const { x, y } = centre(place);
    return { x, y: y + 8 };
}

/** How far an arrow keeps from the middle of the places that it joins. */
const AWAY = 19;

/** A bow from one point to another. */
export function arrow(from: Point, to: Point): string {
    const [x, y] = [to.x - from.x, to.y - from.y];
    const length = Math.hypot(x, y) || 1;
    const away = Math.min(AWAY, length / 3) / length;
    const bow = 0.16;
    const start = `${rounded(from.x + x * away)},${rounded(from.y + y * away)}`;
    const end = `${rounded(to.x - x * away)},${rounded(to.y - y * away)}`;
    const middle = `${rounded(from.x + x / 2 + y * bow)},${rounded(from.y + y / 2 - x * bow)}`;
    return `M${start}Q${middle} ${end}`;
}

/** Where the price of a place is written: in its middle, or below what stands there. */
export function badgeSpot(view: DosRiosView, place: string): Point {
    if (place === CITY) {
        const city = cityHexes(view).map(centre);
        const middle = city[Math.floor(city.length / 2)]!;
        return { x: middle.x, y: middle.y + 28 };
    }
    if (isTown(place)) {
        const corner = restingPlace(place as Road);
        const x = place === "west" ? corner.x + RESTING_PLACE.width - 16 : corner.x + 16;
        return { x, y: corner.y + 14 };
    }
    const { x, y } = centre(place);
    const taken = view.players.some(
        (player) =>
            player.campesinos[place] || player.fincas.includes(place) || player.hacienda === place,
    );
    return { x, y: y + (taken ? 33 : 8) };
}
