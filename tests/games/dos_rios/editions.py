"""Editions of Dos Rios made up at random: any frame, any tiles, as far as DR 12.5 allows."""

import json
from itertools import pairwise
from random import Random

from floodplain.core.editions import STANDARD
from floodplain.games.dos_rios.edition import MADE_UP, load

from .boards import COLUMNS

TERRAINS = "HFWMT"
TOP_NEIGHBOURS = [[f"{one}1", f"{other}1"] for one, other in pairwise(COLUMNS)]


def terrains(rng: Random, count: int) -> str:
    return "".join(rng.choices(TERRAINS, k=count))


def some_sources(rng: Random) -> dict[str, list[str]]:
    """Two pairs of neighbours at the top that have no field in common."""
    while True:
        verde, moreno = rng.sample(TOP_NEIGHBOURS, 2)
        if not set(verde) & set(moreno):
            return {"verde": rng.sample(verde, 2), "moreno": rng.sample(moreno, 2)}


def some_roads(rng: Random) -> dict[str, list[str]]:
    return {
        side: [f"{column}{row}" for row in rng.sample(range(1, 8), rng.randint(1, 4))]
        for side, column in (("west", "a"), ("east", "g"))
    }


def some_lakes(rng: Random) -> dict[str, list[str]]:
    west, east = COLUMNS[: rng.randint(1, 3)], COLUMNS[rng.randint(4, 6) :]
    return {"west": list(west), "east": list(reversed(east))}


def made_up_edition(seed: str) -> str:
    """The text of an edition; some places for tiles may be printed on the frame instead."""
    rng = Random(seed)
    pattern = load(rng.choice((STANDARD, MADE_UP)))
    slots = rng.sample(pattern.slots, rng.randint(8, len(pattern.slots)))
    covered = {field for slot in slots for field in slot}
    framed = {f"{column}{row}" for column in COLUMNS for row in range(1, 8)} - covered
    edition = {
        "edition": "made up",
        "frame": {field: terrains(rng, 1) for field in sorted(framed)},
        "slots": slots,
        "tiles": [terrains(rng, 3) for _ in slots],
        "sources": some_sources(rng),
        "lakes": some_lakes(rng),
        "roads": some_roads(rng),
    }
    return json.dumps(edition)
