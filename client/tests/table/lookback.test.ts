/** Looking back, where answers come late or not at all. */

import { afterEach, expect, it, vi } from "vitest";
import { api, Unreachable } from "../../src/api/calls";
import type { Past } from "../../src/api/types";
import { Lookback } from "../../src/table/lookback.svelte";

afterEach(() => vi.restoreAllMocks());

/** Somebody who looks back; what is asked for is answered when the test says so. */
function looking() {
    const answers = new Map<number, (past: Past) => void>();
    vi.spyOn(api, "past").mockImplementation(
        (_, seq) => new Promise((done) => answers.set(seq, done)),
    );
    const said: string[] = [];
    const back = new Lookback("id", (words) => said.push(words));
    const answer = (seq: number) => answers.get(seq)!({ seq, seat: 0, view: null });
    return { back, said, answer };
}

it("shows what was asked for last, in whichever order the answers come", async () => {
    const { back, answer } = looking();
    const first = back.look(3, 0);
    const second = back.look(4, 0);
    answer(4);
    answer(3);
    await Promise.all([first, second]);
    expect(back.past?.seq).toBe(4);
});

it("does not pull back who has returned to the present", async () => {
    const { back, answer } = looking();
    const asked = back.look(3, 0);
    back.leave();
    answer(3);
    await asked;
    expect(back.past).toBeNull();
});

it("says why where there is no answer, and stays where it is", async () => {
    const { back, said, answer } = looking();
    const asked = back.look(3, 0);
    answer(3);
    await asked;
    vi.spyOn(api, "past").mockRejectedValue(new Unreachable("no network"));
    await back.look(4, 0);
    expect(said).toHaveLength(1);
    expect(back.past?.seq).toBe(3);
});
