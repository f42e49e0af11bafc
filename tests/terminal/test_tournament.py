"""`floodplain tournament`: its table, its file, its page, and what happens when it is killed."""

import json
import os
import re
import subprocess
from pathlib import Path
from typing import Any

import msgspec
import pexpect
import pytest

from floodplain import __version__
from floodplain.arena.tournament import tournament_of
from floodplain.bots import BOTS, BROUGHT
from floodplain.cli import INTERRUPTED, main
from floodplain.games import GAMES
from floodplain.terminal.standings import duration
from tests.arena import faulty
from tests.patience import PATIENCE_SECONDS, soon
from tests.terminal import gated
from tests.terminal.driver import COMMAND, output, refused

ROOT = Path(__file__).parents[2]
ARENA = ROOT / "docs" / "arena.md"
RIVERO = ("tournament", "rivero", "--bots", "random,simple", "--games", "4", "--seed", "s")
GATED = ("tournament", "rivero", "--bots", "gated,random", "--games", "10", "--seed", "s")


def table(text: str) -> dict[str, Any]:
    """A table as JSON, without what differs from run to run."""
    found: dict[str, Any] = json.loads(text)
    for row in found["speed"]:
        del row["mean"], row["p95"]
    return found


def games(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text().splitlines()[1:]]


def test_a_tournament_in_words_with_file_and_page(tmp_path: Path) -> None:
    done = output(*RIVERO, "--out", "g.jsonl", "--report", "r.html", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    for words in (
        "4 games of Rivero; seed s",
        "95 % interval",
        "fixed",
        "simple - random",
        "seat 2",
        "ended by",
        "actions",
        "95 % within",
        "again: floodplain tournament rivero --bots random,simple --games 4 --seed s",
        "rules: ",
    ):
        assert words in done.stdout
    assert len(games(tmp_path / "g.jsonl")) == 4
    assert (tmp_path / "r.html").read_text(encoding="utf-8").startswith("<!doctype html>")


def test_more_games_go_into_the_same_file_without_naming_the_seed(tmp_path: Path) -> None:
    first = output(*RIVERO[:-2], "--out", "g.jsonl", "--json", cwd=tmp_path)
    begun = games(tmp_path / "g.jsonl")
    seed = json.loads(first.stdout)["tournament"]["seed"]
    other_order = ("--bots", "simple,random", "--games", "8", "--out", "g.jsonl")
    more = output("tournament", "rivero", *other_order, "--json", cwd=tmp_path)
    assert more.returncode == 0, more.stderr
    assert games(tmp_path / "g.jsonl")[:4] == begun
    assert json.loads(more.stdout)["played"] == len(games(tmp_path / "g.jsonl")) == 8
    # Fewer again: only the first ones count.
    again = output(*RIVERO[:-1], seed, "--out", "g.jsonl", "--json", cwd=tmp_path)
    assert again.stdout == first.stdout


def test_a_ladder_can_be_played_again_by_its_command(tmp_path: Path) -> None:
    steps = ("--bots", "random,level1,simple", "--ladder", "--games", "2", "--seed", "s")
    done = output("tournament", "rivero", *steps, "--report", "r.html", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert "simple - level1" in done.stdout
    assert "simple - random" not in done.stdout
    assert f"again: floodplain tournament rivero {' '.join(steps)}" in done.stdout
    assert "simple – random" not in (tmp_path / "r.html").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["chess", "--bots", "a,b", "--games", "2"], "there is no game 'chess'"),
        (["rivero", "--games", "2"], "--bots"),
        (["rivero", "--bots", "simple,random"], "--games"),
        (["rivero", "--bots", "simple,radnom", "--games", "2"], "did you mean 'random'?"),
        (["rivero", "--bots", "simple", "--games", "2"], "needs two bots or more"),
        (["rivero", "--bots", "simple,simple", "--games", "2"], "a bot is named twice"),
        (["rivero", "--bots", "simple,random", "--games", "3"], "take a multiple of 2"),
        (
            ["dos-rios", "--bots", "simple,random", "--games", "8", "--option", "players=3"],
            "every deal is played 6 times",
        ),
        (
            ["rivero", "--bots", "simple,random", "--games", "100000000"],
            "--games 100000000: a tournament has 100,000 games at most; take 100000 or fewer",
        ),
        (
            ["rivero", "--bots", "simple,random,level1", "--games", "33334"],
            "of all 3 pairings; take 33332 or fewer",
        ),
        ([*RIVERO[1:], "--report", "nowhere/r.html"], "no file can be written there"),
        ([*RIVERO[1:], "--report", "g", "--out", "g"], "that is where the results go"),
        ([*RIVERO[1:], "--out", "nowhere/g.jsonl"], "nowhere/g.jsonl: No such file"),
        ([*RIVERO[1:], "--out", "diary.txt"], "this is not the file of a tournament"),
        ([*RIVERO[1:-1], "t", "--out", "g.jsonl"], "seed s there, t here"),
        (
            [*RIVERO[1:], "--out", "g.jsonl", "--option", "goal=river-of-eight"],
            "options none there, goal=",
        ),
        (
            [*RIVERO[1:], "--out", "spent.jsonl"],
            "(bot simple floodplain.bots.simple:SimpleBot with 9 iterations there, "
            "floodplain.bots.simple:SimpleBot here)",
        ),
        ([*RIVERO[1:], "--out", "old.jsonl"], f"(version 0.0.1 there, {__version__} here)"),
    ],
)
def test_wrong_tournaments_are_refused_in_one_line(
    tmp_path: Path, arguments: list[str], complaint: str
) -> None:
    rivero = tournament_of(GAMES.find("rivero"), {}, ["random", "simple"], "s")
    spent = {**rivero.bots, "simple": f"{rivero.bots['simple']} with 9 iterations"}
    for name, begun in {
        "g": rivero,
        "spent": msgspec.structs.replace(rivero, bots=spent),
        "old": msgspec.structs.replace(rivero, version="0.0.1"),
    }.items():
        (tmp_path / f"{name}.jsonl").write_bytes(msgspec.json.encode(begun) + b"\n")
    (tmp_path / "diary.txt").write_text("Dear diary")
    before = {path: path.read_bytes() for path in tmp_path.iterdir()}
    assert complaint in refused("tournament", *arguments, cwd=tmp_path)
    assert {path: path.read_bytes() for path in tmp_path.iterdir()} == before


