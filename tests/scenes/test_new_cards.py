"""A card that the person in front has just drawn has a pennant until that person's next choice."""

from pathlib import Path

from game.engine import Choose
from game.view.cards import CardSprite
from game.view.pennant import PENNANT
from game.view.recap import RecapStrip
from game.view.table_geometry import card_height
from game.view.trim import PENNANT_AT
from game.view.zone_anchors import HandAnchor
from tests.rulebooks.battling import battle
from tests.rulebooks.shooting import shot
from tests.scenes import shots
from tests.scenes.battlefields import ask, choose, field
from tests.scenes.tables import TablePilot, TableServices, chairs, standing
from tests.scenes.test_fights import LARGE

OWN = ["slash", "flurry", "impale", "cleave", "cleave"]
"""The hand of a person, who then draws the only Cross-Cut."""


def sit(folder: Path, *devices: str) -> TablePilot:
    deck = ["cross_cut", "slash"] + ["slash"] * 20
    match = standing("standard", [OWN, ["impale", *OWN[1:]]], deck, hp=9)
    services = TableServices(folder, match=match, scripts={1: ["impale", "cleave"]})
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


def test_no_neighbor_cuts_the_pennant() -> None:
    layout = TableServices(Path()).layout("filthy_casual", "seats_2")
    hand = layout.get(HandAnchor, "hand")
    assert PENNANT_AT[0] + PENNANT[0] / 2 < hand.step / hand.box.w - 0.5


def draws(pilot: TablePilot) -> None:
    """Play until both are about to draw."""
    pilot.until(lambda: pilot.asked == 0)
    pilot.lay_by_drag("slash", "commit:0")
    pilot.until(lambda: pilot.scene.state.struck, 40.0)
    pilot.until(lambda: len(pilot.hand()) == 5, 40.0)


def test_a_drawn_card_flies_straight_to_its_sorted_place(tmp_path: Path) -> None:
    pilot = sit(tmp_path, "screen", "")
    draws(pilot)
    drawn = pilot.board.cards("hand:0")[-1]
    farthest = 0.0
    while pilot.asked != 0:
        pilot.frames(1)
        farthest = max(farthest, drawn.pose.x)
    assert drawn.face == "cross_cut"
    assert pilot.hand()[-1] is not drawn
    assert farthest <= pilot.board.home(drawn).x + 1


def test_a_card_that_another_seat_draws_flies_above_the_open_hand(tmp_path: Path) -> None:
    pilot = sit(tmp_path, "screen", "")
    draws(pilot)
    drawn = pilot.board.cards("hand:1")[-1]
    left, right = pilot.hand()[1], pilot.hand()[-1]
    lowest = 0.0
    while pilot.asked != 0:
        pilot.frames(1)
        pose = drawn.pose
        if left.pose.x < pose.x < right.pose.x - right.pose.width / 2:
            lowest = max(lowest, pose.y + card_height(pose.width * pose.zoom) / 2)
    top = left.pose.y - card_height(left.pose.width) / 2
    assert 0 < lowest < top + 20


def test_the_strip_shows_no_older_result_beside_a_verdict(tmp_path: Path) -> None:
    pilot = sit(tmp_path, "screen", "")
    draws(pilot)
    (strip,) = pilot.sprites(RecapStrip)
    pilot.until(lambda: pilot.asked == 0, 40.0)
    pilot.frames(2)
    assert strip.lines
    pilot.lay_by_drag("flurry", "commit:0")
    pilot.until(lambda: bool(pilot.scene.state.verdict.text), 40.0)
    pilot.frames(2)
    assert strip.lines == ()


def test_a_pennant_stays_while_its_seat_chooses_something_else(tmp_path: Path) -> None:
    match = shot("vesper ragna", ("KS ...", "6D ..."))
    pilot = shots.sit(tmp_path, match, "screen", "")
    ask(pilot)
    card = pilot.hand()[0]
    card.fresh = True
    pilot.answer(Choose(0, "pass"))
    pilot.frames(1)
    assert card.fresh
    card.take_off()
    assert not card.fresh, "it leaves the hand"
