/**
 * The stream of a table: every entry of its log once and in order, across any break.
 *
 * The browser resumes a lost stream by itself with the number of the last event. It gives up when
 * something answers that is no stream, such as a proxy while the server restarts: then we go on.
 */

import type { Happening } from "../api/types";

const KINDS = [
    ..."sit stand claim start move undo chat leave return flag offer decline agree resign rematch close forget".split(
        " ",
    ),
];
const RETRY_MS = 1500;

export interface Listener {
    happened: (happening: Happening) => void;
    /** The log is told anew from its beginning: the server has less of it than we have heard. */
    restarted: () => void;
    connected: (live: boolean) => void;
    /** Something answers that is no stream: perhaps a refusal. */
    turnedAway: () => void;
}

/** Listen to a table until the answer is called; `seat` says with whose eyes. */
export function listen(table: string, seat: number | null, listener: Listener): () => void {
    let source: EventSource | null = null;
    let last = 0;
    let again: ReturnType<typeof setTimeout> | undefined;

    function open(): void {
        const eyes = seat === null ? "" : `&seat=${seat}`;
        source = new EventSource(`/api/tables/${table}/events?after=${last}${eyes}`);
        source.onopen = () => listener.connected(true);
        source.onerror = () => {
            listener.connected(false);
            if (source?.readyState !== EventSource.CLOSED) return;
            again = setTimeout(open, RETRY_MS);
            listener.turnedAway();
        };
        for (const kind of KINDS) source.addEventListener(kind, heard);
        source.addEventListener("reset", () => {
            last = 0;
            listener.restarted();
        });
    }

    function heard(event: MessageEvent<string>): void {
        const happening = JSON.parse(event.data) as Happening;
        if (happening.seq <= last) return;
        last = happening.seq;
        listener.happened(happening);
    }

    open();
    return () => {
        clearTimeout(again);
        source?.close();
    };
}
