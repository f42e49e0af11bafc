/** Looking back: the moment of the game that is shown instead of the present one. */

import { api } from "../api/calls";
import type { Past } from "../api/types";
import { problemWords } from "../shell/problems";

export class Lookback {
    /** What was seen then; null while the present is shown. */
    past = $state.raw<Past | null>(null);
    /** Whether it goes on by itself. */
    running = $state(false);
    /** The entry from which it was played, to start over there; null where nobody chose one. */
    start: number | null = null;
    private readonly id: string;
    private readonly fails: (words: string) => void;
    /** The wish that counts: an answer to an earlier one comes too late. */
    private wish = {};

    constructor(id: string, fails: (words: string) => void) {
        this.id = id;
        this.fails = fails;
    }

    /** Look by hand at the moment after an entry, with the eyes of a seat; nothing plays then. */
    look(seq: number, seat: number | null): Promise<boolean> {
        this.running = false;
        return this.show(seq, seat);
    }

    /** Play by itself, from the moment after an entry. */
    async play(seq: number, seat: number | null): Promise<void> {
        this.start = seq;
        this.running = false;
        if (await this.show(seq, seat)) this.running = true;
    }

    /** Go on to an entry while it plays; what can not be shown stops it. */
    async goOn(seq: number, seat: number | null): Promise<void> {
        if (!(await this.show(seq, seat))) this.running = false;
    }

    /** Stop where it is: a moment that is on its way is not shown any more. */
    pause = (): void => {
        this.wish = {};
        this.running = false;
    };

    /** Back to the present. */
    leave = (): void => {
        this.pause();
        this.past = null;
        this.start = null;
    };

    /** Show a moment; false where it could not be shown, or where another wish came after it. */
    private async show(seq: number, seat: number | null): Promise<boolean> {
        const wish = (this.wish = {});
        try {
            const past = await api.past(this.id, seq, seat);
            if (this.wish !== wish) return false;
            this.past = past;
            return true;
        } catch (error) {
            if (this.wish === wish) this.fails(problemWords(error));
            return false;
        }
    }
}
