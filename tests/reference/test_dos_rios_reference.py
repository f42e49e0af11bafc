"""Self-test of the Dos Rios reference: playouts and the scenarios of the rules."""

from __future__ import annotations

import random
from collections import Counter
from itertools import pairwise
from typing import Any

import pytest

from .dos_rios import (
    CARDS,
    Table,
    actor,
    count,
    course,
    key,
    legal,
    lowest_ways,
    outcome,
    play,
    previews,
    problems,
    start,
    supply,
)

FIELDS = [column + row for column in "abcdefg" for row in "1234567"]
LAYOUT = "FHFHFFW/HHFTMTM/FHWHFTW/HHFMHWT/FFTWFWM/HHMHMTW/FHFFTHM"
EXAMPLE = dict(zip(FIELDS, LAYOUT.replace("/", ""), strict=True))
FRAME = ["a1", "a2", "a3", "b1", "b2", "c1", "d1", "e1", "f1", "f2", "g1", "g2", "g3"]
TILES = ["HFW", "HWF", "HFM", "HMF", "HFT", "HTF", "FWM", "HMT", "FTW", "WMT", "WTM", "WMT"]
SLOTS = [
    *(["a4", "b4", "a5"], ["a6", "b6", "a7"], ["b3", "c2", "c3"], ["c4", "c5", "b5"]),
    *(["b7", "c6", "c7"], ["d2", "e2", "e3"], ["d3", "e4", "d4"], ["e5", "e6", "d5"]),
    *(["d6", "e7", "d7"], ["f3", "g4", "f4"], ["g5", "g6", "f5"], ["f6", "g7", "f7"]),
]
EDITION: dict[str, Any] = {
    "letters": {"H": "hill", "F": "forest", "W": "wheat", "M": "maize", "T": "tobacco"},
    "sources": {"verde": ["a1", "b1"], "moreno": ["g1", "f1"]},
    "lakes": {"west": ["a7", "b7"], "east": ["g7", "f7"]},
    "city_fields": ["c7", "d7", "e7"],
    "roads": {"west": ["a4", "a5", "a6"], "east": ["g4", "g5", "g6"]},
}
GAMES = 6


def tiled(rng: random.Random) -> dict[str, str]:
    """DR 2.1."""
    terrain = {field: EXAMPLE[field] for field in FRAME}
    for slot, tile in zip(SLOTS, rng.sample(TILES, len(TILES)), strict=True):
        turn = rng.randrange(3)
        terrain.update(zip(slot, tile[turn:] + tile[:turn], strict=True))
    return terrain


def deal(rng: random.Random, players: int, **options: str) -> Table:
    """DR 2.5, 2.6."""
    deck = rng.sample(CARDS, len(CARDS))
    row = [card for card in deck if not card.startswith("desp")][: players + 1]
    pile = list((Counter(CARDS) - Counter(row)).elements())
    rng.shuffle(pile)
    return start(EDITION, tiled(rng), rng.randrange(players), row, pile, players, options)


def pick(rng: random.Random, texts: set[str]) -> str:
    """A random text; moves are many, so the kind is drawn first, and buildings before all."""
    kinds = sorted({text.split()[0] for text in texts})
    built = [kind for kind in kinds if kind in ("finca", "hacienda")]
    kind = rng.choice(built or kinds)
    return rng.choice(sorted(text for text in texts if text.split()[0] == kind))


def playout(
    rng: random.Random, players: int, money: int, **options: str
) -> tuple[Table, Counter[str]]:
    table = deal(rng, players, **options)
    for player in table.players:
        player.money = money
    kinds: Counter[str] = Counter()
    while outcome(table) is None:
        assert problems(table) == []
        texts = legal(table)
        seat = actor(table)
        assert texts and seat is not None
        text = pick(rng, texts)
        kinds[text.split()[0] + (" two" if len(text.split()) == 5 else "")] += 1
        before = key(table)
        after = play(table, text, lambda pile: rng.sample(pile, len(pile)))
        assert key(table) == before
        table = after
    assert problems(table) == []
    assert legal(table) == set() and actor(table) is None
    return table, kinds


def base(players: int = 2, first: int = 0, layout: dict[str, str] | None = None) -> Table:
    row = ["wheat", "maize", "tobacco", "wood", "verde"][: players + 1]
    pile = list((Counter(CARDS) - Counter(row)).elements())
    return start(EDITION, layout or EXAMPLE, first, row, pile, players, {})


def run(table: Table, *texts: str) -> Table:
    for text in texts:
        table = play(table, text, list)
    return table


def bed(table: Table, river: str, places: str) -> None:
    """Lay a river by hand, from its source to the lake or city."""
    place = river
    for following in places.split():
        table.outflow[place] = following
        place = following


