"""Sets of cards at the table: adding, removing and submitting cards with every device.

Only the seat that is asked sees its set, and nothing is saved before it is submitted.
"""

from pathlib import Path

import pytest

from game.engine import Choose, Pick
from game.view.drops import Drops
from game.view.inputs import Intent
from game.view.trim import TICKED
from tests.rulebooks.shooting import card, do, face, lay, short, shot, until, word
from tests.scenes.shots import (
    CARD_WAYS,
    answer,
    ask,
    assert_true,
    by_clicks,
    by_keys,
    by_pad,
    grip,
    offer,
    offers,
    sit,
    words,
)
from tests.scenes.tables import TablePilot, pixels
from tests.scenes.test_shot_inputs import PICKS, SETS, Case

HURT = Case(("3D", "6C"), hands=("3D 8S 4H KC 2D", "6C ..."), step="absorb")
"""Aurelle is dealt 4 (6 plus its suit): 8S and KC absorb 1, 4H absorbs 2, 2D absorbs 4."""


def put(pilot: TablePilot, *wanted: str) -> None:
    """Click on cards of the open hand."""
    for each in wanted:
        pilot.press(pilot.card(face(each)))
        pilot.frames(30)


def gathered(pilot: TablePilot) -> list[str]:
    """Return the cards of the set, in short."""
    assert pilot.asked is not None
    taken = pilot.services.dealer.prompt(pilot.asked).gathered
    return [word(pilot.services.playing, pick) for pick, _ in taken]


def button(pilot: TablePilot) -> str:
    """Return the label of the only button."""
    (found,) = pilot.scene.parts.hand.options.buttons
    return found.label


def drops(pilot: TablePilot) -> tuple[int, int]:
    """Return the absorbed and the remaining damage on the panel."""
    (panel,) = pilot.sprites(Drops)
    assert panel.harm is not None
    return panel.harm.absorbed, panel.harm.left


def written(pilot: TablePilot) -> list[str]:
    """Return the saved choices of the last step, in short."""
    actions = pilot.services.journal.actions
    return [
        one.option if isinstance(one, Choose) else type(one).__name__
        for one in actions
        if isinstance(one, Choose | Pick)
    ]


def by_number(pilot: TablePilot, action: Pick, at: str) -> None:
    """Press the number of the card once."""
    prompt = pilot.services.dealer.prompt(pilot.asked)
    named = {one.card for one, _ in (*prompt.offers, *prompt.gathered) if isinstance(one, Pick)}
    found = pilot.board.shown(named)
    if any(sprite in pilot.hand() for sprite in found):
        found = pilot.hand()
    pilot.number([sprite.card for sprite in found].index(action.card))


def by_panel(pilot: TablePilot, action: Pick, at: str) -> None:
    """Drag the card onto the damage panel."""
    (panel,) = pilot.sprites(Drops)
    pilot.drag(grip(pilot, action), panel.box)


WAYS = {**CARD_WAYS, "number": by_number}


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("name", SETS)
def test_every_card_can_join_a_set_with_every_device(name: str, way: str, tmp_path: Path) -> None:
    found = words(PICKS[name].table(tmp_path))
    for each in dict.fromkeys((found[0], found[-2])):
        pilot = PICKS[name].table(tmp_path)
        before = list(pilot.services.journal.actions)
        action, at = offer(pilot, each)
        assert isinstance(action, Pick)
        WAYS[way](pilot, action, at)
        pilot.frames(30)
        assert gathered(pilot) == [each], f"{each} by {way}"
        assert pilot.services.journal.actions == before
        done = next(one for one, _ in offers(pilot) if isinstance(one, Choose))
        by_clicks(pilot, done, "")
        pilot.frames(2)
        assert pilot.services.journal.actions == [*before, action, done]


