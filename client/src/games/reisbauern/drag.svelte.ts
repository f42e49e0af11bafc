/** A card that is dragged: from the hand or the display, or about the farm. */

import type { Choice } from "./choice.svelte";
import { inDrawing } from "./gestures";

/** So far a pointer moves before it drags, in pixels. */
const SLACK = 8;

export class Drag {
    /** The card under the pointer, and where that is in the window. */
    card = $state<number | null>(null);
    x = $state(0);
    y = $state(0);
    readonly #choice: Choice;

    constructor(choice: Choice) {
        this.#choice = choice;
    }

    /** Follow a pointer that was put down on a card. */
    start(event: PointerEvent, card: number): void {
        if (!event.isPrimary || event.button !== 0 || !this.#choice.mayUse(card)) return;
        const { clientX: fromX, clientY: fromY } = event;
        const ended = new AbortController();
        const { signal } = ended;
        const stop = () => {
            ended.abort();
            this.card = null;
        };
        const move = (at: PointerEvent) => {
            const far = Math.hypot(at.clientX - fromX, at.clientY - fromY);
            if (this.card === null && far < SLACK) return;
            if (this.card === null) {
                this.#choice.lift(card);
                this.card = card;
            }
            [this.x, this.y] = [at.clientX, at.clientY];
            const over = dropAt(at);
            this.#choice.aim(over.land ? inDrawing(over.land, at.clientX, at.clientY) : null);
        };
        const end = (at: PointerEvent) => {
            if (this.card !== null) {
                swallowClick();
                const over = dropAt(at);
                if (over.land) this.#choice.point(inDrawing(over.land, at.clientX, at.clientY));
                else if (over.display) this.#choice.toDisplay(card);
            }
            stop();
        };
        window.addEventListener("pointermove", move, { signal });
        window.addEventListener("pointerup", end, { signal });
        window.addEventListener("pointercancel", stop, { signal });
        window.addEventListener(
            "keydown",
            (key) => {
                if (key.key === "Escape") stop();
            },
            { signal },
        );
    }
}

/** What a card would be dropped on: elements carry `data-drop`. */
function dropAt({ clientX, clientY }: PointerEvent): {
    land: SVGSVGElement | null;
    display: boolean;
} {
    const over = document.elementFromPoint(clientX, clientY)?.closest("[data-drop]");
    return {
        land: over instanceof SVGSVGElement ? over : null,
        display: over?.getAttribute("data-drop") === "display",
    };
}

/** The click that a browser makes of the end of a drag means nothing. */
function swallowClick(): void {
    const swallow = (event: Event) => event.stopPropagation();
    window.addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => window.removeEventListener("click", swallow, { capture: true }), 50);
}
