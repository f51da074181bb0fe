"""The strip with the latest log lines: its words never show through buttons."""

from game.view.fading import FADE
from game.view.pressed_button import FADED
from game.view.recap import RecapStrip
from game.view.scale import Box
from tests.scenes.pilot import shared_easel
from tests.scenes.tables import SMALL

BOX = Box(600, 800, 700, 120)


def written() -> RecapStrip:
    """Return a strip that shows a line."""
    strip = RecapStrip(shared_easel(SMALL), BOX)
    strip.tell(["Ines loses 1 Health"])
    strip.end()
    return strip


def test_words_and_panel_vanish_at_once() -> None:
    strip = written()
    strip.tell(())
    assert strip.image is None


def test_words_come_back_only_when_nothing_is_left_of_a_button_over_them() -> None:
    strip = written()
    strip.tell(())
    strip.end()
    strip.tell(["Ines loses 1 Health"])
    strip.advance(FADED / 2)
    strip.tell(["Ines loses 1 Health", "Bram wins"])
    strip.advance(0.49 * FADED)
    assert strip.image is None
    strip.advance(FADE)
    assert strip.image is not None
    assert strip.lines == ("Ines loses 1 Health", "Bram wins")
