/** What an answer that is none means: ask again, or hear why not. */

import { afterEach, expect, it, vi } from "vitest";
import { api, Refusal, Unreachable } from "../../src/api/calls";

afterEach(() => vi.unstubAllGlobals());

/** What a request throws where something answers so. */
async function thrown(status: number, body: string): Promise<unknown> {
    vi.stubGlobal("fetch", async () => new Response(body, { status }));
    return api.table("abc").catch((error: unknown) => error);
}

it.each([
    [500, '{"error": "error", "message": "something went wrong here"}', "error"],
    [500, "Internal Server Error", "unknown"],
    [503, '{"error": "unplayable", "message": "its log is of another version"}', "unplayable"],
    [404, '{"error": "not-found", "message": "no such table"}', "not-found"],
])("an answer of %i is final: %s", async (status, body, word) => {
    const error = await thrown(status, body);
    expect(error).toBeInstanceOf(Refusal);
    expect((error as Refusal).status).toBe(status);
    expect((error as Refusal).problem.error).toBe(word);
});

it.each([
    [503, '{"error": "busy", "message": "the store does not answer; try again"}'],
    [502, "<html>Bad Gateway</html>"],
    [503, "<html>Service Unavailable</html>"],
    [504, ""],
])("an answer of %i passes: %s", async (status, body) => {
    expect(await thrown(status, body)).toBeInstanceOf(Unreachable);
});
