/**
 * What the table asks of a game, and what a game may ask of the table.
 *
 * A game draws a view and points at moves; it knows no rules. Whatever may be played is among
 * `moves`, which the server sends; whatever may not, the server is asked why (`askWhy`).
 */

import type { Component } from "svelte";
import type { Move, Notice, PreviewAnswer, Table, View } from "../api/types";

export interface BoardProps<V extends View = View> {
    /** What the viewer sees; `view.seat` is null for who looks on. */
    view: V;
    /** What the viewer may play now; empty when others are to move or an earlier position is shown. */
    moves: Move[];
    /** How the players are called, by seat. */
    names: string[];
    /** The move that waits for its confirmation in the bar, drawn as if it were made. */
    proposed: string | null;
    /** A move that a hint points at. */
    hinted: string | null;
    /** Show a move in the bar, where it is confirmed or given up; null takes it away. */
    propose: (text: string | null) => void;
    /** Ask why a move is not possible; the answer appears above the bar. */
    askWhy: (text: string) => void;
    /** Where a legal move would lead. */
    preview: (text: string) => Promise<PreviewAnswer>;
}

/** Who is meant in a sentence: names by seat, and which of them is the reader. */
export interface Company {
    names: string[];
    seat: number | null;
}

export interface GameClient<V extends View = View> {
    Board: Component<BoardProps<V>>;
    /** A move in words, for the log, the bar and who can not see: "Campesino from a4 to b5". */
    words: (move: string, seat: number | null, company: Company) => string;
    /** What a move has brought, in words. */
    notice: (notice: Notice, company: Company) => string;
    /** The position in one or two sentences: what is going on and what is to be done. */
    situation: (view: V, company: Company) => string;
    /** The score or standing of a seat in a few words, shown beside its name. */
    standing: (view: V, seat: number) => string;
    /** A warning that everybody should hear, such as that somebody is about to win; null if none. */
    warning: (view: V, company: Company, options: Table["options"]) => string | null;
    /** Moves in groups for the list of all moves, in the order in which to read them. */
    grouped: (moves: Move[], company: Company) => MoveGroup[];
}

export interface MoveGroup {
    title: string;
    moves: { text: string; label: string }[];
}
