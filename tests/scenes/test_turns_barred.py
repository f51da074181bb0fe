"""An unplayable card is dimmed, gives its reason in short and in full, and returns to its place."""

from pathlib import Path

import pytest

from game.commands.smooth_work import KINDS, counting
from game.scenes.rules import Rules
from game.view.inputs import Intent
from tests.rulebooks.duelling import duel
from tests.scenes.tables import TablePilot
from tests.scenes.turns import (
    at_hand,
    choose,
    offered,
    sit,
)

BARRED = {
    "too high": ("g5 g*", "a4", "DU-5"),
    "trump only": ("g5 g*", "a0", "DU-11"),
    "not on trump": ("g0 g1", "a*", "DU-12"),
    "needs 6+": ("g4 g7", "a5", "DU-17"),
}
"""By badge: the hand, whose first card is unplayable, the tower, and the rule."""


def barring(folder: Path, badge: str) -> TablePilot:
    """Return a table with a hand whose first card is unplayable."""
    hand, tower, _ = BARRED[badge]
    pilot = sit(folder, duel((hand, "a1"), tower), "screen", "", scripts={1: ()}, drawn=True)
    at_hand(pilot, 0)
    pilot.frames(40)
    return pilot


@pytest.mark.parametrize("badge", BARRED)
def test_an_illegal_card_is_dimmed_with_its_reason(badge: str, tmp_path: Path) -> None:
    pilot = barring(tmp_path, badge)
    wrong, right = pilot.hand()
    assert wrong.pose.dim
    assert not right.pose.dim
    (mark,) = pilot.scene.parts.hand.view.marks.reasons
    assert mark.image is not None
    assert mark.rect.colliderect(wrong.rect)
    on = pilot.scene.state.selection.offers
    assert on.reasons == {wrong.card: badge}


@pytest.mark.parametrize("badge", BARRED)
def test_pointing_at_a_dimmed_card_shows_the_reason_and_rule(badge: str, tmp_path: Path) -> None:
    pilot = barring(tmp_path, badge)
    refused = pilot.services.dealer.prompt(0).barred[0][0]
    told = pilot.scene.context.texts.refusal(refused)
    assert refused.rule == BARRED[badge][2]
    assert told[1:] == pilot.scene.context.texts.say(refused.reason)[1:]
    pilot.point((pilot.hand()[0].pose.x, pilot.hand()[0].pose.y))
    assert pilot.scene.state.prompt.text == told
    assert pilot.scene.state.prompt.rule == refused.rule
    pilot.key(Intent.RULES)
    assert pilot.top.cited == refused.rule
    pilot.key(Intent.BACK)
    pilot.until(lambda: pilot.top is pilot.scene)
    pilot.point((300, 500))
    assert pilot.scene.state.prompt.text != told


@pytest.mark.parametrize("badge", BARRED)
@pytest.mark.parametrize("how", ["drag", "click", "number"])
def test_a_dimmed_card_is_refused_and_returns(badge: str, how: str, tmp_path: Path) -> None:
    pilot = barring(tmp_path, badge)
    wrong = pilot.hand()[0]
    poses = [sprite.pose for sprite in pilot.hand()]
    if how == "drag":
        pilot.drag((wrong.pose.x, wrong.pose.y), pilot.place("tower"))
    elif how == "click":
        pilot.press((wrong.pose.x, wrong.pose.y))
    else:
        pilot.number(0)
    assert pilot.toast
    assert pilot.services.sound.cues[-1] == "refused"
    pilot.point((300, 500))
    pilot.frames(60)
    assert pilot.services.journal.actions == []
    assert [sprite.pose for sprite in pilot.hand()] == poses
    pilot.key(Intent.RULES)
    assert isinstance(pilot.top, Rules)
    assert pilot.top.page.holds(BARRED[badge][2])


def test_keys_skip_an_illegal_card(tmp_path: Path) -> None:
    pilot = barring(tmp_path, "too high")
    action, _ = offered(pilot, "g*")
    pilot.key(Intent.RIGHT, Intent.OK, Intent.OK)
    pilot.frames(1)
    assert pilot.services.journal.actions == [action]


def test_a_private_refusal_makes_no_sound(tmp_path: Path) -> None:
    pilot = sit(tmp_path, duel(("g5 g*", "a1"), "a4"), "screen", "screen")
    at_hand(pilot, 0)
    wrong, _ = pilot.hand()
    pilot.press((wrong.pose.x, wrong.pose.y))
    pilot.frames(2)
    assert pilot.toast
    assert "refused" not in pilot.services.sound.cues


def test_a_short_reason_is_on_each_of_many_cards(tmp_path: Path) -> None:
    match = duel(("g1 g5 g6 g7 g*", "a1"), "a4")
    pilot = sit(tmp_path, match, "screen", "", scripts={1: ()}, drawn=True)
    at_hand(pilot, 0)
    pilot.frames(60)
    barred = [card.rect for card in pilot.hand() if card.pose.dim]
    marks = pilot.scene.parts.hand.view.marks.reasons
    assert len(barred) == len(marks) == 3
    for mark, card in zip(marks, barred, strict=True):
        assert card.left <= mark.rect.left and mark.rect.right <= card.right


def test_a_reason_for_a_card_that_has_just_come_is_on_one_line(tmp_path: Path) -> None:
    match = duel(("g1 g4 g7 a6", "g0 a* a1"))
    pilot = sit(tmp_path, match, "screen", "", scripts={1: ["gules_0", "azure_trump"]}, drawn=True)
    at_hand(pilot, 0)
    choose(pilot, "g7")
    at_hand(pilot, 0)
    pilot.until(lambda: bool(pilot.scene.parts.hand.view.marks.reasons), 20.0)
    (mark,) = pilot.scene.parts.hand.view.marks.reasons
    assert mark.rect.h < mark.rect.w / 2


def test_a_reason_of_any_size_needs_no_slow_drawing(tmp_path: Path) -> None:
    size = (652, 366)  # a size of its own, so that no other test has drawn its reasons
    match = duel(("g1 g*", "a1"), "a4")
    pilot = sit(tmp_path, match, "screen", "", scripts={1: ()}, size=size)
    at_hand(pilot, 0)
    hand = [card for card in pilot.hand() if card.card is not None]
    with counting() as counts:
        for length in range(1, 20):
            reasons = {card.card: length * "n" for card in hand[:1] if card.card is not None}
            pilot.scene.parts.hand.view.marks.say_why(hand, reasons)
    assert counts == dict.fromkeys(KINDS, 0)
