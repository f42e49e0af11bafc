/** Each way in which a game can end, in words. */

import { m } from "$messages";

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
