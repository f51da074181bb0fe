"""A card that the person in front has just drawn has a pennant until that person's next choice."""

from pathlib import Path

from game.view.cards import CardSprite
from tests.rulebooks.battling import battle
from tests.scenes.battlefields import ask, choose, field
from tests.scenes.tables import TablePilot, TableServices, chairs, standing
from tests.scenes.test_fights import LARGE

OWN = ["slash", "flurry", "impale", "cleave", "cleave"]
"""The hand of a person, who then draws the only Cross-Cut."""


def sit(folder: Path, *devices: str) -> TablePilot:
    deck = ["cross_cut", "slash"] + ["slash"] * 20
    match = standing("standard", [OWN, ["impale", *OWN[1:]]], deck, hp=9)
    services = TableServices(folder, match=match, scripts={1: ["impale"]})
    return TablePilot(services, chairs(*devices), {}, LARGE, False)


def marked(pilot: TablePilot) -> list[str | None]:
    """Return the faces of cards with a pennant, wherever they are."""
    return [card.face for card in pilot.sprites(CardSprite) if card.fresh]


def test_only_the_drawn_card_has_a_pennant(tmp_path: Path) -> None:
    pilot = sit(tmp_path, "screen", "")
    pilot.until(lambda: pilot.asked == 0)
    assert marked(pilot) == []
    pilot.lay_by_drag("slash", "commit:0")
    pilot.until(lambda: pilot.asked == 0 and len(pilot.hand()) == 5, 40.0)
    assert marked(pilot) == ["cross_cut"]
    pilot.resize((1024, 576))
    pilot.until(lambda: pilot.asked == 0)
    assert marked(pilot) == ["cross_cut"]
    pilot.lay_by_drag("flurry", "commit:0")
    pilot.frames(1)
    assert marked(pilot) == []


def test_nobody_else_sees_the_pennant(tmp_path: Path) -> None:
    pilot = sit(tmp_path, "screen", "screen")
    for seat in (0, 1, 0, 1):
        pilot.until(lambda seat=seat: pilot.covered == seat, 60.0)
        assert marked(pilot) == []
        pilot.hold()
        pilot.frames(20)
        drawn = [card.face for card in pilot.hand() if card.fresh]
        assert len(marked(pilot)) == len(drawn)
        pilot.lay_by_drag(str(pilot.hand()[0].face), f"commit:{seat}")
        pilot.frames(1)
        assert marked(pilot) == []


def test_a_back_has_no_pennant(tmp_path: Path) -> None:
    pilot = sit(tmp_path, "screen", "")
    pilot.until(lambda: pilot.asked == 0)
    card = pilot.hand()[0]
    card.turn_to(None)
    plain = card.image
    card.fresh = True
    assert card.image is plain
    card.turn_to("slash")
    assert card.image is not plain


def test_a_card_that_came_back_from_the_table_has_no_pennant(tmp_path: Path) -> None:
    match = battle(("20/20",) * 4, {0: "Lunge, Feint"})
    scripts = dict.fromkeys((1, 2, 3), ("pass", "pass", "keep"))
    pilot = field(tmp_path, match, scripts=scripts)
    choose(pilot, "Quick Jab L 1")
    ask(pilot)
    assert pilot.scene.state.step == "draw"
    assert marked(pilot) == []
    choose(pilot, "keep")
    choose(pilot, "Lunge L")
    ask(pilot)
    faces = [card.face for card in pilot.hand()]
    assert {"quick_jab", "left"} < set(faces)
    assert len(marked(pilot)) == 1
    assert not {"quick_jab", "left"} & set(marked(pilot))


def test_a_drawn_card_has_a_pennant_beside_a_known_one_of_the_same_face(tmp_path: Path) -> None:
    hands = {0: "Full Swing, Lunge, Feint"}
    match = battle(("20/20",) * 4, hands, zones={"proficiencies:0": ["full_swing"]})
    scripts = dict.fromkeys((1, 2, 3), ("pass", "pass", "keep", "pass"))
    pilot = field(tmp_path, match, scripts=scripts)
    for words in ("Full Swing -", "keep", "Lunge L", "keep"):
        ask(pilot)
        choose(pilot, words)
    ask(pilot)
    faces = [card.face for card in pilot.hand()]
    assert faces.count("full_swing") == 2
    assert marked(pilot) == ["full_swing"]
