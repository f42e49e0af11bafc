/** The texts of moves, as section 13 of the rules writes them, read and written. */

import type { Laid } from "./view";

export type Step =
    | ({ kind: "build" } & Laid)
    | ({ kind: "ancestor"; ancestor: number } & Laid)
    | { kind: "display"; card: number }
    | { kind: "copy"; symbol: "huts" | "farmers" | "buffalo" | "nothing" };

const BUILD = /^(?:ancestor (\d+) )?build (\d+) turn ([0-3]) at (-?\d+),(-?\d+)$/;
const DISPLAY = /^display (\d+)$/;
const COPY = /^copy (huts|farmers|buffalo|nothing)$/;

/** The step that a text means; null for what this game does not write, such as a secret choice. */
export function read(text: string): Step | null {
    const build = BUILD.exec(text);
    if (build) {
        const [ancestor, card, turn, x, y] = build.slice(1).map(Number);
        const laid = { card: card!, turn: turn!, x: x!, y: y! };
        return build[1] === undefined
            ? { kind: "build", ...laid }
            : { kind: "ancestor", ancestor: ancestor!, ...laid };
    }
    const display = DISPLAY.exec(text);
    if (display) return { kind: "display", card: Number(display[1]) };
    const copy = COPY.exec(text);
    if (copy) return { kind: "copy", symbol: copy[1] as "huts" };
    return null;
}

/** The card that a text lays, and where. */
export function laidBy(text: string | null): Laid | null {
    const step = text === null ? null : read(text);
    return step?.kind === "build" || step?.kind === "ancestor" ? step : null;
}

/** The card that a text puts into the display. */
export function displayedBy(text: string | null): number | null {
    const step = text === null ? null : read(text);
    return step?.kind === "display" ? step.card : null;
}

export function buildText({ card, turn, x, y }: Laid, ancestor: number | null = null): string {
    const build = `build ${card} turn ${turn} at ${x},${y}`;
    return ancestor === null ? build : `ancestor ${ancestor} ${build}`;
}

/** What was uncovered comes with the number of its seat before it: `2 display 8`. */
export function uncoveredBy(text: string): { seat: number; step: Step } | null {
    const [, number, rest] = /^([12]) (.*)$/.exec(text) ?? [];
    const step = rest === undefined ? null : read(rest);
    return step && { seat: Number(number) - 1, step };
}
