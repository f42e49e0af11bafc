import { describe, expect, test } from "vitest";
import {
    around,
    boxOf,
    fitsGrid,
    middleOf,
    parcelOf,
    placeAt,
    sidesOf,
    squaresOf,
    standsAt,
} from "../../src/games/reisbauern/grid";
import { key } from "../../src/games/reisbauern/land";
import { buildText } from "../../src/games/reisbauern/notation";
import { placesOf } from "../../src/games/reisbauern/places";
import type { Part } from "../../src/games/reisbauern/view";
import { PLAYABLE, SAMPLES } from "./samples";

const at = (turn: number, x = 0, y = 0) => ({ card: 1, turn, x, y });

describe("turning a card (RB 2.3)", () => {
    test("takes the square in column c and row r to column h-1-r and row c", () => {
        expect(squaresOf(at(0)).map(key).join(" ")).toBe("0,0 1,0 0,1 1,1 0,2 1,2");
        expect(squaresOf(at(1)).map(key).join(" ")).toBe("2,0 2,1 1,0 1,1 0,0 0,1");
        expect(squaresOf(at(2)).map(key).join(" ")).toBe("1,2 0,2 1,1 0,1 1,0 0,0");
        expect(squaresOf(at(3)).map(key).join(" ")).toBe("0,1 0,0 1,1 1,0 2,1 2,0");
    });

    test("takes the parts along: the server's features stand on the same parcels", () => {
        for (const { view } of SAMPLES) {
            for (const farm of view.farms) {
                const found = farm.cards.flatMap((laid) =>
                    Object.entries(view.cards[laid.card - 1]!.features).map(
                        ([part, feature]) => `${key(parcelOf(laid, part as Part))} ${feature}`,
                    ),
                );
                const told = farm.features.map(([x, y, feature]) => `${x},${y} ${feature}`);
                expect(found.sort()).toEqual(told.sort());
            }
        }
    });

    test("keeps features upon their card", () => {
        for (const turn of [0, 1, 2, 3]) {
            for (const part of ["C", "L", "R", "B"] as const) {
                const [x, y] = standsAt(at(turn, 5, 7), part);
                const box = boxOf([at(turn, 5, 7)])!;
                expect(x > box.left && x < box.right && y > box.top && y < box.bottom).toBe(true);
            }
        }
    });
});

test("a square's segment lies between two parcels (RB 2.1)", () => {
    expect(sidesOf([0, 0])).toEqual([
        [0, 0],
        [1, 1],
    ]);
    expect(sidesOf([1, 0])).toEqual([
        [2, 0],
        [1, 1],
    ]);
    for (const { square, beyond } of around([3, 5])) {
        expect(sidesOf(square).map(key).sort()).toEqual(["3,5", key(beyond)].sort());
    }
});

describe.each(PLAYABLE)("the places of $name", ({ moves }) => {
    test("lie on the grid, and one step aside they would not", () => {
        for (const place of placesOf(moves)) {
            expect(fitsGrid(place)).toBe(true);
            expect(fitsGrid({ ...place, x: place.x + 1 })).toBe(false);
        }
    });

    test("are found again under their middle, and near it", () => {
        for (const place of placesOf(moves)) {
            const { card, turn } = place;
            const [middleX, middleY] = middleOf(place);
            for (const off of [0, 0.3, -0.3]) {
                const found = placeAt([middleX + off, middleY], card, turn);
                expect(buildText(found)).toBe(buildText(place));
            }
        }
    });
});
