import { describe, expect, test } from "vitest";
import {
    buildText,
    displayedBy,
    laidBy,
    read,
    uncoveredBy,
} from "../../src/games/reisbauern/notation";
import { PLAYABLE, SAMPLES } from "./samples";

describe.each(PLAYABLE)("the moves of $name", ({ moves }) => {
    test("are read as their parts say", () => {
        for (const { text, kind, parts } of moves) {
            const { closes: _, ...known } = parts;
            expect(read(text)).toEqual({ kind, ...known });
        }
    });

    test("are written as they were read", () => {
        for (const { text } of moves) {
            const step = read(text)!;
            if (step.kind === "build") expect(buildText(step)).toBe(text);
            if (step.kind === "ancestor") expect(buildText(step, step.ancestor)).toBe(text);
            if (step.kind === "display") expect(displayedBy(text)).toBe(step.card);
        }
    });
});

test("copies are read", () => {
    expect(read("copy huts")).toEqual({ kind: "copy", symbol: "huts" });
    expect(read("copy nothing")).toEqual({ kind: "copy", symbol: "nothing" });
});

test("other words are not", () => {
    for (const text of [
        "a secret choice",
        "build 3",
        "build 3 turn 4 at 0,0",
        "copy largest",
        "",
    ]) {
        expect(read(text)).toBeNull();
        expect(laidBy(text)).toBeNull();
    }
});

test("what was uncovered tells whose it was", () => {
    for (const text of SAMPLES.flatMap(({ view }) => view.uncovered)) {
        expect(uncoveredBy(text)).toEqual({ seat: Number(text[0]) - 1, step: read(text.slice(2)) });
    }
    expect(uncoveredBy("2 display 8")?.seat).toBe(1);
    expect(uncoveredBy("display 8")).toBeNull();
});
