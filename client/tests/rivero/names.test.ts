import { cleanup, render } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { language } from "../../src/shell/language.svelte";
import Board from "../../src/games/rivero/Board.svelte";
import { grouped } from "../../src/games/rivero/groups";
import { cardNames, riverName } from "../../src/games/rivero/names";
import { notice } from "../../src/games/rivero/notices";
import { chip, words, wordsOf } from "../../src/games/rivero/words";
import { SAMPLES, company } from "./positions";

const RIVERS = {
    en: ["Nile", "Colorado", "Danube", "Amazon"],
    de: ["Nil", "Colorado", "Donau", "Amazonas"],
    nl: ["Nijl", "Colorado", "Donau", "Amazone"],
    it: ["Nilo", "Colorado", "Danubio", "Amazzoni"],
} as const;
const LANGUAGES = Object.keys(RIVERS) as (keyof typeof RIVERS)[];
const CODES = RIVERS.nl;

afterEach(() => {
    cleanup();
    language.current = "en";
});

/** Names of rivers in any language that a text has. */
function found(text: string): Set<string> {
    const names = new Set(Object.values(RIVERS).flat());
    const said = text.match(/\p{L}+/gu) ?? [];
    return new Set(said.filter((word) => (names as Set<string>).has(word)));
}

/** What is seen and heard of a table, text by text: a card has its initial beside its name. */
function textsIn(table: HTMLElement): string[] {
    return [table, ...table.querySelectorAll("*")].flatMap((one) => [
        one.getAttribute("aria-label") ?? "",
        ...[...one.childNodes].flatMap((node) =>
            node.nodeType === Node.TEXT_NODE ? [node.nodeValue!] : [],
        ),
    ]);
}

describe.each(LANGUAGES)("in %s", (locale) => {
    beforeEach(() => {
        language.current = locale;
    });
    const [nile, colorado, danube, amazon] = RIVERS[locale];

    test("each river has its name, and what is none is left as it is", () => {
        expect(CODES.map(riverName)).toEqual(RIVERS[locale]);
        expect(riverName("constructor")).toBe("constructor");
        expect(cardNames(["Donau 7"])).toBe(`${danube} 7`);
    });

    test.each([
        ["connect Donau 7 to 3", `${danube} 7`],
        ["connect Nijl 8 to 12 bridge 7 taken", `${nile} 8`],
        ["replace Amazone 6 in 3", `${amazon} 6`],
        ["river Amazone 4-6", `${amazon} 4–6`],
        ["river Nijl 3-7 bridge 4 6 taken 5", `${nile} 3–7`],
        ["double Donau 7 on M2", `${danube} 7`],
        ["source Colorado 10 at U1", `${colorado} 10`],
        ["swap Amazone 7 with M2", `${amazon} 7`],
        ["bury Nijl 4", `${nile} 4`],
    ])("%s", (text, said) => {
        expect(words(text, 0, company)).toContain(said);
        expect(found(words(text, 0, company))).toEqual(new Set([said.split(" ")[0]]));
    });

    test("what a move has brought", () => {
        const cards = ["Nijl 4", "Donau 7", "Amazone 1"];
        for (const kind of ["gained", "beside"]) {
            const said = notice({ kind, parts: { seat: 0, cards } }, company);
            for (const card of [`${nile} 4`, `${danube} 7`, `${amazon} 1`]) {
                expect(said).toContain(card);
            }
        }
        const filled = notice(
            { kind: "refilled", parts: { place: "U2", card: "Donau 4" } },
            company,
        );
        expect(filled).toContain(`${danube} 4`);
    });

    test("open cards that a move brings", () => {
        const parts = { place: "M2", gains: ["Amazone 4"] };
        const source = { text: "tap M2", kind: "tap-source" as const, parts };
        expect(wordsOf(source, company)).toContain(`${amazon} 4`);
        const end = { river: 3, end: "high" as const, gains: ["Nijl 10"] };
        const river = { text: "tap 3 high", kind: "tap-river" as const, parts: end };
        expect(chip(river, company)).toContain(`${nile} 10`);
    });

    test.each(Object.entries(SAMPLES))("a whole table has no other names: %s", (_, sample) => {
        const { view, moves } = sample;
        const { container } = render(Board, {
            view,
            moves,
            names: company.names,
            proposed: moves.find((move) => move.kind === "river")?.text ?? null,
            hinted: moves.at(-1)?.text ?? null,
            propose: () => {},
            askWhy: () => {},
            preview: async (move: string) => ({ move, ways: 0, previews: [] }),
        });
        const listed = grouped(moves, company).flatMap((group) =>
            group.moves.map(({ label }) => label),
        );
        const said = found([...textsIn(container), ...listed].join(" "));
        expect(said.size).toBeGreaterThan(2);
        for (const name of said) expect(RIVERS[locale]).toContain(name);
    });
});
