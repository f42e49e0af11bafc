/** How the people and bots at a table are called. */

import { m } from "$messages";
import type { GameName, Seat, Table } from "../api/types";
import { botName } from "../home/levels";

export function seatName(game: GameName, seat: Seat): string {
    if (seat.kind === "open") return m.seat_open();
    if (seat.kind === "bot") return botName(game, seat.bot ?? "");
    return seat.name ?? m.guest(); // somebody who was forgotten
}

/** All names, told apart where two are the same. */
export function seatNames(table: Table): string[] {
    const names = table.seats.map((seat) => seatName(table.game, seat));
    return names.map((name, seat) =>
        names.filter((other) => other === name).length > 1 ? `${name} (${seat + 1})` : name,
    );
}
