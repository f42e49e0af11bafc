/**
 * What is to be drawn: the view, with a proposed move shown as if it were made.
 *
 * Each thing says whether it stays, comes or goes. Only what the parts of the move tell is shown;
 * what the rules make of it (a cleared action card, a river that sinks) is left to the server.
 */

import { cardOf, sortedHand } from "./cards";
import type { Held } from "./cards";
import { cardsOf } from "./spots";
import type { River, RiveroMove, RiveroView } from "./view";

export type Change = "stays" | "comes" | "goes";

/** A card that is seen, or the back of one (`card` null). */
export interface ShownCard {
    key: string;
    card: string | null;
    taken: boolean;
    change: Change;
}

export interface ShownPlace {
    name: string;
    cards: ShownCard[];
}

export interface Slot {
    value: number;
    bridge: boolean;
    change: Change;
}

export interface ShownRiver {
    /** Null for a river that is only proposed. */
    number: number | null;
    owner: number;
    name: string;
    slots: Slot[];
    length: number;
    rivero: boolean;
    flask: boolean;
}

export interface Picture {
    hand: ShownCard[];
    source: ShownPlace[];
    rivers: ShownRiver[];
    /** By seat. */
    beside: ShownCard[][];
    /** Bridges in reserve, by seat. */
    reserve: ShownCard[][];
}

export function pictured(
    view: RiveroView,
    move: RiveroMove | null,
    playedKeys: string[] = [],
): Picture {
    const picture = asItLies(view);
    if (move && view.seat !== null) {
        leaveHand(picture.hand, cardsOf(move), playedKeys);
        make(picture, view.seat, move);
    }
    return picture;
}

function asItLies(view: RiveroView): Picture {
    const own = view.seat === null ? undefined : view.sides[view.seat];
    return {
        hand: sortedHand(own?.hand ?? [], own?.taken ?? []).map(lying),
        source: view.source.map(({ name, cards }) => ({
            name,
            cards: cards.map((card, depth) => shown(card, "stays", `${depth}`)),
        })),
        rivers: view.rivers.map(riverAsItLies),
        beside: view.sides.map((side) =>
            side.beside.map((card, at) => shown(card, "stays", `${at}`)),
        ),
        reserve: view.sides.map((side) =>
            Array.from({ length: side.reserve }, (_, at) => shown(null, "stays", `${at}`)),
        ),
    };
}

function lying(held: Held): ShownCard {
    return { ...held, change: "stays" };
}

function shown(card: string | null, change: Change, mark = ""): ShownCard {
    return { key: `${card ?? "back"} ${change} ${mark}`, card, taken: false, change };
}

function riverAsItLies(river: River): ShownRiver {
    const slots: Slot[] = [];
    for (let value = river.low; value <= river.high; value++) {
        slots.push({ value, bridge: river.bridges.includes(value), change: "stays" });
    }
    return { ...river, slots };
}

/** Played cards go; of two copies that which was picked. */
function leaveHand(hand: ShownCard[], cards: string[], keys: string[]): void {
    for (const card of cards) {
        const copies = hand.filter((held) => held.card === card);
        const played = copies.find((held) => keys.includes(held.key)) ?? copies[0];
        if (played) played.change = "goes";
    }
}

function make(picture: Picture, seat: number, move: RiveroMove): void {
    const toHand = (cards: (string | null)[]) =>
        picture.hand.push(...cards.map((card, at) => shown(card, "comes", `${at}`)));
    const toBeside = (cards: string[]) =>
        picture.beside[seat]?.push(...cards.map((card) => shown(card, "comes")));
    const place = (name: string) => picture.source.find((other) => other.name === name);
    switch (move.kind) {
        case "ocean":
        case "draw":
        case "take":
            toHand([null]);
            break;
        case "pick-up":
            for (const card of picture.beside[seat] ?? []) card.change = "goes";
            toHand(move.parts.gains);
            break;
        case "reserve":
            picture.reserve[seat]?.push(shown(null, "comes"));
            break;
        case "column":
            for (const name of move.parts.places) goFromTop(place(name));
            toHand(move.parts.gains);
            break;
        case "tap-source":
            goFromTop(place(move.parts.place));
            toBeside(move.parts.gains);
            break;
        case "swap":
            place(move.parts.place)?.cards.pop();
            place(move.parts.place)?.cards.push(shown(move.parts.card, "comes"));
            toHand(move.parts.gains);
            break;
        case "double":
        case "source":
            place(move.parts.place)?.cards.push(shown(move.parts.card, "comes"));
            break;
        case "river":
            picture.rivers.push(proposedRiver(seat, move.parts));
            break;
        default:
            inRivers(picture, move, toBeside);
    }
    if (move.kind === "replace") toHand([null]);
}

function goFromTop(place: ShownPlace | undefined): void {
    const top = place?.cards.at(-1);
    if (top) top.change = "goes";
}

function inRivers(picture: Picture, move: RiveroMove, toBeside: (cards: string[]) => void): void {
    if (!("river" in move.parts)) return;
    const river = picture.rivers.find((other) => other.number === move.parts["river"]);
    if (!river) return;
    const slot = (value: number) => river.slots.find((other) => other.value === value);
    if (move.kind === "connect") {
        const { bridge, card } = move.parts;
        if (bridge !== null) river.slots.push({ value: bridge, bridge: true, change: "comes" });
        river.slots.push({ value: cardOf(card).value, bridge: false, change: "comes" });
        river.slots.sort((a, b) => a.value - b.value);
    } else if (move.kind === "replace") {
        Object.assign(slot(move.parts.value) ?? {}, { bridge: false, change: "comes" });
    } else if (move.kind === "bridge") {
        Object.assign(slot(move.parts.value) ?? {}, { bridge: true, change: "comes" });
        toBeside(move.parts.gains);
    } else if (move.kind === "tap-river") {
        const end = move.parts.end === "high" ? river.slots.at(-1) : river.slots[0];
        if (end) end.change = "goes";
        toBeside(move.parts.gains);
    }
}

function proposedRiver(
    owner: number,
    parts: { name: string; low: number; high: number; bridges: number[]; cards: string[] },
): ShownRiver {
    const { name, low, high, bridges, cards } = parts;
    const slots: Slot[] = [];
    for (let value = low; value <= high; value++) {
        slots.push({ value, bridge: bridges.includes(value), change: "comes" });
    }
    return { number: null, owner, name, slots, length: cards.length, rivero: false, flask: false };
}
