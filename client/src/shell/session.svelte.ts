/** Who we are to the server: a guest, made without asking. */

import { m } from "$messages";
import { api, FAULT, NO_SESSION, Refusal, sessionEnded } from "../api/calls";
import type { Session } from "../api/types";
import { preferences } from "./preferences.svelte";

const RETRY_MS = 2000;
/** Where the secrets of one's tables are kept (see `home/tables`). */
export const LINKS = "floodplain.links";

export const me: { session: Session | null; unreachable: boolean } = $state({
    session: null,
    unreachable: false,
});

let beginning: Promise<Session> | null = null;

/** The session, made on first use; tries until the server can be reached. */
export function session(): Promise<Session> {
    beginning ??= begin();
    return beginning;
}

// Without this a tab would go on with a session that ended in another one.
sessionEnded.tell = () => {
    beginning = null;
    me.session = null;
};

async function begin(): Promise<Session> {
    for (;;) {
        try {
            me.session = await api.session(preferences.name || m.guest());
            me.unreachable = false;
            return me.session;
        } catch (error) {
            // A fault of the server may be over at the next try: nobody comes further without.
            if (error instanceof Refusal && error.status < FAULT) {
                beginning = null;
                throw error;
            }
            me.unreachable = true;
            await new Promise((done) => setTimeout(done, RETRY_MS));
        }
    }
}

/** What this browser keeps of whoever used it; how the pages look is left as it is. */
function forgetHere(): void {
    preferences.name = "";
    try {
        localStorage.removeItem(LINKS);
    } catch {
        // A browser that keeps nothing has nothing to forget.
    }
}

/** Log out, or be forgotten. The next page that needs somebody makes a new guest. */
export async function endSession(end: () => Promise<void>): Promise<void> {
    await session();
    try {
        await end();
    } catch (error) {
        // It has ended already, in another tab or because the answer was lost.
        if (!(error instanceof Refusal && error.status === NO_SESSION)) throw error;
    }
    forgetHere();
    beginning = null;
    me.session = null;
}

export async function rename(name: string): Promise<void> {
    preferences.name = name;
    await session();
    me.session = await api.changeSession({ name: name || m.guest() });
}
