/** For whom a bot decides, and who hears of it. */

import type { Seat, Table } from "../api/types";

/** So long a bot must think before it is worth a word to who can not see it. */
export const WORTH_A_WORD_MS = 1000;

/** Whether a bot decides on this seat: its own, or for somebody who is away or out of time. */
export function thinks(seat: Seat): boolean {
    return seat.kind === "bot" || seat.away || seat.late;
}

/** The seat whose bot everybody waits for: of several, the first. */
export function thinker(table: Table): number | null {
    if (table.status !== "running") return null;
    return table.seats.find((seat) => seat.to_move && thinks(seat))?.seat ?? null;
}
