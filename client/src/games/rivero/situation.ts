/** The position in words: whose turn it is, what is expected, how it stands, what threatens. */

import { m } from "$messages";
import type { Company } from "../contract";
import type { ActionKind, RiveroView } from "./view";
import { nameOf } from "./words";

/** What is expected now: told in full and in short to who is to do it, and to the others. */
interface Expected {
    you: () => string;
    short: () => string;
    other: (who: { name: string }) => string;
}

const CHOOSE = { you: m.rv_do_choose, short: m.rv_turn_choose, other: m.rv_does_choose };
const OPTION_PLAYS: Record<number, Expected> = {
    1: { you: m.rv_do_play_ocean, short: m.rv_turn_play, other: m.rv_does_play_ocean },
    2: { you: m.rv_do_play_column, short: m.rv_turn_play, other: m.rv_does_play_column },
    3: { you: m.rv_do_play_action, short: m.rv_turn_play_action, other: m.rv_does_play_action },
};
const DOUBLED = {
    you: m.rv_do_play_doubled,
    short: m.rv_turn_play,
    other: m.rv_does_play_ocean,
};
const DUTY = { you: m.rv_do_duty, short: m.rv_turn_duty, other: m.rv_does_duty };
const ACTS: Record<ActionKind, Expected> = {
    tap: { you: m.rv_do_tap, short: m.rv_turn_tap, other: m.rv_does_tap },
    bridge: { you: m.rv_do_bridge, short: m.rv_turn_bridge, other: m.rv_does_bridge },
    sun: { you: m.rv_do_sun, short: m.rv_turn_sun, other: m.rv_does_sun },
};

function expected(view: RiveroView): Expected {
    switch (view.phase) {
        case "refill":
            return { you: m.rv_do_refill, short: m.rv_turn_refill, other: m.rv_does_refill };
        case "play":
            if (view.duty) return DUTY;
            if (view.option === 1 && view.doubled) return DOUBLED;
            return OPTION_PLAYS[view.option] ?? CHOOSE;
        case "extra":
            return { you: m.rv_do_extra, short: m.rv_turn_extra, other: m.rv_does_extra };
        case "act":
            return ACTS[view.sides[view.player]?.action ?? "tap"];
        case "source":
            return { you: m.rv_do_source, short: m.rv_turn_source, other: m.rv_does_source };
        case "bury":
            return { you: m.rv_do_bury, short: m.rv_turn_bury, other: m.rv_does_bury };
        case "take":
            return { you: m.rv_do_take, short: m.rv_turn_take, other: m.rv_does_take };
        default:
            return CHOOSE;
    }
}

/** What the viewer is to do, in full. */
export function prompt(view: RiveroView): string {
    return expected(view).you();
}

export function situation(view: RiveroView, company: Company): string {
    if (view.outcome !== null) return result(view, view.outcome, company);
    if (view.player === company.seat) return expected(view).short();
    return expected(view).other({ name: nameOf(view.player, company) });
}

function result(view: RiveroView, outcome: number[], company: Company): string {
    const [first, second] = view.sides.map((side) => side.score) as [number, number];
    const best = { most: Math.max(first, second), least: Math.min(first, second) };
    if (outcome[0] === outcome[1]) return m.rv_over_draw({ points: first });
    const winner = outcome[0]! > outcome[1]! ? 0 : 1;
    const name = nameOf(winner, company);
    const you = winner === company.seat;
    if (view.ending === "score") {
        return you ? m.rv_over_score_you(best) : m.rv_over_score({ name, ...best });
    }
    if (view.ending === "tie-break") {
        return you ? m.rv_over_tie_you({ points: first }) : m.rv_over_tie({ name, points: first });
    }
    return you ? m.rv_over_goal_you() : m.rv_over_goal({ name });
}

export function standing(view: RiveroView, seat: number): string {
    const side = view.sides[seat];
    if (!side) return "";
    return [m.rv_points({ count: side.score }), m.rv_riveros({ count: side.riveros })].join(" · ");
}

/** Riveros that win the game, cards of a Rivero, and an ocean that is nearly empty. */
const GOAL = 3;
const RIVERO = 6;
const SHALLOW = 6;
/** The length of the river that wins where the table has chosen so. RV A1 */
const GREAT = 8;

export function warning(
    view: RiveroView,
    company: Company,
    options: Record<string, string>,
): string | null {
    if (view.outcome !== null) return null;
    const threat = options["goal"] === "river-of-eight" ? greatRiver : threeRiveros;
    const said = view.sides.flatMap((_, seat) => threat(view, seat, company));
    if (view.ocean <= SHALLOW) said.push(m.rv_warn_ocean({ count: view.ocean }));
    return said.length ? said.join(" ") : null;
}

function threeRiveros(view: RiveroView, seat: number, company: Company): string[] {
    const { riveros, groundwater } = view.sides[seat]!;
    const you = seat === company.seat;
    const name = nameOf(seat, company);
    const nearly = view.rivers.some((river) => river.owner === seat && river.length === RIVERO - 1);
    if (riveros >= GOAL) {
        const count = groundwater;
        return [
            you ? m.rv_warn_groundwater_you({ count }) : m.rv_warn_groundwater({ name, count }),
        ];
    }
    if (riveros === GOAL - 1 && nearly) {
        return [you ? m.rv_warn_nearly_you() : m.rv_warn_nearly({ name })];
    }
    return [];
}

function greatRiver(view: RiveroView, seat: number, company: Company): string[] {
    const own = view.rivers.filter((river) => river.owner === seat);
    const length = Math.max(0, ...own.map((river) => river.length));
    if (length < GREAT - 1) return [];
    if (seat === company.seat) return [m.rv_warn_eight_you({ length })];
    return [m.rv_warn_eight({ name: nameOf(seat, company), length })];
}
