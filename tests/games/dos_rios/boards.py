"""Random boards, dams and positions for tests, and the geometry of the board, written anew.

The geometry follows the words of the rules (DR 11.3, 11.5, 11.6) on names of places: it shares
nothing with the engine's tables.
"""

from random import Random

from hypothesis import strategies as st

from floodplain.games.dos_rios.actions import DAM, MOVE
from floodplain.games.dos_rios.courses import played_out
from floodplain.games.dos_rios.geometry import listed
from floodplain.games.dos_rios.position import PositionError, Seat, position
from floodplain.games.dos_rios.state import DosRiosState

COLUMNS = "abcdefg"
FIELDS = [f"{column}{row}" for column in COLUMNS for row in range(1, 8)]
LAKES = ("a8", "b8", "f8", "g8")
CITY_HEXES = ("c8", "d8", "e8")
SOURCES = {"verde": ("a1", "b1"), "moreno": ("g1", "f1")}
WAYS = {
    "city": ("c7", "d7", "e7", "west", "east"),
    "west": ("a4", "a5", "a6", "city"),
    "east": ("g4", "g5", "g6", "city"),
}
HEIGHTS = {"wheat": 2, "maize": 2, "tobacco": 2, "forest": 3, "hill": 4}


def centre(place: str) -> tuple[int, float]:
    """The column of a hexagon, and how far down its centre lies."""
    column = COLUMNS.index(place[0])
    return column, int(place[1:]) + min(column, 6 - column) / 2


def touch(one: str, other: str) -> bool:
    (column, down), (other_column, other_down) = centre(one), centre(other)
    apart = (abs(column - other_column), abs(down - other_down))
    return apart in ((0, 1.0), (1, 0.5))


def all_below() -> dict[str, list[str]]:
    """What lies below each field and source: fields, lake sides, and the city once."""
    found: dict[str, list[str]] = {source: list(fields) for source, fields in SOURCES.items()}
    for field in FIELDS:
        under = [
            place
            for place in (*FIELDS, *LAKES, *CITY_HEXES)
            if touch(field, place) and centre(place)[1] > centre(field)[1]
        ]
        plain = [place for place in under if place not in CITY_HEXES]
        found[field] = plain + (["city"] if len(plain) < len(under) else [])
    return found


def all_beside() -> dict[str, list[str]]:
    """Where one step leads from each field, the city and the roads."""
    found = {field: [other for other in FIELDS if touch(field, other)] for field in FIELDS}
    for place, goals in WAYS.items():
        found[place] = list(goals)
        for goal in goals:
            if goal in FIELDS:
                found[goal].append(place)
    return found


BELOW = all_below()
BESIDE = all_beside()
BORDERS = [f"{upper}/{lower}" for upper in BELOW for lower in BELOW[upper] if lower != "city"]

LAYOUTS = st.text("HFWMT", min_size=49, max_size=49).map(
    lambda letters: "/".join(letters[start : start + 7] for start in range(0, 49, 7))
)
"""Any terrain, also such as no tiles could make."""
MANY = 100
"""Courses of a diversion to choose from."""
SEEDS = st.integers(min_value=0, max_value=10**6)


def some_dams(rng: Random, count: int) -> str:
    """Dams anywhere that leave every field and source a way down."""
    built: list[str] = []
    for border in rng.sample(BORDERS, count):
        upper = border.split("/")[0]
        if len(BELOW[upper]) - sum(other.startswith(f"{upper}/") for other in built) > 1:
            built.append(border)
    return " ".join(built)


def random_seats(rng: Random, players: int, wet: set[str]) -> list[Seat]:
    """Players spread over the board, no two on one field, with buildings, rather on wet fields."""
    fields = sorted(FIELDS, key=lambda field: rng.random() + (field in wet and 0.4))
    seats: list[Seat] = []
    for _ in range(players):
        homes = [fields.pop() for _ in range(rng.randint(0, 4))]
        camps = [place for place in homes if rng.random() < 0.5]
        camps += [fields.pop(0) for _ in range(rng.randint(1, 3))]
        camps += [place for place in camps if rng.random() < 0.4]
        camps += rng.choices(["city", "west", "east"], k=6)
        manor = homes.pop() if homes and rng.random() < 0.6 else ""
        money = rng.randrange(0, 1600, 100)
        seats.append(
            Seat(" ".join(camps[:6]), " ".join(homes[:4]), manor, money, rng.randint(0, 5))
        )
    return seats


def built_position(rng: Random, players: int, turn_limit: str = "none") -> DosRiosState:
    """A random position in the middle of a game."""
    while True:
        seed = str(rng.random())
        built = some_dams(rng, 12)
        dry_run = position(layout="random", dams=built, seed=seed)
        wet = {FIELDS[field] for field in listed(dry_run.irrigated())}
        try:
            return position(
                *random_seats(rng, players, wet),
                layout="random",
                dams=built,
                in_round=rng.randint(1, 3),
                active=rng.randint(1, players),
                first=rng.randint(1, players),
                steps=rng.randint(0, 6),
                seed=seed,
                turn_limit=turn_limit,
            )
        except PositionError:
            continue  # somebody has won already


def nearly_won(rng: Random, players: int) -> tuple[DosRiosState, list[str]]:
    """A position in which somebody lacks the water of one field, and actions that bring it.

    The dam is the active player's; who wins by it may be anybody.
    """
    while True:
        seed = str(rng.random())
        built = some_dams(rng, 8)
        base = position(layout="random", dams=built, seed=seed)
        field = rng.choice([FIELDS[number] for number in listed(base.irrigated())])
        standing = position(field, layout="random", dams=built, seed=seed)
        code = rng.choice([code for code in standing.legal(0) if DAM <= code < MOVE])
        diverted = rng.choice(played_out(standing, code, MANY))
        wet = {FIELDS[number] for number in listed(diverted.irrigated())}
        fresh = sorted(wet - {FIELDS[number] for number in listed(base.irrigated())})
        stays = sorted(wet - set(fresh) - {field})
        if not fresh or len(stays) < 3:
            continue
        seats = [Seat() for _ in range(players)]
        winner = rng.randrange(players)
        seats[winner] = Seat("", " ".join(rng.sample(stays, 3)), rng.choice(fresh))
        seats[0] = seats[0]._replace(campesinos=field)
        state = position(*seats, layout="random", dams=built, seed=seed, turn_limit="9")
        return state, [standing.text(0, code), *(f"flow {place}" for place in sorted(wet))]
