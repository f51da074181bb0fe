"""Helpers for tables of Card Shot!, with every kind of input.

A table that has followed events must equal one that is built from its viewer's view.
"""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from game.engine import Action, Chance, Choose, Match, Pick, Play, View
from game.engine.descriptions import Caption
from game.engine.names import Seat
from game.scenes.table.components.card_sprites import CardSprites
from game.view.inputs import Intent
from game.view.sheet_tiles import COLUMNS
from game.view.table_card import TableCard
from tests.rulebooks.shooting import BOOK, word
from tests.scenes.battlefields import heaps_of
from tests.scenes.tables import SMALL, TablePilot, TableServices, chairs

IDLE = ("keep", "pass", "done")
"""Options that decline a choice."""


def sit(
    folder: Path,
    match: Match | None,
    *devices: str,
    scripts: Mapping[Seat, Sequence[str]] | None = None,
    options: Mapping[str, object] | None = None,
    seed: int = 1,
    size: tuple[int, int] = SMALL,
    drawn: bool = False,
    still: bool = True,
    pace: int = 200,
) -> TablePilot:
    """Return a table at its first frame; computers without a script think for themselves."""
    services = TableServices(folder, match=match, scripts=scripts or {}, seed=seed)
    services.set(pace=pace, reduced_motion=still)
    return TablePilot(services, chairs(*devices), options, size, drawn, BOOK.slug)


def is_asked(pilot: TablePilot) -> bool:
    """Return whether somebody has to choose at the screen, or to lift the curtain first."""
    return pilot.covered is not None or pilot.asked is not None


def ask(pilot: TablePilot) -> Seat:
    """Advance to a person's next choice at the screen or behind the curtain; return the seat."""
    pilot.until(lambda: is_asked(pilot), 900.0, 0.1)
    if pilot.covered is not None:
        pilot.hold()
    pilot.until(lambda: pilot.asked is not None, dt=0.1)
    assert pilot.asked is not None
    pilot.frames(20)
    return pilot.asked


def offers(pilot: TablePilot) -> list[tuple[Action, Caption]]:
    """Return the offers of the seat that is asked."""
    assert pilot.asked is not None
    return list(pilot.services.dealer.prompt(pilot.asked).offers)


def words(pilot: TablePilot) -> list[str]:
    """Return these offers in short: a card, ``QC/`` for one played sideways, or an option."""
    return [word(pilot.services.playing, action) for action, _ in offers(pilot)]


def offer(pilot: TablePilot, wanted: str) -> tuple[Action, str]:
    """Return an offer by its short name, and its target."""
    for action, caption in offers(pilot):
        if word(pilot.services.playing, action) == wanted:
            return action, caption.at
    raise AssertionError(f"{wanted} is not among {words(pilot)}")


def answer(pilot: TablePilot, *wanted: str) -> None:
    """Choose these one after another; decline other choices before them.

    A decline that a sole person is not asked for is skipped.
    """
    for each in wanted:
        ask(pilot)
        if is_unasked(pilot, each):
            continue
        while each not in words(pilot):
            idle = [one for one in IDLE if one in words(pilot)]
            assert idle, f"{each} is not among {words(pilot)}"
            pilot.answer(offer(pilot, idle[0])[0])
            pilot.frames(1)
            ask(pilot)
        pilot.answer(offer(pilot, each)[0])
        pilot.frames(1)


def is_unasked(pilot: TablePilot, wanted: str) -> bool:
    """Return whether the table has given a sole person's only answer."""
    alone = len(pilot.services.dealer.people()) == 1
    return alone and wanted in IDLE and wanted not in words(pilot)


def some(pilot: TablePilot, chance: Chance) -> Action:
    """Return a random offer of the seat that is asked."""
    return chance.one_of([action for action, _ in offers(pilot)])


def over(pilot: TablePilot) -> bool:
    """Return whether the match is over and its result is shown."""
    return pilot.top is not pilot.scene


# Ways to choose


def grip(pilot: TablePilot, action: Action) -> tuple[float, float]:
    """Return the position of an action's card."""
    assert isinstance(action, Play | Pick)
    sprite = pilot.board.find(action.card)
    assert sprite is not None, f"no card {action.card}"
    return sprite.pose.x, sprite.pose.y


def by_drag(pilot: TablePilot, action: Action, at: str) -> None:
    pilot.drag(grip(pilot, action), pilot.place(at))


def by_clicks(pilot: TablePilot, action: Action, at: str) -> None:
    """Click the card and its place, or the button."""
    if isinstance(action, Choose):
        options = [one for one, _ in offers(pilot) if isinstance(one, Choose)]
        pilot.press(pilot.scene.parts.hand.options.buttons[options.index(action)].box)
    else:
        pilot.press(grip(pilot, action))
        pilot.press(pilot.place(at))


def by_twice(pilot: TablePilot, action: Action, at: str) -> None:
    """Click the card twice."""
    where = grip(pilot, action)
    pilot.press(where)
    pilot.frames(20)
    pilot.press(where)


