"""Players that choose by themselves, found by name; `arena`, terminal and server ask them."""

from floodplain.bots.bot import Bot
from floodplain.core.registry import Registry

BOTS: Registry[type[Bot]] = Registry(
    "bot",
    {
        "simple": "floodplain.bots.simple:SimpleBot",
        "random": "floodplain.bots.uniform:RandomBot",
    },
)
