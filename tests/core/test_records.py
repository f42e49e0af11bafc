"""Records: written, read back, played again; every error names its line."""

from datetime import date
from random import Random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from floodplain.core.endings import AGREED, RESIGNED, TIME, lost_by, shared
from floodplain.core.match import Match
from floodplain.core.records import (
    Move,
    Record,
    RecordError,
    Result,
    read,
    record_of,
    replay,
    write,
)
from floodplain.games import GAMES
from floodplain.games.rivero.game import RIVERO

HEADER = "floodplain: 1\ngame: rivero\nrules: 1\nseed: 42\n"
BEGINS = 1 if RIVERO.new(RIVERO.options(), "42").actors() == [0] else 2
"""The seat that begins with seed 42."""

NAMES = st.text(max_size=20)
WORDS = st.from_regex(r"[a-z]+( [a-zA-Z0-9-]+){0,4}", fullmatch=True).map(str.strip)
IDS = st.from_regex(r"[A-Za-z0-9_-]{1,16}", fullmatch=True)
COMMITMENTS = st.from_regex(r"[0-9a-f]{64}", fullmatch=True)
SHARES = st.lists(st.sampled_from((0.0, 0.25, 0.5, 1.0, 1 / 3)), min_size=2, max_size=4).map(tuple)


def records() -> st.SearchStrategy[Record]:
    return st.builds(
        Record,
        game=st.sampled_from(("rivero", "dos-rios")),
        rules=st.integers(0, 99),
        seed=NAMES,
        nonce=st.none() | NAMES,
        commitment=st.none() | COMMITMENTS,
        table=st.none() | IDS,
        played=st.none() | st.dates(),
        options=st.dictionaries(st.from_regex(r"[a-z_]+", fullmatch=True), WORDS, max_size=3),
        players=st.dictionaries(st.integers(0, 3), NAMES, max_size=4),
        moves=st.lists(st.builds(Move, seat=st.integers(0, 3), text=WORDS), max_size=5),
        result=st.none() | st.builds(Result, shares=SHARES, ending=WORDS),
    )


def without_lines(record: Record) -> tuple[object, ...]:
    """A record without the places where its parts were read."""
    result = record.result
    return (
        (record.game, record.rules, record.seed, dict(record.options), dict(record.players)),
        (record.nonce, record.commitment, record.table, record.played),
        [(move.seat, move.text) for move in record.moves],
        result and (result.shares, result.ending),
    )


@given(records())
def test_what_is_written_is_read_back(record: Record) -> None:
    again = read(write(record))
    assert without_lines(again) == without_lines(record)
    assert write(again) == write(record)


@given(st.text(max_size=30))
def test_any_player_name_can_be_written(name: str) -> None:
    """Line breaks and the sign of a comment come back as they were, and nothing else changes."""
    record = Record(game="rivero", rules=1, seed="1", players={0: name, 1: "Anna: the second"})
    again = read(write(record))
    assert again.players == {0: name, 1: "Anna: the second"}
    assert again.moves == []


@pytest.mark.parametrize("seed", ["a#b", " 42", "4  2", "a\nb", "a\tb"])
def test_a_seed_is_never_changed_silently(seed: str) -> None:
    """Another seed is another game."""
    match = Match(RIVERO, RIVERO.options(), seed)
    assert read(write(record_of(match))).seed == seed


@pytest.mark.parametrize(
    "name", ["Zoë", "1 ocean", "result: 1 0 (goal)", "seed: 7", "李", "a:b", ""]
)
def test_odd_player_names(name: str) -> None:
    record = Record(game="rivero", rules=1, seed="1", players={1: name})
    assert read(write(record)).players == {1: name}


def random_match(seed: int, moves: int = 10**6, **options: str) -> Match:
    random = Random(seed)
    match = Match(RIVERO, RIVERO.options(**options), str(seed))
    while match.state.actors() and len(match.moves) < moves:
        (seat,) = match.state.actors()
        match.play_action(seat, random.choice(match.state.legal(seat)))
    return match


