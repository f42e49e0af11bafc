/** Moves as the notation writes them (DR 13), and the legal ones sorted by what they are about. */

import type { Move } from "../../api/types";
import type { Building } from "./view";

export type Ending = "harvest" | "postpone" | "end";

export type Deed =
    | { kind: Ending }
    | { kind: "flow" | "place" | "finca" | "hacienda"; at: string }
    | { kind: "dam"; upper: string; lower: string }
    | { kind: "move"; from: string; to: string }
    | { kind: "expel"; at: string; by: string[] };

/** What a text says, or null where it is no move of this game. */
export function parsed(text: string): Deed | null {
    if (text === "harvest" || text === "postpone" || text === "end") return { kind: text };
    const [kind, ...rest] = text.split(" ") as [string, ...string[]];
    const [first, second] = rest;
    if (!first) return null;
    switch (kind) {
        case "flow":
        case "place":
        case "finca":
        case "hacienda":
            return second ? null : { kind, at: first };
        case "dam": {
            const [upper, lower] = first.split("/");
            return upper && lower && !second ? { kind, upper, lower } : null;
        }
        case "move":
            return second && rest.length === 2 ? { kind, from: first, to: second } : null;
        case "expel":
            return second === "from" && (rest.length === 3 || rest.length === 4)
                ? { kind, at: first, by: rest.slice(2) }
                : null;
        default:
            return null;
    }
}

export interface Step {
    text: string;
    from: string;
    to: string;
    cost: number;
}

export interface Expulsion {
    text: string;
    at: string;
    by: string[];
    cost: number;
    seat: number;
}

export interface Dam {
    text: string;
    upper: string;
    lower: string;
    diverts: boolean;
}

export interface Spot {
    text: string;
    at: string;
}

/** The legal moves, each kind for itself. */
export interface Choices {
    any: boolean;
    texts: Set<string>;
    steps: Step[];
    expulsions: Expulsion[];
    dams: Dam[];
    flows: Spot[];
    places: Spot[];
    buildings: Record<Building, Spot[]>;
    /** What ends a turn; there is some as long as campesinos may act. */
    endings: { text: Ending }[];
}

export function choicesOf(moves: Move[]): Choices {
    const found: Choices = {
        any: moves.length > 0,
        texts: new Set(moves.map((move) => move.text)),
        steps: [],
        expulsions: [],
        dams: [],
        flows: [],
        places: [],
        buildings: { finca: [], hacienda: [] },
        endings: [],
    };
    for (const move of moves) sortIn(found, move);
    found.expulsions.sort((one, other) => one.cost - other.cost);
    return found;
}

function sortIn(found: Choices, { text, parts }: Move): void {
    const deed = parsed(text);
    switch (deed?.kind) {
        case "move":
            found.steps.push({ text, from: deed.from, to: deed.to, cost: Number(parts["cost"]) });
            break;
        case "expel": {
            const { at, by } = deed;
            const [cost, seat] = [Number(parts["cost"]), Number(parts["seat"])];
            found.expulsions.push({ text, at, by, cost, seat });
            break;
        }
        case "dam": {
            const { upper, lower } = deed;
            found.dams.push({ text, upper, lower, diverts: parts["diverts"] === true });
            break;
        }
        case "flow":
            found.flows.push({ text, at: deed.at });
            break;
        case "place":
            found.places.push({ text, at: deed.at });
            break;
        case "finca":
        case "hacienda":
            found.buildings[deed.kind].push({ text, at: deed.at });
            break;
        case "harvest":
        case "postpone":
        case "end":
            found.endings.push({ text: deed.kind });
            break;
    }
}
