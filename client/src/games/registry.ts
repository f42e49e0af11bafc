/** The games of the house, each loaded when it is needed: a chunk of its own. */

import type { GameName } from "../api/types";
import type { GameClient } from "./contract";

const LOADERS: Record<GameName, () => Promise<{ default: unknown }>> = {
    "dos-rios": () => import("./dos_rios"),
    reisbauern: () => import("./reisbauern"),
    rivero: () => import("./rivero"),
};

export const GAME_NAMES = Object.keys(LOADERS) as GameName[];

export async function gameClient(name: GameName): Promise<GameClient> {
    return (await LOADERS[name]()).default as GameClient;
}
