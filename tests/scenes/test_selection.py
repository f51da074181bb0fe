"""The selection of one seat: the state machine alone, without a window."""

import subprocess
import sys
from collections.abc import Collection
from dataclasses import dataclass, replace

import pytest

from game.engine import Choose, Pick, Play
from game.engine.dealer import Prompt
from game.engine.descriptions import Caption, Drag, Gathering
from game.engine.names import CardId, Zone
from game.engine.text import Text
from game.scenes.table.input.choosing import CLICK, handle
from game.scenes.table.selection import ChoicePhase, Selection
from game.view.inputs import Command, Glide, Input, Intent, NumberKey, Pos, Press, Release, Scroll

LEFT, RIGHT, OK, BACK = (
    Command(intent) for intent in (Intent.LEFT, Intent.RIGHT, Intent.OK, Intent.BACK)
)

FACES = {1: "one", 2: "two", 3: "three"}


@dataclass
class Line:
    """Cards in a row at y 0, 100 apart, and places in a row at y 500."""

    cards: tuple[CardId, ...] = (1, 2, 3)
    places: tuple[Zone, ...] = ("a", "b")

    def card_at(self, selection: Selection, pos: Pos) -> CardId | None:
        place = round(pos[0] / 100)
        return self.cards[place] if pos[1] < 50 and place < len(self.cards) else None

    def place_at(self, selection: Selection, pos: Pos) -> Zone | None:
        place = round(pos[0] / 100)
        return self.places[place] if pos[1] > 450 and place < len(self.places) else None

    def handle_at(self, selection: Selection, pos: Pos) -> str:
        return self._named(pos, selection.drags.handles)

    def goal_at(self, selection: Selection, pos: Pos) -> str:
        return self._named(pos, selection.drags.goals(selection.gripped))

    def _named(self, pos: Pos, names: Collection[str]) -> str:
        """Things named ``1`` to ``9`` stand in a row at y 900, 100 apart."""
        name = str(round(pos[0] / 100))
        return name if pos[1] == 900 and name in names else ""

    def in_order(self, cards: Collection[CardId]) -> list[CardId]:
        return [card for card in self.cards if card in cards]

    def hand(self) -> tuple[CardId, ...]:
        return self.cards

    def zone_of(self, card: CardId) -> Zone | None:
        return "hand"

    def is_pulled_out(self, card: CardId, start: Pos, end: Pos) -> bool:
        return abs(start[0] - end[0]) > 40


def at(place: int) -> Pos:
    """Return the position of a place."""
    return 100.0 * place, 500.0


def card(place: int) -> Pos:
    """Return the position of a card."""
    return 100.0 * place, 0.0


def opened(*offers: tuple[CardId, Zone, tuple[CardId, ...]]) -> Selection:
    """Return the selection of a prompt with cards that have places and companions."""
    given = tuple(
        (Play(0, number, zone), Caption(Text(f"{number} to {zone}"), zone, along=along))
        for number, zone, along in offers
    )
    prompt = Prompt(0, Text("lay a card"), given, ())
    return Selection.of(prompt, FACES, lambda name, value: str(value))


def after(selection: Selection, *given: Input) -> Selection:
    """Return the selection after these inputs, none of which commits a choice."""
    for each in given:
        selection, result = handle(selection, each, Line())
        assert result.action is None and result.refused is None
    return selection


PLAIN = opened((1, "a", ()), (2, "a", ()), (2, "b", ()))
PLANNED = opened((1, "a", ()), (1, "b", ()), (1, "b", (3,)))


def test_a_card_is_dragged_to_a_place() -> None:
    pressed = after(PLAIN, Press(card(1)))
    assert pressed.phase is ChoicePhase.IDLE and pressed.selecting
    near = after(pressed, Glide((100 + CLICK - 1, 0)))
    assert near.phase is not ChoicePhase.DRAGGING
    dragged = after(near, Glide(at(1)))
    assert dragged.phase is ChoicePhase.DRAGGING
    assert (dragged.card, dragged.lit) == (2, "b")
    dropped, result = handle(dragged, Release(at(1)), Line())
    assert result.action == Play(0, 2, "b")
    assert not dropped.dragged


def test_a_card_dropped_nowhere_is_deselected() -> None:
    dropped = after(PLAIN, Press(card(0)), Glide(at(0)), Glide((900, 300)), Release((900, 300)))
    assert dropped == PLAIN


def test_a_click_on_a_card_and_a_place_plays_it() -> None:
    chosen = after(PLAIN, Glide(card(1)), Press(card(1)), Release(card(1)))
    assert (chosen.phase, chosen.card) == (ChoicePhase.SELECTED, 2)
    assert set(chosen.goals()) == {"a", "b"}
    _, result = handle(after(chosen, Press(at(1))), Release(at(1)), Line())
    assert result.action == Play(0, 2, "b")
    assert after(chosen, Press(card(1)), Release(card(1))).card is None


def test_keys_choose_a_card_and_then_a_place() -> None:
    hovering = after(PLAIN, RIGHT, RIGHT)
    assert (hovering.phase, hovering.focus) == (ChoicePhase.HOVERING, 2)
    chosen = after(hovering, OK)
    assert (chosen.phase, chosen.lit) == (ChoicePhase.SELECTED, "a")
    assert after(chosen, RIGHT).lit == "b"
    _, result = handle(after(chosen, LEFT), OK, Line())
    assert result.action == Play(0, 2, "b")
    assert after(chosen, BACK).phase is ChoicePhase.HOVERING


