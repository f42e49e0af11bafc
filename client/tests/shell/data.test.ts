/** Logging out and being forgotten: asked first, done once, and nothing is left in the browser. */

import { cleanup, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { api, Refusal, Unreachable } from "../../src/api/calls";
import type { Session } from "../../src/api/types";
import { keepLinks, linksOf } from "../../src/home/tables";
import { preferences } from "../../src/shell/preferences.svelte";
import { me, session } from "../../src/shell/session.svelte";
import YourData from "../../src/shell/YourData.svelte";

const ended = vi.fn();

beforeEach(async () => {
    vi.spyOn(api, "session").mockResolvedValue({ id: "a", name: "Ann" } as Session);
    preferences.name = "Ann";
    keepLinks("abc", { invite: "secret", watch: "secret" });
    await session();
    ended.mockClear();
    render(YourData, { ended });
});
afterEach(() => {
    cleanup();
    localStorage.clear();
    vi.restoreAllMocks();
});

const buttons = (name: string) => screen.getAllByRole("button", { name, hidden: true });
const dialog = () => screen.queryByRole("alertdialog", { hidden: true });

async function settled(): Promise<void> {
    for (let times = 0; times < 10; times++) await tick();
}

/** Press a button on the page, and then the one of the same name in the dialog. */
async function press(name: string): Promise<void> {
    buttons(name)[0]!.click();
    await settled();
    buttons(name).at(-1)!.click();
    await settled();
}

it.each([
    ["Log out", "logOut", "You are logged out."],
    ["Delete my data", "forgetMe", "Your data has been deleted."],
] as const)("%s: nothing is left of whoever used this browser", async (name, call, said) => {
    const done = vi.spyOn(api, call).mockResolvedValue(undefined);
    await press(name);
    expect(done).toHaveBeenCalledOnce();
    expect([me.session, preferences.name, linksOf("abc")]).toEqual([null, "", null]);
    expect(ended).toHaveBeenCalledOnce();
    expect(screen.getByRole("status").textContent).toContain(said);
    expect(document.activeElement).toBe(screen.getByRole("status"));
    await session();
    expect(api.session).toHaveBeenLastCalledWith("Guest"); // a new guest
});

it("says what happens before anything is done", async () => {
    const done = vi.spyOn(api, "forgetMe");
    buttons("Delete my data")[0]!.click();
    await settled();
    const words = document.getElementById(dialog()!.getAttribute("aria-describedby")!)!;
    expect(words.textContent).toContain("This cannot be undone.");
    expect(words.textContent).toContain("A bot plays on");
    buttons("Cancel")[0]!.click();
    await settled();
    expect(done).not.toHaveBeenCalled();
    expect(me.session?.name).toBe("Ann");
});

it("keeps everything where the server cannot be reached, and says so", async () => {
    vi.spyOn(api, "forgetMe").mockRejectedValue(new Unreachable("no network"));
    await press("Delete my data");
    expect(screen.getByRole("alert", { hidden: true }).textContent).toMatch(/cannot be reached/);
    expect(linksOf("abc")).not.toBeNull();
    expect(me.session?.name).toBe("Ann");
});

it("is content with a session that has ended already", async () => {
    const problem = { error: "no-session", message: "", clause: null, details: [], position: null };
    vi.spyOn(api, "logOut").mockRejectedValue(new Refusal(401, problem));
    await press("Log out");
    expect(me.session).toBeNull();
});

it("makes a new guest after the session has ended in another tab", async () => {
    const refused = new Response('{"error": "no-session"}', { status: 401 });
    vi.spyOn(globalThis, "fetch").mockResolvedValue(refused);
    await expect(api.table("abc")).rejects.toThrow(Refusal);
    expect(me.session).toBeNull();
    await session();
    expect(api.session).toHaveBeenCalledTimes(2);
});
