/** Words for who can not see: spoken by the screen reader when it has time (see Announcer). */

import { untrack } from "svelte";

/** So many stay: what was said last is read before it goes. */
const KEPT = 4;

interface Said {
    number: number;
    text: string;
}

let count = 0;
export const announced: { lines: Said[] } = $state({ lines: [] });

/** Say something; what is said at the same moment is said after it, and the same words again. */
export function announce(text: string): void {
    untrack(() => {
        announced.lines = [...announced.lines, { number: ++count, text }].slice(-KEPT);
    });
}

/** Nothing that was said can be read any more: it may hold the name of somebody who was forgotten. */
export function takeBack(): void {
    untrack(() => {
        announced.lines = [];
    });
}