@pytest.mark.parametrize("spelled", ["{0}/g.jsonl", "../{0.name}/g.jsonl", "link", "twin"])
def test_the_page_is_never_written_over_the_results(tmp_path: Path, spelled: str) -> None:
    results = tmp_path / "g.jsonl"
    results.touch()
    (tmp_path / "link").symlink_to(results)
    (tmp_path / "twin").hardlink_to(results)
    report = spelled.format(tmp_path)
    said = refused(*RIVERO, "--out", results.name, "--report", report, cwd=tmp_path)
    assert f"--report {report}: that is where the results go" in said


def test_the_page_never_takes_the_place_of_results_to_come(tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to("g.jsonl")
    for report in (f"{tmp_path}/g.jsonl", "link"):
        said = refused(*RIVERO, "--out", "g.jsonl", "--report", report, cwd=tmp_path)
        assert "that is where the results go" in said


def test_a_bot_that_fails_is_named_in_one_line_and_the_games_are_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(BOTS.places, "faulty", faulty.Raising)
    command = ("tournament", "rivero", "--bots", "faulty,random", "--games", "4", "--seed", "s")
    said = refused(*command, "--out", "g.jsonl", cwd=tmp_path)
    [game] = games(tmp_path / "g.jsonl")
    assert said.startswith(f"floodplain: the bot 'faulty' failed in seat 2 (seed {game['seed']}, ")
    assert re.search(r"ValueError: no idea \(faulty\.py, line \d+\); 1 of 4 games is in", said)
    assert "1 of 4 games is lost; --out FILE keeps them" in refused(*command)


def test_a_bot_that_can_not_be_made_is_named_before_a_file_is_begun(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(BOTS.places, "faulty", faulty.Unmade)
    command = ("tournament", "rivero", "--bots", "faulty,random", "--games", "4")
    said = refused(*command, "--out", "g.jsonl", cwd=tmp_path)
    assert said.startswith("floodplain: the bot 'faulty' can not be made: RuntimeError")
    assert not (tmp_path / "g.jsonl").exists()


@pytest.mark.bulk
def test_the_documentation_shows_the_table_that_is_printed(
    capsys: pytest.CaptureFixture[str],
) -> None:
    shown = ARENA.read_text(encoding="utf-8")
    command = re.search(r"^The beginning of one, of `floodplain (.*?)`:$", shown, re.MULTILINE)
    assert command is not None
    assert main(command[1].split()) == 0
    ratings, pairings = capsys.readouterr().out.split("\n\n")[1:3]
    lines = [line.rstrip() for line in f"{ratings}\n\n{pairings}".split("\n")]
    assert "\n".join(["```", *lines, "```"]) in shown


def test_the_documentation_shows_the_first_line_of_a_file() -> None:
    rivero = tournament_of(GAMES.find("rivero"), {}, ["random", "simple"], "s")
    shown = ARENA.read_text(encoding="utf-8").replace("\n ", "")
    assert msgspec.json.encode(rivero).decode() in shown


def surroundings(folder: Path) -> dict[str, str]:
    """For a tournament of the bot that waits at its gate."""
    paths = [str(ROOT), *os.environ.get("PYTHONPATH", "").split(os.pathsep)]
    return {
        **os.environ,
        "PYTHONPATH": os.pathsep.join(filter(None, paths)),
        BROUGHT: "gated=tests.terminal.gated:Gated",
        gated.RESULTS: str(folder / "g.jsonl"),
        gated.GATE: str(folder / "open"),
    }


def wait_for_games(path: Path, number: int) -> None:
    soon(lambda: path.exists() and gated.written(path) >= number, "no games")


@pytest.mark.parametrize("processes", ["1", "2"])
def test_a_killed_tournament_ends_with_the_table_of_one_that_was_not(
    tmp_path: Path, processes: str
) -> None:
    """SIGKILL in the middle, then the same command."""
    path = tmp_path / "g.jsonl"
    command = [*COMMAND, *GATED, "--json", "--processes", processes, "--out", path.name]
    env = surroundings(tmp_path)
    with subprocess.Popen(command, cwd=tmp_path, env=env, stdout=subprocess.PIPE) as running:
        wait_for_games(path, gated.ENOUGH)
        running.kill()
        # The end of the output is that of the last process that could write to it.
        assert running.communicate(timeout=PATIENCE_SECONDS)[0] == b""
    killed = games(path)
    assert gated.ENOUGH <= len(killed) < 10
    with path.open("ab") as file:
        file.write(b'{"deal":3,"bots":["gat')
    (tmp_path / "open").touch()

    def run(*arguments: str) -> str:
        done = subprocess.run(
            [*command, *arguments],
            cwd=tmp_path,
            env=env,
            capture_output=True,
            text=True,
            timeout=PATIENCE_SECONDS,
            check=True,
        )
        return done.stdout

    resumed = run()
    assert games(path)[: len(killed)] == killed
    assert len(games(path)) == 10
    assert table(resumed) == table(run("--out", "other.jsonl"))


@pytest.mark.parametrize("processes", ["1", "2"])
def test_ctrl_c_leaves_the_file_whole_and_says_how_to_go_on(tmp_path: Path, processes: str) -> None:
    path = tmp_path / "g.jsonl"
    child = pexpect.spawn(
        COMMAND[0],
        [*COMMAND[1:], *GATED, "--processes", processes, "--out", path.name],
        cwd=str(tmp_path),
        env=surroundings(tmp_path),
        encoding="utf-8",
        codec_errors="replace",  # the echo of Ctrl-C may fall between the bytes of a sign
        timeout=PATIENCE_SECONDS,
    )
    child.expect("Playing")
    wait_for_games(path, gated.ENOUGH)
    child.sendintr()
    child.expect(r"(\d+) of 10 games are in g.jsonl; the same command goes on with the others")
    assert isinstance(child.match, re.Match)
    assert int(child.match[1]) == len(games(path))
    child.expect("floodplain: stopped")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == INTERRUPTED


def test_times_stand_well_under_each_other() -> None:
    assert [duration(seconds) for seconds in (0.000031, 0.00999, 0.0124, 1.85)] == [
        "0.03 ms",
        "9.99 ms",
        "12 ms",
        "1,850 ms",
    ]
