/** The service worker: the shell from cache, and nothing of an older build. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";

const SOURCE = readFileSync(join(import.meta.dirname, "../../public/sw.js"), "utf-8");
const ORIGIN = "https://floodplain.test";

type Handler = (event: object) => void;

/** What the server has; null while it cannot be reached. */
let served: Record<string, string> | null;
let kept: Map<string, Response>;
let handlers: Record<string, Handler>;

const pathOf = (request: string | { url: string }) =>
    new URL(typeof request === "string" ? request : request.url, ORIGIN).pathname;

beforeEach(() => {
    kept = new Map();
    handlers = {};
    const cache = {
        match: async (request: string | { url: string }) => kept.get(pathOf(request))?.clone(),
        put: async (request: string | { url: string }, answer: Response) =>
            void kept.set(pathOf(request), answer),
        keys: async () => [...kept.keys()].map((path) => ({ url: ORIGIN + path })),
        delete: async (request: { url: string }) => kept.delete(pathOf(request)),
    };
    const answered = async (request: { url: string }) => {
        if (served === null) throw new TypeError("no network");
        const path = pathOf(request).startsWith("/assets/") ? pathOf(request) : "/";
        return path in served ? new Response(served[path]) : new Response("", { status: 404 });
    };
    const worker = {
        addEventListener: (kind: string, handler: Handler) => (handlers[kind] = handler),
    };
    new Function("self", "caches", "fetch", "location", SOURCE)(
        worker,
        { open: async () => cache },
        answered,
        { origin: ORIGIN },
    );
});

/** What a browser gets from the worker. */
async function got(path: string): Promise<string> {
    let answer: Promise<Response> | undefined;
    handlers["fetch"]!({
        request: {
            method: "GET",
            mode: path.startsWith("/assets/") ? "no-cors" : "navigate",
            url: ORIGIN + path,
        },
        respondWith: (given: Promise<Response>) => (answer = given),
    });
    return (await answer!).text();
}

it("keeps the files of the page, also over many visits", async () => {
    served = { "/": "page with a.js", "/assets/a.js": "a" };
    await got("/");
    await got("/assets/a.js");
    await got("/table/abc");
    served = null;
    expect(await got("/settings")).toBe("page with a.js");
    expect(await got("/assets/a.js")).toBe("a");
});

it("lets the files of an older page go when there is another one", async () => {
    served = { "/": "page with a.js", "/assets/a.js": "a" };
    await got("/");
    await got("/assets/a.js");
    served = { "/": "page with b.js", "/assets/b.js": "b" };
    expect(await got("/table/abc")).toBe("page with b.js");
    await got("/assets/b.js");
    expect([...kept.keys()].sort()).toEqual(["/", "/assets/b.js"]);
});
