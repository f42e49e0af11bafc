import { describe, expect, it } from "vitest";
import type { PreviewAnswer } from "../../src/api/types";
import { Courses } from "../../src/games/dos_rios/courses.svelte";
import { SAMPLES } from "./samples";

function answer(move: string, ...targets: string[]): PreviewAnswer {
    const previews = targets.map((target) => ({
        moves: [move, `flow ${target}`],
        view: SAMPLES.two.view,
        wet: [target],
        dry: [],
    }));
    return { move, ways: targets.length, previews };
}

describe("courses of a diverted river", () => {
    it("are looked at round and round, and the last one is the plan", async () => {
        const courses = new Courses();
        await courses.ask("dam a5/b5", async (move) => answer(move, "a6", "b6"));
        expect(courses.shown?.wet).toEqual(["a6"]);
        courses.look(courses.index - 1);
        expect(courses.shown?.wet).toEqual(["b6"]);
        courses.look(courses.index + 1);
        expect(courses.plan).toEqual(["dam a5/b5", "flow a6"]);
        courses.forget();
        expect(courses.shown).toBeNull();
        expect(courses.plan).toContain("flow a6");
    });

    it("belong to the last question, even if an earlier answer comes late", async () => {
        const courses = new Courses();
        let late!: (answer: PreviewAnswer) => void;
        const first = courses.ask("dam a5/b5", () => new Promise((done) => (late = done)));
        await courses.ask("dam a4/a5", async (move) => answer(move, "b4"));
        late(answer("dam a5/b5", "a6"));
        await first;
        expect(courses.shown?.moves).toEqual(["dam a4/a5", "flow b4"]);
    });

    it("are none where the server does not answer", async () => {
        const courses = new Courses();
        await courses.ask("dam a5/b5", async () => Promise.reject(new Error("away")));
        expect(courses.found).toEqual([]);
    });
});
