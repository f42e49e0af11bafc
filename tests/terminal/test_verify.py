"""`floodplain verify`: its verdict in words and as the exit status."""

import subprocess
from pathlib import Path

import pytest

from floodplain.cli import main
from floodplain.core.fairness import commitment
from tests.patience import PATIENCE_SECONDS
from tests.terminal.driver import COMMAND, refused

NONCE = "wet feet"
PROMISED = commitment("finished", NONCE)
WHOLE = "This record is true."
PARTLY = "This record is true as far as it can be checked."
FALSE = "This record is false."
UNPROVED = "This record does not prove the commitment."


@pytest.fixture
def record(finished: str) -> str:
    """A finished game of a table, with its nonce and commitment."""
    seed = "seed: finished\n"
    table = f"nonce: {NONCE}\ncommitment: {PROMISED}\ntable: k3x9\nplayed: 2026-11-15\n"
    assert seed in finished
    return finished.replace(seed, seed + table)


class Verifier:
    """Somebody who keeps records in a folder and checks them."""

    def __init__(self, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self.path = folder / "game.record"
        self.capsys = capsys

    def verdict(self, record: str, *arguments: str) -> tuple[int, str, str]:
        """The exit status, the last line and all that stands before it."""
        self.path.write_text(record, encoding="utf-8")
        status = main(["verify", str(self.path), *arguments])
        out, err = self.capsys.readouterr()
        assert err == ""
        before, _, last = out.rstrip("\n").rpartition("\n")
        return status, last, before


@pytest.fixture
def verifier(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Verifier:
    return Verifier(tmp_path, capsys)


def test_a_true_record_with_the_commitment_that_was_seen(verifier: Verifier, record: str) -> None:
    for noted in (PROMISED, f" {PROMISED.upper()} "):
        status, verdict, before = verifier.verdict(record, "--commitment", noted)
        assert (status, verdict) == (0, WHOLE)
        assert before.startswith(f"{verifier.path}: Rivero, table k3x9, played 2026-11-15\n")
        assert [line.split()[:2] for line in before.splitlines()[1:]] == [
            ["moves", "true"],
            ["result", "true"],
            ["shuffle", "true"],
            ["commitment", "true"],
        ]


def test_what_can_not_be_checked_is_said(verifier: Verifier, record: str, finished: str) -> None:
    status, verdict, before = verifier.verdict(record)
    assert (status, verdict) == (0, PARTLY)
    assert (
        f"commitment  unknown  compare it with the one you saw at the start: {PROMISED}" in before
    )
    status, verdict, before = verifier.verdict(finished)
    assert (status, verdict) == (0, PARTLY)
    assert "shuffle     unknown  the shuffle can not be checked: the record has no nonce" in before


@pytest.mark.parametrize(
    ("old", "new", "claim"),
    [
        ("seed: finished", "seed: finishes", "shuffle"),
        (f"nonce: {NONCE}", "nonce: dry feet", "shuffle"),
        (f"commitment: {PROMISED}", f"commitment: {'0' * 64}", "shuffle"),
        ("\n\n", "\n\n9 ocean\n", "moves"),
        ("result: ", "1 ocean\nresult: ", "moves"),
        ("result: 1 0", "result: 0 1", "result"),
        ("(score)", "(goal)", "result"),
        ("(score)", "(resigned)", "result"),
    ],
)
def test_whatever_was_tampered_with_is_found(
    verifier: Verifier, record: str, old: str, new: str, claim: str
) -> None:
    assert record.count(old) == 1
    status, verdict, before = verifier.verdict(record.replace(old, new))
    assert (status, verdict) == (1, FALSE)
    (told,) = [line for line in before.splitlines() if line.startswith(claim)]
    assert told.split()[:3] == [claim, "false", "line"]


def test_another_commitment_than_the_one_that_was_seen(verifier: Verifier, record: str) -> None:
    """Whoever forges the record can make it fit itself, but not what others have noted."""
    status, verdict, before = verifier.verdict(record, "--commitment", "0" * 64)
    assert (status, verdict) == (1, FALSE)
    assert "commitment  false    line 6: another one was published: 000" in before


def test_a_commitment_that_was_seen_has_to_be_proved(verifier: Verifier, record: str) -> None:
    """Leaving the nonce out is no way around it."""
    without_nonce = record.replace(f"nonce: {NONCE}\n", "")
    assert verifier.verdict(without_nonce)[:2] == (0, PARTLY)
    assert verifier.verdict(without_nonce, "--commitment", PROMISED)[:2] == (1, UNPROVED)


@pytest.mark.parametrize("result", ["1 0 (resigned)", "0.5 0.5 (agreed)", "0 1 (time)"])
def test_the_table_ended_it(verifier: Verifier, record: str, result: str) -> None:
    headers, _, moves = record.partition("\n\n")
    begun = "\n".join([headers, "", *moves.splitlines()[:7], f"result: {result}\n"])
    status, verdict, before = verifier.verdict(begun, "--commitment", PROMISED)
    assert (status, verdict) == (0, PARTLY)
    assert f"result      unknown  {result}: " in before


def test_a_record_can_not_paint_its_own_verdict(verifier: Verifier, record: str) -> None:
    seat = record.partition("\n\n")[2][0]
    painted = record.replace("\n\n", f"\n\n{seat} \x1b[2J\x1b[31mThis record is true.\n")
    status, verdict, before = verifier.verdict(painted)
    assert (status, verdict) == (1, FALSE)
    assert "\x1b" not in before
    assert "\\x1b[31m" in before
    verifier.path.write_text(record.replace("table: ", "\x1b[2J: "), encoding="utf-8")
    complaint = refused("verify", str(verifier.path))
    assert "\x1b" not in complaint
    assert "there is no header '\\x1b[2J'" in complaint


def test_a_record_from_standard_input(record: str) -> None:
    for text, status, verdict in ((record, 0, PARTLY), (record.replace(NONCE, "dry"), 1, FALSE)):
        done = subprocess.run(
            [*COMMAND, "verify", "-"],
            input=text,
            capture_output=True,
            text=True,
            timeout=PATIENCE_SECONDS,
            check=False,
        )
        assert (done.returncode, done.stderr) == (status, "")
        assert done.stdout.rstrip().endswith(verdict)


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("seed: finished\n", "", "line 1: the header 'seed:' is missing"),
        ("rules: 1", "rules: 99", "line 3: it was begun under version 99"),
        ("game: rivero", "game: riverro", "line 2: there is no game 'riverro'"),
        ("table: k3x9", "tabel: k3x9", "line 7: there is no header 'tabel'"),
    ],
)
def test_what_is_no_record_for_this_program_gets_no_verdict(
    tmp_path: Path, record: str, old: str, new: str, complaint: str
) -> None:
    path = tmp_path / "game.record"
    path.write_text(record.replace(old, new), encoding="utf-8")
    assert f"{path}, {complaint}" in refused("verify", str(path))


def test_wrong_arguments_are_refused_in_one_line(tmp_path: Path) -> None:
    missing = str(tmp_path / "missing.record")
    assert "there is no such file" in refused("verify", missing)
    assert "should be 64 digits from 0 to f" in refused("verify", missing, "--commitment", "12")
    assert "RECORD" in refused("verify")
