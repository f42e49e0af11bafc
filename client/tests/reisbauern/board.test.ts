import { cleanup, fireEvent, render, screen, within } from "@testing-library/svelte";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import Board from "../../src/games/reisbauern/Board.svelte";
import { setLocale } from "../../src/messages/runtime.js";
import { cardOf } from "../../src/games/reisbauern/view";
import { SAMPLES, sample, type Sample } from "./samples";

beforeAll(async () => {
    await setLocale("en", { reload: false });
});
afterEach(cleanup);

/** A board whose proposals come back to it, as the table does it. */
function shown({ view, moves }: Pick<Sample, "view" | "moves">) {
    const askWhy = vi.fn();
    const propose = vi.fn((proposed: string | null) => board.rerender({ proposed }));
    const board = render(Board, {
        view,
        moves,
        names: ["Ann", "Bob"],
        proposed: null,
        hinted: null,
        propose,
        askWhy,
        preview: vi.fn(),
    });
    return { ...board, propose, askWhy };
}

const card = (number: number) =>
    screen.getByRole("button", { name: new RegExp(`^Card ${number}\\.`) });
const places = () => screen.queryAllByRole("button", { name: /^Lay card/ });

test.each(SAMPLES)("$name is drawn without styles in its markup", (sample) => {
    const { container } = shown(sample);
    expect(container.querySelectorAll("[style]")).toHaveLength(0);
    const ids = [...container.querySelectorAll("[id]")].map((element) => element.id);
    expect(new Set(ids).size).toBe(ids.length);
});

describe("a card of the hand", () => {
    test("is picked, shows its places, and is proposed at one of them", async () => {
        const rain = sample("rain");
        const { propose } = shown(rain);
        expect(places()).toHaveLength(0);
        await fireEvent.click(card(12));
        expect(card(12).getAttribute("aria-pressed")).toBe("true");
        const upright = rain.moves.filter(({ text }) => text.startsWith("build 12 turn 0"));
        expect(places()).toHaveLength(upright.length);
        await fireEvent.keyDown(places()[0]!, { key: "Enter" });
        expect(upright.map(({ text }) => text)).toContain(propose.mock.lastCall![0]);
    });

    test("is turned by its key, and given up with Escape", async () => {
        const rain = sample("rain");
        const { propose } = shown(rain);
        await fireEvent.click(card(12));
        await fireEvent.keyDown(places()[0]!, { key: "Enter" });
        await fireEvent.keyDown(document.body, { key: "r" });
        expect(propose.mock.lastCall![0]).toMatch(/^build 12 turn 1 /);
        await fireEvent.keyDown(document.body, { key: "Escape" });
        expect(propose.mock.lastCall![0]).toBeNull();
        expect(card(12).getAttribute("aria-pressed")).toBe("true");
        await fireEvent.keyDown(document.body, { key: "Escape" });
        expect(card(12).getAttribute("aria-pressed")).toBe("false");
    });

    test("goes from place to place with buttons, and is proposed where it is wanted", async () => {
        const { propose } = shown(sample("rain"));
        await fireEvent.click(card(12));
        const next = screen.getByRole("button", { name: "Next place" });
        await fireEvent.click(next);
        await fireEvent.click(next);
        expect(screen.getByText("2 of 10")).toBeTruthy();
        expect(propose).not.toHaveBeenCalled();
        await fireEvent.click(screen.getByRole("button", { name: "Build here" }));
        const second = propose.mock.lastCall![0];
        expect(second).toMatch(/^build 12 turn 0 /);
        await fireEvent.click(screen.getByRole("button", { name: "Previous place" }));
        expect(propose.mock.lastCall![0]).toMatch(/^build 12 turn 0 /);
        expect(propose.mock.lastCall![0]).not.toBe(second);
    });

    test("stays picked where the bar gives its place up with the same key", async () => {
        const rain = sample("rain");
        const board = shown(rain);
        await fireEvent.click(card(12));
        await fireEvent.keyDown(places()[0]!, { key: "Enter" });
        const bar = (event: KeyboardEvent) => {
            if (event.key === "Escape") void board.propose(null);
        };
        document.body.addEventListener("keydown", bar);
        await fireEvent.keyDown(document.body, { key: "Escape" });
        document.body.removeEventListener("keydown", bar);
        expect(card(12).getAttribute("aria-pressed")).toBe("true");
    });

    test("is put into the display", async () => {
        const { propose } = shown(sample("rain"));
        await fireEvent.click(card(7));
        await fireEvent.click(screen.getByRole("button", { name: /^Into the display/ }));
        expect(propose.mock.lastCall![0]).toBe("display 7");
    });

    test("is only asked for the display once the build is chosen", async () => {
        const { view, moves } = sample("rain");
        const chosen = ["build 12 turn 3 at 1,3"];
        const left = moves.filter(
            ({ text }) => text.startsWith("display") && text !== "display 12",
        );
        const { propose, askWhy } = shown({ view: { ...view, chosen }, moves: left });
        await fireEvent.click(card(3));
        expect(propose.mock.lastCall![0]).toBe("display 3");
        await fireEvent.click(card(12));
        expect(askWhy).toHaveBeenCalledWith("display 12");
    });
});

