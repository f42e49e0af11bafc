/** What a move has brought, in words. */

import { m } from "$messages";
import type { Notice } from "../../api/types";
import { listed } from "../../shell/numbers";
import type { Company } from "../contract";
import { amount, called, CARD_WORDS, RIVER_WORDS } from "./names";
import type { CardName, RiverName } from "./view";

interface Paid {
    seat: number;
    money: number;
    dams: number;
}

interface Expelled {
    seat: number;
    fields: string[];
}

export function notice({ kind, parts }: Notice, company: Company): string {
    switch (kind) {
        case "row-laid": {
            const cards = (parts["cards"] as CardName[]).map((card) => CARD_WORDS[card]());
            return m.dr_notice_row_laid({ cards: listed(cards) });
        }
        case "harvest":
            return harvest(
                CARD_WORDS[parts["card"] as CardName](),
                parts["paid"] as Paid[],
                company,
            );
        case "desperados":
            return desperados(
                parts["rivers"] as RiverName[],
                parts["expelled"] as Expelled[],
                company,
            );
        case "row-card":
            return m.dr_notice_row_card({ card: CARD_WORDS[parts["card"] as CardName]() });
        default:
            return kind;
    }
}

function harvest(card: string, paid: Paid[], company: Company): string {
    if (!paid.length) return m.dr_notice_harvest_nobody({ card });
    const pay = paid.map(({ seat, money, dams }) =>
        m.dr_named({ name: called(company, seat), what: amount(money, dams) }),
    );
    return m.dr_notice_harvest({ card, pay: pay.join("; ") });
}

function desperados(rivers: RiverName[], expelled: Expelled[], company: Company): string {
    const named = listed(rivers.map((river) => RIVER_WORDS[river]()));
    if (!expelled.length) return m.dr_notice_desperados_nobody({ rivers: named });
    const lost = expelled.map(({ seat, fields }) =>
        m.dr_named({ name: called(company, seat), what: listed(fields) }),
    );
    return m.dr_notice_desperados({ rivers: named, lost: lost.join("; ") });
}
