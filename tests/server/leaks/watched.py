"""A table at which everybody is watched: what each viewer may not know, and the search for it."""

import random
from typing import TYPE_CHECKING, Any

from tests.patience import soon

from ..people import Json
from .canaries import Canaries, Leak, items_of, unexplained
from .chances import coincidence
from .keyring import KEY, LOG, Keyring
from .truth import Moment, Truth
from .viewers import Exchange, Frame, Listening, Viewer

if TYPE_CHECKING:
    from .party import Party

Eyes = int | None
"""The seat that somebody sees with; None for those who only watch."""
STRANGER = -1
"""The eyes of somebody who may see nothing of the table."""
PUBLIC = 0.3
"""The share of tables that everybody may watch."""
SHOWN = 5000
"""Letters of what leaked, in the message of a failure."""
LOOKING = 0.4
"""The share of moves whose answer holds the new position."""


class Watched:
    """A game from the first invitation to the end."""

    def __init__(
        self,
        party: "Party",
        canaries: Canaries,
        rng: random.Random,
        public: bool | None = None,
    ) -> None:
        self.party = party
        self.canaries = canaries
        self.rng = rng
        self.public = rng.random() < PUBLIC if public is None else public
        self.options, seats = canaries.table(rng)
        made = party.ann.create(canaries.game, seats, options=self.options, public=self.public)
        self.id: str = made["table"]["id"]
        self.truth = Truth(party.archive, self.id)
        self.players = {0: party.ann, 1: party.bob}
        self.commands = 0
        self.kept: dict[Eyes, set[str]] = {}
        """Choices that were taken back before anybody else had seen them."""
        self.hidden_at: list[dict[Eyes, set[str]]] = [{}]
        """What each pair of eyes may not know after each entry, the first being before any."""
        self.hidden_in: list[dict[Eyes, set[str]]] = [{}]
        """What the line of each entry may not tell them."""
        self.searches = 0
        """How often there was something to search for."""
        self.chance = 0.0
        """At most that a search has found something that nobody leaked."""
        self.keyring = Keyring()
        self.keep_secrets(made)
        party.bob.join(self.id, made["invite"])
        party.eve.watch(self.id, made["watch"])
        party.ann.start(self.id)
        self.streams = [
            Listening(viewer, self.id)
            for viewer in (party.ann, party.bob, party.eve, *([party.mal] if self.public else []))
        ]
        self.catch_up()

    def keep_secrets(self, made: Json) -> None:
        """The links, the seed, and that the table is there."""
        row = self.truth.row
        seeing = ["Ann", "Bob", "Eve", *(["Mal"] if self.public else [])]
        self.keyring.keep(made["invite"], "an invitation", "Ann")
        self.keyring.keep(made["watch"], "a link to watch", "Ann")
        self.keyring.keep(row["invite_hash"], "the hash of an invitation")
        self.keyring.keep(row["watch_hash"], "the hash of a link")
        self.keyring.keep(row["seed"], "a seed", *seeing)
        self.keyring.keep(row["nonce"], "a nonce", *seeing)
        if not self.public:
            self.keyring.keep(self.id, "a private table", *seeing, LOG)

    # Who sees what

    @property
    def sealed(self) -> tuple[str, ...]:
        """What nobody may know before the end."""
        return () if self.truth.over else (self.truth.row["seed"], self.truth.row["nonce"])

    def eyes(self, viewer: Viewer) -> Eyes:
        for seat, player in self.players.items():
            if player is viewer:
                return seat
        return None if self.public or viewer is self.party.eve else STRANGER

    def all_eyes(self) -> list[Eyes]:
        return [None, *range(self.truth.game.seats(self.truth.options))]

    def catch_up(self) -> None:
        """Read the log until no bot owes a move, and then all streams as far."""
        soon(self.no_bot_to_move, "a bot does not move")
        for moment in self.truth.moments[len(self.hidden_at) - 1 :]:
            self.remember(moment)
        for stream in self.streams:
            for frame in stream.read_to(self.truth.seq):
                self.check_frame(stream.viewer, frame)

    def no_bot_to_move(self) -> bool:
        self.truth.read_on()
        return not self.truth.bots.intersection(self.truth.actors())

    def remember(self, moment: Moment) -> None:
        """Work out what the eyes may not know of an entry, and after it."""
        before, after = moment.before, moment.after
        now: dict[Eyes, set[str]] = {}
        told: dict[Eyes, set[str]] = {}
        for eyes in self.all_eyes() if after else []:
            assert after
            was = self.canaries.hidden(before, eyes) if before else set()
            seen = self.canaries.open(before, eyes) if before else set()
            is_hidden = self.canaries.hidden(after, eyes)
            is_open = self.canaries.open(after, eyes)
            if before and before.reveals != after.reveals:
                self.kept[eyes] = set()
            elif moment.kind == "undo":
                self.kept.setdefault(eyes, set()).update(was - is_hidden)
            kept = self.kept.get(eyes, set())
            now[eyes] = (is_hidden | kept) - is_open
            told[eyes] = (was | is_hidden | kept) - is_open - seen
        self.hidden_at.append(now)
        self.hidden_in.append(told)

    # The search

    def ask(
        self, viewer: Viewer, method: str, path: str, body: object = None, **headers: str
    ) -> Exchange:
        """Something that changes nothing at the table."""
        exchange = viewer.exchange(method, f"/api/tables/{self.id}{path}", body, **headers)
        self.check(viewer, exchange, STRANGER if "Authorization" in headers else self.eyes(viewer))
        return exchange

    def command(self, viewer: Viewer, what: str, **more: Any) -> Json:
        """Something that may change the table; the answer, whatever it is."""
        self.commands += 1
        body = {"key": f"{KEY}-{self.id}-{self.commands}", **more}
        return self.post(viewer, what, body)

    def post(self, viewer: Viewer, what: str, body: Json) -> Json:
        eyes = self.eyes(viewer)
        exchange = viewer.exchange("POST", f"/api/tables/{self.id}/{what}", body)
        self.catch_up()
        answer: Json = exchange.answer.json()
        fresh = exchange.answer.is_success and not answer.get("repeated", True)
        self.check(viewer, exchange, eyes, answer["seq"] if fresh else None)
        return answer

    def check(self, viewer: Viewer, exchange: Exchange, eyes: Eyes, at: int | None = None) -> None:
        """Search an answer; the viewer's own words and the words of the rules may be in it."""
        named = self.canaries.named
        known = named(exchange.said) | named(self.clause_in(exchange).encode())
        hidden = self.hidden(eyes, self.truth.seq if at is None else at)
        self.search(viewer, exchange.received, hidden - known)

    def hidden(self, eyes: Eyes, at: int) -> set[str]:
        if eyes == STRANGER:
            parts = (self.canaries.hidden, self.canaries.open)
            return set().union(
                *(part(self.truth.state, one) for part in parts for one in self.all_eyes())
            )
        return set() if self.truth.over else self.hidden_at[at].get(eyes, set())

    def check_frame(self, viewer: Viewer, frame: Frame) -> None:
        hidden = self.hidden_in[frame.seq].get(self.eyes(viewer), set()) if frame.seq else set()
        self.search(viewer, frame.raw, hidden)

    def search(self, viewer: Viewer, received: bytes, hidden: set[str]) -> None:
        self.searches += bool(hidden)
        named = self.canaries.named(received)
        self.chance += coincidence(items_of(hidden), items_of(named))
        leaked = (named & hidden) | unexplained(received)
        if leaked:
            shown = received.decode(errors="replace")[:SHOWN]
            raise Leak(f"{viewer.name} gets {sorted(leaked)} at entry {self.truth.seq}: {shown}")
        self.party.search(viewer, received)

    def clause_in(self, exchange: Exchange) -> str:
        """The words of the rule that an answer cites."""
        if exchange.answer.headers.get("content-type", "").startswith("application/json"):
            answer = exchange.answer.json()
            cited = answer.get("clause") if isinstance(answer, dict) else None
            if cited:
                clause = self.truth.game.clauses.find(cited)
                return f"{clause.title} {clause.text}"
        return ""

    # The game

    def play(self, seat: int | None = None) -> None:
        """Somebody's random move."""
        state = self.truth.state
        seat = self.rng.choice(self.truth.actors()) if seat is None else seat
        text = state.text(seat, self.rng.choice(state.legal(seat)))
        look = self.rng.random() < LOOKING
        answer = self.command(self.players[seat], "moves", seq=self.truth.seq, move=text, look=look)
        assert "error" not in answer, answer

    def resign(self) -> None:
        self.command(self.rng.choice(list(self.players.values())), "resign")

    def close(self) -> None:
        for stream in self.streams:
            stream.close()
