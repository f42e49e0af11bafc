"""Work that goes on only while somebody waits for its result."""

# interpreted: it is part of the server

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

from litestar import Request

from floodplain.server.tables.refusals import Busy

Value = TypeVar("Value")


async def while_connected(
    request: Request[Any, Any, Any], work: Coroutine[Any, Any, Value]
) -> Value:
    """The result of the work, which is cancelled when whoever asked for it hangs up.

    The body of the request must have been read: then nothing but the end of the connection is news.
    """
    working = asyncio.ensure_future(work)
    listening = asyncio.ensure_future(hung_up(request))
    try:
        await asyncio.wait({working, listening}, return_when=asyncio.FIRST_COMPLETED)
        if not working.done():
            raise Busy("nobody waits for the answer any more")
        return working.result()
    finally:
        working.cancel()
        listening.cancel()
        await asyncio.gather(working, listening, return_exceptions=True)


async def hung_up(request: Request[Any, Any, Any]) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass
