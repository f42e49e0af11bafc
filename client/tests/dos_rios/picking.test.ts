import { describe, expect, it } from "vitest";
import { choicesOf } from "../../src/games/dos_rios/moves";
import {
    damsAround,
    litPlaces,
    type Pick,
    pressMode,
    pressPlace,
    waysToExpel,
} from "../../src/games/dos_rios/picking";
import { SAMPLES } from "./samples";

const { view, moves } = SAMPLES.two;
const choices = choicesOf(moves);
const a5: Pick = { kind: "campesino", at: "a5" };

function press(pick: Pick | null, place: string, proposed: string | null = null) {
    return pressPlace(view, choices, pick, proposed, place);
}

describe("what lights up", () => {
    it("are one's campesinos, and others that could be expelled", () => {
        const lit = litPlaces(choices, null);
        expect([...lit].filter(([, { sign }]) => sign === "pick").map(([place]) => place)).toEqual(
            expect.arrayContaining(["a5", "c7", "e5", "city"]),
        );
        expect(lit.get("d6")).toEqual({ sign: "expel", text: null, cost: 4 });
        expect(lit.has("b1")).toBe(false);
    });

    it("are the fields within reach of a campesino, with their cost", () => {
        const lit = litPlaces(choices, a5);
        expect(lit.get("a1")).toEqual({ sign: "go", text: "move a5 a1", cost: 4 });
        expect(lit.get("west")).toEqual({ sign: "go", text: "move a5 west", cost: 1 });
        expect(lit.get("c4")).toEqual({ sign: "expel", text: "expel c4 from a5", cost: 2 });
        expect(lit.has("g1")).toBe(false);
    });

    it("are the choices of a river that is being laid", () => {
        const laying = choicesOf(SAMPLES.laying.moves);
        expect([...litPlaces(laying, null).keys()]).toEqual(["c7", "d6"]);
    });

    it("is nothing where there is no move", () => {
        expect(litPlaces(choicesOf([]), null).size).toBe(0);
    });
});

describe("a press on a place", () => {
    it("picks a campesino, and gives it up again", () => {
        expect(press(null, "a5")).toEqual({ pick: a5, propose: null });
        expect(press(a5, "a5")).toEqual({ pick: null, propose: null });
    });

    it("proposes a move, and takes it back", () => {
        expect(press(a5, "a1")).toEqual({ pick: a5, propose: "move a5 a1" });
        expect(press(a5, "a1", "move a5 a1")).toEqual({ pick: a5, propose: null });
    });

    it("takes back an expulsion that was chosen among several", () => {
        const c7: Pick = { kind: "campesino", at: "c7" };
        expect(press(c7, "d6", "expel d6 from c7 city").propose).toBeNull();
        expect(waysToExpel(choices, c7, "expel d6 from c7 city").map((way) => way.text)).toEqual([
            "expel d6 from c7 c7",
            "expel d6 from c7 city",
        ]);
    });

    it("shows who could expel where nobody is picked", () => {
        const pick: Pick = { kind: "field", at: "d6" };
        expect(press(null, "d6").pick).toEqual(pick);
        expect(waysToExpel(choices, pick, null)).toHaveLength(3);
    });

    it("asks why not, as the notation would have it", () => {
        expect(press(a5, "g1").ask).toBe("move a5 g1");
        expect(press(a5, "d6").ask).toBe("expel d6 from a5");
        expect(press({ kind: "dam", at: null }, "g1").ask).toBe("dam g1/f1");
        expect(press({ kind: "finca" }, "g1").ask).toBe("finca g1");
    });

    it("asks nothing about places that no move names", () => {
        expect(press(a5, "verde")).toEqual({ pick: a5 });
        expect(press(a5, "a8")).toEqual({ pick: a5 });
    });

    it("only ever proposes what is legal", () => {
        const places = [
            ...Object.keys(view.terrain),
            ...view.lakes,
            "city",
            "west",
            "east",
            "verde",
        ];
        const picks: (Pick | null)[] = [null, a5, { kind: "dam", at: null }, { kind: "hacienda" }];
        for (const pick of picks) {
            for (const place of places) {
                const { propose } = press(pick, place);
                if (propose) expect(choices.texts).toContain(propose);
            }
        }
    });

    it("does nothing where there is nothing to do", () => {
        expect(pressPlace(view, choicesOf([]), null, null, "a5")).toEqual({ pick: null });
    });
});

describe("things to build", () => {
    it("are picked, and given up again", () => {
        expect(pressMode(view, choices, null, "dam")).toEqual({
            pick: { kind: "dam", at: null },
            propose: null,
        });
        expect(pressMode(view, choices, { kind: "dam", at: "a5" }, "dam").pick).toBeNull();
    });

    it("are asked about where they are impossible, on a field without a building", () => {
        expect(pressMode(view, choices, null, "finca").ask).toBe("finca a5");
    });

    it("have their borders around a field", () => {
        expect(damsAround(choices, "a5").map((dam) => dam.text)).toEqual([
            "dam a4/a5",
            "dam a5/a6",
            "dam a5/b5",
            "dam b4/a5",
        ]);
        expect(damsAround(choices, null)).toHaveLength(choices.dams.length);
    });
});
