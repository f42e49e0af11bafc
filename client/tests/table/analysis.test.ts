/** The curve of an analysis and what is said about its moves. */

import { describe, expect, it } from "vitest";
import type { Judgement } from "../../src/api/types";
import { curveWords, HEIGHT, points, shares, WIDTH } from "../../src/table/analysis/curve";
import { ideaWords, moveWords, turnsTold } from "../../src/table/analysis/telling";

const COMPANY = { names: ["Anna", "Ben"], seat: 0 };
const GAME = { words: (move: string) => `«${move}»` };

function judgement(number: number, share: number, played = "b", loss = 0.2): Judgement {
    const move = { visits: 9, line: [] };
    return {
        seq: number + 10,
        opinion: {
            number,
            seat: 0,
            shares: [share, 1 - share],
            best: { text: "a", share, ...move },
            played: { text: played, share: share - loss, ...move },
            loss,
        },
    };
}

describe("the curve", () => {
    const found = [judgement(1, 0.5), judgement(3, 0.75)];

    it("has each seat's shares at the part of the game that was played", () => {
        expect(shares(found, 4, 1, null)).toEqual([
            [0, 0.5],
            [0.5, 0.25],
        ]);
    });

    it("ends with the result, where a move has brought it", () => {
        expect(shares(found, 4, 0, [1, 0]).at(-1)).toEqual([1, 1]);
    });

    it("is drawn upwards", () => {
        expect(
            points([
                [0, 1],
                [1, 0],
                [0.5, 0.5],
            ]),
        ).toBe(`0,0 ${WIDTH},${HEIGHT} ${WIDTH / 2},${HEIGHT / 2}`);
    });

    it("is told in words, for every player of whom there is something to tell", () => {
        const lines = [shares(found, 4, 0, [1, 0]), shares(found, 4, 1, [1, 0])];
        const words = curveWords(lines, COMPANY.names);
        expect(words).toContain("Anna: 50% at the beginning, at most 100%, 100% in the end.");
        expect(words).toContain("Ben: 50% at the beginning, at most 50%, 0% in the end.");
        expect(curveWords([[], []], COMPANY.names)).not.toContain("Anna");
    });
});

describe("a turning point", () => {
    const found = [judgement(1, 0.5), judgement(3, 0.75, "c", 0.02)];
    const turn = { seat: 0, before: 0.75, after: 0.3, surprise: 0.05 };

    it("says what was given away, and what would have been better", () => {
        const [told] = turnsTold([{ ...turn, number: 1, loss: 0.2 }], found, GAME, COMPANY);
        expect(told!.seq).toBe(11);
        expect(told!.text).toContain("Anna: «b»");
        expect(told!.text).toContain("20%");
        expect(told!.text).toContain("«a»");
    });

    it.each([
        [-0.43, "73%"],
        [-0.9, "100%"],
        [0.4, "0%"],
    ])("says what was to be expected where the surprise is %d, and what came", (surprise, said) => {
        const turns = [{ ...turn, number: 3, loss: 0.02, surprise }];
        const [told] = turnsTold(turns, found, GAME, COMPANY);
        expect(told!.seq).toBe(13);
        expect(told!.text).toContain(`${said} of the win was to be expected; it became 30%`);
    });

    it("tells of the loss or the surprise, whichever is larger", () => {
        const tell = (loss: number, surprise: number) =>
            turnsTold([{ ...turn, number: 1, loss, surprise }], found, GAME, COMPANY)[0]!.text;
        expect(tell(0.2, -0.15)).toContain("gave away 20%");
        expect(tell(0.2, -0.25)).toContain("to be expected");
    });

    it("is left out where there is no opinion about its move", () => {
        expect(turnsTold([{ ...turn, number: 2, loss: 0 }], found, GAME, COMPANY)).toEqual([]);
    });
});

it("a decision is told with what the bot would have played", () => {
    expect(moveWords(judgement(2, 0.5), GAME, COMPANY)).toBe("Move 2, Anna: «b»");
    expect(ideaWords(judgement(2, 0.5), GAME, COMPANY)).toContain("«a» (50%)");
    expect(ideaWords(judgement(2, 0.5, "a", 0), GAME, COMPANY)).not.toContain("«");
});
