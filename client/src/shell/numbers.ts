/** Numbers and times as the language writes them. */

import { language, type Locale } from "./language.svelte";

const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
    ["day", 86_400],
    ["hour", 3600],
    ["minute", 60],
];

/** How long ago something was, such as "5 minutes ago". */
export function ago(at: number, now = Date.now()): string {
    const format = new Intl.RelativeTimeFormat(language.current, { numeric: "auto" });
    const seconds = Math.max(0, (now - at) / 1000);
    for (const [unit, size] of STEPS) {
        if (seconds >= size) return format.format(-Math.floor(seconds / size), unit);
    }
    return format.format(0, "minute");
}

/** A clock: 4:05, 1:02:03, or days where there are some. */
export function clockTime(seconds: number): string {
    const whole = Math.max(0, Math.ceil(seconds));
    const days = Math.floor(whole / 86_400);
    if (days >= 2) {
        return new Intl.NumberFormat(language.current, {
            style: "unit",
            unit: "day",
            unitDisplay: "long",
        }).format(days);
    }
    const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
    const shown = parts[0] ? parts : parts.slice(1);
    return shown
        .map((part, index) => (index ? String(part).padStart(2, "0") : String(part)))
        .join(":");
}

/** A share as a percentage. */
export function percent(share: number): string {
    return new Intl.NumberFormat(language.current, { style: "percent" }).format(share);
}

const LISTS = new Map<Locale, Intl.ListFormat>();

/** As in "a, b and c". */
export function listed(words: string[]): string {
    const { current } = language;
    const tag = current === "en" ? "en-GB" : current;
    const format = LISTS.get(current) ?? new Intl.ListFormat(tag, { type: "conjunction" });
    LISTS.set(current, format);
    return format.format(words);
}
