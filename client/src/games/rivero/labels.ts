/** What is heard of a thing on the table: what lies there, and what a press would do. */

import { m } from "$messages";
import type { Company } from "../contract";
import type { Choosing } from "./choosing.svelte";
import type { Spot } from "./spots";
import type { ActionKind } from "./view";
import { wordsOf } from "./words";

export const ACTION_NAMES: Record<ActionKind, () => string> = {
    tap: m.rv_tap,
    bridge: m.rv_bridge,
    sun: m.rv_sun,
};

/** A description of a spot, followed by its move or the number of its moves, and by a hint. */
export function spotLabel(thing: string, spot: Spot, choosing: Choosing, company: Company): string {
    const here = choosing.isLit(spot) ? choosing.at(spot) : [];
    const [only] = here;
    const said =
        only && here.length === 1
            ? m.rv_would({ thing, move: wordsOf(only, company) })
            : here.length > 1
              ? m.rv_would({ thing, move: m.rv_possible({ count: here.length }) })
              : thing;
    return choosing.isHinted(spot) ? `${m.rv_hinted()} ${said}` : said;
}
