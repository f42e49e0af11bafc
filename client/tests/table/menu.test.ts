/** The menu of a table: where the keyboard is, and what it says when something fails. */

import { cleanup, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { api, Unreachable } from "../../src/api/calls";
import { Playing } from "../../src/table/playing.svelte";
import TableMenu from "../../src/table/TableMenu.svelte";
import { position } from "./samples";

beforeEach(async () => {
    const playing = new Playing("abc", true);
    render(TableMenu, { playing, position: position(), names: ["Ann", "Bob"] });
    button("Menu").click();
    await tick();
});
afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
});

const button = (name: string) => screen.getByRole("button", { name, hidden: true });

it("is at the way out when it asks whether somebody is sure, and then back", async () => {
    button("Leave").click();
    await tick();
    await tick();
    expect(document.activeElement?.textContent).toBe("Cancel");
    button("Cancel").click();
    await tick();
    expect(document.activeElement).toBe(button("Leave"));
    expect(screen.queryByRole("alertdialog", { hidden: true })).toBeNull();
});

it("says so when there is no link to the seat", async () => {
    vi.spyOn(api, "seatLink").mockRejectedValue(new Unreachable("no network"));
    button("Make the link").click();
    await tick();
    await tick();
    expect(screen.getByRole("alert", { hidden: true }).textContent).toMatch(/cannot be reached/);
});
