"""Somebody who asks a bot what to do, reads what the page says to that, and does it."""

import re
from random import Random
from typing import ClassVar, NamedTuple

from playwright.sync_api import expect

from .playing import CONFIRM, is_there, wait_for_the_server
from .pointer import PointerPlayer
from .visitor import Visitor

FORCED = "It is the only move."
IDEA = re.compile(
    r"(?P<move>.+)"
    r"(\nAt once: .+)?"
    r"\nexpected share of the win: (?P<share>\d+)%"
    r"\nlooked at (?P<looks>\d+) times?"
    r"(\nThen it expects: (?P<line>.+: .+))?"
)


class Idea(NamedTuple):
    """A move that the bot thinks of, and what it says about it."""

    move: str
    share: int
    """Of the win, in percent."""
    looks: int
    line: str | None
    """What it expects to follow."""


class Advice(NamedTuple):
    """A hint where there was a choice."""

    reason: str
    ideas: list[Idea]


class Follower(PointerPlayer):
    hint: ClassVar[str] = ".bar button[title='Hint']"
    first: ClassVar[str] = ".hints li:first-child button"

    def __init__(self, visitor: Visitor, chance: Random) -> None:
        super().__init__(visitor, chance)
        self.heard: list[Advice] = []

    def decide(self) -> None:
        move = self.ask()
        assert self.press(self.first)
        expect(self.page.locator(".bar .said")).to_have_text(move)
        assert self.press(CONFIRM)
        wait_for_the_server(self.page)
        assert not is_there(self.page, ".hints"), "a hint for a decision that has been made"

    def ask(self) -> str:
        """The move that the bot would play.

        Who asks while a bot thinks at the same table is told a rule of thumb, so wait for it.
        """
        expect(self.page.locator(".thinks")).to_have_count(0)
        assert self.press(self.hint)
        panel = self.page.locator(".hints")
        reason = panel.locator(".head p").inner_text()
        told = panel.locator("li").all_inner_texts()
        if reason == FORCED:
            (move,) = told
            return move
        ideas = [read(text) for text in told]
        self.heard.append(Advice(reason, ideas))
        return ideas[0].move


def read(text: str) -> Idea:
    found = IDEA.fullmatch(re.sub(r"\n+", "\n", text))
    assert found, text
    return Idea(found["move"], int(found["share"]), int(found["looks"]), found["line"])