@pytest.mark.parametrize("way", [by_clicks, by_keys, by_pad, by_number])
@pytest.mark.parametrize("name", SETS)
def test_the_same_input_removes_a_card_from_a_set(name: str, way: object, tmp_path: Path) -> None:
    pilot = PICKS[name].table(tmp_path)
    table, log = words(pilot), list(pilot.log)
    poses = [sprite.pose for sprite in pilot.hand()]
    action, at = offer(pilot, table[1])
    if way is by_clicks:
        pilot.press(grip(pilot, action))
        pilot.frames(30)
        pilot.press(grip(pilot, action))
    elif way is by_number:
        by_number(pilot, action, at)
        by_number(pilot, action, at)
    else:
        press = pilot.key if way is by_keys else pilot.pad
        way(pilot, action, at)
        assert gathered(pilot) == [table[1]]
        press(Intent.OK)
    pilot.point((960, 20))
    pilot.frames(40)
    assert gathered(pilot) == []
    assert words(pilot) == table
    assert pilot.log == log
    assert [sprite.pose for sprite in pilot.hand()] == poses
    assert all(not sprite.mark for sprite in pilot.hand())


def test_drops_button_and_risk_preview_the_result(tmp_path: Path) -> None:
    pilot = HURT.table(tmp_path)
    assert (button(pilot), drops(pilot)) == ("Lose 4 life cards", (0, 4))
    put(pilot, "8S")
    assert (button(pilot), drops(pilot)) == ("Lose only 3 life cards", (1, 3))
    assert pilot.board.pile_views.risks[0] == "at risk"
    put(pilot, "4H")
    assert (button(pilot), drops(pilot)) == ("Lose only 1 life card", (3, 1))
    put(pilot, "8S", "KC", "8S")
    assert (button(pilot), drops(pilot)) == ("Confirm: lose nothing", (4, 0))
    assert 0 not in pilot.board.pile_views.risks
    put(pilot, "KC", "4H", "8S")
    assert (button(pilot), drops(pilot)) == ("Lose 4 life cards", (0, 4))
    assert pilot.board.pile_views.risks[0] == "at risk"


def test_no_deck_is_at_risk_while_a_set_that_absorbs_everything_is_discarded(
    tmp_path: Path,
) -> None:
    pilot = HURT.table(tmp_path)
    put(pilot, "8S", "4H", "KC")
    done = next(one for one, _ in offers(pilot) if isinstance(one, Choose))
    by_clicks(pilot, done, "")

    def is_over() -> bool:
        assert 0 not in pilot.board.pile_views.risks
        return any("absorbs all" in line for line in pilot.log)

    pilot.until(is_over)


def test_a_confirmed_preview_stays_until_it_has_happened(tmp_path: Path) -> None:
    pilot = HURT.table(tmp_path)
    put(pilot, "2D")
    assert drops(pilot) == (4, 0)
    pilot.press(pilot.scene.parts.hand.options.buttons[0].box)
    shown = []
    for _ in range(240):
        pilot.frames(1)
        (panel,) = pilot.sprites(Drops)
        if panel.harm is not None:
            shown.append((drops(pilot), pilot.board.pile_views.risks.get(0)))
    assert set(shown) == {((4, 0), None)}


def test_a_superfluous_card_in_a_set_is_explained(tmp_path: Path) -> None:
    pilot = HURT.table(tmp_path)
    put(pilot, "8S", "2D")
    assert pilot.toast
    assert gathered(pilot) == ["8S"]
    assert pilot.scene.state.rule == "CS-46"
    refused = next(one for one, _ in pilot.services.dealer.prompt(0).barred)
    said = pilot.scene.context.texts.refusal(refused)
    assert "Eight of Spades" in said and "Two of Diamonds" in said
    assert pilot.scene.state.toast == said
    put(pilot, "8S", "2D")
    assert not pilot.toast
    assert gathered(pilot) == ["2D"]
    assert button(pilot) == "Confirm: lose nothing"
    put(pilot, "4H")
    assert pilot.toast
    assert gathered(pilot) == ["2D"]


