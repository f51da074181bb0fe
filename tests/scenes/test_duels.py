"""In a duel of two, every move strikes in its own way, and the winning card deals the damage."""

from pathlib import Path

import pytest
from pygame import Rect

from game.commands.smooth_work import KINDS, counting
from game.scenes.table.animation.swings import SWINGS
from game.scenes.table.state import CHECK
from game.view.arrows import Arrow
from game.view.cards import CardSprite, Pose
from game.view.look import read_look
from game.view.look_reader import LookError
from game.view.pieces import Badge, Burst, MovingBurst
from game.view.strokes import STROKES
from tests.scenes.tables import TablePilot, TableServices, chairs, standing
from tests.scenes.test_fights import FREE, LARGE, fight

BEATS = {
    "slash": "impale",
    "cleave": "slash",
    "impale": "cleave",
    "cross_cut": "cleave",
    "flurry": "cross_cut",
}
"""For each move one that it beats."""

LOOK = Path("assets/look/filthy_casual.toml")


def duel(folder: Path, moves: str, **options: object) -> TablePilot:
    """Return a table at which seat 0 plays these moves one after another, and seat 1 the same.

    ``moves``: one for each round of a chain of Parries, then one for each seat, as ``a/b``.
    """
    *ties, last = moves.split()
    ends = last.split("/")
    hands = [[*ties, end] for end in ends]
    match = standing("standard", hands, ["slash"] * 20, **options)
    services = TableServices(folder, match=match, scripts={1: hands[1]})
    pilot = TablePilot(services, chairs("screen", ""), {}, LARGE, False)
    for move in hands[0]:
        pilot.until(lambda: pilot.asked == 0)
        pilot.frames(30)
        pilot.lay_by_drag(move, "commit:0")
    return pilot


def swing(pilot: TablePilot) -> tuple[str, list[tuple[int, int]]]:
    """Return the stroke across the beaten card, and the way of the better one."""
    pilot.until(lambda: bool(pilot.scene.state.verdict.text), 20.0)
    way: list[tuple[int, int]] = []
    while not pilot.scene.state.struck:
        pilot.frames(1)
        way += [
            (round(card.pose.x), round(card.pose.y))
            for card in pilot.board.sprites()
            if card.pose.rim and (round(card.pose.x), round(card.pose.y)) not in way[-1:]
        ]
    (beaten,) = [card for card in pilot.board.sprites() if card.pose.struck]
    return beaten.pose.struck, way


def test_every_move_strikes_in_its_own_way(tmp_path: Path) -> None:
    swings = [swing(fight(tmp_path / move, [move, worse], [])) for move, worse in BEATS.items()]
    assert len({stroke for stroke, _ in swings}) == len(BEATS)
    assert len({tuple(way) for _, way in swings}) == len(BEATS)


def test_the_better_card_strikes_over_the_other_and_comes_back(tmp_path: Path) -> None:
    pilot = fight(tmp_path, ["impale", "cleave"], [])
    _, way = swing(pilot)
    slot = pilot.scene.parts.canvas.layout.box("open:1")
    assert max(x for x, _ in way) > slot.x
    assert way[-1] == (788, 376)


def test_with_reduced_motion_no_card_swings(tmp_path: Path) -> None:
    pilot = fight(tmp_path, ["impale", "cleave"], [])
    pilot.services.set(reduced_motion=True)
    _, way = swing(pilot)
    assert set(way) == {(788, 376)}


def test_with_reduced_motion_a_beaten_card_only_moves_aside(tmp_path: Path) -> None:
    pilot = fight(tmp_path, ["impale", "cleave"], [])
    pilot.services.set(reduced_motion=True)
    pilot.until(lambda: bool(pilot.scene.state.verdict.text), 20.0)
    (beaten,), seen = pilot.board.open_in_slots(1), list[float]()
    while not pilot.scene.state.struck:
        seen.append(beaten.pose.x)
        pilot.frames(1)
    assert seen == sorted(seen)
    assert seen[-1] - seen[0] < 20


def test_every_stroke_has_a_way() -> None:
    assert SWINGS.keys() == STROKES.keys()


def test_a_look_names_only_known_strokes(tmp_path: Path) -> None:
    file = tmp_path / "filthy_casual.toml"
    file.write_text(LOOK.read_text("utf-8").replace('"claws"', '"kick"'), "utf-8")
    with pytest.raises(LookError, match=r"faces\.flurry\.stroke is 'kick'; allowed: cut, "):
        read_look(file)


def test_no_arrow_makes_a_beaten_card_aim_at_its_own_seat(tmp_path: Path) -> None:
    pilot = fight(tmp_path, ["slash", "cross_cut"], [])
    pilot.until(lambda: pilot.scene.state.struck, 20.0)
    pilot.frames(30)
    assert not pilot.sprites(Arrow)


