/** The record of points, field by field (RB 8.6). */

import { key } from "./land";
import type { Entry, Farm, Field } from "./view";

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

export interface FieldScore {
    letter: string;
    field: Field;
    entries: Entry[];
    points: number;
}

export interface Record {
    fields: FieldScore[];
    /** Points that are for no single field. */
    others: Entry[];
}

const nameOf = (field: Pick<Field, "parcels">) => field.parcels.map(key).join(" ");

export function letterOf(index: number): string {
    return LETTERS[index] ?? `${index + 1}`;
}

export function recordOf(farm: Farm): Record {
    const fields = farm.fields.map((field, index) => {
        const name = nameOf(field);
        const entries = farm.log.filter(
            (entry) => entry.field && nameOf({ parcels: entry.field }) === name,
        );
        return { letter: letterOf(index), field, entries, points: sum(entries) };
    });
    return { fields, others: farm.log.filter((entry) => !entry.field) };
}

export function sum(entries: Entry[]): number {
    return entries.reduce((points, entry) => points + entry.points, 0);
}

/** The letter of the closed field that each parcel is in. */
export function lettersOf(farm: Farm): Map<string, string> {
    return new Map(
        farm.fields.flatMap((field, index) =>
            field.parcels.map((parcel) => [key(parcel), letterOf(index)] as const),
        ),
    );
}
