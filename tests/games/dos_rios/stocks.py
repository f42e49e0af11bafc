"""What one action may change of anybody's dams, buildings and money: nothing is lost or found.

It is checked on the views before and after, with the words of the rules.
"""

from floodplain.games.dos_rios.views import DosRiosView

PRICES = {"finca": 500, "hacienda": 1000}
MOST_DAMS = 5


def check_stocks_change(before: DosRiosView, after: DosRiosView, text: str) -> None:
    """DR 7.1, 7.2, 7.10, 7.11 and 8.3 to 8.8."""
    word, *places = text.split()
    dams = {*before.dams, *places} if word == "dam" else set(before.dams)
    assert set(after.dams) == dams, f"the dams on the board are wrong after '{text}' (DR 7.2)"
    given = dams_paid(before) if word == "harvest" else [0 for _ in before.players]
    for seat, (old, new) in enumerate(zip(before.players, after.players, strict=True)):
        mine = places if seat == before.active else []
        fincas = sorted([*old.fincas, *mine]) if word == "finca" else old.fincas
        hacienda = [*mine, old.hacienda][0] if word == "hacienda" else old.hacienda
        own = old.dams + given[seat] - (word == "dam" and seat == before.active)
        money = old.money - (PRICES.get(word, 0) if mine else 0)
        money += before.row[0].money[seat] if word == "harvest" else 0
        for name, found, expected in (
            ("fincas", sorted(new.fincas), sorted(fincas)),
            ("hacienda", new.hacienda, hacienda),
            ("dams", new.dams, own),
            ("money", new.money, money),
        ):
            assert found == expected, (
                f"{name} of seat {seat + 1} after '{text}': {found}, not {expected} (DR 7, 8)"
            )


def dams_paid(seen: DosRiosView) -> list[int]:
    """DR 8.6, 8.8: in turn order from the active player, to the limit and while there are any."""
    paid = [0 for _ in seen.players]
    left = seen.dam_supply
    for turn in range(len(paid)):
        seat = (seen.active + turn) % len(paid)
        paid[seat] = min(seen.row[0].dams[seat], MOST_DAMS - seen.players[seat].dams, left)
        left -= paid[seat]
    return paid
