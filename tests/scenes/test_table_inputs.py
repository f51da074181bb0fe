"""Mouse, keys and gamepad all reach every offer, and no input does any harm."""

from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from game.engine import Action, Chance, Choose, Match, Play
from game.engine.names import Seat
from game.rulebooks import rulebook
from game.view.inputs import Intent
from game.view.offer_marks import REASON_Z
from game.view.pieces import Badge
from game.view.prompt_bar import PromptBar
from game.view.table_anchors import PlaqueAnchor
from tests.rulebooks.playing import cards
from tests.scenes.noise import disturb
from tests.scenes.tables import SLUG, TablePilot, TableServices, chairs, standing

Way = Callable[[TablePilot, int, str], None]

WAYS: dict[str, Way] = {
    "drag": TablePilot.lay_by_drag,
    "clicks": TablePilot.lay_by_clicks,
    "keys": TablePilot.lay_by_keys,
    "numbers": TablePilot.lay_by_number,
    "pad": TablePilot.lay_by_pad,
}

SILENT = dict.fromkeys(range(1, 14), ())
"""Computers that never answer, so that a person's locked choice can be inspected."""


def duel() -> Match:
    return standing("standard", [["slash", "flurry", "flurry", "cleave"], ["slash"]], hp=3)


def free() -> Match:
    hands = [["slash", "impale", "slash"], ["slash"], ["slash"], ["slash"]]
    return standing("free_for_all", hands, ["slash"] * 9, {"last:0": 2}, hp=3)


def lines() -> Match:
    """Return a match of Commander in which the person's seat 1 targets a Knight."""
    hands = [["slash"], ["slash", "impale", "cleave"], *[["slash"]] * 4]
    return standing("commander", hands, ["slash"] * 9, hp=3, team_size=3)


STANDINGS: dict[str, tuple[Callable[[], Match], Seat]] = {
    "duel": (duel, 0),
    "free": (free, 0),
    "lines": (lines, 1),
}


def at_table(
    folder: Path, match: Match, seat: Seat, scripts: dict | None = None, **values: object
) -> TablePilot:
    """Return a table of one person with an open hand, and computers."""
    devices = ["screen" if other == seat else "" for other in range(match.seats)]
    silent = dict.fromkeys(range(match.seats), ())
    services = TableServices(folder, match=match, scripts=silent if scripts is None else scripts)
    pilot = TablePilot(services, chairs(*devices), **values)  # type: ignore[arg-type]
    pilot.until(lambda: pilot.asked == seat)
    return pilot


def chosen(pilot: TablePilot, seat: Seat) -> Action | None:
    """Return what a seat has locked."""
    return pilot.services.dealer.locked(seat)


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("name", STANDINGS)
def test_every_offer_can_be_chosen(name: str, way: str, tmp_path: Path) -> None:
    make, seat = STANDINGS[name]
    count = len(make().offers()[seat])
    assert count > 3
    for number in range(count):
        pilot = at_table(tmp_path, make(), seat, drawn=False)
        action, caption = pilot.services.dealer.prompt(seat).offers[number]
        assert isinstance(action, Play)
        WAYS[way](pilot, action.card, caption.at.partition("/")[0])
        assert chosen(pilot, seat) == action


def to_force(folder: Path) -> TablePilot:
    """Return a table at which Commander 1 has beaten all three attackers and may force a chain."""
    hands = [[], ["slash", "cleave"], [], ["impale"], ["impale"], ["impale"]]
    match = standing("commander", hands, ["cleave"] * 12, {"hp:0": 0, "hp:2": 0}, hp=9, team_size=3)
    scripts = {seat: ["impale"] for seat in (3, 4, 5)}
    pilot = at_table(folder, match, 1, scripts, drawn=False)
    pilot.services.set(pace=200)
    pilot.lay_by_drag("slash", "seat:3")
    pilot.until(lambda: pilot.asked is None)
    pilot.until(lambda: pilot.asked == 1)
    return pilot


def buttons(pilot: TablePilot) -> list:
    """Return the buttons of the open prompt."""
    return pilot.scene.parts.hand.options.buttons


def by_button(pilot: TablePilot, place: int) -> None:
    pilot.press(buttons(pilot)[place].box)


def by_arrows(press: str) -> Callable[[TablePilot, int], None]:
    def way(pilot: TablePilot, place: int) -> None:
        getattr(pilot, press)(*[Intent.RIGHT] * place, Intent.OK)

    return way


def by_seat(pilot: TablePilot, place: int) -> None:
    caption = pilot.services.dealer.prompt(1).offers[place][1]
    if caption.at:
        pilot.press(pilot.place(caption.at))
    else:
        by_button(pilot, place)