@settings(max_examples=15)
@given(st.integers(0, 10**6), st.sampled_from((20, 10**6)), st.sampled_from(("yes", "no")))
def test_a_game_is_played_again_exactly(seed: int, moves: int, clear: str) -> None:
    """Finished or not, with options; comments and blank lines change nothing."""
    match = random_match(seed, moves, clear_before_action=clear)
    text = write(record_of(match, {0: "Anna", 1: "random"}))
    commented = "# a game\n\n" + text.replace("\n", "   # so it was\n\n")
    for version in (text, commented):
        again = replay(read(version), RIVERO)
        assert again.state.snapshot() == match.state.snapshot()
        assert again.options == match.options
    assert ("result:" in text) == (match.state.outcome() is not None)


def test_a_record_looks_like_this() -> None:
    record = Record(
        game="rivero",
        rules=1,
        seed="42",
        nonce="Nil #1",
        commitment="0123456789abcdef" * 4,
        table="k3x9",
        played=date(2026, 11, 15),
        options={"goal": "river-of-eight"},
        players={0: "Anna", 1: "simple"},
        moves=[Move(0, "ocean"), Move(0, "river Nijl 4-6")],
        result=Result((0.5, 0.5), "draw"),
    )
    assert write(record).splitlines() == [
        "floodplain: 1",
        "game: rivero",
        "rules: 1",
        "seed: 42",
        'nonce: "Nil \\u00231"',
        f"commitment: {'0123456789abcdef' * 4}",
        "table: k3x9",
        "played: 2026-11-15",
        "option goal: river-of-eight",
        "player 1: Anna",
        "player 2: simple",
        "",
        "1 ocean",
        "1 river Nijl 4-6",
        "result: 0.5 0.5 (draw)",
    ]


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        ("", 1, "'floodplain:' is missing"),
        (HEADER.replace("seed: 42\n", ""), 1, "'seed:' is missing"),
        (HEADER.replace("floodplain: 1", "floodplain: 2"), 1, "this is format 2"),
        (HEADER.replace("rules: 1", "rules: one"), 3, "'rules:' should be a number"),
        (HEADER + "weather: wet\n", 5, "no header 'weather'"),
        (HEADER + "table: two words\n", 5, "'table:' should be an id"),
        (HEADER + "table:\n", 5, "'table:' should be an id"),
        (HEADER + 'table: "a\\nb"\n', 5, "'table:' should be an id"),
        (HEADER + "played: yesterday\n", 5, "'played:' should be a date like 2026-11-15"),
        (HEADER + "played: 2026-02-30\n", 5, "'played:' should be a date like 2026-11-15"),
        (HEADER + "played: 20261115\n", 5, "'played:' should be a date like 2026-11-15"),
        (HEADER + "commitment: 12ab\n", 5, "'commitment:' should be 64 digits"),
        (HEADER + f"commitment: {'G' * 64}\n", 5, "'commitment:' should be 64 digits"),
        (HEADER + "nonce: a\nnonce: b\n", 6, "'nonce' stands here a second time"),
        (HEADER + 'nonce: "\\ud800"\n', 5, "is not a text in quotes"),
        (HEADER + 'nonce: "open\n', 5, "is not a text in quotes"),
        (HEADER + "player x: Anna\n", 5, "no header 'player x'"),
        (HEADER + "player 0: Anna\n", 5, "no header 'player 0'"),
        (HEADER + "\n# twice\nseed: 43\n", 7, "'seed' stands here a second time"),
        (HEADER + "rain\n", 5, "neither a header"),
        (HEADER + "1 ocean\nplayer 1: Anna\n", 6, "is not a move"),
        (HEADER + "1\n", 5, "is not a move"),
        (HEADER + "0 ocean\n", 5, "is not a move"),
        (HEADER + "1ocean\n", 5, "is not a move"),
        (HEADER + "result: won\n", 5, "should be like"),
        (HEADER + "result: 1 0\n", 5, "should be like"),
        (HEADER + "result: (goal)\n", 5, "should be like"),
        (HEADER + "result: 1 0 (goal)\n1 ocean\n", 6, "nothing may follow"),
    ],
)
def test_what_can_not_be_read(text: str, line: int, reason: str) -> None:
    with pytest.raises(RecordError, match=reason) as refused:
        read(text)
    assert refused.value.line == line
    assert str(refused.value).startswith(f"line {line}: ")


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        (HEADER.replace("rules: 1", "rules: 9"), 3, "version 9 of the rules"),
        (HEADER + "option gaol: x\n", 5, "no option 'gaol'"),
        (HEADER + "option goal: nine\n", 5, "option 'goal' cannot be 'nine'"),
        (f"{HEADER}{3 - BEGINS} ocean\n", 5, f"it is the turn of seat {BEGINS}"),
        (f"{HEADER}7 ocean\n", 5, "seat 7 can not move"),
        (f"{HEADER}{BEGINS} sail\n", 5, "'sail' is not a move"),
        (f"{HEADER}\n{BEGINS} ocean\n{BEGINS} ocean\n", 7, "RV R31"),
        (f"{HEADER}{BEGINS} ocean\nresult: 1 0 (goal)\n", 6, "the game is not over"),
        (f"{HEADER}result: 1 1 (resigned)\n", 5, "sum to 1"),
        (f"{HEADER}result: nan 1 (time)\n", 5, "between 0 and 1"),
        (f"{HEADER}result: 1 0 0 (time)\n", 5, "it gives 3 shares to 2 seats"),
        (f"{HEADER}result: 1 0 (agreed)\n", 5, "the same share"),
        (f"{HEADER}result: 0.5 0.5 (resigned)\n", 5, "without a share"),
    ],
)
def test_what_can_not_be_played(text: str, line: int, reason: str) -> None:
    with pytest.raises(RecordError, match=reason) as refused:
        replay(read(text), RIVERO)
    assert refused.value.line == line


