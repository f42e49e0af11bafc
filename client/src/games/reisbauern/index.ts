/** Die Reisbauern in the browser. */

import type { GameClient } from "../contract";
import Board from "./Board.svelte";
import type { ReisbauernView } from "./view";
import { grouped, notice, situation, standing, warning, words } from "./words";

const reisbauern: GameClient<ReisbauernView> = {
    Board,
    words,
    notice,
    situation,
    standing,
    warning,
    grouped,
};

export default reisbauern;
