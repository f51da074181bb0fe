"""A seat that has locked a card has its back on the table, the same whatever it has locked."""

from pathlib import Path

from game.engine import Play
from game.scenes.table.components.locked_cards import BELOW
from game.view.cards import CardSprite
from game.view.pieces import Pips
from game.view.scale import Box
from game.view.seat_geometry import overlap
from game.view.table_geometry import SLOT_Z, card_height
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


def flight(pilot: TablePilot, slot: str) -> list[tuple[float, float]]:
    """Return where the back of a slot is in each frame until it lies there."""
    place = pilot.scene.parts.canvas.layout.box(slot).centre
    pilot.until(lambda: bool(backs(pilot)))
    way = [(backs(pilot)[0].pose.x, backs(pilot)[0].pose.y)]
    while way[-1] != place and len(way) < 200:
        pilot.frames(1)
        way.append((backs(pilot)[0].pose.x, backs(pilot)[0].pose.y))
    return way


def test_the_back_flies_from_the_hand_to_its_slot(tmp_path: Path) -> None:
    pilot = sit(tmp_path, "screen", "")
    way = flight(pilot, "commit:1")
    hand = pilot.scene.parts.canvas.layout.box("hand:1")
    assert hand.holds(way[0])
    assert len(set(way)) > 10
    assert pilot.scene.parts.canvas.layout.box("commit:1").centre == way[-1]


def test_nothing_lies_in_the_slot_before_the_back_has_come_there(tmp_path: Path) -> None:
    pilot = sit(tmp_path, "screen", "")
    pilot.until(lambda: bool(backs(pilot)))
    slot = pilot.scene.parts.canvas.layout.box("commit:1")
    while not places(pilot):
        cards = pilot.board.sprites()
        assert not any(slot.holds((card.pose.x, card.pose.y)) for card in cards)
        pilot.frames(1)


def test_the_back_flies_from_the_plaque_where_hands_are_only_counted(tmp_path: Path) -> None:
    pilot = sit(tmp_path, "screen", "", "", **FREE)
    pilot.until(lambda: bool(backs(pilot)))
    layout, back = pilot.scene.parts.canvas.layout, backs(pilot)[0]
    assert any(layout.box(f"seat:{seat}").holds((back.pose.x, back.pose.y)) for seat in (1, 2))
    pilot.frames(40)
    assert places(pilot) == {"commit:1", "commit:2"}


def test_with_reduced_motion_the_back_lies_in_its_slot_at_once(tmp_path: Path) -> None:
    pilot = sit(tmp_path, "screen", "")
    pilot.services.set(reduced_motion=True)
    assert len(flight(pilot, "commit:1")) <= 2


def fan(pilot: TablePilot, seat: int) -> list[float]:
    """Return where the cards of a closed hand are seen, from the left.

    One that a back in a slot stands for lies below another card of the hand, if there is one.
    """
    slot = pilot.scene.parts.canvas.layout.box(f"commit:{seat}")
    cards = pilot.board.cards(f"hand:{seat}")
    seen = [card.pose.x for card in cards if not slot.holds((card.pose.x, card.pose.y))]
    return sorted(set(seen))


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


def pips(pilot: TablePilot, seat: int) -> int:
    """Return how many cards the pips on a seat's plaque show."""
    views = pilot.board.pile_views
    shown = views.piles.get(f"hand:{seat}") or views.echoes[f"hand:{seat}"]
    assert isinstance(shown, Pips)
    return shown.shown


def test_pips_show_one_card_fewer_as_soon_as_a_card_is_locked(tmp_path: Path) -> None:
    pilot = sit(tmp_path, "screen", "", "", **FREE)
    pilot.until(lambda: bool(backs(pilot)), 30.0)
    pilot.frames(2)
    assert [pips(pilot, seat) for seat in range(3)] == [2, 1, 1]
    pilot.resize((1024, 576))
    assert [pips(pilot, seat) for seat in range(3)] == [2, 1, 1]
    pilot.resize(LARGE)
    pilot.until(lambda: pilot.asked == 0)
    card = next(iter(pilot.services.dealer.view(0).zones["hand:0"]))
    pilot.answer(Play(0, card, "commit:0", "1"))
    seen = set[tuple[int, ...]]()
    while not pilot.scene.state.verdict.text:
        pilot.frames(1)
        seen.add(tuple(pips(pilot, seat) for seat in range(3)))
    assert {each[1:] for each in seen} == {(1, 1)}
    assert pips(pilot, 0) == 1


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


def test_a_back_on_its_way_to_its_slot_crosses_no_name(tmp_path: Path) -> None:
    pilot = sit(tmp_path, "screen", "", "", **FREE)
    pilot.until(lambda: bool(backs(pilot)), 30.0)
    layout = pilot.scene.parts.canvas.layout
    plaques = [layout.box(f"seat:{seat}") for seat in range(3)]
    names = [Box(box.x + 0.25 * box.w, box.y, 0.4 * box.w, box.h / 2) for box in plaques]
    for _ in range(30):
        for back in backs(pilot):
            wide = back.pose.width * back.pose.zoom
            card = Box.around(back.pose.x, back.pose.y, wide, card_height(wide))
            assert not any(overlap(card, name) for name in names)
        pilot.frames(1)
