/** The table as the server shows it, and what a drawing reads off it. */

import type { Preview, View } from "../../api/types";

export type Terrain = "hill" | "forest" | "wheat" | "maize" | "tobacco";
export type RiverName = "verde" | "moreno";
export type CardName =
    "wheat" | "maize" | "tobacco" | "wood" | RiverName | `desperados ${RiverName}`;

export interface River {
    name: RiverName;
    /** Its fields from the source down. */
    course: string[];
    /** A lake side or "city"; null while it is being laid. */
    end: string | null;
}

export interface Card {
    name: CardName;
    /** What it would pay each seat now. */
    money: number[];
    dams: number[];
}

export interface Player {
    campesinos: Record<string, number>;
    fincas: string[];
    hacienda: string | null;
    money: number;
    dams: number;
    buildings: number;
    irrigated: number;
    rank: number;
}

export interface DosRiosView extends View {
    turn: number;
    turn_limit: number | null;
    round: number;
    active: number;
    first: number;
    phase: "flow" | "place" | "act" | "over";
    /** From where a river is being laid, and where it may flow on. */
    head: string | null;
    choices: string[];
    steps: number;
    built: number;
    terrain: Record<string, Terrain>;
    sources: Record<RiverName, string[]>;
    lakes: string[];
    roads: Record<Road, string[]>;
    rivers: River[];
    /** Where the water of each field and source goes, dead arms included. */
    flows: Record<string, string>;
    dams: string[];
    dam_supply: number;
    row: Card[];
    pile: number;
    discards: CardName[];
    players: Player[];
}

/** One of the courses that a diversion can take. */
export interface Course extends Preview<DosRiosView> {
    /** The fields to which water would come, and those from which it would go. */
    wet: string[];
    dry: string[];
}

export type Building = "finca" | "hacienda";
/** What a building costs, in Rio (DR 7.11). */
export const PRICES: Record<Building, number> = { finca: 500, hacienda: 1000 };

export type Road = "west" | "east";
export const ROADS: readonly Road[] = ["west", "east"];
export const CITY = "city";

/** The city and the roads hold any number of campesinos. */
export function isTown(place: string): boolean {
    return place === CITY || place === "west" || place === "east";
}

/** The rivers that run over a field, or rise from a source. */
export function watersOf(view: DosRiosView, place: string): River[] {
    return view.rivers.filter((river) => river.name === place || river.course.includes(place));
}

/** The river that is being laid: the first one without an end. */
export function riverBeingLaid(view: DosRiosView): River | null {
    return view.rivers.find((river) => river.end === null) ?? null;
}

/** Whether a river is laid anew because of a dam, and not for the first time. */
export function isDiverting(view: DosRiosView): boolean {
    return view.phase === "flow" && view.players.some((player) => hasCampesinos(player));
}

function hasCampesinos(player: Player): boolean {
    return Object.keys(player.campesinos).length > 0;
}

/** Who has something on a field, by seat. */
export function holdersOf(view: DosRiosView, place: string): number[] {
    return view.players.flatMap((player, seat) =>
        player.campesinos[place] || buildingOn(player, place) ? [seat] : [],
    );
}

export function buildingOn(player: Player, place: string): Building | null {
    if (player.hacienda === place) return "hacienda";
    return player.fincas.includes(place) ? "finca" : null;
}

/** The dams on the borders of a place, each as the place on the other side. */
export function dammedSides(view: DosRiosView, place: string): string[] {
    return view.dams.flatMap((border) => {
        const [upper, lower] = border.split("/") as [string, string];
        return upper === place ? [lower] : lower === place ? [upper] : [];
    });
}
