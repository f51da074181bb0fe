"""Choices of several cards are planned, changed, taken back and committed with every device."""

from collections.abc import Callable
from pathlib import Path

import pytest

from game.engine import Choose
from game.view.inputs import Intent
from tests.scenes.battles import (
    FRESH,
    WAYS,
    Way,
    alone,
    at_draw,
    at_last_stand,
    at_play,
    by_clicks,
    by_drag,
    by_keys,
    card_offers,
    ghosts,
    grip,
    held,
    offers,
    planned,
    sit,
    sprite,
)
from tests.scenes.tables import TablePilot

NINTH = 9
"""Number of cards that have a number key."""

SITUATIONS = {
    "fresh left": (0, FRESH),
    "fresh right": (1, FRESH),
    "out": (0, None),
    "poor": (1, None),
}
"""The seat to choose, and the battle; None for the usual one."""


def table(folder: Path, name: str) -> tuple[TablePilot, int]:
    seat, before = SITUATIONS[name]
    return alone(folder, seat, at_play() if before is None else at_play(before)), seat


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("name", SITUATIONS)
def test_every_plan_can_be_made_with_every_device(name: str, way: str, tmp_path: Path) -> None:
    pilot, seat = table(tmp_path, name)
    done = 0
    for action, caption in card_offers(pilot, seat):
        number = [one.card for one in pilot.hand()].index(action.card)
        if way == "numbers" and number >= NINTH:
            continue
        WAYS[way](pilot, action, caption)
        pilot.frames(3)
        assert planned(pilot) == action, f"{planned(pilot)} is planned, not {caption.text}"
        pilot.key(Intent.BACK)
        pilot.frames(40)
        assert planned(pilot) is None
        assert pilot.top is pilot.scene
        done += 1
    assert done >= 3
    assert held(pilot, seat) is None


# With a plan


def plan_one(pilot: TablePilot, seat: int, place: int = 0, way: Way = by_drag) -> object:
    """Plan an offer of a card with a companion; return the action."""
    found = [item for item in card_offers(pilot, seat) if item[1].along]
    way(pilot, *found[place])
    pilot.frames(20)
    assert planned(pilot) == found[place][0]
    return found[place][0]


def button(pilot: TablePilot, label: str) -> tuple[float, float]:
    """Return the position of a button of the open prompt."""
    widgets = pilot.scene.parts.hand.options.buttons
    return next(one.box.centre for one in widgets if one.label == label)


COMMITS: dict[str, Callable[[TablePilot], None]] = {
    "key": lambda pilot: pilot.key(Intent.OK),
    "pad": lambda pilot: pilot.pad(Intent.OK),
    "button": lambda pilot: pilot.press(button(pilot, "Lock in")),
    "keys to the button": lambda pilot: pilot.key(Intent.DOWN, Intent.OK),
}

TAKES: dict[str, Callable[[TablePilot], None]] = {
    "key": lambda pilot: pilot.key(Intent.BACK),
    "pad": lambda pilot: pilot.pad(Intent.BACK),
    "button": lambda pilot: pilot.press(button(pilot, "Take back")),
    "keys to the button": lambda pilot: pilot.key(Intent.DOWN, Intent.DOWN, Intent.OK),
}


@pytest.mark.parametrize("way", COMMITS)
def test_a_plan_can_be_committed_with_every_device(way: str, tmp_path: Path) -> None:
    pilot = alone(tmp_path, 1)
    action = plan_one(pilot, 1)
    assert held(pilot, 1) is None
    COMMITS[way](pilot)
    pilot.frames(2)
    assert held(pilot, 1) == action
    assert ghosts(pilot) == []


