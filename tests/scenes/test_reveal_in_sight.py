"""No open hand covers the comparison of cards, on any layout."""

from collections.abc import Callable, Container, Mapping
from pathlib import Path

import pytest
from pygame import Rect

from game.engine.names import Seat
from game.scenes.table.components.captions import BADGE_Z
from game.view.arrows import Aim, Arrow, Disc
from game.view.banner import Banner
from game.view.cards import CardSprite
from game.view.carried_arrow import CarriedArrow
from game.view.face_off import FaceOff
from game.view.pieces import Badge, Burst
from game.view.rolled_die import Die
from game.view.scale import Box
from game.view.stage import Sprite
from game.view.table_card import FLYING_Z, TableCard
from game.view.table_geometry import card_height
from tests.scenes.tables import SMALL, TablePilot, TableServices, chairs

TOLD = (Arrow, Aim, Disc, Banner, Burst, Die, FaceOff)
"""Sprites that announce a comparison, besides the badge in the middle of the table."""

TABLES: dict[str, tuple[str, int, Mapping[str, object]]] = {
    "duel of moves": ("filthy_casual", 2, {}),
    "duel of moves in frenzy": ("filthy_casual", 2, {"frenzy": True}),
    **{
        f"{mode} {seats}": ("filthy_casual", seats, {"mode": mode, "hp": 20})
        for mode in ("round_robin", "free_for_all")
        for seats in (3, 4, 5, 6, 7)
    },
    "ring in frenzy": ("filthy_casual", 5, {"mode": "round_robin", "frenzy": True, "hp": 20}),
    **{
        f"teams of {size}": ("filthy_casual", 2 * size, {"mode": "commander", "team_size": size})
        for size in (3, 5, 7)
    },
    **{f"tower {seats}": ("duel", seats, {}) for seats in (2, 3, 4)},
    "lanes": ("art_of_battle", 4, {}),
    "two decks": ("card_shot", 2, {}),
    "two decks, secret lays": ("card_shot", 2, {"way": "hidden"}),
    "dice": ("deck_duel", 2, {}),
    "dice, basic": ("deck_duel", 2, {"ruleset": "basic"}),
}
"""Slug, seats and options of a table, for each layout and each way to use it."""


def seated(folder: Path, table: str, seat: Seat = 0, people: int = 1) -> TablePilot:
    """Seat a number of people, starting at a seat, against computers."""
    slug, seats, options = TABLES[table]
    services = TableServices(folder, seed=7)
    services.set(pace=200)
    devices = ["screen" if seat <= each < seat + people else "" for each in range(seats)]
    return TablePilot(services, chairs(*devices), options, SMALL, drawn=False, slug=slug)


def choose(pilot: TablePilot, seat: Seat, number: int) -> None:
    """Choose an action for a seat; it varies with ``number``."""
    offers = pilot.services.dealer.prompt(seat).offers
    pilot.answer(offers[number * 5 % len(offers)][0])


def play(pilot: TablePilot, each_frame: Callable[[], None], choices: int = 8) -> None:
    """Make a number of choices and check every frame of their outcomes."""
    made = 0
    for _ in range(30_000):
        if made == choices or pilot.top is not pilot.scene:
            return
        if pilot.covered is not None:
            pilot.hold()
        if pilot.asked is not None:
            choose(pilot, pilot.asked, made)
            made += 1
        pilot.frames(1, 0.04)
        each_frame()
    raise AssertionError(f"only {made} choices were made")


def is_laid_open(card: TableCard) -> bool:
    """Return whether a card lies face up and is not on its way from or to the hand."""
    return card.face is not None and card.z < FLYING_Z


def shown(pilot: TablePilot) -> list[tuple[str, Sprite]]:
    """Return all sprites in play or announced on the table, with their names."""
    stage, own = pilot.scene.stage, pilot.hand()
    found = [
        (f"{type(sprite).__name__} {getattr(sprite, 'face', '')}", sprite)
        for sprite in stage.sprites
        if sprite.image is not None
        and not isinstance(sprite, CarriedArrow)  # it may begin at the hand
        and (
            isinstance(sprite, TOLD)
            or (isinstance(sprite, TableCard) and sprite not in own and is_laid_open(sprite))
        )
    ]
    notes = [each for each in pilot.sprites(Badge) if each.z == BADGE_Z and each.image is not None]
    return [*found, *(("note", note) for note in notes)]


def area(pilot: TablePilot, sprite: Sprite) -> Rect:
    """Return a sprite's area in pixels; for a card, without its shadow."""
    if not isinstance(sprite, CardSprite):
        return sprite.rect
    pose = sprite.pose
    width = pose.width * pose.zoom
    return pilot.scale.rect(Box.around(pose.x, pose.y, width, card_height(width)))


def covered_by_the_hand(pilot: TablePilot, old: Container[Sprite]) -> list[str]:
    """List the sprites that a card of the raised hand covers.

    ``old``: sprites to ignore, which were there before the hand was lowered.
    """
    hand = [sprite for sprite in pilot.hand() if sprite.z < FLYING_Z]
    hand = [sprite for sprite in hand if sprite.card not in pilot.board.laid]
    window = pilot.target.get_rect()
    own = [(card, area(pilot, card)) for card in hand]
    new = [(name, sprite) for name, sprite in shown(pilot) if own and sprite not in old]
    return [
        f"{name} at {place}, {card.face} at {covered}"
        for name, sprite, place in ((*each, area(pilot, each[1])) for each in new)
        for card, covered in own
        if card.z > sprite.z and place.clip(window).colliderect(covered)
    ]


@pytest.mark.parametrize("table", TABLES)
def test_no_card_of_the_hand_covers_what_is_revealed(table: str, tmp_path: Path) -> None:
    pilot = seated(tmp_path, table, 1 if table.startswith("teams") else 0)
    wrong: list[str] = []
    seen: set[str] = set()
    old: set[Sprite] = set()

    def look() -> None:
        if pilot.scene.parts.hand.seat is not None:
            old.clear()
            old.update(sprite for _, sprite in shown(pilot))
        elif not pilot.scene.idle:
            seen.update(name for name, _ in shown(pilot))
            wrong.extend(covered_by_the_hand(pilot, old))

    play(pilot, look)
    assert seen, "nothing was revealed"
    assert not wrong, f"{len(wrong)}: {wrong[0]}, {pilot.log[-2:]}"


@pytest.mark.parametrize("table", TABLES)
def test_the_hand_is_raised_whenever_its_seat_has_to_choose_a_card(
    table: str, tmp_path: Path
) -> None:
    pilot = seated(tmp_path, table)
    window = pilot.target.get_rect()
    low: list[str] = []
    asked = 0

    def look() -> None:
        nonlocal asked
        if pilot.asked is None or not pilot.scene.state.selection.offers.cards:
            return
        asked += 1
        low.extend(str(card.rect) for card in pilot.hand() if not card.rect.colliderect(window))

    play(pilot, look)
    assert not low