@pytest.mark.parametrize(
    "way",
    [by_button, by_arrows("key"), by_arrows("pad"), by_seat],
    ids=["button", "keys", "pad", "seat"],
)
def test_every_forced_chain_choice_can_be_made(
    way: Callable[[TablePilot, int], None], tmp_path: Path
) -> None:
    for place, option in enumerate(["chain:3", "chain:4", "chain:5", "decline"]):
        pilot = to_force(tmp_path)
        assert [action.option for action, _ in pilot.services.dealer.prompt(1).offers][
            place
        ] == option
        way(pilot, place)
        pilot.frames(1)
        assert pilot.services.journal.actions[-1] == Choose(1, option)


def test_a_drag_under_six_units_is_a_click(tmp_path: Path) -> None:
    pilot = at_table(tmp_path, duel(), 0, size=(1920, 1080), drawn=False)
    x, y = pilot.card("cleave")
    pilot.drag((x, y), (x + 5, y - 4))
    pilot.frames(30)
    assert chosen(pilot, 0) is None
    assert pilot.scene.parts.hand.selecting
    pilot.press(pilot.place("commit:0"))
    assert chosen(pilot, 0) is not None


def test_a_second_click_deselects_a_card(tmp_path: Path) -> None:
    pilot = at_table(tmp_path, duel(), 0, drawn=False)
    home = pilot.card("cleave")
    pilot.press(home)
    pilot.frames(30)
    pilot.press(home)
    pilot.point((400, 300))
    pilot.frames(60)
    assert not pilot.scene.parts.hand.selecting
    assert pilot.card("cleave") == home


@pytest.mark.parametrize("where", [(960, 100), (5, 5), (1900, 1070), (960, 1000), (-40, 700)])
def test_a_drop_elsewhere_returns_the_card(where: tuple[float, float], tmp_path: Path) -> None:
    pilot = at_table(tmp_path, duel(), 0, drawn=False)
    poses = [sprite.pose for sprite in pilot.hand()]
    pilot.drag(pilot.card("slash"), where)
    pilot.point((400, 300))
    pilot.frames(60)
    assert chosen(pilot, 0) is None
    assert [sprite.pose for sprite in pilot.hand()] == poses
    assert not pilot.toast


def test_a_drop_on_an_illegal_target_names_the_rule_and_returns_the_card(tmp_path: Path) -> None:
    pilot = at_table(tmp_path, free(), 0, drawn=False)
    poses = [sprite.pose for sprite in pilot.hand()]
    refusal = next(why for why, _ in pilot.services.dealer.prompt(0).barred)
    assert refusal.rule == "FC-21"
    pilot.drag(pilot.card("impale"), pilot.place("seat:2"))
    pilot.point((400, 300))
    pilot.frames(60)
    assert chosen(pilot, 0) is None
    assert pilot.toast
    assert pilot.scene.state.rule == "FC-21"
    assert pilot.services.sound.cues[-1] == "refused"
    assert [sprite.pose for sprite in pilot.hand()] == poses
    pilot.lay_by_drag("impale", "seat:3")
    assert chosen(pilot, 0) is not None
    pilot.frames(2)
    assert not pilot.toast


def test_a_drop_at_another_seats_place_is_explained(tmp_path: Path) -> None:
    pilot = at_table(tmp_path, duel(), 0, drawn=False)
    pilot.drag(pilot.card("cleave"), pilot.place("commit:1"))
    assert pilot.toast
    assert pilot.scene.state.rule == "FC-8"
    assert chosen(pilot, 0) is None


def test_tab_focuses_the_head_buttons(tmp_path: Path) -> None:
    pilot = at_table(tmp_path, duel(), 0, drawn=False)
    poses = [sprite.pose for sprite in pilot.hand()]
    pilot.key(Intent.NEXT)
    pilot.frames(30)
    assert [sprite.pose for sprite in pilot.hand()] == poses
    pilot.key(Intent.OK)
    assert pilot.top is not pilot.scene
    pilot.key(Intent.BACK)
    pilot.lay_by_keys("cleave", "commit:0")
    assert chosen(pilot, 0) is not None


def test_a_press_skips_an_animation_but_mouse_motion_does_not(tmp_path: Path) -> None:
    slow, quick = (TablePilot(TableServices(tmp_path), chairs("screen", "")) for _ in range(2))
    for pilot in (slow, quick):
        pilot.frames(5)
    for _ in range(40):
        slow.point((300, 300))
        quick.press((300, 300))
        slow.frames(1)
        quick.frames(1)
    assert quick.asked == 0
    assert slow.asked is None


# Random input


def answer(pilot: TablePilot, chance: Chance) -> None:
    """Make a sensible choice, so that the match goes on."""
    hands = pilot.scene.state.secret
    if pilot.covered is not None:
        pilot.hold()
    elif pilot.asked is not None and pilot.hand():
        action, caption = chance.one_of(pilot.services.dealer.prompt(pilot.asked).offers)
        if isinstance(action, Play):
            pilot.lay_by_drag(action.card, caption.at.partition("/")[0])
    for seat, hand in list(hands.items()):
        if hand.source.startswith("keys") and hand.cards:
            pilot.row(hand.source, chance.below(len(hand.cards)))
            pilot.row(hand.source, chance.below(3))
        elif hand.cards:
            pilot.peek(seat, bool(chance.below(2)))
            pilot.pad_press(Intent.RIGHT, Intent.OK, Intent.RIGHT, Intent.OK)


