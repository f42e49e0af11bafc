import { expect, test } from "vitest";
import { Refusal } from "../../src/api/calls";
import { mayPass, problemWords } from "../../src/shell/problems";

const refusal = (status: number, message: string) =>
    new Refusal(status, { error: "refused", message, clause: null, details: [], position: null });

test("a refusal says why, where the client has words for it", () => {
    expect(problemWords(refusal(409, "all seats are taken"))).toBe("All seats are taken.");
    expect(problemWords(refusal(409, "you have done this too often in this turn"))).toBe(
        "You have done this too many times this turn.",
    );
    expect(problemWords(refusal(409, "for a reason of its own"))).toBe("That is not possible now.");
    expect(problemWords(refusal(404, "no such table"), () => "Gone.")).toBe("Gone.");
});

test("a fault of the server, and a table that it cannot play, are told as what they are", () => {
    const unplayable = refusal(503, "its log is of another version");
    unplayable.problem.error = "unplayable";
    expect(problemWords(refusal(500, "something went wrong here"))).toMatch(/went wrong/);
    expect(problemWords(unplayable)).toMatch(/version/);
    expect(mayPass(refusal(500, ""))).toBe(true);
    expect(mayPass(unplayable)).toBe(false);
});

test("too many wishes, and a server that is away, are told apart from refusals", () => {
    expect(problemWords(refusal(429, "all seats are taken"))).toMatch(/too many|slow|moment/i);
    expect(problemWords(new Error("no network"))).not.toBe("That is not possible now.");
});
