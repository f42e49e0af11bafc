"""What a seat may see of a table of Die Reisbauern.

Everything lies open but the choices that are not uncovered yet and, during set-up, the other's
two cards and the pile (RB 3.5).
"""

# interpreted: msgspec structs lose their types when compiled

import msgspec

from floodplain.core.views import View
from floodplain.games.reisbauern.actions import COPY_CARD, cards_of
from floodplain.games.reisbauern.deck import SYMBOLS
from floodplain.games.reisbauern.edition import Edition
from floodplain.games.reisbauern.farm import BUFFALO, FARMER, FEATURES, Farm, Field
from floodplain.games.reisbauern.festival import count_at, goal_of, turned_over
from floodplain.games.reisbauern.geometry import x_of, y_of
from floodplain.games.reisbauern.scoring import Entry
from floodplain.games.reisbauern.state import ReisbauernState
from floodplain.games.reisbauern.table import DRY, NO_CONTRACT, NOTHING, PHASES, RAIN, SETUP
from floodplain.games.reisbauern.texts import text_of

Point = tuple[int, int]


class LaidView(msgspec.Struct, frozen=True, kw_only=True):
    """A card of a farm: number, turn, and its top-left corner."""

    card: int
    turn: int
    x: int
    y: int


class FieldView(msgspec.Struct, frozen=True, kw_only=True):
    """A closed field."""

    parcels: list[Point]
    size: int
    farmers: int
    buffalo: int
    huts: int
    on_river: bool


class RiverGainView(msgspec.Struct, frozen=True, kw_only=True):
    """The river card that gave points, after the season "rain" or "dry"."""

    symbol: str
    season: str
    copied: bool


class EntryView(msgspec.Struct, frozen=True, kw_only=True):
    """Points and what they are for (RB 8.6)."""

    kind: str
    points: int
    field: list[Point] | None
    river: RiverGainView | None


class FarmView(msgspec.Struct, frozen=True, kw_only=True):
    """One player's side."""

    ancestor: int | None
    cards: list[LaidView]
    fields: list[FieldView]
    features: list[tuple[int, int, str]]
    hand: list[int] | None
    """Card numbers; None where the viewer can not know them."""
    hand_side: str
    """The side that the viewer sees: "rice" of their own hand, else "ancestor" (RB 3.2)."""
    ready: bool
    """Whether the secret choice of this turn is made."""
    score: int
    log: list[EntryView]
    farmers: int
    open_buffalo: int
    contract: str | None


class RiverCardView(msgspec.Struct, frozen=True, kw_only=True):
    """A river card in its place: what it compares, where its symbol sits, where it points."""

    symbol: str
    x: int
    arrow: str
    goal: int
    """The place of the card that the arrow leads to, from 0."""
    counts: list[int]
    """What each side has of it so far: in the farm, or in the field at the symbol (RB 9.3, 9.5)."""


class CardView(msgspec.Struct, frozen=True, kw_only=True):
    """A card of the edition, both sides."""

    number: int
    face: str
    features: dict[str, str]
    ancestor: str
    ability: str


class ReisbauernView(View, frozen=True, kw_only=True):
    """The table as one seat sees it."""

    phase: str
    turn: int
    """Turns of the rain season completed."""
    player: int | None
    """Whose turn it is, where one plays after the other."""
    pile: int
    display: list[int]
    farms: list[FarmView]
    chosen: list[str]
    """The viewer's own steps of this turn that are not uncovered yet."""
    uncovered: list[str]
    """What was uncovered last."""
    river: list[RiverCardView]
    river_turned: bool
    """Whether the river cards have been turned over and count at their symbols (RB 9.4)."""
    majority_in_fields: bool
    """Whether open parcels are left out of the majorities (RB 12.4)."""
    copied: str | None
    """How the largest field was used after the rain season: "copy huts", "copy nothing"."""
    cards: list[CardView]