def test_chosen_and_focused_cards_look_different(tmp_path: Path) -> None:
    pilot = HURT.table(tmp_path)
    home = dict(zip(("8S", "4H"), (pilot.card(face("8S")), pilot.card(face("4H"))), strict=True))
    put(pilot, "8S")
    pilot.point(pilot.card(face("4H")))
    pilot.frames(40)
    shown = {sprite.face: sprite for sprite in pilot.hand()}
    chosen, focus, other = (shown[face(each)] for each in ("8S", "4H", "KC"))
    assert (chosen.mark, focus.mark, other.mark) == (TICKED, "", "")
    assert chosen.pose.rim and not focus.pose.rim and not other.pose.rim
    assert chosen.pose.y < home["8S"][1] and focus.pose.y < home["4H"][1]
    assert chosen.chosen and not focus.chosen


def test_cards_for_under_the_deck_are_numbered(tmp_path: Path) -> None:
    pilot = PICKS["peek"].table(tmp_path)
    found = words(pilot)
    for each in (found[2], found[0]):
        pilot.press(grip(pilot, offer(pilot, each)[0]))
        pilot.frames(30)
    marks = {sprite.card: sprite.mark for zone in ("peek:0",) for sprite in pilot.board.cards(zone)}
    match = pilot.services.playing
    assert marks[card(match, "peek:0", found[2])] == "1"
    assert marks[card(match, "peek:0", found[0])] == "2"
    answer(pilot, "done")
    actions = pilot.services.journal.actions[-3:]
    assert [type(one) for one in actions] == [Pick, Pick, Choose]


def test_a_full_set_of_recycled_cards_is_announced(tmp_path: Path) -> None:
    pilot = PICKS["recycle"].table(tmp_path)
    found = words(pilot)
    actions = [offer(pilot, each)[0] for each in found[:3]]
    for action in actions:
        pilot.press(grip(pilot, action))
        pilot.frames(30)
    assert gathered(pilot) == found[:2]
    assert pilot.toast
    assert button(pilot) == "Shuffle them in"


def test_back_empties_the_set_and_then_pauses(tmp_path: Path) -> None:
    pilot = HURT.table(tmp_path)
    put(pilot, "8S", "4H")
    pilot.key(Intent.BACK)
    pilot.frames(30)
    assert pilot.top is pilot.scene
    assert gathered(pilot) == []
    assert drops(pilot) == (0, 4)
    pilot.key(Intent.BACK)
    assert pilot.top is not pilot.scene


def test_keys_reach_illegal_cards_and_explain_them(tmp_path: Path) -> None:
    pilot = HURT.table(tmp_path)
    put(pilot, "2D")
    pilot.point((960, 20))
    pilot.key(Intent.BACK, Intent.RIGHT)
    pilot.frames(5)
    assert pilot.scene.state.prompt.rule == "CS-46"
    pilot.key(Intent.OK)
    assert pilot.toast
    assert gathered(pilot) == ["2D"]


def test_enter_confirms_a_set_to_which_nothing_can_be_added(tmp_path: Path) -> None:
    pilot = HURT.table(tmp_path)
    put(pilot, "2D")
    assert pilot.scene.state.selection is not None and pilot.scene.state.selection.at_options
    pilot.key(Intent.OK)
    pilot.frames(2)
    assert [type(one) for one in pilot.services.journal.actions[-2:]] == [Pick, Choose]


def test_keys_move_from_a_set_to_its_button(tmp_path: Path) -> None:
    pilot = HURT.table(tmp_path)
    pilot.key(Intent.RIGHT, Intent.OK, Intent.DOWN, Intent.OK)
    pilot.frames(2)
    assert [type(one) for one in pilot.services.journal.actions[-2:]] == [Pick, Choose]


def test_a_set_dragged_onto_the_drops(tmp_path: Path) -> None:
    pilot = HURT.table(tmp_path)
    by_panel(pilot, offer(pilot, "4H")[0], "")
    pilot.frames(30)
    assert gathered(pilot) == ["4H"]
    by_panel(pilot, Pick(0, card(pilot.services.playing, "hand:0", "2D")), "")
    assert gathered(pilot) == ["4H"]
    assert pilot.toast


