"""Pictures of every page, as it is first seen and whole, at three sizes, light and dark."""

import argparse
from pathlib import Path
from tempfile import TemporaryDirectory

from rich.progress import track

from floodplain.core.languages import LANGUAGES
from tests.server.serving import Serving

from .chromium import browsing
from .scenes import SCENES
from .visitor import DEVICES, Visitor

FOLDER = Path(__file__).parents[2] / "screenshots"
NOTHING_FIXED = """
    .bar, .mine, .sticky, .hints, .finder {
        position: static !important;
        max-height: none !important;
    }
"""
"""What stays in sight would lie in the middle of a picture of the whole page."""
STYLED = """(style) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(style);
    document.adoptedStyleSheets = [sheet];
}"""
"""In the one way that the content policy leaves."""


def main() -> None:
    parser = argparse.ArgumentParser(prog="screenshots", description=__doc__)
    parser.add_argument("--only", default="", help="scenes whose name holds this")
    parser.add_argument("--language", choices=LANGUAGES, default="en")
    arguments = parser.parse_args()
    FOLDER.mkdir(exist_ok=True)
    scenes = [scene for scene in SCENES if arguments.only in scene.name]
    with TemporaryDirectory() as folder, Serving(Path(folder)) as server, browsing() as browser:
        for scene in track(scenes, description="pictures"):
            visitor = Visitor(browser, server.address, language=arguments.language)
            scene.open(visitor)
            for device in DEVICES:
                visitor.page.set_viewport_size({"width": device.width, "height": device.height})
                for theme in ("light", "dark"):
                    visitor.page.evaluate(
                        "theme => document.documentElement.dataset.theme = theme", theme
                    )
                    visitor.page.wait_for_timeout(150)
                    name = f"{scene.name}-{device.name}-{theme}-{arguments.language}"
                    visitor.page.screenshot(path=FOLDER / f"{name}.png")
                    visitor.page.evaluate(STYLED, NOTHING_FIXED)
                    visitor.page.screenshot(path=FOLDER / f"{name}-whole.png", full_page=True)
                    visitor.page.evaluate(STYLED, "")
            visitor.close()
    print(f"{len(scenes)} pages in {FOLDER.name}/")


if __name__ == "__main__":
    main()
