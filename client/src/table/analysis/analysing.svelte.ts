/** An analysis as it comes from the server: an opinion after the other. */

import { api } from "../../api/calls";
import type { Judgement, TurningPoint } from "../../api/types";

export class Analysing {
    moves = $state(0);
    judgements = $state.raw<Judgement[]>([]);
    /** Null until all of the game has been looked at. */
    turns = $state.raw<TurningPoint[] | null>(null);
    failed = $state(false);
    private source: EventSource;

    constructor(table: string) {
        this.source = new EventSource(api.analysisAddress(table));
        this.source.addEventListener("begun", (event: MessageEvent<string>) => {
            this.moves = (JSON.parse(event.data) as { moves: number }).moves;
            this.judgements = [];
        });
        this.source.addEventListener("opinion", (event: MessageEvent<string>) => {
            this.judgements = [...this.judgements, JSON.parse(event.data) as Judgement];
        });
        this.source.addEventListener("over", (event: MessageEvent<string>) => {
            this.turns = (
                JSON.parse(event.data) as { turning_points: TurningPoint[] }
            ).turning_points;
            this.end();
        });
        // A stream that is lost is asked for again by the browser; a refusal is final.
        this.source.onerror = () => {
            if (this.source.readyState === EventSource.CLOSED) this.failed = true;
        };
    }

    end(): void {
        this.source.close();
    }
}
