"""Promises about actions: the generator, the refusals and the texts agree."""

import re
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import pairwise
from random import Random

from floodplain.core.state import NotAMove, State

from .trial import Trial, refusal

FULL_SCAN = 7000
"""Kinds with at most so many codes are always scanned from end to end."""
GLANCED_SCAN = 500
"""The same for a seat that owes no decision."""
RANDOM_CODES = 200
REMEMBERED = 200
NEIGHBOURS = 12
GARBAGE = ("", "   ", "xyzzy", "12", "-1", "?", "end end", "1 2 3 4 5 6 7", "ocean\x00", "é" * 50)


class CodesMet:
    """Codes of huge kinds that were legal somewhere: likely to be nearly legal elsewhere."""

    def __init__(self) -> None:
        self.codes: list[int] = []
        self.known: set[int] = set()

    def add(self, code: int) -> None:
        if code not in self.known:
            self.known.add(code)
            self.codes.append(code)

    def some(self, rng: Random) -> list[int]:
        return rng.sample(self.codes, min(REMEMBERED, len(self.codes)))


def check_legal_is_in_order(trial: Trial) -> None:
    for seat in range(trial.seats):
        codes = trial.state.legal(seat)
        assert all(low < high for low, high in pairwise(codes)), trial.at(
            f"the legal actions of seat {seat} are not ascending without duplicates: {codes}"
        )


def check_legal_is_not_refused(trial: Trial) -> None:
    for seat in trial.state.actors():
        for code in trial.state.legal(seat):
            clause = trial.state.why_not(seat, code)
            assert clause is None, trial.at(
                f"'{trial.state.text(seat, code)}' is legal, but why_not answers {clause}"
            )


def check_refusals(trial: Trial, met: CodesMet, whole: bool) -> None:
    """All codes of small kinds, a sample of huge ones: each is legal or refused by a clause."""
    for seat in range(trial.seats):
        legal = set(trial.state.legal(seat))
        for codes in scans(trial, seat, met, whole and seat in trial.state.actors()):
            check_codes(trial, seat, legal, codes)


def scans(trial: Trial, seat: int, met: CodesMet, whole: bool) -> Iterator[Sequence[int]]:
    """The codes to ask about, in portions."""
    kinds = trial.game.action_kinds
    yield [-1, kinds[-1].codes.stop]
    yield met.some(trial.rng)
    yield neighbours(trial.state, seat, trial.rng)
    scanned = FULL_SCAN if seat in trial.state.actors() else GLANCED_SCAN
    for kind in kinds:
        if whole or kind.count <= scanned:
            yield kind.codes
        else:
            yield trial.rng.choices(kind.codes, k=RANDOM_CODES)


def check_codes(trial: Trial, seat: int, legal: set[int], codes: Sequence[int]) -> None:
    why_not = trial.state.why_not
    answers = [why_not(seat, code) for code in codes]
    allowed = {code for code, clause in zip(codes, answers, strict=True) if clause is None}
    expected = legal.intersection(codes)
    for code in allowed ^ expected:
        text, clause = trial.state.text(seat, code), why_not(seat, code)
        raise AssertionError(
            trial.at(
                f"'{text}' is legal for seat {seat}, but why_not answers {clause}"
                if code in expected
                else f"why_not of seat {seat} allows '{text}', which is not legal"
            )
        )
    for clause in set(answers) - {None}:
        assert clause in trial.game.clauses, trial.at(
            f"an action is refused by {clause}, which does not exist"
        )


def neighbours(state: State, seat: int, rng: Random) -> list[int]:
    """Codes whose text differs from that of a legal action in one number or word."""
    codes = state.legal(seat)
    texts = [state.text(seat, code) for code in rng.sample(codes, min(NEIGHBOURS, len(codes)))]
    words = sorted({word for text in texts for word in text.split()})
    found: list[int] = []
    for text in texts:
        for changed in (one_number_changed(text, rng), one_word_changed(text, words, rng)):
            try:
                found.append(state.parse(seat, changed))
            except NotAMove:
                continue
    return found


def one_number_changed(text: str, rng: Random) -> str:
    numbers = list(re.finditer(r"\d+", text))
    if not numbers:
        return text
    number = rng.choice(numbers)
    changed = max(0, int(number[0]) + rng.choice((-2, -1, 1, 2)))
    return f"{text[: number.start()]}{changed}{text[number.end() :]}"


def one_word_changed(text: str, words: list[str], rng: Random) -> str:
    parts = text.split()
    parts[rng.randrange(len(parts))] = rng.choice(words)
    return " ".join(parts)


def check_texts(trial: Trial) -> None:
    """Texts are read back, also in other case and spacing, and no two actions share one."""
    for seat in trial.state.actors():
        met: dict[str, int] = {}
        for code in trial.state.legal(seat):
            text = trial.state.text(seat, code)
            assert text not in met, trial.at(f"two actions are called '{text}'")
            met[text] = code
            check_read_back(trial, seat, code)
        text, code = trial.rng.choice(sorted(met.items()))
        for variation in (text.upper(), text.title(), f"  {text.replace(' ', '   ')}\t"):
            assert trial.state.parse(seat, variation) == code, trial.at(
                f"'{variation}' is not read as '{text}'"
            )
    for kind in trial.game.action_kinds:
        check_read_back(trial, 0, trial.rng.choice(kind.codes))


def check_read_back(trial: Trial, seat: int, code: int) -> None:
    text = trial.state.text(seat, code)
    assert text == " ".join(text.split()), trial.at(f"'{text}' has stray spaces")
    assert "#" not in text, trial.at(f"'{text}' holds the sign of a comment")
    try:
        read = trial.state.parse(seat, text)
    except NotAMove as error:
        raise AssertionError(trial.at(f"its own text '{text}' is no move: {error}")) from error
    assert read == code, trial.at(f"'{text}' is action {code}, but is read as {read}")
    shown = trial.game.move_words(text)
    assert trial.state.parse(seat, shown) == code, trial.at(f"'{shown}' is not read as '{text}'")


def check_garbage_is_no_move(trial: Trial) -> None:
    for garbage in GARBAGE:
        refused = refusal(NotAMove, partial(trial.state.parse, 0, garbage))
        assert refused is not None, trial.at(f"'{garbage}' is read as a move")
