"""Helpers for tables of card games whose seats act in turn, with every kind of input."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from game.engine import Action, Choose, Match, Pick, Play
from game.engine.names import CardId, Face, Seat
from game.scenes.table.components.gauges import DialGauge, DieGauge, TokenGauge
from game.scenes.table.peeked_hand import PeekedHand
from game.view.cards import CardSprite
from game.view.inputs import Intent
from game.view.scores import ScoreBoard
from game.view.strips import BAND
from game.view.table_anchors import SpotAnchor
from game.view.table_geometry import card_height
from game.view.token import Token
from game.view.zone_anchors import StripsAnchor
from tests.rulebooks.duelling import word
from tests.scenes.tables import SMALL, TablePilot, TableServices, chairs

DUEL, DECKS = "duel", "deck_duel"
"""The card games under test: one with hands and a tower, one with decks and dice."""


def sit(
    folder: Path,
    match: Match | None,
    *devices: str,
    slug: str = DUEL,
    options: Mapping[str, object] | None = None,
    scripts: Mapping[Seat, Sequence[str]] | None = None,
    seed: int = 1,
    size: tuple[int, int] = SMALL,
    drawn: bool = False,
    still: bool = False,
) -> TablePilot:
    """Return a table at its first frame; computers without a script think for themselves."""
    services = TableServices(folder, match=match, scripts=scripts or {}, seed=seed)
    services.set(pace=200, reduced_motion=still)
    return TablePilot(services, chairs(*devices), options, size, drawn, slug)


def come_to_a_choice(pilot: TablePilot) -> None:
    """Advance until somebody is asked: by the curtain, with an open hand, or at the open table."""
    pilot.until(lambda: is_asking(pilot))


def is_asking(pilot: TablePilot) -> bool:
    """Return whether the table is at rest at a choice of a person."""
    if pilot.covered is not None or pilot.asked is not None:
        return True
    return pilot.scene.parts.secret_choices.waiting and pilot.scene.idle and pilot.handoff.open


def seats_asked(pilot: TablePilot) -> Seat | None:
    """Return the seats that are asked, with any device."""
    if pilot.covered is not None:
        return pilot.covered
    if pilot.asked is not None:
        return pilot.asked
    return next(iter(pilot.scene.state.secret), None)


def at_hand(pilot: TablePilot, seat: Seat) -> None:
    """Advance to a seat's choice, lifting the curtain if it is closed."""
    come_to_a_choice(pilot)
    if pilot.covered is not None:
        pilot.hold()
    assert seats_asked(pilot) == seat, f"{seats_asked(pilot)} is asked, {pilot.log[-3:]}"


# What is on the table


def sprite_of(pilot: TablePilot, card: CardId) -> CardSprite:
    """Return the sprite of a card by identity."""
    sprite = pilot.board.find(card)
    assert sprite is not None, f"no card {card}"
    return sprite


def grip(pilot: TablePilot, card: CardId) -> tuple[float, float]:
    """Return where a card can be pressed: a card in strips at its visible top."""
    pose = sprite_of(pilot, card).pose
    zone = pilot.board.zone_of(sprite_of(pilot, card))
    anchor = pilot.board.place(zone)
    if not isinstance(anchor, StripsAnchor):
        return pose.x, pose.y
    return pose.x, pose.y - card_height(pose.width) / 2 + pose.width * BAND / 2


def offered(pilot: TablePilot, wanted: str) -> tuple[Action, str]:
    """Return an offer by its short name ("g3", "seat:1", "strike:0"), and its target."""
    for seat in pilot.services.dealer.waiting():
        for action, caption in pilot.services.dealer.prompt(seat).offers:
            if word(pilot.services.playing, action) == wanted:
                return action, caption.at
    raise AssertionError(f"{wanted} is not on offer")


def words_offered(pilot: TablePilot) -> list[str]:
    """Return the short names of the asked seat's offers, in order."""
    (seat,) = pilot.services.dealer.waiting()
    offers = pilot.services.dealer.prompt(seat).offers
    return [word(pilot.services.playing, action) for action, _ in offers]


def buttons(pilot: TablePilot) -> list:
    """Return the buttons of the open prompt."""
    return pilot.scene.parts.hand.options.buttons


def falls(pilot: TablePilot) -> int:
    """Return how often the curtain has been heard."""
    return pilot.services.sound.cues.count("curtain")


def secrets(pilot: TablePilot) -> set[Face]:
    """Return the visible faces of hands that the viewer must not see."""
    table = pilot.services.playing.table
    known = pilot.services.dealer.view(pilot.viewer).known
    return {
        table.faces[card]
        for zone, cards in table.zones.items()
        if zone.startswith("hand:") and zone != f"hand:{pilot.viewer}"
        for card in cards
        if table.faces[card] not in known.get(zone, ())
    }


# Ways to choose


