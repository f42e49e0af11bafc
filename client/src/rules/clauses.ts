/** The rules of a game in a language, fetched once. */

import { api } from "../api/calls";
import type { Clause, GameName, Rules } from "../api/types";
import type { Locale } from "../shell/language.svelte";

const fetched = new Map<string, Promise<Rules>>();

export function rulesOf(game: GameName, locale: Locale): Promise<Rules> {
    const name = `${game} ${locale}`;
    let rules = fetched.get(name);
    if (!rules) {
        rules = api.rules(game, locale);
        rules.catch(() => fetched.delete(name)); // so that the next who asks tries again
        fetched.set(name, rules);
    }
    return rules;
}

export async function clauseOf(game: GameName, locale: Locale, id: string): Promise<Clause | null> {
    const { sections } = await rulesOf(game, locale);
    return sections.flatMap((one) => one.clauses).find((clause) => clause.id === id) ?? null;
}

/** The address of a clause or section: "RV R17" is found at /rules/rivero#RV-R17. */
export function anchorOf(id: string): string {
    return id.replaceAll(" ", "-");
}
