"""What a record claims is found true, false or unknown, each for its own reason."""

from functools import cache

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from floodplain.arena.simulation import Setting, play
from floodplain.core import fairness
from floodplain.core.records import Move, Record, Result, read, start, write
from floodplain.core.verification import Finding, findings
from floodplain.games.rivero.game import RIVERO

NONCE = "a nonce"
changed = msgspec.structs.replace


@cache
def honest() -> Record:
    """A finished game of which everything is known."""
    setting = Setting(game="rivero", options={}, bots=("random", "random"), keep_records=True)
    record = read(play(setting, "honest").record or "")
    promised = fairness.commitment(record.seed, NONCE)
    return changed(record, nonce=NONCE, commitment=promised, table="k3x9")


def found(record: Record, published: str | None = None) -> dict[str, Finding]:
    """The findings about a record that was written and read, by their claims."""
    text = read(write(record))
    return {finding.claim: finding for finding in findings(text, start(text, RIVERO), published)}


def answers(record: Record, published: str | None = None) -> dict[str, bool | None]:
    return {claim: finding.true for claim, finding in found(record, published).items()}


def test_an_honest_record_is_true_throughout() -> None:
    record = honest()
    assert answers(record, record.commitment) == {
        "moves": True,
        "result": True,
        "shuffle": True,
        "commitment": True,
    }


def test_a_commitment_that_nobody_noted_proves_nothing_by_itself() -> None:
    """Who forges a record can give it a commitment that fits."""
    commitment = found(honest())["commitment"]
    assert commitment.true is None
    assert str(honest().commitment) in commitment.reason


def test_the_promise_may_be_known_from_elsewhere_only() -> None:
    record = changed(honest(), commitment=None)
    assert answers(record, honest().commitment)["shuffle"] is True
    assert answers(record, "0" * 64)["shuffle"] is False


@given(st.text(max_size=20).filter(lambda nonce: nonce != NONCE))
def test_another_nonce_is_found(nonce: str) -> None:
    record = changed(honest(), nonce=nonce, moves=[], result=None)
    assert answers(record)["shuffle"] is False


@given(st.text(max_size=20).filter(lambda seed: seed != "honest"))
def test_another_seed_is_found(seed: str) -> None:
    record = changed(honest(), seed=seed, moves=[], result=None)
    shuffle = found(record)["shuffle"]
    assert shuffle.true is False
    assert shuffle.reason.startswith("line 4: ")


@given(st.integers(0, 63), st.sampled_from("0123456789abcdef"))
def test_another_commitment_is_found(place: int, digit: str) -> None:
    """With what was published in hand and without it."""
    record = changed(honest(), moves=[], result=None)
    own = record.commitment or ""
    forged = changed(record, commitment=own[:place] + digit + own[place + 1 :])
    same = own[place] == digit
    assert answers(forged)["shuffle"] is same
    assert answers(forged, own)["commitment"] is same


def test_a_forged_promise_that_fits_is_found_by_who_noted_the_true_one() -> None:
    forged = changed(honest(), nonce="another", moves=[], result=None)
    forged = changed(forged, commitment=fairness.commitment(forged.seed, "another"))
    assert answers(forged)["shuffle"] is True
    told = found(forged, honest().commitment)
    assert told["shuffle"].true is True
    assert told["commitment"].true is False
    assert told["commitment"].reason.startswith("line 6: another one was published")


@settings(max_examples=10)
@given(st.data())
def test_a_move_that_the_rules_forbid_is_found_with_its_line(data: st.DataObject) -> None:
    record = honest()
    number = data.draw(st.integers(0, len(record.moves) - 1))
    moves = list(record.moves)
    forged = Move(moves[number].seat, data.draw(st.sampled_from(("dance", "river Nijl 1-10"))))
    moves[number] = forged
    text = write(changed(record, moves=moves))
    line = text.splitlines().index(f"{forged.seat + 1} {forged.text}") + 1
    told = found(changed(record, moves=moves))
    assert told["moves"].true is False
    assert told["moves"].reason.startswith(f"line {line}: '{forged.text}' is not ")
    assert told["result"].true is None
    assert told["shuffle"].true is True


@settings(max_examples=10)
@given(st.data())
def test_a_finished_game_cut_short_is_found(data: st.DataObject) -> None:
    record = honest()
    kept = data.draw(st.integers(0, len(record.moves) - 1))
    told = found(changed(record, moves=record.moves[:kept]))
    assert told["moves"].true is True
    assert told["result"].true is False
    assert "the game is not over" in told["result"].reason


@pytest.mark.parametrize("ending", ["resigned", "goal-in-other-turn", "rain"])
def test_another_result_is_found(ending: str) -> None:
    result = honest().result
    assert result is not None
    for forged in (
        changed(result, shares=tuple(reversed(result.shares))),
        changed(result, ending=ending),
    ):
        told = found(changed(honest(), result=forged))["result"]
        assert told.true is False
        assert "another result than the moves give" in told.reason


def test_only_the_table_knows_how_it_ended_a_game() -> None:
    record = changed(honest(), moves=honest().moves[:9], result=Result((0.0, 1.0), "resigned"))
    told = found(record)["result"]
    assert told.true is None
    assert told.reason.startswith("0 1 (resigned): a player has given the game up")


def test_without_a_nonce_or_a_commitment_the_shuffle_can_not_be_checked() -> None:
    bare = changed(honest(), nonce=None, commitment=None)
    for record, lacking in ((bare, "no nonce"), (changed(bare, nonce=NONCE), "no commitment")):
        shuffle = found(record)["shuffle"]
        assert shuffle.true is None
        assert shuffle.reason.startswith("the shuffle can not be checked: ")
        assert lacking in shuffle.reason
    assert answers(changed(honest(), nonce=None), honest().commitment)["shuffle"] is None
    assert "commitment" not in found(bare)


def test_a_game_that_goes_on_has_no_result_to_check() -> None:
    record = changed(honest(), moves=honest().moves[:9], result=None)
    told = found(record)
    assert told["moves"].true is True
    assert told["result"] == Finding("result", None, "the record has none")
