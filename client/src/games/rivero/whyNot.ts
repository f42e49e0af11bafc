/** The move that somebody tries who presses a spot, as the notation has it: to be asked why not. */

import { cardOf } from "./cards";
import { ACTIONS, COLUMNS, NEW_RIVER, OCEAN, groundOf } from "./spots";
import type { Spot } from "./spots";
import type { Phase, Place, RiveroView } from "./view";

const COLUMN_COUNT = 4;
const HIGHEST_START = 8;
const RIVER_SPOT = /^(\d+)@(\d+)$/;
const PLACE_SPOT = /^[UML](\d)$/;

export function tried(view: RiveroView, seat: number, spot: Spot, cards: string[]): string | null {
    const river = RIVER_SPOT.exec(spot);
    if (river) return triedInRiver(view, Number(river[1]), Number(river[2]), cards[0]);
    if (spot === NEW_RIVER) return triedRiver(view, seat, cards);
    const place = view.source.find((other) => other.name === spot);
    if (place) return triedAtPlace(view, place, cards[0]);
    return triedAtPile(view, seat, spot, cards[0]);
}

function triedInRiver(
    view: RiveroView,
    number: number,
    value: number,
    card: string | undefined,
): string | null {
    const river = view.rivers.find((other) => other.number === number);
    if (!river) return null;
    if (view.phase === "act") {
        if (view.sides[view.player]?.action === "bridge") return `bridge ${number} at ${value}`;
        return `tap ${number} ${value - river.low > river.high - value ? "high" : "low"}`;
    }
    if (card === undefined) return null;
    if (river.bridges.includes(value)) return `replace ${card} in ${number}`;
    const text = `connect ${card} to ${number}`;
    if (cardOf(card).value !== value) return text;
    if (value === river.high + 2) return `${text} bridge ${value - 1}`;
    return value === river.low - 2 ? `${text} bridge ${value + 1}` : text;
}

function triedAtPlace(view: RiveroView, place: Place, card: string | undefined): string | null {
    if (view.phase === "choose") return `column ${PLACE_SPOT.exec(place.name)?.[1]}`;
    if (view.phase === "refill") return `refill ${place.name}`;
    if (view.phase === "act") return `tap ${place.name}`;
    if (card === undefined) return null;
    if (place.cards.length === 0) return `source ${card} at ${place.name}`;
    const full = view.source.every((other) => other.cards.length > 0);
    const doubles = view.option === 1 && !view.doubled;
    return full && !doubles ? `swap ${card} with ${place.name}` : `double ${card} on ${place.name}`;
}

/** A river of the picked cards, their gaps bridged where there are bridges; at least three long. */
function triedRiver(view: RiveroView, seat: number, cards: string[]): string | null {
    const side = view.sides[seat];
    const first = cards[0] ?? side?.hand?.[0];
    if (!side || first === undefined) return null;
    const { river } = cardOf(first);
    const values = (cards.length ? cards : [first]).map((card) => cardOf(card).value);
    const low = Math.min(...values, HIGHEST_START);
    const high = Math.max(...values, low + 2);
    const gaps = [];
    for (let value = low + 1; value < high; value++) if (!values.includes(value)) gaps.push(value);
    const bridged = side.reserve > 0 && gaps.length > 0 && cards.length > 1;
    return `river ${river} ${low}-${high}${bridged ? ` bridge ${gaps.join(" ")}` : ""}`;
}

const AT_THE_OCEAN: Partial<Record<Phase, string>> = { act: "sun ocean", choose: "ocean" };

function triedAtPile(
    view: RiveroView,
    seat: number,
    spot: Spot,
    card: string | undefined,
): string | null {
    if (spot === OCEAN) return AT_THE_OCEAN[view.phase] ?? "draw";
    if (spot === ACTIONS) return view.phase === "choose" ? "action" : "turn up";
    if (spot === COLUMNS) return `column ${likeliestColumn(view)}`;
    if (spot === groundOf(1 - seat)) return "sun other";
    if (spot !== groundOf(seat)) return null;
    if (card !== undefined) return `bury ${card}`;
    return view.phase === "act" ? "sun own" : "take";
}

/** A column without a gap, if there is one: then it is not the gap that forbids it. */
function likeliestColumn(view: RiveroView): number {
    for (let column = 0; column < COLUMN_COUNT; column++) {
        const places = view.source.filter((_, index) => index % COLUMN_COUNT === column);
        if (places.every((place) => place.cards.length > 0)) return column + 1;
    }
    return 1;
}
