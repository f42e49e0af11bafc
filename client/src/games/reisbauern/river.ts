/** What there is to gain at a river card, in words (RB 9.3, 9.5). */

import { m } from "$messages";
import { RIVER_GAINS, RIVER_NAMES } from "./labels";
import type { ReisbauernView, RiverCard } from "./view";

/** How the river cards are compared now. */
export function riverAim(view: ReisbauernView): string {
    if (view.river_turned) return m.rb_river_dry();
    return view.majority_in_fields ? m.rb_river_rain_fields() : m.rb_river_rain();
}

export function riverGain(view: ReisbauernView, card: RiverCard): string {
    if (!view.river_turned) return RIVER_GAINS[card.symbol]();
    const goal = view.river[card.goal]!;
    return m.rb_river_follow({
        arrow: card.arrow,
        card: RIVER_NAMES[goal.symbol](),
        points: goal.counts[0] + goal.counts[1],
    });
}
