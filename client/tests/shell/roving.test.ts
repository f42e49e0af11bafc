import { describe, expect, it } from "vitest";
import { nearest, roving } from "../../src/shell/roving";

const at = (x: number, y: number) => ({ x, y });

describe("where an arrow goes", () => {
    const grid = [at(0, 0), at(100, 0), at(0, 100), at(100, 100), at(200, 0)];

    it("to the next in a row", () => expect(nearest(grid[0]!, grid, [1, 0])).toBe(1));
    it("and not past it", () => expect(nearest(grid[4]!, grid, [-1, 0])).toBe(1));
    it("down a column", () => expect(nearest(grid[0]!, grid, [0, 1])).toBe(2));
    it("nowhere at the edge", () => expect(nearest(grid[0]!, grid, [0, -1])).toBe(-1));
    it("from hex to hex, where rows are shifted", () => {
        const hexes = [at(0, 0), at(86, 50), at(0, 100), at(86, 150)];
        expect(nearest(hexes[0]!, hexes, [1, 0])).toBe(1);
        expect(nearest(hexes[0]!, hexes, [0, 1])).toBe(2);
        expect(nearest(hexes[1]!, hexes, [0, 1])).toBe(3);
    });
    it("to the next column of hexes, and not past it", () => {
        const hexes = [at(0, 31), at(53, 0), at(53, 62), at(107, 31)];
        expect([1, 2]).toContain(nearest(hexes[0]!, hexes, [1, 0]));
        expect([1, 2]).toContain(nearest(hexes[3]!, hexes, [-1, 0]));
    });
});

describe("where Tab stops", () => {
    const stops = (group: Element) => [...group.querySelectorAll("[tabindex='0']")];

    it("once, and no more at what arrows pass by", async () => {
        const group = document.createElement("div");
        group.innerHTML = "<b data-rove tabindex='-1'>card</b><i tabindex='-1'>place</i>";
        const [card, place] = [...group.children];
        const leave = roving(group);
        expect(stops(group)).toEqual([card]);
        card!.removeAttribute("data-rove");
        place!.setAttribute("data-rove", "");
        await new Promise((done) => setTimeout(done));
        expect(stops(group)).toEqual([place]);
        leave();
    });
});
