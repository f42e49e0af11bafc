"""The peers that each game, and the search, is measured beside."""

from typing import NamedTuple


class Peer(NamedTuple):
    """A game of somebody else's that asks for decisions of a like kind."""

    label: str
    script: str
    name: str


GIN_RUMMY = Peer("OpenSpiel gin_rummy", "benchmarks/open_spiel_stepping.py", "gin_rummy")
HIVE = Peer("OpenSpiel hive", "benchmarks/open_spiel_stepping.py", "hive")
CATANATRON = Peer("Catanatron, 2 players", "benchmarks/catanatron_stepping.py", "2")

PEERS = {
    "rivero": (GIN_RUMMY,),
    "dos-rios": (CATANATRON, HIVE),
    "reisbauern": (GIN_RUMMY, CATANATRON, HIVE),
}


def rivals(seconds: float) -> tuple[str, str]:
    """Our search and OpenSpiel's, by the time that each has for a decision."""
    return f"search {seconds:g} s", f"OpenSpiel {seconds:g} s"
