/** Keys that work wherever one is on the page: R turns the picked card, Escape goes a step back. */

import { tick } from "svelte";
import type { Choice } from "./choice.svelte";

const WRITING = "input, textarea, select, [contenteditable], dialog";

export class Keys {
    readonly #choice: Choice;
    readonly #table: () => Element | undefined;
    #waiting = false;

    constructor(choice: Choice, table: () => Element | undefined) {
        this.#choice = choice;
        this.#table = table;
    }

    /** Before anybody answers a key: whether a proposal waits, which the bar may take away. */
    before = (): void => {
        this.#waiting = this.#choice.waiting;
    };

    pressed = async (event: KeyboardEvent): Promise<void> => {
        const choice = this.#choice;
        const { picked } = choice;
        const target = event.target instanceof Element ? event.target : null;
        const other = event.ctrlKey || event.metaKey || event.altKey || target?.closest(WRITING);
        if (picked === null || event.defaultPrevented || other) return;
        const onPlace = target?.matches("[data-place]");
        if (event.key === "Escape") {
            // One key, one step: where the bar gave the proposal up, the card stays picked.
            if (choice.waiting || !this.#waiting) choice.giveUp();
        } else if (event.key.toLowerCase() === "r") {
            choice.rotate(event.shiftKey ? -1 : 1);
        } else return;
        await tick();
        if (onPlace) this.#refocus(picked);
    };

    /** Places come and go; who was on one goes on at the nearest, or at the card put back. */
    #refocus(card: number): void {
        const place = this.#choice.shown ?? this.#choice.here[0];
        const next = place ? `[data-place="${place.text}"]` : `[data-card="${card}"]`;
        this.#table()?.querySelector<HTMLElement | SVGElement>(next)?.focus();
    }
}
