/** What the server sends of a Rivero table: `views.py` and `move_parts.py` in the client's words. */

import type { Move, View } from "../../api/types";

export type ActionKind = "tap" | "bridge" | "sun";
export type Phase =
    "choose" | "refill" | "play" | "extra" | "act" | "source" | "bury" | "take" | "over";

export interface River {
    number: number;
    owner: number;
    name: string;
    low: number;
    high: number;
    /** The values that lie as face-down bridges. */
    bridges: number[];
    length: number;
    rivero: boolean;
    flask: boolean;
}

export interface Side {
    hand_size: number;
    /** Null where the viewer may not see it. */
    hand: string[] | null;
    /** Cards taken from the source in this turn and still in hand. */
    taken: string[];
    /** The number of the river where the flask lies; null in front of its player. */
    flask: number | null;
    action: ActionKind | null;
    beside: string[];
    reserve: number;
    groundwater: number;
    riveros: number;
    score: number;
}

export interface Place {
    name: string;
    /** Bottom to top. */
    cards: string[];
}

export interface RiveroView extends View {
    turn: number;
    player: number;
    phase: Phase;
    option: number;
    duty: boolean;
    doubled: boolean;
    ocean: number;
    actions: number;
    discards: ActionKind[];
    source: Place[];
    rivers: River[];
    sides: Side[];
}

interface Kind<K extends string, P = object> extends Move {
    kind: K;
    parts: P & Move["parts"];
}

type PlainKind = "ocean" | "action" | "take" | "turn-up" | "end" | "draw" | "decline" | "reserve";
type Gains = { gains: string[] };
type CardAt = { card: string; place: string };

export type NewRiver = Kind<
    "river",
    {
        name: string;
        low: number;
        high: number;
        bridges: number[];
        cards: string[];
        taken: number | null;
    }
>;
export type Laying =
    | Kind<
          "connect",
          { card: string; river: number; end: string; bridge: number | null; taken: boolean }
      >
    | Kind<"replace", { card: string; river: number; value: number; taken: boolean }>;

export type RiveroMove =
    | Kind<PlainKind>
    | Kind<"pick-up", Gains>
    | Kind<"sun", { pile: "ocean" | "groundwater"; owner: number | null }>
    | Kind<"column", Gains & { column: number; places: string[] }>
    | Kind<"refill", { place: string }>
    | Kind<"bury", { card: string }>
    | Kind<"tap-source", Gains & { place: string }>
    | Kind<"tap-river", Gains & { river: number; end: "high" | "low" }>
    | Kind<"bridge", Gains & { river: number; value: number }>
    | Kind<"double" | "source", CardAt>
    | Kind<"swap", CardAt & Gains>
    | Laying
    | NewRiver;

/** Who sits at the bottom of the table: the viewer, or the second player for who looks on. */
export function nearSeat(view: RiveroView): number {
    return view.seat ?? 1;
}
