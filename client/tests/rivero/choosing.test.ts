import { beforeEach, expect, test, vi } from "vitest";
import { flushSync } from "svelte";
import { Choosing } from "../../src/games/rivero/choosing.svelte";
import { COLUMNS, NEW_RIVER, OCEAN } from "../../src/games/rivero/spots";
import type { RiveroMove, RiveroView } from "../../src/games/rivero/view";
import { SAMPLES, connect, newRiver, table } from "./positions";

const propose = vi.fn<(text: string | null) => void>();
const askWhy = vi.fn<(text: string) => void>();

beforeEach(() => {
    propose.mockClear();
    askWhy.mockClear();
});

function choosing(view: RiveroView, moves: RiveroMove[], proposed: string | null = null): Choosing {
    return new Choosing(() => ({ view, moves, proposed, hinted: null, propose, askWhy }));
}

function early(proposed: string | null = null): Choosing {
    const { view, moves } = SAMPLES.early;
    return choosing(view, moves, proposed);
}

test("with nothing picked, doublings light up, and places for the source do not yet", () => {
    const choice = early();
    expect(choice.isLit("U2")).toBe(true);
    expect(choice.isLit("L1")).toBe(false);
});

test("a picked card lights up its places, and a press there proposes", () => {
    const choice = early();
    choice.pressCard("Amazone 2");
    flushSync();
    expect(["U2", "U3", "L1"].map((spot) => choice.isLit(spot))).toEqual([true, true, true]);
    choice.pressSpot("L1");
    expect(propose).toHaveBeenLastCalledWith("source Amazone 2 at L1");
    expect(askWhy).not.toHaveBeenCalled();
});

test("pressing the proposed target again gives it up", () => {
    const choice = early("source Amazone 2 at L1");
    choice.pressCard("Amazone 2");
    choice.pressSpot("L1");
    expect(propose).toHaveBeenLastCalledWith(null);
});

test("an impossible target is asked about, in the notation", () => {
    const choice = early();
    choice.pressCard("Nijl 6");
    choice.pressSpot("L3");
    choice.pressSpot("U2");
    choice.pressSpot("1@10");
    choice.pressSpot(NEW_RIVER);
    expect(askWhy.mock.calls.flat()).toEqual([
        "source Nijl 6 at L3",
        "double Nijl 6 on U2",
        "connect Nijl 6 to 1",
        "river Nijl 6-8",
    ]);
});

test("a place that is pressed first waits for its card", () => {
    const choice = early();
    choice.pressSpot("U2");
    expect(propose).toHaveBeenLastCalledWith(null);
    expect(choice.isWanted("Amazone 2")).toBe(true);
    expect(choice.isWanted("Nijl 6")).toBe(false);
    expect(choice.offers.map(({ text }) => text)).toEqual(["double Amazone 2 on U2"]);
    choice.pressCard("Amazone 2");
    expect(propose).toHaveBeenLastCalledWith("double Amazone 2 on U2");
});

const RUN = ["Nijl 4", "Nijl 5", "Nijl 6", "Nijl 7", "Donau 1"];
const RIVERS = [
    newRiver("Nijl", [4, 5, 6]),
    newRiver("Nijl", [5, 6, 7]),
    newRiver("Nijl", [4, 5, 6, 7]),
];

test("cards of a run are picked one after another, and only a whole river lights up", () => {
    const choice = choosing(table({}, { hand: RUN }), RIVERS);
    expect(choice.offers.map(({ text }) => text)).toEqual(["river Nijl 4-7"]);
    choice.pressCard("Nijl 6");
    choice.pressCard("Nijl 4");
    expect(choice.isLit(NEW_RIVER)).toBe(false);
    choice.pressCard("Nijl 5");
    expect(choice.cards).toEqual(["Nijl 6", "Nijl 4", "Nijl 5"]);
    expect(choice.isLit(NEW_RIVER)).toBe(true);
    choice.pressSpot(NEW_RIVER);
    expect(propose).toHaveBeenLastCalledWith("river Nijl 4-6");
});

