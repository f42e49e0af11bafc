/**
 * How a move is put together: what is picked, what then lights up, what a press brings.
 *
 * Nothing here knows a rule. What lights up is what the legal moves name; a press on anything else
 * becomes a question to the server.
 */

import { below } from "./geometry";
import type { Choices, Dam, Expulsion } from "./moves";
import { type Building, CITY, type DosRiosView, isTown } from "./view";

export type Pick =
    | { kind: "campesino"; at: string }
    /** A field of somebody else, to see who could expel them. */
    | { kind: "field"; at: string }
    /** Building dams, perhaps around one field. */
    | { kind: "dam"; at: string | null }
    | { kind: Building };

export interface Lit {
    sign: "go" | "expel" | "build" | "flow" | "place" | "pick";
    /** What pressing it proposes; null where it only picks. */
    text: string | null;
    cost: number | null;
}

/** What a press brings: what is picked then, and what the table is told. */
export interface Answer {
    pick: Pick | null;
    propose?: string | null;
    ask?: string;
}

/** The places that light up, and as what. */
export function litPlaces(choices: Choices, pick: Pick | null): Map<string, Lit> {
    const lit = new Map<string, Lit>();
    const light = (place: string, sign: Lit["sign"], text: string | null, cost: number | null) => {
        if (!lit.has(place)) lit.set(place, { sign, text, cost });
    };
    for (const { text, at } of choices.flows) light(at, "flow", text, null);
    for (const { text, at } of choices.places) light(at, "place", text, null);
    switch (pick?.kind) {
        case "campesino":
            for (const { text, from, to, cost } of choices.steps) {
                if (from === pick.at) light(to, "go", text, cost);
            }
            for (const { text, at, cost } of expulsionsBy(choices, pick.at))
                light(at, "expel", text, cost);
            break;
        case "finca":
        case "hacienda":
            for (const { text, at } of choices.buildings[pick.kind]) light(at, "build", text, null);
            break;
        case "dam":
            for (const dam of choices.dams) {
                light(dam.upper, "pick", null, null);
                light(dam.lower, "pick", null, null);
            }
            break;
        default:
            for (const start of startsOf(choices)) light(start, "pick", null, null);
            for (const { at, cost } of choices.expulsions) light(at, "expel", null, cost);
    }
    return lit;
}

/** Where campesinos stand that can do something. */
export function startsOf(choices: Choices): Set<string> {
    const steps = choices.steps.map((step) => step.from);
    return new Set([...steps, ...choices.expulsions.flatMap((expulsion) => expulsion.by)]);
}

/** In which a campesino of a place takes part, cheapest first. */
export function expulsionsBy(choices: Choices, start: string): Expulsion[] {
    return choices.expulsions.filter((expulsion) => expulsion.by.includes(start));
}

/** The ways to expel from one field that are worth showing together. */
export function waysToExpel(choices: Choices, pick: Pick | null, proposed: string | null) {
    if (pick?.kind === "field") return choices.expulsions.filter((one) => one.at === pick.at);
    const chosen = choices.expulsions.find((one) => one.text === proposed);
    if (!chosen) return [];
    const start = pick?.kind === "campesino" ? pick.at : null;
    return choices.expulsions.filter(
        (one) => one.at === chosen.at && (start === null || one.by.includes(start)),
    );
}

/** The borders around a field that may be dammed, or all. */
export function damsAround(choices: Choices, field: string | null): Dam[] {
    return choices.dams.filter(
        (dam) => field === null || dam.upper === field || dam.lower === field,
    );
}

const FIELD = /^[a-g][1-7]$/;

