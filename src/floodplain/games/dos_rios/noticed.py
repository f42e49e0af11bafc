"""What a move has brought: pay, raids of desperados, and new cards in the harvest row."""

# interpreted: it reads msgspec structs, and is for people

from collections import Counter
from collections.abc import Iterator

from floodplain.core.sentences import called, joined
from floodplain.games.dos_rios.geometry import CITY, PLACE_NAMES
from floodplain.games.dos_rios.table import CARD_COUNTS, CARDS
from floodplain.games.dos_rios.views import DosRiosView

DESPERADOS = "desperados "
ALL_CARDS = Counter(dict(zip(CARDS, CARD_COUNTS, strict=True)))


def noticed(before: DosRiosView, after: DosRiosView) -> list[str]:
    if before.pile == after.pile:
        return []
    if not before.row:
        return [f"The harvest row is laid out: {joined([card.name for card in after.row])}."]
    return [
        f"The {before.row[0].name} harvest pays {joined(list(paid(before, after)) or ['nobody'])}.",
        *raids(before, after),
        f"A {after.row[-1].name} card comes into the row.",
    ]


def paid(before: DosRiosView, after: DosRiosView) -> Iterator[str]:
    """DR 8.3 to 8.8."""
    for seat, (old, new) in enumerate(zip(before.players, after.players, strict=True)):
        money, dams = new.money - old.money, new.dams - old.dams
        pay = [f"{money} Rio"] if money else []
        if dams:
            pay.append(f"{dams} dam{'s' * (dams > 1)}")
        if pay:
            yield f"{' + '.join(pay)} to {called(after, seat)}"


def raids(before: DosRiosView, after: DosRiosView) -> Iterator[str]:
    """DR 9.1, 9.2."""
    lost = list(expelled(before, after))
    rivers = [
        f"Rio {name.removeprefix(DESPERADOS).capitalize()}"
        for name in turned_up(before, after)
        if name.startswith(DESPERADOS)
    ]
    if rivers:
        yield f"Desperados ride down {joined(rivers)} and expel {', '.join(lost) or 'nobody'}."


def turned_up(before: DosRiosView, after: DosRiosView) -> list[str]:
    """The cards that were discarded since the earlier view, those who struck among them.

    When all discards have become the pile (DR 8.7), the old pile has been turned up to its last
    card, and everybody can work out what was in it.
    """
    if after.pile <= before.pile:
        return list((Counter(after.discards) - Counter(before.discards)).elements())
    seen = Counter([*before.discards, *(card.name for card in before.row)])
    return [*(ALL_CARDS - seen).elements(), *after.discards]


def expelled(before: DosRiosView, after: DosRiosView) -> Iterator[str]:
    for seat, (old, new) in enumerate(zip(before.players, after.players, strict=True)):
        fields = [
            place
            for place, count in old.campesinos.items()
            if place != PLACE_NAMES[CITY] and new.campesinos.get(place, 0) < count
        ]
        if fields:
            yield f"{called(after, seat)} from {joined(fields)}"
