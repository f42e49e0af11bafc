/** What went wrong with a request, in the reader's language. */

import { m } from "$messages";
import { FAULT, Refusal, TOO_MANY } from "../api/calls";

/** Why the server refuses what may be done at other times: its sentence, and ours. */
const REFUSED: Record<string, () => string> = {
    "it is not your turn": m.refused_turn,
    "the game is over": m.refused_over,
    "the game has not begun yet": m.refused_not_begun,
    "the game has begun already": m.refused_begun,
    "all seats are taken": m.refused_full,
    "you have a seat at this table already": m.refused_seated,
    "this table has been put away": m.table_closed,
    "at this table there are no hints": m.refused_hints,
    "you have done this too often in this turn": m.refused_often_turn,
    "you have done this too often in this game": m.refused_often_game,
    "people have sat down here too often; make a new table": m.refused_sittings,
    "the log of this table is full; begin a new one": m.refused_log,
    "you have offered a draw already": m.refused_draw_offered,
    "nobody has offered you a draw": m.refused_no_draw,
    "nobody has offered a draw": m.refused_no_draw,
};

/** Whether it may be over at the next try. */
export function mayPass(error: unknown): boolean {
    return !(error instanceof Refusal) || [FAULT, TOO_MANY].includes(error.status);
}

export function problemWords(error: unknown, refused: () => string = m.not_possible_now): string {
    if (!(error instanceof Refusal)) return m.unreachable();
    if (error.status === TOO_MANY) return m.too_many();
    if (error.problem.error === "unplayable") return m.unplayable();
    if (error.status >= FAULT) return m.server_fault();
    return (REFUSED[error.problem.message] ?? refused)();
}
