"""The command `preview`: what a move would lead to, without playing it."""

# interpreted: it is for people

from __future__ import annotations

import re
import textwrap
from collections.abc import Sequence
from typing import TYPE_CHECKING

from floodplain.core.game import Game
from floodplain.core.views import Preview
from floodplain.terminal.offer import Offer, Unclear
from floodplain.terminal.words import WIDTH

if TYPE_CHECKING:
    from floodplain.terminal.session import Session

ONE_OF_SEVERAL = re.compile(r"([0-9]{1,6}) of (.+)")
"""As in `preview 2 of MOVE`."""


def show_preview(session: Session, seat: int, rest: str) -> None:
    """The ways in which a move can go on: a list of them, or the picture of one."""
    offer = session.offer(seat)
    if not rest:
        raise Unclear(example(session, offer))
    one = ONE_OF_SEVERAL.fullmatch(rest)
    action = offer.read(one[2] if one else rest)
    state = session.match.state
    clause = state.why_not(seat, action)
    if clause is not None:
        session.explain(offer, action, clause)
        return
    text = offer.words(action)
    previews = session.game.preview(state, seat, action)
    if not previews:
        raise Unclear(f"there is nothing to preview about '{text}'")
    if one is None and len(previews) > 1:
        ways = session.game.preview_ways(state, seat, action)
        session.screen.coloured(listed(session.game, text, previews, ways))
        return
    number = int(one[1]) if one else 1
    if not 1 <= number <= len(previews):
        raise Unclear(f"there is no way {number}; those of '{text}' run from 1 to {len(previews)}")
    picture = session.game.preview_picture(previews[number - 1])
    session.screen.coloured(f"{picture}\n", session.seen.get(seat))


def example(session: Session, offer: Offer) -> str:
    """What to write after the command, where there is something."""
    state = session.match.state
    for action, text in zip(offer.actions, offer.texts, strict=True):
        if session.game.preview(state, offer.seat, action):
            return f"write a move after it, for instance: preview {text}"
    return "there is nothing to preview about the moves that are possible now"


def listed(game: Game, text: str, previews: Sequence[Preview], ways: int) -> str:
    """Several ways to go on, with the choices that lead there and what comes of them."""
    shown = len(previews)
    some = f"; here are {shown} of them" if shown < ways else ""
    lines = [f"'{text}' can go on in {ways} ways{some}:"]
    for number, preview in enumerate(previews, start=1):
        start = f"  {number:>{len(str(shown))}}) "
        choices = ", ".join(game.move_words(move) for move in preview.moves[1:])
        words = f"{choices}: {' '.join(preview.words)}"
        lines += textwrap.wrap(
            words, WIDTH, initial_indent=start, subsequent_indent=" " * len(start)
        )
    lines.append(f"`preview 1 of {text}` draws the first of them.")
    if shown < ways:
        follows = game.move_words(previews[shown // 2].moves[1])
        lines.append(
            f"For more of them play '{text}' and look at the moves that follow, as with\n"
            f"`preview {follows}`; `undo` takes '{text}' back."
        )
    return "\n".join(lines)
