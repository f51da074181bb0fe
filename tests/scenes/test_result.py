"""The result of every card game shows how it was won, what was played and the remaining life."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from game.engine import Dealer, Match
from game.engine.dealer import ChoiceRequested
from game.engine.events import Told
from game.engine.options import settled
from game.engine.rulebook import Rulebook
from game.engine.text import Text
from game.rulebooks import SHELF
from game.scenes.ledger_page import FEET
from game.scenes.replay.scene import ReplayScene
from game.scenes.result import ResultScene
from game.scenes.scene import Replace
from game.scenes.seat_standing import Standing
from game.scenes.services import Chair, MatchSetup
from game.scenes.table.animation.match_ending import MatchEnding
from game.store.journal import Saved, Sitter
from game.view.canvas import Canvas
from game.view.inputs import Intent
from game.view.look import ANY
from tests.scenes.pilot import Pilot, Silence, TestServices
from tests.scenes.tables import NAMES, Brisk, pixels

TABLES = [(book, seats) for book in SHELF for seats in book.seats(settled(book, {}))[:1]]
"""Every card game with its fewest seats."""


def named(value: object) -> str:
    return getattr(value, "slug", str(value))


def ended(
    services: TestServices,
    book: Rulebook,
    seats: int,
    won: tuple[int, ...] = (),
    last: Sequence[Chair] = (),
) -> tuple[ResultScene, Match]:
    """Return the result screen of a match between computers, as a table opens it.

    ``won``: the score of the series before; ``last``: the chairs at the end if they have changed.
    """
    options = settled(book, {})
    chairs = tuple(Chair(name, False) for name in NAMES[:seats])
    order = MatchSetup(book.slug, chairs, options, won=won)
    match = Match.start(book, seats, options, seed=3)
    dealer = Dealer(match, [Brisk(seat) for seat in range(seats)], Silence())
    ending = MatchEnding(services, order, dealer)  # type: ignore[arg-type]
    while True:
        over = dealer.result is not None
        for item in dealer.news(None):
            if not isinstance(item, ChoiceRequested):
                ending.note(item)
        if over:
            break
        dealer.poll()
    assert match.result is not None
    change = ending.lead_out(match.result, last or order.chairs, 9.0)
    assert isinstance(change, Replace) and isinstance(change.scene, ResultScene)
    return change.scene, match


@pytest.mark.parametrize(("book", "seats"), TABLES, ids=named)
def test_the_result_and_the_ledger_say_how_a_match_was_won(
    book: Rulebook, seats: int, tmp_path: Path
) -> None:
    scene, match = ended(TestServices(tmp_path), book, seats)
    assert match.result is not None and match.result.winners
    losers = [name for seat, name in enumerate(NAMES[:seats]) if seat not in match.result.winners]
    assert any(name in scene.reason for name in losers)
    assert "{" not in scene.reason
    assert scene.page.records()[0] == ("How it was won", scene.reason)
    pilot = Pilot(scene, size=(1920, 1080))
    assert pilot.top is scene


@pytest.mark.parametrize(("book", "seats"), TABLES, ids=named)
def test_the_page_names_what_each_seat_played_and_its_emblem(
    book: Rulebook, seats: int, tmp_path: Path
) -> None:
    services = TestServices(tmp_path)
    scene, match = ended(services, book, seats)
    for seat in range(seats):
        sheet = book.sheet(match.view(None), seat)
        title = "" if sheet is None else str(sheet.title)
        assert scene.page.played(seat) == title
        if sheet is not None:
            shown = scene.page.standings[seat]
            emblems = services.looks[book.slug].emblems
            assert shown.emblem == emblems.get(sheet.emblem, emblems.get(ANY, ""))
            assert scene.page.stood(seat).startswith(title)
            assert (f"as {title}" in scene.honour) == (seat in scene.winners)


def test_remaining_life_is_the_life_pile_or_the_first_gauge(tmp_path: Path) -> None:
    services, found = TestServices(tmp_path), {}
    for book, seats in TABLES:
        scene, match = ended(services, book, seats)
        shown = [standing.left for standing in scene.page.standings]
        found[book.slug] = {left[0] for left in shown if left is not None}
        for seat, left in enumerate(shown):
            if left is None:
                continue
            numbers = [
                match.table.counters.get(f"{name}:{seat}")
                for name in services.looks[book.slug].counters
            ] + [
                len(cards) for zone, cards in match.table.zones.items() if zone.endswith(f":{seat}")
            ]
            assert left[1] in numbers
            assert scene.page.stood(seat).endswith(f"left: {left[1]}")
    assert list(found.values()).count(set()) == 1
    assert {"life cards"} in found.values()
    assert all(len(words) < 2 for words in found.values())


def test_a_seat_without_a_character_has_a_plain_line(tmp_path: Path) -> None:
    scene, _ = ended(TestServices(tmp_path), SHELF[0], TABLES[0][1])
    assert all(standing.title is None for standing in scene.page.standings)
    assert Standing() == Standing(None, "", "", None)
    assert not scene.honour.startswith("as ")


def test_a_long_reason_gets_the_whole_bottom_line(tmp_path: Path) -> None:
    services, widths = TestServices(tmp_path), []
    for book, seats in TABLES:
        scene, _ = ended(services, book, seats)
        pilot = Pilot(scene, (1280, 720), 130)
        line = pilot.easel.line(scene.reason, "numeral", 27, "#000000")
        widths.append(line.get_width() / pilot.scale.u)
        feet = scene.page.feet(Canvas(pilot.easel))
        lines = 1 + (len(feet) == 1)
        assert lines * feet[0][1] / widths[-1] > 0.7, "it is shrunk to a size that can be read"
        assert len(feet) == (1 if widths[-1] > FEET[0][1] else 2)
    assert max(widths) > FEET[0][1]


def test_a_short_reason_leaves_room_for_a_second_record(tmp_path: Path) -> None:
    scene, _ = ended(TestServices(tmp_path), *TABLES[0])
    scene.page.ledger.note(Told(Text("Nobody moves")))
    pilot = Pilot(scene, (1280, 720), 130)
    assert scene.reason == "Nobody moves"
    assert scene.page.feet(Canvas(pilot.easel)) == FEET


def test_the_result_leads_to_the_replay_and_back(tmp_path: Path) -> None:
    services = TestServices(tmp_path)
    scene, match = ended(services, *TABLES[0])
    pilot = Pilot(scene)
    sitters = tuple(Sitter(chair.name, "bot") for chair in scene.setup.chairs)
    services.finished = Saved(match.record(), sitters, sitters, ended=True)
    pilot.press("replay")
    assert isinstance(pilot.top, ReplayScene)


def test_the_two_pages_change_by_keys_and_by_mouse(tmp_path: Path) -> None:
    scene, _ = ended(TestServices(tmp_path), *TABLES[0])
    pilot = Pilot(scene)
    assert scene.shown == "story"
    while pilot.focus != "page":
        pilot.key(Intent.NEXT)
    pilot.key(Intent.RIGHT)
    assert scene.shown == "summary"
    pilot.press("page")
    pilot.key(Intent.LEFT)
    assert scene.shown == "story"


def test_the_result_says_what_could_not_be_written(tmp_path: Path) -> None:
    services = TestServices(tmp_path)
    scene, _match = ended(services, SHELF[0], TABLES[0][1])
    pilot = Pilot(scene)
    pilot.frames(1)
    before = pixels(pilot.target)
    services.trouble = "This match is not in the history yet: the disk is full."
    scene.lay_out(pilot.easel, None)
    pilot.frames(1)
    assert pixels(pilot.target) != before
