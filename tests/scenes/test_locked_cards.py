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