def in_game(players: int = 2, number: int = 2, layout: dict[str, str] | None = None) -> Table:
    """Seat 0 to act with everybody in the city, rivers at the rims, no choice open."""
    table = base(players, layout=layout)
    table.outflow = {}
    bed(table, "verde", "a1 a2 a3 b3 b4 b5 b6 a7 a8")
    bed(table, "moreno", "g1 g2 g3 f3 f4 f5 f6 f7 f8")
    table.laid = ["verde", "moreno"]
    table.head = table.river = table.laying = None
    table.phase, table.round, table.steps = "ACT", number, 6
    return table


def put(table: Table, seat: int, places: str) -> None:
    """Campesinos from the city."""
    for place in places.split():
        table.players[seat].shift("city", place)


def texts_of(table: Table, beginning: str) -> set[str]:
    return {text for text in legal(table) if text.startswith(beginning)}


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("river_laying", ["start-player", "in-turn"])
def test_playouts(players: int, river_laying: str) -> None:
    kinds: Counter[str] = Counter()
    endings: Counter[str | None] = Counter()
    for seed in range(GAMES):
        rng = random.Random(f"{players} {river_laying} {seed}")
        rich = seed % 2 * 3000  # so that buildings come soon
        table, seen = playout(rng, players, rich, river_laying=river_laying, turn_limit="20")
        kinds += seen
        endings[table.ending] += 1
        assert sum(outcome(table) or ()) == pytest.approx(1)
    for kind in ("flow", "place", "move", "expel", "expel two", "dam", "end", "harvest"):
        assert kinds[kind], kinds
    assert kinds["finca"] and kinds["hacienda"] and kinds["postpone"], kinds
    assert endings["turn-limit"] and endings["five-buildings"], endings


def test_rulebook_river() -> None:
    table = base()
    expected = {
        "verde": "a1", "a1": "a2 b1", "a2": "a3", "a3": "b3", "b3": "b4 c3", "b4": "b5",
        "b5": "b6", "b6": "a7 b7 c6", "a7": "a8",
    }  # fmt: skip
    for place, ways in expected.items():
        assert set(lowest_ways(table, place)) == set(ways.split())
    for head, text in (("a1", "flow a2"), ("b3", "flow b4"), ("b6", "flow a7")):
        assert (table.phase, table.head, table.river, actor(table)) == ("FLOW", head, "verde", 0)
        assert legal(table) == {f"flow {way}" for way in expected[head].split()}
        table = run(table, text)
    assert course(table, "verde") == ["a1", "a2", "a3", "b3", "b4", "b5", "b6", "a7"]
    assert table.laid == ["verde"] and table.river == "moreno"


def test_laying_in_turn_counts_forced_pieces_too() -> None:
    """To a1 a2 a3 b3 b4 b5 b6 a7 and the lake by seats 1 2 0 1 2 0 1 2 0; Moreno begins with 1."""
    table = start(EDITION, EXAMPLE, 1, ["wheat"] * 4, [], 3, {"river_laying": "in-turn"})
    for text, seat in (("flow a2", 2), ("flow b4", 2), ("flow a7", 2)):
        assert actor(table) == seat
        table = run(table, text)
    assert (table.head, actor(table)) == ("g1", 2)
    assert legal(table) == {"flow g2", "flow f1"}


def test_join_and_ends_of_rivers() -> None:
    """DR 3.4, 7.8a: two lake sides are a choice, a join ends the laying."""
    table = run(base(), "flow a2", "flow b4", "flow b7")
    assert legal(table) == {"flow a8", "flow b8"}
    table = in_game()
    assert set(lowest_ways(table, "c7")) == {"b8"}
    table.dams.add(("c7", "b8"))
    assert set(lowest_ways(table, "c7")) == {"city"} == set(lowest_ways(table, "d7"))
    put(table, 0, "c7 d7")
    assert texts_of(table, "dam") == {
        "dam c6/c7",
        "dam b7/c7",
        "dam c7/d7",
        "dam d6/c7",
        "dam d6/d7",
        "dam e7/d7",
    }


def test_placement_rounds() -> None:
    table = base(first=1)
    while table.phase == "FLOW":
        table = run(table, min(legal(table)))
    assert actor(table) == 1 and len(legal(table)) == 49
    table = run(table, "place b4", "place d4", "place b4")
    assert "place b4" not in legal(table) and "place d4" in legal(table)
    table = run(table, "place d4")
    assert not {"place b4", "place d4"} & legal(table)
    table = run(table, "place a1", "place a2")
    assert (table.phase, table.round, table.steps, actor(table)) == ("ACT", 1, 6, 1)
    assert texts_of(table, "end") and not {"harvest", "postpone"} & legal(table)
    table = run(table, "end", "end")
    assert (table.round, table.turns, actor(table)) == (2, 2, 1)
    assert {"harvest", "postpone"} <= legal(table) and "end" not in legal(table)


