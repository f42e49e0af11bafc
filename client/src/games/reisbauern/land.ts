/**
 * What the land of a farm looks like: closed fields as the server names them, land that may still
 * become a field, and land that never will.
 *
 * It only decides how to draw: parcels are joined across grid lines, as the eye joins them. Land is
 * dead where a path juts into it or where a gap stays that no card fits into (RB 6.1, 9.1a).
 */

import { around, fitsGrid, heightOf, sidesOf, squaresOf, TURNS } from "./grid";
import type { Card, Field, Laid, Point } from "./view";

export type Ground = "closed" | "open" | "dead";

/** Where a farm may lie: anywhere without the river, else on one bank of it (RB 9.1a). */
export type Bank = "anywhere" | "south" | "north";

export const RIVER = { left: 0, right: 12, top: 0, bottom: 2 };

export interface Line {
    square: Point;
    path: boolean;
    /** A path with the same land on both sides. */
    deadEnd: boolean;
}

export interface Land {
    lines: Line[];
    grounds: Map<string, { parcel: Point; ground: Ground }>;
    /** Squares that no card can cover any more. */
    gaps: Point[];
}

export function bankOf(seat: number, river: boolean): Bank {
    if (!river) return "anywhere";
    return seat === 0 ? "south" : "north";
}

export const key = ([x, y]: Point) => `${x},${y}`;

export function landOf(laid: Laid[], cards: Card[], fields: Field[], bank: Bank): Land {
    const covered = new Map<string, boolean>();
    const squares: Point[] = [];
    for (const one of laid) {
        const face = cards[one.card - 1]!.face.replaceAll("/", "");
        squaresOf(one).forEach((square, index) => {
            covered.set(key(square), face[index] === "=");
            squares.push(square);
        });
    }
    const isPath = (square: Point): boolean | undefined =>
        covered.get(key(square)) ?? (bank !== "anywhere" && inRiver(square) ? true : undefined);

    const regions = regionsOf(squares, isPath);
    const region = (parcel: Point) => regions.get(key(parcel))!.region;
    const lines = squares.map((square) => {
        const [one, other] = sidesOf(square);
        const path = isPath(square)!;
        return { square, path, deadEnd: path && region(one) === region(other) };
    });

    const gaps = gapsOf(regions, covered, isPath, bank);
    const lost = new Set<number>();
    for (const line of lines) if (line.deadEnd) lost.add(region(sidesOf(line.square)[0]));
    const gapKeys = new Set(gaps.map(key));
    for (const { parcel, region } of regions.values()) {
        if (around(parcel).some(({ square }) => gapKeys.has(key(square)))) lost.add(region);
    }

    const closed = new Set(fields.flatMap((field) => field.parcels.map(key)));
    const grounds: Land["grounds"] = new Map();
    for (const [name, { parcel, region }] of regions) {
        const ground = closed.has(name) ? "closed" : lost.has(region) ? "dead" : "open";
        grounds.set(name, { parcel, ground });
    }
    return { lines, grounds, gaps };
}

function inRiver([x, y]: Point): boolean {
    return x >= RIVER.left && x < RIVER.right && y >= RIVER.top && y < RIVER.bottom;
}

type Regions = Map<string, { parcel: Point; region: number }>;

/** The parcels that some squares touch, and which of them are joined across grid lines. */
function regionsOf(squares: Point[], isPath: (square: Point) => boolean | undefined): Regions {
    const regions: Regions = new Map();
    for (const start of squares.flatMap(sidesOf)) {
        if (regions.has(key(start))) continue;
        const region = regions.size;
        regions.set(key(start), { parcel: start, region });
        const waiting = [start];
        for (let parcel = waiting.pop(); parcel; parcel = waiting.pop()) {
            for (const { square, beyond } of around(parcel)) {
                if (isPath(square) === false && !regions.has(key(beyond))) {
                    regions.set(key(beyond), { parcel: beyond, region });
                    waiting.push(beyond);
                }
            }
        }
    }
    return regions;
}

function gapsOf(
    regions: Regions,
    covered: Map<string, boolean>,
    isPath: (square: Point) => boolean | undefined,
    bank: Bank,
): Point[] {
    const near = new Map<string, Point>();
    for (const { parcel } of regions.values()) {
        for (const { square } of around(parcel)) {
            if (isPath(square) === undefined) near.set(key(square), square);
        }
    }
    return [...near.values()].filter((gap) => !mayBeCovered(gap, covered, bank));
}

/** Whether there is room for a card over a square, wherever the farm may grow. */
function mayBeCovered(gap: Point, covered: Map<string, boolean>, bank: Bank): boolean {
    return TURNS.some((turn) =>
        squaresOf({ card: 0, turn, x: 0, y: 0 }).some(([offX, offY]) => {
            const place = { card: 0, turn, x: gap[0] - offX, y: gap[1] - offY };
            return (
                fitsGrid(place) &&
                onBank(place, bank) &&
                squaresOf(place).every((square) => !covered.has(key(square)))
            );
        }),
    );
}

function onBank(place: Laid, bank: Bank): boolean {
    if (bank === "south") return place.y >= RIVER.bottom;
    if (bank === "north") return place.y + heightOf(place.turn) <= RIVER.top;
    return true;
}
