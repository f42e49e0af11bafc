/** The bots to play against, by level, as each game calls them. */

import { m } from "$messages";
import type { GameName } from "../api/types";

/** The weakest first. */
const LEVELS: Record<GameName, (() => string)[]> = {
    "dos-rios": [m.dr_level_1, m.dr_level_2, m.dr_level_3, m.dr_level_4, m.dr_level_5],
    reisbauern: [m.rb_level_1, m.rb_level_2, m.rb_level_3, m.rb_level_4, m.rb_level_5],
    rivero: [m.rv_level_1, m.rv_level_2, m.rv_level_3, m.rv_level_4, m.rv_level_5],
};

const OTHERS: Record<string, () => string> = {
    simple: m.bot_simple,
    random: m.bot_random,
    search: m.bot_search,
};

/** Whom one plays against who has never chosen. */
export const FIRST_BOT = "level2";

export interface BotChoice {
    bot: string;
    label: string;
}

/** As in "level3", or null for a bot that is none of the levels. */
function levelOf(bot: string): number | null {
    const level = /^level([1-5])$/.exec(bot)?.[1];
    return level === undefined ? null : Number(level);
}

export function botName(game: GameName, bot: string): string {
    const level = levelOf(bot);
    if (level !== null) return LEVELS[game][level - 1]!();
    return OTHERS[bot]?.() ?? bot;
}

/** The levels of a game, and then the bots that the server has besides those of the house. */
export function botChoices(game: GameName, known: string[] = []): BotChoice[] {
    const levels = LEVELS[game].map((name, index) => ({
        bot: `level${index + 1}`,
        label: m.level_choice({ number: index + 1, name: name() }),
    }));
    const brought = known.filter((bot) => levelOf(bot) === null && !(bot in OTHERS));
    return [...levels, ...brought.map((bot) => ({ bot, label: bot }))];
}

/** The bot that was chosen last, if it is among the choices, or one that beginners can beat. */
export function offeredBot(choices: BotChoice[], last: string): string {
    return choices.some((choice) => choice.bot === last) ? last : FIRST_BOT;
}
