"""Walking through positions of Rivero with the reference, and telling positions apart."""

from collections.abc import Hashable, Iterable, Iterator

from floodplain.core.state import State
from floodplain.games.rivero.state import RiveroState

from .rivero import Table, legal, play
from .rivero_tables import meaning, reference_table


class RiveroWalk:
    """The reference of Rivero as a walker over positions."""

    lengths: tuple[int, ...] = (0, 30, 80, 120)
    enough = 300

    def started(
        self, deal: State, options: dict[str, str], moves: Iterable[tuple[int, str]]
    ) -> Table:
        """The cards as the engine dealt them, then some moves."""
        assert isinstance(deal, RiveroState)
        table = reference_table(deal, options)
        for _, text in moves:
            table = play(table, text, no_shuffle)
        return table

    def followers(self, table: Table) -> Iterator[Table]:
        for text in legal(table):
            yield play(table, text, no_shuffle)

    def key(self, table: Table) -> Hashable:
        return meaning(table)

    def key_of_state(self, state: State) -> Hashable:
        assert isinstance(state, RiveroState)
        return meaning(reference_table(state, {}))


def no_shuffle(pile: list[str]) -> list[str]:
    """Walks are chosen so that the action pile never runs out: chance would differ."""
    raise AssertionError("the action pile is reshuffled in a walk")
