"""What a move has brought, in English sentences for the terminal."""

# interpreted: it reads msgspec structs, and is for people

from collections.abc import Callable, Mapping

from floodplain.core.moves import Parts
from floodplain.core.sentences import called, joined
from floodplain.core.views import View


def row_laid(parts: Parts, view: View) -> str:
    return f"The harvest row is laid out: {joined(parts['cards'])}."


def harvest(parts: Parts, view: View) -> str:
    pay = [f"{pay_words(one)} to {called(view, one['seat'])}" for one in parts["paid"]]
    return f"The {parts['card']} harvest pays {joined(pay or ['nobody'])}."


def pay_words(one: Parts) -> str:
    """As in `200 Rio + 1 dam`."""
    money, dams = one["money"], one["dams"]
    pay = [f"{money} Rio"] if money else []
    if dams:
        pay.append(f"{dams} dam{'s' * (dams > 1)}")
    return " + ".join(pay)


def desperados(parts: Parts, view: View) -> str:
    rivers = joined([f"Rio {river.capitalize()}" for river in parts["rivers"]])
    lost = [
        f"{called(view, one['seat'])} from {joined(one['fields'])}" for one in parts["expelled"]
    ]
    return f"Desperados ride down {rivers} and expel {', '.join(lost) or 'nobody'}."


def row_card(parts: Parts, view: View) -> str:
    return f"A {parts['card']} card comes into the row."


NOTICE_WORDS: Mapping[str, Callable[[Parts, View], str]] = {
    "row-laid": row_laid,
    "harvest": harvest,
    "desperados": desperados,
    "row-card": row_card,
}
