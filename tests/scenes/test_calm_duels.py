"""Cards, verdicts and dials of a duel change gradually."""

from pathlib import Path

from game.engine import Play
from game.scenes.table.components.gauges import DialGauge
from game.view.banner import Banner
from game.view.cards import CardSprite
from game.view.clash_effects import KILLING
from game.view.pieces import MovingBurst
from game.view.seat_geometry import blow_place
from game.view.stage import Sprite
from tests.scenes.tables import STEP, TablePilot, TableServices
from tests.scenes.test_fights import fight
from tests.scenes.test_locked_cards import sit

LONG = 600
"""Frames after which a test no longer waits."""


def shown_at(pilot: TablePilot, place: object) -> list[int]:
    """Return the opacities of plain pictures with a position and size."""
    sprites = pilot.scene.parts.canvas.stage.sprites
    plain = [each for each in sprites if type(each) is Sprite and each.rect == place]
    return [each.image.get_at(each.image.get_rect().center).a for each in plain if each.image]


def test_a_chosen_card_is_seen_before_it_lies_face_down(tmp_path: Path) -> None:
    pilot = sit(tmp_path, "screen", "")
    pilot.until(lambda: pilot.asked == 0)
    pilot.frames(30)
    card = next(each for each in pilot.board.hand() if each.face == "slash")
    assert card.card is not None
    motions = pilot.scene.parts.player.animations.choose(Play(0, card.card, "commit:0"))
    open_for, ways = 0, [card.pose.y]
    while motions:
        motions = [motion for motion in motions if not motion.update(STEP)]
        open_for += card.face is not None
        ways.append(card.pose.y)
    assert open_for >= 10
    assert abs(ways[3] - ways[0]) < 0.1 * abs(ways[-1] - ways[0])


def test_both_cards_of_a_duel_are_turned_over_together(tmp_path: Path) -> None:
    pilot = fight(tmp_path, ["slash", "cross_cut"], [])
    pilot.until(lambda: bool(pilot.board.cards("open:0")), 20.0)
    one, other = (pilot.board.cards(f"open:{seat}")[0] for seat in (0, 1))
    shown = [(one.face is None, other.face is None)]
    while any(shown[-1]) and len(shown) < LONG:
        pilot.frames(1)
        shown.append((one.face is None, other.face is None))
    assert set(shown) == {(True, True), (False, False)}


def test_the_verdict_fades_away_while_the_cards_go_to_the_discards(tmp_path: Path) -> None:
    pilot = fight(tmp_path, ["slash", "cross_cut"], [])
    pilot.until(lambda: pilot.scene.state.struck, 20.0)
    (banner,) = pilot.sprites(Banner)
    place = banner.rect.copy()
    pilot.until(lambda: banner.image is None, 20.0)
    opacities, moves = list[int](), set[float]()
    while shown_at(pilot, place) and len(opacities) < LONG:
        opacities += shown_at(pilot, place)
        moves |= {card.pose.x for card in pilot.sprites(CardSprite) if card.face == "slash"}
        pilot.frames(1)
    assert len(set(opacities)) > 3
    assert opacities == sorted(opacities, reverse=True)
    assert len(moves) > 3


def test_cards_take_their_time_to_the_discards(tmp_path: Path) -> None:
    pilot = fight(tmp_path, ["slash", "cross_cut"], [])
    pilot.until(lambda: pilot.scene.state.struck, 20.0)
    (card,) = pilot.board.open_in_slots(0)
    pilot.until(lambda: card not in pilot.board.cards("open:0"), 20.0)
    x, ways = card.pose.x, list[float]()
    while card in pilot.sprites(CardSprite) and len(ways) < LONG:
        pilot.frames(1)
        ways.append(card.pose.x - x)
    far = max(ways)
    assert sum(0.05 * far < way < 0.95 * far for way in ways) >= 12


def test_the_dial_turns_as_the_damage_arrives(tmp_path: Path) -> None:
    pilot = fight(tmp_path, ["slash", "cross_cut"], [])
    pilot.until(lambda: any(burst.text for burst in pilot.sprites(MovingBurst)), 20.0)
    (burst,) = [each for each in pilot.sprites(MovingBurst) if each.text]
    gauge = pilot.scene.parts.hud.gauges["hp:0"]
    assert isinstance(gauge, DialGauge)
    full, places = gauge.shown, list[int]()
    while gauge.shown == full and len(places) < LONG:
        pilot.frames(1)
        places.append(burst.rect.centerx)
    assert len([x for x in places if abs(x - places[-1]) < 3]) < 12


def test_damage_of_a_duel_leaves_the_whole_dial_in_sight() -> None:
    layout = TableServices(Path()).layout("filthy_casual", "seats_2")
    for seat in (0, 1):
        for grown in (1.0, KILLING):
            (x, _y), width = blow_place(layout, seat, grown)
            dial = layout.box(f"hp:{seat}")
            assert abs(x - dial.centre[0]) >= (dial.w + width) / 2 - 12
