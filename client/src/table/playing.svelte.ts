/** A table as the page has it: position, log and connection, and the commands that change them. */

import { m } from "$messages";
import { api, newKey, Refusal, TOO_MANY, Unreachable } from "../api/calls";
import type { Candidate, Happening, Position, PreviewAnswer, Table } from "../api/types";
import { problemWords } from "../shell/problems";
import { needsCurtain, ownSeats, wantedEyes } from "./eyes";
import { withoutForgotten } from "./story";
import { listen } from "./stream";

const RETRY_MS = [500, 1000, 2000, 4000];

/** Why something was not done, for the line above the bar. */
export interface Objection {
    kind: "clause" | "stale" | "message";
    clause: string | null;
    message: string;
}

/** What a command was made for; it stays the same however often it has to be sent. */
interface Order {
    key: string;
    seq: number;
    seat: number | null;
}

export class Playing {
    readonly id: string;
    /** Whether players have something to hide from each other. */
    readonly secrets: boolean;

    position = $state.raw<Position | null>(null);
    log = $state.raw<Happening[]>([]);
    /** Whether the stream is open, and whether the last request reached the server. */
    private streaming = $state(false);
    private reached = $state(true);
    readonly live = $derived(this.streaming && this.reached);
    /** Whether a command is on its way. */
    busy = $state(false);
    objection = $state.raw<Objection | null>(null);
    hints = $state.raw<Candidate[]>([]);
    /** The hint that somebody waits for. */
    private wish = $state.raw<object | null>(null);
    readonly asking = $derived(this.wish !== null);
    /** The position that the hints are for. */
    private advised: Position | null = null;
    /** The seat for which the curtain has fallen, until its player says so. */
    curtain = $state<number | null>(null);
    /** What ended it for good: no such table, no right to see it, or a server that can not show it. */
    lost = $state<Refusal | null>(null);

    private eyes: number | null = null;
    private stopListening: (() => void) | null = null;
    private looking = false;
    private lookAgain = false;
    private ended = false;

    constructor(id: string, secrets: boolean) {
        this.id = id;
        this.secrets = secrets;
    }

    get seat(): number | null {
        return this.position?.seat ?? null;
    }

    /** Where several seats are ours, a command must name the one that is meant. */
    private get named(): number | null {
        return this.seat;
    }

    /** Show the table and listen to it; once more after sitting down, which gives other eyes. */
    async begin(): Promise<void> {
        const table = await this.asked(() => api.table(this.id));
        if (table === null || this.ended) return;
        const mine = ownSeats(table);
        this.stopListening?.();
        this.log = [];
        // Who plays several seats reads the log as everybody may read it.
        this.stopListening = listen(this.id, mine.length === 1 ? mine[0]! : null, {
            happened: (happening) => this.heard(happening),
            restarted: () => this.startOver(),
            connected: (live) => {
                this.streaming = live;
                if (live) void this.look();
            },
            // Whoever may no longer look is told so when they ask.
            turnedAway: () => void this.look(),
        });
        await this.see(table);
    }

    end(): void {
        this.ended = true;
        this.stopListening?.();
    }

    private heard(happening: Happening): void {
        if (this.advised && decides(happening, this.advised)) this.forgetHints();
        const log = happening.kind === "forget" ? withoutForgotten(this.log, happening) : this.log;
        this.log = [...log, happening];
        this.catchUp();
    }

    /** Forget what we have seen: the server was brought back to an earlier moment. */
    private startOver(): void {
        this.log = [];
        this.position = null;
        this.forgetHints();
        this.explain(m.table_brought_back());
        void this.look();
    }

    /** Fetch the position where the log has gone on without it; a command on its way brings it. */
    private catchUp(): void {
        const last = this.log.at(-1)?.seq ?? -1;
        if (!this.busy && last > (this.position?.seq ?? -1)) void this.look();
    }

    /** Fetch the position; many wishes at once become one or two requests. */
    async look(): Promise<void> {
        if (this.looking) {
            this.lookAgain = true;
            return;
        }
        this.looking = true;
        try {
            do {
                this.lookAgain = false;
                if (this.position === null) {
                    const table = await this.asked(() => api.table(this.id));
                    if (table !== null) await this.see(table);
                } else {
                    const position = await this.asked(() => api.position(this.id, this.eyes));
                    if (position !== null) this.adopt(position);
                }
            } while (this.lookAgain && !this.ended);
        } finally {
            this.looking = false;
        }
    }

    /** Show the table with the eyes that are wanted, behind a curtain where the device changes hands. */
    private async see(table: Table): Promise<void> {
        const wanted = wantedEyes(table, this.eyes);
        if (needsCurtain(table, this.secrets, this.eyes, wanted)) {
            this.fall(wanted);
            return;
        }
        this.curtain = null;
        this.eyes = wanted;
        const position = await this.asked(() => api.position(this.id, wanted));
        if (position !== null) this.adopt(position);
    }

    /** Let the curtain fall for a seat; nothing that was shown is there for the next player. */
    private fall(seat: number | null): void {
        this.curtain = seat;
        this.position = null;
        this.forgetHints();
    }

    async openCurtain(): Promise<void> {
        this.eyes = this.curtain;
        this.curtain = null;
        await this.look();
    }

