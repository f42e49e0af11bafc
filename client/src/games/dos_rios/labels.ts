/** Everything about a place in words, for who can not see it. */

import { m } from "$messages";
import { listed } from "../../shell/numbers";
import type { Company } from "../contract";
import { isBottom } from "./geometry";
import { called, placeWord, RIVER_WORDS, TERRAIN_WORDS } from "./names";
import type { Lit, Pick } from "./picking";
import { buildingOn, dammedSides, type DosRiosView, watersOf } from "./view";

/** What a place is, what is on it, and what picking it would do. */
export function placeLabel(
    view: DosRiosView,
    company: Company,
    place: string,
    lit: Lit | undefined,
    pick: Pick | null,
): string {
    const deed = doing(place, lit, pick);
    return [...facts(view, company, place), ...(deed ? [deed] : [])].join(". ");
}

/** What a place is and what is on it. */
export function facts(view: DosRiosView, company: Company, place: string): string[] {
    if (place === "verde" || place === "moreno") return source(view, place);
    const terrain = view.terrain[place];
    const found = [
        terrain
            ? m.dr_field({ field: place, terrain: TERRAIN_WORDS[terrain]() })
            : isBottom(place)
              ? m.dr_lake_side({ side: place })
              : placeWord(place),
    ];
    const rivers = watersOf(view, place).map((river) => RIVER_WORDS[river.name]());
    if (rivers.length) found.push(m.dr_watered({ rivers: listed(rivers) }));
    found.push(...pieces(view, company, place));
    const dams = dammedSides(view, place);
    if (dams.length) found.push(m.dr_dammed({ places: listed(dams.map(sideWord)) }));
    return found;
}

function source(view: DosRiosView, river: "verde" | "moreno"): string[] {
    const found = [m.dr_source({ river: RIVER_WORDS[river]() })];
    const first = view.flows[river];
    if (first) found.push(m.dr_flows_to({ field: first }));
    const dams = dammedSides(view, river);
    if (dams.length) found.push(m.dr_dammed({ places: listed(dams) }));
    return found;
}

/** The other side of a border. */
export function sideWord(place: string): string {
    if (place === "verde" || place === "moreno")
        return m.dr_source({ river: RIVER_WORDS[place]() });
    return isBottom(place) ? m.dr_lake_side({ side: place }) : place;
}

/** Whose pieces are on a place. */
function pieces(view: DosRiosView, company: Company, place: string): string[] {
    return view.players.flatMap((player, seat) => {
        const count = player.campesinos[place] ?? 0;
        const building = buildingOn(player, place);
        const own = [
            ...(count ? [m.dr_campesinos({ count })] : []),
            ...(building === "finca" ? [m.dr_owned_finca()] : []),
            ...(building === "hacienda" ? [m.dr_owned_hacienda()] : []),
        ];
        return own.length ? [m.dr_named({ name: called(company, seat), what: listed(own) })] : [];
    });
}

/** What picking a place would do. */
function doing(place: string, lit: Lit | undefined, pick: Pick | null): string | null {
    if (pick?.kind === "campesino" && pick.at === place) return m.dr_do_give_up();
    switch (lit?.sign) {
        case "go":
            return m.dr_do_move({ count: lit.cost ?? 0 });
        case "expel":
            return m.dr_do_expel({ count: lit.cost ?? 0 });
        case "build":
            return pick?.kind === "hacienda" ? m.dr_do_hacienda() : m.dr_do_finca();
        case "flow":
            return m.dr_do_flow();
        case "place":
            return m.dr_do_place();
        case "pick":
            return pick?.kind === "dam" ? m.dr_do_borders() : m.dr_do_pick();
        default:
            return null;
    }
}
