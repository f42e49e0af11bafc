"""Players that choose by themselves, found by name; `arena`, terminal and server ask them.

People bring bots of their own in the setting FLOODPLAIN_BOTS; docs/bots.md says how.
"""

import os

from floodplain.bots.bot import Bot
from floodplain.core.registry import Registry

BROUGHT = "FLOODPLAIN_BOTS"

HOUSE = {
    "simple": "floodplain.bots.simple:SimpleBot",
    "random": "floodplain.bots.uniform:RandomBot",
    "search": "floodplain.bots.searcher:SearchBot",
    "level1": "floodplain.bots.levels:Level1",
    "level2": "floodplain.bots.levels:Level2",
    "level3": "floodplain.bots.levels:Level3",
    "level4": "floodplain.bots.levels:Level4",
    "level5": "floodplain.bots.levels:Level5",
}


def brought(setting: str) -> dict[str, str]:
    """The bots of a setting such as "mine=my_package.my_module:MyBot, other=...".

    What does not read like that is refused by the registry when somebody asks for it.
    """
    entries = [entry.partition("=") for entry in setting.split(",") if entry.strip()]
    return {name.strip(): place.strip() for name, _, place in entries}


# The names of the house keep their meaning, whatever is brought.
BOTS: Registry[type[Bot]] = Registry("bot", {**brought(os.environ.get(BROUGHT, "")), **HOUSE})
