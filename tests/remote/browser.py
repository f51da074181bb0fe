"""Real phones for tests: headless Chromium pages that join a room and play at random.

    python -m tests.remote.browser http://127.0.0.1:8787 BCDF 4 390x844 [folder]

Each page takes a free seat and chooses what it is offered, until the room is closed. With a folder,
pictures of the first page are saved there: of each kind of step, in all `SIZES` and both color
schemes. Prints a line of JSON: the number of answers of each page, and the errors that pages
reported.
"""

import json
import random
import sys
import time
from pathlib import Path

from playwright.sync_api import Error, Page, sync_playwright

CHROMIUM = "/usr/bin/chromium"
"""Debian's browser."""

PATIENCE = 30_000
"""Milliseconds after which a page that does not react counts as failed."""

LONGEST = 240.0
"""Seconds after which playing stops in any case."""

SIZES = ((320, 568), (360, 640), (390, 844), (844, 390), (1024, 768))
"""Width and height of phones and a tablet, for pictures."""

SCHEMES = ("dark", "light")
"""Color schemes that a phone may prefer."""

TAPS = 8
"""Number of answers that each page gives by taps; it gives the others by faster clicks."""

OFFERED = "#hand .offered, #others .offered"
"""Selector of the cards that can be chosen."""

ASKED = """(offered) => ({
  due: document.querySelector("#table").classList.contains("due"),
  cards: document.querySelectorAll(offered).length,
  buttons: document.querySelectorAll("#buttons button").length,
  prompt: document.querySelector("#prompt").textContent,
  closed: !document.querySelector("#connection").hidden,
})"""

CLICK = """([selector, chance]) => {
  const found = document.querySelectorAll(selector);
  found[Math.floor(chance * found.length)]?.click();
  return found.length;
}"""


class Pages:
    """The pages of all phones."""

    def __init__(self, pages: list[Page], folder: Path | None) -> None:
        self._pages, self._folder = pages, folder
        self._chance = random.Random(1)
        self._shot: set[str] = set()
        self.answers = [0] * len(pages)

    def play(self) -> None:
        """Choose for every page that is asked, until the room is closed."""
        end = time.monotonic() + LONGEST
        while time.monotonic() < end:
            for number, page in enumerate(self._pages):
                asked = page.evaluate(ASKED, OFFERED)
                if asked["closed"]:
                    return
                if asked["due"]:
                    self._shoot(number, asked["prompt"])
                    try:
                        self._choose(page, asked, number)
                    except Error:
                        continue  # the page showed the next state in the meantime
                    self.answers[number] += 1
            time.sleep(0.01)

    def _choose(self, page: Page, asked: dict, number: int) -> None:
        if asked["cards"] and (not asked["buttons"] or self._chance.random() < 0.6):
            self._press(page, number, OFFERED)
            if page.locator("#detail[open]").count():
                self._shoot(number, f"{asked['prompt']} (card)")
                self._press(page, number, "#detail[open] #detail-offers button")
        elif asked["buttons"]:
            self._press(page, number, "#buttons button")

    def _press(self, page: Page, number: int, selector: str) -> None:
        """Tap or click one of the elements."""
        if self.answers[number] >= TAPS:
            page.evaluate(CLICK, [selector, self._chance.random()])
        elif count := page.locator(selector).count():
            page.locator(selector).nth(self._chance.randrange(count)).tap(timeout=1_000)

    def _shoot(self, number: int, step: str) -> None:
        """Save pictures of the first page at a step that has not been seen before."""
        if self._folder is None or number or step in self._shot:
            return
        self._shot.add(step)
        page, usual = self._pages[0], self._pages[0].viewport_size
        name = "".join(letter if letter.isalnum() else "_" for letter in step)[:60]
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            for scheme in SCHEMES:
                page.emulate_media(color_scheme=scheme)
                file = f"{len(self._shot):02}_{name}_{width}x{height}_{scheme}.png"
                page.screenshot(path=str(self._folder / file))
        assert usual is not None
        page.set_viewport_size(usual)


def is_error(kind: str, text: str) -> bool:
    """Return whether a line of the console is an error that the page does not make up for.

    On a busy computer a connection may break; the page loads the drawing again.
    """
    return kind == "error" and "net::ERR_" not in text


def main() -> None:
    """Join and play; see the module."""
    link, code, phones, size, *folder = sys.argv[1:]
    width, height = (int(side) for side in size.split("x"))
    errors: list[str] = []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        pages = []
        for number in range(int(phones)):
            context = browser.new_context(
                viewport={"width": width, "height": height}, has_touch=True, is_mobile=True
            )
            page = context.new_page()
            page.set_default_timeout(PATIENCE)
            page.on("pageerror", lambda error: errors.append(str(error)))
            page.on(
                "console",
                lambda said: errors.append(said.text) if is_error(said.type, said.text) else None,
            )
            page.goto(f"{link}/#room={code}")
            page.locator("#seat-list button").first.wait_for()
            page.fill("#name", f"Phone {number + 1}")
            page.locator("#seat-list button").first.click()
            pages.append(page)
        for page in pages:
            page.locator("#table:not([hidden])").wait_for()
        played = Pages(pages, Path(folder[0]) if folder else None)
        played.play()
        browser.close()
    print(json.dumps({"answers": played.answers, "errors": errors}))


if __name__ == "__main__":
    main()
