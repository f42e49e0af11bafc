/** Word of one's turn from the browser, for who has allowed it and looks elsewhere. */

import { preferences } from "./preferences.svelte";

export function notify(title: string, body: string, address: string): void {
    if (!preferences.notify || !document.hidden || !("Notification" in window)) return;
    if (Notification.permission !== "granted") return;
    const note = new Notification(title, { body, icon: "/icon.svg", tag: address });
    note.onclick = () => {
        window.focus();
        note.close();
    };
}

/** Ask for permission; only when a person has just said that they want it. */
export async function allowNotifications(): Promise<boolean> {
    if (!("Notification" in window)) return false;
    return (await Notification.requestPermission()) === "granted";
}