def view_of(state: ReisbauernState, edition: Edition, seat: int | None) -> ReisbauernView:
    return ReisbauernView(
        seat=seat,
        actors=state.actors(),
        outcome=state.outcome(),
        ending=state.ending(),
        phase=PHASES[state.phase],
        turn=state.turn,
        player=state.player if PHASES[state.phase] in ("copy", "dry") else None,
        pile=len(state.pile),
        display=[card + 1 for card in state.display],
        farms=[farm_view(state, owner, seat) for owner in range(2)],
        chosen=chosen(state, seat),
        uncovered=[text for owner in range(2) for text in uncovered(state, owner)],
        river=[river_card_view(state, place) for place in range(len(state.river))],
        river_turned=turned_over(state),
        majority_in_fields=state.majority_in_fields,
        copied=None if state.copied == NOTHING else text_of(COPY_CARD + state.copied),
        cards=[
            CardView(
                number=number,
                face=card.face,
                features=card.features,
                ancestor=card.ancestor,
                ability=card.ability,
            )
            for number, card in enumerate(edition.cards, start=1)
        ],
    )


def river_card_view(state: ReisbauernState, place: int) -> RiverCardView:
    symbol = state.river[place]
    return RiverCardView(
        symbol=SYMBOLS[symbol],
        x=state.deck.symbols_at[place],
        arrow="left" if state.deck.arrows[symbol] < 0 else "right",
        goal=goal_of(state, place),
        counts=[count_at(state, seat, place) for seat in range(2)],
    )


def chosen(state: ReisbauernState, seat: int | None) -> list[str]:
    if seat is None:
        return []
    steps = [state.builds[seat]] if state.builds[seat] != NOTHING else []
    texts = [text_of(step) for step in steps]
    if state.displays[seat] != NOTHING:
        texts.append(f"display {state.displays[seat] + 1}")
    return texts


def uncovered(state: ReisbauernState, seat: int) -> list[str]:
    """The last uncovered steps of a seat, each with the seat's number before it."""
    if not state.uncovered:
        return []
    build, display = state.uncovered[seat], state.uncovered[2 + seat]
    texts = [f"{seat + 1} {text_of(build)}"]
    if display != NOTHING:
        texts.append(f"{seat + 1} display {display + 1}")
    return texts


def points_of(parcels: list[int]) -> list[Point]:
    return sorted((int(x_of(parcel)), int(y_of(parcel))) for parcel in parcels)


def field_view(field: Field) -> FieldView:
    return FieldView(
        parcels=points_of(list(field.parcels)),
        size=field.size(),
        farmers=field.farmers,
        buffalo=field.buffalo,
        huts=field.huts,
        on_river=field.on_river,
    )


def entry_view(entry: Entry) -> EntryView:
    gain = entry.river
    return EntryView(
        kind=entry.kind,
        points=entry.points,
        field=points_of(list(entry.field.parcels)) if entry.field else None,
        river=None
        if gain is None
        else RiverGainView(
            symbol=SYMBOLS[gain.symbol],
            season=PHASES[DRY if gain.dry else RAIN],
            copied=gain.copied,
        ),
    )


def farm_view(state: ReisbauernState, owner: int, seat: int | None) -> FarmView:
    farm: Farm = state.farms[owner]
    hidden = state.phase == SETUP and seat != owner
    return FarmView(
        ancestor=None if state.ancestors[owner] == NOTHING else state.ancestors[owner] + 1,
        cards=[
            LaidView(card=laid.card + 1, turn=laid.turn, x=laid.x, y=laid.y) for laid in farm.cards
        ],
        fields=[field_view(field) for field in farm.fields],
        features=[
            (int(x_of(feature // 4)), int(y_of(feature // 4)), FEATURES[feature % 4])
            for feature in farm.features
        ],
        hand=None if hidden else [card + 1 for card in cards_of(state.hands[owner])],
        hand_side="rice" if seat == owner else "ancestor",
        ready=state.phase in (SETUP, RAIN) and owner not in state.actors(),
        score=state.logs[owner].score,
        log=[entry_view(entry) for entry in state.logs[owner].entries],
        farmers=farm.in_farm(FARMER),
        open_buffalo=farm.in_open(BUFFALO),
        contract=contract(state, owner),
    )


def contract(state: ReisbauernState, owner: int) -> str | None:
    if state.ginger == NO_CONTRACT:
        return None
    return "ginger" if state.ginger == owner else "jasmine"
