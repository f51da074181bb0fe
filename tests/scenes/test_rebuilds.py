"""A table that is rebuilt or continued in the middle of a match shows the right state."""

from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest

from game.engine import Chance
from game.engine.names import Options
from game.rulebooks import SHELF
from game.view.counter_die import CounterDie
from tests.scenes.rebuilds import (
    answer,
    assert_true,
    continued,
    disturb,
    is_at_rest,
    is_over,
    moment,
    sitting,
    table,
)
from tests.scenes.tables import TablePilot, TableServices, chairs, standing

CREWS: Mapping[str, tuple[str, ...]] = {
    "alone": ("screen",),
    "alone with a pad": ("pad:1",),
    "one screen": ("screen", "screen"),
    "couch": ("screen", "pad:1"),
    "devices": ("pad:1", "keys:left"),
}
"""The devices of the first seats; the others are computers."""

LARGER: Mapping[str, Mapping[str, object]] = {
    "filthy_casual": {"mode": "free_for_all", "hp": 3},
    "duel": {"rounds_to_win": 2},
}
"""Options of the card games that allow more than the fewest seats."""

CROWD = ("screen", "pad:1", "screen", "keys:left", "", "")
"""The devices of the maximum number of seats."""

FRAMES = 400
"""Maximum frames of a match."""

TABLES = [
    *((book.slug, CREWS[crew], {}, False) for book in SHELF for crew in CREWS),
    *((slug, CROWD, options, True) for slug, options in LARGER.items()),
]
"""Card game, devices of the first seats (the others are computers), options, and whether to use
as many seats as possible."""

SEED = 4

LOCKED_ALONE = (("cleave", "impale"), ("impale", "cleave"), ("cleave", "cleave"))
"""Pairs of cards: the second is better, the first is better, they are equal."""


def alone(folder: Path, own: str, other: str) -> TablePilot:
    """Give a person and a computer one card each, and lock the person's card."""
    match = standing(hands=[[own], [other]], deck=["slash"] * 20, hp=5)
    pilot = TablePilot(TableServices(folder, match=match, lag=60), chairs("screen", ""))
    pilot.until(lambda: pilot.asked == 0)
    pilot.lay_by_drag(own, "commit:0")
    pilot.frames(30)
    assert pilot.services.dealer.waiting() == (1,)
    return pilot


def comparing(pilot: TablePilot) -> bool:
    """Return whether two cards are being compared."""
    return any("beats" in line or "both play" in line for line in pilot.log)


@pytest.mark.parametrize(("own", "other"), LOCKED_ALONE)
def test_cards_are_compared_face_up_if_the_window_changed_after_the_lock(
    own: str, other: str, tmp_path: Path
) -> None:
    pilot = alone(tmp_path, own, other)
    pilot.resize((800, 450))
    pilot.until(lambda: comparing(pilot))
    open_cards = [pilot.board.cards(f"open:{seat}") for seat in (0, 1)]
    assert [[card.face for card in lying] for lying in open_cards] == [[own], [other]]


def test_a_locked_card_stays_face_down_in_its_slot_when_the_window_changes(tmp_path: Path) -> None:
    pilot = alone(tmp_path, "cleave", "impale")
    (before,) = pilot.board.cards("hand:0")
    pilot.resize((800, 450))
    (after,) = pilot.board.cards("hand:0")
    assert after is not before
    assert (after.face, after.pose) == (None, before.pose)


def test_a_match_continued_after_a_won_clash_goes_on(tmp_path: Path) -> None:
    pilot = alone(tmp_path, "impale", "cleave")
    pilot.until(lambda: pilot.asked == 0)
    again = continued(pilot, tmp_path, ("screen", ""))
    again.until(lambda: again.asked == 0)
    assert again.log == pilot.log
    assert_true(again)


@pytest.mark.parametrize(("slug", "devices", "options", "crowd"), TABLES)
def test_a_rebuilt_table_matches_its_view(
    slug: str, devices: Sequence[str], options: Options, crowd: bool, tmp_path: Path
) -> None:
    chance, seen = Chance(SEED), Counter[str]()
    seats = sitting(slug, devices, options, len(CROWD) if crowd else 0)
    pilot = table(tmp_path, slug, seats, options, SEED)
    for frame in range(FRAMES):
        print(f"frame {frame} of seed {SEED}")
        if is_over(pilot):
            break
        now = moment(pilot)
        if seen[now] < 4 or chance.below(40) == 0:
            seen[now] += 1
            disturb(pilot, chance)
        if is_at_rest(pilot):
            assert_true(pilot)
        if chance.below(6) == 0:
            answer(pilot, chance)
        pilot.frames(1, 0.05)
    assert seen["moving"]


@pytest.mark.parametrize(("slug", "devices", "options", "crowd"), TABLES)
def test_a_match_continued_at_any_moment_matches_the_screen(
    slug: str, devices: Sequence[str], options: Options, crowd: bool, tmp_path: Path
) -> None:
    chance, seats = Chance(SEED), sitting(slug, devices, options, len(CROWD) if crowd else 0)
    pilot = table(tmp_path, slug, seats, options, SEED, still=True)
    for frame in range(FRAMES):
        print(f"frame {frame} of seed {SEED}")
        if is_over(pilot):
            break
        if frame % 70 == 69:
            view = pilot.services.dealer.view(None)
            begun = bool(pilot.services.playing.record()["actions"])
            pilot = continued(pilot, tmp_path, seats)
            assert pilot.services.dealer.view(None) == view
            if begun:  # else the cards are dealt once more
                assert_true(pilot)
        if chance.below(4) == 0:
            answer(pilot, chance)
        pilot.frames(1, 0.05)


def test_signs_of_changed_dice_survive_a_resize(tmp_path: Path) -> None:
    pilot = table(tmp_path, "deck_duel", ("screen", ""), {})

    def signs() -> list[bool]:
        return [die.sprites[-1].image is not None for die in pilot.sprites(CounterDie)]

    pilot.until(lambda: pilot.asked is not None)
    store = pilot.scene.context.store
    store.state = store.state._replace(changes={"energy:0": -1})
    pilot.frames(1)
    shown = signs()
    assert any(shown)
    pilot.resize(pilot.target.get_size())
    assert signs() == shown


def fought(pilot: TablePilot) -> dict[object, tuple[object, ...]]:
    """Return the marks and layers of the open cards where seats meet."""
    poses = {card.card: (card.pose, card.z) for card in pilot.board.open_everywhere()}
    return {
        card: (pose.rim, pose.dim, pose.pale, pose.struck, pose.lift, z)
        for card, (pose, z) in poses.items()
    }


FOUGHT_IN = ("deck_duel", "card_shot")
"""The card games in which choices are made while cards of a fight lie open."""


@pytest.mark.parametrize("slug", [book.slug for book in SHELF])
def test_cards_of_a_fight_keep_their_marks_in_a_resize(slug: str, tmp_path: Path) -> None:
    chance, seen = Chance(SEED), 0
    pilot = table(tmp_path, slug, sitting(slug, ("screen",)), {}, SEED)
    for _ in range(FRAMES):
        if is_over(pilot):
            break
        before = fought(pilot)
        if is_at_rest(pilot) and any(any(marks[:-2]) for marks in before.values()):
            pilot.resize(pilot.target.get_size())
            assert fought(pilot) == before, pilot.log[-3:]
            seen += 1
        if chance.below(2) == 0:
            answer(pilot, chance)
        pilot.frames(1, 0.2)
    assert (seen > 0) == (slug in FOUGHT_IN)