def test_moving() -> None:
    """DR 5."""
    table = in_game()
    me, foe = table.players
    put(table, 0, "d5")
    put(table, 1, "d6")
    assert run(table, "move d5 d7").steps == 3  # round d6: c6, c7, d7
    assert "move d5 d6" not in legal(table)
    foe.fincas.add("d4")  # empty: may be passed, no end
    assert "move d5 d4" not in legal(table) and run(table, "move d5 d3").steps == 4
    foe.hacienda = "d4"
    foe.fincas.clear()
    assert run(table, "move d5 d3").steps == 3
    me.hacienda = "d3"  # DR 5.9: city, d3 for two, then d2
    assert run(table, "move city d3").steps == 4 and run(table, "move city d2").steps == 3
    put(table, 0, "d3 d3")
    assert "move city d3" not in legal(table) and run(table, "move city d2").steps == 3
    assert run(table, "move city west").steps == 5
    table.steps = 2
    assert "move city d2" not in legal(table) and "move city a5" in legal(table)


def test_expelling() -> None:
    """DR 6, on the example's terrain: c4 hill, b4 tobacco, c5 forest, c3 wheat."""
    table = in_game()
    put(table, 0, "c4 c3")
    put(table, 1, "b4")
    assert {"expel b4 from c4", "expel b4 from c3 c4", "expel b4 from c3"} <= legal(table)
    assert run(table, "expel b4 from c4").steps == 5
    assert run(table, "expel b4 from c3").steps == 4  # over c4, from above
    after = run(table, "expel b4 from c3 c4")
    assert after.steps == 4 and after.players[0].campesinos["b4"] == 2
    assert after.players[1].campesinos["city"] == 6
    put(table, 1, "b4")  # now two: both from above
    assert "expel b4 from c4" not in legal(table)
    assert run(table, "expel b4 from c3 c4").steps == 3
    table.players[1].fincas.add("b4")
    assert not texts_of(table, "expel")


def test_no_expelling_before_ones_first_turn() -> None:
    """DR 6.7."""
    table = in_game(players=3, number=1)
    table.first, table.active = 2, 0
    put(table, 0, "c4")
    put(table, 1, "b4")
    put(table, 2, "b5")
    assert texts_of(table, "expel b5") and not texts_of(table, "expel b4")


def test_city_and_roads_need_two() -> None:
    """DR 6.4."""
    table = in_game()
    put(table, 1, "c7")
    assert texts_of(table, "expel c7 from city") >= {"expel c7 from city city"}
    assert run(table, "expel c7 from city city").steps == 4
    # A single one must walk round: city, d7, d6, c6 are no higher; c6 is reached, but level.
    assert "expel c7 from city" not in legal(table)


def test_diversions() -> None:
    """DR 7.6, 7.9."""
    table = in_game()
    put(table, 0, "b5 a1")
    dammed = run(table, "dam b4/b5")
    assert dammed.players[0].dams == 1 and supply(dammed) == 40 - 1 - 3
    # a5 before c4 (forest before hill), then b5, which is the old bed
    assert dammed.outflow == table.outflow | {"b4": "a5", "a5": "b5"}
    assert run(table, "dam b5/c5").outflow == table.outflow  # DR 7.5
    source = run(table, "dam verde/a1")
    assert source.outflow["verde"] == "b1" and "dam verde/b1" not in legal(source)
    with pytest.raises(ValueError, match="illegal"):
        previews(table, ("d4", "d5"))


def test_previews() -> None:
    """All ways from b6, when a7 is closed: b7 and c6 are crop fields, and so it goes on."""
    table = in_game()
    put(table, 0, "a7")
    kept = {place: goal for place, goal in table.outflow.items() if place not in ("b6", "a7")}
    expected = set()
    for ways in (
        *("b7 a8", "b7 b8", "c6 b7 a8", "c6 b7 b8", "c6 c7 b8"),
        *("c6 d6 c7 b8", "c6 d6 d7 city", "c6 d6 e7 f8"),
    ):
        course_on = ["b6", *ways.split()]
        expected.add(frozenset({**kept, **dict(pairwise(course_on))}.items()))
    assert previews(table, ("b6", "a7")) == expected


