/** Land as SVG paths, in units of the grid. */

import type { Line } from "./land";
import { rises, sidesOf } from "./grid";
import type { Point } from "./view";

/** The diagonal of a unit square. */
export function segment([x, y]: Point): string {
    return rises([x, y]) ? `M${x},${y + 1}l1,-1` : `M${x},${y}l1,1`;
}

export function segments(lines: Line[]): string {
    return lines.map((line) => segment(line.square)).join("");
}

/** A whole parcel: a square that stands on its corner. */
export function diamond([x, y]: Point): string {
    return `M${x},${y - 1}l1,1l-1,1l-1,-1z`;
}

export function diamonds(parcels: Point[]): string {
    return parcels.map(diamond).join("");
}

/** The half of a unit square that belongs to a parcel. */
export function triangle(square: Point, parcel: Point): string {
    const [x, y] = square;
    const [cornerX, cornerY] = parcel;
    const ends = rises(square) ? `${x},${y + 1}L${x + 1},${y}` : `${x},${y}L${x + 1},${y + 1}`;
    return `M${cornerX},${cornerY}L${ends}z`;
}

/** The halves of some squares whose parcels pass a test. */
export function triangles(squares: Point[], passes: (parcel: Point) => boolean): string {
    return squares
        .flatMap((square) =>
            sidesOf(square)
                .filter(passes)
                .map((parcel) => triangle(square, parcel)),
        )
        .join("");
}

/** A little cross in the middle of a unit square. */
export function cross([x, y]: Point, reach = 0.17): string {
    const [middleX, middleY] = [x + 0.5, y + 0.5];
    return (
        `M${middleX - reach},${middleY}h${2 * reach}` +
        `M${middleX},${middleY - reach}v${2 * reach}`
    );
}
