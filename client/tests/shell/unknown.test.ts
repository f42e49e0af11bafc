/** The page of an unknown address. */

import { cleanup, render, screen } from "@testing-library/svelte";
import { afterEach, beforeAll, expect, it } from "vitest";
import { GAME_NAMES } from "../../src/games/registry";
import { setLocale } from "../../src/messages/runtime.js";
import UnknownPage from "../../src/shell/UnknownPage.svelte";

beforeAll(async () => {
    await setLocale("en", { reload: false });
});
afterEach(cleanup);

const links = () => screen.getAllByRole("link").map((link) => link.getAttribute("href"));

it("shows the way home", () => {
    render(UnknownPage, { meant: null });
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("There is nothing here");
    expect(links()).toEqual(["/"]);
});

it.each(["rules", "play"] as const)("lists the games where %s were meant", (meant) => {
    render(UnknownPage, { meant });
    expect(links()).toEqual([...GAME_NAMES.map((game) => `/${meant}/${game}`), "/"]);
});
