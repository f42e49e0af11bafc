/** Which page is shown, from the address; pages change without loading anew. */

import type { GameName } from "../api/types";
import { GAME_NAMES } from "../games/registry";

export type Route =
    | { page: "home" }
    | { page: "play"; game: GameName }
    | { page: "table"; id: string; secrets: URLSearchParams }
    | { page: "rules"; game: GameName; anchor: string | null }
    | { page: "settings" }
    | { page: "unknown"; meant: GamePage | null };

/** The pages that each game has. */
export type GamePage = "play" | "rules";

/** The route of an address. What stands behind its # is never sent to the server. */
export function routeOf(path: string, hash: string): Route {
    const [, page = "", name = "", more] = path.split("/");
    const game = GAME_NAMES.find((known) => known === name);
    const fragment = decoded(hash.replace(/^#/, ""));
    if (more === undefined) {
        if (page === "" && name === "") return { page: "home" };
        if (page === "settings" && name === "") return { page: "settings" };
        if (page === "play" && game) return { page: "play", game };
        if (page === "rules" && game) return { page: "rules", game, anchor: fragment || null };
        if (page === "table" && /^[a-z0-9]{1,16}$/.test(name)) {
            return { page: "table", id: name, secrets: new URLSearchParams(fragment) };
        }
    }
    return { page: "unknown", meant: page === "play" || page === "rules" ? page : null };
}

/** What a fragment says; one that nobody has encoded means what it is. */
function decoded(fragment: string): string {
    try {
        return decodeURIComponent(fragment);
    } catch {
        return fragment;
    }
}

const here = () => routeOf(location.pathname, location.hash);

export const route: { current: Route } = $state({ current: here() });

/** Go to another page of ours. */
export function go(address: string, replace = false): void {
    if (replace) history.replaceState(null, "", address);
    else history.pushState(null, "", address);
    route.current = here();
    if (!replace) {
        window.scrollTo(0, 0);
        // Who can not see hears that the page has changed by where the reading goes on.
        queueMicrotask(() => document.querySelector<HTMLElement>("main")?.focus());
    }
}

addEventListener("popstate", () => (route.current = here()));
addEventListener("hashchange", () => (route.current = here()));

/** Links between our pages: `<a href=… onclick={follow}>`. */
export function follow(event: MouseEvent): void {
    const link = event.currentTarget as HTMLAnchorElement;
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
        return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
}
