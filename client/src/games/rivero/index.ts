/** Rivero for the table: its board, and its words. */

import type { GameClient } from "../contract";
import Board from "./Board.svelte";
import { grouped } from "./groups";
import { notice } from "./notices";
import { situation, standing, warning } from "./situation";
import type { RiveroView } from "./view";
import { words } from "./words";

const rivero: GameClient<RiveroView> = {
    Board,
    words,
    notice,
    situation,
    standing,
    warning,
    grouped,
};

export default rivero;
