/** Requests to the server. A refusal is thrown as `Refusal`, a server out of reach as `Unreachable`. */

import type {
    Accepted,
    GameInfo,
    GameName,
    Hint,
    Links,
    NewTable,
    Past,
    Position,
    PreviewAnswer,
    Problem,
    Rules,
    Session,
    Table,
    TableMade,
    WhyNot,
} from "./types";

export class Refusal extends Error {
    constructor(
        readonly status: number,
        readonly problem: Problem,
    ) {
        super(problem.message);
    }
}

export class Unreachable extends Error {}

/** Tells the server that this is one of its own pages and not a form of another site. */
const OWN_PAGE = { "X-Floodplain": "client" };
const PATIENCE_MS = 15_000;
const NOTHING_TO_SAY = 204;
/** The answer to whoever has no session, or no longer. */
export const NO_SESSION = 401;
/** The answer to who asks too often. */
export const TOO_MANY = 429;
/** The server's own word for something that should not have happened. */
export const FAULT = 500;

/** Called when the server no longer knows whoever asks: logged out in another tab, or forgotten. */
export const sessionEnded: { tell: () => void } = { tell: () => {} };

async function asked(method: string, path: string, body?: unknown): Promise<Response> {
    try {
        return await fetch(`/api${path}`, {
            method,
            credentials: "same-origin",
            signal: AbortSignal.timeout(PATIENCE_MS),
            headers:
                body === undefined ? OWN_PAGE : { ...OWN_PAGE, "Content-Type": "application/json" },
            ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        });
    } catch (error) {
        throw new Unreachable(String(error));
    }
}

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
    const answer = await asked(method, path, body);
    if (answer.status === NOTHING_TO_SAY) return undefined as T;
    if (answer.ok) return (await answer.json()) as T;
    const found = await problem(answer);
    if (answer.status === NO_SESSION) sessionEnded.tell();
    if (passing(answer.status, found)) throw new Unreachable(`${answer.status}`);
    throw new Refusal(answer.status, found);
}

/**
 * Whether to ask again may help: between us and the server, or while it restarts, anything may
 * answer. A fault of the server, or a table that its version can not play on, stays what it is.
 */
function passing(status: number, { error }: Problem): boolean {
    return status > FAULT && error !== "unplayable";
}

async function problem(answer: Response): Promise<Problem> {
    const unknown = { error: "unknown", message: "", clause: null, details: [], position: null };
    try {
        return { ...unknown, ...((await answer.json()) as Partial<Problem>) };
    } catch {
        return { ...unknown, message: answer.statusText };
    }
}

/** A key for a command: sent again with the same key, it is carried out once. */
export function newKey(): string {
    return [...crypto.getRandomValues(new Uint8Array(15))]
        .map((byte) => byte.toString(36).padStart(2, "0"))
        .join("");
}

const at = (id: string, what = "") => `/tables/${id}${what}`;
const on = (seat: number | null) => (seat === null ? "" : `?seat=${seat}`);
const seated = (seat: number | null) => (seat === null ? {} : { seat });

export const api = {
    session: (name: string) => call<Session>("POST", "/session", { name }),
    changeSession: (change: Pick<Session, "name">) => call<Session>("PATCH", "/session", change),
    logOut: () => call<void>("POST", "/session/log-out"),
    forgetMe: () => call<void>("DELETE", "/session"),

    games: () => call<GameInfo[]>("GET", "/games"),
    rules: (game: GameName, language: string) =>
        call<Rules>("GET", `/games/${game}/rules?language=${language}`),

    tables: async (which: "open" | "running" | "finished" | "mine") =>
        (await call<{ tables: Table[] }>("GET", `/tables?which=${which}`)).tables,
    create: (table: NewTable) => call<TableMade>("POST", "/tables", table),
    table: (id: string) => call<Table>("GET", at(id)),
    join: (id: string, token: string | null, seat: number | null = null, name?: string) =>
        call<Table>("POST", at(id, "/join"), { token, seat, ...(name ? { name } : {}) }),
    watch: (id: string, token: string) => call<Table>("POST", at(id, "/watch"), { token }),
    start: (id: string) => call<Table>("POST", at(id, "/start")),
    leave: (id: string, seat: number | null) => call<Table>("POST", at(id, "/leave"), seated(seat)),
    comeBack: (id: string, seat: number | null) =>
        call<Table>("POST", at(id, "/return"), seated(seat)),
    close: (id: string) => call<Table>("POST", at(id, "/close")),
    seatLink: (id: string, seat: number | null) =>
        call<{ seat: number; token: string }>("POST", at(id, "/link"), seated(seat)),
    newLinks: (id: string) => call<Links>("POST", at(id, "/links")),
    rematch: (id: string, changes: Partial<Pick<NewTable, "options" | "clock" | "hints">>) =>
        call<TableMade>("POST", at(id, "/rematch"), changes),

    position: (id: string, seat: number | null) =>
        call<Position>("GET", at(id, `/position${on(seat)}`)),
    past: (id: string, after: number, seat: number | null) =>
        call<Past>("GET", at(id, `/past?after=${after}${seat === null ? "" : `&seat=${seat}`}`)),
    play: (id: string, key: string, seq: number, move: string, seat: number | null) =>
        call<Accepted>("POST", at(id, "/moves"), { key, seq, move, ...seated(seat) }),
    undo: (id: string, key: string, seq: number, seat: number | null) =>
        call<Accepted>("POST", at(id, "/undo"), { key, seq, ...seated(seat) }),
    chat: (id: string, key: string, text: string, seat: number | null) =>
        call<Accepted>("POST", at(id, "/chat"), { key, text, ...seated(seat) }),
    resign: (id: string, key: string, seat: number | null) =>
        call<Accepted>("POST", at(id, "/resign"), { key, ...seated(seat) }),
    draw: (id: string, key: string, say: "offer" | "agree" | "decline", seat: number | null) =>
        call<Accepted>("POST", at(id, "/draw"), { key, say, ...seated(seat) }),
    whyNot: (id: string, move: string, seat: number | null) =>
        call<WhyNot>("POST", at(id, "/why-not"), { move, ...seated(seat) }),
    preview: (id: string, move: string, seat: number | null) =>
        call<PreviewAnswer>("POST", at(id, "/preview"), { move, ...seated(seat) }),
    hint: (id: string, seat: number | null) => call<Hint>("POST", at(id, "/hint"), seated(seat)),
    analysisAddress: (id: string) => `/api${at(id, "/analysis")}`,
    recordAddress: (id: string) => `/api${at(id, "/record")}`,
};
