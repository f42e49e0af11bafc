/** Playing back: it reaches the end by itself, and gives way to whoever takes over. */

import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api, Unreachable } from "../../src/api/calls";
import type { Past } from "../../src/api/types";
import { setLocale } from "../../src/messages/runtime.js";
import { Lookback } from "../../src/table/lookback.svelte";
import Replay from "../../src/table/Replay.svelte";

const ENTRIES = [2, 3, 5, 8, 9];
const STEP_MS = 2000;

beforeEach(async () => {
    await setLocale("en", { reload: false });
    vi.useFakeTimers();
});
afterEach(() => {
    cleanup();
    vi.useRealTimers();
    vi.restoreAllMocks();
});

const pastOf = (seq: number): Past => ({ seq, seat: 0, view: null });

/** Somebody who looks at the first entry; answers come at once. */
async function looking() {
    const asked = vi.spyOn(api, "past").mockImplementation(async (_, seq) => pastOf(seq));
    const said: string[] = [];
    const back = new Lookback("id", (words) => said.push(words));
    await back.look(ENTRIES[0]!, 0);
    const page = render(Replay, { back, entries: ENTRIES, seat: 0 });
    return { back, said, asked, page };
}

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const wait = (steps = 1) => vi.advanceTimersByTimeAsync(steps * STEP_MS);
const offered = (name: string) => screen.queryByRole("button", { name }) !== null;

describe("what plays by itself", () => {
    it("shows one entry after the other up to the last, and stops there", async () => {
        const { back, asked } = await looking();
        await press("Play");
        await wait(ENTRIES.length);
        expect(asked.mock.calls.map(([, seq]) => seq)).toEqual(ENTRIES);
        expect(back.past?.seq).toBe(9);
        expect(screen.getByText("5/5")).toBeTruthy();
        expect(offered("Play")).toBe(true);
    });

    it("can be paused and goes on from there", async () => {
        const { back } = await looking();
        await press("Play");
        await wait();
        await press("Pause");
        await wait(3);
        expect(back.past?.seq).toBe(3);
        await press("Play");
        await wait(2);
        expect(back.past?.seq).toBe(8);
    });

    it("does not take the step that was on its way when it was paused", async () => {
        const { back, asked } = await looking();
        let answer = (_: Past) => {};
        asked.mockImplementation(() => new Promise((done) => (answer = done)));
        await press("Play");
        await wait();
        await press("Pause");
        answer(pastOf(3));
        await wait();
        expect(back.past?.seq).toBe(2);
    });

    it.each([
        ["a step", () => press("One step forward")],
        ["the slider", () => fireEvent.input(screen.getByRole("slider"), { target: { value: 2 } })],
    ])("stops for %s by hand", async (_, move) => {
        const { back } = await looking();
        await press("Play");
        await wait();
        await move();
        await wait(3);
        expect(back.past?.seq).toBe(5);
        expect(offered("Play")).toBe(true);
    });

    it("starts over from the end", async () => {
        const { back } = await looking();
        await press("Play");
        await wait(ENTRIES.length);
        await press("Play");
        await wait(0);
        expect(back.past?.seq).toBe(2);
        expect(offered("Pause")).toBe(true);
        await wait(ENTRIES.length);
        expect(back.past?.seq).toBe(9);
    });

    it("starts over where it was begun", async () => {
        const { back } = await looking();
        await back.play(5, 0);
        await wait(ENTRIES.length);
        expect(back.past?.seq).toBe(9);
        await press("Play");
        await wait(0);
        expect(back.past?.seq).toBe(5);
    });

    it("stops where the server cannot be reached, and says so", async () => {
        const { back, said, asked } = await looking();
        asked.mockRejectedValue(new Unreachable("no network"));
        await press("Play");
        await wait(3);
        expect(said).toHaveLength(1);
        expect(back.past?.seq).toBe(2);
        expect(offered("Play")).toBe(true);
    });

    it("ends with the page", async () => {
        const { asked, page } = await looking();
        await press("Play");
        await wait();
        const before = asked.mock.calls.length;
        page.unmount();
        await wait(3);
        expect(asked.mock.calls).toHaveLength(before);
    });
});

describe("steps by hand", () => {
    it("all count, however late the answers come", async () => {
        const { back, asked } = await looking();
        const answers = new Map<number, (past: Past) => void>();
        asked.mockImplementation((_, seq) => new Promise((done) => answers.set(seq, done)));
        await press("One step forward");
        await press("One step forward");
        answers.get(5)!(pastOf(5));
        answers.get(3)!(pastOf(3));
        await wait(0);
        expect(back.past?.seq).toBe(5);
        expect(screen.getByText("3/5")).toBeTruthy();
    });

    it("stay where they are without an answer", async () => {
        const { asked } = await looking();
        asked.mockRejectedValue(new Unreachable("no network"));
        await press("One step forward");
        await wait(0);
        expect(screen.getByText("1/5")).toBeTruthy();
    });
});
