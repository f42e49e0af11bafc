import { cleanup, fireEvent, render, screen, within } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import Board from "../../src/games/rivero/Board.svelte";
import { cardName, riverName } from "../../src/games/rivero/names";
import { SAMPLES } from "./positions";

const propose = vi.fn<(text: string | null) => void>();
const askWhy = vi.fn<(text: string) => void>();

beforeEach(() => {
    propose.mockClear();
    askWhy.mockClear();
});
afterEach(cleanup);

function shown(
    name: keyof typeof SAMPLES,
    proposed: string | null = null,
    hinted: string | null = null,
) {
    const { view, moves } = SAMPLES[name];
    const preview = async (move: string) => ({ move, ways: 0, previews: [] });
    const names = ["Ann", "Bob"];
    return render(Board, { view, moves, names, proposed, hinted, propose, askWhy, preview });
}

const region = (name: string) => within(screen.getByRole("region", { name }));
const button = (name: RegExp) => screen.getByRole("button", { name });

describe.each(["start", "early", "late", "over"] as const)("sample %s", (name) => {
    test("every place, river and card is there and has words", () => {
        shown(name);
        const { view } = SAMPLES[name];
        for (const place of view.source) {
            const top = place.cards.at(-1);
            const label = top ? `${place.name}: ${cardName(top)}` : `${place.name}, empty`;
            expect(button(new RegExp(`^${label}`))).toBeTruthy();
        }
        for (const river of view.rivers) {
            const label = new RegExp(
                `^River ${river.number}: ${riverName(river.name)} ${river.low} to`,
            );
            expect(screen.getByRole("group", { name: label })).toBeTruthy();
        }
        const own = view.sides[view.seat!]!;
        expect(
            screen.getByText(/^Your hand/).parentElement!.querySelectorAll("button"),
        ).toHaveLength(own.hand!.length);
    });

    test("each region with something in it is one tab stop", () => {
        const { container } = shown(name);
        const regions = [...container.querySelectorAll("section")].filter((section) =>
            section.querySelector("[data-rove]"),
        );
        for (const section of regions) {
            expect(section.querySelectorAll("[tabindex='0']")).toHaveLength(1);
        }
        expect(container.querySelectorAll("[tabindex='0']")).toHaveLength(regions.length);
        expect(container.querySelectorAll("button:not([data-rove])")).toHaveLength(0);
    });
});

test("no component writes a style attribute or raw markup, which the page would refuse", () => {
    const sources = import.meta.glob<string>("../../src/games/rivero/*.svelte", {
        query: "?raw",
        import: "default",
        eager: true,
    });
    expect(Object.keys(sources).length).toBeGreaterThan(10);
    for (const source of Object.values(sources)) expect(source).not.toMatch(/\sstyle=|\{@html/);
});

test("the options propose, or say why not", async () => {
    shown("start");
    const tray = region("What you can do");
    await fireEvent.click(tray.getByRole("button", { name: /The ocean/ }));
    expect(propose).toHaveBeenLastCalledWith("ocean");
    const column = tray.getByRole("button", { name: /A column/ });
    expect(column.getAttribute("aria-disabled")).toBe("true");
    expect(column.textContent).toContain("Your flask lies at no river");
    await fireEvent.click(column);
    expect(askWhy).toHaveBeenLastCalledWith("column 1");
});

test("a card and its place make a move", async () => {
    shown("late");
    await fireEvent.click(button(/^Amazon 10\. /));
    const end = button(/^Place for Amazon 10 at river 1\. Amazon 10 to river 1\.$/);
    await fireEvent.click(end);
    expect(propose).toHaveBeenLastCalledWith("connect Amazone 10 to 1");
});

test("a proposed move is drawn as if it were made", () => {
    shown("late", "connect Amazone 10 to 1");
    expect(button(/^Amazon 10 in river 1\./).getAttribute("aria-pressed")).toBe("true");
});

test("a hint is heard at its card and its place", () => {
    shown("late", null, "connect Amazone 10 to 1");
    expect(button(/^Hint\. Amazon 10\. /)).toBeTruthy();
    expect(button(/^Hint\. Place for Amazon 10 at river 1\./)).toBeTruthy();
});

test("finishing too early is asked about", async () => {
    shown("late");
    await fireEvent.click(button(/^Finish$/));
    expect(askWhy).toHaveBeenLastCalledWith("end");
});

test("Escape gives up what is picked", async () => {
    shown("late");
    const card = button(/^Amazon 10\. /);
    await fireEvent.click(card);
    expect(card.getAttribute("aria-pressed")).toBe("true");
    await fireEvent.keyDown(card, { key: "Escape" });
    expect(card.getAttribute("aria-pressed")).toBe("false");
    expect(propose).toHaveBeenLastCalledWith(null);
});

test("a game that is over has no controls", async () => {
    shown("over");
    expect(screen.queryByRole("region", { name: "What you can do" })).toBeNull();
    for (const one of screen.getAllByRole("button")) {
        expect(one.getAttribute("aria-disabled")).toBe("true");
        await fireEvent.click(one);
    }
    expect(propose).not.toHaveBeenCalled();
    expect(askWhy).not.toHaveBeenCalled();
});
