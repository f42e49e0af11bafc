"""A worker: the process in which bots think, one question after the other.

The server starts it as `python -m floodplain.server.thinking.worker` and speaks to it in frames
over its standard input and output. It ends when the server does.
"""

# interpreted: it waits for pipes; the time goes into rules and bots

import ctypes
import os
import signal
import sys
import traceback
from functools import cache
from queue import SimpleQueue
from threading import Thread
from typing import BinaryIO

import msgspec

from floodplain.bots import BOTS
from floodplain.bots.analysis import Analyst, Foreseen, NoOpinion
from floodplain.bots.bot import Bot, considered, decision
from floodplain.core.game import Game
from floodplain.core.notices import Notice
from floodplain.core.state import NotAMove, State
from floodplain.games import GAMES
from floodplain.server.thinking.frames import READY, Failure, Reply, framed, read
from floodplain.server.thinking.memories import Memories
from floodplain.server.thinking.positions import Positions, WrongQuestion
from floodplain.server.thinking.questions import Answer, Candidate, Question

NICENESS = 10
"""The event loop comes first, and so does everything else on the machine."""
MOST_TOLD = 3
"""Of so many candidates somebody hears what they would bring."""
TRIAL = "trial"
"""The seed of the redeal in which a move is tried: what is told of it does not depend on it."""
PR_SET_PDEATHSIG = 1
"""Of Linux, prctl(2)."""


def main() -> None:
    questions, answers = private_pipes()
    # Ctrl-C is for the server, which stops its workers itself.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(NICENESS)
    end_with_server()
    asked: SimpleQueue[bytes] = SimpleQueue()
    Thread(target=listen, args=(questions, asked), daemon=True).start()
    positions, memories = Positions(), Memories()
    body = READY
    while True:
        answers.write(framed(body))
        answers.flush()
        question = msgspec.msgpack.decode(asked.get(), type=Question)
        body = msgspec.msgpack.encode(reply(question, positions, memories))


def private_pipes() -> tuple[BinaryIO, BinaryIO]:
    """Where questions come from and answers go to, out of the reach of bots.

    What a bot prints goes where errors go, and it has nothing to read.
    """
    questions = os.fdopen(os.dup(sys.stdin.fileno()), "rb")
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, sys.stdin.fileno())
    os.close(nothing)
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    return questions, answers


def end_with_server() -> None:
    """Have the kernel end this process with the server's, where the kernel does such things.

    A bot that somebody brought may leave no room for the thread that listens until it is done.
    """
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)


def listen(questions: BinaryIO, asked: "SimpleQueue[bytes]") -> None:
    """Hand on what is asked; when nobody is left who could ask, end, even amid a thought."""
    while (body := read(questions)) is not None:
        asked.put(body)
    os._exit(0)


def reply(question: Question, positions: Positions, memories: Memories) -> Reply:
    try:
        return Reply(answer=answer(question, positions, memories))
    except WrongQuestion as error:
        return Reply(failure=Failure(str(error), again=False))
    except Exception as error:
        kind = type(error).__name__
        # Where it happened, but not in which words: they can name moves that nobody has seen.
        traceback.print_tb(error.__traceback__)
        print(f"{kind} in the bot '{question.bot}'", file=sys.stderr, flush=True)
        return Reply(failure=Failure(kind, again=True))


def answer(question: Question, positions: Positions, memories: Memories) -> Answer:
    state = positions.at(question)
    if question.played is not None:
        return reviewed(question, state, question.played)
    seat, bot, game = question.seat, player(question.bot, question.game), GAMES.find(question.game)
    if question.remember:
        with memories.of(question) as memory:
            action = decision(bot, state, seat, question.seed, question.number, memory)
            return Answer([Candidate(text=legal_text(state, seat, action), reason=bot.reason)])
    found = considered(bot, state, seat, question.seed, question.number, question.seconds)
    return Answer(
        [
            Candidate(
                text=legal_text(state, seat, one.action),
                value=one.value,
                visits=one.visits,
                reason=one.reason,
                line=[Foreseen(*move) for move in one.line],
                brings=brought(game, state, seat, one.action) if place < MOST_TOLD else [],
            )
            for place, one in enumerate(found)
        ]
    )


def brought(game: Game, state: State, seat: int, action: int) -> list[Notice]:
    """What a move would bring at once, as far as the seat knows before it is made.

    It is tried in a redeal, so that nothing which the seat can not know comes in. What would be
    disclosed is there as the redeal has it, and not as it is: then nothing is told.
    """
    before = state.redeal(seat, TRIAL)
    after = before.copy()
    after.apply(seat, action)
    if after.reveals != before.reveals:
        return []
    return game.noticed(game.view(before, seat), game.view(after, seat))


def legal_text(state: State, seat: int, action: int) -> str:
    """What a bot would play, if it may."""
    text = state.text(seat, action)
    clause = state.why_not(seat, action)
    if clause is not None:
        raise ValueError(f"it would play '{text}', which {clause} forbids")
    return text


def reviewed(question: Question, state: State, played: str) -> Answer:
    """What the bot thinks of a move that was made."""
    seat = question.seat
    try:
        action = state.parse(seat, played)
        analyst = Analyst(GAMES.find(question.game), question.bot)
    except (NotAMove, NoOpinion) as error:
        raise WrongQuestion(str(error)) from error
    clause = state.why_not(seat, action)
    if clause is not None:
        raise WrongQuestion(f"'{played}' can not have been played: {clause}")
    analyst.seconds = question.seconds
    opinion = analyst.judge(state, seat, action, question.seed, question.number)
    return Answer([Candidate(text=played)], opinion)


@cache
def player(bot: str, game: str) -> Bot:
    """What a bot remembers is not in it, so one is enough for all tables."""
    return BOTS.find(bot)(GAMES.find(game))


if __name__ == "__main__":
    main()
