/** Positions as the server sends them. */

import four from "../../samples/dos-rios-four.json";
import laying from "../../samples/dos-rios-laying.json";
import over from "../../samples/dos-rios-over.json";
import two from "../../samples/dos-rios-two.json";
import type { Move } from "../../src/api/types";
import type { DosRiosView } from "../../src/games/dos_rios/view";

export interface Sample {
    view: DosRiosView;
    moves: Move[];
}

export const SAMPLES = { two, four, laying, over } as unknown as Record<
    "two" | "four" | "laying" | "over",
    Sample
>;

export const COMPANY = { names: ["Ann", "Bob", "Cem", "Dora"], seat: 0 };
