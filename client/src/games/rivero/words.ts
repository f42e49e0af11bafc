/** Moves in words: the notation of rules section 13, read and said plainly. */

import { m } from "$messages";
import { listed } from "../../shell/numbers";
import type { Company } from "../contract";
import { cardName, cardNames, riverName } from "./names";
import type { RiveroMove } from "./view";

export function nameOf(seat: number, { names }: Company): string {
    return names[seat] ?? m.rv_seat({ seat: seat + 1 });
}

/** Who moves, and who reads it. */
interface Reader {
    mover: number | null;
    company: Company;
}

const PLAIN: Record<string, () => string> = {
    ocean: m.rv_w_ocean,
    action: m.rv_w_action,
    "pick up": m.rv_w_pick_up,
    take: m.rv_w_take,
    "turn up": m.rv_w_turn_up,
    end: m.rv_w_end,
    draw: m.rv_w_draw,
    decline: m.rv_w_decline,
    reserve: m.rv_w_reserve,
    "sun ocean": m.rv_w_sun_ocean,
    bury: m.rv_w_buried,
};

type Found = Record<string, string>;
type Say = (found: Found, reader: Reader) => string;

const CARD = "(?<card>[A-Z][a-z]+ \\d+)";
const PLACE = "(?<place>[UML]\\d)";

const SHAPES: [RegExp, Say][] = [
    [/^column (?<column>\d)$/, ({ column }) => m.rv_w_column({ column: column! })],
    [/^sun (?<whose>own|other)$/, sunWords],
    [new RegExp(`^refill ${PLACE}$`), ({ place }) => m.rv_w_refill({ place: place! })],
    [new RegExp(`^bury ${CARD}$`), ({ card }) => m.rv_w_bury({ card: card! })],
    [new RegExp(`^tap ${PLACE}$`), ({ place }) => m.rv_w_tap_place({ place: place! })],
    [/^tap (?<river>\d+) high$/, ({ river }) => m.rv_w_tap_high({ river: river! })],
    [/^tap (?<river>\d+) low$/, ({ river }) => m.rv_w_tap_low({ river: river! })],
    [
        /^bridge (?<river>\d+) at (?<value>\d+)$/,
        ({ river, value }) => m.rv_w_bridge({ river: river!, value: value! }),
    ],
    [
        new RegExp(`^double ${CARD} on ${PLACE}$`),
        ({ card, place }) => m.rv_w_double({ card: card!, place: place! }),
    ],
    [
        new RegExp(`^source ${CARD} at ${PLACE}$`),
        ({ card, place }) => m.rv_w_source({ card: card!, place: place! }),
    ],
    [
        new RegExp(`^swap ${CARD} with ${PLACE}$`),
        ({ card, place }) => m.rv_w_swap({ card: card!, place: place! }),
    ],
    [
        new RegExp(
            `^connect ${CARD} to (?<river>\\d+)(?: bridge (?<bridge>\\d+))?(?<taken> taken)?$`,
        ),
        connectWords,
    ],
    [
        new RegExp(`^replace ${CARD} in (?<river>\\d+)(?<taken> taken)?$`),
        ({ card, river, taken }) =>
            (taken ? m.rv_w_replace_taken : m.rv_w_replace)({ card: card!, river: river! }),
    ],
    [
        /^river (?<name>[A-Z][a-z]+) (?<low>\d+)-(?<high>\d+)(?: bridge (?<bridges>\d+(?: \d+)*))?(?: taken (?<taken>\d+))?$/,
        riverWords,
    ],
];

export function words(text: string, seat: number | null, company: Company): string {
    const plain = Object.hasOwn(PLAIN, text) ? PLAIN[text] : undefined;
    if (plain) return plain();
    for (const [shape, say] of SHAPES) {
        const found = shape.exec(text);
        if (found) return say(named(found.groups as Found), { mover: seat, company });
    }
    return text;
}

/** What was found in a move, its river and its card called as the reader calls them. */
function named(found: Found): Found {
    const { card, name } = found;
    return {
        ...found,
        ...(card ? { card: cardName(card) } : {}),
        ...(name ? { name: riverName(name) } : {}),
    };
}

function sunWords({ whose }: Found, { mover, company }: Reader): string {
    if (mover === null) return whose === "own" ? m.rv_w_sun_own() : m.rv_w_sun_other();
    const owner = whose === "own" ? mover : 1 - mover;
    if (owner === company.seat) return m.rv_w_sun_yours();
    return m.rv_w_sun_of({ name: nameOf(owner, company) });
}

function connectWords({ card, river, bridge, taken }: Found): string {
    const parts = { card: card!, river: river! };
    if (bridge) {
        const say = taken ? m.rv_w_connect_bridge_taken : m.rv_w_connect_bridge;
        return say({ ...parts, bridge });
    }
    return (taken ? m.rv_w_connect_taken : m.rv_w_connect)(parts);
}

function riverWords({ name, low, high, bridges, taken }: Found): string {
    const parts = { name: name!, low: low!, high: high! };
    if (!bridges) return taken ? m.rv_w_river_taken({ ...parts, taken }) : m.rv_w_river(parts);
    const values = bridges.split(" ");
    const bridged = { ...parts, count: values.length, values: listed(values) };
    return taken
        ? m.rv_w_river_bridges_taken({ ...bridged, taken })
        : m.rv_w_river_bridges(bridged);
}

/** A legal move in words, with the open cards that it brings. */
export function wordsOf(move: RiveroMove, company: Company): string {
    const said = words(move.text, company.seat, company);
    const gains = "gains" in move.parts ? (move.parts["gains"] as string[]) : [];
    return gains.length ? m.rv_gains({ move: said, cards: cardNames(gains) }) : said;
}

/** The same in few words, where the table shows the rest. */
export function chip(move: RiveroMove, company: Company): string {
    if (move.kind === "tap-river") {
        return m.rv_chip_tap({ card: cardNames(move.parts.gains), river: move.parts.river });
    }
    return move.kind === "bridge"
        ? words(move.text, company.seat, company)
        : wordsOf(move, company);
}
