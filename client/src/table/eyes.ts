/** Whose eyes the page sees with, where several people play on one device. */

import type { Table } from "../api/types";

/** The seats of this device. */
export function ownSeats(table: Table): number[] {
    return table.seats.filter((seat) => seat.mine).map((seat) => seat.seat);
}

/**
 * The seat that the page should show: the one it shows, while that has something to decide; else
 * the next of this device that has; else the one it shows. Null for who only looks on.
 */
export function wantedEyes(table: Table, shown: number | null): number | null {
    const mine = ownSeats(table);
    const owing = mine.filter((seat) => table.seats[seat]!.to_move && !table.seats[seat]!.away);
    if (shown !== null && owing.includes(shown)) return shown;
    const next = owing.find((seat) => shown === null || seat > shown) ?? owing[0];
    if (next !== undefined) return next;
    return shown !== null && mine.includes(shown) ? shown : (mine[0] ?? null);
}

/** Whether a curtain must fall before the page shows this seat: somebody else's hand is at stake. */
export function needsCurtain(
    table: Table,
    secrets: boolean,
    shown: number | null,
    wanted: number | null,
): boolean {
    return (
        secrets &&
        wanted !== null &&
        wanted !== shown &&
        table.status === "running" &&
        ownSeats(table).length > 1
    );
}
