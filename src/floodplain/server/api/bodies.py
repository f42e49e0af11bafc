"""Bodies are read as their schema says: where a number belongs, "1" is none."""

# interpreted: it is part of the server

import re
from typing import Any

import msgspec
from litestar import Request
from litestar.exceptions import ValidationException

from floodplain.core.json_data import below

PLACE = re.compile(r"(?P<message>.*) - at (?P<name>`key` in )?`\$\.?(?P<place>.*)`", re.DOTALL)
UNSAID = "[...]"
"""What msgspec says instead of a name in a mapping."""


class StrictRequest(Request[Any, Any, Any]):
    """The framework itself would read a number from its text, which no client may rely on."""

    async def json(self) -> Any:
        body = await super().json()
        field = self.route_handler.parsed_data_field
        if field is not None:
            said = refusal(body, field.annotation)
            if said is not None:
                raise ValidationException(extra=[fault(body, field.annotation, said)])
        return body


def refusal(body: Any, kind: Any) -> str | None:
    """What msgspec has against a body."""
    try:
        msgspec.convert(body, kind)
    except msgspec.ValidationError as error:
        return str(error)
    return None


def fault(body: Any, kind: Any, said: str) -> dict[str, str]:
    """The place and the reason of a refusal; a mapping is always a field of the body itself."""
    found = PLACE.fullmatch(said)
    if found is None:
        return {"key": "", "message": said}
    place = found["place"].removesuffix(UNSAID)
    if found["name"] or place != found["place"]:
        # Alone, the name at fault is refused in the same words.
        alone = (name for name in body[place] if refusal(only(body, place, name), kind) == said)
        place = below(place, next(alone))
    return {"key": place, "message": found["message"]}


def only(body: Any, field: str, name: str) -> Any:
    """A body with a single name in one of its mappings."""
    return {**body, field: {name: body[field][name]}}
