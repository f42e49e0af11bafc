/**
 * What the player is about to do: which card is picked, how it is turned, where it would lie.
 *
 * A proposal always wins: what the bar shows is what the board shows. Without one, the card that
 * was picked last waits for its place.
 */

import type { BoardProps } from "../contract";
import { middleOf, placeAt } from "./grid";
import { buildText, displayedBy, laidBy } from "./notation";
import type { Place } from "./places";
import { inOrder, nearestPlace, nextTurn, placesOf, stepped } from "./places";
import type { Point, ReisbauernView } from "./view";

/** How far from the middle of a place one may point, in units of the grid. */
const REACH = 1.3;
/** How far a card may move when it is turned. */
const TURNING = 3;

export class Choice {
    readonly #props: () => BoardProps<ReisbauernView>;
    #wanted = $state<number | null>(null);
    #wantedTurn = $state(0);
    #aimed = $state<Place | null>(null);

    constructor(props: () => BoardProps<ReisbauernView>) {
        this.#props = props;
    }

    /** Everywhere that any card may be laid. */
    readonly places = $derived.by(() => placesOf(this.#props().moves));

    /** The cards that may be put into the display. */
    readonly displayable = $derived.by(() =>
        this.#props().moves.flatMap((move) => displayedBy(move.text) ?? []),
    );

    readonly picked = $derived.by(() => {
        const { proposed } = this.#props();
        const card = laidBy(proposed)?.card ?? displayedBy(proposed) ?? this.#wanted;
        return card !== null && this.mayUse(card) ? card : null;
    });

    /** Where the picked card may be laid, with any turn. */
    readonly ways = $derived.by(() => this.places.filter((place) => place.card === this.picked));

    readonly turn = $derived.by(() => {
        const turn = laidBy(this.#props().proposed)?.turn ?? this.#wantedTurn;
        return this.ways.some((place) => place.turn === turn) ? turn : nextTurn(this.ways, turn, 1);
    });

    /** Where it may be laid as it is turned now. */
    readonly here = $derived.by(() =>
        inOrder(this.ways.filter((place) => place.turn === this.turn)),
    );

    readonly proposed = $derived.by(
        () => this.places.find((place) => place.text === this.#props().proposed) ?? null,
    );

    /** The place that is drawn as if the card lay there. */
    readonly shown = $derived.by(
        () => this.proposed ?? this.here.find((place) => place.text === this.#aimed?.text) ?? null,
    );

    /** Whether a proposal waits in the bar. */
    get waiting(): boolean {
        return this.#props().proposed !== null;
    }

    mayUse(card: number): boolean {
        return this.displayable.includes(card) || this.places.some((place) => place.card === card);
    }

    /** Pick a card, or put the picked one back. */
    pick(card: number): void {
        const { propose, moves, askWhy, view } = this.#props();
        if (!moves.length) return;
        if (card === this.picked) return this.putBack();
        if (!this.mayUse(card)) {
            return askWhy(view.phase === "rain" ? `display ${card}` : this.#textFor(card, [0, 0]));
        }
        this.lift(card);
        const only = moves.filter((move) => move.parts["card"] === card);
        if (only.length === 1) propose(only[0]!.text);
    }

    /** Take a card, whatever was picked before. */
    lift(card: number): void {
        if (card === this.picked) this.#wantedTurn = this.turn;
        this.#wanted = card;
        this.#aimed = null;
        if (this.#props().proposed !== null) this.#props().propose(null);
    }

    /** Nothing is picked any more. */
    forget(): void {
        this.#wanted = null;
        this.#aimed = null;
    }

    putBack(): void {
        this.forget();
        if (this.#props().proposed !== null) this.#props().propose(null);
    }

    /** One step back: first the place, then the card. */
    giveUp(): void {
        if (this.proposed && this.ways.length > 1) {
            this.lift(this.proposed.card);
        } else {
            this.putBack();
        }
    }

    aim(point: Point | null): void {
        this.#aimed = point && nearestPlace(this.here, point, REACH);
    }

    aimAt(place: Place): void {
        this.#aimed = place;
    }

    /** Aim no more, unless at another place by now. */
    leave(place: Place): void {
        if (this.#aimed?.text === place.text) this.#aimed = null;
    }

    /** Propose a place, or give it up where it is proposed already. */
    put(place: Place): void {
        if (place.text === this.#props().proposed) return this.giveUp();
        this.#wanted = place.card;
        this.#wantedTurn = place.turn;
        this.#props().propose(place.text);
    }

    /** Propose the place that a point means; ask why not, where there is none. */
    point(point: Point): void {
        if (this.picked === null || !this.ways.length) return;
        const place = nearestPlace(this.here, point, REACH);
        if (place) this.put(place);
        else this.#props().askWhy(this.#textFor(this.picked, point));
    }

    /** Turn the picked card by a quarter, with its middle as near to where it was as can be. */
    rotate(step = 1): void {
        if (this.picked === null) return;
        const before = this.shown;
        const proposed = this.proposed !== null;
        const turn = nextTurn(this.ways, this.turn, step);
        const turned = this.ways.filter((place) => place.turn === turn);
        const near = before && nearestPlace(turned, middleOf(before), TURNING);
        this.#wanted = this.picked;
        this.#wantedTurn = turn;
        this.#aimed = near;
        if (proposed && turn !== before?.turn) this.#props().propose(near?.text ?? null);
    }

    /** Look at the next place; a proposal goes along. */
    step(steps: number): void {
        const place = stepped(this.here, this.shown?.text ?? null, steps);
        if (!place) return;
        this.#aimed = place;
        if (this.proposed && place.text !== this.proposed.text) this.put(place);
    }

    /** Put a card into the display, give that up, or ask why it can not be. */
    toDisplay(card: number): void {
        const { proposed, propose, askWhy } = this.#props();
        const text = `display ${card}`;
        if (!this.displayable.includes(card)) return askWhy(text);
        if (proposed === text) return this.putBack();
        this.#wanted = card;
        propose(text);
    }

    /** The text of a build where the middle of the card is at a point, possible or not. */
    #textFor(card: number, point: Point): string {
        const { view } = this.#props();
        const hand =
            view.phase === "setup" && view.seat !== null ? view.farms[view.seat]!.hand : null;
        const ancestor = hand?.find((other) => other !== card) ?? null;
        return buildText(placeAt(point, card, this.turn), ancestor);
    }
}
