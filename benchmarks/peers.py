"""The peers that each game is measured beside."""

from typing import NamedTuple


class Peer(NamedTuple):
    """A game of somebody else's that asks for decisions of a like kind."""

    label: str
    script: str
    name: str


PEERS = {
    "rivero": (Peer("OpenSpiel gin_rummy", "benchmarks/open_spiel_stepping.py", "gin_rummy"),),
}
