/**
 * Where the keyboard is: a move that was proposed with it is confirmed with Enter and given up with
 * Escape, and then it is back on the board where it was. A pointer is left alone.
 */

import { tick } from "svelte";

const BOARD = ".board";
/** What a keyboard stops at in a board, and in the list of moves. */
const STOP = "[data-rove][tabindex='0'], summary";

export class FocusPath {
    /** What the keyboard has left, and what that was in. */
    private left: Element[] = [];

    /** From the board, or the list of moves, to the button that confirms. */
    async toConfirm(): Promise<void> {
        const here = withKeyboard();
        if (!here) return;
        this.left = pathOf(here);
        await tick();
        document.querySelector<HTMLElement>("[data-confirm]")?.focus();
    }

    async back(): Promise<void> {
        const { left } = this;
        this.left = [];
        await tick();
        goOn(left);
    }

    /** Before the board changes: what has the keyboard may go with what was there. */
    async keep(): Promise<void> {
        const here = withKeyboard();
        if (!here?.closest(BOARD)) return;
        const path = pathOf(here);
        await tick();
        if (document.activeElement === document.body) goOn(path);
    }
}

function withKeyboard(): Element | null {
    const here = document.activeElement;
    return here?.matches(":focus-visible") ? here : null;
}

/** An element and what it is in, as far as the board or the list of moves, and then the board. */
function pathOf(element: Element): Element[] {
    const path = [element];
    const end = element.closest(`${BOARD}, .moves`);
    while (end && path.at(-1) !== end) path.push(path.at(-1)!.parentElement!);
    return [...path, ...document.querySelectorAll(BOARD)];
}

/** Give the keyboard to the first of the path, or to a stop that is as near to it as can be. */
function goOn([first, ...around]: Element[]): void {
    const stops = [first, ...around.map((place) => place.querySelector(STOP))];
    for (const stop of stops) {
        (stop as HTMLElement | SVGElement | null | undefined)?.focus();
        if (stop && document.activeElement === stop) return;
    }
}
