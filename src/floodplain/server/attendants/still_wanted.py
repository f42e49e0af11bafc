"""Notices wait for slow receivers: each is sent only if its guest still wants it there."""

# interpreted: it waits for the store

from floodplain.server.identity.sessions import Sessions
from floodplain.server.notices.notice import Messenger, NotDelivered, Notice
from floodplain.server.store.engines import UNAVAILABLE


class StillWanted:
    """A messenger that asks before each try."""

    def __init__(self, messenger: Messenger, sessions: Sessions, session_id: str) -> None:
        self.messenger = messenger
        self.sessions = sessions
        self.session_id = session_id

    def host(self, address: str) -> str:
        return self.messenger.host(address)

    async def send(self, address: str, notice: Notice) -> None:
        try:
            guest = await self.sessions.guest(self.session_id)
        except UNAVAILABLE as error:
            raise NotDelivered("the store does not answer") from error
        if guest is None or address not in (guest.webhook, guest.mail):
            raise NotDelivered("nobody wants it there any more", lasting=True)
        await self.messenger.send(address, notice)
