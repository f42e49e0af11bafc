/**
 * Where the keyboard is: a move that was proposed with it is confirmed with Enter and given up with
 * Escape, and then it is back on the board where it was. A pointer is left alone.
 */

import { tick } from "svelte";

export class FocusPath {
    private left: Element | null = null;

    /** From the board, or the list of moves, to the button that confirms. */
    async toConfirm(): Promise<void> {
        const here = document.activeElement;
        if (!here?.matches(":focus-visible")) return;
        this.left = here;
        await tick();
        document.querySelector<HTMLElement>("[data-confirm]")?.focus();
    }

    async back(): Promise<void> {
        if (this.left === null) return;
        const { left } = this;
        this.left = null;
        await tick();
        const stop = left.isConnected
            ? left
            : document.querySelector(".board [data-rove][tabindex='0']");
        (stop as HTMLElement | null)?.focus();
    }
}
