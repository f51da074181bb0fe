"""A finished match as it goes into the history, from the result screen."""

from game.engine import Rulebook
from game.scenes.result import ResultScene
from game.store.finished import Finished, FinishedSeat


def finished_match(scene: ResultScene, book: Rulebook) -> Finished:
    """Return what the history keeps of the match whose result a scene shows."""
    setup, ledger, page = scene.setup, scene.ledger, scene.story_page
    seats = len(setup.chairs)
    sides = book.teams(seats, setup.options) or tuple(range(seats))
    return Finished(
        setup.slug,
        str(setup.options[book.mode]) if book.mode else "",
        tuple(
            FinishedSeat(
                chair.name,
                chair.person,
                "" if chair.person else chair.level,
                sides[seat],
                seat in scene.winners,
                moves=ledger.chosen(seat),
            )
            for seat, chair in enumerate(setup.chairs)
        ),
        ledger.unit,
        ledger.rounds,
        scene.minutes,
        () if page is None else tuple((line.round, line.words) for line in page.lines()),
        () if page is None else page.story.chart(),
    )
