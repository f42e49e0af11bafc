"""The promise that the shuffle was fixed before the first move."""

from hashlib import sha256

from hypothesis import assume, given
from hypothesis import strategies as st

from floodplain.core.fairness import commitment, fresh, holds, is_commitment

TEXTS = st.text(max_size=12)
LENGTHS_AND_MARKS = st.text("0123456789:,", max_size=6)
"""What texts consist of that try to look like the joint between two others."""


def test_anybody_can_work_it_out_as_the_docs_say() -> None:
    assert commitment("42", "Nil #1") == sha256(b"2:42,6:Nil #1,").hexdigest()
    assert commitment("Zoë", "") == sha256(b"4:Zo\xc3\xab,0:,").hexdigest()


@given(TEXTS, TEXTS)
def test_it_holds_for_its_own_seed_and_nonce(seed: str, nonce: str) -> None:
    published = commitment(seed, nonce)
    assert is_commitment(published)
    assert holds(published, seed, nonce)


@given(TEXTS | LENGTHS_AND_MARKS, TEXTS | LENGTHS_AND_MARKS, TEXTS, TEXTS)
def test_it_holds_for_no_other_two(seed: str, nonce: str, other: str, another: str) -> None:
    assume((seed, nonce) != (other, another))
    assert not holds(commitment(seed, nonce), other, another)


@given(TEXTS | LENGTHS_AND_MARKS, TEXTS | LENGTHS_AND_MARKS, st.integers(0, 12))
def test_where_the_seed_ends_matters(seed: str, nonce: str, place: int) -> None:
    """The same signs, parted elsewhere, are another promise."""
    signs = seed + nonce
    parted = signs[:place], signs[place:]
    assert holds(commitment(seed, nonce), *parted) == (parted == (seed, nonce))


def test_nobody_gets_the_same_secrets_twice() -> None:
    secrets = [secret for _ in range(50) for secret in fresh()]
    assert len(set(secrets)) == len(secrets)
    assert all(len(secret) >= 32 for secret in secrets)


def test_what_can_not_be_a_commitment() -> None:
    whole = commitment("seed", "nonce")
    for text in ("", whole[1:], whole + "0", whole.upper(), f"{whole}\n", "g" * 64):
        assert not is_commitment(text)
