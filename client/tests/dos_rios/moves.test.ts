import { describe, expect, it } from "vitest";
import { choicesOf, parsed } from "../../src/games/dos_rios/moves";
import { grouped, words } from "../../src/games/dos_rios/words";
import { SAMPLES } from "./samples";

describe("the notation of moves (DR 13)", () => {
    it.each(Object.entries(SAMPLES))(
        "every move of the sample %s is understood",
        (_, { moves }) => {
            for (const move of moves) expect(parsed(move.text)?.kind).toBe(move.kind);
        },
    );

    it("takes a text apart", () => {
        expect(parsed("move a4 city")).toEqual({ kind: "move", from: "a4", to: "city" });
        expect(parsed("dam verde/a1")).toEqual({ kind: "dam", upper: "verde", lower: "a1" });
        expect(parsed("expel b4 from c3")).toEqual({ kind: "expel", at: "b4", by: ["c3"] });
        expect(parsed("expel b4 from c3 c3")).toEqual({
            kind: "expel",
            at: "b4",
            by: ["c3", "c3"],
        });
    });

    it.each([
        "",
        "?",
        "a secret choice",
        "move a4",
        "expel b4 from",
        "dam b4",
        "finca b4 b5",
        "end it",
    ])("knows that %j is no move", (text) => expect(parsed(text)).toBeNull());

    it("sorts what is legal, with prices from the parts", () => {
        const choices = choicesOf(SAMPLES.two.moves);
        expect(choices.steps.find((step) => step.text === "move a5 a1")?.cost).toBe(4);
        expect(choices.dams.filter((dam) => dam.diverts).map((dam) => dam.text)).toContain(
            "dam a4/a5",
        );
        expect(choices.endings.map((one) => one.text)).toEqual(["harvest", "postpone"]);
        const costs = choicesOf(SAMPLES.four.moves).expulsions.map((one) => one.cost);
        expect(costs).toEqual([...costs].sort((one, other) => one - other));
    });
});

describe("moves in words", () => {
    it("says each move of a position differently", () => {
        for (const { moves } of Object.values(SAMPLES)) {
            const said = moves.map((move) => words(move.text));
            expect(new Set(said).size).toBe(moves.length);
            expect(said).not.toContain("");
        }
    });

    it("says where to and from where", () => {
        expect(words("move a4 b5")).toBe("Campesino from a4 to b5");
        expect(words("move city west")).toBe("Campesino from the city to the west road");
        expect(words("expel b4 from c3 city")).toBe(
            "Expel on b4, with campesinos from c3 and from the city",
        );
        expect(words("expel b4 from c3 c3")).toBe("Expel on b4, with two campesinos from c3");
        expect(words("dam verde/a1")).toBe("Dam between the source of Rio Verde and a1");
        expect(words("dam b7/a8")).toBe("Dam between b7 and the lake at a8");
        expect(words("flow g8")).toBe("River flows into the lake at g8");
    });

    it("leaves alone what it cannot read", () => {
        expect(words("?")).toBe("?");
    });

    it("groups every move once, under titles of their own", () => {
        for (const { moves } of Object.values(SAMPLES)) {
            const groups = grouped(moves);
            const texts = groups.flatMap((group) => group.moves.map((move) => move.text));
            expect(texts.sort()).toEqual(moves.map((move) => move.text).sort());
            expect(new Set(groups.map((group) => group.title)).size).toBe(groups.length);
        }
    });

    it("tells prices and diversions in the list", () => {
        const labels = grouped(SAMPLES.two.moves).flatMap((group) =>
            group.moves.map((move) => move.label),
        );
        expect(labels).toContain("Campesino from a5 to a6: 1 step");
        expect(labels).toContain("Campesino from a5 to a1: 4 steps");
        expect(labels).toContain("Dam between a4 and a5, diverts a river");
        expect(labels).toContain("Dam between a5 and a6");
    });
});
