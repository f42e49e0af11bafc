/** Rivers and their cards as the reader calls them; views, moves and records have their codes. */

import { m } from "$messages";
import { listed } from "../../shell/numbers";
import { cardOf } from "./cards";
import type { RiverCode } from "./cards";

const NAMES: Record<RiverCode, () => string> = {
    Nijl: m.rv_nijl,
    Colorado: m.rv_colorado,
    Donau: m.rv_donau,
    Amazone: m.rv_amazone,
};

export function riverName(river: string): string {
    return Object.hasOwn(NAMES, river) ? NAMES[river as RiverCode]() : river;
}

/** As in "Danube 7". */
export function cardName(card: string): string {
    const { river, value } = cardOf(card);
    return `${riverName(river)} ${value}`;
}

/** As in "Danube 7, Nile 3 and Nile 4". */
export function cardNames(cards: string[]): string {
    return listed(cards.map(cardName));
}