test("set-up without the river is one press", async () => {
    const { propose } = shown(sample("start"));
    await fireEvent.click(screen.getByRole("button", { name: /^Card 2, Chantrea, as ancestor/ }));
    expect(propose.mock.lastCall![0]).toBe("ancestor 2 build 5 turn 0 at 0,0");
});

test("a card of the display is built in the dry season", async () => {
    const { propose } = shown(sample("dry"));
    await fireEvent.click(card(16));
    await fireEvent.click(screen.getByRole("button", { name: "Next place" }));
    await fireEvent.click(screen.getByRole("button", { name: "Build here" }));
    expect(propose.mock.lastCall![0]).toMatch(/^build 16 turn 0 /);
});

test("a river card is copied, or the rules are asked why not", async () => {
    const { view } = sample("dry");
    const moves = [
        { text: "copy huts", kind: "copy", parts: { symbol: "huts", points: 4 } },
        { text: "copy nothing", kind: "copy", parts: { symbol: null, points: 0 } },
    ];
    const { propose, askWhy } = shown({ view: { ...view, phase: "copy" }, moves });
    await fireEvent.click(screen.getByRole("button", { name: "Copy “Huts”: 4 points" }));
    expect(propose.mock.lastCall![0]).toBe("copy huts");
    await fireEvent.click(screen.getByRole("button", { name: "Copy “Farmers”" }));
    expect(askWhy).toHaveBeenCalledWith("copy farmers");
});

describe("a hint", () => {
    test("marks its card and its place", async () => {
        const rain = sample("rain");
        const board = shown(rain);
        await board.rerender({ hinted: "build 12 turn 0 at 2,-2" });
        expect(card(12).textContent).toContain("This is the hint.");
        expect(board.container.querySelectorAll("rect.hinted")).toHaveLength(1);
        await fireEvent.click(card(12));
        expect(screen.getByRole("button", { name: /^Lay card 12 at 2,-2.*hint/ })).toBeTruthy();
    });
});

test("fields that would close are shown with their points", async () => {
    const { container } = shown(sample("rain"));
    await fireEvent.click(card(4));
    const paying = screen.getByRole("button", { name: /at -2,-2: closes 1 field for 4 points/ });
    await fireEvent.keyDown(paying, { key: "Enter" });
    expect(container.querySelector("path.glow")!.getAttribute("d")).toContain("M-1,0");
    expect(container.querySelector(".tag.strong")!.textContent).toBe("+4");
    expect(screen.getByText("Closes 1 field: 4 points.")).toBeTruthy();
});

test("what is chosen and still secret is shown to its owner", () => {
    const { view } = sample("rain");
    const chosen = ["build 12 turn 3 at 1,3", "display 7"];
    shown({ view: { ...view, actors: [0], chosen }, moves: [] });
    expect(screen.getByText("Card 12 at 1,3, turned by 270°")).toBeTruthy();
    expect(screen.getByRole("img", { name: /^Card 12 at 1,3.*\(chosen\)$/ })).toBeTruthy();
});

test("without moves nothing can be picked", () => {
    const { view } = sample("rain");
    shown({ view, moves: [] });
    expect(screen.queryByRole("button", { name: /^Card 12\./ })).toBeNull();
    expect(screen.getByRole("img", { name: /^Card 12\./ })).toBeTruthy();
});

describe("a hand across the table", () => {
    const handOf = (name: string) => screen.getByRole("region", { name: `Hand of ${name}` });

    test("shows its ancestors, and its rice sides to whoever turns it (RB 3.2, 3.5)", async () => {
        const { view, moves } = sample("rain");
        expect(view.seat).toBe(1);
        shown({ view, moves });
        const theirs = handOf("Ann");
        const cards = view.farms[0].hand!.map((number) => cardOf(view, number));
        for (const { number, ancestor } of cards) {
            const seen = within(theirs).getByRole("img", {
                name: new RegExp(`^Card ${number}\\. ${ancestor}\\..*Other side: `),
            });
            expect(seen.querySelector("strong")!.textContent).toBe(ancestor);
            expect(seen.querySelector(".effect")!.textContent).not.toBe("");
        }
        expect(theirs.querySelectorAll(".portrait svg")).toHaveLength(cards.length);
        await fireEvent.click(within(theirs).getByRole("button", { name: "Rice sides" }));
        expect(theirs.querySelectorAll(".face svg")).toHaveLength(cards.length);
        expect(theirs.querySelector(".portrait")).toBeNull();
    });

    test("is not one's own, which shows its rice sides", () => {
        const { view, moves } = sample("rain");
        shown({ view, moves });
        const own = screen.getByRole("region", { name: "Your hand" });
        expect(own.querySelectorAll(".face svg")).toHaveLength(view.farms[1].hand!.length);
        expect(within(own).getByRole("button", { name: "Ancestor sides" })).toBeTruthy();
    });

    test("is each of the two for whoever looks on", () => {
        const { view } = sample("rain");
        const farms = view.farms.map((farm) => ({ ...farm, hand_side: "ancestor" as const }));
        const [first, second] = farms as [(typeof farms)[0], (typeof farms)[0]];
        shown({ view: { ...view, seat: null, chosen: [], farms: [first, second] }, moves: [] });
        for (const [seat, name] of ["Ann", "Bob"].entries()) {
            const portraits = handOf(name).querySelectorAll(".portrait svg");
            expect(portraits).toHaveLength(view.farms[seat]!.hand!.length);
        }
    });
});
