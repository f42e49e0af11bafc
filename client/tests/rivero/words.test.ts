import { describe, expect, test } from "vitest";
import { grouped } from "../../src/games/rivero/groups";
import { cardName } from "../../src/games/rivero/names";
import { notice } from "../../src/games/rivero/notices";
import { cardsOf } from "../../src/games/rivero/spots";
import { words, wordsOf } from "../../src/games/rivero/words";
import { SAMPLES, company } from "./positions";

/** Every shape of the notation of rules section 13. */
const SAID: [string, string][] = [
    ["ocean", "Option 1: a card from the ocean"],
    ["column 2", "Option 2: column 2"],
    ["action", "Option 3: an action card"],
    ["pick up", "Pick up the cards beside the action card"],
    ["take", "Take the top card of the groundwater"],
    ["refill L2", "Fill L2 from the groundwater"],
    ["connect Donau 7 to 3", "Danube 7 to river 3"],
    ["connect Nijl 8 to 12 bridge 7", "Nile 8 to river 12 across a bridge for 7"],
    ["connect Donau 7 to 3 taken", "Danube 7, the taken one, to river 3"],
    [
        "connect Donau 7 to 3 bridge 6 taken",
        "Danube 7, the taken one, to river 3 across a bridge for 6",
    ],
    ["replace Donau 6 in 3", "Danube 6 in place of the bridge in river 3"],
    ["replace Donau 6 in 3 taken", "Danube 6, the taken one, in place of the bridge in river 3"],
    ["river Nijl 4-6", "New river Nile 4–6"],
    ["river Nijl 3-7 bridge 4 6", "New river Nile 3–7, bridges for 4 and 6"],
    ["river Nijl 3-5 bridge 4", "New river Nile 3–5, a bridge for 4"],
    ["river Donau 3-5 taken 4", "New river Danube 3–5 with the taken 4"],
    ["river Donau 3-6 bridge 5 taken 4", "New river Danube 3–6 with the taken 4, a bridge for 5"],
    ["double Donau 7 on M2", "Double M2 with Danube 7"],
    ["draw", "Draw one more card"],
    ["decline", "Draw no further card"],
    ["source Colorado 10 at U1", "Colorado 10 into the source at U1"],
    ["swap Donau 7 with M2", "Swap Danube 7 for the top card of M2"],
    ["end", "Finish"],
    ["turn up", "Turn up an action card"],
    ["tap M2", "Tap M2 in the source"],
    ["tap 3 high", "Tap the highest card of river 3"],
    ["tap 3 low", "Tap the lowest card of river 3"],
    ["bridge 3 at 5", "Bridge for the 5 in river 3"],
    ["reserve", "Keep the bridge in reserve"],
    ["sun ocean", "Sun: cards from the ocean"],
    ["bury Nijl 4", "Nile 4 into the groundwater"],
    ["bury", "A card into the groundwater"],
];

test.each(SAID)("%s", (text, said) => {
    expect(words(text, 0, company)).toBe(said);
});

test("a sun names whose groundwater it dries", () => {
    expect(words("sun own", 0, company)).toBe("Sun: cards from your groundwater");
    expect(words("sun other", 1, company)).toBe("Sun: cards from your groundwater");
    expect(words("sun own", 1, company)).toBe("Sun: cards from the groundwater of Bob");
    expect(words("sun other", 0, company)).toBe("Sun: cards from the groundwater of Bob");
});

test.each(["?", "chosen", "column", "river Nijl", "constructor"])("%s is left as it is", (text) => {
    expect(words(text, 0, company)).toBe(text);
});

describe.each(Object.entries(SAMPLES))("sample %s", (_, { moves }) => {
    test("every move is said, with every card that it plays alone", () => {
        for (const move of moves) {
            const said = wordsOf(move, company);
            expect(said).not.toBe(move.text);
            const played = cardsOf(move);
            if (move.kind !== "river")
                for (const card of played) expect(said).toContain(cardName(card));
        }
    });

    test("every move is in one group, under a title of its own", () => {
        const groups = grouped(moves, company);
        const texts = groups.flatMap((group) => group.moves.map(({ text }) => text));
        expect(texts.toSorted()).toEqual(moves.map(({ text }) => text).toSorted());
        expect(new Set(groups.map(({ title }) => title)).size).toBe(groups.length);
    });
});

test("gains are told with the move", () => {
    const move = {
        text: "tap M2",
        kind: "tap-source" as const,
        parts: { place: "M2", gains: ["Nijl 4"] },
    };
    expect(wordsOf(move, company)).toBe("Tap M2 in the source: Nile 4");
});

test("notices speak to the reader and about the other", () => {
    const gained = { kind: "gained", parts: { seat: 0, cards: ["Nijl 4", "Donau 7"] } };
    expect(notice(gained, company)).toBe("You get Nile 4 and Danube 7.");
    expect(notice(gained, { ...company, seat: 1 })).toBe("Ann gets Nile 4 and Danube 7.");
    expect(notice({ kind: "action", parts: { seat: 0, action: "sun" } }, company)).toContain("sun");
    expect(notice({ kind: "beside", parts: { seat: 0, cards: ["Nijl 4"] } }, company)).toContain(
        "Nile 4",
    );
    expect(notice({ kind: "sunk", parts: { river: 3 } }, company)).toContain("River 3");
    expect(notice({ kind: "refilled", parts: { place: "U2", card: "Nijl 4" } }, company)).toBe(
        "U2 is filled with Nile 4.",
    );
    expect(notice({ kind: "unheard of", parts: {} }, company)).toBe("unheard of");
});
