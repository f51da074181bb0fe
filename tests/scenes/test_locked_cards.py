"""A seat that has locked a card has its back on the table, the same whatever it has locked."""

from pathlib import Path

from game.scenes.table.components.locked_cards import BELOW
from game.view.cards import CardSprite
from game.view.table_geometry import SLOT_Z
from tests.scenes.tables import TablePilot, TableServices, chairs, standing
from tests.scenes.test_fights import FREE, LARGE

HANDS = [["slash", "flurry"], ["impale", "cleave"], ["flurry", "cross_cut"]]


def sit(folder: Path, *devices: str, **options: object) -> TablePilot:
    """Return a table at which computers lock the first card of their hands at once."""
    hands = HANDS[: len(devices)]
    scripts = {
        seat: [f"{hand[0]}>0" if options else hand[0]]
        for seat, hand in enumerate(hands)
        if not devices[seat]
    }
    mode = str(options.get("mode", "standard"))
    match = standing(mode, hands, ["slash"] * 20, hp=9)
    services = TableServices(folder, match=match, scripts=scripts)
    return TablePilot(services, chairs(*devices), options, LARGE, False)


def backs(pilot: TablePilot) -> list[CardSprite]:
    """Return the backs of locked cards."""
    return [
        sprite
        for sprite in pilot.sprites(CardSprite)
        if sprite.z == SLOT_Z - BELOW and sprite not in pilot.board.sprites()
    ]


def places(pilot: TablePilot) -> set[str]:
    """Return the slots in which backs lie."""
    layout = pilot.scene.parts.canvas.layout
    slots = [f"commit:{seat}" for seat in range(3) if f"commit:{seat}" in layout.anchors]
    return {
        slot
        for slot in slots
        for back in backs(pilot)
        if layout.box(slot).holds((back.pose.x, back.pose.y))
    }


def test_whoever_has_locked_a_card_has_a_back_in_its_slot(tmp_path: Path) -> None:
    pilot = sit(tmp_path, "screen", "", "", **FREE)
    pilot.until(lambda: pilot.asked == 0 and len(pilot.services.dealer.waiting()) == 1)
    pilot.frames(30)
    assert places(pilot) == {"commit:1", "commit:2"}
    assert all(back.face is None for back in backs(pilot))


def test_the_back_gives_way_to_the_card_which_starts_in_its_place(tmp_path: Path) -> None:
    pilot = sit(tmp_path, "screen", "")
    pilot.until(lambda: pilot.asked == 0 and len(pilot.services.dealer.waiting()) == 1)
    pilot.frames(30)
    assert places(pilot) == {"commit:1"}
    pilot.lay_by_drag("slash", "commit:0")
    slot = pilot.scene.parts.canvas.layout.box("commit:1")

    def laid() -> list[CardSprite]:
        return [*pilot.board.cards("commit:1"), *pilot.board.cards("open:1")]

    shown = []
    while not pilot.scene.state.verdict.text:
        pilot.frames(1)
        shown.append(len(backs(pilot)) + len(laid()))
        assert all(slot.holds((card.pose.x, card.pose.y)) for card in laid())
    assert set(shown) == {1}


def test_the_next_person_sees_that_the_first_has_laid_a_card(tmp_path: Path) -> None:
    pilot = sit(tmp_path, "screen", "screen")
    pilot.until(lambda: pilot.covered == 0)
    pilot.hold()
    pilot.frames(10)
    assert places(pilot) == set()
    pilot.lay_by_drag("slash", "commit:0")
    pilot.until(lambda: pilot.covered == 1)
    pilot.hold()
    pilot.frames(10)
    assert places(pilot) == {"commit:0"}


def test_backs_stay_where_they_are_in_a_window_of_another_size(tmp_path: Path) -> None:
    pilot = sit(tmp_path, "screen", "")
    pilot.until(lambda: pilot.asked == 0 and len(pilot.services.dealer.waiting()) == 1)
    pilot.frames(30)
    pilot.resize((1024, 576))
    assert places(pilot) == {"commit:1"}


def fan(pilot: TablePilot, seat: int) -> list[float]:
    """Return where the cards of a closed hand are that do not lie under a back, from the left."""
    slot = pilot.scene.parts.canvas.layout.box(f"commit:{seat}")
    cards = pilot.board.cards(f"hand:{seat}")
    return [card.pose.x for card in cards if not slot.holds((card.pose.x, card.pose.y))]


def test_a_closed_hand_has_one_card_fewer_while_a_locked_one_lies_there(tmp_path: Path) -> None:
    pilot = sit(tmp_path, "screen", "")
    pilot.until(lambda: pilot.asked == 0 and places(pilot) == {"commit:1"})
    while_locked = fan(pilot, 1)
    assert len(while_locked) == len(HANDS[1]) - 1
    pilot.resize((1024, 576))
    assert fan(pilot, 1) == while_locked
    pilot.resize(LARGE)
    pilot.lay_by_drag("slash", "commit:0")
    seen = []
    while not pilot.scene.state.verdict.text:
        pilot.frames(1)
        seen.append(fan(pilot, 1))
    assert all(each == while_locked for each in seen), "a card flies from the hand"


def test_a_closed_hand_looks_the_same_whatever_was_locked(tmp_path: Path) -> None:
    looks = []
    for place in (0, 1):
        pilot = sit(tmp_path / str(place), "screen", "screen")
        pilot.until(lambda pilot=pilot: pilot.covered == 0)
        pilot.hold()
        pilot.until(lambda pilot=pilot: pilot.asked == 0)
        pilot.lay_by_drag(HANDS[0][place], "commit:0")
        pilot.until(lambda pilot=pilot: pilot.covered == 1)
        pilot.hold()
        pilot.until(lambda pilot=pilot: pilot.asked == 1)
        looks.append([card.pose for card in pilot.board.cards("hand:0")])
        assert len(fan(pilot, 0)) == len(HANDS[0]) - 1
    assert looks[0] == looks[1]
