"""What a move has brought: pay, raids of desperados, and new cards in the harvest row."""

# interpreted: it reads msgspec structs, and is for people

from collections import Counter
from collections.abc import Iterator

from floodplain.core.sentences import called, joined
from floodplain.games.dos_rios.geometry import CITY, PLACE_NAMES
from floodplain.games.dos_rios.views import DosRiosView

DESPERADOS = "desperados "


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
        for name in newly_discarded(before, after)
        if name.startswith(DESPERADOS)
    ]
    if rivers or lost:
        way = f"ride down {joined(rivers)}" if rivers else "strike"
        yield f"Desperados {way} and expel {', '.join(lost) or 'nobody'}."


def newly_discarded(before: DosRiosView, after: DosRiosView) -> list[str]:
    """The discards since the earlier view, or since all discards became the pile (DR 8.7)."""
    shuffled = after.pile > before.pile
    known = Counter[str]() if shuffled else Counter(before.discards)
    return list((Counter(after.discards) - known).elements())


def expelled(before: DosRiosView, after: DosRiosView) -> Iterator[str]:
    for seat, (old, new) in enumerate(zip(before.players, after.players, strict=True)):
        fields = [
            place
            for place, count in old.campesinos.items()
            if place != PLACE_NAMES[CITY] and new.campesinos.get(place, 0) < count
        ]
        if fields:
            yield f"{called(after, seat)} from {joined(fields)}"