@pytest.mark.parametrize("way", TAKES)
def test_a_plan_can_be_canceled_with_every_device(way: str, tmp_path: Path) -> None:
    pilot = alone(tmp_path, 1)
    plan_one(pilot, 1)
    TAKES[way](pilot)
    pilot.frames(40)
    assert planned(pilot) is None
    assert ghosts(pilot) == []
    assert not any(one.pose.rim for one in pilot.hand())
    assert pilot.top is pilot.scene
    assert held(pilot, 1) is None


PASSES: dict[str, Callable[[TablePilot], None]] = {
    "button": lambda pilot: pilot.press(button(pilot, "Pass")),
    "key": lambda pilot: pilot.key(Intent.DOWN, Intent.OK),
    "pad": lambda pilot: pilot.pad(Intent.DOWN, Intent.OK),
}


@pytest.mark.parametrize("way", PASSES)
def test_a_pass_can_be_chosen_with_every_device(way: str, tmp_path: Path) -> None:
    pilot = alone(tmp_path, 1)
    PASSES[way](pilot)
    assert held(pilot, 1) == Choose(1, "pass")


def test_a_pass_can_be_chosen_despite_a_plan(tmp_path: Path) -> None:
    pilot = alone(tmp_path, 1)
    plan_one(pilot, 1)
    pilot.key(Intent.DOWN, Intent.DOWN, Intent.DOWN, Intent.OK)
    assert held(pilot, 1) == Choose(1, "pass")


def test_keys_return_from_the_buttons_to_the_cards(tmp_path: Path) -> None:
    for back in (Intent.UP, Intent.BACK, Intent.LEFT):
        pilot = alone(tmp_path, 1)
        pilot.key(Intent.DOWN, back, Intent.RIGHT, Intent.OK, Intent.OK)
        assert pilot.top is pilot.scene
        assert planned(pilot) is not None


def test_another_card_replaces_the_plan(tmp_path: Path) -> None:
    pilot = alone(tmp_path, 1)
    first = plan_one(pilot, 1)
    second = plan_one(pilot, 1, -1, by_clicks)
    assert first != second
    assert len(ghosts(pilot)) == 1
    pilot.key(Intent.OK)
    assert held(pilot, 1) == second


def test_a_planned_card_can_be_dragged_elsewhere_and_home(tmp_path: Path) -> None:
    pilot = alone(tmp_path, 1, at_play(FRESH))
    weapon = next(
        action for action, caption in card_offers(pilot, 1) if caption.at == "lane:1:row:1"
    )
    by_drag(pilot, weapon, dict(card_offers(pilot, 1))[weapon])
    pilot.frames(20)
    likeness = ghosts(pilot)[0].pose
    pilot.drag((likeness.x, likeness.y), pilot.place("lane:0:row:1"))
    pilot.frames(20)
    assert pilot.plan.zone == "lane:0:row:1"
    likeness = ghosts(pilot)[0].pose
    pilot.drag((likeness.x, likeness.y), (960, 690))
    pilot.frames(60)
    assert planned(pilot) is None


def test_a_click_on_another_place_moves_the_plan_there(tmp_path: Path) -> None:
    pilot = alone(tmp_path, 1, at_play(FRESH))
    by_keys(pilot, *card_offers(pilot, 1)[0])
    other = "lane:1:row:1" if pilot.plan.zone != "lane:1:row:1" else "lane:0:row:1"
    pilot.press(pilot.place(other))
    assert pilot.plan.zone == other


# Companions


def test_a_place_raises_its_direction_card(tmp_path: Path) -> None:
    pilot = alone(tmp_path, 1, at_play(FRESH))
    action, caption = next(
        item for item in card_offers(pilot, 1) if item[1].at.startswith("lane:0")
    )
    pilot.press(grip(pilot, action.card))
    pilot.frames(20)
    (companion,) = caption.along
    before = sprite(pilot, companion).pose
    pilot.point(pilot.place(caption.at))
    pilot.frames(20)
    after = sprite(pilot, companion).pose
    assert after.y < before.y
    assert after.rim
    pilot.press(pilot.place(caption.at))
    assert planned(pilot) == action