def test_what_a_tie_adds_is_shown_until_it_joins_the_damage(tmp_path: Path) -> None:
    pilot = duel(tmp_path, "flurry slash/cross_cut", hp=7)
    extra = pilot.scene.parts.hud.extra_damage
    pilot.until(lambda: bool(extra.signs), 20.0)
    sign = extra.signs[frozenset((0, 1))].burst
    assert sign.text == "+1"
    pilot.until(lambda: bool(pilot.scene.state.relation.better), 20.0)
    assert sign in pilot.scene.stage.sprites, "cards are compared again"
    pilot.until(lambda: pilot.scene.state.counters["hp:0"] == 5, 20.0)
    assert not extra.signs
    assert sign not in pilot.scene.stage.sprites


def test_a_resize_keeps_what_a_tie_adds_while_the_next_card_is_asked_for(tmp_path: Path) -> None:
    match = standing("standard", [["flurry", "slash"], ["flurry", "slash"]], ["slash"] * 20)
    services = TableServices(tmp_path, match=match, scripts={1: ["flurry", "slash"]})
    pilot = TablePilot(services, chairs("screen", ""), {}, LARGE, False)
    pilot.until(lambda: pilot.asked == 0)
    pilot.lay_by_drag("flurry", "commit:0")
    extra = pilot.scene.parts.hud.extra_damage
    pilot.until(lambda: bool(extra.signs) and pilot.asked == 0, 30.0)
    pilot.resize((1280, 720))
    pilot.frames(1)
    (sign,) = pilot.scene.parts.hud.extra_damage.signs.values()
    assert sign.burst.image is not None and sign.burst.text == "+1"


def test_the_stroke_across_a_card_ends_above_its_name(tmp_path: Path) -> None:
    pilot = fight(tmp_path, ["slash", "cross_cut"], [])
    painter = pilot.scene.parts.canvas.painter
    card = painter.look.card
    plain, struck = (
        painter.picture("slash", Pose(0, 0, 200, struck=stroke)) for stroke in ("", "cross")
    )
    bottom, high = plain.get_height() / 2, pilot.scale.px(280)
    top = round(bottom - high / 2 + high * (card.name_y - card.name_size) / 700) + 4
    wide = plain.get_width()
    for y in range(top, plain.get_height()):
        row = Rect(0, y, wide, 1)
        assert plain.subsurface(row).get_buffer().raw == struck.subsurface(row).get_buffer().raw


@pytest.mark.parametrize("ties", [0, 2])
def test_a_burst_flies_from_the_worse_card_for_each_point_of_damage(
    ties: int, tmp_path: Path
) -> None:
    pilot = duel(tmp_path, " ".join([*["flurry"] * ties, "slash/cross_cut"]), hp=7)
    pilot.until(lambda: bool(pilot.sprites(MovingBurst)), 40.0)
    (worse,) = pilot.board.open_in_slots(0)
    bursts = pilot.sprites(MovingBurst)
    assert [burst.text for burst in bursts] == [*[""] * ties, f"−{1 + ties}"]
    pilot.until(lambda: bursts[-1].image is not None, 5.0)
    assert worse.rect.collidepoint(bursts[-1].rect.center)
    pilot.until(lambda: pilot.scene.state.counters["hp:0"] == 6 - ties, 5.0)
    assert pilot.sprites(MovingBurst) == bursts[-1:]


def test_the_verdict_comes_with_the_stroke_and_the_loss_with_the_damage(tmp_path: Path) -> None:
    pilot = fight(tmp_path, ["slash", "cross_cut"], [])
    pilot.until(lambda: any(card.pose.rim for card in pilot.board.sprites()), 20.0)
    assert not pilot.scene.state.verdict.text
    pilot.until(lambda: any(card.pose.struck for card in pilot.board.sprites()), 2.0)
    pilot.frames(2)
    assert pilot.scene.state.verdict.text == "Bram's Cross-Cut beats Ines's Slash"
    pilot.until(lambda: bool(pilot.sprites(MovingBurst)), 5.0)
    assert pilot.scene.state.verdict.detail == "Ines loses 1"


def test_each_tie_of_a_chain_shows_what_the_next_hit_deals_more(tmp_path: Path) -> None:
    widths = []
    for words, moves in (("+1", "flurry slash/flurry"), ("+2", "flurry flurry slash/flurry")):
        pilot = duel(tmp_path / words, moves, hp=7)
        pilot.until(lambda pilot=pilot, words=words: words in shown_texts(pilot), 20.0)
        pilot.frames(40)
        (burst,) = [each for each in pilot.sprites(Burst) if each.text == words]
        widths.append(burst.rect.w)
    assert widths[0] < widths[1]


def shown_texts(pilot: TablePilot) -> list[str]:
    return [burst.text for burst in pilot.sprites(Burst) if burst.image is not None]


