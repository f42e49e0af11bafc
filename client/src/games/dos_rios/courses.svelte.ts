/** The courses that a proposed dam, or the next piece of a diverted river, can lead to. */

import type { PreviewAnswer } from "../../api/types";
import type { Course } from "./view";

export class Courses {
    /** Those that are shown; of very many, the server shows only some. */
    found = $state.raw<Course[]>([]);
    ways = $state(0);
    /** The one that is looked at. */
    index = $state(0);
    /** The moves of the last course that was looked at, to find it again while it is laid. */
    plan: string[] = $state.raw([]);
    private question = 0;

    get shown(): Course | null {
        return this.found[this.index] ?? null;
    }

    /** Ask where a move leads; a later question makes this one void. */
    async ask(text: string, preview: (text: string) => Promise<PreviewAnswer>): Promise<void> {
        const question = this.forget();
        this.plan = [];
        const answer = await preview(text).catch(() => null);
        if (question !== this.question || !answer) return;
        this.found = answer.previews as Course[];
        this.ways = answer.ways;
        this.look(0);
    }

    look(index: number): void {
        const count = this.found.length;
        if (!count) return;
        this.index = (index + count) % count;
        this.plan = this.found[this.index]!.moves;
    }

    forget(): number {
        this.found = [];
        this.ways = 0;
        this.index = 0;
        return ++this.question;
    }
}
