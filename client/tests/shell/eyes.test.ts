import { describe, expect, it } from "vitest";
import type { Seat, Table } from "../../src/api/types";
import { needsCurtain, wantedEyes } from "../../src/table/eyes";

/** A running table: capitals are seats of this device, a star marks who is to move, - who is away. */
function table(...seats: string[]): Table {
    return {
        status: "running",
        seats: seats.map((text, seat) => ({
            seat,
            mine: /[A-Z]/.test(text),
            to_move: text.includes("*"),
            away: text.includes("-"),
        })) as Seat[],
    } as Table;
}

describe("whose eyes the page sees with", () => {
    it("who looks on has none", () => expect(wantedEyes(table("a*", "b"), null)).toBeNull());
    it("one's own seat, whoever is to move", () =>
        expect(wantedEyes(table("a*", "B"), null)).toBe(1));
    it("of several, the one that is to move", () =>
        expect(wantedEyes(table("A", "B*"), 0)).toBe(1));
    it("the one that is shown stays while it has to decide", () =>
        expect(wantedEyes(table("A*", "B*"), 1)).toBe(1));
    it("then comes the next", () => expect(wantedEyes(table("A*", "B", "C*"), 1)).toBe(2));
    it("while others think, nothing changes", () =>
        expect(wantedEyes(table("A", "B", "c*"), 1)).toBe(1));
    it("nobody plays for who is away", () => expect(wantedEyes(table("A*-", "B"), 1)).toBe(1));
});

describe("the curtain", () => {
    it("falls when the device changes hands", () =>
        expect(needsCurtain(table("A", "B*"), true, 0, 1)).toBe(true));
    it("falls before the first hand is shown", () =>
        expect(needsCurtain(table("A*", "B"), true, null, 0)).toBe(true));
    it("is not needed where nothing is hidden", () =>
        expect(needsCurtain(table("A", "B*"), false, 0, 1)).toBe(false));
    it("is not needed by who has one seat", () =>
        expect(needsCurtain(table("a", "B*"), true, null, 1)).toBe(false));
    it("is not needed after the game", () =>
        expect(needsCurtain({ ...table("A", "B"), status: "finished" }, true, null, 0)).toBe(
            false,
        ));
});
