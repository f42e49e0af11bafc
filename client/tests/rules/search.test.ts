/** The search finds every text of the rules, and counts what it finds. */

import { describe, expect, it } from "vitest";
import { search } from "../../src/rules/search";
import { RULES } from "./samples";

/** The names of what is found; a section with what it says itself has a star. */
function found(words: string): [string[], number] {
    const { introduction, sections, count } = search(RULES, words);
    const names = sections.flatMap(({ section, text, clauses }) => [
        text ? `${section.number}*` : section.number,
        ...clauses.map((one) => one.id),
    ]);
    return [introduction ? ["overview", ...names] : names, count];
}

describe("what is found", () => {
    it.each([
        ["", ["overview", "7*", "DR 7.6", "DR 7.7", "13*"], 5],
        ["game about water", ["overview"], 1],
        ["OPTION DAMS", ["7*"], 1],
        ["notation", ["13*"], 1],
        ["places. fields", ["13*"], 1],
        ["diverting", ["7", "DR 7.6"], 1],
        ["it anew, as section 13", ["7", "DR 7.6"], 1],
        ["  both ", ["7", "DR 7.7"], 1],
        ["7.6", ["7", "DR 7.6", "13*"], 2],
        ["zebra", [], 0],
        ["#DR-", [], 0],
    ])("for '%s'", (words, names, count) => expect(found(words)).toEqual([names, count]));
});
