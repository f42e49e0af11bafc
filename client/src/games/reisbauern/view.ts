/** What the server sends of a table of Die Reisbauern. Cards count from 1, seats from 0. */

import type { Move, View } from "../../api/types";

export type Point = [number, number];
export type Feature = "farmer" | "buffalo" | "hut";
export type RiverSymbol = "huts" | "farmers" | "buffalo" | "largest field";
export type Season = "rain" | "dry";
export type Phase = "setup" | "rain" | "copy" | "dry" | "over";
export type Contract = "jasmine" | "ginger";
export type Part = "C" | "L" | "R" | "B";
export type Side = "rice" | "ancestor";

/** A card in a farm: its turn, and its top-left corner. */
export interface Laid {
    card: number;
    turn: number;
    x: number;
    y: number;
}

export interface Field {
    parcels: Point[];
    size: number;
    farmers: number;
    buffalo: number;
    huts: number;
    on_river: boolean;
}

/** A field that a move would close, with its points for the one who makes it. */
export interface Closing extends Field {
    points: number;
}

export type EntryKind =
    | "size"
    | "farmers"
    | "buffalo"
    | "ancestor"
    | "ginger"
    | "river"
    | "jasmine"
    | "fields"
    | "open buffalo"
    | "final ancestor";

export interface RiverGain {
    symbol: RiverSymbol;
    season: Season;
    copied: boolean;
}

/** Points, and what they are for; a notice tells it without the field. */
export interface Entry {
    kind: EntryKind;
    points: number;
    field?: Point[] | null;
    river: RiverGain | null;
}

export interface Farm {
    ancestor: number | null;
    cards: Laid[];
    fields: Field[];
    features: [number, number, Feature][];
    /** Null where the viewer can not know it. */
    hand: number[] | null;
    /** Which side of it the viewer looks at (RB 3.2). */
    hand_side: Side;
    ready: boolean;
    score: number;
    log: Entry[];
    farmers: number;
    open_buffalo: number;
    contract: Contract | null;
}

export interface RiverCard {
    symbol: RiverSymbol;
    x: number;
    arrow: "left" | "right";
    /** The place of the card that the arrow leads to. */
    goal: number;
    /** What each side has of it so far. */
    counts: [number, number];
}

/** Both sides of a card. */
export interface Card {
    number: number;
    face: string;
    features: Partial<Record<Part, Feature>>;
    ancestor: string;
    ability: string;
}

export interface ReisbauernView extends View {
    phase: Phase;
    turn: number;
    player: number | null;
    pile: number;
    display: number[];
    farms: [Farm, Farm];
    chosen: string[];
    uncovered: string[];
    river: RiverCard[];
    /** The river cards count at their symbols now. */
    river_turned: boolean;
    /** Open parcels are left out of the majorities. */
    majority_in_fields: boolean;
    copied: string | null;
    cards: Card[];
}

/** Whose farm is drawn large: the viewer's, or the first for who looks on. */
export function mainSeat(view: ReisbauernView): number {
    return view.seat ?? 0;
}

export function cardOf(view: ReisbauernView, number: number): Card {
    return view.cards[number - 1]!;
}

/** What a move that builds a card tells. */
export interface BuildParts extends Laid {
    ancestor?: number;
    closes: Closing[];
}

export function buildParts(move: Move): BuildParts | null {
    const builds = move.kind === "build" || move.kind === "ancestor";
    return builds ? (move.parts as unknown as BuildParts) : null;
}

export interface CopyParts {
    symbol: RiverSymbol | null;
    points: number;
}
