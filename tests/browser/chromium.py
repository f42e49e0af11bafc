"""A real Chromium: found where it is, installed where it can be."""

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

SETTING = "FLOODPLAIN_CHROMIUM"
NAMES = ("chromium", "chromium-browser", "google-chrome")
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def chromium() -> str | None:
    """The program: named, on the path, from Debian for who may install it, or Playwright's own."""
    return os.environ.get(SETTING) or on_path() or from_debian() or from_playwright()


def on_path() -> str | None:
    return next(filter(None, map(shutil.which, NAMES)), None)


def from_debian() -> str | None:
    if os.geteuid() != 0 or not shutil.which("apt-get"):
        return None
    quietly("apt-get", "update")
    quietly("apt-get", "install", "-y", "chromium")
    return on_path()


def from_playwright() -> str | None:
    quietly("playwright", "install", "chromium")
    with sync_playwright() as tools:
        path = tools.chromium.executable_path
    return path if Path(path).exists() else None


def quietly(*command: str) -> None:
    program = shutil.which(command[0])
    if program is not None:
        subprocess.run([program, *command[1:]], check=False, capture_output=True)


@contextmanager
def browsing() -> Iterator[Browser]:
    program = chromium()
    if program is None:
        missing = f"no Chromium here: put one on the path, or name it in {SETTING}"
        if os.environ.get("CI") == "true":
            pytest.fail(missing)
        pytest.skip(missing)
    with sync_playwright() as tools:
        browser = tools.chromium.launch(executable_path=program, args=ARGUMENTS)
        yield browser
        browser.close()
