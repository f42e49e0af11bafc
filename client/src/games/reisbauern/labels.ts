/** The names of things: what the server calls by a word of its own, in the reader's language. */

import { m } from "$messages";
import type { EntryKind, Entry, Feature, Phase, RiverSymbol } from "./view";

/** When an ancestor acts (RB 11.1). */
export type When = "both" | "dry" | "final";

interface Ability {
    when: When;
    words: () => string;
}

const ABILITIES: Record<string, Ability> = {
    double_empty: { when: "both", words: m.rb_ability_double_empty },
    farmer_plus_1: { when: "both", words: m.rb_ability_farmer_plus_1 },
    buffalo_4: { when: "both", words: m.rb_ability_buffalo_4 },
    hut_plus_2: { when: "both", words: m.rb_ability_hut_plus_2 },
    small_plus_2: { when: "both", words: m.rb_ability_small_plus_2 },
    mixed_plus_2: { when: "both", words: m.rb_ability_mixed_plus_2 },
    exact3_plus_3: { when: "both", words: m.rb_ability_exact3_plus_3 },
    size_plus_1: { when: "dry", words: m.rb_ability_size_plus_1 },
    buffalo_field_plus_4: { when: "dry", words: m.rb_ability_buffalo_field_plus_4 },
    farmers_double: { when: "dry", words: m.rb_ability_farmers_double },
    no_hut_plus_3: { when: "dry", words: m.rb_ability_no_hut_plus_3 },
    big_plus_4: { when: "dry", words: m.rb_ability_big_plus_4 },
    farmers_open_2: { when: "final", words: m.rb_ability_farmers_open_2 },
    per_field_1: { when: "final", words: m.rb_ability_per_field_1 },
    sets_3: { when: "final", words: m.rb_ability_sets_3 },
    largest_field: { when: "final", words: m.rb_ability_largest_field },
    open_buffalo_plus_1: { when: "final", words: m.rb_ability_open_buffalo_plus_1 },
    distinct_sizes_2: { when: "final", words: m.rb_ability_distinct_sizes_2 },
};

export const ABILITY_NAMES = Object.keys(ABILITIES);

export function abilityOf(name: string): Ability {
    return ABILITIES[name] ?? { when: "both", words: () => name };
}

export const WHEN: Record<When, () => string> = {
    both: m.rb_when_both,
    dry: m.rb_when_dry,
    final: m.rb_when_final,
};

export const SEASONS: Record<Phase, () => string> = {
    setup: m.rb_season_setup,
    rain: m.rb_season_rain,
    copy: m.rb_season_copy,
    dry: m.rb_season_dry,
    over: m.rb_season_over,
};

export const RIVER_NAMES: Record<RiverSymbol, () => string> = {
    huts: m.rb_river_huts,
    farmers: m.rb_river_farmers,
    buffalo: m.rb_river_buffalo,
    "largest field": m.rb_river_largest,
};

/** What a river card gives after the rain season (RB 9.3). */
export const RIVER_GAINS: Record<RiverSymbol, () => string> = {
    huts: m.rb_river_gain_huts,
    farmers: m.rb_river_gain_farmers,
    buffalo: m.rb_river_gain_buffalo,
    "largest field": m.rb_river_gain_largest,
};

export const FEATURES: Record<Feature, () => string> = {
    farmer: m.rb_sign_farmer,
    buffalo: m.rb_sign_buffalo,
    hut: m.rb_sign_hut,
};

const ENTRIES: Record<Exclude<EntryKind, "river">, () => string> = {
    size: m.rb_entry_size,
    farmers: m.rb_entry_farmers,
    buffalo: m.rb_entry_buffalo,
    ancestor: m.rb_entry_ancestor,
    ginger: m.rb_entry_ginger,
    jasmine: m.rb_entry_jasmine,
    fields: m.rb_entry_fields,
    "open buffalo": m.rb_entry_open_buffalo,
    "final ancestor": m.rb_entry_final_ancestor,
};

/** What some points are for. */
export function entryLabel(entry: Entry): string {
    if (entry.kind !== "river") return ENTRIES[entry.kind]?.() ?? entry.kind;
    const gain = entry.river!;
    return m.rb_entry_river({
        how: gain.copied ? "copied" : gain.season,
        card: RIVER_NAMES[gain.symbol](),
    });
}

export const SEGMENTS = [
    m.rb_segment_0,
    m.rb_segment_1,
    m.rb_segment_2,
    m.rb_segment_3,
    m.rb_segment_4,
    m.rb_segment_5,
];
