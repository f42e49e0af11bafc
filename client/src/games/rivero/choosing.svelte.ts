/**
 * How a move is chosen: hand cards are picked, or a spot on the table; what goes on from there
 * lights up; the next press proposes. The legal moves decide all of it.
 */

import type { BoardProps } from "../contract";
import { cardOf, cardOfKey } from "./cards";
import { offered } from "./offers";
import { pictured } from "./picture";
import { cardsOf, exactly, goingOn, mayRunTogether, spotsOf, withCopy } from "./spots";
import type { Spot } from "./spots";
import type { RiveroMove, RiveroView } from "./view";
import { tried } from "./whyNot";

type Table = Pick<
    BoardProps<RiveroView>,
    "view" | "moves" | "proposed" | "hinted" | "propose" | "askWhy"
>;

export class Choosing {
    readonly #table: () => Table;
    /** Keys of the picked hand cards, in the order of picking. */
    picked = $state<string[]>([]);
    /** A spot that was pressed where several moves are possible, or none without a card. */
    spot = $state<Spot | null>(null);

    constructor(table: () => Table) {
        this.#table = table;
    }

    view = $derived.by(() => this.#table().view);
    moves = $derived.by(() => this.#table().moves as RiveroMove[]);
    seat = $derived(this.view.seat ?? 0);
    active = $derived(this.moves.length > 0);
    cards = $derived(this.picked.map(cardOfKey));
    proposed = $derived.by(() => this.#named(this.#table().proposed));
    hinted = $derived.by(() => this.#named(this.#table().hinted));
    picture = $derived(pictured(this.view, this.proposed, this.picked));

    /** Moves that go on with what is picked. */
    open = $derived(goingOn(this.moves, this.seat, this.cards, this.spot));
    /** Moves that are shown as chips. */
    offers = $derived(offered(this.view, this.open, this.cards, this.spot));

    #lit = $derived(this.#spots(this.moves.filter((move) => this.#calls(move))));
    #proposedSpots = $derived(this.#spots(this.proposed ? [this.proposed] : []));
    #hintedSpots = $derived(this.#spots(this.hinted ? [this.hinted] : []));
    #hintedCards = $derived(this.hinted ? cardsOf(this.hinted) : []);
    #wanted = $derived(this.spot === null ? [] : this.open.flatMap(cardsOf));

    #named(text: string | null): RiveroMove | null {
        return this.moves.find((move) => move.text === text) ?? null;
    }

    #spots(moves: RiveroMove[]): Set<Spot> {
        return new Set(moves.flatMap((move) => spotsOf(move, this.seat)));
    }

    /** Whether a move lights up its spots. What needs no card does as long as no spot is picked. */
    #calls(move: RiveroMove): boolean {
        if (this.spot === null && cardsOf(move).length === 0) return true;
        if (this.cards.length > 0) return this.open.includes(move) && this.#isExact(move);
        // A card for the source fits so many places that they wait for the card.
        if (this.spot === null) return move.kind !== "source" && move.kind !== "bury";
        return this.open.includes(move);
    }

    #isExact(move: RiveroMove): boolean {
        return exactly([move], this.cards).length > 0;
    }

    isLit(spot: Spot): boolean {
        return this.#lit.has(spot);
    }

    isProposed(spot: Spot): boolean {
        return this.#proposedSpots.has(spot);
    }

    isHinted(spot: Spot): boolean {
        return this.#hintedSpots.has(spot);
    }

    isHintedCard(card: string | null): boolean {
        return card !== null && this.#hintedCards.includes(card);
    }

    isPicked(key: string): boolean {
        return this.picked.includes(key);
    }

    /** Whether a card goes with the spot that was pressed first. */
    isWanted(card: string | null): boolean {
        return card !== null && this.#wanted.includes(card);
    }

    /** The moves that a press on a spot would choose from. */
    at(spot: Spot): RiveroMove[] {
        const here = goingOn(this.moves, this.seat, [], spot);
        const exact = exactly(here, this.cards);
        if (this.cards.length === 1 && exact.length) return withCopy(exact, this.#pickedTaken());
        if (exact.length) return exact;
        return this.cards.length ? exactly(here, []) : here;
    }

    pressSpot(spot: Spot): void {
        if (!this.active) return;
        const here = this.at(spot);
        const [only] = here;
        if (only && here.length === 1 && (this.cards.length > 0 || cardsOf(only).length === 0)) {
            if (cardsOf(only).length === 0) this.clear();
            this.toggle(only.text);
        } else if (here.length > 0) {
            this.#table().propose(null);
            this.spot = this.spot === spot ? null : spot;
        } else {
            const text = tried(this.view, this.seat, spot, this.cards);
            if (text !== null) this.press(text);
        }
    }

    pressCard(key: string): void {
        if (!this.active) return;
        const card = cardOfKey(key);
        if (this.view.phase === "bury") {
            const bury = exactly(this.moves, [card])[0];
            if (bury) this.toggle(bury.text);
            return;
        }
        if (this.spot !== null && this.picked.length === 0 && this.isWanted(card)) {
            this.picked = [key];
            const here = this.at(this.spot);
            if (here.length === 1) this.toggle(here[0]!.text);
            return;
        }
        this.#table().propose(null);
        this.spot = null;
        if (this.isPicked(key)) this.picked = this.picked.filter((other) => other !== key);
        else if (this.#joins(card)) this.picked = [...this.picked, key];
        else this.picked = [key];
    }

    #joins(card: string): boolean {
        return this.cards.length > 0 && mayRunTogether(this.moves, [...this.cards, card]);
    }

    #pickedTaken(): boolean {
        const [key] = this.picked;
        return this.picture.hand.some((held) => held.key === key && held.taken);
    }

    /** Proposes a move, or gives it up where it is proposed already. */
    toggle(text: string): void {
        const { proposed, propose } = this.#table();
        propose(proposed === text ? null : text);
    }

    /** Proposes a move if it is legal, and else asks why it is not. */
    press(text: string): void {
        if (this.#named(text)) this.toggle(text);
        else if (this.active) this.#table().askWhy(text);
    }

    clear(): void {
        this.picked = [];
        this.spot = null;
    }

    /** Gives up what is picked and proposed; whether there was anything. */
    giveUp(): boolean {
        const had = this.picked.length > 0 || this.spot !== null || this.#table().proposed !== null;
        if (had) {
            this.clear();
            this.#table().propose(null);
        }
        return had;
    }

    /** Cards of one river that are picked: they could become a new one. */
    get pickedRiver(): string | null {
        const [first] = this.cards;
        return first === undefined ? null : cardOf(first).river;
    }
}
