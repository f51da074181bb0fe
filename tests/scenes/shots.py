"""Tables of two decks and two characters, for tests: sit down, choose in any way, look.

A table that followed events must be the one that is built anew from what its viewer knows.
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
"""What passes over a question."""


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
    """A table at its first frame; computers without a script think for themselves."""
    services = TableServices(folder, match=match, scripts=scripts or {}, seed=seed)
    services.set(pace=pace, reduced_motion=still)
    return TablePilot(services, chairs(*devices), options, size, drawn, BOOK.slug)


def is_asked(pilot: TablePilot) -> bool:
    """Somebody is to choose at the screen, or to lift the curtain for it."""
    return pilot.covered is not None or pilot.asked is not None


def ask(pilot: TablePilot) -> Seat:
    """Come to the next choice of a person at the screen, behind the curtain too; whose it is."""
    pilot.until(lambda: is_asked(pilot), 900.0, 0.1)
    if pilot.covered is not None:
        pilot.hold()
    pilot.until(lambda: pilot.asked is not None, dt=0.1)
    assert pilot.asked is not None
    pilot.frames(20)
    return pilot.asked


def offers(pilot: TablePilot) -> list[tuple[Action, Caption]]:
    """What the seat that is asked can choose now."""
    assert pilot.asked is not None
    return list(pilot.services.dealer.prompt(pilot.asked).offers)


def words(pilot: TablePilot) -> list[str]:
    """The same in short: a card, ``QC/`` for one laid sideways, or an option."""
    return [word(pilot.services.playing, action) for action, _ in offers(pilot)]


def offer(pilot: TablePilot, wanted: str) -> tuple[Action, str]:
    """One of them, and where it points."""
    for action, caption in offers(pilot):
        if word(pilot.services.playing, action) == wanted:
            return action, caption.at
    raise AssertionError(f"{wanted} is not among {words(pilot)}")


def answer(pilot: TablePilot, *wanted: str) -> None:
    """People choose these one after another; what is not wanted before is passed over.

    So is what passes over a question that a sole person is not asked.
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
    """A sole person's only answer has been given by the table."""
    alone = len(pilot.services.dealer.people()) == 1
    return alone and wanted in IDLE and wanted not in words(pilot)


def some(pilot: TablePilot, chance: Chance) -> Action:
    """Any offer of the seat that is asked, by lot."""
    return chance.one_of([action for action, _ in offers(pilot)])


def over(pilot: TablePilot) -> bool:
    """The match is over and its result is shown."""
    return pilot.top is not pilot.scene


# Ways to choose


def grip(pilot: TablePilot, action: Action) -> tuple[float, float]:
    """Where the card of an action lies."""
    assert isinstance(action, Play | Pick)
    sprite = pilot.board.find(action.card)
    assert sprite is not None, f"no card {action.card}"
    return sprite.pose.x, sprite.pose.y


def by_drag(pilot: TablePilot, action: Action, at: str) -> None:
    pilot.drag(grip(pilot, action), pilot.place(at))


def by_clicks(pilot: TablePilot, action: Action, at: str) -> None:
    """A click on the card and one on its place; a click on the button."""
    if isinstance(action, Choose):
        options = [one for one, _ in offers(pilot) if isinstance(one, Choose)]
        pilot.press(pilot.scene.parts.hand.options.buttons[options.index(action)].box)
    else:
        pilot.press(grip(pilot, action))
        pilot.press(pilot.place(at))


def by_twice(pilot: TablePilot, action: Action, at: str) -> None:
    """Two clicks on the card."""
    where = grip(pilot, action)
    pilot.press(where)
    pilot.frames(20)
    pilot.press(where)


def by_number(pilot: TablePilot, action: Action, at: str) -> None:
    """The number of the card twice, with Right between for its second place; of the button."""
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
    """How often Right leads from the first place of a selected card to that of an action."""
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
    """All cards shown one by one: which, face, and how they lie."""
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
    """The faces of each zone outside the open hand, from the lowest card to the highest."""
    return {
        zone: [piece.face for piece in sorted(lying, key=lambda piece: piece.z)]
        for zone in board.zones()
        if (lying := board.cards(zone)) and zone not in board.own_zones() and "/" not in zone
    }


def assert_true(pilot: TablePilot) -> None:
    """Cards, piles and everything that shows a counter say what the viewer knows, no more."""
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
    """Roundels, drops, risks and hands say what the counters say."""
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
