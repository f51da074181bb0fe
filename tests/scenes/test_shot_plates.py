"""The plates of Card Shot!: what a card means for its owner, wherever its face is shown."""

from pathlib import Path

from pygame import Surface

from game.engine.names import Zone
from game.view.card_plate import card_plate, fasten
from game.view.card_zoom import CARD
from game.view.inputs import Examine
from game.view.values import CardPlate
from tests.rulebooks.shooting import face, shot
from tests.scenes.pilot import shared_easel
from tests.scenes.shots import answer, ask, sit
from tests.scenes.tables import SMALL, TablePilot


def plates(pilot: TablePilot, zone: Zone) -> list[CardPlate | None]:
    """Return the plates of the cards in a zone."""
    return [sprite.plate for sprite in pilot.board.cards(zone)]


def test_a_special_card_is_named_in_the_hand_while_nobody_chooses(tmp_path: Path) -> None:
    pilot = sit(tmp_path, shot("aurelle wren", ("AH 2H 9S 5S 6S", "KD ...")), "screen", "")
    ask(pilot)

    def held() -> dict[str, CardPlate | None]:
        return {str(sprite.face): sprite.plate for sprite in pilot.board.cards("hand:0")}

    parry = CardPlate("Parry", "absorbs 5")
    assert held()[face("AH")] == CardPlate("Stop Hit", "9 or 7")
    assert (held()[face("2H")], held()[face("9S")]) == (parry, None)
    answer(pilot, "9S")
    pilot.until(lambda: pilot.scene.state.selection is None)
    assert held()[face("2H")] == parry


def test_plates_survive_a_resize(tmp_path: Path) -> None:
    match = shot("aurelle wren", ("AS KC QD JH 2D", "..."))
    pilot = sit(tmp_path, match, "screen", "", size=(1280, 720), drawn=True)
    ask(pilot)
    before = plates(pilot, "hand:0")
    assert None not in before
    pilot.resize((640, 360))
    pilot.frames(2)
    assert plates(pilot, "hand:0") == before


def test_everybody_sees_the_plates_of_played_cards(tmp_path: Path) -> None:
    pilot = sit(tmp_path, shot("aurelle wren", ("KH ...", "KD ...")), "screen", "screen")
    answer(pilot, "KH", "KD")
    pilot.until(lambda: all(plates(pilot, f"clash:{seat}") for seat in (0, 1)))
    pilot.until(lambda: all(plates(pilot, f"clash:{seat}")[0] for seat in (0, 1)))
    assert plates(pilot, "clash:0") == [CardPlate("Lunge", "attack 8")]
    assert plates(pilot, "clash:1") == [CardPlate("Fleche", "attack 9")]


def test_a_hidden_card_has_no_plate(tmp_path: Path) -> None:
    pilot = sit(tmp_path, shot("aurelle wren", ("KH ...", "KD ...")), "screen", "screen")
    answer(pilot, "KH")
    ask(pilot)
    assert set(plates(pilot, "hand:0")) == {None}
    assert all(sprite.face is None for sprite in pilot.board.cards("commit:0"))


def test_a_zoomed_card_carries_its_plate(tmp_path: Path) -> None:
    match = shot("aurelle wren", ("KH 9S 5S 6S 7S", "..."))
    pilot = sit(tmp_path, match, "screen", "", drawn=True)
    ask(pilot)
    king = next(sprite for sprite in pilot.board.hand() if sprite.face == face("KH"))
    pilot.scene.handle(Examine((king.pose.x, king.pose.y)))
    pilot.frames(1)
    zoomed = pilot.scene.state.inspected.zoomed
    assert zoomed.plate == CardPlate("Lunge", "8")
    easel = shared_easel(SMALL)
    assert card_plate(easel, CardPlate("Lunge", "8"), CARD).get_width() <= easel.scale.px(CARD)


def test_a_plate_fits_on_its_card_however_it_lies() -> None:
    easel, width = shared_easel((1920, 1080)), 200.0
    for told in (
        CardPlate("Joker", "0"),
        CardPlate("Skullsplitter", "13 or 8"),
        CardPlate("Portcullis", "defense 10, attack 9"),
        CardPlate("Ace in the Hole", "10 or a flip"),
    ):
        plate = card_plate(easel, told, width)
        assert plate.get_width() <= width + 1
        for angle, half in ((0, 0.7), (90, 0.5), (-90, 0.5)):
            card = Surface((400, 400)).convert_alpha()
            card.fill((0, 0, 0, 0))
            fasten(card, plate, width, angle, (1.0, 1.0), 0)
            shown = card.get_bounding_rect()
            assert 200 + half * width - 12 < shown.bottom <= 200 + half * width
            assert abs(shown.centerx - 200) <= 2
            assert shown.height <= 0.65 * width


def test_a_zoomed_top_of_a_pile_carries_its_plate(tmp_path: Path) -> None:
    match = shot("aurelle wren", ("9S 5S 6S 7S 8S", "..."), discards=("KH", ""))
    pilot = sit(tmp_path, match, "screen", "", drawn=True)
    ask(pilot)
    pilot.scene.handle(Examine(pilot.place("discard:0").centre))
    pilot.frames(1)
    assert pilot.scene.state.inspected.zoomed.plate == CardPlate("Lunge", "8")