def by_number(pilot: TablePilot, action: Action, at: str) -> None:
    """Press the card's number twice, with Right between for a second place, or the button's."""
    assert pilot.asked is not None
    prompt = pilot.services.dealer.prompt(pilot.asked)
    if isinstance(action, Choose):
        options = [one for one, _ in prompt.offers if isinstance(one, Choose)]
        pilot.number(options.index(action))
        return
    named = {one.card for one, _ in prompt.offers if not isinstance(one, Choose)}
    named |= {one.action.card for one, _ in prompt.barred if not isinstance(one.action, Choose)}
    found = pilot.board.shown(named)
    if any(sprite in pilot.hand() for sprite in found):
        found = pilot.hand()
    place = [sprite.card for sprite in found].index(action.card)
    pilot.number(place)
    for _ in range(turns(pilot, action)):
        pilot.key(Intent.RIGHT)
    pilot.number(place)


def _by_arrows(press: str) -> Callable[[TablePilot, Action, str], None]:
    def choose(pilot: TablePilot, action: Action, at: str) -> None:
        way = getattr(pilot, press)
        cards = [one.card for one, _ in offers(pilot) if not isinstance(one, Choose)]
        if isinstance(action, Choose):
            options = [one for one, _ in offers(pilot) if isinstance(one, Choose)]
            asking, place = pilot.scene.parts.hand.options, options.index(action)
            down = place // COLUMNS if asking.veiled else place * asking.in_column
            right = place % COLUMNS if asking.veiled else place - down
            ahead = [Intent.DOWN] if cards else []
            way(*ahead, *[Intent.DOWN] * down, *[Intent.RIGHT] * right, Intent.OK)
            return
        found = [sprite.card for sprite in pilot.board.shown(cards)]
        way(*[Intent.RIGHT] * (1 + found.index(action.card)), Intent.OK)
        if isinstance(action, Pick):
            return
        way(*[Intent.RIGHT] * turns(pilot, action), Intent.OK)

    return choose


by_keys, by_pad = _by_arrows("key"), _by_arrows("pad")


def turns(pilot: TablePilot, action: Action) -> int:
    """Return how often to press Right from a selected card's first place to an action's place."""
    same = [one for one, _ in offers(pilot) if getattr(one, "card", None) == action.card]
    return same.index(action)


CARD_WAYS = {
    "drag": by_drag,
    "clicks": by_clicks,
    "keys": by_keys,
    "pad": by_pad,
    "number": by_number,
}
PICK_WAYS = {**CARD_WAYS, "twice": by_twice}
NAMED_WAYS = {"clicks": by_clicks, "keys": by_keys, "pad": by_pad, "number": by_number}


# The table against the view


def cards_of(board: CardSprites, hand: bool) -> dict[str, list[tuple[object, ...]]]:
    """Return all cards shown one by one: identity, face and orientation."""
    return {
        zone: [_seen(piece) for piece in pieces]
        for zone in board.zones()
        if (pieces := board.cards(zone))
        and (hand or zone not in board.own_zones())
        and "/" not in zone
    }


def _seen(piece: TableCard) -> tuple[object, ...]:
    pose = piece.pose
    where = tuple(round(value, 2) for value in (pose.x, pose.y, pose.width * pose.zoom, pose.angle))
    known = None if piece.face is None else piece.card
    return known, piece.face, where, pose.ghost, pose.turn


def levels(board: CardSprites) -> dict[str, list[object]]:
    """Return the faces of each zone except the open hand, from the lowest card to the highest."""
    return {
        zone: [piece.face for piece in sorted(lying, key=lambda piece: piece.z)]
        for zone in board.zones()
        if (lying := board.cards(zone)) and zone not in board.own_zones() and "/" not in zone
    }


def assert_true(pilot: TablePilot) -> None:
    """Assert that cards, piles and gauges show exactly what the viewer knows."""
    board, view = pilot.board, pilot.services.dealer.view(pilot.viewer)
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
    known = {id(piece) for piece in board.sprites()}
    loose = [
        piece.face
        for piece in pilot.scene.stage.sprites
        if isinstance(piece, TableCard) and id(piece) not in known
    ]
    assert loose == [], told
    assert_counted(pilot, view)


def assert_counted(pilot: TablePilot, view: View) -> None:
    """Assert that roundels, drops, warnings and hand limits agree with the counters."""
    told = f"after {pilot.log[-3:]}"
    state, pile_views = pilot.scene.state, pilot.board.pile_views
    for seat in (0, 1):
        worth, left = state.combat[f"value:{seat}"], view.counters[f"damage:{seat}"]
        laid = any(view.zones[f"clash:{one}"] for one in (0, 1))
        assert worth.value == (view.counters[f"value:{seat}"] if laid else -1), told
        assert worth.defends == (laid and view.counters[f"defends:{seat}"] == 1), told
        harm = state.damage.get(f"damage:{seat}")
        assert (0 if harm is None else harm.left) == left, told
        assert pile_views.limits[seat] == view.counters[f"hand_size:{seat}"], told
        assert pile_views.risks.get(seat, "") == ("at risk" if left else ""), told