def check(pilot: TablePilot, before: Counter[str]) -> None:
    """Assert that no card is lost, neither in the match nor on the screen at rest."""
    assert cards(pilot.services.playing.table) == before
    if pilot.at_rest:
        counts = pilot.services.dealer.view(None).counts
        assert {zone: pilot.board.count(zone) for zone in counts} == counts


CREWS = {
    "one": (("screen", ""), {"mode": "standard", "hp": 9}),
    "two": (("screen", "screen"), {"mode": "standard", "hp": 9}),
    "couch": (("screen", "pad:1", "keys:left", "", "screen"), {"mode": "free_for_all", "hp": 5}),
    "lines": (("", "screen", "", "", "pad:1", ""), {"mode": "commander", "hp": 3}),
}


@pytest.mark.parametrize("seed", [1, 2, 3, 4])
@pytest.mark.parametrize("crew", CREWS)
def test_random_input_does_no_harm(crew: str, seed: int, tmp_path: Path) -> None:
    devices, options = CREWS[crew]
    services = TableServices(tmp_path, seed=seed)
    services.set(pace=200)
    pilot = TablePilot(services, chairs(*devices), options, drawn=False)
    before, chance = cards(services.playing.table), Chance(seed)
    for _ in range(200):
        if not any(scene is pilot.scene for scene in pilot.stack.scenes):
            break
        disturb(pilot, chance, answer)
        pilot.frames(chance.below(8), 0.05)
        check(pilot, before)
        if pilot.top is not pilot.scene and chance.below(3) == 0:
            pilot.key(Intent.BACK)
    record = services.playing.record()
    assert Match.replay(record, rulebook(SLUG)).table == services.playing.table
    assert len(services.journal.actions) == len(record["actions"])  # type: ignore[arg-type]


def test_a_refusal_disappears_after_a_few_seconds_but_its_rule_can_still_be_read(
    tmp_path: Path,
) -> None:
    pilot = at_table(tmp_path, duel(), 0, drawn=False)
    pilot.drag(pilot.card("cleave"), pilot.place("commit:1"))
    pilot.frames(30, 0.1)
    assert pilot.toast
    pilot.frames(10, 0.1)
    assert not pilot.toast
    pilot.key(Intent.RULES)
    assert pilot.scene.state.rule == "FC-8"


@pytest.mark.parametrize("size", ["seats_2", "seats_3", "seats_7", "teams_6", "teams_14"])
def test_a_refusal_replaces_the_prompt_and_covers_nothing(size: str, tmp_path: Path) -> None:
    kind, _, seats = size.partition("_")
    several = "commander" if kind == "teams" else "free_for_all"
    mode = "standard" if seats == "2" else several
    options = {"mode": mode, "team_size": int(seats) // 2} if kind == "teams" else {"mode": mode}
    own = int(seats) // 4
    devices = ["screen" if seat == own else "" for seat in range(int(seats))]
    pilot = TablePilot(TableServices(tmp_path), chairs(*devices), options, drawn=False)
    pilot.until(lambda: pilot.asked is not None)
    pilot.drag((pilot.hand()[0].pose.x, pilot.hand()[0].pose.y), pilot.place(f"seat:{own}"))
    pilot.frames(60)
    assert pilot.toast
    (prompt,) = pilot.sprites(PromptBar)
    assert prompt.image is None
    toast = pilot.scene.parts.toast.sign.rect
    plaques = [anchor for anchor in pilot.board.places() if isinstance(anchor, PlaqueAnchor)]
    boxes = [pilot.scale.rect(plaque.box) for plaque in plaques]
    assert toast.collidelist(boxes) == -1
    pilot.frames(40, 0.1)
    assert prompt.image is not None


def test_dragging_a_card_to_a_barred_seat_shows_why_it_cannot_be_attacked(tmp_path: Path) -> None:
    pilot = at_table(tmp_path, free(), 0, drawn=False)

    def tags(seat: Seat) -> int:
        plaque = pilot.scale.rect(pilot.scene.parts.canvas.layout.box(f"seat:{seat}"))
        foot = plaque.midbottom
        badges = [tag for tag in pilot.sprites(Badge) if tag.image is not None]
        return len([tag for tag in badges if tag.rect.collidepoint(foot)])

    assert (tags(2), tags(3)) == (0, 0)
    with pilot.dragged(pilot.card("impale")) as move:
        move((960, 600))
        pilot.frames(10)
        assert (tags(2), tags(3)) == (1, 0)
        plaque = pilot.scale.rect(pilot.scene.parts.canvas.layout.box("seat:2"))
        (tag,) = [each for each in pilot.sprites(Badge) if each.z == REASON_Z and each.image]
        assert tag.rect.top > plaque.bottom - plaque.h // 8, "its name and cards can be read"
    pilot.frames(60)
    assert (tags(2), tags(3)) == (0, 0)
