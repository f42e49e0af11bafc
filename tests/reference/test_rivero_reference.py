"""Self-test of the Rivero reference: playouts and the scenarios of the rules."""

from __future__ import annotations

import random
from collections import Counter
from itertools import pairwise

import pytest

from .rivero import (
    ACTION_CARDS,
    ALL_CARDS,
    DEFAULTS,
    VARIANTS,
    Bridge,
    Card,
    River,
    Table,
    count,
    inventory,
    legal,
    outcome,
    play,
    start,
)

ALL: Counter[Card | str] = Counter([*ALL_CARDS, *ACTION_CARDS])
GAMES = 24


def cards(text: str) -> list[Card]:
    """'Nijl 4 5, Donau 2' as a list of cards."""
    found: list[Card] = []
    for part in filter(None, (part.strip() for part in text.split(","))):
        name, *values = part.split()
        found.extend((name, int(value)) for value in values)
    return found


def river(owner: int, name: str, low: int, high: int, *bridges: int) -> River:
    """A river with (Colorado 9) under each bridge."""
    entries = [Bridge(("Colorado", 9)) if v in bridges else (name, v) for v in range(low, high + 1)]
    return River(owner, name, low, list(entries))


def a_table(hand: str, ocean: str, actions: list[str] | None = None, **options: str) -> Table:
    """Seat 0 in turn with this hand, seat 1 without cards; harmless base cards."""
    return start(
        cards(ocean) + cards("Colorado 1 1 5 5 6 6 7 7"),
        actions or ["tap", "bridge", "sun"],
        [cards(hand), []],
        cards("Amazone 1 1, Donau 10 10"),
        0,
        options,
    )


def run(table: Table, *texts: str) -> Table:
    for text in texts:
        table = play(table, text, list)
    return table


def pass_turn(table: Table) -> Table:
    """The opponent draws a card and does nothing."""
    seat = table.turn
    table = run(table, "ocean", "end")
    assert table.turn != seat
    return table


def deal(rng: random.Random, options: dict[str, str]) -> Table:
    deck, actions = list(ALL_CARDS), list(ACTION_CARDS)
    rng.shuffle(deck)
    rng.shuffle(actions)
    return start(deck[16:], actions, [deck[4:10], deck[10:16]], deck[:4], rng.randrange(2), options)


def pick(rng: random.Random, texts: set[str]) -> str:
    """A random text, with a liking for rivers and columns in half of the cases."""
    liked = [t for t in texts if t.split()[0] in ("river", "column", "connect", "replace")]
    return rng.choice(sorted(liked if liked and rng.random() < 0.5 else texts))


def playout(rng: random.Random, options: dict[str, str]) -> tuple[Table, Counter[str]]:
    table = deal(rng, options)
    kinds: Counter[str] = Counter()

    def shuffled(pile: list[str]) -> list[str]:
        return rng.sample(pile, len(pile))

    while outcome(table) is None:
        texts = legal(table)
        assert texts, table
        text = pick(rng, texts)
        kinds[text.split()[0]] += 1
        table = play(table, text, shuffled)
        assert inventory(table) == ALL
        check_shape(table)
    assert legal(table) == set()
    return table, kinds


def check_shape(table: Table) -> None:
    """What must hold after every action."""
    for each in table.rivers.values():
        flags = [isinstance(entry, Bridge) for entry in each.entries]
        assert len(flags) >= 3 and each.low >= 1 and each.high <= 10
        assert not flags[0] and not flags[-1]
        assert not any(a and b for a, b in pairwise(flags))
        for offset, entry in enumerate(each.entries):
            assert isinstance(entry, Bridge) or entry == (each.name, each.low + offset)
    for seat in (0, 1):
        assert table.flasks[seat] is None or table.rivers[table.flasks[seat] or 0].owner == seat
        assert table.lying[seat] or not table.open_cards[seat]
    assert not table.taken - Counter(table.hands[table.turn])


@pytest.mark.parametrize("name", ["default", *DEFAULTS])
def test_playouts(name: str) -> None:
    options = {} if name == "default" else {name: VARIANTS[name]}
    rng = random.Random(f"rivero {name}")
    endings: Counter[str | None] = Counter()
    kinds: Counter[str] = Counter()
    for _ in range(GAMES):
        table, seen = playout(rng, options)
        endings[table.ending] += 1
        kinds += seen
    assert endings["ocean"] > 0
    for kind in ("ocean", "column", "action", "connect", "replace", "river", "double", "bury"):
        assert kinds[kind] > 0, kind


def test_same_table_is_left_alone() -> None:
    table = deal(random.Random(1), {})
    before = table.copy()
    play(table, "ocean", list)
    assert table == before
    with pytest.raises(ValueError, match="end"):
        play(table, "end", list)


def test_perft_small() -> None:
    table = deal(random.Random(3), {})
    assert legal(table) == {"ocean", "action"}
    assert count(table, 0, list) == 1
    assert count(table, 1, list) == 2
    assert count(table, 2, list) > 2


