"""A bot that is asked for moves remembers its own seat at its own table, and nothing else."""

import msgspec
import pytest

from floodplain.bots.tree import Node
from floodplain.server.thinking.memories import Memories
from floodplain.server.thinking.questions import Answer, Question
from tests.server.thinking.asking import chosen, new_match, opening, question, run, thinking


def remembering(asked: Question, **changes: object) -> Question:
    return msgspec.structs.replace(asked, remember=True, **changes)


def used(memories: Memories, asked: Question) -> bool:
    """Ask once: whether there was something to remember."""
    with memories.of(asked) as memory:
        known = bool(memory.roots)
        memory.roots = [Node()]
    return known


def fail(memories: Memories, asked: Question) -> None:
    with memories.of(asked) as memory:
        memory.roots = [Node()]
        raise ArithmeticError("the river is too wide")


def test_a_memory_is_that_of_a_game_a_seat_and_a_bot() -> None:
    memories = Memories()
    asked = opening("search")
    assert not used(memories, asked)
    assert used(memories, asked)
    for change in ({"seed": "other"}, {"seat": 5}, {"bot": "level3"}):
        assert not used(memories, msgspec.structs.replace(asked, **change))
    assert used(memories, asked)


def test_the_seats_that_were_asked_longest_ago_are_forgotten() -> None:
    memories = Memories(most=3)
    for number in range(4):
        assert not used(memories, opening("search", f"seed {number}"))
    assert len(memories.kept) == 3
    assert used(memories, opening("search", "seed 1"))
    assert not used(memories, opening("search", "seed 0"))
    assert used(memories, opening("search", "seed 1"))


def test_nothing_is_kept_of_a_bot_that_fails_or_remembers_nothing() -> None:
    memories = Memories()
    with memories.of(opening("simple")):
        pass
    assert not memories.kept
    with pytest.raises(ArithmeticError):
        fail(memories, opening("search"))
    assert not memories.kept


def test_a_move_is_chosen_with_the_memory_of_the_last_and_a_hint_without() -> None:
    match = new_match("seed", "dos-rios")
    seat = match.state.actors()[0]
    texts = [match.state.text(seat, action) for action in match.state.legal(seat)]
    assert len(texts) > 1

    async def main() -> list[Answer]:
        asked = question("elephant", match)
        async with thinking() as thinkers:
            hint = await thinkers.ask(asked)
            moves = [await thinkers.ask(remembering(asked)) for _ in range(2)]
            elsewhere = await thinkers.ask(remembering(asked, bot="witness"))
            return [hint, *moves, await thinkers.ask(asked), elsewhere]

    answers = [chosen(answer) for answer in run(main())]
    assert answers == [texts[0], texts[0], texts[-1], texts[0], texts[0]]


def test_a_memory_dies_with_its_worker_and_the_bot_plays_on() -> None:
    match = new_match("seed", "dos-rios")
    seat = match.state.actors()[0]
    first = match.state.text(seat, match.state.legal(seat)[0])

    async def main() -> None:
        asked = remembering(question("elephant", match))
        async with thinking() as thinkers:
            assert chosen(await thinkers.ask(asked)) == first
            assert chosen(await thinkers.ask(asked)) != first
            for lane in thinkers.quick.lanes:
                lane.kill()
            assert chosen(await thinkers.ask(asked)) == first

    run(main())


def test_search_bots_play_on_with_what_they_know() -> None:
    """Legal moves, whatever is remembered; others may move in between."""

    async def main() -> None:
        match = new_match("seed", "dos-rios")
        async with thinking() as thinkers:
            for _ in range(12):
                asked = remembering(question("level3", match))
                match.play(asked.seat, chosen(await thinkers.ask(asked)))

    run(main())
