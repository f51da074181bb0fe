"""Show a translated program and find what stays English: `python -m tests.translated_program DIR`.

The translation is English with accents on its vowels, so every word without an accent that is not
a name was never looked up in a catalogue. Run by `tests/test_catalogues.py` with such a
translation in place. ``DIR`` is an empty folder for settings.
"""

import re
import sys
from dataclasses import replace
from pathlib import Path

from pygame import Surface

from game.view import typist

ACCENTS = str.maketrans("aeiouAEIOU", "àèìòùÀÈÌÒÙ")

TITLES = ("Filthy Casual", "Duel", "The Art of Battle", "Card Shot!", "Deck Duel")
PLAYERS = (
    *("Ines", "Bram", "Odile", "Castor", "Vesna", "Teo", "Runa", "Aldo", "Mira"),
    *("Joris", "Selma", "Hugo", "Petra", "Anton", "Cleo", "Dara"),
)
CHARACTERS = ("Aurelle", "Hobb", "Magpie", "Vesper", "Pell", "Ilse", "Ragna", "Wren")
KEYS = ("Enter", "Esc", "Space")
SIGNS = re.compile(r"A|I{1,3}|IV")
"""The rank of an Ace, and the numbers of the steps."""
STAYS = re.compile("|".join(map(re.escape, (*TITLES, *PLAYERS, *CHARACTERS, *KEYS, "Quinte"))))
"""Names, which no catalogue has."""


def accented(words: str) -> str:
    """Return words with accents, except for the fields of a template."""
    parts = re.split(r"({.*?})", words)
    return "".join(part if part.startswith("{") else part.translate(ACCENTS) for part in parts)


class Listener(typist.Typist):
    """A typist that records everything it renders."""

    heard: set[str] = set()  # noqa: RUF012 - of all of them

    def line(self, text: str, role: str, size: int, colour: str, tracking: float = 0.0) -> Surface:
        self.heard.add(text)
        return super().line(text, role, size, colour, tracking)

    def paragraph(self, text: str, role: str, size: int, colour: str, width: int) -> Surface:
        self.heard.add(text)
        return super().paragraph(text, role, size, colour, width)


def english(words: str) -> bool:
    """Return whether a text has a word with a plain vowel that is not a name."""
    if SIGNS.fullmatch(words):
        return False
    return bool(re.search("[aeiou]", STAYS.sub("", words), re.IGNORECASE))


def show(home: Path) -> None:
    """Go through the screens and play a match of each card game."""
    typist.Typist = Listener  # type: ignore[misc]
    from game.rulebooks import SHELF
    from game.scenes.keyrows import KeyRows
    from game.scenes.log import LogScene
    from game.scenes.options import SettingsScene
    from game.scenes.pause_menu import PauseMenu
    from game.scenes.services import Chair, LeftMatch
    from game.view.inputs import Intent
    from tests.scenes.frames import CASES, play
    from tests.scenes.pilot import Pilot, TestServices

    services = TestServices(home)
    pilot = Pilot(services.title())
    for book in SHELF:
        pilot.key(Intent.RIGHT)
        pilot.settle(1)
        lobby = Pilot(services.seating(book.slug))
        for place in range(60):
            lobby.key(Intent.NEXT)
            lobby.frames(2)
            if place % 7 == 6:
                lobby.key(Intent.RIGHT)
    crashed = LeftMatch("Duel", False, True, "match.journal", "duel", (Chair("Ines", True),))
    services.unfinished, services.more_unfinished = crashed, (replace(crashed, over=True),) * 6
    continued = Pilot(services.title())
    continued.press("resume")
    continued.press("open:0")
    for __ in range(3):
        continued.key(Intent.DOWN)
        continued.frames(2)
    continued.key(Intent.BACK)
    continued.press("remove:0")
    continued.frames(2)
    for scene in (
        SettingsScene(services),
        KeyRows(services),
        LogScene(services, []),
        PauseMenu(services, "duel"),
    ):
        shown = Pilot(scene)
        for __ in range(14):
            shown.key(Intent.DOWN)
            shown.frames(2)
    shown_cases = {case.slug: case for case in reversed(CASES) if len(case.devices) == 2}
    for place, case in enumerate(shown_cases.values()):
        folder = home / str(place)
        folder.mkdir()
        play(case, folder, lambda moment, picture: None)


def main() -> None:
    """Print what stayed English and exit with 1 if there is anything."""
    home = Path(sys.argv[1])
    home.mkdir()
    show(home)
    left = sorted(words for words in Listener.heard if english(words))
    print(len(Listener.heard), "texts", *left, sep="\n")
    sys.exit(1 if left else 0)


if __name__ == "__main__":
    main()
