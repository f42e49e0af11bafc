import { describe, expect, test } from "vitest";
import { distance } from "../../src/games/reisbauern/grid";
import { tagSpots } from "../../src/games/reisbauern/tags";
import { SAMPLES } from "./samples";

describe.each(SAMPLES)("the labels of fields in $name", ({ view }) => {
    test("sit in a parcel of their field, and none upon another", () => {
        for (const { fields, cards } of view.farms) {
            const spots = tagSpots(fields, cards, view.cards, view.river);
            fields.forEach((field, index) => {
                const [x, y] = spots[index]!;
                const inside = field.parcels.some(
                    ([middleX, middleY]) => Math.abs(x - middleX) + Math.abs(y - middleY) <= 1,
                );
                expect(inside).toBe(true);
                for (const other of spots.slice(0, index)) {
                    expect(distance(spots[index]!, other)).toBeGreaterThan(0.5);
                }
            });
        }
    });
});
