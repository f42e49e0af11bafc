import { describe, expect, it } from "vitest";
import { routeOf } from "../../src/shell/route.svelte";

describe("the page of an address", () => {
    it.each([
        ["/", "", { page: "home" }],
        ["/settings", "", { page: "settings" }],
        ["/play/rivero", "", { page: "play", game: "rivero" }],
        ["/rules/dos-rios", "#DR-7.4", { page: "rules", game: "dos-rios", anchor: "DR-7.4" }],
        ["/rules/dos-rios", "", { page: "rules", game: "dos-rios", anchor: null }],
    ])("%s%s", (path, hash, expected) => expect(routeOf(path, hash)).toEqual(expected));

    it("keeps the secrets of a table behind the #", () => {
        const route = routeOf("/table/abc123", "#invite=x-Y_9");
        expect(route.page).toBe("table");
        expect(route.page === "table" && route.secrets.get("invite")).toBe("x-Y_9");
    });

    it.each(["#%", "#%zz", "#50%"])("is found behind any nonsense: %s", (hash) => {
        expect(routeOf("/rules/rivero", hash)).toEqual({
            page: "rules",
            game: "rivero",
            anchor: hash.slice(1),
        });
        expect(routeOf("/", hash).page).toBe("home");
    });

    it.each([
        ["/table/", null],
        ["/table/ABC", null],
        ["/table/abc/more", null],
        ["/rules", "rules"],
        ["/rules/chess", "rules"],
        ["/play", "play"],
        ["/play/chess", "play"],
        ["/nowhere", null],
        ["/home/x", null],
    ])("there is no %s; what was meant: %s", (path, meant) =>
        expect(routeOf(path, "")).toEqual({ page: "unknown", meant }),
    );
});
