"""Somebody at a browser: a context of their own, and what a person does there."""

from typing import Any, NamedTuple

from playwright.sync_api import Browser, Locator, Page, expect

from tests.patience import PATIENCE_MS

Json = dict[str, Any]
expect.set_options(timeout=PATIENCE_MS)


class Device(NamedTuple):
    """What somebody holds in their hands."""

    name: str
    width: int
    height: int
    touch: bool


PHONE = Device("phone", 360, 640, True)
TABLET = Device("tablet", 820, 1180, True)
DESKTOP = Device("desktop", 1280, 800, False)
DEVICES = (PHONE, TABLET, DESKTOP)


class Visitor:
    """One person with one browser."""

    def __init__(
        self,
        browser: Browser,
        address: str,
        device: Device = DESKTOP,
        language: str = "en",
        dark: bool = False,
    ) -> None:
        self.address = address
        self.device = device
        self.context = browser.new_context(
            base_url=address,
            viewport={"width": device.width, "height": device.height},
            has_touch=device.touch,
            is_mobile=device is PHONE,
            locale=language,
            color_scheme="dark" if dark else "light",
            reduced_motion="reduce",
            service_workers="block",
        )
        self.context.set_default_timeout(PATIENCE_MS)
        self.page: Page = self.context.new_page()
        self.errors: list[str] = []
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("console", self.listen)

    def listen(self, message: Any) -> None:
        """What breaks the content policy, and what fails, says so in the console."""
        if message.type == "error" and "Failed to load resource" not in message.text:
            self.errors.append(message.text)

    def close(self) -> None:
        self.context.close()

    def open(self, path: str = "/") -> None:
        self.page.goto(path)

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    def point(self, x: float, y: float) -> None:
        """With a finger, where the device is made for that, or the mouse."""
        if self.device.touch:
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.click(x, y)

    @property
    def table(self) -> str:
        """The id of the table that is shown."""
        return self.page.url.rpartition("/")[2].partition("#")[0]

    def api(self, path: str) -> Json:
        """What the server tells this person, in their own session."""
        answer = self.context.request.get(f"/api{path}", headers={"X-Floodplain": "test"})
        assert answer.ok, answer.text()
        found: Json = answer.json()
        return found

    def sideways(self) -> int:
        """How many pixels the page is wider than the screen."""
        wide: int = self.page.evaluate("document.documentElement.scrollWidth")
        return wide - self.device.width

    def sees(self, *words: str) -> None:
        for word in words:
            expect(self.page.get_by_text(word).first).to_be_visible()
