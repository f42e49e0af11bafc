import { describe, expect, it } from "vitest";
import { parsed } from "../../src/games/dos_rios/moves";
import {
    crowds,
    figures,
    houses,
    pictured,
    type Token,
    tracked,
} from "../../src/games/dos_rios/pieces";
import type { Player } from "../../src/games/dos_rios/view";
import { SAMPLES } from "./samples";

const { view } = SAMPLES.two;

function player(campesinos: Record<string, number>): Player {
    return { ...view.players[0]!, campesinos };
}

function after(text: string): Player[] {
    return pictured(view.players, 0, parsed(text));
}

describe("campesinos that wander", () => {
    it("keep their names: only who goes has another place", () => {
        const before = tracked([], view.players);
        const then = tracked(before, after("move a5 b5"));
        const home = new Map(before.map((token) => [token.id, token.place]));
        const gone = then.filter((token) => home.get(token.id) !== token.place);
        expect(gone).toHaveLength(1);
        expect([home.get(gone[0]!.id), gone[0]!.place]).toEqual(["a5", "b5"]);
    });

    it("are as many as the view says, each with a name of its own, whatever was before", () => {
        const histories = [
            { a1: 1 },
            { a1: 1, b1: 1 },
            { b1: 1 },
            { city: 3, b1: 2, c1: 1 },
            { d1: 1 },
            { d1: 1, e1: 3 },
        ];
        let tokens: Token[] = [];
        for (const campesinos of histories) {
            tokens = tracked(tokens, [player(campesinos)]);
            const total = Object.values(campesinos).reduce((sum, count) => sum + count, 0);
            expect(tokens).toHaveLength(total);
            expect(new Set(tokens.map((token) => token.id)).size).toBe(total);
        }
    });
});

describe("a proposed move", () => {
    it("is drawn as if it were made, and the position is left alone", () => {
        const before = JSON.stringify(view.players);
        const [mine, theirs] = after("expel d6 from c7 city");
        expect(mine!.campesinos).toEqual({ a5: 1, c7: 1, e5: 1, city: 1, d6: 2 });
        expect(theirs!.campesinos).toEqual({ c4: 1, d4: 1, e3: 1, city: 3 });
        expect(after("hacienda a5")[0]!.hacienda).toBe("a5");
        expect(JSON.stringify(view.players)).toBe(before);
    });

    it("marks what is not there yet", () => {
        const real = tracked([], view.players);
        const players = after("move a5 b5");
        const drawn = figures(view, players, tracked(real, players), real);
        expect(drawn.filter((figure) => figure.proposed)).toHaveLength(1);
        const built = houses(after("finca a5"), view.players);
        expect(built.filter((house) => house.proposed).map((house) => house.place)).toEqual(["a5"]);
    });
});

describe("where pieces stand", () => {
    it("are two campesinos of a field apart from each other and from the building", () => {
        const { view } = SAMPLES.four;
        const tokens = tracked([], view.players);
        const drawn = figures(view, view.players, tokens, tokens);
        const onC7 = tokens.flatMap((token, index) =>
            token.place === "c7" ? [drawn[index]!] : [],
        );
        const house = houses(view.players, view.players).find((one) => one.place === "c7")!;
        expect(onC7).toHaveLength(2);
        const [one, other] = onC7 as [(typeof onC7)[0], (typeof onC7)[0]];
        expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(one.size + other.size);
        expect(one.x - house.x).toBeGreaterThan(one.size + 13);
    });

    it("are counted in the city, each player for itself", () => {
        const found = crowds(SAMPLES.four.view, SAMPLES.four.view.players);
        expect(found.map(({ key, count }) => [key, count])).toEqual([
            ["city-0", 3],
            ["city-1", 5],
            ["city-2", 3],
            ["city-3", 2],
        ]);
        expect(new Set(found.map(({ x }) => x)).size).toBe(4);
    });
});
