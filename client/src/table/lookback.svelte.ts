/** Looking back: the moment of the game that is shown instead of the present one. */

import { api } from "../api/calls";
import type { Past } from "../api/types";
import { problemWords } from "../shell/problems";

export class Lookback {
    /** What was seen then; null while the present is shown. */
    past = $state.raw<Past | null>(null);
    /** Whether it runs on by itself. */
    film = $state(false);
    private readonly id: string;
    private readonly fails: (words: string) => void;
    /** The wish that counts: an answer to an earlier one comes too late. */
    private wish = {};

    constructor(id: string, fails: (words: string) => void) {
        this.id = id;
        this.fails = fails;
    }

    /** Show the moment after an entry, with the eyes of a seat. */
    async look(seq: number, seat: number | null): Promise<void> {
        const wish = (this.wish = {});
        try {
            const past = await api.past(this.id, seq, seat);
            if (this.wish === wish) this.past = past;
        } catch (error) {
            if (this.wish === wish) this.fails(problemWords(error));
        }
    }

    /** Back to the present. */
    leave = (): void => {
        this.wish = {};
        this.past = null;
        this.film = false;
    };
}
