/** What a move has brought, in words. */

import { m } from "$messages";
import type { Notice } from "../../api/types";
import type { Company } from "../contract";
import { cardName, cardNames } from "./names";
import type { ActionKind } from "./view";
import { nameOf } from "./words";

const ACTION_CARDS: Record<ActionKind, () => string> = {
    tap: m.rv_n_tap,
    bridge: m.rv_n_bridge,
    sun: m.rv_n_sun,
};

export function notice({ kind, parts }: Notice, company: Company): string {
    const cards = () => cardNames(parts["cards"] as string[]);
    const seat = parts["seat"] as number;
    switch (kind) {
        case "gained":
            return seat === company.seat
                ? m.rv_n_gained_you({ cards: cards() })
                : m.rv_n_gained({ name: nameOf(seat, company), cards: cards() });
        case "action":
            return ACTION_CARDS[parts["action"] as ActionKind]();
        case "beside":
            return m.rv_n_beside({ cards: cards() });
        case "sunk":
            return m.rv_n_sunk({ river: parts["river"] as number });
        case "refilled":
            return m.rv_n_refilled({
                place: parts["place"] as string,
                card: cardName(parts["card"] as string),
            });
        default:
            return kind;
    }
}
