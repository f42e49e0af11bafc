/** The rules in plain words: for the search, and for what a refusal says at the table. */

import { cleanup, render, screen } from "@testing-library/svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import { api } from "../../src/api/calls";
import { brief, plain } from "../../src/rules/plain";
import Objection from "../../src/table/Objection.svelte";
import { RULES } from "./samples";

describe("plain words", () => {
    it("have no marks and no addresses", () => {
        expect(plain("*Our ruling:* `dam` as in [7.6](#DR-7.6), not [bridge].")).toBe(
            "Our ruling: dam as in 7.6, not [bridge].",
        );
    });
});

describe("the beginning of a clause", () => {
    const said = (text: string, letters?: number) =>
        brief(text, letters)
            .map((one) => one.words)
            .join("");

    it("keeps its references", () => {
        expect(brief("See [7.6](#DR-7.6) and [section 3](#DR-section-3).")).toEqual([
            { words: "See ", anchor: null },
            { words: "7.6", anchor: "DR-7.6" },
            { words: " and ", anchor: null },
            { words: "section 3", anchor: "DR-section-3" },
            { words: ".", anchor: null },
        ]);
    });

    it("ends with a whole word", () => {
        expect(said("One two three", 13)).toBe("One two three");
        expect(said("One two three", 12)).toBe("One two …");
    });

    it("never ends within a reference", () => {
        const text = "See [section 3](#DR-section-3).";
        expect(said(text, 10)).toBe("See …");
        expect(brief(text, 10).every((one) => one.anchor === null)).toBe(true);
        expect(said(text, 14)).toBe("See section 3.");
    });

    it("ends before a table or a drawing", () => {
        expect(said("There are three:\n\n| a | b |\n|---|---|")).toBe("There are three: …");
        expect(said("Like this.\n\n```\n+--+\n```\n\nMore.")).toBe("Like this. …");
    });
});

describe("a refusal at the table", () => {
    afterEach(() => {
        cleanup();
        vi.restoreAllMocks();
    });

    it("shows the clause, with links to the rules", async () => {
        vi.spyOn(api, "rules").mockResolvedValue(RULES);
        const objection = { kind: "clause", clause: "DR 7.6", message: "" } as const;
        render(Objection, { objection, game: "dos-rios", dismiss: () => {} });
        expect((await screen.findByText("Diverting a river")).tagName).toBe("STRONG");
        const link = screen.getByRole("link", { name: "section 13" });
        expect(link.getAttribute("href")).toBe("/rules/dos-rios#DR-section-13");
        expect(link.closest("p")!.textContent!.trim()).toBe("Lay it anew, as section 13 writes.");
        const whole = screen.getByRole("link", { name: "Read DR 7.6 in the rules" });
        expect(whole.getAttribute("href")).toBe("/rules/dos-rios#DR-7.6");
    });
});
