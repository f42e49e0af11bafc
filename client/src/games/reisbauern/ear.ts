/** What cards and places are called for those who hear them. */

import { m } from "$messages";
import { parcelOf } from "./grid";
import { abilityOf, SEGMENTS, WHEN } from "./labels";
import { key, type Land } from "./land";
import { buildText } from "./notation";
import type { Place } from "./places";
import type { Card, Feature, Laid, Part, Side } from "./view";
import { list, placeName, words } from "./words";

function featuresOf(card: Card): [Part, Feature][] {
    return Object.entries(card.features) as [Part, Feature][];
}

function featureSentence(features: string[]): string {
    return features.length
        ? m.rb_card_features({ list: list(features) })
        : m.rb_card_features_none();
}

/** Both sides of a card, held upright: first the one that is shown. */
export function cardLabel(card: Card, shown: Side = "rice"): string {
    const rice = riceLabel(card);
    const ancestor = ancestorLabel(card);
    const [front, back] = shown === "rice" ? [rice, ancestor] : [ancestor, rice];
    return `${m.rb_card({ card: card.number })}. ${front} ${m.rb_card_other_side({ side: back })}`;
}

function riceLabel(card: Card): string {
    const features = featuresOf(card).map(([part, feature]) => m.rb_feature_at({ feature, part }));
    const lines = [...card.face.replaceAll("/", "")].flatMap((square, index) =>
        square === "." ? [SEGMENTS[index]!()] : [],
    );
    return [
        featureSentence(features),
        lines.length ? m.rb_card_lines({ list: list(lines) }) : m.rb_card_lines_none(),
    ].join(" ");
}

function ancestorLabel(card: Card): string {
    const ability = abilityOf(card.ability);
    return m.rb_card_ancestor({
        ancestor: card.ancestor,
        when: WHEN[ability.when](),
        ability: ability.words(),
    });
}

/** A card in a farm, and what has become of its features. */
export function laidLabel(
    laid: Laid,
    card: Card,
    land: Land,
    letters: Map<string, string>,
): string {
    const features = featuresOf(card).map(([part, feature]) => {
        const parcel = key(parcelOf(laid, part));
        return m.rb_feature_on({
            feature,
            ground: land.grounds.get(parcel)?.ground ?? "open",
            letter: letters.get(parcel) ?? "",
        });
    });
    return `${words(buildText(laid))}. ${featureSentence(features)}`;
}

export function placeLabel(place: Place): string {
    const { card, closes, points } = place;
    const at = placeName(place);
    return closes.length
        ? m.rb_place_closing({ card, place: at, count: closes.length, points })
        : m.rb_place({ card, place: at });
}
