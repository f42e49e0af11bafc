import { describe, expect, test } from "vitest";
import { frameOf } from "../../src/games/reisbauern/frame";
import { quarterTurns } from "../../src/games/reisbauern/gestures";
import { boxOf, middleOf } from "../../src/games/reisbauern/grid";
import {
    inOrder,
    nearestPlace,
    nextTurn,
    placesOf,
    stepped,
} from "../../src/games/reisbauern/places";
import { PLAYABLE, sample } from "./samples";

const { moves } = sample("rain");
const places = inOrder(placesOf(moves).filter(({ card, turn }) => card === 12 && turn === 0));

test("points are those of all fields that a place closes", () => {
    for (const place of placesOf(moves)) {
        const points = place.closes.map((field) => field.points);
        expect(place.points).toBe(points.reduce((sum, more) => sum + more, 0));
    }
    expect(placesOf(moves).some((place) => place.points > 0)).toBe(true);
});

test("the nearest place is the one under the pointer, or none out of reach", () => {
    for (const place of places) {
        const [x, y] = middleOf(place);
        expect(nearestPlace(places, [x + 0.4, y - 0.4])).toBe(place);
    }
    expect(nearestPlace(places, [100, 100], 1.3)).toBeNull();
    expect(nearestPlace([], [0, 0])).toBeNull();
});

describe("going from place to place", () => {
    test("starts at the first or the last and goes round", () => {
        const last = places.length - 1;
        expect(stepped(places, null, 1)).toBe(places[0]);
        expect(stepped(places, null, -1)).toBe(places[last]);
        expect(stepped(places, places[0]!.text, 1)).toBe(places[1]);
        expect(stepped(places, places[0]!.text, -1)).toBe(places[last]);
        expect(stepped(places, places[last]!.text, 1)).toBe(places[0]);
        expect(stepped([], null, 1)).toBeNull();
    });

    test("goes as one reads", () => {
        const rows = places.map((place) => middleOf(place)[1]);
        expect(rows).toEqual([...rows].sort((one, other) => one - other));
    });
});

test("turning leaves out turns without a place", () => {
    const some = placesOf(moves).filter(({ turn }) => turn === 1 || turn === 2);
    expect(nextTurn(some, 1, 1)).toBe(2);
    expect(nextTurn(some, 2, 1)).toBe(1);
    expect(nextTurn(some, 1, -1)).toBe(2);
    expect(nextTurn([], 3, 1)).toBe(3);
});

test("two fingers turn by a quarter, either way, over the seam of the circle too", () => {
    expect(quarterTurns(0, 30)).toBe(0);
    expect(quarterTurns(0, 60)).toBe(1);
    expect(quarterTurns(0, -60)).toBe(-1);
    expect(quarterTurns(170, -130)).toBe(1);
    expect(quarterTurns(-170, 130)).toBe(-1);
});

test.each(PLAYABLE)("all places of $name are within the frame", ({ view, moves }) => {
    const seats = view.river.length ? [0, 1] : [view.seat!];
    const frame = frameOf(view, seats, []);
    const box = boxOf(placesOf(moves))!;
    expect(frame.left).toBeLessThanOrEqual(box.left);
    expect(frame.top).toBeLessThanOrEqual(box.top);
    expect(frame.right).toBeGreaterThanOrEqual(box.right);
    expect(frame.bottom).toBeGreaterThanOrEqual(box.bottom);
});
