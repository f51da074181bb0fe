"""Battlefields for tests: choices given straight to the table, and the board held against its view.

A board that followed events must be the board that is built anew from what its viewer knows.
"""

from collections.abc import Mapping, Sequence
from pathlib import Path

from game.engine import Action, Chance, Choose, Match
from game.engine.names import Seat
from game.scenes.table.components.card_sprites import CardSprites
from game.view.table_card import TableCard
from tests.rulebooks.battling import BOOK, action
from tests.scenes.tables import SMALL, TablePilot, TableServices, chairs


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
    """A table at its first frame; computers think for themselves unless they have a script."""
    services = TableServices(folder, match=match, seed=seed, scripts=scripts or {})
    services.set(pace=pace, reduced_motion=still)
    return TablePilot(services, chairs(*devices), options, size, drawn, BOOK.slug)


def answer(pilot: TablePilot, action: Action) -> None:
    """A person's choice reaches the table, however it was made."""
    pilot.answer(action)


def ask(pilot: TablePilot) -> Seat:
    """Come to the next choice of a person at the screen, behind the curtain too; whose it is."""
    pilot.until(lambda: is_asked(pilot), dt=0.1)
    if pilot.covered is not None:
        pilot.hold()
    pilot.until(lambda: pilot.asked is not None, dt=0.1)
    assert pilot.asked is not None
    return pilot.asked


def is_asked(pilot: TablePilot) -> bool:
    """Somebody is to choose at the screen, or to lift the curtain for it."""
    return pilot.covered is not None or pilot.asked is not None


def over(pilot: TablePilot) -> bool:
    """The match is over and its result is shown."""
    return pilot.top is not pilot.scene


def choose(pilot: TablePilot, words: str) -> None:
    """The seat that is asked plays, in the words of the rules page, or "pass", "keep"."""
    seat = ask(pilot)
    if words in ("keep", "battle_cry", "unbroken"):
        answer(pilot, Choose(seat, words))
    else:
        answer(pilot, action(pilot.services.playing, seat, words))
    pilot.frames(1)


def some(pilot: TablePilot, seat: Seat, chance: Chance) -> Action:
    """Any offer of a seat, by lot."""
    return chance.one_of([offer for offer, _ in pilot.services.dealer.prompt(seat).offers])


# The board against the view


def piece_of(piece: TableCard) -> tuple[object, ...]:
    """Everything of a card on the table that can be seen."""
    pose = piece.pose
    where = tuple(round(value, 2) for value in (pose.x, pose.y, pose.width * pose.zoom, pose.angle))
    plain = (pose.dim, pose.ghost, pose.lift, pose.turn, pose.rim)
    return piece.card, piece.face, piece.owner, piece.crest, piece.icon, where, plain


def cards_of(board: CardSprites, hand: bool) -> dict[str, list[tuple[object, ...]]]:
    """All cards shown one by one, each followed by what hangs on it; with the open hand or not."""
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
    """All piles: how many cards, and the faces that all see."""
    pile_views = board.pile_views
    found = {zone: (pile_views.count(zone), pile_views.faces(zone)) for zone in pile_views.zones}
    return found | {zone: (tally.count, ()) for zone, tally in pile_views.echoes.items()}


def levels(board: CardSprites) -> list[tuple[object, object]]:
    """Cards from the lowest to the highest, as pairs of zone and card."""
    pieces = [
        (each.z, zone, each.card)
        for zone in board.zones()
        if zone not in board.own_zones()
        for piece in board.cards(zone)
        for each in (piece, *piece.hung)
    ]
    return [(zone, card) for _, zone, card in sorted(pieces, key=lambda item: (item[0], item[1]))]


def assert_true(pilot: TablePilot) -> None:
    """The board shows what its viewer knows, and nothing is left over on the stage."""
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
