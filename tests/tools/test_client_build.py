"""The client is built when something that goes into it has changed, and not otherwise."""

from pathlib import Path

import pytest

from tools import client_build


@pytest.fixture
def client(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "client"
    for name in (
        "src/main.ts",
        "messages/en.json",
        "project.inlang/settings.json",
        "samples/one.json",
        "node_modules/x/x.js",
    ):
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("one", encoding="utf-8")
    built = tmp_path / "built"
    built.mkdir()
    monkeypatch.setattr(client_build, "CLIENT", folder)
    monkeypatch.setattr(client_build, "DIGEST", built / "digest.txt")
    monkeypatch.delenv("FLOODPLAIN_CLIENT", raising=False)
    return folder


def built() -> None:
    client_build.DIGEST.write_text(client_build.digest(), encoding="utf-8")


def test_what_was_never_built_is_wanted(client: Path) -> None:
    assert client_build.is_wanted()
    built()
    assert not client_build.is_wanted()


@pytest.mark.parametrize(
    "name", ["src/main.ts", "messages/en.json", "project.inlang/settings.json"]
)
def test_a_change_of_the_source_is_noticed(client: Path, name: str) -> None:
    built()
    (client / name).write_text("two", encoding="utf-8")
    assert client_build.is_wanted()


def test_a_new_file_and_a_new_name_are_noticed(client: Path) -> None:
    built()
    (client / "src" / "main.ts").rename(client / "src" / "other.ts")
    assert client_build.is_wanted()


@pytest.mark.parametrize(
    "name",
    [
        "samples/one.json",
        "node_modules/x/x.js",
        "src/messages/a.js",
        "tests/a.test.ts",
        "project.inlang/.meta.json",
        "project.inlang/README.md",
        "project.inlang/cache/plugin",
    ],
)
def test_what_does_not_go_into_it_does_not_matter(client: Path, name: str) -> None:
    built()
    path = client / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("two", encoding="utf-8")
    assert not client_build.is_wanted()


def test_who_wants_none_gets_none(client: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FLOODPLAIN_CLIENT", "0")
    assert not client_build.is_wanted()


def test_an_archive_without_the_source_builds_nothing(
    client: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(client_build, "CLIENT", tmp_path / "nowhere")
    client_build.build()


def test_no_node_is_said_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shutil.which", lambda *_args, **_more: None)
    with pytest.raises(client_build.NoNode, match="no Node 20 or newer; `pip install"):
        client_build.node()


def test_an_old_node_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(client_build, "major", lambda _program: 18)
    with pytest.raises(client_build.NoNode):
        client_build.node()
