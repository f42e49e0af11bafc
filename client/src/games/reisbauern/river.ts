/** What both sides have of what the river cards count, so far (RB 9.3, 9.5). */

import { key, RIVER } from "./land";
import type { Field, ReisbauernView, RiverCard, RiverSymbol } from "./view";

export interface RiverStanding {
    card: RiverCard;
    counts: [number, number];
    /** The card that the arrow leads to, and what both sides have there; in the dry season. */
    goal: { card: RiverCard; points: number } | null;
}

/** The cards have been turned over: they count at their symbols now. */
export function turnedOver(view: ReisbauernView): boolean {
    return view.phase === "dry" || view.phase === "over";
}

export function riverStandings(view: ReisbauernView): RiverStanding[] {
    const cards = view.river;
    return cards.map((card, place) => {
        const step = card.arrow === "left" ? -1 : 1;
        const goal = cards[(place + step + cards.length) % cards.length]!;
        const [first, second] = countsAt(view, goal);
        return {
            card,
            counts: countsAt(view, card),
            goal: turnedOver(view) ? { card: goal, points: first + second } : null,
        };
    });
}

function countsAt(view: ReisbauernView, card: RiverCard): [number, number] {
    return [0, 1].map((seat) => {
        let fields = view.farms[seat]!.fields;
        if (turnedOver(view)) {
            const symbol = key([card.x, seat === 0 ? RIVER.bottom : RIVER.top]);
            fields = fields.filter((field) =>
                field.parcels.some((parcel) => key(parcel) === symbol),
            );
        }
        const counts = fields.map((field) => countIn(field, card.symbol));
        return card.symbol === "largest field"
            ? Math.max(0, ...counts)
            : counts.reduce((sum, count) => sum + count, 0);
    }) as [number, number];
}

function countIn(field: Field, symbol: RiverSymbol): number {
    return symbol === "largest field" ? field.size : field[symbol];
}
