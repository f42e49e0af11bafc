"""What a candidate would bring at once: only what its seat can know before the move is made."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from floodplain.core.match import Match
from floodplain.games import GAMES
from floodplain.server.thinking.worker import MOST_TOLD, brought
from tests.server.thinking.asking import new_match, question, run, thinking

TALKATIVE = [("rivero", "gained"), ("reisbauern", "score")]
"""What moves bring where everything that counts lies open."""


def later(game: str, seed: str, moves: int, chance: st.DataObject) -> Match:
    """A game some moves later, of which any may have been played."""
    match = new_match(seed, game)
    for _ in range(moves):
        if not match.state.actors():
            break
        seat = chance.draw(st.sampled_from(match.state.actors()))
        action = chance.draw(st.sampled_from(match.state.legal(seat)))
        match.play(seat, match.state.text(seat, action))
    return match


@pytest.mark.parametrize("game", list(GAMES))
@settings(max_examples=15)
@given(st.text(max_size=4), st.integers(0, 60), st.data())
def test_it_is_what_the_move_brings_or_nothing_where_it_would_disclose_something(
    game: str, seed: str, moves: int, data: st.DataObject
) -> None:
    """The truth and the redeal agree on it: nothing is told that only one of them could know."""
    match = later(game, seed, moves, data)
    rules, state = match.game, match.state
    for seat in state.actors():
        action = data.draw(st.sampled_from(state.legal(seat)))
        told = brought(rules, state, seat, action)
        after = state.copy()
        after.apply(seat, action)
        seen = rules.noticed(rules.view(state, seat), rules.view(after, seat))
        assert told == (seen if after.reveals == state.reveals else [])


@pytest.mark.parametrize(("game", "kind"), TALKATIVE)
def test_there_is_something_to_tell_in_a_whole_game(game: str, kind: str) -> None:
    match = new_match("seed", game)
    while match.state.actors():
        seat = match.state.actors()[0]
        actions = match.state.legal(seat)
        told = [brought(match.game, match.state, seat, action) for action in actions]
        if any(notice.kind == kind for notices in told for notice in notices):
            return
        match.play(seat, match.state.text(seat, actions[-1]))
    raise AssertionError(f"no move brings anything of the kind '{kind}' that can be told")


def test_of_the_first_candidates_it_is_told() -> None:
    """A worker is another process: what it answers is what is right here."""
    match = new_match("seed")
    while not telling(match):
        seat = match.state.actors()[0]
        match.play(seat, match.state.text(seat, match.state.legal(seat)[-1]))
    seat = match.state.actors()[0]

    async def main() -> None:
        async with thinking() as thinkers:
            candidates = (await thinkers.ask(question("adviser", match))).candidates
        assert len(candidates) > MOST_TOLD
        for place, (one, action) in enumerate(
            zip(candidates, match.state.legal(seat), strict=True)
        ):
            right = brought(match.game, match.state, seat, action)
            assert one.brings == (right if place < MOST_TOLD else [])

    run(main())


def telling(match: Match) -> bool:
    """Whether there are many moves, and one of the first has something to tell."""
    seat = match.state.actors()[0]
    actions = match.state.legal(seat)
    told = [brought(match.game, match.state, seat, action) for action in actions[:MOST_TOLD]]
    return len(actions) > MOST_TOLD and any(told)
