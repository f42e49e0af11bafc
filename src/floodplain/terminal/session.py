"""A game at the terminal, from its first prompt to its result: people type, bots answer."""

# interpreted: it waits for people and files

from collections.abc import Mapping
from pathlib import Path

from floodplain.bots import BOTS
from floodplain.bots.bot import decision
from floodplain.core import records
from floodplain.core.match import Match
from floodplain.terminal import files, words
from floodplain.terminal.commands import COMMANDS, Leave, run_command
from floodplain.terminal.offer import Offer, Unclear
from floodplain.terminal.prompt import Prompt
from floodplain.terminal.screen import Screen
from floodplain.terminal.usage import UsageError

HUMAN = "human"


class Session:
    """The players of a match and what they have seen so far."""

    def __init__(self, match: Match, players: Mapping[int, str]) -> None:
        self.match = match
        self.game = match.game
        self.players = players
        self.screen = Screen(self.game.picture_styles)
        self.prompt = Prompt()
        self.bots = {
            seat: BOTS.find(name)(self.game) for seat, name in players.items() if name != HUMAN
        }
        self.people = [seat for seat, name in players.items() if name == HUMAN]
        self.at_keyboard = self.people[0] if len(self.people) == 1 else None
        self.seen: dict[int, str] = {}
        """The picture that each person saw last."""
        self.saved = ""
        """The game as a person has saved it."""

    def run(self) -> None:
        """Play to the end; a person who leaves earlier finds the game in a file."""
        try:
            while actors := self.match.state.actors():
                self.decide(actors[0])
        except (EOFError, KeyboardInterrupt):
            self.screen.say()
            self.leave()
        except Leave:
            self.leave()
        else:
            self.finish()

    def decide(self, seat: int) -> None:
        """One decision of a bot or of a person."""
        match = self.match
        if seat in self.bots:
            number = len(match.moves)
            action = decision(self.bots[seat], match.state, seat, match.seed, number)
            match.play_action(seat, action)
            return
        self.draw_curtain(seat)
        self.show(seat)
        known = len(match.moves)
        while len(match.moves) == known:
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
        self.tell_news(seat)
        picture = self.game.picture(self.game.view(self.match.state, seat))
        self.screen.coloured(picture, self.seen.get(seat))
        self.seen[seat] = picture
        self.screen.coloured(f"{self.offer(seat).listed()}\n")

    def tell_news(self, seat: int) -> None:
        self.screen.say()
        news = words.news(self.match, self.players, seat)
        if news:
            own = any(mover == seat for mover, _ in self.match.moves)
            self.screen.say("Since your last move:" if own else "Before you:", "bold")
            self.screen.coloured("\n".join(f"  {line}" for line in news) + "\n")

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
        text = self.match.state.text(offer.seat, action)
        self.screen.say(f"'{text}' is not possible here:", "bold")
        self.screen.clause(self.game.clauses.find(clause))
        longer = offer.beginning_with(f"{text} ")
        if longer:
            self.screen.say(f"Possible: {offer.examples(longer)}.")

    def record(self) -> str:
        return records.write(records.record_of(self.match, self.players))

    def save(self, path: Path) -> None:
        record = self.record()
        files.write_new(path, record)
        self.saved = record

    def leave(self) -> None:
        """Say how the game can be continued."""
        if not self.match.moves:
            self.screen.say("Nothing has been played, so nothing was saved. Goodbye.")
            return
        if self.saved == self.record():
            self.screen.say("The game is in your file as it stands. Goodbye.")
            return
        try:
            path = files.autosave(self.game.name, self.match.seed, self.record())
        except UsageError as error:
            self.screen.say(words.sentence(str(error)))
            return
        self.screen.say(f"The game is saved. To go on: floodplain play --load {path}")

    def finish(self) -> None:
        viewer = self.people[0] if len(self.people) == 1 else None
        state = self.match.state
        if viewer is not None:
            self.tell_news(viewer)
        self.screen.coloured(self.game.picture(self.game.view(state, viewer)))
        self.screen.say()
        first, *rest = words.result(self.game, state, self.players, viewer)
        self.screen.say(first, "bold")
        self.screen.say("\n".join([*rest, f"Seed: {self.match.seed}"]))