def test_joined_rivers() -> None:
    """DR 7.7, 7.8: below the junction both are diverted, above it they part."""
    table = in_game()
    table.outflow = {}
    bed(table, "verde", "a1 a2 a3 b3 b4 b5 b6 a7 a8")
    bed(table, "moreno", "g1 f1 e1 e2 e3 e4 d4 c5 b6")
    put(table, 0, "b6")
    assert problems(table) == []
    both = run(table, "dam b6/a7", "flow b7", "flow b8")
    assert course(both, "verde")[-2:] == course(both, "moreno")[-2:] == ["b6", "b7"]
    assert "a7" not in both.outflow
    parted = run(table, "dam b5/b6")
    assert (actor(parted), legal(parted)) == (0, {"flow a6", "flow c5"})
    rejoined = run(parted, "flow c5")  # runs into the other river
    assert course(rejoined, "verde")[-3:] == ["c5", "b6", "a7"]
    parted = run(parted, "flow a6", "flow a7")
    assert course(parted, "verde")[-3:] == ["b5", "a6", "a7"]
    assert course(parted, "moreno")[-3:] == ["c5", "b6", "a7"]
    assert problems(parted) == [] == problems(rejoined)


def test_harvest_cards_and_dam_limits() -> None:
    """DR 8."""
    table = in_game()
    me, foe = table.players
    put(table, 0, "b5 b5 f5 d4")  # two irrigated maize fields, one dry
    foe.fincas.add("f3")
    table.row = ["maize", "wood", "verde"]
    after = run(table, "harvest")
    assert [player.money for player in after.players] == [200, 100]
    assert after.row[:2] == ["wood", "verde"] and after.discards[0] == "maize"
    later = run(table, "postpone")
    assert later.row == ["wood", "verde", "maize"] and later.pile == table.pile
    put(table, 1, "a1 a3 b3")
    table.row = ["verde", "wood", "wood"]
    after = run(table, "harvest")
    assert (after.players[1].dams, after.players[0].money) == (5, 100)
    foe.dams = 3
    assert run(table, "harvest").players[1].dams == 5
    assert me.dams == 2


def test_desperados_example() -> None:
    """DR 9.3."""
    layout = {**EXAMPLE, "b4": "M", "b5": "M", "b6": "W", "a7": "T"}
    table = in_game(players=4, layout=layout)
    put(table, 0, "a3")  # red
    put(table, 1, "b4 b4 a7")  # yellow
    put(table, 2, "b5 b5 b6")  # white
    table.players[2].hacienda = "b5"
    table.pile = ["desperados verde", "desperados moreno", "maize"]
    after = run(table, "harvest")
    assert [player.campesinos["city"] for player in after.players] == [6, 4, 4, 6]
    assert after.players[1].campesinos == Counter({"city": 4, "b4": 1, "a7": 1})
    assert after.players[2].campesinos == Counter({"city": 4, "b5": 2})
    assert after.row[-1] == "maize" and len(after.discards) == 3


def test_pile_is_renewed_with_everything() -> None:
    """DR 8.7: the harvested card and the struck desperados are among the new pile."""
    table = in_game()
    table.pile, table.discards = ["desperados verde"], ["wood"]
    seen: list[list[str]] = []

    def shuffle(cards: list[str]) -> list[str]:
        seen.append(cards)
        return cards[::-1]

    after = play(table, "harvest", shuffle)
    assert seen == [["desperados verde", "wheat", "wood"]]
    assert (after.row[-1], after.pile, after.discards) == (
        "wood",
        ["wheat", "desperados verde"],
        [],
    )


def test_endings() -> None:
    """DR 10."""
    table = in_game(players=3)
    one, two, _ = table.players
    put(table, 0, "b4 d4")
    put(table, 1, "d5")
    one.money, one.hacienda, one.fincas = 500, "b3", {"b5", "a3"}
    after = run(table, "finca b4")
    assert (after.ending, outcome(after), after.ranking) == ("irrigated", (1, 0, 0), (1, 2, 2))
    assert run(table, "finca d4").ending is None
    one.fincas.add("d3")
    one.hacienda = "d2"
    assert run(table, "finca d4").ending == "five-buildings"
    one.hacienda, one.fincas = None, {"d3"}
    two.hacienda, two.fincas = "a5", {"a3", "b3", "a7"}
    two.campesinos = Counter({"city": 6})
    put(table, 0, "b5")
    after = run(table, "dam b4/b5")  # over a5, the hacienda
    assert (after.ending, outcome(after)) == ("irrigated-in-other-turn", (0, 1, 0))
    assert after.ranking == (2, 1, 3)


def test_turn_limit_shares() -> None:
    table = in_game(players=3)
    table.options["turn_limit"] = "1"
    table.players[0].money = table.players[2].money = 300
    after = run(table, "postpone")
    assert (after.ending, outcome(after), after.ranking) == ("turn-limit", (0.5, 0, 0.5), (1, 3, 1))


def test_count() -> None:
    table = base()
    assert count(table, 0, list) == 1 and count(table, 1, list) == len(legal(table)) == 2
    table = in_game()
    table.steps = 0
    assert count(table, 1, list) == len(legal(table)) == 2


def test_illegal_text() -> None:
    with pytest.raises(ValueError, match="illegal"):
        run(base(), "harvest")