    private adopt(position: Position): void {
        if (this.position && position.seq < this.position.seq) return;
        // An answer that was on its way while the device changed hands shows the wrong hand.
        if (this.eyes !== null && position.seat !== this.eyes) return;
        const wanted = wantedEyes(position.table, this.eyes);
        if (needsCurtain(position.table, this.secrets, this.eyes, wanted)) {
            this.fall(wanted);
            return;
        }
        if (this.advised && !sameChoice(this.advised, position)) this.forgetHints();
        this.position = position;
        if (wanted !== this.eyes) {
            this.eyes = wanted;
            void this.look();
        }
    }

    /** Ask until the server can be reached; null where it refuses for good. */
    private async asked<T>(question: () => Promise<T>): Promise<T | null> {
        for (let tries = 0; !this.ended; tries++) {
            try {
                const answer = await question();
                this.reached = true;
                return answer;
            } catch (error) {
                if (error instanceof Refusal && error.status !== TOO_MANY) {
                    this.lost = error;
                    this.end();
                    return null;
                }
                if (!(error instanceof Unreachable || error instanceof Refusal)) throw error;
                this.reached = false;
                await pause(tries);
            }
        }
        return null;
    }

    /** Carry out a command once, however often it has to be sent; true if it was accepted. */
    private async commanded(command: (order: Order) => Promise<{ position: Position | null }>) {
        if (this.busy) return false;
        this.busy = true;
        this.objection = null;
        const order = { key: newKey(), seq: this.position?.seq ?? 0, seat: this.named };
        try {
            for (let tries = 0; !this.ended; tries++) {
                try {
                    const done = await command(order);
                    this.reached = true;
                    if (done.position) this.adopt(done.position);
                    else await this.look();
                    return true;
                } catch (error) {
                    if (error instanceof Unreachable) {
                        this.reached = false;
                        await pause(tries);
                    } else {
                        this.object(error);
                        return false;
                    }
                }
            }
            return false;
        } finally {
            this.busy = false;
            this.catchUp();
        }
    }

    private object(error: unknown): void {
        if (!(error instanceof Refusal)) throw error;
        const { error: word, clause, position } = error.problem;
        if (position) this.adopt(position);
        const kind = clause ? "clause" : word === "stale" ? "stale" : "message";
        this.objection = { kind, clause, message: problemWords(error) };
    }

    /** Say in words why something was not done. */
    explain = (message: string): void => {
        this.objection = { kind: "message", clause: null, message };
    };

    play = (move: string) =>
        this.commanded(({ key, seq, seat }) => api.play(this.id, key, seq, move, seat));
    undo = () => this.commanded(({ key, seq, seat }) => api.undo(this.id, key, seq, seat));
    chat = (text: string) =>
        this.commanded(async ({ key, seat }) => {
            await api.chat(this.id, key, text, seat);
            return { position: this.position };
        });
    resign = () => this.commanded(({ key, seat }) => api.resign(this.id, key, seat));
    draw = (say: "offer" | "agree" | "decline") =>
        this.commanded(({ key, seat }) => api.draw(this.id, key, say, seat));

    private simply = (change: () => Promise<unknown>) =>
        this.commanded(async () => {
            await change();
            return { position: null };
        });
    start = () => this.simply(() => api.start(this.id));
    leave = (seat: number) => this.simply(() => api.leave(this.id, seat));
    comeBack = (seat: number) => this.simply(() => api.comeBack(this.id, seat));
    close = () => this.simply(() => api.close(this.id));

    /** Ask why a move is not possible, and show the answer. */
    askWhy = async (move: string): Promise<void> => {
        try {
            const answer = await api.whyNot(this.id, move, this.named);
            if (!answer.legal)
                this.objection = { kind: "clause", clause: answer.clause, message: "" };
        } catch (error) {
            if (error instanceof Refusal) this.object(error);
        }
    };

    /** Ask what a bot would do; who has gone on before it answers needs no answer. */
    askHint = async (): Promise<void> => {
        if (this.wish || !this.position) return;
        const wish = (this.wish = {});
        this.advised = this.position;
        try {
            const { candidates } = await api.hint(this.id, this.named);
            if (this.wish === wish) this.hints = candidates;
        } catch (error) {
            if (this.wish !== wish) return;
            if (error instanceof Unreachable) this.explain(m.hint_none());
            else this.object(error);
        } finally {
            if (this.wish === wish) this.wish = null;
        }
    };

    /** Put the hints away; one that is still on its way is not waited for. */
    forgetHints = (): void => {
        this.hints = [];
        this.wish = null;
        this.advised = null;
    };

    preview = (move: string): Promise<PreviewAnswer> => api.preview(this.id, move, this.named);
}

/** Whether a seat has in both positions the same to choose from. */
function sameChoice(one: Position, other: Position): boolean {
    const choice = ({ seat, moves }: Position) => JSON.stringify([seat, moves]);
    return choice(one) === choice(other);
}

/** Whether an entry has decided something for the position's seat, or made a decision void. */
function decides({ kind, seat, seq }: Happening, position: Position): boolean {
    return seq > position.seq && (kind === "undo" || (kind === "move" && seat === position.seat));
}

function pause(tries: number): Promise<void> {
    const wait = RETRY_MS[Math.min(tries, RETRY_MS.length - 1)]!;
    return new Promise((done) => setTimeout(done, wait));
}
