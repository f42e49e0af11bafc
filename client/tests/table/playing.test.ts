/** A table as the page has it, where answers come late. */

import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { api } from "../../src/api/calls";
import type { Accepted, Hint, Position, Table } from "../../src/api/types";
import { Playing } from "../../src/table/playing.svelte";

/** A running table; both seats are of this device. */
function table(mover: number): Table {
    return {
        status: "running",
        seats: [0, 1].map((seat) => ({ seat, mine: true, to_move: seat === mover, away: false })),
    } as unknown as Table;
}

/** What a seat sees, while somebody is to move. */
const seen = (seat: number, seq: number, mover: number) =>
    ({ table: table(mover), seat, seq, moves: [] }) as unknown as Position;

/** An answer that comes when the test says so. */
function later<T>() {
    let resolve!: (answer: T) => void;
    const promise = new Promise<T>((done) => (resolve = done));
    return { promise, resolve };
}

beforeEach(() => {
    vi.stubGlobal(
        "EventSource",
        class {
            addEventListener() {}
            close() {}
        },
    );
});
afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
});

/** A table at which the first seat is shown and has to decide. */
async function opened(): Promise<Playing> {
    vi.spyOn(api, "table").mockResolvedValue(table(0));
    vi.spyOn(api, "position").mockResolvedValue(seen(0, 1, 0));
    const playing = new Playing("id", true);
    await playing.begin();
    await playing.openCurtain();
    expect(playing.seat).toBe(0);
    return playing;
}

/** The first seat moves, and the turn is the other's. */
async function moved(playing: Playing): Promise<void> {
    vi.spyOn(api, "play").mockResolvedValue({ position: seen(0, 2, 1) } as Accepted);
    await playing.play("a");
}

it("never shows a hand that was asked for before the device changed hands", async () => {
    const playing = await opened();
    const late = later<Position>();
    vi.spyOn(api, "position").mockReturnValueOnce(late.promise);
    const looking = playing.look();
    await moved(playing);
    expect(playing.curtain).toBe(1);

    const next = later<Table>();
    vi.spyOn(api, "table").mockReturnValue(next.promise);
    vi.spyOn(api, "position").mockResolvedValue(seen(1, 2, 1));
    void playing.openCurtain();
    late.resolve(seen(0, 2, 1));
    await new Promise((done) => setTimeout(done));
    expect(playing.position).toBeNull();

    next.resolve(table(1));
    await looking;
    expect(playing.seat).toBe(1);
});

it("drops a hint for a decision that has been made", async () => {
    const playing = await opened();
    const late = later<Hint>();
    vi.spyOn(api, "hint").mockReturnValue(late.promise);
    const asked = playing.askHint();
    expect(playing.asking).toBe(true);
    await moved(playing);
    late.resolve({ seq: 1, candidates: [{ text: "b" }] } as Hint);
    await asked;
    expect(playing.asking).toBe(false);
    expect(playing.hints).toEqual([]);
});

it("shows a hint until the decision is made, whatever others do meanwhile", async () => {
    const playing = await opened();
    const late = later<Hint>();
    vi.spyOn(api, "hint").mockReturnValue(late.promise);
    const asked = playing.askHint();
    vi.spyOn(api, "position").mockResolvedValue(seen(0, 2, 0));
    await playing.look();
    const candidates = [{ text: "b" }] as Hint["candidates"];
    late.resolve({ seq: 1, candidates });
    await asked;
    expect(playing.hints).toEqual(candidates);
    await moved(playing);
    expect(playing.hints).toEqual([]);
});
