"""Helpers that rebuild tables during a match and compare them with the viewer's view."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from game.engine import Action, Chance, Match, View
from game.engine.names import Options
from game.engine.options import settled
from game.rulebooks import rulebook
from game.scenes.result import ResultScene
from game.scenes.table.animation.cards import CardAnimations
from game.scenes.table.components.card_sprites import CardSprites
from game.view.stage import Stage
from game.view.table_card import TableCard
from tests.scenes.battlefields import heaps_of
from tests.scenes.shots import cards_of
from tests.scenes.tables import SMALL, TablePilot, TableServices, chairs
from tests.scenes.turns import misread

SIZES = (SMALL, (800, 450), (500, 500))

TEXTS = (100, 150)

LAG = 8
"""Frames before a computer answers, so that people wait with a locked choice."""

MOMENTS = ("falling", "down", "rising", "moving", "locked", "asked", "secret", "thinking")
"""What a table can be doing when it is rebuilt."""


def sitting(
    slug: str, devices: Sequence[str], options: Options | None = None, most: int = 0
) -> tuple[str, ...]:
    """Return the devices of the fewest seats, or of up to ``most``; "" is a computer."""
    allowed = rulebook(slug).seats(settled(rulebook(slug), options or {}))
    seats = max((number for number in allowed if number <= most), default=allowed[0])
    return (*devices, *[""] * seats)[:seats]


def table(
    folder: Path,
    slug: str,
    devices: Sequence[str],
    options: Mapping[str, object] | None = None,
    seed: int = 1,
    still: bool = False,
) -> TablePilot:
    """Return a table with a new match at its first frame; "" is a computer's seat."""
    services = TableServices(folder, seed=seed, lag=LAG)
    services.set(pace=200, reduced_motion=still)
    return TablePilot(services, chairs(*devices), options, drawn=False, slug=slug)


def continued(pilot: TablePilot, folder: Path, devices: Sequence[str]) -> TablePilot:
    """Leave a table and continue its match from the record."""
    record = json.loads(json.dumps(pilot.services.playing.record()))
    match = Match.replay(record, rulebook(record["slug"]))
    services = TableServices(folder, match=match, lag=LAG)
    services.set(pace=200, reduced_motion=pilot.services.settings.reduced_motion)
    return TablePilot(services, chairs(*devices), drawn=False)


def moment(pilot: TablePilot) -> str:
    """Return what the table is doing now, one of MOMENTS."""
    scene, dealer = pilot.scene, pilot.services.dealer
    if not pilot.handoff.open:
        return "falling" if pilot.handoff.covering else "down"
    if not pilot.handoff.idle:
        return "rising"
    if not scene.idle:
        return "moving"
    if set(dealer.waiting()) < set(dealer.owing()):
        return "locked"
    if scene.parts.hand.seat is not None:
        return "asked"
    return "secret" if scene.parts.secret_choices.waiting else "thinking"


def disturb(pilot: TablePilot, chance: Chance) -> None:
    """Rebuild the table with another window or text size, or other players."""
    kind = chance.below(8)
    if kind == 0:
        pilot.away()
    elif kind == 1:
        book = pilot.scene.seatbook
        seat = chance.one_of(list(book.guests))
        chair = book.chairs[seat]
        book.give(seat, replace(chair, person=not chair.person))
    else:
        pilot.resize(chance.one_of(SIZES), chance.one_of(TEXTS))


def answer(pilot: TablePilot, chance: Chance) -> None:
    """Make a random choice for one of the seats that have to act, if any."""
    if pilot.covered is not None:
        pilot.hold()
        return
    hands = pilot.scene.state.secret.items() if pilot.handoff.open else ()
    asked = [seat for seat, hand in hands if not hand.locked]
    asked += [] if pilot.asked is None else [pilot.asked]
    if asked:
        pilot.answer(some(pilot, chance.one_of(asked), chance))


def some(pilot: TablePilot, seat: int, chance: Chance) -> Action:
    """Return a random legal action of a seat."""
    return chance.one_of([action for action, _ in pilot.services.dealer.prompt(seat).offers])


def is_over(pilot: TablePilot) -> bool:
    """Return whether the result is shown."""
    return isinstance(pilot.top, ResultScene)


def is_at_rest(pilot: TablePilot) -> bool:
    """Return whether nothing moves and no curtain covers the table."""
    return pilot.scene.idle and pilot.handoff.open and pilot.handoff.idle


def anew(pilot: TablePilot, view: View) -> CardSprites:
    """Build a board for the same window from a view and what can be chosen now."""
    board = pilot.board_anew(view)
    selection = pilot.scene.state.selection
    offers = () if selection is None else selection.offers.offers
    lying = {zone: [card.card for card in board.cards(zone)] for zone in board.strips()}
    board.geometry.lay_in_rows(offers, lying)
    for zone in board.strips():
        board.settle(zone)
    CardAnimations(board, Stage(pilot.scene.stage.background)).lay_locked(view)
    return board


def assert_true(pilot: TablePilot) -> None:
    """Assert that every card, pile, gauge and the headline match the viewer's view."""
    dealer, scene, board = pilot.services.dealer, pilot.scene, pilot.board
    view = scene.state.view
    assert replace(view, locked=(), choice=None) == dealer.view(pilot.viewer)
    fresh, told = anew(pilot, view), f"after {pilot.log[-3:]}"
    assert heaps_of(board) == heaps_of(fresh), told
    shown, true = cards_of(board, hand=False), cards_of(fresh, hand=False)
    wrong = {zone: (shown.get(zone), true.get(zone)) for zone in {*shown, *true}}
    assert not {zone: pair for zone, pair in wrong.items() if pair[0] != pair[1]}, told
    assert held(board) == held(fresh), told
    known = {id(piece) for piece in board.sprites()}
    pieces = [piece for piece in scene.stage.sprites if isinstance(piece, TableCard)]
    assert [piece.face for piece in pieces if id(piece) not in known] == [], told
    assert misread(pilot) == [], told
    assert scene.state.headline == scene.context.texts.say(dealer.status()), told


def held(board: CardSprites) -> dict[str, dict[object, object]]:
    """Return the cards of the open hand and the faces they show."""
    return {
        zone: {piece.card: piece.face for piece in board.cards(zone)} for zone in board.own_zones()
    }
