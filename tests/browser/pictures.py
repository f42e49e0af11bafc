"""The pictures of the README, taken anew: `python -m tests.browser.pictures`."""

import base64
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from playwright.sync_api import Browser

from tests.server.serving import Serving

from . import scenes
from .chromium import browsing
from .visitor import DESKTOP, PHONE, Device, Visitor

FOLDER = Path(__file__).parents[2] / "docs" / "pictures"
QUALITY = 0.86
TO_WEBP = """
async ([picture, quality]) => {
    const image = new Image();
    image.src = "data:image/png;base64," + picture;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    canvas.getContext("2d").drawImage(image, 0, 0);
    const blob = await canvas.convertToBlob({ type: "image/webp", quality });
    const bytes = new Uint8Array(await blob.arrayBuffer());
    return btoa(bytes.reduce((text, byte) => text + String.fromCharCode(byte), ""));
}
"""


class Picture(NamedTuple):
    """A page as somebody sees it on their device."""

    name: str
    device: Device
    show: Callable[[Visitor], None]
    ready: str


def table(game: str, decisions: int) -> Callable[[Visitor], None]:
    """A table against bots, after some decisions that the simple bot made for the visitor."""

    def show(visitor: Visitor) -> None:
        seats = scenes.opponents(game, {"kind": "bot", "bot": "simple"})
        status = "finished"
        while status == "finished":  # some games are over sooner
            made = scenes.table(visitor, game, seats)["table"]["id"]
            for number in range(decisions):
                scenes.advised(visitor, f"/tables/{made}", number)
            status = visitor.api(f"/tables/{made}")["status"]
        visitor.open(f"/table/{made}")

    return show


PICTURES = [
    Picture("home", DESKTOP, scenes.home, ".lists section"),
    Picture("dos-rios", DESKTOP, table("dos-rios", 30), ".bar.mine"),
    Picture("reisbauern", PHONE, table("reisbauern", 9), ".bar.mine"),
]


def webp(browser: Browser, png: bytes) -> bytes:
    """The same picture, a fraction of the size; the browser can write it."""
    page = browser.new_page()
    text: str = page.evaluate(TO_WEBP, [base64.b64encode(png).decode(), QUALITY])
    page.close()
    return base64.b64decode(text)


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    with TemporaryDirectory() as folder, Serving(Path(folder)) as server, browsing() as browser:
        for picture in PICTURES:
            visitor = Visitor(browser, server.address, picture.device)
            picture.show(visitor)
            visitor.page.locator(picture.ready).first.wait_for()
            visitor.page.evaluate("document.fonts.ready")
            visitor.page.wait_for_timeout(300)
            taken = webp(browser, visitor.page.screenshot())
            (FOLDER / f"{picture.name}.webp").write_bytes(taken)
            print(f"{picture.name}.webp: {len(taken) // 1000} kB")
            visitor.close()


if __name__ == "__main__":
    main()
