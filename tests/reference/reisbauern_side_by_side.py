"""Games of Die Reisbauern played by the engine and by the slow reference at once.

At each step both must name the same actors, offer the same actions and be in the same position:
farms, closed fields, hands, display, pending choices, contracts, every entry of both records.
The reference has its own copy of the standard edition; made-up editions show that nothing of it
is in the rules.
"""

from collections import Counter
from random import Random
from typing import Any

from msgspec import json
from msgspec.structs import replace

from floodplain.core.editions import STANDARD
from floodplain.core.game import Game
from floodplain.games.reisbauern.actions import BUILD, SET_UP, Building, cards_of
from floodplain.games.reisbauern.deck import SYMBOLS
from floodplain.games.reisbauern.edition import deck_of, load
from floodplain.games.reisbauern.farm import FEATURES
from floodplain.games.reisbauern.festival import count_at
from floodplain.games.reisbauern.geometry import PARTS
from floodplain.games.reisbauern.outlook import after_build
from floodplain.games.reisbauern.scoring import Entry
from floodplain.games.reisbauern.state import ReisbauernState
from floodplain.games.reisbauern.table import NO_CONTRACT, NOTHING, PHASES, RAIN
from floodplain.games.reisbauern.views import points_of
from tests.conformance.option_sets import OptionTexts, shown

from .reisbauern import EDITION, Pending, Table, actors, legal, outcome, start
from .reisbauern.game import apply
from .reisbauern.river import counted

SAMPLED = 40
GREEDY = 0.7
CONTRACTS = {"no": (None, None), "first": ("ginger", "jasmine"), "second": ("jasmine", "ginger")}

Picture = dict[str, object]


def made_up_edition(seed: str) -> str:
    """The text of an edition with random faces, abilities, arrows and places of symbols."""
    rng = Random(seed)
    standard = load(STANDARD)
    abilities = [card.ability for card in standard.cards]
    rng.shuffle(abilities)
    cards = []
    for card, ability in zip(standard.cards, abilities, strict=True):
        rows = ["".join(rng.choice("==.") for _ in range(2)) for _ in range(3)]
        parts = rng.sample(PARTS, rng.randrange(4))
        features = {part: rng.choice(FEATURES) for part in parts}
        cards.append(replace(card, face="/".join(rows), features=features, ability=ability))
    river = [replace(card, arrow=rng.choice(("left", "right"))) for card in standard.river]
    symbols_at = sorted(rng.sample((2, 4, 6, 8, 10), 4))
    return json.encode(
        replace(
            standard,
            edition=f"made up from {seed}",
            cards=cards,
            river=river,
            symbols_at=symbols_at,
        )
    ).decode()


def for_reference(text: str) -> dict[str, Any]:
    """An edition in the shape that the reference reads."""
    edition, deck = load(text), deck_of(text)
    numbered = list(enumerate(edition.cards, start=1))
    return {
        "cards": [
            {"id": number, "face": card.face, "features": card.features}
            for number, card in numbered
        ],
        "ancestors": [
            {"id": number, "phase": deck.ancestors[number - 1].phase(), "ability": card.ability}
            for number, card in numbered
        ],
        "river_cards": [{"symbol": card.symbol, "arrow": card.arrow} for card in edition.river],
        "river_symbol_x": edition.symbols_at,
    }


def reference_start(state: ReisbauernState, options: OptionTexts) -> Table:
    """The reference with the cards as the engine has dealt them."""
    edition = for_reference(options["edition"]) if "edition" in options else EDITION
    drawn = [[int(card) + 1 for card in cards_of(hand)] for hand in state.hands]
    pile = [card + 1 for card in reversed(state.pile)]
    row = [SYMBOLS[symbol] for symbol in state.river]
    return start(edition, drawn, pile, row, options)


def choose(rng: Random, state: ReisbauernState, seat: int) -> int:
    """Any action, or mostly one of the better builds, so that many fields close."""
    codes = state.legal(seat)
    builds = [code for code in codes if code >= BUILD]
    if not builds or rng.random() > GREEDY:
        kinds = [builds, [code for code in codes if code < BUILD]]
        return rng.choice(rng.choice([kind for kind in kinds if kind]))
    some = rng.sample(builds, min(SAMPLED, len(builds)))
    return max(some, key=lambda code: after_build(state, seat, code))


def pending_of(state: ReisbauernState, seat: int) -> tuple[object, ...]:
    """A choice not uncovered yet: ancestor, build, card for the display."""
    build, display = state.builds[seat], state.displays[seat]
    parts = Building(build)
    laid = (parts.card + 1, parts.turn, parts.x, parts.y)
    return (
        parts.ancestor + 1 if build >= SET_UP else None,
        None if build == NOTHING else laid,
        None if display == NOTHING else display + 1,
    )


