/** The expected shares of a game as lines, from the first move to the last. */

import { m } from "$messages";
import type { Judgement } from "../../api/types";
import { percent } from "../../shell/numbers";

export const WIDTH = 300;
export const HEIGHT = 100;

/** How a seat's line is drawn, so that nobody needs the colours to tell them apart. */
export const DASHES = ["none", "7 3", "2 3", "9 3 2 3"];

/** How much of the game had been played before a move of this number, from 0 to 1. */
export function timeOf(number: number, moves: number): number {
    return (number - 1) / Math.max(1, moves);
}

/** What one seat could expect, by the part of the game that had been played: both from 0 to 1. */
export function shares(
    judgements: Judgement[],
    moves: number,
    seat: number,
    outcome: number[] | null,
): [number, number][] {
    const found = judgements.map(({ opinion }): [number, number] => [
        timeOf(opinion.number, moves),
        opinion.shares[seat] ?? 0,
    ]);
    return outcome ? [...found, [1, outcome[seat] ?? 0]] : found;
}

/** The same as the points of a polyline. */
export function points(line: [number, number][]): string {
    const rounded = (value: number) => Math.round(value * 10) / 10;
    return line.map(([x, y]) => `${rounded(x * WIDTH)},${rounded((1 - y) * HEIGHT)}`).join(" ");
}

/** The same in words, for who can not see it. */
export function curveWords(lines: [number, number][][], names: string[]): string {
    const players = lines.flatMap((line, seat) => {
        const values = line.map(([, share]) => share);
        if (!values.length) return [];
        return [
            m.analysis_curve_of({
                name: names[seat] ?? "",
                first: percent(values[0]!),
                most: percent(Math.max(...values)),
                last: percent(values.at(-1)!),
            }),
        ];
    });
    return m.analysis_curve({ players: players.join(" ") });
}
