"""A game at the terminal, from its first prompt to its result: people type, bots answer."""

# interpreted: it waits for people and files

import traceback
from collections.abc import Mapping
from pathlib import Path

import msgspec

from floodplain.bots.making import BotError, asked, made
from floodplain.core import log, records
from floodplain.core.endings import RESIGNED, lost_by
from floodplain.core.match import Match
from floodplain.core.records import Result
from floodplain.core.views import View
from floodplain.terminal import files, words
from floodplain.terminal.commands import COMMANDS, Leave, run_command
from floodplain.terminal.offer import Offer, Unclear
from floodplain.terminal.prompt import Prompt
from floodplain.terminal.screen import Screen
from floodplain.terminal.stopping import Stopped, on_signals
from floodplain.terminal.usage import UsageError

HUMAN = "human"
FAILED = 1
OUR_FAULT = """\
This is an error of the program, not yours. Please report it with the lines
above."""


class Session:
    """The players of a match and what they have seen so far."""

    def __init__(self, match: Match, players: Mapping[int, str]) -> None:
        self.match = match
        self.game = match.game
        self.players = players
        self.names = words.titled(self.game, players)
        self.screen = Screen(self.game.picture_styles)
        self.prompt = Prompt()
        self.bots = {seat: made(name, self.game) for seat, name in players.items() if name != HUMAN}
        self.people = [seat for seat, name in players.items() if name == HUMAN]
        self.at_keyboard = self.people[0] if len(self.people) == 1 else None
        self.seen: dict[int, str] = {}
        """The picture that each person saw last."""
        self.saved = ""
        """The game as a person has saved it."""
        self.leaving = False
        self.stopping = False
        """Whether a signal has saved the game, and the end is on its way."""
        self.farewell = ""
        """What is to be said to somebody who leaves."""
        self.given_up: Result | None = None
        """The result that a person has left the others with."""

    def run(self) -> int:
        """Play to the end; a game that is left or broken off is saved. The exit status."""
        with on_signals(self.stop):
            try:
                return self.play()
            except Stopped as stopped:
                self.stopping = False
                self.screen.say_last(f"\n{self.farewell}")
                return stopped.status

    def play(self) -> int:
        try:
            while not self.given_up and (actors := self.match.state.actors()):
                self.decide(actors[0])
            self.finish()
        except Leave:
            self.keep()
            self.screen.say_last(self.farewell)
        except (EOFError, KeyboardInterrupt, BrokenPipeError):
            self.keep()
            self.screen.say_last(f"\n{self.farewell}")
        except BotError as error:
            self.keep()
            self.screen.say_last(f"\n{words.sentence(str(error))}\n{self.farewell}")
            return FAILED
        except Exception:
            self.keep()
            self.screen.say_last(f"\n{traceback.format_exc()}\n{OUR_FAULT}\n{self.farewell}")
            return FAILED
        return 0

    def stop(self, number: int) -> None:
        """A signal: save the game at once. Nothing can be said from here, in the midst of all."""
        if not self.leaving:
            self.keep()
            self.stopping = True
        if self.stopping:
            raise Stopped(number)

    def decide(self, seat: int) -> None:
        """One decision of a bot or of a person."""
        match = self.match
        if seat in self.bots:
            bot, name, number = self.bots[seat], self.players[seat], len(match.moves)
            action = asked(bot, name, self.game, match.state, seat, match.seed, number)
            match.play_action(seat, action)
            return
        self.draw_curtain(seat)
        self.show(seat)
        known = len(match.moves)
        while len(match.moves) == known and not self.given_up:
            self.answer(seat)

    def draw_curtain(self, seat: int) -> None:
        """People who share a keyboard do not see each other's hidden cards."""
        if seat != self.at_keyboard and self.has_secrets(seat):
            self.screen.clear()
            self.prompt.forget()
            self.prompt.ask(f"Pass the keyboard to seat {seat + 1}, then press Enter. ")
            self.screen.clear()
        self.at_keyboard = seat

    def has_secrets(self, seat: int) -> bool:
        """Whether something is hidden from this person and not from the others as well."""
        state = self.match.state
        return any(
            self.game.hidden(state, other) != self.game.hidden(state, seat) for other in self.people
        )

    def show(self, seat: int) -> None:
        """The news, the position and the moves."""
        view = self.game.view(self.match.state, seat)
        self.tell_news(seat, view)
        picture = self.game.picture(view)
        self.screen.coloured(picture, self.seen.get(seat))
        self.seen[seat] = picture
        self.screen.coloured(f"{self.offer(seat).listed()}\n")

    def tell_news(self, seat: int, view: View) -> None:
        """What the viewer's last move has brought, and what the others have done since."""
        self.screen.say()
        since = self.match.since(seat)
        entries = log.news(self.match, seat, since.start)
        own = [entry for entry in entries if entry.seat == seat]
        brought = [line for entry in own for line in words.noticed(entry, self.game, view)]
        if brought:
            self.screen.coloured("\n".join(brought) + "\n")
        others = [entry for entry in entries if entry.seat != seat]
        if others:
            self.screen.say("Since your last move:" if since else "Before you:", "bold")
            told = words.told(others, self.names, self.game, view)
            self.screen.coloured("\n".join(told) + "\n")

    def offer(self, seat: int) -> Offer:
        return Offer(self.game, self.match.state, seat)

    def answer(self, seat: int) -> None:
        """One line that a person types: a command or a move."""
        offer = self.offer(seat)
        whose = "Your move" if len(self.people) == 1 else f"Seat {seat + 1}, your move"
        line = self.prompt.ask(f"{whose}: ", [*offer.texts, *COMMANDS])
        if not line or run_command(self, seat, line):
            return
        try:
            action = offer.read(line)
        except Unclear as unclear:
            self.screen.say(words.sentence(str(unclear)))
            return
        clause = self.match.state.why_not(seat, action)
        if clause is None:
            self.match.play_action(seat, action)
        else:
            self.explain(offer, action, clause)

    def explain(self, offer: Offer, action: int, clause: str) -> None:
        """Why a move is refused, and what may have been meant."""
        text = offer.words(action)
        self.screen.say(f"'{text}' is not possible here:", "bold")
        self.screen.clause(self.game.clauses.find(clause))
        longer = offer.beginning_with(f"{text} ")
        if longer:
            self.screen.say(f"Possible: {offer.examples(longer)}.")

    def resign(self, seat: int) -> None:
        """Give the game up; who did it by mistake can still think better of it."""
        seats = self.game.seats(self.match.options)
        if seats > 2:
            raise UsageError("only a game of two can be given up; `quit` leaves this one")
        if self.prompt.ask("Give the game up? yes or no: ").lower() in ("y", "yes"):
            self.given_up = Result(lost_by(seat, seats), RESIGNED)

    def result(self) -> Result | None:
        return self.given_up or records.result_of(self.match)

    def record(self) -> str:
        record = records.record_of(self.match, self.players)
        return records.write(msgspec.structs.replace(record, result=self.result()))

    def save(self, path: Path) -> None:
        record = self.record()
        files.write_new(path, record)
        self.saved = record

    def keep(self) -> None:
        """Save the game before anything is said: nobody may be listening any more."""
        self.leaving = True
        try:
            self.farewell = self.kept()
        except UsageError as error:
            self.farewell = words.sentence(str(error))

    def kept(self) -> str:
        """Save the game unless that was done; what is to be said about it."""
        if not self.match.moves:
            return "Nothing has been played, so nothing was saved. Goodbye."
        if self.saved == self.record():
            return "The game is in your file as it stands. Goodbye."
        path = files.autosave(self.game.name, self.match.seed, self.record())
        if self.result() is not None:
            return f"The game is saved. To see it again: floodplain replay {path}"
        return f"The game is saved. To go on: floodplain play --load {path}"

    def finish(self) -> None:
        viewer = self.people[0] if len(self.people) == 1 else None
        if not self.given_up:
            self.show_end(viewer)
        self.screen.say()
        first, *rest = words.result(self.match, self.result(), self.names, viewer)
        self.screen.say(first, "bold")
        self.screen.say("\n".join([*rest, f"Seed: {self.match.seed}"]))

    def show_end(self, viewer: int | None) -> None:
        """The last news and the position that the rules have ended."""
        view = self.game.view(self.match.state, viewer)
        if viewer is not None:
            self.tell_news(viewer, view)
        self.screen.coloured(self.game.picture(view))
