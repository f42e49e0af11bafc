/** Coming to a table, and leaving before there is anything to see. */

import { cleanup, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { api, Refusal, Unreachable } from "../../src/api/calls";
import type { Session, Table } from "../../src/api/types";
import TablePage from "../../src/table/TablePage.svelte";
import { position, table } from "./samples";

let streams = 0;

beforeEach(() => {
    streams = 0;
    vi.stubGlobal(
        "EventSource",
        class {
            constructor() {
                streams++;
            }
            addEventListener() {}
            close() {
                streams--;
            }
        },
    );
    vi.spyOn(api, "session").mockResolvedValue({ name: "Ann" } as Session);
    vi.spyOn(api, "position").mockResolvedValue(position());
});
afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
});

const arrive = () => render(TablePage, { id: "abc", secrets: new URLSearchParams() });

/** Until all that was asked for has been answered, and shown. */
async function settled(): Promise<void> {
    for (let times = 0; times < 30; times++) await tick();
}

it("listens to the table while the page is there", async () => {
    vi.spyOn(api, "table").mockResolvedValue(table());
    const { unmount } = arrive();
    await settled();
    expect(streams).toBe(1);
    unmount();
    expect(streams).toBe(0);
});

it("listens to nothing for who has left meanwhile", async () => {
    let answer!: (table: Table) => void;
    const late = new Promise<Table>((done) => (answer = done));
    vi.spyOn(api, "table").mockReturnValue(late);
    const { unmount } = arrive();
    await settled();
    unmount();
    answer(table());
    await settled();
    expect(streams).toBe(0);
});

it("says what is wrong, and tries again where that may help", async () => {
    vi.spyOn(api, "table").mockRejectedValue(new Unreachable("no network"));
    arrive();
    await settled();
    expect(screen.getByRole("heading").textContent).toBe("This table cannot be shown");
    vi.spyOn(api, "table").mockResolvedValue(table());
    screen.getByRole("button", { name: "Try again" }).click();
    await settled();
    expect(streams).toBe(1);
    expect(screen.queryByRole("heading", { name: /cannot be shown/ })).toBeNull();
});

it("has nothing to try again where there is no such table", async () => {
    const problem = { error: "not-found", message: "", clause: null, details: [], position: null };
    vi.spyOn(api, "table").mockRejectedValue(new Refusal(404, problem));
    arrive();
    await settled();
    expect(screen.getByRole("heading").textContent).toBe("No table here");
    expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
});
