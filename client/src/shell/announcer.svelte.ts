/** Words for who can not see: spoken by the screen reader when it has time (see Announcer). */

export const announced: { text: string } = $state({ text: "" });

/** Say something; the same words twice are said twice. */
export function announce(text: string): void {
    announced.text = announced.text === text ? `${text}\u00a0` : text;
}
