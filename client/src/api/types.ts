/** What the server sends and takes, as `docs/api.md` describes it. Seats count from 0. */

export type Status = "open" | "running" | "finished" | "closed";
export type GameName = "dos-rios" | "reisbauern" | "rivero";

export interface Session {
    id: string;
    name: string;
    webhook: string | null;
    webhook_confirmed: boolean;
    mail: string | null;
    mail_confirmed: boolean;
}

export type OptionValue = boolean | number | string | null;

/** An option of a game; `values` has the default first, and is null where any text will do. */
export interface Choice {
    name: string;
    default: OptionValue;
    values: OptionValue[] | null;
    description: string;
    clause: string;
    examples: string[];
    form: string;
}

export interface Level {
    number: number;
    name: string;
    bot: string;
}

export interface GameInfo {
    name: GameName;
    title: string;
    rules_version: number;
    options: Choice[];
    levels: Level[];
    bots: string[];
    endings: Record<string, string>;
}

/** A rule; `section` is the number of its section. */
export interface Clause {
    id: string;
    title: string;
    section: string;
    text: string;
}

/** A part of the rules; `text` is what it says before its first clause. */
export interface Section {
    id: string;
    number: string;
    title: string;
    text: string;
    clauses: Clause[];
}

/** All texts are Markdown, with links to the anchors of what they refer to. */
export interface Rules {
    language: string;
    introduction: string;
    sections: Section[];
}

export interface Clock {
    kind: "none" | "move" | "bank";
    seconds: number;
    increment: number;
    when_over: "bot" | "lose";
}

export type Chair =
    | { kind: "me" }
    | { kind: "friend" }
    | { kind: "device"; name?: string }
    | { kind: "bot"; bot: string };

export interface NewTable {
    game: GameName;
    options: Record<string, string>;
    seats: Chair[];
    clock?: Clock;
    hints?: boolean;
    public?: boolean;
}

export interface Seat {
    seat: number;
    kind: "person" | "bot" | "open";
    name: string | null;
    bot: string | null;
    mine: boolean;
    away: boolean;
    late: boolean;
    to_move: boolean;
    seconds_left: number | null;
    clock_runs: boolean;
}

export interface Result {
    outcome: number[];
    ending: string;
    clause: string | null;
}

export interface Table {
    id: string;
    game: GameName;
    title: string;
    options: Record<string, string>;
    settings: { clock: Clock; hints: boolean; rematch_of: string | null };
    status: Status;
    public: boolean;
    hosting: boolean;
    seq: number;
    created_at: number;
    changed_at: number;
    seats: Seat[];
    result: Result | null;
    rematch: string | null;
    commitment: string;
    seed: string | null;
    nonce: string | null;
    /** Whether its rules are no longer played: of the game there is its record. */
    record_only: boolean;
}

/** A new table with the secrets of its links, which are told this once. */
export interface TableMade {
    table: Table;
    invite: string;
    watch: string;
}

export interface Links {
    invite: string;
    watch: string;
}

/** Plain data by name: what JSON knows. */
export type Parts = Record<string, unknown>;

/** A legal move: its text is sent back to play it, kind and parts say what to draw. */
export interface Move {
    text: string;
    kind: string;
    parts: Parts;
}

/** The part of a view that every game has. */
export interface View {
    seat: number | null;
    actors: number[];
    outcome: number[] | null;
    ending: string | null;
}

export interface Position<V extends View = View> {
    table: Table;
    seat: number | null;
    seq: number;
    view: V | null;
    moves: Move[];
    may_undo: boolean;
    why_no_undo: string | null;
    offer: number | null;
}

export interface Past<V extends View = View> {
    seq: number;
    seat: number | null;
    view: V | null;
}

export interface Preview<V extends View = View> {
    moves: string[];
    view: V;
}

export interface PreviewAnswer {
    move: string;
    ways: number;
    previews: Preview[];
}

export interface WhyNot {
    move: string;
    legal: boolean;
    clause: string | null;
}

export interface Foreseen {
    seat: number;
    text: string;
}

export interface Candidate {
    text: string;
    value: number | null;
    visits: number | null;
    reason: string | null;
    /** The moves that the bot expects after it. */
    line: Foreseen[];
    /** What it would bring at once, where the seat can know that. */
    brings: Notice[];
}

export interface Hint {
    seq: number;
    candidates: Candidate[];
}

/** A move that was judged in an analysis. */
export interface Judged {
    text: string;
    share: number;
    visits: number;
    line: Foreseen[];
}

export interface Opinion {
    /** Of the move, from 1. */
    number: number;
    seat: number;
    shares: number[];
    best: Judged;
    played: Judged;
    loss: number;
}

/** An opinion, and the entry of the log that it is about. */
export interface Judgement {
    seq: number;
    opinion: Opinion;
}

export interface TurningPoint {
    number: number;
    seat: number;
    loss: number;
    before: number;
    after: number;
    /** What of the change no move explains. */
    surprise: number;
}

/** Something that a move has brought, to be said in words: `kind` is one of the game's. */
export interface Notice {
    kind: string;
    parts: Parts;
}

export interface Happening {
    seq: number;
    kind: string;
    seat: number | null;
    text: string;
    /** The name is null for somebody who was forgotten. */
    occupant: { kind: "person" | "bot"; name: string | null; bot: string | null } | null;
    noticed: Notice[];
    uncovered: { seat: number; text: string }[];
    /** Milliseconds since 1970. */
    at: number;
}

export interface Accepted {
    seq: number;
    repeated: boolean;
    position: Position | null;
}

export interface Problem {
    error: string;
    message: string;
    clause: string | null;
    details: string[];
    position: Position | null;
}