def test_only_offers_with_the_chosen_direction_are_taken(tmp_path: Path) -> None:
    pilot = alone(tmp_path, 1, at_play(FRESH))
    items = card_offers(pilot, 1)
    action, caption = next(item for item in items if item[1].at.startswith("lane:0"))
    own = next(item for item in items if item[0].card == action.card and not item[1].along)
    (companion,) = caption.along
    pilot.press(grip(pilot, companion))
    pilot.frames(20)
    by_drag(pilot, own[0], own[1])
    pilot.frames(60)
    assert planned(pilot) is None
    assert pilot.toast
    by_drag(pilot, action, own[1].__class__(caption.text, caption.at))
    assert planned(pilot) == action


def test_a_direction_alone_says_why_it_cannot_be_played(tmp_path: Path) -> None:
    pilot = alone(tmp_path, 1, at_play(FRESH))
    (companion,) = next(caption.along for _, caption in card_offers(pilot, 1) if caption.along)
    pilot.drag(grip(pilot, companion), pilot.place("lane:1:row:1"))
    pilot.frames(3)
    assert pilot.toast
    assert planned(pilot) is None


# Secrecy, refusals and resizing


def test_an_illegal_place_says_why(tmp_path: Path) -> None:
    pilot = alone(tmp_path, 1, at_play(FRESH))
    refused, caption = next(
        item
        for item in pilot.services.dealer.prompt(1).barred
        if item[1].at.startswith("lane:1")
        and item[0].action.card in {action.card for action, _ in card_offers(pilot, 1)}
    )
    pilot.drag(grip(pilot, refused.action.card), pilot.place(caption.at))
    assert pilot.toast
    assert pilot.scene.state.rule == refused.rule
    assert planned(pilot) is None


def test_a_plan_outlasts_a_new_window_size(tmp_path: Path) -> None:
    pilot = alone(tmp_path, 1)
    action = plan_one(pilot, 1)
    pilot.resize((960, 540))
    pilot.until(lambda: pilot.asked == 1)
    assert planned(pilot) == action
    assert len(ghosts(pilot)) == 1
    pilot.key(Intent.OK)
    assert held(pilot, 1) == action


def test_covering_the_hand_drops_the_plan(tmp_path: Path) -> None:
    pilot = sit(tmp_path, at_play(), "", "screen", "screen", "")
    pilot.until(lambda: pilot.covered == 1)
    pilot.hold()
    plan_one(pilot, 1)
    pilot.away()
    pilot.frames(1)
    assert pilot.covered is not None
    assert ghosts(pilot) == []
    assert planned(pilot) is None
    pilot.until(lambda: pilot.covered == 1)
    pilot.hold()
    assert planned(pilot) is None
    assert held(pilot, 1) is None


def test_one_seats_plan_is_not_shown_to_the_next(tmp_path: Path) -> None:
    pilot = sit(tmp_path, at_play(FRESH), "", "screen", "screen", "")
    pilot.until(lambda: pilot.covered == 1)
    pilot.hold()
    action = plan_one(pilot, 1)
    face = pilot.services.dealer.view(1).face(action.card)
    pilot.key(Intent.OK)
    pilot.until(lambda: pilot.covered == 2)
    assert held(pilot, 1) == action
    assert ghosts(pilot) == []
    pilot.hold()
    own = [one.face for one in pilot.hand()]
    assert sorted(pilot.faces_shown()) == sorted(own)
    assert pilot.board.count("commit:1") == 0
    assert pilot.scene.state.inspected.info.face == ""
    assert face in own


# Discards


def test_a_card_can_be_discarded_with_every_device(tmp_path: Path) -> None:
    for way, choose in WAYS.items():
        pilot = alone(tmp_path, 0, at_draw())
        picks = card_offers(pilot, 0)
        action, caption = picks[-1 if way != "numbers" else 0]
        if way == "numbers" and len(pilot.hand()) > NINTH:
            continue
        choose(pilot, action, caption)
        pilot.frames(1)
        assert held(pilot, 0) == action, way


