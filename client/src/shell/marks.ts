/** The shapes of the players, as paths around the origin that fit into a circle of radius 10. */

const MARKS = [
    "M-9,0 A9,9 0 1,1 9,0 A9,9 0 1,1 -9,0 Z",
    "M0,-10 L9.5,7.5 L-9.5,7.5 Z",
    "M-8,-8 H8 V8 H-8 Z",
    "M0,-10.5 L10.5,0 L0,10.5 L-10.5,0 Z",
];

export function markPath(seat: number): string {
    return MARKS[seat % MARKS.length]!;
}