def test_cards_not_needed_stay_marked_after_a_card_was_dragged_out(tmp_path: Path) -> None:
    pilot = HURT.table(tmp_path)
    action, at = offer(pilot, "2D")
    pilot.drag(grip(pilot, action), pilot.place(at))
    pilot.frames(60)
    marks = pilot.scene.parts.hand.view.marks.reasons
    needless = [sprite for sprite in pilot.hand() if sprite.pose.dim]
    assert len(needless) == len(marks) == 3
    for mark, sprite in zip(marks, needless, strict=True):
        assert sprite.rect.contains(mark.rect)


@pytest.mark.parametrize("dragged", [True, False])
def test_a_chosen_card_goes_to_the_discards_only_once(dragged: bool, tmp_path: Path) -> None:
    match = shot("aurelle hobb", HURT.hands)
    lay(match, *HURT.first)
    until(match, "absorb")
    pilot = sit(tmp_path, match, "screen", "", still=False)
    ask(pilot)
    action, at = offer(pilot, "2D")
    home = pilot.card(face("2D"))
    if dragged:
        pilot.drag(grip(pilot, action), pilot.place(at))
    else:
        put(pilot, "2D")
    pilot.frames(60)
    assert gathered(pilot) == ["2D"]
    (sprite,) = (each for each in pilot.hand() if each.face == face("2D"))
    assert pilot.place(at).holds((sprite.pose.x, sprite.pose.y)) == dragged
    by_clicks(pilot, offer(pilot, "done")[0], "")
    while pilot.scene.state.damage["damage:0"].left:
        pilot.frames(1)
        assert abs(sprite.pose.x - home[0]) + abs(sprite.pose.y - home[1]) > 8


def test_a_hand_of_which_nothing_is_needed_says_only_that(tmp_path: Path) -> None:
    pilot = HURT.table(tmp_path)

    def notes() -> dict[str, str]:
        return {short(str(sprite.face)): sprite.note for sprite in pilot.hand()}

    assert notes()["KC"] == "absorbs 1"
    put(pilot, "2D")
    assert notes() == {"8S": "", "4H": "", "KC": "", "2D": "absorbs 4"}
    put(pilot, "2D")
    assert notes()["KC"] == "absorbs 1"


def test_a_finished_set_is_logged_card_by_card(tmp_path: Path) -> None:
    pilot = HURT.table(tmp_path)
    put(pilot, "8S", "4H", "KC")
    told = len(pilot.log)
    left = []
    by_clicks(pilot, offer(pilot, "done")[0], "")
    for _ in range(1200):
        pilot.frames(1)
        harm = pilot.scene.state.damage.get("damage:0")
        if harm is not None and (not left or left[-1] != harm.left):
            left.append(harm.left)
        if pilot.covered is not None or pilot.asked is not None:
            break
    assert left == [4, 3, 1, 0]
    assert all(not sprite.note and not sprite.mark for sprite in pilot.hand())
    assert any("Eight of Spades" in line for line in pilot.log[told:])
    ask(pilot)
    assert_true(pilot)


def test_a_set_survives_a_resize_and_the_curtain(tmp_path: Path) -> None:
    pilot = HURT.table(tmp_path)
    put(pilot, "8S", "4H")
    pilot.resize((1024, 576))
    pilot.until(lambda: pilot.asked is not None)
    assert (gathered(pilot), drops(pilot)) == (["8S", "4H"], (3, 1))
    assert [bool(sprite.mark) for sprite in pilot.hand()] == [True, True, False, False]
    pilot.away()
    pilot.frames(30)
    assert pilot.covered == 0
    assert drops(pilot) == (0, 4)
    assert not [one for one in pilot.faces_shown() if one == face("8S")]
    pilot.hold()
    assert (gathered(pilot), drops(pilot)) == (["8S", "4H"], (3, 1))
    answer(pilot, "done")
    assert len(written(pilot)) >= 3