def test_a_killing_card_follows_its_damage(tmp_path: Path) -> None:
    reaches = []
    for hp in (1, 2):
        pilot = fight(tmp_path / str(hp), ["slash", "impale"], [], hp=hp)
        pilot.until(lambda pilot=pilot: bool(pilot.sprites(MovingBurst)), 20.0)
        (better,) = pilot.board.open_in_slots(0)
        start = farthest = better.pose.x
        for _ in range(60):
            pilot.frames(1)
            farthest = max(farthest, better.pose.x)
        reaches.append(farthest - start)
    assert reaches[0] > 150
    assert reaches[1] == 0


@pytest.mark.parametrize("seats", [2, 3])
def test_cards_keep_the_marks_of_their_fight_until_they_lie_on_the_discards(
    seats: int, tmp_path: Path
) -> None:
    if seats == 2:
        pilot = fight(tmp_path, ["slash", "impale"], [])
    else:
        pilot = fight(tmp_path, ["slash", "impale", "impale"], ["1", "0", "0"], **FREE)
    pilot.until(lambda: pilot.scene.state.struck, 30.0)
    pilot.frames(30)
    (beaten,) = pilot.board.open_in_slots(1)
    struck, start, flown = beaten.pose.struck, beaten.pose.x, 0.0
    assert struck
    pilot.until(lambda: not pilot.board.open_in_slots(1), 60.0)
    with counting() as counts:
        while beaten in pilot.sprites(CardSprite):
            assert beaten.pose.dim
            assert beaten.pose.struck == struck
            flown = abs(beaten.pose.x - start)
            pilot.frames(1)
    assert flown > 50
    assert counts == dict.fromkeys(KINDS, 0)


def test_cards_are_drawn_into_the_raised_hand_after_the_others_have_left(tmp_path: Path) -> None:
    pilot = fight(tmp_path, ["slash", "impale"], [])
    pilot.until(lambda: pilot.scene.state.struck, 20.0)
    pilot.until(lambda: not pilot.board.open_everywhere(), 10.0)
    pilot.frames(1)
    assert count(pilot, "hand:0") == 1, "the draw comes later"
    pilot.until(lambda: count(pilot, "hand:0") > 1, 5.0)
    (drawn,) = [card for card in pilot.board.cards("hand:0") if card.pose.flying][:1]
    assert pilot.scene.state.hand_raised
    assert pilot.asked is None
    pilot.until(lambda: not drawn.pose.flying, 5.0)
    assert drawn.face is not None
    assert drawn.pose.y < 1080 - 100


def count(pilot: TablePilot, zone: str) -> int:
    return len(pilot.board.cards(zone))


def test_a_lock_is_marked_only_once_the_card_lies_there(tmp_path: Path) -> None:
    match = standing("standard", [["slash", "flurry"], ["impale"]], ["slash"] * 20, hp=9)
    services = TableServices(tmp_path, match=match, scripts={1: []})
    pilot = TablePilot(services, chairs("screen", ""), {}, LARGE, False)
    pilot.until(lambda: pilot.asked == 0)
    pilot.frames(30)
    pilot.lay_by_drag("slash", "commit:0")
    marked = 0
    slot = pilot.scene.parts.canvas.layout.box("commit:0").centre
    (card,) = [each for each in pilot.sprites(CardSprite) if each.face == "slash"][:1]
    for _ in range(60):
        if pilot.scene.state.marks.get(0) == CHECK:
            marked += 1
            assert (card.pose.x, card.pose.y) == pytest.approx(slot, abs=1)
        pilot.frames(1)
    assert marked


def test_the_longest_note_covers_no_card(tmp_path: Path) -> None:
    pilot = fight(tmp_path, ["slash", "impale"], [])
    layout = pilot.scene.parts.canvas.layout
    pilot.scene.context.store.badge("Ines has no cards left and plays the top card")
    pilot.frames(1)
    at = pilot.scale.at(*layout.box("badge").centre)
    badges = [badge for badge in pilot.sprites(Badge) if badge.image is not None]
    (note,) = [badge for badge in badges if badge.rect.collidepoint(at)]
    assert note.rect.bottom <= pilot.scale.rect(layout.box("commit:0")).top


@pytest.mark.parametrize("moves", [("impale", "cleave"), ("cleave", "impale")])
def test_the_beaten_card_is_never_above_the_better_one(
    moves: tuple[str, str], tmp_path: Path
) -> None:
    pilot = fight(tmp_path, [*moves], [])
    pilot.until(lambda: any(card.pose.struck for card in pilot.board.sprites()), 20.0)
    cards = {card.face: card for seat in (0, 1) for card in pilot.board.open_in_slots(seat)}
    better, beaten = cards["impale"], cards["cleave"]
    while pilot.asked is None:
        assert beaten.z <= better.z
        pilot.frames(1)
    assert not {better, beaten} & {*pilot.board.sprites()}
