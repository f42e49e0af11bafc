/**
 * One tab stop for many things: Tab reaches the group, arrow keys go from thing to thing.
 *
 * Used as `{@attach roving}` on a group; its things carry `data-rove` and `tabindex="-1"`. An arrow
 * goes to the nearest thing in that direction, as the eye would, so hexes, cards and farms need no
 * tables of neighbours. Home and End go to the first and the last.
 */

const DIRECTIONS: Record<string, [number, number]> = {
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0],
    ArrowUp: [0, -1],
    ArrowDown: [0, 1],
};

/** How much worse it is to be off to the side than to be far; hexes beside come before those in line. */
const SIDEWAYS = 1.5;

export interface Spot {
    x: number;
    y: number;
}

/** The nearest of the spots in a direction, or -1 where there is none. */
export function nearest(from: Spot, spots: Spot[], [dx, dy]: [number, number]): number {
    let best = -1;
    let least = Infinity;
    spots.forEach((spot, index) => {
        const along = (spot.x - from.x) * dx + (spot.y - from.y) * dy;
        const aside = Math.abs((spot.x - from.x) * dy) + Math.abs((spot.y - from.y) * dx);
        const far = along + SIDEWAYS * aside;
        if (along > 1 && aside <= along * 2 && far < least) {
            best = index;
            least = far;
        }
    });
    return best;
}

type Thing = HTMLElement | SVGElement;

function middle(thing: Thing): Spot {
    const box = thing.getBoundingClientRect();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

export function roving(group: Element): () => void {
    let current: Thing | null = null;

    const things = () => [...group.querySelectorAll<Thing>("[data-rove]")];

    function settle(): void {
        const all = things();
        if (current === null || !all.includes(current)) {
            // It may still be there as something that arrows pass by: then Tab does, too.
            if (current) current.tabIndex = -1;
            current = all.find((thing) => thing.hasAttribute("data-rove-first")) ?? all[0] ?? null;
        }
        for (const thing of all) {
            const stop = thing === current ? "0" : "-1";
            if (thing.getAttribute("tabindex") !== stop) thing.setAttribute("tabindex", stop);
        }
    }

    function go(thing: Thing | undefined): void {
        if (!thing) return;
        current = thing;
        settle();
        thing.focus();
    }

    function onKey(event: Event): void {
        const key = event as KeyboardEvent;
        const from = (key.target as Element).closest<Thing>("[data-rove]");
        if (!from || key.altKey || key.ctrlKey || key.metaKey) return;
        const all = things();
        const direction = DIRECTIONS[key.key];
        if (direction) go(all[nearest(middle(from), all.map(middle), direction)]);
        else if (key.key === "Home") go(all[0]);
        else if (key.key === "End") go(all.at(-1));
        else return;
        key.preventDefault();
    }

    function onFocus(event: Event): void {
        const thing = (event.target as Element).closest<Thing>("[data-rove]");
        if (thing) {
            current = thing;
            settle();
        }
    }

    const observer = new MutationObserver(settle);
    observer.observe(group, { childList: true, subtree: true, attributeFilter: ["data-rove"] });
    group.addEventListener("keydown", onKey);
    group.addEventListener("focusin", onFocus);
    settle();
    return () => {
        observer.disconnect();
        group.removeEventListener("keydown", onKey);
        group.removeEventListener("focusin", onFocus);
    };
}
