"""Any position at the start of a turn, set up in a few readable lines.

    position(
        hands=("Colorado 2 3, Donau 4 10", "Nijl 1"),
        source={"U": "., Nijl 7/Donau 7", "M": "Colorado 4, Nijl 8, Amazone 6, Donau 2"},
        rivers=("1: Amazone 5-7 flask", "2: Donau 5-[]-7"),
        groundwater=("", "Nijl 1"),
        ocean="Nijl 10, Amazone 4",
        actions="tap, sun",
    )

Pairs are seat 1 and seat 2. Piles (ocean, groundwater, actions) are written next card first.
All cards of the box are on the table: those that are named nowhere fill the middle row, the
bridges and reserves without a name, and then `rest`, all in an order that follows from the seed.
Hands are unknown to the other player, and buried cards are known to their owner.
"""

# interpreted: it has a typed dictionary, and works from outside on the compiled rules

from collections.abc import Mapping, Sequence
from typing import TypedDict

from floodplain.core.options import read
from floodplain.games.rivero.cards import COPIES, RIVERS, VALUES, cards_of
from floodplain.games.rivero.options import RiveroOptions, variants_of
from floodplain.games.rivero.position_texts import (
    RIVER,
    Box,
    PositionError,
    cards_text,
    parts,
    read_action,
    read_river_name,
    read_run,
    river_text,
)
from floodplain.games.rivero.river import NO_RIVER, River
from floodplain.games.rivero.side import (
    ACTIONS,
    BRIDGE,
    EACH_ACTION,
    NO_ACTION,
    NOWHERE,
    SUN,
    Buried,
    Side,
)
from floodplain.games.rivero.state import RiveroState
from floodplain.games.rivero.table import CHOOSE, COLUMNS, LOWER, MIDDLE, PLACE_NAMES, PLACES
from floodplain.games.rivero.turn import wins
from floodplain.games.rivero.views import stack_texts

SEATS = (1, 2)
RESTS = ("ocean", "hand 1", "hand 2", "groundwater 1", "groundwater 2")

Source = str | Mapping[str, str]
Pair = Sequence[str]


class Setup(TypedDict, total=False):
    """The keywords of `position`, as `described` gives them."""

    hands: Pair
    source: Source
    rivers: Sequence[str]
    groundwater: Pair
    ocean: str
    actions: str
    discards: str
    action: Pair
    beside: Pair
    reserve: Sequence[str | int]
    turn: int


def position(
    *,
    hands: Pair = ("", ""),
    source: Source = "",
    rivers: Sequence[str] = (),
    groundwater: Pair = ("", ""),
    ocean: str = "",
    rest: str = "ocean",
    actions: str = "",
    discards: str = "",
    action: Pair = ("", ""),
    beside: Pair = ("", ""),
    reserve: Sequence[str | int] = (0, 0),
    turn: int = 1,
    seed: str = "position",
    **options: str,
) -> RiveroState:
    """The position with these cards; other keywords are options of the table.

    `source` is the middle row, or a row or place for each of its keys ("U", "M2" ...): "." is an
    empty place, "Nijl 7/Donau 7" a stack with Donau 7 on top. `rivers` are listed by number, each
    "seat: name run", where "[]" is a bridge, "[Nijl 3]" a bridge with that card, and "" an unused
    number. `rest` is where all other cards go: with "hand 2" the ocean is just what `ocean` says.
    """
    state = RiveroState(variants_of(read(RiveroOptions, options)), seed)
    box = Box()
    state.sides = [Side() for _ in SEATS]
    for seat, side in enumerate(state.sides):
        side.hand = cards_of(box.take(hands[seat], f"hand {seat + 1}"))
        buried = box.take(groundwater[seat], f"groundwater {seat + 1}")
        side.ground = [Buried(card, seat + 1) for card in reversed(buried)]
        side.beside = box.take(beside[seat], f"beside the action card of seat {seat + 1}")
        side.action = read_action(action[seat]) if action[seat] else NO_ACTION
        named = reserve[seat]
        if isinstance(named, str):
            side.reserve = box.take(named, f"reserve {seat + 1}")
    lay_source(state, box, source)
    gaps = lay_rivers(state, box, rivers)
    named_ocean = box.take(ocean, "ocean")
    left = box.left()
    state.chance.shuffle(left)
    for place in range(MIDDLE, LOWER):
        if state.source[place] == 0:
            state.lay(place, left.pop())
    for slot, value in gaps:
        state.rivers[slot] = state.rivers[slot].bridged(value, left.pop())
    for seat, side in enumerate(state.sides):
        named = reserve[seat]
        if isinstance(named, int):
            side.reserve = [left.pop() for _ in range(named)]
    state.ocean = named_ocean[::-1]
    put_rest(state, rest, left)
    pile_actions(state, actions, discards)
    if turn not in SEATS:
        raise PositionError(f"turn is {turn}; the seats are 1 and 2")
    state.player = turn - 1
    check(state)
    return state


def lay_source(state: RiveroState, box: Box, source: Source) -> None:
    state.source = [0] * PLACES
    rows = {"M": source} if isinstance(source, str) else source
    for key, text in rows.items():
        if key not in (*PLACE_NAMES, "U", "M", "L"):
            raise PositionError(
                f"there is no place '{key}' in the source; the rows are U, M and L, "
                "the places U1-U4, M1-M4 and L1-L4"
            )
        names = [key] if key in PLACE_NAMES else [key + str(n + 1) for n in range(COLUMNS)]
        stacks = parts(text)
        if len(stacks) > len(names):
            raise PositionError(f"'{text}' is more than fits into {key} of the source")
        for name, stack in zip(names, stacks, strict=False):
            if stack != ".":
                lay_stack(state, box, name, stack)
            elif name.startswith("M"):
                raise PositionError(f"{name} is empty, but the middle row is always filled")