def test_t1_tap_then_river() -> None:
    table = a_table("Colorado 2 3, Donau 4 7 10, Nijl 1 5, Amazone 2 9", "Nijl 10, Amazone 3 4")
    table.source["M1"] = cards("Colorado 4")
    table = run(table, "action", "turn up", "tap M1")
    assert table.open_cards[0] == cards("Colorado 4")
    assert table.source["M1"] == cards("Nijl 10")
    table = run(table, "bury Nijl 1")
    assert table.groundwater[0] == cards("Nijl 1") and len(table.hands[0]) == 8
    table = run(pass_turn(table), "pick up", "ocean", "river Colorado 2-4")
    assert table.action_discards == ["tap"] and table.flasks == [1, None]
    assert "end" not in legal(table) and "source Donau 4 at L1" in legal(table)
    table = run(table, "source Donau 4 at U1")
    assert table.turn == 1 and len(table.hands[0]) == 6 and len(table.groundwater[0]) == 1


def test_t1_without_six_card_rule_after_action() -> None:
    table = a_table(
        "Colorado 2 3, Donau 4 7 10, Nijl 1 5, Amazone 2 9",
        "Nijl 10",
        six_card_rule_after_action="no",
    )
    table = run(table, "action", "turn up", "tap M1")
    assert table.turn == 1 and len(table.hands[0]) == 9


def column_table(hand: str) -> Table:
    table = a_table(hand, "Amazone 10")
    table.rivers = {1: river(0, "Amazone", 5, 7)}
    table.flasks[0] = 1
    for place, text in (("U1", "Nijl 8"), ("M1", "Donau 2"), ("L1", "Donau 4")):
        table.source[place] = cards(text)
    return table


def test_t2_column() -> None:
    table = run(column_table("Donau 1 3, Colorado 10"), "column 1")
    assert "end" not in legal(table)
    table = run(table, "river Donau 1-4")
    assert table.flasks == [None, None]
    assert table.rivers[2] == river(0, "Donau", 1, 4)
    assert sorted(table.hands[0]) == sorted(cards("Colorado 10, Nijl 8"))
    assert table.source["M1"] == cards("Amazone 10")
    assert not table.source["U1"] and not table.source["L1"] and "end" in legal(table)
    assert "column 1" not in legal(column_table("Colorado 10"))


def test_duty_forbids_spoiling_and_names_copies() -> None:
    """RV R43, R44: the hand copy of Donau 3 may be given away, the last way not."""
    table = column_table("Donau 3")
    table.rivers[2] = river(1, "Donau", 4, 6)
    table = run(table, "column 1")
    # Donau 2-3-4 is the only way; connecting Donau 3 elsewhere would spoil it.
    assert legal(table) == {"river Donau 2-4"}
    table = column_table("Donau 3 2 4")
    table = run(table, "column 1")
    assert legal(table) == {"river Donau 2-4 taken 2", "river Donau 2-4 taken 4"}
    after = run(table, "river Donau 2-4 taken 2")
    assert after.duty_met and +after.taken == Counter(cards("Nijl 8, Donau 4"))


def test_taken_suffix_and_replaced_bridge() -> None:
    """Copies matter for connecting and for replacing; face-down cards are not counted on."""
    table = column_table("Nijl 8")
    table.rivers[2] = river(0, "Nijl", 5, 7)
    table.rivers[3] = river(1, "Nijl", 9, 10)
    table.rivers[3].entries.insert(0, ("Nijl", 8))
    table.rivers[3].low = 8
    table = run(table, "column 1")
    assert legal(table) == {"connect Nijl 8 to 2 taken"}
    table = column_table("Nijl 8")
    table.rivers[2] = river(1, "Nijl", 7, 9, 8)
    assert "column 1" not in legal(table)  # only the opponent's bridge fits
    table.rivers[2].owner = 0
    table = run(table, "column 1")
    assert legal(table) == {"replace Nijl 8 in 2 taken"}


def test_t3_t4_sun() -> None:
    table = a_table("Nijl 4 5", "Nijl 6, Amazone 4, Colorado 3 1", ["sun"])
    table.rivers = {1: river(0, "Amazone", 5, 7)}
    table.flasks[0] = 1
    table = run(table, "action", "turn up", "sun ocean")
    assert table.open_cards[0] == cards("Nijl 6, Amazone 4") and len(table.hands[0]) == 2
    table = run(pass_turn(table), "pick up", "ocean")
    assert not any(text.startswith("river") for text in legal(table))
    good = run(table, "connect Amazone 4 to 1")
    assert good.rivers[1] == river(0, "Amazone", 4, 7) and good.action_discards == ["sun"]
    bad = pass_turn(run(table, "end"))
    assert bad.lying[0] == "sun" and "action" not in legal(bad)


