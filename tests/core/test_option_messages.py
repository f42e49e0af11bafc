"""Refusals of options: one plain line with the place, what was found and what is allowed."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from floodplain.core.options import Choice, OptionError, choices, show
from floodplain.games import GAMES
from tests.conformance.trial import refusal

from .refused_options import LONGEST, REFUSED, Refused, plain

ALL_CHOICES = [(name, one) for name in GAMES for one in choices(GAMES.find(name).options_type)]
VALUES = st.sampled_from(("", " ", "null", "{", "[]", "\x00", "9" * 5_000, "yes\n", "x" * 5_000))


@pytest.mark.parametrize("refused", REFUSED.values(), ids=list(REFUSED))
def test_the_whole_message(refused: Refused) -> None:
    """DR 12.5, RB 12.3."""
    game = GAMES.find(refused.game)
    with pytest.raises(OptionError) as error:
        game.options(**{refused.option: refused.text})
    assert str(error.value) == refused.said
    plain(refused.said)


@pytest.mark.parametrize(
    ("name", "choice"), ALL_CHOICES, ids=[f"{name} {one.name}" for name, one in ALL_CHOICES]
)
@given(st.text(max_size=90) | st.integers().map(str) | st.floats().map(str) | VALUES)
def test_any_value_is_taken_or_refused_in_a_line(name: str, choice: Choice, text: str) -> None:
    refused = refusal(OptionError, lambda: GAMES.find(name).options(**{choice.name: text}))
    if refused is None:
        return
    said = str(refused)
    assert said.startswith(f"option '{choice.name}'")
    assert said.isprintable()
    assert len(said) <= LONGEST
    assert any(words in said for words in ("; allowed are: ", "; it should be ", "in JSON it"))
    values = [show(value) for value in choice.values or ()]
    if text not in values:  # else it does not go together with the other options
        assert all(value in said.partition("; allowed are: ")[2] for value in values)