def lay_stack(state: RiveroState, box: Box, name: str, text: str) -> None:
    cards = [card for part in text.split("/") for card in box.take(part, name)]
    if len({card % VALUES for card in cards}) > 1:
        raise PositionError(f"'{text}' on {name}: cards on one place have the same value")
    if len(cards) > COPIES and not state.variants.no_stack_limit:
        raise PositionError(f"'{text}' on {name}: without stack_limit=none two cards at most")
    for card in cards:
        state.lay(PLACE_NAMES.index(name), card)


def lay_rivers(state: RiveroState, box: Box, rivers: Sequence[str]) -> list[tuple[int, int]]:
    """Lay the rivers; the bridges whose cards are not named are given back as (slot, value)."""
    gaps: list[tuple[int, int]] = []
    for slot, text in enumerate(rivers):
        if not text:
            state.rivers.append(NO_RIVER)
            continue
        match = RIVER.fullmatch(text.strip())
        if match is None:
            raise PositionError(f"'{text}' is not a river such as '1: Nijl 4-5-[]-7 flask'")
        owner = int(match["seat"]) - 1
        run = read_run(text, match["run"])
        name = read_river_name(match["name"], text)
        river = River(owner, name, min(run), max(run))
        for value, hidden in run.items():
            if hidden is None:
                box.take(f"{RIVERS[name]} {value}", f"river {slot + 1}")
            elif hidden:
                river = river.bridged(value, box.take(hidden, f"river {slot + 1}")[0])
            else:
                gaps.append((slot, value))
        state.rivers.append(river)
        if match["flask"]:
            if state.sides[owner].flask != NOWHERE:
                raise PositionError(f"'{text}': seat {owner + 1} has only one flask")
            state.sides[owner].flask = slot
    return gaps


def put_rest(state: RiveroState, rest: str, left: list[int]) -> None:
    """The cards that are named nowhere go below the named ones of a pile, or into a hand."""
    if rest not in RESTS:
        raise PositionError(f"the rest can not go to '{rest}'; it goes to {', '.join(RESTS)}")
    if rest == "ocean":
        state.ocean = left + state.ocean
        return
    place, _, seat = rest.partition(" ")
    side = state.sides[int(seat) - 1]
    if place == "hand":
        side.hand = cards_of(side.hand.listed() + left)
    else:
        side.ground = [Buried(card, int(seat)) for card in left] + side.ground


def pile_actions(state: RiveroState, actions: str, discards: str) -> None:
    first = [read_action(name) for name in parts(actions)]
    state.discards = [read_action(name) for name in parts(discards)]
    lying = [side.action for side in state.sides]
    left = []
    for kind, name in enumerate(ACTIONS):
        used = [*first, *state.discards, *lying].count(kind)
        if used > EACH_ACTION:
            raise PositionError(f"the action card {name} is used {used} times, but there are six")
        left += [kind] * (EACH_ACTION - used)
    state.chance.shuffle(left)
    state.pile = left + first[::-1]


def check(state: RiveroState) -> None:
    """Refuse what no game can reach at the start of a turn."""
    if not state.ocean:
        raise PositionError("the ocean is empty: no turn starts then (RV R63)")
    for seat, side in enumerate(state.sides):
        who = f"seat {seat + 1}"
        if wins(state, seat):
            raise PositionError(f"{who} has won already (RV R61)")
        if len(side.beside) > (2 if side.action == SUN else side.action != NO_ACTION):
            raise PositionError(f"{who} has more cards beside the action card than it brings")
        if side.beside and state.variants.pick_up_automatic and seat == state.player:
            raise PositionError(f"{who} has picked up already: pick_up is automatic (RV A19)")
        held = side.action == BRIDGE and not side.beside and len(side.reserve) == 1
        if side.reserve and not held and not state.variants.reserve_frees_action:
            raise PositionError(f"{who}: a reserve bridge lies alone beside a bridge (RV R53)")


def described(state: RiveroState) -> Setup:
    """The keywords with which `position` sets up these cards again (options and seed aside)."""
    if state.phase != CHOOSE:
        raise PositionError("only the start of a turn can be described")
    sides = state.sides
    return Setup(
        hands=[cards_text(side.hand.listed()) for side in sides],
        source={
            name: "/".join(stack_texts(stack))
            for name, stack in zip(PLACE_NAMES, state.source, strict=True)
            if stack
        },
        rivers=[
            river_text(river, slot in (sides[0].flask, sides[1].flask))
            for slot, river in enumerate(state.rivers)
        ],
        groundwater=[cards_text([buried.card for buried in side.ground[::-1]]) for side in sides],
        ocean=cards_text(state.ocean[::-1]),
        actions=", ".join(ACTIONS[kind] for kind in state.pile[::-1]),
        discards=", ".join(ACTIONS[kind] for kind in state.discards),
        action=[ACTIONS[side.action] if side.action != NO_ACTION else "" for side in sides],
        beside=[cards_text(side.beside) for side in sides],
        reserve=[cards_text(side.reserve) for side in sides],
        turn=int(state.player) + 1,
    )
