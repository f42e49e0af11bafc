"""Bodies are read as their schema says: where a number belongs, "1" is none."""

# interpreted: it is part of the server

from typing import Any

import msgspec
from litestar import Request
from litestar.exceptions import ValidationException


class StrictRequest(Request[Any, Any, Any]):
    """The framework itself would read a number from its text, which no client may rely on."""

    async def json(self) -> Any:
        body = await super().json()
        field = self.route_handler.parsed_data_field
        if field is not None:
            try:
                msgspec.convert(body, field.annotation)
            except msgspec.ValidationError as error:
                message, _, place = str(error).partition(" - at `$")
                key = place.strip("`.")
                raise ValidationException(extra=[{"key": key, "message": message}]) from error
        return body