def by_drag(pilot: TablePilot, action: Action, at: str) -> None:
    """Drag a card to its place; a card picked in its own zone is dragged to the zone's bottom."""
    assert isinstance(action, Play | Pick)
    box = pilot.place(at)
    goal = box.centre
    if at == pilot.board.zone_of(sprite_of(pilot, action.card)):
        goal = (box.centre[0], box.y + box.h - 30)
    pilot.drag(grip(pilot, action.card), goal)


def by_clicks(pilot: TablePilot, action: Action, at: str) -> None:
    """Click the card and the place, or the seat's plaque."""
    if isinstance(action, Choose):
        pilot.press(pilot.place(at))
    elif at == pilot.board.zone_of(sprite_of(pilot, action.card)):
        by_twice(pilot, action, at)
    else:
        pilot.press(grip(pilot, action.card))
        pilot.press(pilot.place(at))


def by_twice(pilot: TablePilot, action: Action, at: str) -> None:
    """Click the card twice, without moving the mouse."""
    assert isinstance(action, Pick)
    where = grip(pilot, action.card)
    pilot.press(where)
    pilot.frames(20)
    pilot.press(where)


def _places(pilot: TablePilot, action: Action, offers_alone: bool) -> int:
    """Return an action's index among the buttons, or among the cards in key order."""
    prompt = pilot.services.dealer.prompt(action.seat)
    if isinstance(action, Choose):
        options = [offer for offer, _ in prompt.offers if isinstance(offer, Choose)]
        return options.index(action)
    cards = {offer.card for offer, _ in prompt.offers if not isinstance(offer, Choose)}
    barred = {why.action.card for why, _ in prompt.barred if not isinstance(why.action, Choose)}
    found = [sprite.card for sprite in pilot.board.shown(cards if offers_alone else cards | barred)]
    own = [sprite.card for sprite in pilot.hand()]
    if not offers_alone and any(card in own for card in found):
        found = own
    return found.index(action.card)


def _by_arrows(press: Callable[..., None]) -> Callable[[TablePilot, Action, str], None]:
    def choose(pilot: TablePilot, action: Action, at: str) -> None:
        place = _places(pilot, action, offers_alone=True)
        way = getattr(pilot, press) if isinstance(press, str) else press
        if isinstance(action, Choose):
            focus = pilot.scene.parts.hand.options.focus
            there = place - (int(focus) if focus.isdigit() else 0)
            way(*[Intent.RIGHT if there > 0 else Intent.LEFT] * abs(there), Intent.OK)
        else:
            way(*[Intent.RIGHT] * (place + 1), Intent.OK, Intent.OK)

    return choose


def by_number(pilot: TablePilot, action: Action, at: str) -> None:
    """Press the number of the button, or that of the card twice."""
    place = _places(pilot, action, offers_alone=False)
    pilot.number(place)
    if not isinstance(action, Choose):
        pilot.number(place)


def by_button(pilot: TablePilot, action: Action, at: str) -> None:
    """Click the button."""
    pilot.press(buttons(pilot)[_places(pilot, action, offers_alone=True)].box)


by_keys = _by_arrows("key")
by_pad = _by_arrows("pad")

Way = Callable[[TablePilot, Action, str], None]

CARD_WAYS: dict[str, Way] = {
    "drag": by_drag,
    "clicks": by_clicks,
    "keys": by_keys,
    "pad": by_pad,
    "numbers": by_number,
}

PICK_WAYS: dict[str, Way] = {**CARD_WAYS, "twice": by_twice}

BUTTON_WAYS: dict[str, Way] = {
    "button": by_button,
    "keys": by_keys,
    "pad": by_pad,
    "numbers": by_number,
}

SEAT_WAYS: dict[str, Way] = {**BUTTON_WAYS, "plaque": by_clicks}


def choose(pilot: TablePilot, wanted: str, way: Way | None = None) -> None:
    """Choose for the seat that is asked at the screen: cards by drag, other offers by keys."""
    action, at = offered(pilot, wanted)
    if way is None:
        way = by_keys if isinstance(action, Choose) else by_drag
    before = len(pilot.services.journal.actions)
    way(pilot, action, at)
    pilot.frames(1)
    made = pilot.services.journal.actions[before:]
    assert made[:1] == [action], f"{made} was chosen, not {action}"


# At rest


def counted(pilot: TablePilot) -> dict[str, tuple[int, int]]:
    """Return the shown and the actual number of cards of each zone where they differ."""
    counts = pilot.services.dealer.view(pilot.viewer).counts
    shown = {zone: pilot.board.count(zone) for zone in counts}
    return {zone: (shown[zone], lie) for zone, lie in counts.items() if shown[zone] != lie}


