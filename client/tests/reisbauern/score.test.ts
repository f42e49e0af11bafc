import { describe, expect, test } from "vitest";
import { key } from "../../src/games/reisbauern/land";
import { riverAim, riverGain } from "../../src/games/reisbauern/river";
import { lettersOf, recordOf, sum } from "../../src/games/reisbauern/score";
import { SAMPLES, sample } from "./samples";

describe.each(SAMPLES)("the record of points in $name", ({ view }) => {
    test("holds every point once, and every field pays", () => {
        for (const farm of view.farms) {
            const { fields, others } = recordOf(farm);
            const points = fields.reduce((total, field) => total + field.points, sum(others));
            expect(points).toBe(farm.score);
            for (const field of fields) expect(field.points).toBeGreaterThan(0);
        }
    });

    test("calls each field by a letter of its own", () => {
        for (const farm of view.farms) {
            const letters = lettersOf(farm);
            const used = farm.fields.map((field) => letters.get(key(field.parcels[0]!)));
            expect(new Set(used).size).toBe(farm.fields.length);
            expect(used.every(Boolean)).toBe(true);
        }
    });
});

describe("the river", () => {
    test("is followed in the end as the record tells (RB 9.5)", () => {
        const { view } = sample("over");
        const told = view.farms.flatMap((farm, seat) =>
            farm.log
                .filter((entry) => entry.river?.season === "dry")
                .map((entry) => `${seat} ${entry.river!.symbol} ${entry.points}`),
        );
        const found = view.river.flatMap(({ symbol, counts, goal }) => {
            const [first, second] = counts;
            const points = view.river[goal]!.counts[0] + view.river[goal]!.counts[1];
            if (first === second || points === 0) return [];
            return [`${first > second ? 0 : 1} ${symbol} ${points}`];
        });
        expect(found.sort()).toEqual(told.sort());
    });

    test("says what counts and what there is to gain, in each season", () => {
        const { view: rain } = sample("festival");
        expect(riverAim(rain)).toContain("whole farm");
        expect(riverAim({ ...rain, majority_in_fields: true })).toContain("closed fields");
        const huts = rain.river.find(({ symbol }) => symbol === "huts")!;
        expect(riverGain(rain, huts)).toContain("For each of your huts in fields");
        const { view: over } = sample("over");
        expect(riverAim(over)).toContain("at the symbol");
        for (const card of over.river) expect(riverGain(over, card)).toMatch(/left|right/);
    });
});
