/**
 * The grid that all cards lie on (section 2 of the rules), for drawing.
 *
 * Points with an even sum of coordinates are centres of parcels. Each unit square, named by its
 * top-left corner, carries one segment: its diagonal, which separates the two parcels that are
 * centred on its even corners.
 */

import type { Laid, Part, Point } from "./view";

export const TURNS = [0, 1, 2, 3];
const WIDTH = 2;
const HEIGHT = 3;

/** What the coordinates of the top-left corner add up to, modulo two, turn by turn (RB 2.3). */
const PARITY = [0, 1, 1, 0];

/** Where the features of a card stand: not on the centre of a half parcel but in its midst. */
const STANDS: Record<Part, Point> = { C: [1, 1], L: [0.42, 2], R: [1.58, 2], B: [1, 2.58] };

export function widthOf(turn: number): number {
    return turn % 2 === 0 ? WIDTH : HEIGHT;
}

export function heightOf(turn: number): number {
    return turn % 2 === 0 ? HEIGHT : WIDTH;
}

/** Where a point of the upright card comes to lie after quarter turns clockwise (RB 2.3). */
export function turned([x, y]: Point, turn: number): Point {
    let height = HEIGHT;
    let width = WIDTH;
    for (let quarter = 0; quarter < turn; quarter++) {
        [x, y] = [height - y, x];
        [width, height] = [height, width];
    }
    return [x, y];
}

/** The squares of a laid card in the order of its face: row by row, left to right. */
export function squaresOf({ turn, x, y }: Laid): Point[] {
    const squares: Point[] = [];
    for (let row = 0; row < HEIGHT; row++) {
        for (let column = 0; column < WIDTH; column++) {
            const [middleX, middleY] = turned([column + 0.5, row + 0.5], turn);
            squares.push([x + middleX - 0.5, y + middleY - 0.5]);
        }
    }
    return squares;
}

/** The centres of the parcels that the parts of an upright card belong to (RB 2.2). */
const CENTRES: Record<Part, Point> = { C: [1, 1], L: [0, 2], R: [2, 2], B: [1, 3] };

/** The parcel that a part of a laid card belongs to. */
export function parcelOf({ turn, x, y }: Laid, part: Part): Point {
    const [onX, onY] = turned(CENTRES[part], turn);
    return [x + onX, y + onY];
}

/** Where a feature of a laid card is drawn. */
export function standsAt({ turn, x, y }: Laid, part: Part): Point {
    const [onX, onY] = turned(STANDS[part], turn);
    return [x + onX, y + onY];
}

export function middleOf({ turn, x, y }: Laid): Point {
    return [x + widthOf(turn) / 2, y + heightOf(turn) / 2];
}

/** Whether a square's segment rises to the right. */
export function rises([x, y]: Point): boolean {
    return (x + y) % 2 === 0;
}

/** The two parcels that a square's segment separates. */
export function sidesOf(square: Point): [Point, Point] {
    const [x, y] = square;
    return rises(square)
        ? [
              [x, y],
              [x + 1, y + 1],
          ]
        : [
              [x + 1, y],
              [x, y + 1],
          ];
}

/** The four squares of a parcel, each with the parcel beyond its segment. */
export function around([x, y]: Point): { square: Point; beyond: Point }[] {
    return [
        { square: [x - 1, y - 1], beyond: [x - 1, y - 1] },
        { square: [x, y - 1], beyond: [x + 1, y - 1] },
        { square: [x - 1, y], beyond: [x - 1, y + 1] },
        { square: [x, y], beyond: [x + 1, y + 1] },
    ];
}

export function fitsGrid({ turn, x, y }: Laid): boolean {
    return Math.abs(x + y) % 2 === PARITY[turn];
}

/** The place on the grid whose middle is nearest to a point. */
export function placeAt([x, y]: Point, card: number, turn: number): Laid {
    const left = x - widthOf(turn) / 2;
    const top = y - heightOf(turn) / 2;
    let best: Laid | null = null;
    for (const column of [Math.floor(left), Math.ceil(left)]) {
        for (const row of [Math.floor(top), Math.ceil(top)]) {
            const place = { card, turn, x: column, y: row };
            if (fitsGrid(place) && (!best || far(place) < far(best))) best = place;
        }
    }
    return best ?? { card, turn, x: left + 1, y: top };

    function far(place: Laid): number {
        return distance([place.x, place.y], [left, top]);
    }
}

export function distance([x, y]: Point, [toX, toY]: Point): number {
    return Math.hypot(x - toX, y - toY);
}

export interface Box {
    left: number;
    top: number;
    right: number;
    bottom: number;
}

/** The rectangle around some cards. */
export function boxOf(cards: Laid[]): Box | null {
    if (!cards.length) return null;
    return {
        left: Math.min(...cards.map((card) => card.x)),
        top: Math.min(...cards.map((card) => card.y)),
        right: Math.max(...cards.map((card) => card.x + widthOf(card.turn))),
        bottom: Math.max(...cards.map((card) => card.y + heightOf(card.turn))),
    };
}