def misplaced(pilot: TablePilot) -> list[str]:
    """Return visible cards that are in a wrong zone or pose, or not at rest, on the screen."""
    view, board = pilot.services.dealer.view(pilot.viewer), pilot.board
    wrong = []
    for zone in board.zones():
        if zone in board.pile_views:
            continue
        sprites = board.cards(zone)
        if zone in view.zones:
            shown = {sprite.card: sprite.face for sprite in sprites}
            true = {card: view.faces[card] for card in view.zones[zone]}
            if shown != true:
                wrong.append(f"{zone} shows {shown}, not {true}")
        elif any(sprite.face is not None for sprite in sprites):
            wrong.append(f"{zone} shows {[sprite.face for sprite in sprites]}")
        for sprite in sprites:
            rest, pose = board.rest(zone, sprite), sprite.pose
            if max(abs(rest.x - pose.x), abs(rest.y - pose.y)) > 0.5:
                wrong.append(f"{sprite.face or 'a card'} of {zone} at {pose.x, pose.y}, not {rest}")
    return wrong


def misread(pilot: TablePilot) -> list[str]:
    """Return gauges that do not show the value of their counter."""
    view = pilot.services.dealer.view(None)
    gauges, wrong = pilot.scene.parts.hud.gauges, []
    spots = [place.box.centre for place in pilot.scene.parts.canvas.layout.of_kind(SpotAnchor)]
    for name, gauge in gauges.items():
        value = view.counters[name]
        if isinstance(gauge, DieGauge | DialGauge) and gauge.shown != value:
            wrong.append(f"{name} shows {gauge.shown}, not {value}")
        if pilot.scene.state.counters[name] != value:
            wrong.append(f"{name} is {pilot.scene.state.counters[name]}, not {value}")
    for board in pilot.sprites(ScoreBoard):
        seats = [name for name in view.counters if name.startswith("rounds:")]
        if board.values != [view.counters[name] for name in seats]:
            wrong.append(f"scores are {board.values}")
    tokens = {name: each for name, each in gauges.items() if isinstance(each, TokenGauge)}
    for (name, _), token in zip(tokens.items(), pilot.sprites(Token), strict=True):
        place = view.counters[name]
        if place < 0:
            found = None if token.image is None else "shown"
            wrong += [f"{name} is {found}"] if found else []
        elif token.image is None:
            wrong.append(f"{name} is hidden")
        else:
            goal = pilot.scale.at(*spots[place])
            if max(abs(a - b) for a, b in zip(token.rect.center, goal, strict=True)) > 2:
                wrong.append(f"{name} stands at {token.rect.center}, not {goal}")
    for name, value in view.counters.items():
        drawn = pilot.services.looks[view.rulebook.slug].counter(name)
        if drawn is not None and drawn.part == "out":
            out = int(name.partition(":")[2]) in pilot.scene.state.fallen
            if out != bool(value):
                wrong.append(f"{name} is {value}, the shield says {int(out)}")
    return wrong


def assert_at_rest(pilot: TablePilot) -> None:
    """Assert that every card is on the screen once, in its place, and the gauges are right."""
    wrong = [
        f"{zone} shows {pair[0]} cards, not {pair[1]}" for zone, pair in counted(pilot).items()
    ]
    wrong += [*misplaced(pilot), *misread(pilot)]
    assert not wrong, f"{wrong} after {pilot.log[-3:]}"


def play_out(pilot: TablePilot, *steps: tuple[Seat, str]) -> None:
    """Play to the end; the seat of each step must be asked with its hand open."""
    for seat, wanted in steps:
        at_hand(pilot, seat)
        choose(pilot, wanted)


class Moves:
    """Chooses a varying offer for whoever is asked."""

    def __init__(self, pilot: TablePilot, keys: bool) -> None:
        self._pilot, self._keys, self.count = pilot, keys, 0

    def __call__(self, seat: Seat) -> None:
        pilot = self._pilot
        self.count += 1
        if seat not in pilot.services.dealer.waiting():
            return
        offers = pilot.services.dealer.prompt(seat).offers
        action, caption = offers[self.count * 5 % len(offers)]
        if pilot.scene.parts.secret_choices.has(seat) and not isinstance(action, Choose):
            shown = pilot.services.dealer.view(seat).face(action.card)
            hand = pilot.scene.state.secret[seat]
            if hand.source.startswith("pad"):
                pilot.lay_by_peek(seat, shown, pad=int(hand.source[4:]) - 1)
            else:
                _by_row(pilot, hand, [face for _, face in hand.cards].index(shown))
        elif isinstance(action, Choose) or self._keys:
            by_keys(pilot, action, caption.at)
        else:
            by_drag(pilot, action, caption.at)


def _by_row(pilot: TablePilot, hand: PeekedHand, place: int) -> None:
    """Choose a card of a row's hand with its key."""
    if hand.paged:
        for _ in range(place // 4):
            pilot.row(hand.source, 4)
        place %= 4
    pilot.row(hand.source, place)