def reference_pending(pending: Pending) -> tuple[object, ...]:
    laid = pending.build
    place = None if laid is None else (laid.card, laid.turn, laid.x, laid.y)
    return (pending.ancestor, place, pending.display)


def river_of(entry: Entry) -> str | None:
    """The river card of an entry, as the reference writes it (RB 8.6)."""
    gain = entry.river
    if gain is None:
        return None
    return f"{SYMBOLS[gain.symbol]} {'copied' if gain.copied else 'dry' if gain.dry else 'rain'}"


def of_engine(state: ReisbauernState) -> Picture:
    """All that is compared, in plain values; orders that mean nothing are left out."""
    contracts = "no" if state.ginger == NO_CONTRACT else ("first", "second")[int(state.ginger)]
    return {
        "phase": PHASES[state.phase],
        "rain turn": int(state.turn) + 1 if state.phase == RAIN else 0,
        "actors": state.actors(),
        "farms": [[laid.snapshot() for laid in farm.cards] for farm in state.farms],
        "ancestors": [None if card == NOTHING else card + 1 for card in state.ancestors],
        "fields": [
            Counter(tuple(points_of(list(field.parcels))) for field in farm.fields)
            for farm in state.farms
        ],
        "hands": [[int(card) + 1 for card in cards_of(hand)] for hand in state.hands],
        "display": [card + 1 for card in state.display],
        "pending": [pending_of(state, seat) for seat in range(2)],
        "scores": [int(log.score) for log in state.logs],
        "logs": Counter(
            (
                seat,
                entry.kind,
                int(entry.points),
                None if entry.field is None else tuple(points_of(list(entry.field.parcels))),
                river_of(entry),
            )
            for seat, log in enumerate(state.logs)
            for entry in log.entries
        ),
        "contracts": CONTRACTS[contracts],
        "at the river": [
            [int(count_at(state, seat, place)) for seat in range(2)]
            for place in range(len(state.river))
        ],
        "outcome": state.outcome(),
        "ending": state.ending(),
    }


def of_reference(table: Table) -> Picture:
    shares = outcome(table)
    return {
        "phase": table.phase.lower(),
        "rain turn": table.rain_turn,
        "actors": actors(table),
        "farms": [
            [(laid.card - 1, laid.turn, laid.x, laid.y) for laid in farm] for farm in table.farms
        ],
        "ancestors": table.ancestors,
        "fields": [Counter(tuple(sorted(field)) for field in fields) for fields in table.scored],
        "hands": [sorted(cards) for cards in (table.drawn if table.pile else table.hands)],
        "display": table.display,
        "pending": [reference_pending(pending) for pending in table.pending],
        "scores": table.scores,
        "logs": Counter((e.seat, e.kind, e.points, e.field, e.river) for e in table.log),
        "contracts": tuple(table.contracts),
        "at the river": [counted(table, place) for place in range(len(table.river_row))],
        "outcome": None if shares is None else list(shares),
        "ending": table.ending,
    }


def play_side_by_side(game: Game, options: OptionTexts, seed: str) -> ReisbauernState:
    """One game, compared at each step; the last position."""
    rng = Random(seed)
    state = game.new(game.options(**options), seed)
    assert isinstance(state, ReisbauernState)
    table = reference_start(state, options)
    played: list[str] = []
    while True:
        where = f"{shown(options)}, seed {seed!r}, after {played}"
        compare(of_engine(state), of_reference(table), where)
        if not state.actors():
            return state
        codes = compare_legal(state, table, where)
        seat = rng.choice(state.actors())
        code = choose(rng, state, seat)
        text = codes[seat][code]
        state.apply(seat, code)
        table = apply(table, seat, text)
        played.append(f"{seat + 1} {text}")


def compare(mine: Picture, its: Picture, where: str) -> None:
    for name, value in mine.items():
        assert value == its[name], f"{where}: {name} differ: {value}, in the reference {its[name]}"


def compare_legal(state: ReisbauernState, table: Table, where: str) -> list[dict[int, str]]:
    """The texts of all legal actions, seat by seat."""
    codes = [{code: state.text(seat, code) for code in state.legal(seat)} for seat in range(2)]
    for seat in range(2):
        offered, expected = set(codes[seat].values()), legal(table, seat)
        assert offered == expected, (
            f"{where}: for seat {seat + 1} the engine lacks {sorted(expected - offered)[:5]}, "
            f"the reference lacks {sorted(offered - expected)[:5]}"
        )
    return codes
