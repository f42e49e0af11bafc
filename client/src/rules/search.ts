/** Looking for words in the rules. */

import type { Clause, Rules, Section } from "../api/types";
import { plain } from "./plain";

/** What is shown of a section: its own text, if that was found, and the clauses that were. */
export interface FoundSection {
    section: Section;
    text: string;
    clauses: Clause[];
}

export interface Found {
    introduction: boolean;
    sections: FoundSection[];
    /** How many passages: the introduction, sections by their title or text, and clauses. */
    count: number;
}

/** All passages that hold the words, in any case; without words, everything. */
export function search(rules: Rules, words: string): Found {
    const wanted = folded(words);
    const holds = (...texts: string[]) => folded(plain(texts.join(" "))).includes(wanted);
    const introduction = holds(rules.introduction);
    let count = Number(introduction);
    const sections: FoundSection[] = [];
    for (const section of rules.sections) {
        const itself = holds(section.number, section.title, section.text);
        const clauses = section.clauses.filter((one) => holds(one.id, one.title, one.text));
        if (itself || clauses.length) {
            sections.push({ section, text: itself ? section.text : "", clauses });
            count += Number(itself) + clauses.length;
        }
    }
    return { introduction, sections, count };
}

function folded(text: string): string {
    return text.toLowerCase().split(/\s+/).join(" ").trim();
}
