/** The options of the games, and their values, in words. */

import { m } from "$messages";
import type { GameName } from "../api/types";

type Words = Record<string, () => string>;

const NAMES: Record<GameName, Words> = {
    "dos-rios": {
        start: m.option_start,
        river_laying: m.option_river_laying,
    },
    reisbauern: {
        festival: m.option_festival,
        contracts: m.option_contracts,
        river_majority: m.option_river_majority,
    },
    rivero: {
        goal: m.option_goal,
        must_play_from: m.option_must_play_from,
        six_card_rule: m.option_six_card_rule,
        source_play_after_action: m.option_source_play_after_action,
        six_card_rule_after_action: m.option_six_card_rule_after_action,
        connect_to: m.option_connect_to,
        connect_before_action: m.option_connect_before_action,
        clear_before_action: m.option_clear_before_action,
        placement: m.option_placement,
        stack_limit: m.option_stack_limit,
        pick_up: m.option_pick_up,
        reserve_holds_action_card: m.option_reserve_holds_action_card,
        take_groundwater: m.option_take_groundwater,
        ocean_end: m.option_ocean_end,
        tie_break: m.option_tie_break,
        swap_lifts_six_card_rule: m.option_swap_lifts_six_card_rule,
    },
};

const VALUES: Words = {
    yes: m.value_yes,
    no: m.value_no,
    none: m.value_none,
    random: m.value_random,
    "start-player": m.value_start_player,
    "in-turn": m.value_in_turn,
    "three-riveros": m.value_three_riveros,
    "river-of-eight": m.value_river_of_eight,
    always: m.value_always,
    "without-source-play": m.value_without_source_play,
    "all-rivers": m.value_all_rivers,
    "own-rivers": m.value_own_rivers,
    "along-the-row": m.value_along_the_row,
    anywhere: m.value_anywhere,
    two: m.value_two,
    "by-choice": m.value_by_choice,
    automatic: m.value_automatic,
    "end-of-turn": m.value_end_of_turn,
    "own-turn": m.value_own_turn,
    "after-the-turn": m.value_after_the_turn,
    "at-once": m.value_at_once,
    riveros: m.value_riveros,
    farm: m.value_farm,
    fields: m.value_fields,
};

export function optionName(game: GameName, name: string): string {
    return NAMES[game][name]?.() ?? name;
}

export function valueName(game: GameName, option: string, value: string): string {
    if (game === "dos-rios" && option === "start" && /^\d$/.test(value)) {
        return m.seat_number({ number: value });
    }
    return VALUES[value]?.() ?? value;
}

/** For the test that holds these words against the server's options. */
export const KNOWN = { NAMES, VALUES };