test("a card of another river begins anew", () => {
    const choice = choosing(table({}, { hand: RUN }), RIVERS);
    choice.pressCard("Nijl 4");
    choice.pressCard("Donau 1");
    expect(choice.cards).toEqual(["Donau 1"]);
});

test("gaps are bridges: the picked cards say which river is meant", () => {
    const bridged = newRiver("Nijl", [4, 6, 7], [5]);
    const choice = choosing(table({}, { hand: RUN, reserve: 1 }), [...RIVERS, bridged]);
    for (const key of ["Nijl 4", "Nijl 6", "Nijl 7"]) choice.pressCard(key);
    choice.pressSpot(NEW_RIVER);
    expect(propose).toHaveBeenLastCalledWith("river Nijl 4-7 bridge 5");
});

test("rivers that differ in the taken copy are offered as chips", () => {
    const variants = [newRiver("Nijl", [4, 5, 6], [], 4), newRiver("Nijl", [4, 5, 6], [], 5)];
    const choice = choosing(table({ option: 2 }, { hand: RUN }), variants);
    for (const key of ["Nijl 4", "Nijl 5", "Nijl 6"]) choice.pressCard(key);
    propose.mockClear();
    choice.pressSpot(NEW_RIVER);
    expect(propose.mock.calls).toEqual([[null]]);
    expect(choice.offers).toEqual(variants);
});

test("of two copies the picked one is meant", () => {
    const moves = [connect("Nijl 7", 1), connect("Nijl 7", 1, true)];
    const view = table(
        { option: 2, duty: true },
        { hand: ["Nijl 7", "Nijl 7"], taken: ["Nijl 7"] },
    );
    const choice = choosing(view, moves);
    choice.pressCard("Nijl 7+");
    choice.pressSpot("1@7");
    expect(propose).toHaveBeenLastCalledWith("connect Nijl 7 to 1 taken");
    choice.giveUp();
    choice.pressCard("Nijl 7");
    choice.pressSpot("1@7");
    expect(propose).toHaveBeenLastCalledWith("connect Nijl 7 to 1");
});

test("a card that must sink is proposed by a press on it", () => {
    const bury = { text: "bury Nijl 4", kind: "bury" as const, parts: { card: "Nijl 4" } };
    const choice = choosing(table({ phase: "bury" }, { hand: RUN }), [bury]);
    choice.pressCard("Nijl 4");
    expect(propose).toHaveBeenLastCalledWith("bury Nijl 4");
});

test("options that are not possible are asked about", () => {
    const { view, moves } = SAMPLES.start;
    const choice = choosing(view, moves);
    choice.pressSpot(COLUMNS);
    expect(askWhy).toHaveBeenLastCalledWith("column 1");
    choice.press("ocean");
    expect(propose).toHaveBeenLastCalledWith("ocean");
    choice.pressSpot(OCEAN);
    expect(propose).toHaveBeenLastCalledWith("ocean");
});

test("a pile is pressed as well while a card is picked that has nothing to do there", () => {
    const { view, moves } = SAMPLES.start;
    const choice = choosing(view, moves);
    choice.pressCard("Nijl 7");
    expect(choice.isLit(OCEAN)).toBe(true);
    choice.pressSpot(OCEAN);
    expect(propose).toHaveBeenLastCalledWith("ocean");
    expect(choice.picked).toEqual([]);
});

test("giving up takes everything back, once", () => {
    const choice = early();
    choice.pressCard("Nijl 6");
    expect(choice.giveUp()).toBe(true);
    expect(choice.picked).toEqual([]);
    expect(choice.giveUp()).toBe(false);
});

test("nothing happens where nothing may be played", () => {
    const choice = choosing(SAMPLES.over.view, []);
    choice.pressCard("Nijl 2");
    choice.pressSpot("U1");
    choice.press("end");
    expect(choice.picked).toEqual([]);
    expect(propose).not.toHaveBeenCalled();
    expect(askWhy).not.toHaveBeenCalled();
});
