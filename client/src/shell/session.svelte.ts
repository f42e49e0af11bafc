/** Who we are to the server: a guest, made without asking. */

import { m } from "$messages";
import { api, FAULT, Refusal } from "../api/calls";
import type { Session } from "../api/types";
import { preferences } from "./preferences.svelte";

const RETRY_MS = 2000;

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

export async function rename(name: string): Promise<void> {
    preferences.name = name;
    await session();
    me.session = await api.changeSession({ name: name || m.guest() });
}
