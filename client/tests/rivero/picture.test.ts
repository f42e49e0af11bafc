import { expect, test } from "vitest";
import { pictured } from "../../src/games/rivero/picture";
import type { ShownCard } from "../../src/games/rivero/picture";
import { spotsOf } from "../../src/games/rivero/spots";
import { SAMPLES, newRiver, table } from "./positions";

const { view, moves } = SAMPLES.late;
const move = (text: string) => moves.find((other) => other.text === text)!;
const changed = (cards: ShownCard[], change: string) =>
    cards.filter((card) => card.change === change).map(({ card }) => card);

test("without a proposal everything stays as the view has it", () => {
    const picture = pictured(view, null);
    expect(picture.hand.map(({ card }) => card)).toEqual(view.sides[1]!.hand);
    expect(picture.hand.every(({ change }) => change === "stays")).toBe(true);
    expect(picture.rivers.map(({ slots }) => slots.length)).toEqual([4, 3, 4, 3]);
    expect(picture.rivers[2]!.slots.map(({ bridge }) => bridge)).toEqual([
        false,
        true,
        false,
        false,
    ]);
});

test("a connection goes from the hand to the end of its river", () => {
    const picture = pictured(view, move("connect Amazone 10 to 1"));
    expect(changed(picture.hand, "goes")).toEqual(["Amazone 10"]);
    expect(picture.rivers[0]!.slots.at(-1)).toEqual({ value: 10, bridge: false, change: "comes" });
});

test("a card for the source comes to its place", () => {
    const picture = pictured(view, move("source Nijl 3 at L3"));
    const place = picture.source.find(({ name }) => name === "L3")!;
    expect(changed(place.cards, "comes")).toEqual(["Nijl 3"]);
    expect(changed(picture.hand, "goes")).toEqual(["Nijl 3"]);
});

test("a new river is laid with its bridges, from its cards", () => {
    const hand = ["Nijl 4", "Nijl 5", "Nijl 6"];
    const picture = pictured(table({}, { hand, reserve: 1 }), newRiver("Nijl", [4, 6], [5]));
    expect(changed(picture.hand, "goes")).toEqual(["Nijl 4", "Nijl 6"]);
    const river = picture.rivers.at(-1)!;
    expect(river.number).toBeNull();
    expect(river.slots.map(({ value, bridge }) => [value, bridge])).toEqual([
        [4, false],
        [5, true],
        [6, false],
    ]);
});

test("of two copies the picked one goes", () => {
    const hand = ["Nijl 4", "Nijl 4"];
    const bury = { text: "bury Nijl 4", kind: "bury" as const, parts: { card: "Nijl 4" } };
    const picture = pictured(table({}, { hand }), bury, ["Nijl 4+"]);
    expect(picture.hand.map(({ change }) => change)).toEqual(["stays", "goes"]);
});

test("a column goes to the hand, and its covered cards stay", () => {
    const parts = { column: 2, places: ["U2", "M2", "L2"], gains: ["a", "b", "c"] };
    const picture = pictured(view, { text: "column 2", kind: "column", parts });
    expect(changed(picture.hand, "comes")).toEqual(["a", "b", "c"]);
    const cards = picture.source.flatMap((place) => place.cards);
    expect(changed(cards, "goes")).toEqual(["Amazone 2", "Amazone 4", "Colorado 2"]);
});

test("a tap and a bridge bring their card beside the action card", () => {
    const tap = {
        text: "tap 3 high",
        kind: "tap-river" as const,
        parts: { river: 3, end: "high" as const, gains: ["Donau 10"] },
    };
    const tapped = pictured(view, tap);
    expect(tapped.rivers[2]!.slots.at(-1)!.change).toBe("goes");
    expect(changed(tapped.beside[1]!, "comes")).toEqual(["Donau 10"]);
    expect(spotsOf(tap, 1)).toEqual(["3@10"]);
    const bridge = {
        text: "bridge 2 at 6",
        kind: "bridge" as const,
        parts: { river: 2, value: 6, gains: ["Nijl 6"] },
    };
    const bridged = pictured(view, bridge);
    expect(bridged.rivers[1]!.slots[1]).toEqual({ value: 6, bridge: true, change: "comes" });
});

test("the view is never changed", () => {
    const before = JSON.stringify(view);
    for (const other of moves) pictured(view, other);
    expect(JSON.stringify(view)).toBe(before);
});

test("every move of the samples is made somewhere, or ends the plays", () => {
    for (const sample of Object.values(SAMPLES)) {
        for (const other of sample.moves) {
            expect(spotsOf(other, 0).length > 0 || other.kind === "end").toBe(true);
        }
    }
});
