/** How the people and bots at a table are called. */

import { m } from "$messages";
import type { Seat, Table } from "../api/types";
import { botName } from "../home/games";

export function seatName(seat: Seat): string {
    if (seat.kind === "open") return m.seat_open();
    if (seat.kind === "bot") return botName(seat.bot ?? "");
    return seat.name ?? m.seat_number({ number: seat.seat + 1 });
}

/** All names, told apart where two are the same. */
export function seatNames(table: Table): string[] {
    const names = table.seats.map(seatName);
    return names.map((name, seat) =>
        names.filter((other) => other === name).length > 1 ? `${name} (${seat + 1})` : name,
    );
}
