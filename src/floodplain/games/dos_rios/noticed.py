"""What a move has brought: pay, raids of desperados, and new cards in the harvest row."""

# interpreted: it reads and makes msgspec structs

from collections import Counter
from collections.abc import Iterator

from floodplain.core.moves import Parts
from floodplain.core.notices import Notice
from floodplain.games.dos_rios.geometry import CITY, PLACE_NAMES
from floodplain.games.dos_rios.table import CARD_COUNTS, CARDS
from floodplain.games.dos_rios.views import DosRiosView

NOTICE_KINDS = {
    "row-laid": ("cards",),
    "harvest": ("card", "paid"),
    "desperados": ("rivers", "expelled"),
    "row-card": ("card",),
}

DESPERADOS = "desperados "
ALL_CARDS = Counter(dict(zip(CARDS, CARD_COUNTS, strict=True)))


def noticed(before: DosRiosView, after: DosRiosView) -> list[Notice]:
    if before.pile == after.pile:
        return []
    if not before.row:
        return [Notice("row-laid", {"cards": [card.name for card in after.row]})]
    return [
        Notice("harvest", {"card": before.row[0].name, "paid": list(paid(before, after))}),
        *raids(before, after),
        Notice("row-card", {"card": after.row[-1].name}),
    ]


def paid(before: DosRiosView, after: DosRiosView) -> Iterator[Parts]:
    """DR 8.3 to 8.8."""
    for seat, (old, new) in enumerate(zip(before.players, after.players, strict=True)):
        money, dams = new.money - old.money, new.dams - old.dams
        if money or dams:
            yield {"seat": seat, "money": money, "dams": dams}


def raids(before: DosRiosView, after: DosRiosView) -> Iterator[Notice]:
    """DR 9.1, 9.2."""
    rivers = [
        name.removeprefix(DESPERADOS)
        for name in turned_up(before, after)
        if name.startswith(DESPERADOS)
    ]
    if rivers:
        lost = list(expelled(before, after))
        yield Notice("desperados", {"rivers": rivers, "expelled": lost})


def turned_up(before: DosRiosView, after: DosRiosView) -> list[str]:
    """The cards that were discarded since the earlier view, those who struck among them.

    When all discards have become the pile (DR 8.7), the old pile has been turned up to its last
    card, and everybody can work out what was in it.
    """
    if after.pile <= before.pile:
        return list((Counter(after.discards) - Counter(before.discards)).elements())
    seen = Counter([*before.discards, *(card.name for card in before.row)])
    return [*(ALL_CARDS - seen).elements(), *after.discards]


def expelled(before: DosRiosView, after: DosRiosView) -> Iterator[Parts]:
    for seat, (old, new) in enumerate(zip(before.players, after.players, strict=True)):
        fields = [
            place
            for place, count in old.campesinos.items()
            if place != PLACE_NAMES[CITY] and new.campesinos.get(place, 0) < count
        ]
        if fields:
            yield {"seat": seat, "fields": fields}
