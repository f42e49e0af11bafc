/** Every message exists in four languages, with the same parameters, and none is left over. */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const FOLDER = join(import.meta.dirname, "../../messages");
const SOURCE = join(import.meta.dirname, "../../src");
const LOCALES = ["en", "de", "nl", "it"];
const ROOMS = readdirSync(FOLDER);

type Variants = { match: Record<string, string> }[];
type Messages = Record<string, string | Variants>;

function messages(room: string, locale: string): Messages {
    const { $schema: _, ...found } = JSON.parse(
        readFileSync(join(FOLDER, room, `${locale}.json`), "utf-8"),
    ) as Messages;
    return found;
}

const texts = (message: string | Variants) =>
    typeof message === "string" ? [message] : message.flatMap((one) => Object.values(one.match));
const parameters = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((found) => found[1]!);

/** All that a message can say; a plural need not say its number in every variant. */
const named = (message: string | Variants) =>
    [...new Set(texts(message).flatMap(parameters))].sort();

describe.each(ROOMS)("the messages of %s", (room) => {
    const english = messages(room, "en");

    it.each(LOCALES)("are complete in %s", (locale) => {
        expect(Object.keys(messages(room, locale)).sort()).toEqual(Object.keys(english).sort());
    });

    it.each(LOCALES)("say the same things in %s", (locale) => {
        const translated = messages(room, locale);
        for (const [key, message] of Object.entries(english)) {
            expect([key, named(translated[key]!)]).toEqual([key, named(message)]);
            for (const text of texts(translated[key]!))
                expect([key, text.trim()]).not.toEqual([key, ""]);
        }
    });

    it("are plural where the English ones are, with a form for every number", () => {
        for (const locale of LOCALES) {
            const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
            for (const [key, message] of Object.entries(messages(room, locale))) {
                if (typeof message === "string") continue;
                const matches = Object.keys(message[0]!.match);
                const plural = matches.filter((one) => /plural=(\w+)/i.test(one));
                if (!plural.length) continue;
                for (const form of forms) {
                    const covered =
                        plural.some((one) => one.includes(`=${form}`)) ||
                        matches.some((one) => one.includes("*"));
                    expect([locale, key, form, covered]).toEqual([locale, key, form, true]);
                }
            }
        }
    });
});

function sources(folder: string): string[] {
    return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
        entry.isDirectory()
            ? entry.name === "messages"
                ? []
                : sources(join(folder, entry.name))
            : [readFileSync(join(folder, entry.name), "utf-8")],
    );
}

it("every message is used", () => {
    const used = new Set(
        sources(SOURCE).flatMap((text) => [...text.matchAll(/\bm\.(\w+)/g)].map((one) => one[1])),
    );
    const unused = ROOMS.flatMap((room) => Object.keys(messages(room, "en"))).filter(
        (key) => !used.has(key),
    );
    expect(unused).toEqual([]);
});
