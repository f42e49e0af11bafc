/** The words for places, land, cards and players, each with its own message. */

import { m } from "$messages";
import { language } from "../../shell/language.svelte";
import { listed } from "../../shell/numbers";
import type { Company } from "../contract";
import type { CardName, RiverName, Terrain } from "./view";

export const TERRAIN_WORDS: Record<Terrain, () => string> = {
    hill: m.dr_hill,
    forest: m.dr_forest,
    wheat: m.dr_wheat,
    maize: m.dr_maize,
    tobacco: m.dr_tobacco,
};

/** One letter for each kind of land, different from all others in the language. */
export const TERRAIN_LETTERS: Record<Terrain, () => string> = {
    hill: m.dr_letter_hill,
    forest: m.dr_letter_forest,
    wheat: m.dr_letter_wheat,
    maize: m.dr_letter_maize,
    tobacco: m.dr_letter_tobacco,
};

export const RIVER_WORDS: Record<RiverName, () => string> = {
    verde: m.dr_rio_verde,
    moreno: m.dr_rio_moreno,
};

export const CARD_WORDS: Record<CardName, () => string> = {
    wheat: m.dr_wheat,
    maize: m.dr_maize,
    tobacco: m.dr_tobacco,
    wood: m.dr_wood,
    verde: m.dr_rio_verde,
    moreno: m.dr_rio_moreno,
    "desperados verde": m.dr_desperados_verde,
    "desperados moreno": m.dr_desperados_moreno,
};

/** A place by its name alone. */
export function placeWord(place: string): string {
    switch (place) {
        case "city":
            return m.dr_city();
        case "west":
            return m.dr_west_road();
        case "east":
            return m.dr_east_road();
        default:
            return place;
    }
}

/** As in "from b4", "from the city". */
export function fromPlace(place: string): string {
    switch (place) {
        case "city":
            return m.dr_from_city();
        case "west":
            return m.dr_from_west();
        case "east":
            return m.dr_from_east();
        default:
            return m.dr_from_field({ field: place });
    }
}

/** As in "to b4", "to the city". */
export function toPlace(place: string): string {
    switch (place) {
        case "city":
            return m.dr_to_city();
        case "west":
            return m.dr_to_west();
        case "east":
            return m.dr_to_east();
        default:
            return m.dr_to_field({ field: place });
    }
}

/** A player as the subject of a list, such as "Ann" or "you". */
export function called(company: Company, seat: number): string {
    return seat === company.seat ? m.dr_you() : (company.names[seat] ?? "");
}

export function number(value: number): string {
    return new Intl.NumberFormat(language.current).format(value);
}

/** As in "500 Rio". */
export function rio(money: number): string {
    return m.dr_money({ money: number(money) });
}

/** Money and dams together, such as "200 Rio and 1 dam". */
export function amount(money: number, dams: number): string {
    const parts = [...(money ? [rio(money)] : []), ...(dams ? [m.dr_dams({ count: dams })] : [])];
    return listed(parts);
}
