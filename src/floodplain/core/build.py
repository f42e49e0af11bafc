"""How the rules are running: compiled to machine code, or interpreted from the same source."""

# interpreted: it looks at the other modules from outside

import sysconfig
from typing import Literal

from floodplain.core import state

Mode = Literal["compiled", "interpreted"]


def rules_mode() -> Mode:
    suffix = sysconfig.get_config_var("EXT_SUFFIX")
    return "compiled" if (state.__file__ or "").endswith(suffix) else "interpreted"


def describe() -> str:
    """A line for people: what runs, and what that means for them."""
    if rules_mode() == "compiled":
        return "rules: compiled"
    return (
        "rules: interpreted (all games play the same, simulations and strong bots are several "
        "times slower; install a C compiler and reinstall to compile)"
    )