/** A press on a place of the board. */
export function pressPlace(
    view: DosRiosView,
    choices: Choices,
    pick: Pick | null,
    proposed: string | null,
    place: string,
): Answer {
    const lit = litPlaces(choices, pick).get(place);
    if (lit?.text)
        return toggled(pick, proposed, proposedThere(choices, pick, proposed, place) ?? lit.text);
    if (choices.flows.length) return FIELD.test(place) ? { pick, ask: `flow ${place}` } : { pick };
    if (choices.places.length)
        return FIELD.test(place) ? { pick, ask: `place ${place}` } : { pick };
    if (!choices.endings.length) return { pick };
    switch (pick?.kind) {
        case "finca":
        case "hacienda":
            return FIELD.test(place) ? { pick, ask: `${pick.kind} ${place}` } : { pick };
        case "dam":
            if (lit)
                return {
                    pick: { kind: "dam", at: pick.at === place ? null : place },
                    propose: null,
                };
            return FIELD.test(place) ? { pick, ask: damQuestion(place) } : { pick };
        case "campesino":
            if (place === pick.at) return { pick: null, propose: null };
            if (startsOf(choices).has(place))
                return { pick: { kind: "campesino", at: place }, propose: null };
            return { pick, ...question(view, place, pick.at) };
        default:
            return pressNothingPicked(view, choices, pick, place);
    }
}

/** Another way to expel from the same field may be what waits for its confirmation. */
function proposedThere(
    choices: Choices,
    pick: Pick | null,
    proposed: string | null,
    place: string,
) {
    const ways = waysToExpel(choices, pick, proposed);
    return ways.some((way) => way.at === place) ? proposed : null;
}

function pressNothingPicked(
    view: DosRiosView,
    choices: Choices,
    pick: Pick | null,
    place: string,
): Answer {
    if (startsOf(choices).has(place))
        return { pick: { kind: "campesino", at: place }, propose: null };
    if (pick?.kind === "field" && pick.at === place) return { pick: null, propose: null };
    if (choices.expulsions.some((one) => one.at === place)) {
        return { pick: { kind: "field", at: place }, propose: null };
    }
    const own = Object.keys(ownCampesinos(view));
    if (own.includes(place)) {
        return { pick: null, ask: `move ${place} ${place === CITY ? "west" : CITY}` };
    }
    const start = own[0];
    return start && othersOn(view, place)
        ? { pick: null, ...question(view, place, start) }
        : { pick: null };
}

/** Why a campesino can not go to a place. */
function question(view: DosRiosView, place: string, start: string): { ask?: string } {
    if (!FIELD.test(place) && !isTown(place)) return {};
    return {
        ask: othersOn(view, place) ? `expel ${place} from ${start}` : `move ${start} ${place}`,
    };
}

function ownCampesinos(view: DosRiosView): Record<string, number> {
    return view.seat === null ? {} : view.players[view.seat]!.campesinos;
}

function othersOn(view: DosRiosView, place: string): boolean {
    return (
        FIELD.test(place) &&
        view.players.some((player, seat) => seat !== view.seat && player.campesinos[place])
    );
}

/** A press on something that proposes: once to propose it, again to give it up. */
export function toggled(pick: Pick | null, proposed: string | null, text: string): Answer {
    return { pick, propose: proposed === text ? null : text };
}

/** A press on one of the things to build. */
export function pressMode(
    view: DosRiosView,
    choices: Choices,
    pick: Pick | null,
    kind: "dam" | Building,
): Answer {
    if (pick?.kind === kind) return { pick: null, propose: null };
    const possible = kind === "dam" ? choices.dams : choices.buildings[kind];
    if (!possible.length) return { pick, ask: modeQuestion(view, kind) };
    return { pick: kind === "dam" ? { kind, at: null } : { kind }, propose: null };
}

/** The best place to ask about: an own campesino's field, if possible without a building. */
function modeQuestion(view: DosRiosView, kind: "dam" | Building): string {
    const fields = Object.keys(ownCampesinos(view)).filter((place) => FIELD.test(place));
    const built = new Set(view.players.flatMap((one) => [...one.fincas, one.hacienda]));
    const field = fields.find((place) => !built.has(place)) ?? fields[0] ?? "a1";
    return kind === "dam" ? damQuestion(field) : `${kind} ${field}`;
}

function damQuestion(field: string): string {
    return `dam ${field}/${below(field)[0]}`;
}
