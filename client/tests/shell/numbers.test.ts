import { describe, expect, it } from "vitest";
import { language } from "../../src/shell/language.svelte";
import { ago, clockTime, listed } from "../../src/shell/numbers";

describe("times", () => {
    it.each([
        [0, "0:00"],
        [59.2, "1:00"],
        [65, "1:05"],
        [3661, "1:01:01"],
        [-3, "0:00"],
    ])("%d seconds are %s", (seconds, shown) => expect(clockTime(seconds)).toBe(shown));

    it("are told in the language of the page", () => {
        const now = 1_000_000_000;
        const spoken = (["en", "de", "nl", "it"] as const).map((locale) => {
            language.current = locale;
            return [ago(now - 5 * 60_000, now), clockTime(3 * 86_400), listed(["a", "b", "c"])];
        });
        language.current = "en";
        expect(spoken).toEqual([
            ["5 minutes ago", "3 days", "a, b and c"],
            ["vor 5 Minuten", "3 Tage", "a, b und c"],
            ["5 minuten geleden", "3 dagen", "a, b en c"],
            ["5 minuti fa", "3 giorni", "a, b e c"],
        ]);
    });
});
