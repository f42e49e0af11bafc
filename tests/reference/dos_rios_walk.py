"""Walking through positions of Dos Rios with the reference, and telling positions apart."""

from collections.abc import Hashable, Iterable, Iterator

from floodplain.core.editions import STANDARD
from floodplain.core.state import State
from floodplain.games.dos_rios.state import DosRiosState

from .dos_rios import Table, legal, play
from .dos_rios_tables import meaning, reference_table


class DosRiosWalk:
    """The reference of Dos Rios as a walker over positions."""

    lengths: tuple[int, ...] = (0, 12, 34)
    enough = 60

    def started(
        self, deal: State, options: dict[str, str], moves: Iterable[tuple[int, str]]
    ) -> Table:
        """The land and cards as the engine dealt them, then some moves."""
        assert isinstance(deal, DosRiosState)
        table = reference_table(deal, options.get("edition", STANDARD))
        for _, text in moves:
            table = play(table, text, no_shuffle)
        return table

    def followers(self, table: Table) -> Iterator[Table]:
        for text in legal(table):
            yield play(table, text, no_shuffle)

    def key(self, table: Table) -> Hashable:
        return meaning(table)

    def key_of_state(self, state: State) -> Hashable:
        assert isinstance(state, DosRiosState)
        return meaning(reference_table(state))


def no_shuffle(pile: list[str]) -> list[str]:
    """Walks are chosen so that the harvest pile never runs out: chance would differ."""
    raise AssertionError("the harvest pile is renewed in a walk")
