/** Making tables, and the secrets of their links, which this browser keeps for who made them. */

import { api } from "../api/calls";
import type { Links, NewTable, TableMade } from "../api/types";
import { go } from "../shell/route.svelte";
import { LINKS, session } from "../shell/session.svelte";

const MOST_KEPT = 100;

function kept(): Record<string, Links> {
    try {
        return JSON.parse(localStorage.getItem(LINKS) ?? "{}") as Record<string, Links>;
    } catch {
        return {};
    }
}

export function linksOf(table: string): Links | null {
    return kept()[table] ?? null;
}

export function keepLinks(table: string, { invite, watch }: Links): void {
    const all = Object.entries({ ...kept(), [table]: { invite, watch } }).slice(-MOST_KEPT);
    try {
        localStorage.setItem(LINKS, JSON.stringify(Object.fromEntries(all)));
    } catch {
        // Then the links are made anew when they are needed.
    }
}

export function opened({ table, invite, watch }: TableMade): void {
    keepLinks(table.id, { invite, watch });
    go(`/table/${table.id}`);
}

export async function makeTable(table: NewTable): Promise<void> {
    await session();
    opened(await api.create(table));
}