def test_a_card_is_discarded_by_two_clicks(tmp_path: Path) -> None:
    pilot = alone(tmp_path, 0, at_draw())
    action, _ = card_offers(pilot, 0)[1]
    for _ in range(2):
        pilot.press(grip(pilot, action.card))
        pilot.frames(20)
    assert held(pilot, 0) == action


def test_the_discard_pile_is_a_large_lit_target_while_one_may_discard(
    tmp_path: Path,
) -> None:
    pilot = alone(tmp_path, 0, at_draw())
    marks = pilot.scene.parts.hand.view.marks
    target = marks.labeled["discard:0"]
    assert target.image is not None and target.word == "Discard it"
    small = pilot.scene.parts.canvas.layout.box("discard:0")
    assert target.box.w >= 2 * small.w and target.box.h >= 2 * small.h
    buttons = pilot.scene.parts.hand.options.buttons
    assert not any(one.box.holds(target.box.centre) for one in buttons)
    action, _ = card_offers(pilot, 0)[0]
    pilot.drag(grip(pilot, action.card), target.box)
    pilot.frames(1)
    assert held(pilot, 0) == action
    assert not marks.labeled


def test_there_is_no_large_target_while_cards_are_played(tmp_path: Path) -> None:
    pilot = alone(tmp_path, 0)
    assert not pilot.scene.parts.hand.view.marks.labeled
    assert pilot.place("discard:0") == pilot.scene.parts.canvas.layout.box("discard:0")


@pytest.mark.parametrize("way", ["button", "key", "pad"])
def test_all_cards_can_be_kept_with_every_device(way: str, tmp_path: Path) -> None:
    pilot = alone(tmp_path, 0, at_draw())
    if way == "button":
        pilot.press(button(pilot, "Keep all"))
    else:
        getattr(pilot, way)(Intent.DOWN, Intent.OK)
    assert held(pilot, 0) == Choose(0, "keep")
    assert offers(pilot, 0)[-1][0] == Choose(0, "keep")


# A Last Stand


STANDS: dict[str, Callable[[TablePilot, int], None]] = {
    "button": lambda pilot, place: pilot.press(pilot.scene.parts.hand.options.buttons[place].box),
    "key": lambda pilot, place: pilot.key(*[Intent.RIGHT] * place, Intent.OK),
    "pad": lambda pilot, place: pilot.pad(*[Intent.RIGHT] * place, Intent.OK),
    "number": lambda pilot, place: pilot.number(place),
}


@pytest.mark.parametrize("way", STANDS)
@pytest.mark.parametrize("place", [0, 1])
def test_each_last_stand_card_can_be_chosen_with_every_device(
    place: int, way: str, tmp_path: Path
) -> None:
    pilot = alone(tmp_path, 1, at_last_stand())
    assert len(offers(pilot, 1)) == 2
    wanted = offers(pilot, 1)[place][0]
    STANDS[way](pilot, place)
    pilot.frames(1)
    assert pilot.services.journal.actions == [wanted]


@pytest.mark.parametrize("device", ["screen", "pad:1", "keys:left"])
def test_a_last_stand_card_is_chosen_in_public(device: str, tmp_path: Path) -> None:
    pilot = sit(tmp_path, at_last_stand(), "", device, "pad:2", "")
    pilot.until(lambda: pilot.asked == 1)
    pilot.frames(30)
    wanted = offers(pilot, 1)[1][0]
    if device == "pad:1":
        pilot.pad_press(Intent.RIGHT, Intent.OK)
    elif device == "screen":
        pilot.key(Intent.RIGHT, Intent.OK)
    else:
        pilot.row(device, 1)
    assert pilot.services.journal.actions == [wanted]
