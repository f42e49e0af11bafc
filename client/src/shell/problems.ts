/** What went wrong with a request, in the reader's language. */

import { m } from "$messages";
import { Refusal } from "../api/calls";

const TOO_MANY = 429;

export function problemWords(error: unknown, refused: () => string = m.not_possible_now): string {
    if (!(error instanceof Refusal)) return m.unreachable();
    return error.status === TOO_MANY ? m.too_many() : refused();
}