def test_t5_t6_tap_and_bridges() -> None:
    table = a_table("", "Nijl 1 2 3")
    table.rivers = {1: river(1, "Amazone", 4, 8, 7), 2: river(1, "Donau", 5, 7, 6)}
    table = run(table, "action", "turn up")
    high = run(table, "tap 1 high")
    assert high.open_cards[0] == cards("Amazone 8")
    assert high.groundwater[1] == cards("Colorado 9")
    assert high.rivers[1] == river(1, "Amazone", 4, 6)
    low = run(table, "tap 2 low")
    assert low.groundwater[1] == cards("Donau 7, Colorado 9") and list(low.rivers) == [1]


def test_t7_bridge_while_connecting() -> None:
    table = a_table("Nijl 8", "Nijl 1 2 3")
    table.rivers = {1: river(0, "Nijl", 4, 6)}
    table.lying[0], table.reserve[0] = "bridge", cards("Colorado 9")
    table = run(table, "ocean", "connect Nijl 8 to 1 bridge 7")
    assert table.rivers[1] == river(0, "Nijl", 4, 8, 7) and table.rivers[1].length == 4
    assert table.action_discards == ["bridge"] and table.lying[0] is None


@pytest.mark.parametrize("owner", [0, 1])
def test_t8_replacing(owner: int) -> None:
    table = a_table("Donau 6", "Nijl 1 2 3", connect_to="own-rivers")
    table.rivers = {1: river(owner, "Donau", 5, 7, 6)}
    table = run(table, "action", "replace Donau 6 in 1")
    assert table.rivers[1] == river(owner, "Donau", 5, 7)
    assert table.hands[0] == cards("Colorado 9")


def test_t9_no_joining() -> None:
    table = a_table("Nijl 8", "Donau 1")
    table.rivers = {1: river(0, "Nijl", 4, 7), 2: river(0, "Nijl", 8, 10)}
    table = run(table, "ocean", "connect Nijl 8 to 1")
    assert table.rivers == {1: river(0, "Nijl", 4, 8), 2: river(0, "Nijl", 8, 10)}


def test_t10_doubling() -> None:
    table = a_table("Donau 7 1, Amazone 7", "Donau 2, Nijl 3")
    table.source["M2"] = cards("Amazone 7")
    table = run(table, "ocean")
    doubling = {text for text in legal(table) if text.startswith("double")}
    assert doubling == {"double Donau 7 on M2", "double Donau 1 on M1"}
    table = run(table, "double Donau 7 on M2")
    assert legal(table) == {"draw", "decline"}
    table = run(table, "draw")
    assert table.source["M2"] == cards("Amazone 7, Donau 7") and len(table.hands[0]) == 4
    assert not any(text.startswith("double") for text in legal(table))


def test_t11_targets() -> None:
    table = a_table("", "Donau 1 2 3", ["bridge"])
    table.rivers = {1: river(0, "Nijl", 4, 7), 2: river(0, "Nijl", 8, 10)}
    table.flasks[0] = 1
    bridge = run(table, "action", "turn up")
    assert legal(bridge) == {"bridge 1 at 5", "bridge 1 at 6", "bridge 2 at 9", "reserve"}
    bridge.rivers[1] = river(0, "Nijl", 4, 7, 5)
    assert legal(bridge) == {"bridge 2 at 9", "reserve"}
    table.action_pile = ["tap"]
    tap = legal(run(table, "action", "turn up"))
    assert tap == {"tap 2 high", "tap 2 low", "tap M1", "tap M2", "tap M3", "tap M4"}


def test_clear_before_action() -> None:
    """RV A9: option 3 with a lying card, if connecting can send it away first."""
    table = a_table("Nijl 2", "Donau 1 2 3", ["tap"], clear_before_action="yes")
    table.lying[0], table.open_cards[0] = "sun", cards("Nijl 3")
    table.rivers = {1: river(1, "Nijl", 4, 6)}
    table = run(table, "action")
    assert legal(table) == {"pick up"}
    table = run(table, "pick up", "connect Nijl 3 to 1")
    assert legal(table) == {"connect Nijl 2 to 1", "turn up"}
    # With an unused reserve bridge only a move with that bridge clears (RV R53).
    table = a_table("Nijl 7 8", "Donau 1 2 3", ["tap"], clear_before_action="yes")
    table.lying[0], table.reserve[0] = "bridge", cards("Colorado 9")
    table.rivers = {1: river(1, "Nijl", 4, 6)}
    table = run(table, "action")
    assert legal(table) == {"connect Nijl 8 to 1 bridge 7"}


def test_win_by_goal_at_once() -> None:
    table = a_table("Nijl 6", "Donau 1 2 3")
    table.rivers = {
        1: river(0, "Nijl", 1, 5),
        2: river(0, "Donau", 1, 6),
        3: river(0, "Amazone", 3, 9, 5),
    }
    after = run(table, "ocean", "connect Nijl 6 to 1")
    assert after.ending == "goal" and outcome(after) == (1.0, 0.0)
    table.groundwater[0] = cards("Nijl 9")
    assert outcome(run(table, "ocean", "connect Nijl 6 to 1")) is None
