/** What a bot says about a move, who is thinking, and how bots are called. */

import { describe, expect, it } from "vitest";
import type { GameName, Seat, Table } from "../../src/api/types";
import { botChoices, botName, FIRST_BOT, offeredBot } from "../../src/home/levels";
import { bringsWords, lineWords, reasonWords } from "../../src/table/hints";
import { seatNames } from "../../src/table/names";
import { lineOf } from "../../src/table/story";
import { thinker } from "../../src/table/thinking";

const COMPANY = { names: ["Anna", "Ben", "Cleo"], seat: 0 };
const GAME = { words: (move: string, seat: number | null) => `${move}!${seat}` };

describe("the line that a bot expects", () => {
    it("names a player once for all moves in a row", () => {
        const line = [
            { seat: 0, text: "a" },
            { seat: 0, text: "b" },
            { seat: 2, text: "c" },
            { seat: 0, text: "d" },
        ];
        expect(lineWords(line, GAME, COMPANY)).toBe("Anna: a!0, b!0; Cleo: c!2; Anna: d!0");
    });

    it("is empty where nothing is expected", () => {
        expect(lineWords([], GAME, COMPANY)).toBe("");
    });
});

it("what a move brings is told as the game tells it", () => {
    const game = { notice: (one: { kind: string }) => `It brings ${one.kind}.` };
    const brings = ["rain", "rice"].map((kind) => ({ kind, parts: {} }));
    expect(bringsWords(brings, game, COMPANY)).toBe("It brings rain. It brings rice.");
});

it("every bot of the house has a reason in words, others none", () => {
    for (const reason of ["search", "simple", "casual", "random"])
        expect(reasonWords(reason)).not.toBe("");
    for (const reason of ["bot", "why not", null]) expect(reasonWords(reason)).toBe("");
});

describe.each<GameName>(["dos-rios", "reisbauern", "rivero"])("the levels of %s", (game) => {
    it("are five with names of their own, and then what was brought", () => {
        const house = ["simple", "random", "search", "level1", "level5"];
        const choices = botChoices(game, [...house, "mine"]);
        expect(choices.map((choice) => choice.bot)).toEqual([
            ...[1, 2, 3, 4, 5].map((level) => `level${level}`),
            "mine",
        ]);
        expect(new Set(choices.map((choice) => choice.label)).size).toBe(6);
    });

    it("name the seats of bots", () => {
        const table = { game, seats: [seat({ bot: "level3" }), seat({ bot: "level3", seat: 1 })] };
        const name = botName(game, "level3");
        expect(name).not.toBe("level3");
        expect(seatNames(table as Table)).toEqual([`${name} (1)`, `${name} (2)`]);
        expect(botName(game, "mine")).toBe("mine");
        expect(botName(game, "level9")).toBe("level9");
    });
});

it("the last choice is offered again, or a bot for beginners", () => {
    const choices = botChoices("rivero");
    expect(offeredBot(choices, "level5")).toBe("level5");
    expect(offeredBot(choices, "gone")).toBe(FIRST_BOT);
    expect(FIRST_BOT).toBe("level2");
});

it("the log calls a bot by its level and a person by their name", () => {
    const happening = (kind: "bot" | "person", name: string) => ({
        seq: 1,
        kind: "sit",
        seat: 1,
        text: "",
        occupant: { kind, name, bot: null },
        noticed: [],
        uncovered: [],
        at: 0,
    });
    const said = (kind: "bot" | "person", name: string) =>
        lineOf(happening(kind, name), GAME as never, COMPANY).text;
    expect(said("bot", "level3")).toContain("Ben");
    expect(said("person", "Dora")).toContain("Dora");
});

function seat(more: Partial<Seat>): Seat {
    return {
        seat: 0,
        kind: "bot",
        name: null,
        bot: null,
        mine: false,
        away: false,
        late: false,
        to_move: false,
        seconds_left: null,
        clock_runs: false,
        ...more,
    };
}

describe("who is thinking", () => {
    const table = (status: Table["status"], ...seats: Seat[]) => ({ status, seats }) as Table;

    it("is a bot that is to move, while the game runs", () => {
        const bot = seat({ seat: 1, to_move: true });
        const person = seat({ kind: "person", to_move: true });
        expect(thinker(table("running", person, bot))).toBe(1);
        expect(thinker(table("finished", person, bot))).toBe(null);
        expect(thinker(table("running", person, seat({ seat: 1 })))).toBe(null);
    });

    it("is a bot that decides for somebody who is away or out of time", () => {
        for (const why of [{ away: true }, { late: true }]) {
            const left = seat({ kind: "person", to_move: true, ...why });
            expect(thinker(table("running", left))).toBe(0);
        }
    });
});