def test_only_the_choosing_player_sees_a_set(tmp_path: Path) -> None:
    pilot = HURT.table(tmp_path)
    dealer = pilot.services.dealer
    before = dealer.view(1), dealer.view(None)
    put(pilot, "8S", "4H")
    assert (dealer.view(1), dealer.view(None)) == before
    assert dealer.news(1) == ()


def test_leaving_discards_the_set(tmp_path: Path) -> None:
    match = shot(hands=("3D 8S 4H KC 2D", "6C ..."))
    pilot = sit(tmp_path, match, "screen", "screen")
    answer(pilot, "3D", "6C")
    while ask(pilot) is not None and match.table.agenda[0][0] != "absorb":
        answer(pilot, next(one for one in ("keep", "pass") if one in words(pilot)))
    put(pilot, "8S")
    pilot.services.dealer.reseat(0, pilot.services.computer("fierce"))
    assert pilot.services.dealer.prompt(0).gathered == ()


def test_up_plays_no_card(tmp_path: Path) -> None:
    pilot = Case(("pass",), step="lay").table(tmp_path)
    before = list(pilot.services.journal.actions)
    pilot.key(Intent.RIGHT, Intent.OK, Intent.RIGHT, Intent.UP)
    pilot.frames(5)
    assert pilot.services.journal.actions == before
    pilot.key(Intent.OK)
    pilot.frames(2)
    assert len(pilot.services.journal.actions) == len(before) + 1


def test_the_rules_open_at_a_visible_refusal_only(tmp_path: Path) -> None:
    pilot = HURT.table(tmp_path)
    put(pilot, "8S", "2D")
    pilot.key(Intent.RULES)
    assert pilot.top.cited == "CS-46"
    pilot.key(Intent.BACK)
    pilot.until(lambda: pilot.top is pilot.scene)
    if pilot.covered is not None:
        pilot.hold()
    pilot.point((960, 20))
    pilot.key(Intent.RIGHT)
    pilot.key(Intent.RULES)
    assert pilot.top.cited == ""


@pytest.mark.parametrize("device", ["pad:1", "keys:left"])
def test_a_set_can_be_chosen_at_the_open_table(device: str, tmp_path: Path) -> None:
    match = shot(hands=("3D 8S 4H KC 2D", "6C ..."))
    until(match, "lay")
    do(match, "3D", "6C")
    pilot = sit(tmp_path, match, device, "pad:2", drawn=True)
    pilot.until(lambda: pilot.scene.parts.secret_choices.has(0))
    pilot.frames(600)
    hand = pilot.scene.state.secret[0]
    stood = [held for held, _ in hand.cards]

    def choose(place: int) -> None:
        if device == "pad:1":
            while pilot.scene.state.secret[0].cursor != place:
                pilot.pad_press(Intent.RIGHT)
            pilot.pad_press(Intent.OK)
        else:
            pilot.row(device, place)
        pilot.frames(2)

    names = [short(shown) for _, shown in hand.cards]
    views = pilot.services.dealer.view(1), pilot.services.dealer.view(None)
    before = pixels(pilot.target)
    for each in ("8S", "2D", "4H", "8S", "8S"):
        choose(names.index(each))
    hand = pilot.scene.state.secret[0]
    assert [word(match, pick) for pick in hand.gathered] == ["4H", "8S"]
    assert [held for held, _ in hand.cards] == stood
    assert (pilot.services.dealer.view(1), pilot.services.dealer.view(None)) == views
    assert pixels(pilot.target) == before
    assert pilot.services.journal.actions == []
    pilot.peek(0, down=True)
    marks = [sprite.mark for sprite in pilot.scene.parts.secret_choices.shown(0)]
    assert sorted(marks) == ["", "", TICKED, TICKED]
    pilot.peek(0, down=False)
    if device == "pad:1":
        pilot.pad_press(Intent.BACK)
        assert pilot.scene.state.secret[0].gathered == ()
        choose(names.index("4H"))
    choose(len(names))
    pilot.frames(2)
    made = [type(one) for one in pilot.services.journal.actions]
    assert made == [Pick, Choose] if device == "pad:1" else made == [Pick, Pick, Choose]
