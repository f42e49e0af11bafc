"""Static pages, read once from the package."""

# interpreted: it is part of the server

from functools import cache
from importlib.resources import files

from litestar import get

PACKAGE = "floodplain.server.pages"


@cache
def page(name: str) -> bytes:
    return files(PACKAGE).joinpath(name).read_bytes()


@get(["/", "/table/{table_id:str}"], media_type="text/html", include_in_schema=False)
async def index() -> bytes:
    """Links to tables lead here too: what stands behind their # is for the page alone."""
    return page("index.html")


@get("/confirm-mail", media_type="text/html", include_in_schema=False)
async def confirm_mail() -> bytes:
    return page("confirm-mail.html")


@get("/confirm-mail.js", media_type="text/javascript", include_in_schema=False)
async def confirm_mail_script() -> bytes:
    return page("confirm-mail.js")


@get("/style.css", media_type="text/css", include_in_schema=False)
async def style() -> bytes:
    return page("style.css")


PAGES = [index, confirm_mail, confirm_mail_script, style]
