/** The sample positions of Die Reisbauern, as the server sends them. */

import type { Move } from "../../src/api/types";
import type { ReisbauernView } from "../../src/games/reisbauern/view";

interface Position {
    view: ReisbauernView;
    moves: Move[];
}

export interface Sample extends Position {
    name: string;
}

const FILES = import.meta.glob<Position>("../../samples/reisbauern-*.json", {
    import: "default",
    eager: true,
});

export const SAMPLES: Sample[] = Object.entries(FILES).map(([file, position]) => ({
    name: /reisbauern-(.*)\.json/.exec(file)![1]!,
    ...position,
}));
export const PLAYABLE = SAMPLES.filter(({ moves }) => moves.length > 0);

export function sample(name: string): Sample {
    const found = SAMPLES.find((one) => one.name === name);
    if (!found) throw new Error(`there is no sample ${name}`);
    return structuredClone(found);
}
