/** Moves in words, for the bar, the log and the list of all moves. */

import { m } from "$messages";
import type { Move } from "../../api/types";
import type { MoveGroup } from "../contract";
import { isBottom } from "./geometry";
import { choicesOf, type Dam, type Deed, type Expulsion, parsed, type Step } from "./moves";
import { fromPlace, placeWord, RIVER_WORDS, toPlace } from "./names";

/** A move as a phrase; what is no move of this game stays as it is. */
export function words(text: string): string {
    const deed = parsed(text);
    return deed ? phrase(deed) : text;
}

function phrase(deed: Deed): string {
    switch (deed.kind) {
        case "harvest":
            return m.dr_move_harvest();
        case "postpone":
            return m.dr_move_postpone();
        case "end":
            return m.dr_move_end();
        case "flow":
            return isBottom(deed.at)
                ? m.dr_move_flow_lake({ side: deed.at })
                : m.dr_move_flow({ field: deed.at });
        case "place":
            return m.dr_move_place({ field: deed.at });
        case "finca":
            return m.dr_move_finca({ field: deed.at });
        case "hacienda":
            return m.dr_move_hacienda({ field: deed.at });
        case "dam":
            return border(deed.upper, deed.lower);
        case "move":
            return m.dr_move_move({ from: fromPlace(deed.from), to: toPlace(deed.to) });
        case "expel": {
            const [first, second] = deed.by as [string, string?];
            const [field, from] = [deed.at, fromPlace(first)];
            if (second === undefined) return m.dr_move_expel({ field, from });
            if (second === first) return m.dr_move_expel_pair({ field, from });
            return m.dr_move_expel_two({ field, from, second: fromPlace(second) });
        }
    }
}

/** A dam between two fields, below a source, or before a lake. */
function border(upper: string, lower: string): string {
    if (upper === "verde" || upper === "moreno") {
        return m.dr_move_dam_source({ river: RIVER_WORDS[upper](), field: lower });
    }
    return isBottom(lower)
        ? m.dr_move_dam_lake({ field: upper, side: lower })
        : m.dr_move_dam({ upper, lower });
}

/** A dam, and whether it diverts a river. */
export function damWords({ text, diverts }: Dam): string {
    return diverts ? m.dr_with_diversion({ move: words(text) }) : words(text);
}

/** A move or an expulsion with its price in steps. */
export function costWords({ text, cost }: Step | Expulsion): string {
    return m.dr_with_cost({ move: words(text), count: cost });
}

/** All moves in the order of a turn; each campesino's own moves together. */
export function grouped(moves: Move[]): MoveGroup[] {
    const choices = choicesOf(moves);
    const group = <T extends { text: string }>(
        title: string,
        some: T[],
        label: (one: T) => string = ({ text }) => words(text),
    ): MoveGroup => ({ title, moves: some.map((one) => ({ text: one.text, label: label(one) })) });
    const starts = [...new Set(choices.steps.map((step) => step.from))];
    const groups = [
        group(m.dr_group_flow(), choices.flows),
        group(m.dr_group_place(), choices.places),
        ...starts.map((start) =>
            group(
                m.dr_group_campesino({ place: placeWord(start) }),
                choices.steps.filter((step) => step.from === start),
                costWords,
            ),
        ),
        group(m.dr_group_expel(), choices.expulsions, costWords),
        group(m.dr_group_dams(), choices.dams, damWords),
        group(m.dr_group_buildings(), [...choices.buildings.finca, ...choices.buildings.hacienda]),
        group(m.dr_group_end(), choices.endings),
    ];
    return groups.filter((one) => one.moves.length);
}
