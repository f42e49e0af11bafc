/** River cards by their codes: how a hand is sorted, and where its runs are. */

export const RIVERS = ["Nijl", "Colorado", "Donau", "Amazone"] as const;
export type RiverCode = (typeof RIVERS)[number];

export const VALUES = 10;
/** Cards that a river needs at least. */
const SHORTEST = 3;

export interface Card {
    river: string;
    value: number;
}

export function cardOf(text: string): Card {
    const [river = "", value = ""] = text.split(" ");
    return { river, value: Number(value) };
}

export function valueOf(text: string): number {
    return cardOf(text).value;
}

/** The name by which a river's colours and drawings are found: "nijl". */
export function slug(river: string): string {
    return river.toLowerCase();
}

/** A card in hand. The two copies of a card are told apart by their keys: "Nijl 7", "Nijl 7+". */
export interface Held {
    key: string;
    card: string;
    taken: boolean;
}

function inOrder(a: string, b: string): number {
    const [left, right] = [cardOf(a), cardOf(b)];
    const rivers: readonly string[] = RIVERS;
    return rivers.indexOf(left.river) - rivers.indexOf(right.river) || left.value - right.value;
}

/** The hand by rivers and values; of two copies the taken one comes last. */
export function sortedHand(hand: string[], taken: string[]): Held[] {
    const sorted = hand.toSorted(inOrder);
    return sorted.map((card, index) => {
        const copy = index - sorted.indexOf(card);
        const copies = sorted.filter((other) => other === card).length;
        const named = taken.filter((other) => other === card).length;
        return { key: card + "+".repeat(copy), card, taken: copies - copy <= named };
    });
}

export function cardOfKey(key: string): string {
    return key.replace(/\++$/, "");
}

/** What each card of a sorted hand is to its neighbours: the start, the middle or the end of a run. */
export type RunPart = "start" | "middle" | "end" | null;

/** Runs long enough for a river, card by card. */
export function runParts(cards: string[]): RunPart[] {
    const parts: RunPart[] = cards.map(() => null);
    let first = 0;
    cards.forEach((card, index) => {
        const next = cards[index + 1];
        if (next !== undefined && follows(card, next)) return;
        const run = cards.slice(first, index + 1);
        if (new Set(run).size >= SHORTEST) {
            parts.fill("middle", first, index + 1);
            parts[first] = "start";
            parts[index] = "end";
        }
        first = index + 1;
    });
    return parts;
}

function follows(text: string, next: string): boolean {
    const [card, after] = [cardOf(text), cardOf(next)];
    return card.river === after.river && after.value - card.value <= 1;
}
