import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { PreviewAnswer } from "../../src/api/types";
import Board from "../../src/games/dos_rios/Board.svelte";
import type { Course } from "../../src/games/dos_rios/view";
import { COMPANY, type Sample, SAMPLES } from "./samples";

afterEach(cleanup);

function shown(sample: Sample, change: Record<string, unknown> = {}) {
    const props = {
        view: sample.view,
        moves: sample.moves,
        names: COMPANY.names,
        proposed: null as string | null,
        hinted: null as string | null,
        propose: vi.fn(),
        askWhy: vi.fn(),
        preview: vi.fn(async (move: string): Promise<PreviewAnswer> => {
            return { move, ways: 0, previews: [] };
        }),
        ...change,
    };
    return { ...props, ...render(Board, props) };
}

const place = (name: string) => document.querySelector(`[data-place="${name}"]`)!;
const mode = (kind: string) => document.querySelector(`[data-mode="${kind}"]`)!;
const ending = (text: string) => document.querySelector(`[data-ending="${text}"]`)!;
const chips = () => [...document.querySelectorAll(".chip")].map((chip) => chip.textContent!.trim());

describe("the board", () => {
    it("has one tab stop for all places, each with a name", () => {
        shown(SAMPLES.four);
        const places = [...document.querySelectorAll<SVGElement>("[data-place]")];
        expect(places).toHaveLength(2 + 49 + 4 + 2 + 1);
        expect(places.filter((one) => one.getAttribute("tabindex") === "0")).toHaveLength(1);
        for (const one of places) expect(one.getAttribute("aria-label")).toBeTruthy();
    });

    it("moves a campesino: pick, then target", async () => {
        const { propose } = shown(SAMPLES.two);
        await fireEvent.click(place("a5"));
        expect(place("a5").getAttribute("aria-pressed")).toBe("true");
        await fireEvent.keyDown(place("a6"), { key: "Enter" });
        expect(propose).toHaveBeenLastCalledWith("move a5 a6");
    });

    it("gives up with Escape", async () => {
        const { propose } = shown(SAMPLES.two, { proposed: "move a5 a6" });
        await fireEvent.click(place("a5"));
        await fireEvent.keyDown(place("a6"), { key: "Escape" });
        expect(propose).toHaveBeenLastCalledWith(null);
        expect(place("a5").getAttribute("aria-pressed")).toBe("false");
    });

    it("asks why a field is out of reach", async () => {
        const { askWhy, propose } = shown(SAMPLES.two);
        await fireEvent.click(place("a5"));
        await fireEvent.click(place("g1"));
        expect(askWhy).toHaveBeenCalledWith("move a5 g1");
        expect(propose).not.toHaveBeenCalled();
    });

    it("shows who can expel, with prices", async () => {
        const { propose } = shown(SAMPLES.two);
        await fireEvent.click(place("d6"));
        expect(chips()).toEqual(["c7 + c7: 4 steps", "c7 + City: 4 steps", "City + City: 4 steps"]);
        await fireEvent.click(document.querySelectorAll(".chip")[1]!);
        expect(propose).toHaveBeenLastCalledWith("expel d6 from c7 city");
    });

    it("ends the turn, or asks why it cannot", async () => {
        const moves = SAMPLES.two.moves.filter((move) => move.text !== "postpone");
        const { propose, askWhy } = shown({ ...SAMPLES.two, moves });
        expect(ending("postpone").getAttribute("aria-disabled")).toBe("true");
        await fireEvent.click(ending("postpone"));
        expect(askWhy).toHaveBeenCalledWith("postpone");
        await fireEvent.click(ending("harvest"));
        expect(propose).toHaveBeenCalledWith("harvest");
    });

    it("tells what each card would pay", () => {
        shown(SAMPLES.two);
        const row = [...document.querySelectorAll("tr")].find((one) =>
            one.textContent!.includes("tobacco"),
        )!;
        expect(row.textContent).toContain("100 Rio");
        expect(row.textContent).toContain("0 Rio");
    });

    it("is still where nobody may move", async () => {
        const { propose, askWhy } = shown(SAMPLES.two, { moves: [] });
        await fireEvent.click(place("a5"));
        expect(place("a5").getAttribute("aria-disabled")).toBe("true");
        expect(document.querySelector("[data-mode]")).toBeNull();
        expect(propose).not.toHaveBeenCalled();
        expect(askWhy).not.toHaveBeenCalled();
    });

    it("lays a river", async () => {
        const { propose } = shown(SAMPLES.laying);
        expect(chips()).toEqual(["River flows on to c7", "River flows on to d6"]);
        await fireEvent.click(place("d6"));
        expect(propose).toHaveBeenCalledWith("flow d6");
    });

    it("forgets what was picked when the position changes", async () => {
        const { rerender } = shown(SAMPLES.two);
        await fireEvent.click(place("a5"));
        await rerender({ moves: SAMPLES.two.moves.slice(1) });
        expect(place("a5").getAttribute("aria-pressed")).toBe("false");
    });
});

describe("dam mode", () => {
    it("shows the borders where a dam may be built, all or those of a field", async () => {
        const { propose } = shown(SAMPLES.two);
        await fireEvent.click(mode("dam"));
        expect(document.querySelectorAll("[data-border]")).toHaveLength(15);
        await fireEvent.click(place("a5"));
        expect(document.querySelectorAll("[data-border]")).toHaveLength(4);
        expect(chips()).toEqual(["a4, diverts a river", "a6", "b5, diverts a river", "b4"]);
        await fireEvent.click(document.querySelector('[data-border="a5/b5"]')!);
        expect(propose).toHaveBeenLastCalledWith("dam a5/b5");
    });

    it("shows the courses that a dam can bring, one after the other", async () => {
        const after = SAMPLES.four.view;
        const previews: Course[] = [
            { moves: ["dam a5/b5", "flow a6"], view: after, wet: ["a6"], dry: ["b5", "c5"] },
            { moves: ["dam a5/b5", "flow b6"], view: after, wet: ["b6"], dry: ["b5"] },
        ];
        const preview = vi.fn(async (move: string) => ({ move, ways: 2, previews }));
        shown(SAMPLES.two, { proposed: "dam a5/b5", preview });
        await expect.poll(() => screen.queryByText(/Course 1 of 2/)).toBeTruthy();
        expect(document.querySelectorAll(".wet")).toHaveLength(1);
        expect(document.querySelectorAll(".dried")).toHaveLength(2);
        await fireEvent.click(screen.getByLabelText("Next course"));
        expect(screen.getByText(/Course 2 of 2/)).toBeTruthy();
        expect(document.querySelectorAll(".dried")).toHaveLength(1);
    });

    it("asks for no course where no river is diverted", () => {
        const { preview } = shown(SAMPLES.two, { proposed: "dam a5/a6" });
        expect(preview).not.toHaveBeenCalled();
        expect(screen.getByText(/No river runs there/)).toBeTruthy();
    });
});
