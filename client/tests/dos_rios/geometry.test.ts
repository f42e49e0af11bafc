import { describe, expect, it } from "vitest";
import {
    below,
    centre,
    cityHexes,
    hexOf,
    ROW_STEP,
    side,
    sourceHex,
} from "../../src/games/dos_rios/geometry";
import { bordersOf, dryLines, riverLine } from "../../src/games/dos_rios/rivers";
import { SAMPLES } from "./samples";

const view = SAMPLES.four.view;

function distance(one: string, other: string): number {
    const [from, to] = [centre(one), centre(other)];
    return Math.hypot(from.x - to.x, from.y - to.y);
}

describe("the V of hexes", () => {
    it("has below a field what the rules say (DR 11.3, 11.5)", () => {
        expect(below("b4")).toEqual(["a5", "b5", "c4"]);
        expect(below("d4")).toEqual(["c5", "d5", "e5"]);
        expect(below("a4")).toEqual(["a5", "b4"]);
        expect(below("g7")).toEqual(["f7", "g8"]);
        expect(below("b7")).toEqual(["a8", "b8", "c7"]);
    });

    it("puts neighbours one step apart, and nobody else so near", () => {
        const fields = Object.keys(view.terrain);
        for (const field of fields) {
            const near = fields.filter(
                (other) => other !== field && distance(field, other) < ROW_STEP + 1,
            );
            for (const other of near) {
                expect(distance(field, other)).toBeCloseTo(ROW_STEP);
                expect(below(field).includes(other) || below(other).includes(field)).toBe(true);
            }
            const lower = below(field).filter((hex) => fields.includes(hex));
            expect(near).toEqual(expect.arrayContaining(lower));
        }
    });

    it("finds sources, city and lakes around the land", () => {
        expect(sourceHex(view, "verde")).toBe("b0");
        expect(sourceHex(view, "moreno")).toBe("f0");
        expect(cityHexes(view)).toEqual(["c8", "d8", "e8"]);
        expect(hexOf(view, "city", "c7")).toBe("c8");
        expect(hexOf(view, "city", "d7")).toBe("d8");
        expect(hexOf(view, "moreno")).toBe("f0");
    });

    it("lays a border flat between a field and the one straight below", () => {
        const { x, y, angle } = side(view, "b4/b5");
        expect(x).toBe(centre("b4").x);
        expect(y).toBeCloseTo((centre("b4").y + centre("b5").y) / 2);
        expect(angle).toBeCloseTo(0);
        expect(side(view, "b4/c4").angle).toBeCloseTo(-60);
        expect(side(view, "b4/a5").angle).toBeCloseTo(60);
    });
});

describe("rivers as lines", () => {
    it("cross the borders of their course, from source to end", () => {
        const verde = SAMPLES.two.view.rivers[0]!;
        const borders = bordersOf(verde);
        expect(borders[0]).toBe("verde/a1");
        expect(borders.at(-1)).toBe("c7/b8");
        expect(borders).toHaveLength(verde.course.length + 1);
    });

    it("keep to their sides where they run together, Rio Verde in the west", () => {
        const [verde, moreno] = SAMPLES.two.view.rivers.map((river) =>
            riverLine(SAMPLES.two.view, river)
                .split(/[MLQl]/)
                .at(-2)!
                .split(" ")
                .at(-1)!
                .split(",")
                .map(Number),
        );
        // Both cross c7/b8 last, a border that slants: west of it is also above.
        expect(verde![0]!).toBeLessThan(moreno![0]!);
        expect(Math.hypot(verde![0]! - moreno![0]!, verde![1]! - moreno![1]!)).toBeCloseTo(11, 0);
    });

    it("end at the head while they are laid, and may not have begun", () => {
        const { view } = SAMPLES.laying;
        const head = centre("c6");
        expect(riverLine(view, view.rivers[0]!)).toMatch(new RegExp(`L${Math.round(head.x)},`));
        expect(riverLine(view, view.rivers[1]!)).toMatch(/^M[\d.,-]+$/);
    });

    it("leave a dry bed where water ran before", () => {
        expect(dryLines(view, Object.entries(view.flows))).toEqual([]);
        expect(dryLines(view, Object.entries(SAMPLES.two.view.flows)).length).toBeGreaterThan(0);
    });
});
