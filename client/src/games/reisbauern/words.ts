/** Moves, positions and what happened, in words. */

import { m } from "$messages";
import type { Move, Notice } from "../../api/types";
import { getLocale } from "../../messages/runtime.js";
import type { Company, MoveGroup } from "../contract";
import { entryLabel, RIVER_NAMES } from "./labels";
import { read } from "./notation";
import { placesOf } from "./places";
import type { CopyParts, Entry, ReisbauernView } from "./view";

export const RAIN_TURNS = 4;
const SECRET = "a secret choice";

export function list(items: string[]): string {
    return new Intl.ListFormat(getLocale(), { type: "unit", style: "short" }).format(items);
}

/** Who a sentence is about: the reader, or somebody by name. */
export function whoIs(seat: number, company: Company): { who: "you" | "other"; name: string } {
    return { who: seat === company.seat ? "you" : "other", name: nameOf(seat, company) };
}

export function nameOf(seat: number, company: Company): string {
    return company.names[seat] ?? `${seat + 1}`;
}

export function words(move: string): string {
    const step = read(move);
    switch (step?.kind) {
        case "build":
            return m.rb_move_build({
                turn: `${step.turn}`,
                card: step.card,
                place: placeName(step),
            });
        case "ancestor":
            return m.rb_move_ancestor({
                turn: `${step.turn}`,
                ancestor: step.ancestor,
                card: step.card,
                place: placeName(step),
            });
        case "display":
            return m.rb_move_display({ card: step.card });
        case "copy":
            return step.symbol === "nothing"
                ? m.rb_move_copy_nothing()
                : m.rb_move_copy({ card: RIVER_NAMES[step.symbol]() });
        default:
            return move === SECRET ? m.rb_move_secret() : move;
    }
}

export function placeName({ x, y }: { x: number; y: number }): string {
    return `${x},${y}`;
}

export function notice({ kind, parts }: Notice, company: Company): string {
    if (kind === "score") {
        const { seat, points, entries } = parts as {
            seat: number;
            points: number;
            entries: Entry[];
        };
        const told = entries.map((entry) =>
            m.rb_entry({ label: entryLabel(entry), points: entry.points }),
        );
        const said = points < 0 ? m.rb_notice_loss : m.rb_notice_score;
        return said({ ...whoIs(seat, company), points: Math.abs(points), entries: list(told) });
    }
    if (kind === "contract") {
        const { seat, contract } = parts as { seat: number; contract: string };
        const told = contract === "jasmine" ? m.rb_notice_jasmine : m.rb_notice_ginger;
        return told(whoIs(seat, company));
    }
    if (kind === "dealt") {
        const { cards } = parts as { cards: number[] };
        return m.rb_notice_dealt({ count: cards.length, cards: list(cards.map(String)) });
    }
    return kind;
}

export function situation(view: ReisbauernView, company: Company): string {
    if (view.phase === "over") return ending(view, company);
    const mine = company.seat !== null && view.actors.includes(company.seat);
    const [first, second] = view.actors.map((seat) => nameOf(seat, company));
    const turn = { turn: view.turn + 1, turns: RAIN_TURNS };
    if (view.phase === "setup") {
        if (mine) return view.river.length ? m.rb_now_setup_river() : m.rb_now_setup();
        return second === undefined
            ? m.rb_now_setup_wait({ name: first! })
            : m.rb_now_setup_both({ first: first!, second });
    }
    if (view.phase === "rain") {
        if (mine) return ownRain(view);
        return second === undefined
            ? m.rb_now_rain_wait({ ...turn, name: first! })
            : m.rb_now_rain_both({ ...turn, first: first!, second });
    }
    const player = whoIs(view.player ?? 0, company);
    return view.phase === "copy" ? m.rb_now_copy(player) : m.rb_now_dry(player);
}

function ownRain(view: ReisbauernView): string {
    const turn = { turn: view.turn + 1, turns: RAIN_TURNS };
    if (turn.turn === RAIN_TURNS) return m.rb_now_rain_last();
    const made = view.chosen.map(read)[0];
    if (!made) return m.rb_now_rain(turn);
    return made.kind === "build" ? m.rb_now_rain_display(turn) : m.rb_now_rain_build(turn);
}

function ending(view: ReisbauernView, company: Company): string {
    const points = view.farms.map((farm) => farm.score);
    const winner = view.outcome?.indexOf(1) ?? -1;
    if (view.ending === "shared") return m.rb_over_shared({ points: points[0]! });
    if (winner < 0) return m.rb_over();
    const won = whoIs(winner, company);
    if (view.ending === "farmers") return m.rb_over_farmers({ ...won, points: points[0]! });
    if (view.ending !== "points") return m.rb_over();
    return m.rb_over_points({ ...won, more: points[winner]!, less: points[1 - winner]! });
}

export function standing(view: ReisbauernView, seat: number): string {
    return m.rb_points({ points: view.farms[seat]?.score ?? 0 });
}

export function warning(view: ReisbauernView): string | null {
    return view.phase === "dry" && view.display.length === 1 ? m.rb_warning_last() : null;
}

/** Display first (it needs no place), then the cards to build, each with its places. */
export function grouped(moves: Move[]): MoveGroup[] {
    const groups = new Map<string, MoveGroup>();
    const add = (title: string, text: string, label: string) => {
        const group = groups.get(title) ?? { title, moves: [] };
        group.moves.push({ text, label });
        groups.set(title, group);
    };
    const places = new Map(placesOf(moves).map((place) => [place.text, place]));
    for (const { text, kind, parts } of moves) {
        const place = places.get(text);
        if (place) {
            const { ancestor, card, closes, points } = place;
            const title =
                ancestor === null
                    ? m.rb_group_build({ card })
                    : m.rb_group_setup({ ancestor, card });
            const move = words(text);
            const count = closes.length;
            add(title, text, count ? m.rb_move_closing({ move, count, points }) : move);
        } else if (kind === "copy") {
            const { symbol, points } = parts as unknown as CopyParts;
            const move = words(text);
            add(m.rb_group_copy(), text, symbol ? m.rb_move_gaining({ move, points }) : move);
        } else {
            add(m.rb_group_display(), text, words(text));
        }
    }
    return [...groups.values()];
}
