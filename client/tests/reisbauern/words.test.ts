import { beforeAll, describe, expect, test } from "vitest";
import { ABILITY_NAMES, abilityOf } from "../../src/games/reisbauern/labels";
import {
    grouped,
    notice,
    situation,
    standing,
    warning,
    words,
} from "../../src/games/reisbauern/words";
import { setLocale } from "../../src/messages/runtime.js";
import { PLAYABLE, SAMPLES, sample } from "./samples";

const names = ["Ann", "Bob"];

beforeAll(async () => {
    await setLocale("en", { reload: false });
});

describe("a move in words", () => {
    test("says card, place and turn", () => {
        expect(words("build 12 turn 0 at -3,4")).toBe("Card 12 at -3,4, upright");
        expect(words("build 12 turn 3 at -3,4")).toBe("Card 12 at -3,4, turned by 270°");
        expect(words("ancestor 5 build 12 turn 1 at 0,0")).toBe(
            "Card 5 as ancestor, card 12 at 0,0, turned by 90°",
        );
        expect(words("display 7")).toBe("Card 7 into the display");
        expect(words("copy huts")).toBe("Copy river card “Huts”");
        expect(words("copy nothing")).toBe("Copy no river card");
    });

    test("is kept where it is not known", () => {
        expect(words("a secret choice")).toBe("A secret choice");
        expect(words("something else")).toBe("something else");
    });

    test.each(PLAYABLE)("is found for every move of $name, each another", ({ moves }) => {
        const told = moves.map(({ text }) => words(text));
        expect(new Set(told).size).toBe(moves.length);
        for (const { text } of moves) expect(words(text)).not.toBe(text);
    });
});

describe("the list of moves", () => {
    test.each(PLAYABLE)("has each move of $name once", ({ moves }) => {
        const listed = grouped(moves).flatMap((group) => group.moves.map((move) => move.text));
        expect([...listed].sort()).toEqual(moves.map((move) => move.text).sort());
    });

    test("tells what a move brings", () => {
        const parts = { card: 3, turn: 0, x: 1, y: 1, closes: [{ points: 4 }, { points: 2 }] };
        const [build] = grouped([{ text: "build 3 turn 0 at 1,1", kind: "build", parts }]);
        expect(build!.moves[0]!.label).toBe("Card 3 at 1,1, upright; closes 2 fields, 6 points");
        const copy = { text: "copy huts", kind: "copy", parts: { symbol: "huts", points: 1 } };
        expect(grouped([copy])[0]!.moves[0]!.label).toBe("Copy river card “Huts”; 1 point");
    });
});

describe("the situation", () => {
    const company = (seat: number | null) => ({ names, seat });

    test("says what is expected", () => {
        expect(situation(sample("start").view, company(0))).toMatch(/^Choose your ancestor/);
        expect(situation(sample("rain").view, company(1))).toMatch(
            /^Your turn \(2 of 4 in the rain season\)/,
        );
        const { view: dry } = sample("dry");
        expect(situation(dry, company(dry.player))).toMatch(/^Your turn, dry season/);
    });

    test("says who is waited for", () => {
        const { view } = sample("start");
        expect(situation(view, company(null))).toMatch(/^Ann and Bob each choose/);
        expect(situation({ ...view, actors: [1] }, company(0))).toMatch(/^Bob is still choosing/);
        expect(situation(sample("rain").view, company(0))).toMatch(/Bob is still choosing/);
        const { view: dry } = sample("dry");
        const waited = new RegExp(`${names[dry.player!]} builds a card`);
        expect(situation(dry, company(1 - dry.player!))).toMatch(waited);
    });

    test("follows the steps of a rain turn", () => {
        const { view } = sample("rain");
        const after = (...chosen: string[]) => situation({ ...view, chosen }, company(1));
        expect(after("build 3 turn 0 at 1,1")).toMatch(/now put a card .* into the display/);
        expect(after("display 3")).toMatch(/now build a card/);
        expect(situation({ ...view, turn: 3 }, company(1))).toMatch(/last card/);
    });

    test("tells the end", () => {
        const { view } = sample("over");
        const [more, less] = view.farms.map((farm) => farm.score);
        expect(situation(view, company(0))).toBe(`You win with ${more} to ${less} points.`);
        expect(situation(view, company(1))).toBe(`Ann wins with ${more} to ${less} points.`);
        expect(situation({ ...view, ending: "farmers" }, company(1))).toMatch(
            /Ann has more farmers/,
        );
        expect(situation({ ...view, ending: "shared", outcome: [0.5, 0.5] }, company(1))).toMatch(
            /shared/,
        );
    });

    test("has a standing for each seat, and a warning before the last card", () => {
        const { view } = sample("dry");
        expect(standing(view, 0)).toBe(`${view.farms[0].score} points`);
        expect(warning(view)).toBeNull();
        expect(warning({ ...view, display: [8] })).toMatch(/last card/);
        for (const { view } of SAMPLES) expect(standing(view, 1)).toMatch(/^-?\d+ points?$/);
    });
});

describe("a notice", () => {
    const company = { names, seat: 1 };

    test("tells points and what they are for", () => {
        const entries = [
            { kind: "size", points: 3, river: null },
            { kind: "river", points: 4, river: { symbol: "huts", season: "rain", copied: true } },
        ];
        const parts = { seat: 0, points: 7, entries };
        expect(notice({ kind: "score", parts }, company)).toBe(
            "Ann scores 7 points: size 3, river card “Huts” copied after the rain season 4.",
        );
        expect(notice({ kind: "score", parts: { ...parts, seat: 1, points: 1 } }, company)).toMatch(
            /^You score 1 point:/,
        );
        expect(notice({ kind: "score", parts: { ...parts, points: -2 } }, company)).toMatch(
            /^Ann loses 2 points:/,
        );
        expect(
            notice({ kind: "score", parts: { ...parts, seat: 1, points: -1 } }, company),
        ).toMatch(/^You lose 1 point:/);
    });

    test("tells contracts and cards", () => {
        const contract = { seat: 1, contract: "ginger" };
        expect(notice({ kind: "contract", parts: contract }, company)).toBe(
            "You get the ginger contract.",
        );
        expect(notice({ kind: "dealt", parts: { cards: [3, 4] } }, company)).toBe(
            "You get cards 3, 4.",
        );
        expect(notice({ kind: "dealt", parts: { cards: [3] } }, company)).toBe("You get card 3.");
    });
});

test("every ability of the edition has words and a time", () => {
    const used = sample("start").view.cards.map((card) => card.ability);
    expect([...ABILITY_NAMES].sort()).toEqual([...used].sort());
    const told = used.map((ability) => abilityOf(ability).words());
    expect(new Set(told).size).toBe(used.length);
});
