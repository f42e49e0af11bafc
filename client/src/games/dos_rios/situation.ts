/** The position in words: whose turn it is, how everybody stands, and who is about to win. */

import { m } from "$messages";
import { listed } from "../../shell/numbers";
import type { Company } from "../contract";
import { CARD_WORDS, number, placeWord, RIVER_WORDS } from "./names";
import {
    type DosRiosView,
    isDiverting,
    type Player,
    PRICES,
    riverBeingLaid,
    watersOf,
} from "./view";

export function situation(view: DosRiosView, company: Company): string {
    const seat = view.actors[0];
    if (seat === undefined) return over(view, company);
    const mine = seat === company.seat;
    const name = company.names[seat] ?? "";
    switch (view.phase) {
        case "flow":
            return flow(view, mine, name);
        case "place":
            return mine ? m.dr_now_place_you() : m.dr_now_place({ name });
        default:
            return mine ? actYourself(view) : m.dr_now_act({ name, count: view.steps });
    }
}

function flow(view: DosRiosView, mine: boolean, name: string): string {
    const river = RIVER_WORDS[riverBeingLaid(view)?.name ?? "verde"]();
    if (!mine)
        return isDiverting(view) ? m.dr_now_divert({ name, river }) : m.dr_now_lay({ name, river });
    if (view.head === "verde" || view.head === "moreno") return m.dr_now_flow_source_you({ river });
    return m.dr_now_flow_you({ river, field: view.head ?? "" });
}

function actYourself(view: DosRiosView): string {
    const card = view.row[0];
    if (view.round === 1 || !card) return m.dr_now_act_first_you({ count: view.steps });
    return m.dr_now_act_you({ count: view.steps, card: CARD_WORDS[card.name]() });
}

function over(view: DosRiosView, company: Company): string {
    const winners = (view.outcome ?? []).flatMap((share, seat) => (share > 0 ? [seat] : []));
    const names = listed(winners.map((seat) => company.names[seat] ?? ""));
    const yours = winners.length === 1 && winners[0] === company.seat;
    switch (view.ending) {
        case "five-buildings":
            return yours ? m.dr_over_five_you() : m.dr_over_five({ name: names });
        case "irrigated":
        case "irrigated-in-other-turn":
            return yours ? m.dr_over_irrigated_you() : m.dr_over_irrigated({ name: names });
        case "turn-limit":
            if (winners.length > 1) return m.dr_over_limit_shared({ names });
            return yours ? m.dr_over_limit_you() : m.dr_over_limit({ name: names });
        default:
            return m.dr_over();
    }
}

export function standing(view: DosRiosView, seat: number): string {
    const player = view.players[seat];
    if (!player) return "";
    return m.dr_standing({ count: player.buildings, money: number(player.money) });
}

/** Who is one building or one diversion away from winning (DR 10.1, 10.2). */
export function warning(view: DosRiosView, company: Company): string | null {
    if (!view.actors.length) return null;
    const found = view.players.flatMap((player, seat) => {
        const name = company.names[seat] ?? "";
        return danger(view, player, seat === company.seat, name);
    });
    return found.length ? found.join(" ") : null;
}

function danger(view: DosRiosView, player: Player, mine: boolean, name: string): string[] {
    const lacking = PRICES[player.hacienda ? "finca" : "hacienda"] - player.money;
    const found: string[] = [];
    if (player.buildings === 4) {
        if (lacking <= 0) found.push(mine ? m.dr_warn_build_you() : m.dr_warn_build({ name }));
        else {
            const money = number(lacking);
            found.push(mine ? m.dr_warn_money_you({ money }) : m.dr_warn_money({ name, money }));
        }
        if (player.hacienda) {
            const dry = dryFields(view, player).map(placeWord);
            const fields = listed(dry);
            found.push(mine ? m.dr_warn_water_you({ fields }) : m.dr_warn_water({ name, fields }));
        }
    } else if (player.buildings === 3 && player.irrigated === 3 && lacking <= 0) {
        found.push(mine ? m.dr_warn_wet_build_you() : m.dr_warn_wet_build({ name }));
    }
    return found;
}

/** The buildings of a player that no river reaches. */
function dryFields(view: DosRiosView, player: Player): string[] {
    const fields = [...player.fincas, ...(player.hacienda ? [player.hacienda] : [])];
    return fields.filter((field) => !watersOf(view, field).length);
}
