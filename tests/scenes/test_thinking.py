"""The program advances the time of its computer players, so that they answer."""

from game.app import App
from game.engine.dealer import ChoiceRequested
from game.scenes.services import Chair, MatchSetup

FRAMES = 60 * 60
"""Frames after which a missing answer is a failure."""


def test_computers_answer_while_the_program_shows_frames(app: App) -> None:
    chairs = (Chair("Ines", False), Chair("Bram", False))
    dealer = app.services.start(MatchSetup(app.services.shelf[0].slug, chairs, {}))
    dealer.news(None)
    for _ in range(FRAMES):
        assert app.step()
        dealer.poll()
        if any(isinstance(item, ChoiceRequested) for item in dealer.news(None)):
            break
    else:
        raise AssertionError("no answer came")
