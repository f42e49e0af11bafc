"""Sessions: who somebody is on this server, and where to tell them that it is their turn."""

# interpreted: Litestar reads the annotations at run time

from typing import Any

import msgspec
from litestar import Controller, Request, Response, delete, get, patch, post
from litestar.datastructures import Cookie
from litestar.openapi.datastructures import ResponseSpec
from litestar.status_codes import HTTP_204_NO_CONTENT

from floodplain.server.api.access import token_of, visitor
from floodplain.server.house import House
from floodplain.server.identity.cookies import COOKIE
from floodplain.server.identity.tokens import hashed
from floodplain.server.store.rows import SessionRow
from floodplain.server.tables.refusals import BadRequest
from floodplain.server.texts import Address, Name, Token

DAY = 86_400
"""Seconds."""
WRONG_LINK = "this link is not, or no longer, the right one"
FAREWELL = {HTTP_204_NO_CONTENT: ResponseSpec(None, description="The session has ended")}


class NewSession(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """What a guest may say."""

    name: Name = "Guest"
    program: bool = False
    """A program gets its token in the answer instead of in a cookie."""


class SessionSeen(msgspec.Struct, frozen=True, kw_only=True):
    """A guest as the guest sees it."""

    id: str
    name: str
    webhook: str | None = None
    webhook_confirmed: bool = False
    mail: str | None = None
    mail_confirmed: bool = False
    webhook_secret: str | None = None
    """Told when a webhook is entered: what its messages are signed with."""
    token: str | None = None
    """Told once, to programs: it goes into the header `Authorization: Bearer …`."""


class SessionChange(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """What a guest may change; what is left out stays."""

    name: Name | msgspec.UnsetType = msgspec.UNSET
    webhook: Address | msgspec.UnsetType | None = msgspec.UNSET
    """Where to post that it is my turn, once it is confirmed; null for nowhere."""
    mail: Address | msgspec.UnsetType | None = msgspec.UNSET
    """Where to write that it is my turn, once the address is confirmed; null for nowhere."""


class MailAnswer(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """The secret of a link in a mail: who has it reads the mails at that address."""

    token: Token


class MailAnswered(msgspec.Struct, frozen=True, kw_only=True):
    """Mails will come when it is somebody's turn, or come no more."""

    name: str
    """Whose turns they tell of."""


def seen(
    session: SessionRow, token: str | None = None, webhook_secret: str | None = None
) -> SessionSeen:
    return SessionSeen(
        id=session.id,
        name=session.name,
        webhook=session.webhook,
        webhook_confirmed=session.webhook_confirmed,
        mail=session.mail,
        mail_confirmed=session.mail_confirmed,
        webhook_secret=webhook_secret,
        token=token,
    )


def cookie(house: House, token: str, days: int) -> Cookie:
    return Cookie(
        key=COOKIE,
        value=token,
        max_age=days * DAY,
        httponly=True,
        samesite="lax",
        secure=house.settings.secure,
    )


def held_cookie(house: House, token: str) -> Cookie:
    """Good for as long as a session without use."""
    return cookie(house, token, house.settings.forget_after)


def farewell(house: House) -> Response[None]:
    """The browser is to throw its cookie away."""
    return Response(None, status_code=HTTP_204_NO_CONTENT, cookies=[cookie(house, "", 0)])


class SessionController(Controller):
    """Making, reading, changing and ending one's own session."""

    path = "/api/session"
    tags = ("session",)

    @post(
        summary="Make a guest session, or find the one there is",
        responses={200: ResponseSpec(SessionSeen, description="The one there is")},
    )
    async def create(
        self, request: Request[Any, Any, Any], house: House, data: NewSession
    ) -> Response[SessionSeen]:
        held = token_of(request)
        known = await house.sessions.find(held) if held and not data.program else None
        if known is not None and held is not None:
            renewed = [held_cookie(house, held)] if COOKIE in request.cookies else []
            return Response(seen(known), status_code=200, cookies=renewed)
        session, token = await house.sessions.create(data.name)
        if data.program:
            return Response(seen(session, token))
        return Response(seen(session), cookies=[held_cookie(house, token)])

    @get(summary="Who am I?")
    async def read(self, guest: SessionRow) -> SessionSeen:
        return seen(guest)

    @patch(summary="Change my name, or where to tell me of my turns")
    async def change(
        self,
        request: Request[Any, Any, Any],
        house: House,
        guest: SessionRow,
        data: SessionChange,
    ) -> SessionSeen:
        values: dict[str, Any] = {}
        if data.name is not msgspec.UNSET:
            values["name"] = data.name
        if data.webhook is not msgspec.UNSET:
            values |= house.turns.webhook_entered(data.webhook)
        if data.mail is not msgspec.UNSET:
            values |= await house.turns.mail_entered(visitor(request), data.mail)
        changed = await house.sessions.change(guest, **values) if values else guest
        return seen(changed, webhook_secret=values.get("webhook_secret"))

    @post("/webhook", summary="Have my webhook called, to confirm it", status_code=200)
    async def confirm_webhook(
        self, request: Request[Any, Any, Any], house: House, guest: SessionRow
    ) -> SessionSeen:
        """It must answer with the signature of what it is sent."""
        return seen(await house.turns.webhook_confirmed(visitor(request), guest))

    @post("/log-out", summary="End my session", status_code=HTTP_204_NO_CONTENT, responses=FAREWELL)
    async def log_out(self, house: House, guest: SessionRow) -> Response[None]:
        """Its token is good no longer, its streams end, and bots play on in running games."""
        await house.forgetting.log_out(guest.id)
        return farewell(house)

    @delete(summary="Forget me", responses=FAREWELL)
    async def forget(self, house: House, guest: SessionRow) -> Response[None]:
        """End the session, and take its name and its messages out of all tables."""
        await house.forgetting.forget(guest.id)
        return farewell(house)

    @post("/mail", summary="Confirm a mail address", status_code=200)
    async def confirm(self, house: House, data: MailAnswer) -> MailAnswered:
        """Who reads the mail may do so on another device, without the guest's session."""
        session = await house.store.session_confirming(hashed(data.token))
        if session is None:
            raise BadRequest(WRONG_LINK)
        await house.store.confirm_mail(hashed(data.token))
        house.sessions.read_anew(session.id)
        return MailAnswered(name=session.name)

    @post("/mail/stop", summary="Get no more mails", status_code=200)
    async def stop(self, house: House, data: MailAnswer) -> MailAnswered:
        """Likewise: each mail has the link for it."""
        session = await house.turns.mail_stopped(data.token)
        if session is None:
            raise BadRequest(WRONG_LINK)
        return MailAnswered(name=session.name)
