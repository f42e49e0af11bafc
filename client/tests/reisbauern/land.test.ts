import { describe, expect, test } from "vitest";
import { bankOf, key, landOf, type Ground } from "../../src/games/reisbauern/land";
import { placesOf } from "../../src/games/reisbauern/places";
import type { Laid } from "../../src/games/reisbauern/view";
import { PLAYABLE, SAMPLES, sample } from "./samples";

const { cards } = sample("start").view;

function groundsOf(laid: Laid[], bank: "anywhere" | "south" | "north" = "anywhere") {
    const land = landOf(laid, cards, [], bank);
    return (parcel: string): Ground | undefined => land.grounds.get(parcel)?.ground;
}

const upright = (card: number, x: number, y: number): Laid => ({ card, turn: 0, x, y });

describe("the examples of RB 6.1", () => {
    test("cards 2 and 17 side by side make land without a dead end", () => {
        const land = landOf([upright(2, 0, 0), upright(17, 2, 0)], cards, [], "anywhere");
        expect(land.lines.some((line) => line.deadEnd)).toBe(false);
        expect(land.grounds.get("2,2")?.ground).toBe("open");
    });

    test("with card 10 in place of card 2 a path ends in the middle", () => {
        const land = landOf([upright(10, 0, 0), upright(17, 2, 0)], cards, [], "anywhere");
        const ends = land.lines.filter((line) => line.deadEnd).map((line) => key(line.square));
        expect(ends).toEqual(["2,0"]);
        const dead = ["1,1", "2,2", "3,1", "2,0", "0,2"];
        for (const parcel of dead) expect(land.grounds.get(parcel)?.ground).toBe("dead");
        expect(land.grounds.get("1,3")?.ground).toBe("open");
    });
});

test("a hole that no card fits into is dead land (RB 5.4)", () => {
    // Four cards around the single square at 2,2.
    const ring: Laid[] = [
        { card: 4, turn: 3, x: 0, y: 0 },
        { card: 4, turn: 2, x: 3, y: 0 },
        { card: 4, turn: 1, x: 2, y: 3 },
        { card: 4, turn: 0, x: 0, y: 2 },
    ];
    const land = landOf(ring, cards, [], "anywhere");
    expect(land.gaps).toEqual([[2, 2]]);
    expect(land.grounds.get("2,2")?.ground).toBe("dead");
    expect(landOf(ring.slice(0, 2), cards, [], "anywhere").gaps).toEqual([]);
});

test("parcels at the ends of the river never close (RB 9.1a)", () => {
    const ground = groundsOf([{ card: 7, turn: 2, x: -1, y: 2 }], "south");
    expect(ground("0,2")).toBe("dead");
    expect(groundsOf([{ card: 7, turn: 2, x: 1, y: 2 }], "south")("2,2")).toBe("open");
});

test("closed fields of the server are no dead land", () => {
    for (const { view } of SAMPLES) {
        view.farms.forEach((farm, seat) => {
            const bank = bankOf(seat, view.river.length > 0);
            const before = landOf(farm.cards, view.cards, [], bank);
            const after = landOf(farm.cards, view.cards, farm.fields, bank);
            for (const parcel of farm.fields.flatMap((field) => field.parcels.map(key))) {
                expect(before.grounds.get(parcel)?.ground).toBe("open");
                expect(after.grounds.get(parcel)?.ground).toBe("closed");
            }
        });
    }
});

test("nor are the fields that a move would close", () => {
    let closings = 0;
    for (const { view, moves } of PLAYABLE) {
        const bank = bankOf(view.seat!, view.river.length > 0);
        for (const place of placesOf(moves)) {
            const laid = [...view.farms[view.seat!]!.cards, place];
            const land = landOf(laid, view.cards, [], bank);
            for (const parcel of place.closes.flatMap((field) => field.parcels.map(key))) {
                closings += 1;
                expect(land.grounds.get(parcel)?.ground).toBe("open");
            }
        }
    }
    expect(closings).toBeGreaterThan(20);
});
