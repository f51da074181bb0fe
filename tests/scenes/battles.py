"""Helpers for tables at which choices are planned, by every kind of input."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from game.engine import Action, Choose, Match, Pick, Play
from game.engine.descriptions import Caption
from game.engine.names import CardId, Seat
from game.view.cards import CardSprite
from game.view.inputs import Intent
from tests.rulebooks.battling import BOOK, FRESH, battle
from tests.scenes.tables import SMALL, TablePilot, TableServices, chairs

MIDWAY = ("17/9, Thrust 0 @0.1", "12/4", "14/15, Guard 2 @2.2", "8/13, Heavy Slash 3 @3.3")
"""Seat 0 can only play Proficiencies; seat 1 cannot pay for its most expensive Weapon."""

HANDS = {
    0: "Feint, Second Wind, Lunge, Shove",
    1: "Brace, Study, Draw Off, Second Wind",
    2: "Riposte, Wind Up",
    3: "Full Swing, Shove",
}


def at_play(before: Sequence[str] = MIDWAY) -> Match:
    """Return a match in its PLAY step."""
    return battle(before, HANDS)


def at_draw() -> Match:
    """Return a match in its DRAW step: everybody may discard."""
    match = at_play(FRESH)
    for seat in range(4):
        match.submit(Choose(seat, "pass"))
    return match


def at_last_stand() -> Match:
    """Return a match in which seat 0 has fallen and seat 1 chooses a Last Stand card (AB-39)."""
    cards = {"last_stand": ["battle_cry", "unbroken"]}
    before = ("3/5, Thrust 0 @0.1", "9/5", "7/5", "9/5, Thrust 3 @3.1")
    match = battle(before, zones=cards)
    for seat in range(4):
        match.submit(Choose(seat, "pass"))
    return match


def sit(
    folder: Path,
    match: Match,
    *devices: str,
    scripts: Mapping[Seat, Sequence[str]] | None = None,
    size: tuple[int, int] = SMALL,
    drawn: bool = False,
) -> TablePilot:
    """Return a table at its first frame; computers without a script never answer."""
    silent: dict[Seat, Sequence[str]] = {
        seat: () for seat, device in enumerate(devices) if not device
    }
    services = TableServices(folder, match=match, scripts={**silent, **(scripts or {})})
    services.set(pace=200)
    return TablePilot(services, chairs(*devices), None, size, drawn, BOOK.slug)


def alone(folder: Path, seat: Seat, match: Match | None = None, **more: object) -> TablePilot:
    """Return a table at which one person is asked, with everything at rest."""
    devices = ["screen" if place == seat else "" for place in range(4)]
    pilot = sit(folder, match or at_play(), *devices, **more)  # type: ignore[arg-type]
    pilot.until(lambda: pilot.asked == seat)
    pilot.frames(30)
    return pilot


def offers(pilot: TablePilot, seat: Seat) -> list[tuple[Action, Caption]]:
    """Return what a seat can choose now."""
    return list(pilot.services.dealer.prompt(seat).offers)


def card_offers(pilot: TablePilot, seat: Seat) -> list[tuple[Play | Pick, Caption]]:
    """Return what a seat can do with cards."""
    return [item for item in offers(pilot, seat) if isinstance(item[0], Play | Pick)]


def planned(pilot: TablePilot) -> Action | None:
    """Return the plan at the screen."""
    plan = pilot.plan
    return None if plan is None else plan.action


def held(pilot: TablePilot, seat: Seat) -> Action | None:
    """Return what a seat has locked."""
    return pilot.services.dealer.locked(seat)


def sprite(pilot: TablePilot, card: CardId) -> CardSprite:
    """Return a card of the open hand."""
    return next(one for one in pilot.hand() if one.card == card)


def grip(pilot: TablePilot, card: CardId) -> tuple[float, float]:
    """Return where a card of a full hand can be pressed: its neighbors cover most of it."""
    wanted = sprite(pilot, card)
    for share in (-0.4, -0.2, 0.0, 0.2, 0.4):
        pos = wanted.pose.x + share * wanted.pose.width, wanted.pose.y
        if pilot.scene.parts.hand.view.card_at(pilot.scene.state.selection, pos) == card:
            return pos
    raise AssertionError(f"{wanted.face} is covered")


def ghosts(pilot: TablePilot) -> list[CardSprite]:
    """Return the previews of planned cards on the screen."""
    found = [one for one in pilot.scene.stage.sprites if isinstance(one, CardSprite)]
    return [one for one in found if one.pose.ghost]


# Ways to plan


def by_drag(pilot: TablePilot, action: Play | Pick, caption: Caption) -> None:
    """Click each companion, then drag the card to its place."""
    _put_along(pilot, caption)
    pilot.drag(grip(pilot, action.card), pilot.place(caption.at))


def by_clicks(pilot: TablePilot, action: Play | Pick, caption: Caption) -> None:
    """Click the card, each companion, and the place."""
    pilot.press(grip(pilot, action.card))
    pilot.frames(12)
    _put_along(pilot, caption)
    pilot.press(pilot.place(caption.at))


def _put_along(pilot: TablePilot, caption: Caption) -> None:
    for card in caption.along:
        pilot.press(grip(pilot, card))
        pilot.frames(12)


def _by_arrows(press: str) -> Callable[[TablePilot, Play | Pick, Caption], None]:
    def choose(pilot: TablePilot, action: Play | Pick, caption: Caption) -> None:
        way = getattr(pilot, press)
        on = pilot.scene.state.selection.offers
        cards = [one.card for one in pilot.board.shown(on.cards)]
        way(*[Intent.RIGHT] * (cards.index(action.card) + 1), Intent.OK)
        ways = [goal.action for goal in on.ways(action.card)]
        way(*[Intent.RIGHT] * ways.index(action), Intent.OK)

    return choose


def by_number(pilot: TablePilot, action: Play | Pick, caption: Caption) -> None:
    """Press the number of the card, arrows to its place, and the number again."""
    on, place = (
        pilot.scene.state.selection.offers,
        [one.card for one in pilot.hand()].index(action.card),
    )
    pilot.number(place)
    ways = [goal.action for goal in on.ways(action.card)]
    pilot.key(*[Intent.RIGHT] * ways.index(action))
    pilot.number(place)


by_keys, by_pad = _by_arrows("key"), _by_arrows("pad")

Way = Callable[[TablePilot, Play | Pick, Caption], None]

WAYS: dict[str, Way] = {
    "drag": by_drag,
    "clicks": by_clicks,
    "keys": by_keys,
    "pad": by_pad,
    "numbers": by_number,
}
