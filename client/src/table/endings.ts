/** How a game ended, in words: who won, and in which way. */

import { m } from "$messages";
import type { Table } from "../api/types";
import { listed } from "../shell/numbers";

const ENDINGS: Record<string, () => string> = {
    // All games
    resigned: m.ending_resigned,
    agreed: m.ending_agreed,
    time: m.ending_time,
    // Dos Rios
    "five-buildings": m.ending_five_buildings,
    irrigated: m.ending_irrigated,
    "irrigated-in-other-turn": m.ending_irrigated_other,
    "turn-limit": m.ending_turn_limit,
    // Die Reisbauern
    points: m.ending_points,
    farmers: m.ending_farmers,
    shared: m.ending_shared,
    // Rivero
    goal: m.ending_goal,
    "goal-in-other-turn": m.ending_goal_other,
    score: m.ending_score,
    draw: m.ending_draw,
    "tie-break": m.ending_tie_break,
};

export function endingWords(ending: string): string {
    return ENDINGS[ending]?.() ?? ending;
}

const DRAWS = ["agreed", "draw"];

/** Who has won, said to whoever sits at a seat or looks on. */
export function outcomeWords(table: Table, names: string[], reader: number | null): string {
    const { outcome, ending } = table.result ?? { outcome: [], ending: "" };
    const best = Math.max(...outcome);
    const winners = outcome.flatMap((share, seat) => (share === best ? [seat] : []));
    if (DRAWS.includes(ending)) return m.result_draw();
    if (winners.length > 1) {
        return m.result_shared({ names: listed(winners.map((seat) => names[seat] ?? "")) });
    }
    if (winners[0] !== undefined && winners[0] === reader) return m.result_you();
    return m.result_other({ name: names[winners[0] ?? 0] ?? "" });
}
