import { describe, expect, it } from "vitest";
import { placeLabel } from "../../src/games/dos_rios/labels";
import { choicesOf } from "../../src/games/dos_rios/moves";
import { notice } from "../../src/games/dos_rios/notice";
import { litPlaces, type Pick } from "../../src/games/dos_rios/picking";
import { situation, standing, warning } from "../../src/games/dos_rios/situation";
import type { DosRiosView, Player } from "../../src/games/dos_rios/view";
import { COMPANY, SAMPLES } from "./samples";

const { two, four, laying, over } = SAMPLES;
const looker = { ...COMPANY, seat: null };

describe("the situation", () => {
    it("says whose turn it is and what is to be done", () => {
        expect(situation(two.view, COMPANY)).toBe(
            "Your turn: 4 steps left to move. Build if you like, then harvest Rio Verde or postpone it.",
        );
        expect(situation(two.view, looker)).toBe("Ann has the turn, 4 steps left.");
        expect(situation(laying.view, { ...COMPANY, seat: 2 })).toBe(
            "Your turn: choose where Rio Verde flows on from c6.",
        );
        expect(situation(laying.view, COMPANY)).toBe("Cem lays Rio Verde.");
        expect(situation({ ...two.view, phase: "flow", head: "a4" }, looker)).toContain(
            "Ann diverts",
        );
        expect(situation({ ...two.view, phase: "place" }, COMPANY)).toContain("place a campesino");
        expect(situation({ ...two.view, round: 1 }, COMPANY)).toContain("nobody harvests");
    });

    it("says how it ended", () => {
        expect(situation(over.view, COMPANY)).toBe("You win with your fifth building.");
        expect(situation(over.view, looker)).toBe("Ann wins with the fifth building.");
        const shared = { ...over.view, ending: "turn-limit", outcome: [0.5, 0, 0.5, 0] };
        expect(situation(shared, COMPANY)).toContain("Ann and Cem share");
        expect(situation({ ...over.view, ending: null, outcome: null }, COMPANY)).toBe(
            "The game is over.",
        );
    });

    it("tells each standing", () => {
        expect(standing(four.view, 0)).toBe("4 buildings, 0 Rio");
        expect(standing({ ...two.view }, 0)).toBe("1 building, 0 Rio");
    });
});

describe("the warning", () => {
    function warned(change: Partial<Player>): string | null {
        const players = two.view.players.map((player, seat) =>
            seat === 1 ? { ...player, ...change } : player,
        );
        return warning({ ...two.view, players } as DosRiosView, COMPANY);
    }

    it("is silent while nobody is near, and when it is over", () => {
        expect(warning(two.view, COMPANY)).toBeNull();
        expect(warning(over.view, COMPANY)).toBeNull();
    });

    it("tells of the fifth building, and of the money that it takes", () => {
        const fincas = ["a5", "b5", "c5", "c6"];
        expect(warned({ fincas, buildings: 4, irrigated: 4, money: 1000 })).toBe(
            "Bob can win with one more building.",
        );
        expect(warned({ fincas, buildings: 4, irrigated: 4, money: 200 })).toBe(
            "Bob lacks one building and 800 Rio to win.",
        );
    });

    it("tells of the water that is lacking", () => {
        const built = { fincas: ["a5", "b5", "g2"], hacienda: "c6", buildings: 4, irrigated: 3 };
        expect(warned({ ...built, money: 0 })).toContain("Bob wins with water on g2.");
    });

    it("tells of the fourth building with water", () => {
        const built = { fincas: ["a5", "b5", "c5"], buildings: 3, irrigated: 3 };
        expect(warned({ ...built, money: 1000 })).toContain("on a field with water");
        expect(warned({ ...built, money: 900 })).toBeNull();
        expect(warned({ ...built, irrigated: 2, money: 1000 })).toBeNull();
    });

    it("speaks to who is meant", () => {
        expect(warning(four.view, COMPANY)).toContain("You lack one building and 500 Rio");
    });
});

describe("notices", () => {
    it("say who is paid what", () => {
        const paid = [
            { seat: 0, money: 200, dams: 0 },
            { seat: 1, money: 100, dams: 2 },
        ];
        expect(notice({ kind: "harvest", parts: { card: "wheat", paid } }, COMPANY)).toBe(
            "Harvest “wheat”: you: 200 Rio; Bob: 100 Rio and 2 dams.",
        );
        expect(notice({ kind: "harvest", parts: { card: "wood", paid: [] } }, COMPANY)).toContain(
            "nobody",
        );
    });

    it("say whom desperados send away", () => {
        const parts = {
            rivers: ["verde", "moreno"],
            expelled: [{ seat: 2, fields: ["a4", "b5"] }],
        };
        expect(notice({ kind: "desperados", parts }, COMPANY)).toBe(
            "Desperados ride down Rio Verde and Rio Moreno and send to the city: Cem: a4 and b5.",
        );
        expect(
            notice({ kind: "desperados", parts: { rivers: ["verde"], expelled: [] } }, COMPANY),
        ).toContain("find nobody");
    });

    it("say what lies in the row", () => {
        expect(
            notice({ kind: "row-laid", parts: { cards: ["wheat", "wood", "moreno"] } }, COMPANY),
        ).toContain("wheat, wood and Rio Moreno");
        expect(notice({ kind: "row-card", parts: { card: "tobacco" } }, COMPANY)).toContain(
            "tobacco",
        );
    });
});

describe("places in words", () => {
    const choices = choicesOf(two.moves);
    const label = (place: string, pick: Pick | null) =>
        placeLabel(two.view, COMPANY, place, litPlaces(choices, pick).get(place), pick);

    it("tell land, water, pieces, dams and what can be done", () => {
        expect(label("e3", null)).toBe(
            "e3, maize. Water of Rio Moreno. Bob: 1 campesino. Dammed: d3. Expel whoever is here: 4 steps",
        );
        expect(label("e5", null)).toContain("you: 1 campesino and a finca. Pick a campesino here");
        expect(label("c7", null)).toContain("Water of Rio Verde and Rio Moreno");
        expect(label("a6", { kind: "campesino", at: "a5" })).toContain("Move here for 1 step");
        expect(label("verde", null)).toBe("source of Rio Verde. Flows to a1");
        expect(label("a8", null)).toBe("lake at a8");
        expect(label("city", null)).toContain("you: 2 campesinos. Bob: 1 campesino");
    });
});
