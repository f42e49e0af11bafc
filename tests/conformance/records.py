"""Promises about records: they play again exactly, and a damaged one is refused politely."""

from collections.abc import Callable
from functools import partial
from random import Random

from floodplain.core.match import IllegalMove, Match
from floodplain.core.records import RecordError, read, record_of, replay, write
from floodplain.core.state import NotAMove

from .trial import Trial, refusal

PLAYERS = {0: "Ann # of the hills", 1: "Bo\nof the coast"}
Damage = Callable[[list[str], Random], list[str]]


def check_record(trial: Trial) -> str:
    """Written, read, replayed: the same position and the same text; returns that text."""
    text = write(record_of(trial.match, PLAYERS))
    match = replay_text(trial, text)
    assert match.state.snapshot() == trial.snapshot, trial.at(
        "the record replays to another position"
    )
    again = write(record_of(match, read(text).players))
    assert again == text, trial.at("the record is written otherwise after a replay")
    return text


def replay_text(trial: Trial, text: str) -> Match:
    try:
        return replay(read(text), trial.game)
    except RecordError as error:
        raise AssertionError(trial.at(f"its own record is refused: {error}")) from error


def check_damaged_record(trial: Trial, text: str) -> None:
    """A damaged record is refused with its line, or is the record of another valid game."""
    name = trial.rng.choice(sorted(DAMAGES))
    lines = DAMAGES[name](text.splitlines(), trial.rng)
    damaged = "\n".join(lines) + "\n"
    refused: RecordError | None = None
    try:
        match = replay(read(damaged), trial.game)
    except RecordError as error:
        refused = error
    except Exception as error:
        raise AssertionError(trial.at(f"damage '{name}' ends in {error!r}")) from error
    if refused is None:
        assert name not in ALWAYS_REFUSED, trial.at(f"damage '{name}' is not noticed")
        replay_text(trial, write(record_of(match)))
        return
    assert 1 <= refused.line <= len(damaged.splitlines()), trial.at(
        f"damage '{name}': line {refused.line} is blamed, which it has not"
    )
    assert refused.reason, trial.at(f"damage '{name}' is refused without a reason")


def check_refused_move(trial: Trial) -> None:
    """An illegal move is refused with its clause, a senseless one as no move; nothing changes."""
    seat = trial.rng.randrange(trial.seats)
    kind = trial.rng.choice(trial.game.action_kinds)
    code = trial.rng.choice(kind.codes)
    clause = trial.state.why_not(seat, code)
    if clause is not None:
        text = trial.state.text(seat, code)
        refused = refusal(IllegalMove, partial(trial.match.play, seat, text))
        assert refused is not None, trial.at(f"the illegal '{text}' can be played")
        assert refused.clause == clause, trial.at(f"'{text}' is refused by {refused.clause}")
        assert clause in str(refused), trial.at(f"no clause is named in '{refused}'")
    senseless = refusal(NotAMove, partial(trial.match.play, seat, "no such move"))
    assert senseless is not None, trial.at("'no such move' can be played")
    assert trial.state.snapshot() == trial.snapshot, trial.at("a refused move changes something")
    assert len(trial.match.moves) == len(trial.actions), trial.at("a refused move is kept")


def move_lines(lines: list[str]) -> list[int]:
    return [number for number, line in enumerate(lines) if line[:1].isdigit()]


def a_move(lines: list[str], rng: Random) -> int:
    return rng.choice(move_lines(lines))


def dropped_line(lines: list[str], rng: Random) -> list[str]:
    del lines[rng.randrange(len(lines))]
    return lines


def dropped_header(lines: list[str], rng: Random) -> list[str]:
    del lines[rng.randrange(4)]
    return lines


def doubled_header(lines: list[str], rng: Random) -> list[str]:
    return [lines[rng.randrange(4)], *lines]


def swapped_lines(lines: list[str], rng: Random) -> list[str]:
    one, other = rng.choices(range(len(lines)), k=2)
    lines[one], lines[other] = lines[other], lines[one]
    return lines


def swapped_words(lines: list[str], rng: Random) -> list[str]:
    number = a_move(lines, rng)
    words = lines[number].split()
    rng.shuffle(words)
    lines[number] = " ".join(words)
    return lines


def changed_seat(lines: list[str], rng: Random) -> list[str]:
    number = a_move(lines, rng)
    seat, _, text = lines[number].partition(" ")
    lines[number] = f"{int(seat) + rng.choice((-1, 1, 7))} {text}"
    return lines


def no_such_seat(lines: list[str], rng: Random) -> list[str]:
    number = a_move(lines, rng)
    lines[number] = f"9 {lines[number].partition(' ')[2]}"
    return lines


def changed_letter(lines: list[str], rng: Random) -> list[str]:
    number = rng.randrange(len(lines))
    if lines[number]:
        place = rng.randrange(len(lines[number]))
        letter = chr(rng.choice((0, 7, 32, 35, 58, 0x31, 0x58, 0xE9, 0x2028, 0x1F4A7)))
        lines[number] = lines[number][:place] + letter + lines[number][place + 1 :]
    return lines


def garbage(lines: list[str], rng: Random) -> list[str]:
    noise = "".join(chr(rng.randrange(0x21, 0x2FF)) for _ in range(20))
    lines[a_move(lines, rng)] = "%" + noise.replace("#", "%")
    return lines


def cut_short(lines: list[str], rng: Random) -> list[str]:
    return lines[: rng.randrange(1, len(lines))]


def cut_before_the_result(lines: list[str], rng: Random) -> list[str]:
    """Without some moves but with the result."""
    result = lines[-1]
    return [*lines[: a_move(lines, rng)], result]


def wrong_result(lines: list[str], rng: Random) -> list[str]:
    lines[-1] = rng.choice(("result: 0.25 0.75 (score)", "result: 1 0 (never)", "result: 1 0"))
    return lines


def unknown_header(lines: list[str], rng: Random) -> list[str]:
    return [rng.choice(("weather: fine", "option weather: fine", "player one: Ann")), *lines]


def wrong_version(lines: list[str], rng: Random) -> list[str]:
    number = rng.choice((0, 2))
    lines[number] = lines[number].partition(":")[0] + rng.choice((": 999", ": one", ": "))
    return lines


def moves_after_the_result(lines: list[str], rng: Random) -> list[str]:
    return [*lines, lines[a_move(lines, rng)]]


ALWAYS_REFUSED: dict[str, Damage] = {
    "dropped header": dropped_header,
    "doubled header": doubled_header,
    "no such seat": no_such_seat,
    "garbage": garbage,
    "cut before the result": cut_before_the_result,
    "wrong result": wrong_result,
    "unknown header": unknown_header,
    "wrong version": wrong_version,
    "moves after the result": moves_after_the_result,
}
DAMAGES: dict[str, Damage] = {
    **ALWAYS_REFUSED,
    "dropped line": dropped_line,
    "swapped lines": swapped_lines,
    "swapped words": swapped_words,
    "changed seat": changed_seat,
    "changed letter": changed_letter,
    "cut short": cut_short,
}
