"""What a move has brought, as its viewer sees it: cards that came into hand or turned up."""

# interpreted: it reads and makes msgspec structs

from collections import Counter
from collections.abc import Iterable, Iterator

from floodplain.core.notices import Notice
from floodplain.games.rivero.views import RiveroView

NOTICE_KINDS = {
    "gained": ("seat", "cards"),
    "action": ("seat", "action"),
    "beside": ("seat", "cards"),
    "sunk": ("river",),
    "refilled": ("place", "card"),
}


def noticed(before: RiveroView, after: RiveroView) -> list[Notice]:
    return [
        *(notice for seat in range(2) for notice in of_side(before, after, seat)),
        *sunk(before, after),
        *refilled(before, after),
    ]


def of_side(before: RiveroView, after: RiveroView, seat: int) -> Iterator[Notice]:
    old, new = before.sides[seat], after.sides[seat]
    if seat == after.seat:
        laid = Counter(replaced(before, after) if seat == before.player else ())
        got = gained((Counter(old.hand) - laid).elements(), new.hand or ())
    else:
        got = gained(old.taken, new.taken)
    if got:
        yield Notice("gained", {"seat": seat, "cards": got})
    if new.action not in (None, old.action):
        yield Notice("action", {"seat": seat, "action": new.action})
    beside = gained(old.beside, new.beside)
    if beside:
        yield Notice("beside", {"seat": seat, "cards": beside})


def gained(before: Iterable[str], after: Iterable[str]) -> list[str]:
    return list((Counter(after) - Counter(before)).elements())


def replaced(before: RiveroView, after: RiveroView) -> list[str]:
    """The card that was laid in place of a bridge, which may itself be such a card (RV R30)."""
    rivers = {river.number: river for river in after.rivers}
    return [
        f"{river.name} {value}"
        for river in before.rivers
        for value in river.bridges
        if river.number in rivers and (now := rivers[river.number]).low <= value <= now.high
        if value not in now.bridges
    ]


def sunk(before: RiveroView, after: RiveroView) -> Iterator[Notice]:
    """RV R49."""
    left = {river.number for river in after.rivers}
    for river in before.rivers:
        if river.number not in left:
            yield Notice("sunk", {"river": river.number})


def refilled(before: RiveroView, after: RiveroView) -> Iterator[Notice]:
    """Cards that came up from the ocean or the groundwater to an empty place (RV R42, R50)."""
    if hidden_cards(after) >= hidden_cards(before):
        return
    for old, new in zip(before.source, after.source, strict=True):
        if new.cards[:1] != old.cards[:1] and new.cards:
            yield Notice("refilled", {"place": new.name, "card": new.cards[0]})


def hidden_cards(view: RiveroView) -> int:
    return view.ocean + sum(side.groundwater for side in view.sides)
