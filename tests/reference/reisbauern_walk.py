"""Walking through positions of Die Reisbauern with the reference, and telling positions apart."""

from collections import Counter
from collections.abc import Hashable, Iterable, Iterator

from floodplain.core.state import State
from floodplain.games.reisbauern.state import ReisbauernState

from .reisbauern import Table, actors, legal, play
from .reisbauern_side_by_side import Picture, of_engine, of_reference, reference_start


class ReisbauernWalk:
    """The reference of Die Reisbauern as a walker over positions."""

    lengths: tuple[int, ...] = (0, 3, 11, 17)
    enough = 60

    def started(
        self, deal: State, options: dict[str, str], moves: Iterable[tuple[int, str]]
    ) -> Table:
        """The cards as the engine dealt them, then some moves."""
        assert isinstance(deal, ReisbauernState)
        table = reference_start(deal, options)
        for seat, text in moves:
            table = play(table, seat, text)
        return table

    def followers(self, table: Table) -> Iterator[Table]:
        for seat in actors(table):
            for text in legal(table, seat):
                yield play(table, seat, text)

    def key(self, table: Table) -> Hashable:
        return frozen(of_reference(table))

    def key_of_state(self, state: State) -> Hashable:
        assert isinstance(state, ReisbauernState)
        return frozen(of_engine(state))


def frozen(value: Picture | object) -> Hashable:
    """Any picture as something that can be looked up."""
    if isinstance(value, Counter):
        return frozenset(value.items())
    if isinstance(value, dict):
        return tuple((name, frozen(part)) for name, part in value.items())
    if isinstance(value, list | tuple):
        return tuple(frozen(part) for part in value)
    assert isinstance(value, Hashable)
    return value
