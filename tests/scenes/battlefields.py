"""Helpers for battlefields: choices given directly to the table, and checks against the view.

A board that has followed events must equal one that is built from its viewer's view.
"""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from game.engine import Action, Chance, Choose, Match
from game.engine.names import Seat
from game.scenes.table.components.card_sprites import CardSprites
from game.view.table_card import TableCard
from tests.rulebooks.battling import BOOK, action
from tests.scenes.tables import SMALL, TablePilot, TableServices, chairs

PASSING = dict.fromkeys(range(4), ("pass", "pass", "keep"))
"""Computers that pass twice and keep their cards."""


def field(
    folder: Path,
    match: Match | None = None,
    devices: Sequence[str] = ("screen", "", "", ""),
    seed: int = 1,
    size: tuple[int, int] = SMALL,
    drawn: bool = False,
    still: bool = True,
    pace: int = 200,
    scripts: Mapping[Seat, Sequence[str]] | None = None,
    **options: object,
) -> TablePilot:
    """Return a table at its first frame; computers without a script think for themselves."""
    services = TableServices(folder, match=match, seed=seed, scripts=scripts or {})
    services.set(pace=pace, reduced_motion=still)
    return TablePilot(services, chairs(*devices), options, size, drawn, BOOK.slug)


def answer(pilot: TablePilot, action: Action) -> None:
    """Pass a person's choice to the table, whatever its device."""
    pilot.answer(action)


def ask(pilot: TablePilot) -> Seat:
    """Advance to a person's next choice at the screen or behind the curtain; return the seat."""
    pilot.until(lambda: is_asked(pilot), dt=0.1)
    if pilot.covered is not None:
        pilot.hold()
    pilot.until(lambda: pilot.asked is not None, dt=0.1)
    assert pilot.asked is not None
    return pilot.asked


def is_asked(pilot: TablePilot) -> bool:
    """Return whether somebody has to choose at the screen, or to lift the curtain first."""
    return pilot.covered is not None or pilot.asked is not None


def over(pilot: TablePilot) -> bool:
    """Return whether the match is over and its result is shown."""
    return pilot.top is not pilot.scene


def choose(pilot: TablePilot, words: str) -> None:
    """Choose for the seat that is asked, in the notation of the rules page, or "pass" or "keep"."""
    seat = ask(pilot)
    if words in ("keep", "battle_cry", "unbroken"):
        answer(pilot, Choose(seat, words))
    else:
        answer(pilot, action(pilot.services.playing, seat, words))
    pilot.frames(1)


def some(pilot: TablePilot, seat: Seat, chance: Chance) -> Action:
    """Return a random offer of a seat."""
    return chance.one_of([offer for offer, _ in pilot.services.dealer.prompt(seat).offers])


# The board against the view


def piece_of(piece: TableCard) -> tuple[object, ...]:
    """Return everything visible about a card on the table."""
    pose = piece.pose
    where = tuple(round(value, 2) for value in (pose.x, pose.y, pose.width * pose.zoom, pose.angle))
    plain = (pose.dim, pose.ghost, pose.lift, pose.turn, pose.rim)
    marks = (piece.crest, piece.icon, piece.valued)
    return piece.card, piece.face, piece.owner, marks, where, plain


def cards_of(board: CardSprites, hand: bool) -> dict[str, list[tuple[object, ...]]]:
    """Return the cards shown one by one, with their attachments, and the open hand if ``hand``."""
    found = {}
    for zone in board.zones():
        if zone in board.own_zones() and not hand:
            continue
        lying = [each for piece in board.cards(zone) for each in (piece, *piece.hung)]
        assert [*board.hung(-1)] == []
        if lying:
            found[zone] = [piece_of(each) for each in lying]
    return found


def heaps_of(board: CardSprites) -> dict[str, tuple[object, ...]]:
    """Return the number of cards and the public faces of all piles."""
    pile_views = board.pile_views
    found = {zone: (pile_views.count(zone), pile_views.faces(zone)) for zone in pile_views.zones}
    return found | {zone: (tally.count, ()) for zone, tally in pile_views.echoes.items()}


def levels(board: CardSprites) -> list[tuple[object, object]]:
    """Return pairs of zone and card, from the lowest to the highest."""
    pieces = [
        (each.z, zone, each.card)
        for zone in board.zones()
        if zone not in board.own_zones()
        for piece in board.cards(zone)
        for each in (piece, *piece.hung)
    ]
    return [(zone, card) for _, zone, card in sorted(pieces, key=lambda item: (item[0], item[1]))]


def assert_true(pilot: TablePilot) -> None:
    """Assert that the board shows what its viewer knows, and the stage has no leftovers."""
    board = pilot.board
    view = pilot.services.dealer.view(pilot.viewer)
    fresh = pilot.board_anew(view)
    told = f"after {pilot.log[-3:]}"
    assert heaps_of(board) == heaps_of(fresh), told
    shown, true = cards_of(board, hand=False), cards_of(fresh, hand=False)
    wrong = {zone: (shown.get(zone), true.get(zone)) for zone in {*shown, *true}}
    wrong = {zone: pair for zone, pair in wrong.items() if pair[0] != pair[1]}
    assert not wrong, f"{wrong} {told}"
    assert levels(board) == levels(fresh), told
    own = {zone: {piece.card for piece in board.cards(zone)} for zone in board.own_zones()}
    assert own == {zone: set(view.zones[zone]) for zone in own}, told
    known = {id(each) for each in board.sprites()}
    loose = [
        each.face
        for each in pilot.scene.stage.sprites
        if isinstance(each, TableCard) and id(each) not in known
    ]
    assert loose == [], told


def turn(pilot: TablePilot, look: Callable[[], object]) -> list[object]:
    """Pass; return what was seen until the next choice, without repetitions."""
    choose(pilot, "pass")
    seen: list[object] = [look()]
    while not (is_asked(pilot) or over(pilot)):
        pilot.frames(1)
        if look() != seen[-1]:
            seen.append(look())
    return seen


def blown(match: Match, folder: Path, **more: object) -> TablePilot:
    """Return a table with animations whose computers pass, at its first choice."""
    pilot = field(folder, match, still=False, pace=100, scripts=PASSING, **more)  # type: ignore[arg-type]
    ask(pilot)
    return pilot
