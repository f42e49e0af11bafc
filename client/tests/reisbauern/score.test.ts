import { describe, expect, test } from "vitest";
import { key } from "../../src/games/reisbauern/land";
import { riverStandings } from "../../src/games/reisbauern/river";
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
        const found = riverStandings(view).flatMap(({ card, counts, goal }) => {
            const [first, second] = counts;
            if (first === second || goal!.points === 0) return [];
            return [`${first > second ? 0 : 1} ${card.symbol} ${goal!.points}`];
        });
        expect(found.sort()).toEqual(told.sort());
    });

    test("counts whole farms in the rain", () => {
        const { view } = sample("festival");
        const standings = riverStandings(view);
        const huts = standings.find(({ card }) => card.symbol === "huts")!;
        expect(huts.counts).toEqual([2, 0]);
        expect(standings.every(({ goal }) => goal === null)).toBe(true);
    });
});
