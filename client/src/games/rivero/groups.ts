/** The list of all moves, in the order in which to read them. */

import { m } from "$messages";
import type { Move } from "../../api/types";
import type { Company, MoveGroup } from "../contract";
import type { RiveroMove } from "./view";
import { wordsOf } from "./words";

const GROUPS: { title: () => string; kinds: RiveroMove["kind"][] }[] = [
    { title: m.rv_group_options, kinds: ["ocean", "column", "action"] },
    { title: m.rv_group_act, kinds: ["tap-source", "tap-river", "bridge", "reserve", "sun"] },
    { title: m.rv_group_river, kinds: ["river"] },
    { title: m.rv_group_connect, kinds: ["connect", "replace"] },
    { title: m.rv_group_double, kinds: ["double", "draw", "decline"] },
    { title: m.rv_group_source, kinds: ["source", "swap"] },
    { title: m.rv_group_groundwater, kinds: ["bury", "take", "refill"] },
    { title: m.rv_group_turn, kinds: ["pick-up", "turn-up", "end"] },
];

export function grouped(moves: Move[], company: Company): MoveGroup[] {
    return GROUPS.map(({ title, kinds }) => ({
        title: title(),
        moves: (moves as RiveroMove[])
            .filter((move) => kinds.includes(move.kind))
            .map((move) => ({ text: move.text, label: wordsOf(move, company) })),
    })).filter((group) => group.moves.length > 0);
}
