import { expect, test } from "vitest";
import { cardOfKey, runParts, sortedHand } from "../../src/games/rivero/cards";

test("a hand is sorted by rivers, then by values as numbers", () => {
    const hand = sortedHand(["Amazone 2", "Nijl 10", "Donau 1", "Nijl 9"], []);
    expect(hand.map(({ card }) => card)).toEqual(["Nijl 9", "Nijl 10", "Donau 1", "Amazone 2"]);
});

test("copies have different keys, and the taken one of them comes last", () => {
    const hand = sortedHand(["Nijl 7", "Nijl 7", "Donau 3"], ["Nijl 7", "Donau 3"]);
    expect(hand).toEqual([
        { key: "Nijl 7", card: "Nijl 7", taken: false },
        { key: "Nijl 7+", card: "Nijl 7", taken: true },
        { key: "Donau 3", card: "Donau 3", taken: true },
    ]);
    expect(hand.map(({ key }) => cardOfKey(key))).toEqual(["Nijl 7", "Nijl 7", "Donau 3"]);
});

test("a run has three different values of one river", () => {
    expect(runParts(["Nijl 4", "Nijl 5", "Nijl 6", "Donau 7"])).toEqual([
        "start",
        "middle",
        "end",
        null,
    ]);
    expect(runParts(["Nijl 4", "Nijl 5", "Donau 6"])).toEqual([null, null, null]);
    expect(runParts(["Nijl 4", "Nijl 4", "Nijl 5"])).toEqual([null, null, null]);
    expect(runParts(["Nijl 1", "Nijl 3", "Nijl 4", "Nijl 4", "Nijl 5"])).toEqual([
        null,
        "start",
        "middle",
        "middle",
        "end",
    ]);
});
