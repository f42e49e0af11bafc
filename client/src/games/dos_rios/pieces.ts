/** Campesinos and buildings: where each is drawn, and where it would be after a proposed move. */

import { centre, type Point, townSpot } from "./geometry";
import type { Deed } from "./moves";
import { type Building, buildingOn, CITY, type DosRiosView, isTown, type Player } from "./view";

/** A campesino that keeps its name while it wanders, so that it can be seen to move. */
export interface Token {
    id: string;
    seat: number;
    place: string;
}

/** The campesinos of now, each known from before where possible. */
export function tracked(before: Token[], players: Player[]): Token[] {
    return players.flatMap((player, seat) => {
        const wanted = Object.entries(player.campesinos).flatMap(([place, count]) =>
            Array.from({ length: count }, () => place),
        );
        const known = before.filter((token) => token.seat === seat);
        const stay: Token[] = [];
        const leave: Token[] = [];
        for (const token of known) {
            const found = wanted.indexOf(token.place);
            if (found < 0) leave.push(token);
            else {
                wanted.splice(found, 1);
                stay.push(token);
            }
        }
        const taken = new Set(known.map((token) => token.id));
        const come = wanted.map((place, index) => {
            const id = leave[index]?.id ?? freeId(taken, seat);
            return { id, seat, place };
        });
        return [...stay, ...come];
    });
}

function freeId(taken: Set<string>, seat: number): string {
    let number = 0;
    while (taken.has(`${seat}-${number}`)) number++;
    const id = `${seat}-${number}`;
    taken.add(id);
    return id;
}

/** The players' pieces as a move would leave them, as far as it is plain to see. */
export function pictured(players: Player[], seat: number, deed: Deed | null): Player[] {
    const after = players.map((player) => ({
        ...player,
        campesinos: { ...player.campesinos },
        fincas: [...player.fincas],
    }));
    const mover = after[seat];
    if (!mover || !deed) return players;
    switch (deed.kind) {
        case "move":
            shift(mover, deed.from, deed.to);
            return after;
        case "expel":
            for (const other of after) {
                if (other === mover) continue;
                for (let left = other.campesinos[deed.at] ?? 0; left; left--)
                    shift(other, deed.at, CITY);
            }
            for (const start of deed.by) shift(mover, start, deed.at);
            return after;
        case "place":
            mover.campesinos[deed.at] = (mover.campesinos[deed.at] ?? 0) + 1;
            return after;
        case "finca":
            mover.fincas.push(deed.at);
            return after;
        case "hacienda":
            mover.hacienda = deed.at;
            return after;
        default:
            return players;
    }
}

function shift(player: Player, from: string, to: string): void {
    const left = (player.campesinos[from] ?? 0) - 1;
    if (left > 0) player.campesinos[from] = left;
    else delete player.campesinos[from];
    player.campesinos[to] = (player.campesinos[to] ?? 0) + 1;
}

export interface Figure extends Point {
    id: string;
    seat: number;
    size: number;
    /** Whether it is drawn where a proposed move would put it. */
    proposed: boolean;
}

export interface House extends Point {
    place: string;
    seat: number;
    kind: Building;
    proposed: boolean;
}

/** Spots in a field, for as many campesinos, without and with a building: x, y, size. */
const ALONE = [
    [[0, 8, 17]],
    [
        [-18, 8, 16],
        [18, 8, 16],
    ],
] as const;
const BESIDE_HOUSE = [
    [[20, 9, 15]],
    [
        [20, -2, 12],
        [20, 23, 12],
    ],
] as const;
const TOWN_SIZE = 14;

/** Where the campesinos stand; `real` are those of the position itself. */
export function figures(view: DosRiosView, players: Player[], tokens: Token[], real: Token[]) {
    const home = new Map(real.map((token) => [token.id, token.place]));
    return tokens.map((token): Figure => {
        const { id, seat, place } = token;
        const proposed = home.get(id) !== place;
        if (isTown(place)) {
            return { id, seat, proposed, size: TOWN_SIZE, ...townSpot(view, place, seat) };
        }
        const mates = tokens.filter((one) => one.place === place);
        const built = players.some((player) => buildingOn(player, place));
        const spots = (built ? BESIDE_HOUSE : ALONE)[mates.length > 1 ? 1 : 0];
        const [x, y, size] = spots[mates.indexOf(token) % spots.length]!;
        const middle = centre(place);
        return { id, seat, proposed, size, x: middle.x + x, y: middle.y + y };
    });
}

/** The buildings; those that `real` players do not have yet are proposed. */
export function houses(players: Player[], real: Player[]): House[] {
    return players.flatMap((player, seat) => {
        const { fincas, hacienda } = player;
        return [...fincas, ...(hacienda ? [hacienda] : [])].map((place): House => {
            const { x, y } = centre(place);
            const aside = players.some((one) => one.campesinos[place]) ? -19 : 0;
            return {
                place,
                seat,
                kind: place === hacienda ? "hacienda" : "finca",
                proposed: buildingOn(real[seat]!, place) === null,
                x: x + aside,
                y: y + 7,
            };
        });
    });
}

export interface Crowd extends Point {
    key: string;
    seat: number;
    count: number;
}

/** How many of each player are in the city and on the roads. */
export function crowds(view: DosRiosView, players: Player[]): Crowd[] {
    return players.flatMap((player, seat) =>
        Object.entries(player.campesinos)
            .filter(([place]) => isTown(place))
            .map(([place, count]) => ({
                key: `${place}-${seat}`,
                seat,
                count,
                ...townSpot(view, place, seat),
            })),
    );
}
