/** Dos Rios, as the table asks for it. */

import type { GameClient } from "../contract";
import Board from "./Board.svelte";
import { notice } from "./notice";
import { situation, standing, warning } from "./situation";
import type { DosRiosView } from "./view";
import { grouped, words } from "./words";

export default {
    Board,
    words,
    notice,
    situation,
    standing,
    warning,
    grouped,
} satisfies GameClient<DosRiosView>;
