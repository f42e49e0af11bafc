import { expect, test } from "vitest";
import { prompt, situation, standing, warning } from "../../src/games/rivero/situation";
import type { Phase, River, RiveroView } from "../../src/games/rivero/view";
import { SAMPLES, company, table } from "./positions";

const PHASES: Phase[] = ["choose", "refill", "play", "extra", "act", "source", "bury", "take"];

test.each(PHASES)("in phase %s it is said whose turn it is, and what is to be done", (phase) => {
    const view = table({ phase });
    expect(situation(view, company)).toMatch(/^Your turn: [a-z].+/);
    expect(situation(view, { ...company, seat: 1 })).toMatch(/^Ann \w+/);
});

test("different things are said in different phases", () => {
    const said = PHASES.map((phase) => situation(table({ phase }), company));
    expect(new Set(said).size).toBe(PHASES.length);
});

test("what is to be done in the plays is told apart by option, duty and doubling", () => {
    const changes: Partial<RiveroView>[] = [
        { option: 1 },
        { option: 1, doubled: true },
        { option: 2 },
        { option: 2, duty: true },
        { option: 3 },
    ];
    const said = changes.map((change) => prompt(table(change)));
    expect(new Set(said).size).toBe(changes.length);
});

test("each action card has words of its own", () => {
    const said = (["tap", "bridge", "sun"] as const).map((action) =>
        situation(table({ phase: "act" }, { action }), company),
    );
    expect(new Set(said).size).toBe(3);
});

test("the end tells who has won, and how", () => {
    const { view } = SAMPLES.over;
    expect(situation(view, company)).toBe("The ocean is empty: you win, 24 to 15.");
    expect(situation(view, { ...company, seat: null })).toBe(
        "The ocean is empty: Ann wins, 24 to 15.",
    );
    const goal = { ...view, ending: "goal", outcome: [0, 1] };
    expect(situation(goal, company)).toBe("The goal is reached: Bob wins.");
    const draw = table({ outcome: [0.5, 0.5], ending: "draw", phase: "over" }, { score: 0 });
    expect(situation(draw, company)).toContain("a draw");
});

test("the standing counts points and Riveros", () => {
    expect(standing(SAMPLES.over.view, 0)).toBe("24 points · 2 Riveros");
    expect(standing(table({}, { score: 1, riveros: 1 }), 0)).toBe("1 point · 1 Rivero");
});

const FIVE: River = {
    number: 1,
    owner: 0,
    name: "Nijl",
    low: 1,
    high: 5,
    bridges: [],
    length: 5,
    rivero: false,
    flask: false,
};

test("a warning comes when somebody is near the goal, and when the ocean is nearly empty", () => {
    expect(warning(table({ rivers: [FIVE] }, { riveros: 1 }), company, {})).toBeNull();
    expect(warning(table({ rivers: [] }, { riveros: 2 }), company, {})).toBeNull();
    const near = table({ rivers: [FIVE] }, { riveros: 2 });
    expect(warning(near, company, {})).toMatch(/^You have two Riveros/);
    expect(warning(near, { ...company, seat: 1 }, {})).toMatch(/^Ann has two Riveros/);
    expect(warning(table({}, { riveros: 3, groundwater: 1 }), company, {})).toBe(
        "You have three Riveros, and 1 card in your groundwater.",
    );
    expect(warning(table({ ocean: 7 }), company, {})).toBeNull();
    expect(warning(table({ ocean: 6 }), company, {})).toBe("The ocean has only 6 cards left.");
    expect(warning(SAMPLES.over.view, company, {})).toBeNull();
});

test("where a river of eight wins, the warning is about that (RV A1)", () => {
    const great = { goal: "river-of-eight" };
    const seven = { ...FIVE, high: 7, length: 7, rivero: true };
    expect(warning(table({ rivers: [FIVE] }, { riveros: 2 }), company, great)).toBeNull();
    expect(warning(table({ rivers: [seven] }, {}), company, great)).toMatch(
        /^You have a river of 7/,
    );
    expect(warning(table({ rivers: [seven] }, {}), { ...company, seat: 1 }, great)).toMatch(
        /^Ann has a river of 7/,
    );
});
