"""Chance: the stream never changes, and it is fair."""

import os
import pickle
import subprocess
import sys
from collections import Counter
from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from floodplain.core.chance import Chance

NUMBERS = """
from floodplain.core.chance import Chance
chance = Chance("42")
print([int(chance.below(1000)) for _ in range(20)])
"""


def words(seed: str, count: int) -> list[int]:
    chance = Chance(seed)
    return [int(chance.word()) for _ in range(count)]


def test_the_first_numbers_of_a_seed_never_change() -> None:
    """Every record ever written depends on these."""
    assert words("42", 10) == [
        3899403707,
        594293456,
        3427099017,
        2897079829,
        4122513167,
        639136419,
        2973923525,
        3425127782,
        776859331,
        636930518,
    ]
    assert words("", 3) == [113836474, 417841729, 2394750046]


def test_a_shuffle_never_changes() -> None:
    items = list(range(10))
    Chance("42").shuffle(items)
    assert items == [6, 3, 8, 9, 4, 5, 0, 1, 2, 7]


@given(st.text(max_size=20), st.integers(1, 40))
def test_the_stream_is_sha256_in_counter_mode(seed: str, count: int) -> None:
    """Anyone can check a shuffle with a standard library."""
    blocks = b"".join(sha256(f"{seed}/{n}".encode()).digest() for n in range(count // 8 + 1))
    expected = [int.from_bytes(blocks[4 * n : 4 * n + 4], "big") for n in range(count)]
    assert words(seed, count) == expected


@given(st.text(max_size=5), st.integers(1, 2**32))
def test_below_stays_below(seed: str, count: int) -> None:
    chance = Chance(seed)
    assert all(0 <= chance.below(count) < count for _ in range(20))


@pytest.mark.parametrize("count", [2, 3, 6, 10, 52])
def test_below_is_uniform(count: int) -> None:
    """Chi-square of 200 draws for each number, far below what one in a thousand would reach."""
    chance = Chance("fair")
    draws = 200 * count
    counted = Counter(int(chance.below(count)) for _ in range(draws))
    chi_square = sum((counted[n] - 200) ** 2 / 200 for n in range(count))
    freedom = count - 1
    assert chi_square < freedom + 4 * (2 * freedom) ** 0.5 + 4


def test_words_past_the_last_full_round_fall() -> None:
    """With a count just above half of all words, about half of them must be drawn again."""
    chance = Chance("again")
    for _ in range(100):
        chance.below(2**31 + 1)
    assert 150 < chance.drawn < 260


@given(st.text(max_size=5), st.lists(st.integers(0, 50), max_size=90))
def test_a_shuffle_is_a_permutation(seed: str, items: list[int]) -> None:
    shuffled = items.copy()
    Chance(seed).shuffle(shuffled)
    assert sorted(shuffled) == sorted(items)


def test_every_permutation_comes_up() -> None:
    chance = Chance("orders")
    seen: Counter[tuple[int, ...]] = Counter()
    for _ in range(6000):
        items = [0, 1, 2]
        chance.shuffle(items)
        seen[tuple(items)] += 1
    assert len(seen) == 6
    assert all(850 < count < 1150 for count in seen.values())


@given(st.text(max_size=5), st.integers(0, 30))
def test_a_copy_goes_on_alone_from_the_same_point(seed: str, drawn: int) -> None:
    chance = Chance(seed)
    for _ in range(drawn):
        chance.word()
    copy = chance.copy()
    expected = [int(copy.word()) for _ in range(20)]
    pickled = pickle.loads(pickle.dumps(chance))
    assert chance.snapshot() == (seed, drawn)
    assert [int(chance.word()) for _ in range(20)] == expected
    assert [int(pickled.word()) for _ in range(20)] == expected


@pytest.mark.parametrize("hash_seed", ["0", "1", "2"])
def test_the_stream_does_not_depend_on_the_process(hash_seed: str) -> None:
    """Another process with another hash seed gives the same numbers."""
    environment = {
        **os.environ,
        "PYTHONHASHSEED": hash_seed,
        "PYTHONPATH": os.pathsep.join(sys.path),
    }
    result = subprocess.run(
        [sys.executable, "-c", NUMBERS],
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    )
    chance = Chance("42")
    assert result.stdout.strip() == str([int(chance.below(1000)) for _ in range(20)])
