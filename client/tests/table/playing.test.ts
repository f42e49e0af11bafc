/** A table as the page has it, where answers come late. */

import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { api, Refusal, Unreachable } from "../../src/api/calls";
import type { Accepted, Happening, Hint, Position, Table } from "../../src/api/types";
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

/** The streams that are open, in the order in which they were opened. */
let streams: Stream[] = [];

class Stream {
    heard: Record<string, (event: { data: string }) => void> = {};
    constructor(readonly address: string) {
        streams.push(this);
    }
    addEventListener(kind: string, hear: (event: { data: string }) => void) {
        this.heard[kind] = hear;
    }
    close() {
        streams = streams.filter((stream) => stream !== this);
    }
    /** Something happens at the table. */
    tell(happening: Partial<Happening>) {
        this.heard[happening.kind!]!({ data: JSON.stringify(happening) });
    }
}

beforeEach(() => {
    streams = [];
    vi.stubGlobal("EventSource", Stream);
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

/** A table at which the first seat has a hint. */
async function advised(): Promise<Playing> {
    const playing = await opened();
    vi.spyOn(api, "hint").mockResolvedValue({ seq: 1, candidates: [{ text: "b" }] } as Hint);
    await playing.askHint();
    expect(playing.hints).toHaveLength(1);
    return playing;
}

it("keeps a hint while people talk, oneself too, and while others choose in secret", async () => {
    const playing = await advised();
    vi.spyOn(api, "position").mockResolvedValue(seen(0, 3, 0));
    streams[0]!.tell({ kind: "chat", seat: 1, seq: 2 });
    streams[0]!.tell({ kind: "move", seat: 1, seq: 3 });
    await playing.look();
    vi.spyOn(api, "chat").mockResolvedValue({ position: null } as Accepted);
    await playing.chat("hm");
    expect(playing.hints).toHaveLength(1);
});

it("forgets a hint when there is something else to choose from", async () => {
    const playing = await advised();
    const moves = [{ text: "c", kind: "c", parts: {} }];
    vi.spyOn(api, "position").mockResolvedValue({ ...seen(0, 2, 0), moves });
    await playing.look();
    expect(playing.hints).toEqual([]);
});

it.each([
    ["decides for the seat, as when its time is over", { kind: "move", seat: 0, seq: 2 }],
    ["takes something back", { kind: "undo", seat: 1, seq: 2 }],
])("forgets a hint when somebody %s", async (_, happening) => {
    const playing = await advised();
    vi.spyOn(api, "position").mockResolvedValue(seen(0, 4, 0));
    streams[0]!.tell(happening);
    expect(playing.hints).toEqual([]);
});

it("keeps a hint when word comes of the move before it", async () => {
    const playing = await advised();
    streams[0]!.tell({ kind: "move", seat: 0, seq: 1 });
    expect(playing.hints).toHaveLength(1);
});

it("shows no hint of one player to the next one behind the curtain", async () => {
    const playing = await advised();
    vi.spyOn(api, "position").mockResolvedValue(seen(0, 2, 1));
    await playing.look();
    expect(playing.curtain).toBe(1);
    expect(playing.hints).toEqual([]);
});

it("says so when no bot has an idea, unless nobody waits for it any more", async () => {
    const playing = await opened();
    vi.spyOn(api, "hint").mockRejectedValue(new Unreachable("503"));
    await playing.askHint();
    expect(playing.objection?.message).toMatch(/idea/);
    playing.objection = null;
    const asked = playing.askHint();
    playing.forgetHints();
    await asked;
    expect(playing.objection).toBeNull();
});

it("listens once, and has the log once, after sitting down", async () => {
    const lobby = { status: "open", seats: [{ seat: 0, mine: false }] } as unknown as Table;
    const empty = { table: lobby, seat: null, seq: 1, moves: [] } as unknown as Position;
    vi.spyOn(api, "table").mockResolvedValue(lobby);
    vi.spyOn(api, "position").mockResolvedValue(empty);
    const playing = new Playing("id", true);
    await playing.begin();
    streams[0]!.tell({ kind: "sit", seat: 1, seq: 1 });

    const joined = { ...lobby, seats: [{ seat: 0, mine: true }] } as unknown as Table;
    vi.spyOn(api, "table").mockResolvedValue(joined);
    vi.spyOn(api, "position").mockResolvedValue({ ...empty, table: joined, seat: 0, seq: 2 });
    await playing.begin();
    expect(streams.map((stream) => stream.address)).toEqual([
        "/api/tables/id/events?after=0&seat=0",
    ]);
    streams[0]!.tell({ kind: "sit", seat: 1, seq: 1 });
    streams[0]!.tell({ kind: "sit", seat: 0, seq: 2 });
    expect(playing.log.map((one) => one.seq)).toEqual([1, 2]);
    expect(playing.seat).toBe(0);
});

it("is over for good when the server cannot play the table on", async () => {
    const playing = await opened();
    const problem = { error: "unplayable", message: "", clause: null, details: [], position: null };
    vi.spyOn(api, "position").mockRejectedValue(new Refusal(503, problem));
    await playing.look();
    expect(playing.lost?.problem.error).toBe("unplayable");
    expect(streams).toEqual([]);
});

/** A table of which the page has seen three entries, and whose server has only one of them now. */
async function broughtBack(): Promise<Playing> {
    const playing = await opened();
    vi.spyOn(api, "position").mockResolvedValue(seen(0, 3, 0));
    for (const seq of [1, 2, 3]) streams[0]!.tell({ kind: "chat", seat: 1, seq });
    await vi.waitFor(() => expect(playing.position?.seq).toBe(3));
    vi.spyOn(api, "position").mockResolvedValue(seen(0, 1, 0));
    return playing;
}

it("starts over when the server has less of the log than the page has seen", async () => {
    const playing = await broughtBack();
    await playing.look();
    expect(playing.position?.seq).toBe(3); // a late answer changes nothing

    streams[0]!.tell({ kind: "reset", seq: 1 });
    expect(playing.objection?.message).toMatch(/restored/);
    streams[0]!.tell({ kind: "chat", seat: 1, seq: 1, text: "again" });
    await vi.waitFor(() => expect(playing.position?.seq).toBe(1));
    expect(playing.log.map((one) => one.text)).toEqual(["again"]);
});

it("sends a move for the position it was made for, even if that is gone", async () => {
    const playing = await broughtBack();
    const stale = { error: "stale", message: "", clause: null, details: [] };
    const refusal = new Refusal(409, { ...stale, position: seen(0, 1, 0) });
    const play = vi.spyOn(api, "play");
    play.mockImplementationOnce(() => {
        streams[0]!.tell({ kind: "reset", seq: 1 });
        return Promise.reject(new Unreachable("503"));
    });
    play.mockRejectedValueOnce(refusal);
    expect(await playing.play("a")).toBe(false);
    expect(play.mock.calls.map(([, , seq]) => seq)).toEqual([3, 3]);
    expect(playing.position?.seq).toBe(1);
    expect(playing.objection?.kind).toBe("stale");
});
