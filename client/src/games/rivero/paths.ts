/** Water as paths: each river has banks of its own, so that it is known without its colour. */

export interface Banks {
    /** One stroke of the upper bank, relative, `period` wide. */
    there: string;
    /** The same for the lower bank, on the way back. */
    back: string;
    period: number;
}

/** The Nile calm, the Colorado jagged, the Danube wavy, the Amazon in bays. */
const BANKS: Record<string, Banks> = {
    nijl: { there: "q15,-4 30,0 t30,0", back: "q-15,4 -30,0 t-30,0", period: 60 },
    colorado: { there: "l7.5,-4 7.5,4", back: "l-7.5,-4 -7.5,4", period: 15 },
    donau: { there: "q5,-6 10,0 t10,0", back: "q-5,6 -10,0 t-10,0", period: 20 },
    amazone: { there: "a16,16 0 0 1 20,0", back: "a16,16 0 0 1 -20,0", period: 20 },
};

/** A stream from the left to the right edge, `width` being a multiple of 60. */
export function stream(river: string, width: number, top: number, depth: number): string {
    const { there, back, period } = BANKS[river] ?? BANKS["donau"]!;
    const strokes = width / period;
    return `M0,${top}${there.repeat(strokes)}v${depth}${back.repeat(strokes)}z`;
}

/** A line of the current within a stream. */
export function current(river: string, width: number, y: number): string {
    const { there, period } = BANKS[river] ?? BANKS["donau"]!;
    return `M0,${y}${there.repeat(width / period)}`;
}
