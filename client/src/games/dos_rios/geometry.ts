/**
 * Where everything lies, in units of the drawing: a hex has a radius of 50.
 *
 * Columns a to g make a V (DR 11.2): each lies half a field lower than its neighbour further out.
 * Row 8 is what lies below the land, row 0 the sources above it.
 */

import { CITY, type DosRiosView, type RiverName, type Road } from "./view";

export const RADIUS = 50;
export const ROW_STEP = RADIUS * Math.sqrt(3);
const COLUMN_STEP = RADIUS * 1.5;
const LETTERS = "abcdefg";
const LAST_COLUMN = LETTERS.length - 1;
const LOWEST_ROW = 8;

/** The picture: left, top, width, height. */
export const FRAME = { x: -75, y: -100, width: 600, height: 895 } as const;
const MIDDLE = FRAME.x + FRAME.width / 2;

export interface Point {
    x: number;
    y: number;
}

interface Cell {
    column: number;
    row: number;
}

function cellOf(hex: string): Cell {
    return { column: LETTERS.indexOf(hex[0]!), row: Number(hex.slice(1)) };
}

function nameOf({ column, row }: Cell): string {
    return `${LETTERS[column]}${row}`;
}

/** The middle of a field, of a bottom hex such as a8, or of the hex above a column such as b0. */
export function centre(hex: string): Point {
    const { column, row } = cellOf(hex);
    const depth = Math.min(column, LAST_COLUMN - column);
    return { x: column * COLUMN_STEP, y: (row - 1 + depth / 2) * ROW_STEP };
}

/** What lies below a hex: to the left, straight, to the right (DR 11.3). */
export function below(hex: string): string[] {
    const { column, row } = cellOf(hex);
    const half = LAST_COLUMN / 2;
    const cells = [
        { column: column - 1, row: row + (column <= half ? 1 : 0) },
        { column, row: row + 1 },
        { column: column + 1, row: row + (column >= half ? 1 : 0) },
    ];
    return cells.filter((cell) => cell.column >= 0 && cell.column <= LAST_COLUMN).map(nameOf);
}

/** The hex of a source: the one above the fields that it touches. */
export function sourceHex(view: DosRiosView, river: RiverName): string {
    const touched = view.sources[river];
    const above = [...LETTERS].map((letter) => `${letter}0`);
    return above.find((hex) => touched.every((field) => below(hex).includes(field)))!;
}

/** The hexes below the land that are no lakes. */
export function cityHexes(view: DosRiosView): string[] {
    return [...LETTERS]
        .map((letter) => `${letter}${LOWEST_ROW}`)
        .filter((hex) => !view.lakes.includes(hex));
}

/** Whether a name is that of a hex below the land. */
export function isBottom(hex: string): boolean {
    return /^[a-g]8$/.test(hex);
}

/** The hex of a field, a lake side or a source; for the city the one just below `upper`. */
export function hexOf(view: DosRiosView, place: string, upper?: string): string {
    if (place === "verde" || place === "moreno") return sourceHex(view, place);
    if (place !== CITY) return place;
    const city = cityHexes(view);
    const beneath = upper ? below(upper) : [];
    const straight = upper ? `${upper[0]}${LOWEST_ROW}` : "";
    if (beneath.includes(straight) && city.includes(straight)) return straight;
    return beneath.find((hex) => city.includes(hex)) ?? city[Math.floor(city.length / 2)]!;
}

/** The corners of a hex around a point, for `points`. */
export function hexPoints({ x, y }: Point, radius = RADIUS): string {
    return [0, 1, 2, 3, 4, 5]
        .map((corner) => {
            const angle = (corner * Math.PI) / 3;
            return `${rounded(x + radius * Math.cos(angle))},${rounded(y + radius * Math.sin(angle))}`;
        })
        .join(" ");
}

export interface Side extends Point {
    /** In degrees, along the border. */
    angle: number;
}

/** The border between two hexes: its middle, and how it lies. */
export function side(view: DosRiosView, border: string): Side {
    const [upper, lower] = border.split("/") as [string, string];
    const from = centre(hexOf(view, upper));
    const to = centre(hexOf(view, lower, upper));
    const across = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
    return { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2, angle: across - 90 };
}

/** Where the campesinos of a road stand: a resting place in the lower corner. */
export const RESTING_PLACE = { width: 164, height: 80, y: 710 } as const;

export function restingPlace(road: Road): Point {
    const x = FRAME.x + 4;
    return { x: road === "west" ? x : mirrored(x + RESTING_PLACE.width), y: RESTING_PLACE.y };
}

/** The road itself, beside the fields that it joins and down to its resting place. */
export function roadStrip(view: DosRiosView, road: Road) {
    const y = Math.min(...view.roads[road].map((field) => centre(field).y)) - 10;
    const width = 22;
    return {
        x: road === "west" ? FRAME.x : mirrored(FRAME.x + width),
        y,
        width,
        height: RESTING_PLACE.y - y,
    };
}

export function mirrored(x: number): number {
    return 2 * MIDDLE - x;
}

/** Where a seat's campesinos stand in the city or on a road. */
export function townSpot(view: DosRiosView, place: string, seat: number): Point {
    const players = view.players.length;
    if (place !== CITY) {
        const corner = restingPlace(place as Road);
        return { x: corner.x + ((seat + 0.5) / players) * RESTING_PLACE.width, y: corner.y + 46 };
    }
    const city = cityHexes(view).map(centre);
    const [first, last] = [city[0]!, city.at(-1)!];
    const width = Math.max(last.x - first.x, COLUMN_STEP);
    const x = (first.x + last.x) / 2 + (seat / (players - 1) - 0.5) * width;
    const nearest = city.reduce((one, other) =>
        Math.abs(other.x - x) < Math.abs(one.x - x) ? other : one,
    );
    return { x, y: nearest.y };
}

export function rounded(value: number): number {
    return Math.round(value * 10) / 10;
}