def test_a_number_key_chooses_a_card_and_then_plays_it() -> None:
    chosen = after(PLAIN, NumberKey(0))
    assert chosen.card == 1
    _, result = handle(chosen, NumberKey(0), Line())
    assert result.action == Play(0, 1, "a")
    assert after(PLAIN, NumberKey(7)) == PLAIN


def test_a_choice_with_companions_is_planned_before_it_is_committed() -> None:
    planned = after(PLANNED, Press(card(0)), Glide(at(1)), Release(at(1)))
    assert planned.phase is ChoicePhase.CONFIRMING
    assert planned.plan is not None and planned.plan.action == Play(0, 1, "b")
    assert planned.raised == {1}
    _, result = handle(planned, OK, Line())
    assert result.action == Play(0, 1, "b")
    beside = after(planned, Press(card(2)), Release(card(2)))
    assert beside.plan is not None and beside.plan.along == {3}
    assert after(planned, BACK).plan is None


def test_a_planned_card_says_why_it_cannot_go_there_with_a_companion() -> None:
    planned = after(PLANNED, Press(card(0)), Glide(at(0)), Release(at(0)))
    pressed = after(planned, Press(card(2)))
    kept, result = handle(pressed, Release(card(2)), Line())
    assert result.refused is not None and "with" in result.refused.reason.id
    assert kept.plan == planned.plan


def test_releasing_ends_a_drag_and_leaves_a_plan() -> None:
    planned = after(PLANNED, Press(card(0)), Glide(at(1)), Release(at(1)))
    dragged = after(planned, Press(card(0)), Glide(at(0)))
    assert dragged.phase is ChoicePhase.DRAGGING
    assert dragged.let_go() == replace(planned, focus=None)


def test_one_click_adds_a_card_to_a_set_and_another_removes_it() -> None:
    picks = [(Pick(0, number), Caption(Text("put in"), "hand")) for number in (1, 2)]
    prompt = Prompt(0, Text("put together"), (picks[1],), (), Gathering.SET, (picks[0],))
    gathering = Selection.of(prompt, FACES, lambda name, value: "")
    assert gathering.phase is ChoicePhase.GATHERING
    for place, (pick, _) in enumerate(picks):
        _, result = handle(after(gathering, Press(card(place))), Release(card(place)), Line())
        assert result.action == pick


def test_inputs_do_not_change_the_previous_selection() -> None:
    before = replace(PLAIN)
    for given in (Glide(card(1)), Press(card(1)), RIGHT, OK, NumberKey(1), BACK):
        handle(PLAIN, given, Line())
    assert before == PLAIN


@pytest.mark.parametrize("module", ["input.choosing", "state"])
def test_a_selection_needs_no_pygame(module: str) -> None:
    loaded = f"import sys; import game.scenes.table.{module}; sys.exit('pygame' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", loaded], check=False).returncode == 0


def thing(place: int) -> Pos:
    """Where a thing is that can be dragged or dropped on."""
    return 100.0 * place, 900.0


def dragging(*options: tuple[str, Drag]) -> Selection:
    """A prompt with options that can be dragged."""
    given = tuple((Choose(0, name), Caption(Text(name), "", drag=drag)) for name, drag in options)
    prompt = Prompt(0, Text("choose"), given, ())
    return Selection.of(prompt, FACES, lambda name, value: str(value))


SPENDING = dragging(
    *((f"hit:{spent}", Drag("1", "2", "5", spent)) for spent in range(4)),
    *((f"heal:{spent}", Drag("1", "3", "5", spent)) for spent in (1, 2)),
)
"""Up to 3 of counter 5 can be spent at goal 2, but at most 2 at goal 3."""


def dropped(selection: Selection, place: int) -> str:
    """The option that dragging thing 1 to a place chooses."""
    held = after(selection, Press(thing(1)), Glide(thing(place)))
    assert held.phase is ChoicePhase.DRAGGING
    _, result = handle(held, Release(thing(place)), Line())
    assert isinstance(result.action, Choose)
    return result.action.option


def test_a_dragged_option_spends_the_amount_that_was_set() -> None:
    assert dropped(SPENDING, 2) == "hit:3"
    click = (Press(thing(5)), Release(thing(5)))
    assert dropped(after(SPENDING, *click), 2) == "hit:2"
    assert dropped(after(SPENDING, *click * 4), 2) == "hit:3"
    assert dropped(after(SPENDING, Glide(thing(5)), Scroll(1)), 2) == "hit:0"


def test_an_option_that_can_spend_less_than_was_set_spends_its_most() -> None:
    assert dropped(SPENDING, 3) == "heal:2"
    none = after(SPENDING, Glide(thing(5)), Scroll(1))
    assert dropped(none, 3) == "heal:1"


def test_a_drop_beside_every_goal_chooses_nothing() -> None:
    held = after(SPENDING, Press(thing(1)), Glide(thing(9)))
    assert after(held, Release(thing(9))).phase is ChoicePhase.IDLE
    assert after(held, Glide(thing(2))).way_aimed is not None