def test_a_wrong_result_and_moves_after_the_end_are_found() -> None:
    text = write(record_of(random_match(7)))
    body, result = text.rstrip().rsplit("\n", 1)
    lines = len(text.splitlines())
    wrong = "result: 0 1 (goal)" if result.startswith("result: 1") else "result: 1 0 (goal)"
    with pytest.raises(RecordError, match="another result than the moves give") as refused:
        replay(read(f"{body}\n{wrong}\n"), RIVERO)
    assert refused.value.line == lines
    with pytest.raises(RecordError, match="the game is over") as refused:
        replay(read(f"{body}\n1 ocean\n"), RIVERO)
    assert refused.value.line == lines


@settings(max_examples=15)
@given(
    st.sampled_from([("rivero", {}), ("dos-rios", {"players": "3"}), ("dos-rios", {})]),
    st.integers(0, 30),
    st.sampled_from((RESIGNED, AGREED, TIME)),
)
def test_a_game_that_the_table_has_ended(
    table: tuple[str, dict[str, str]], moves: int, ending: str
) -> None:
    """Such a game stands where its moves have led, and its result reads back."""
    game = GAMES.find(table[0])
    match = Match(game, game.options(**table[1]), "table")
    for _ in range(moves):
        seat = match.state.actors()[0]
        match.play_action(seat, match.state.legal(seat)[0])
    seats = game.seats(match.options)
    shares = shared(seats) if ending == AGREED else lost_by(moves % seats, seats)
    record = msgspec.structs.replace(record_of(match), result=Result(shares, ending))
    again = read(write(record))
    assert without_lines(again) == without_lines(record)
    assert replay(again, game).state.snapshot() == match.state.snapshot()


@pytest.mark.parametrize("result", ["1 0 (resigned)", "0 1 (time)", "0.5 0.5 (agreed)"])
def test_the_table_can_not_end_what_the_rules_have_ended(result: str) -> None:
    text = write(record_of(random_match(7)))
    body = text.rstrip().rpartition("\n")[0]
    with pytest.raises(RecordError, match="another result than the moves give") as refused:
        replay(read(f"{body}\nresult: {result}\n"), RIVERO)
    assert refused.value.line == len(text.splitlines())
