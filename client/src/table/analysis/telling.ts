/** Opinions and turning points in words. */

import { m } from "$messages";
import type { Judgement, TurningPoint } from "../../api/types";
import type { Company, GameClient } from "../../games/contract";
import { percent } from "../../shell/numbers";

type Words = Pick<GameClient, "words">;

export interface Told {
    /** The entry of the log. */
    seq: number;
    text: string;
}

export function turnsTold(
    turns: TurningPoint[],
    judgements: Judgement[],
    game: Words,
    company: Company,
): Told[] {
    return turns.flatMap((turn) => {
        const found = judgements.find(({ opinion }) => opinion.number === turn.number);
        return found ? [{ seq: found.seq, text: turnWords(turn, found, game, company) }] : [];
    });
}

function turnWords(
    turn: TurningPoint,
    { opinion }: Judgement,
    game: Words,
    company: Company,
): string {
    const parts = {
        number: turn.number,
        name: company.names[turn.seat] ?? "",
        move: game.words(opinion.played.text, turn.seat, company),
    };
    if (Math.abs(turn.surprise) > turn.loss) {
        // What was to be expected is put together from several looks: it may be a little too much.
        const expected = Math.min(1, Math.max(0, turn.after - turn.surprise));
        return m.analysis_surprise({
            ...parts,
            expected: percent(expected),
            after: percent(turn.after),
        });
    }
    return m.analysis_loss({
        ...parts,
        loss: percent(turn.loss),
        best: game.words(opinion.best.text, turn.seat, company),
        share: percent(opinion.best.share),
    });
}

export function moveWords({ opinion }: Judgement, game: Words, company: Company): string {
    return m.analysis_move({
        number: opinion.number,
        name: company.names[opinion.seat] ?? "",
        move: game.words(opinion.played.text, opinion.seat, company),
    });
}

/** What the bot would have played. */
export function ideaWords({ opinion }: Judgement, game: Words, company: Company): string {
    if (opinion.best.text === opinion.played.text) return m.analysis_same();
    return m.analysis_better({
        best: game.words(opinion.best.text, opinion.seat, company),
        share: percent(opinion.best.share),
    });
}
