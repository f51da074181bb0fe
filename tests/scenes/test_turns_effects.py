"""What a table shows of a card and its ability: all at once, and where each card goes."""

from pathlib import Path

import pytest

from game.engine import Match
from game.rulebooks import SHELF, rulebook
from game.rulebooks.duel.cards import OVER
from game.scenes.table.components.captions import BADGE_Z
from game.scenes.table.state import Moment
from game.view.card_note import CardNote
from game.view.cards import CardSprite
from game.view.carried_arrow import CarriedArrow
from game.view.falling_pip import FallingPip
from game.view.ladder import LadderSprite
from game.view.moment_card import VEIL_Z
from game.view.pieces import Badge, Pile
from game.view.prompt_bar import PromptBar
from game.view.scores import ScoreBoard
from game.view.strips import strips
from game.view.table_card import FLYING_Z
from game.view.veil import Veil
from tests.rulebooks.duelling import duel
from tests.scenes.tables import TablePilot
from tests.scenes.towers import LARGE, box_of, computer_plays, watched
from tests.scenes.turns import at_hand, choose, sit

TURNS = ("duel", "card_shot", "deck_duel")
"""The card games in which one seat acts after another."""

LANDED = 30.0
"""Distance of a card from its place, in base units, once it has landed and only has to settle."""


def test_ladder_panel_and_prompt_change_together_after_the_note(tmp_path: Path) -> None:
    pilot = computer_plays(tmp_path, "azure_5")
    shown = [
        (state.latest.face, state.counters["limit"], state.badge.text, state.prompt.text)
        for state in watched(pilot, 300)
    ]
    played = [part for part in shown if part[0] == "azure_5"]
    assert {limit for _, limit, _, _ in played} == {OVER}
    assert played[0] == ("azure_5", OVER, "Bram plays Change Stance", "")
    assert tops(pilot) == ["azure_5"], "the card has arrived"
    told = [part for part in shown if part[2] == "Bram plays Change Stance"]
    assert told[0][0] != "azure_5", "it is told as the card leaves the hand"
    assert told[-1] in played


def test_a_card_is_named_once_its_face_is_seen(tmp_path: Path) -> None:
    pilot = computer_plays(tmp_path, "azure_5")
    pilot.until(lambda: "plays" in pilot.scene.state.badge.text, 20.0)
    assert "azure_5" in {card.face for card in pilot.sprites(CardSprite)}


def test_the_caption_of_another_turn_is_over_once_a_person_can_play(tmp_path: Path) -> None:
    match = duel(("g* g7 g0", "a5 a1"), turn=1)
    pilot = sit(tmp_path, match, "screen", "", scripts={1: ["azure_5"]}, size=LARGE)
    at_hand(pilot, 0)
    assert pilot.scene.state.badge.text == ""
    assert any("Bram plays Change Stance" in entry for entry in pilot.scene.state.recent)


def test_the_caption_of_a_card_stays_while_its_effect_is_chosen(tmp_path: Path) -> None:
    match = duel(("g0 g1", "a7 a1"), "a3 g6")
    pilot = sit(tmp_path, match, "screen", "", scripts={1: []}, size=LARGE)
    at_hand(pilot, 0)
    choose(pilot, "g0")
    at_hand(pilot, 0)
    assert pilot.scene.state.badge.text == "Ines plays Killing Blow"


def test_a_rising_hand_covers_the_prompt(
    tmp_path: Path,
) -> None:
    match = duel(("g* g7 g0", "a5 a1"), turn=1)
    pilot = sit(tmp_path, match, "screen", "", scripts={1: ["azure_5"]}, size=LARGE)
    at_hand(pilot, 0)
    (bar,) = pilot.sprites(PromptBar)
    assert all(bar.z < card.z for card in pilot.hand())
    pilot.frames(60)
    top = pilot.board.geometry.layout.box("prompt").y
    assert all(box_of(card).y + box_of(card).h < top for card in pilot.hand())


def test_the_place_of_the_latest_card_is_never_empty_while_the_next_one_comes(
    tmp_path: Path,
) -> None:
    pilot = computer_plays(tmp_path, "azure_5", tower="g6")
    latest = strips(pilot.place("tower"), 1)[-1]
    for state in watched(pilot, 300):
        if pilot.board.cards("tower"):
            cards = pilot.sprites(CardSprite)
            assert any(box_of(card).holds((latest.x, latest.y)) for card in cards)
        if state.latest.face == "azure_5":
            return
    raise AssertionError("the card was not played")


def tops(pilot: TablePilot) -> list[str | None]:
    """Return the faces of the cards of the tower, the latest last."""
    return [card.face for card in pilot.board.cards("tower")]


def test_the_ladder_waits_for_the_card_that_a_feint_pulls(tmp_path: Path) -> None:
    pilot = computer_plays(tmp_path, "azure_3", "seat:2", third="v6")
    pilot.until(lambda: "pulls" in pilot.scene.state.badge.text, 20.0)
    goal, flown = None, 0
    for state in watched(pilot, 300):
        card = pilot.board.cards("tower")[-1]
        if card.face == "vert_6" or len(pilot.board.cards("tower")) == 2:
            goal = pilot.board.home(card)
            arrived = abs(card.pose.x - goal.x) + abs(card.pose.y - goal.y) < LANDED
            flown += not arrived
            assert arrived or state.counters["limit"] == 3
        if state.counters["limit"] == 6:
            break
    assert goal is not None and flown > 10
    assert pilot.scene.state.counters["limit"] == 6


def test_the_ladder_changes_before_the_card_that_is_played_has_come_to_rest(
    tmp_path: Path,
) -> None:
    pilot = computer_plays(tmp_path, "azure_5")
    for state in watched(pilot, 300):
        if state.counters["limit"] == OVER:
            break
    (card,) = pilot.board.cards("tower")
    goal = pilot.board.home(card)
    assert card.pose != goal, "it is still squashed by its fall"
    assert abs(card.pose.x - goal.x) + abs(card.pose.y - goal.y) < LANDED


def test_nobody_acts_and_no_ladder_is_shown_between_rounds(tmp_path: Path) -> None:
    pilot = sit(
        tmp_path,
        duel(("g0 g3 g5", "a1 a2"), rounds_to_win=2),
        "screen",
        "",
        scripts={1: []},
        size=LARGE,
    )
    at_hand(pilot, 0)
    (ladder,) = pilot.sprites(LadderSprite)
    plaques = pilot.scene.parts.hud.plaques.values()
    assert ladder.image is not None and any(plaque.acting for plaque in plaques)
    choose(pilot, "g0")
    pilot.until(lambda: "Round 2" in pilot.scene.state.badge.text, 20.0)
    pilot.frames(1)
    while "chooses who starts" not in pilot.scene.state.badge.text:
        assert ladder.image is None and not any(plaque.acting for plaque in plaques)
        pilot.frames(1)
    pilot.until(lambda: pilot.scene.state.asked == (1,), 20.0)
    pilot.frames(2)
    assert ladder.image is not None and any(plaque.acting for plaque in plaques)


def test_the_score_of_a_round_lights_up_with_its_banner(tmp_path: Path) -> None:
    match = duel(("g0 g3 g5", "a1 a2"), rounds_to_win=2)
    pilot = sit(tmp_path, match, "screen", "", scripts={1: []}, size=LARGE)
    at_hand(pilot, 0)
    choose(pilot, "g0")
    lit = (state.moment.text for state in watched(pilot) if state.counters["rounds:0"])
    assert next(lit) == "Ines wins the round: 1 of 2 stars"


def test_nobody_is_said_to_think_while_a_card_is_on_its_way(tmp_path: Path) -> None:
    pilot = computer_plays(tmp_path, "azure_5")
    for state in watched(pilot, 300):
        if pilot.board.cards("tower") and not state.latest.face:
            assert state.prompt.text == ""
        if state.latest.face:
            break
    assert pilot.scene.state.latest.face == "azure_5"


def test_the_note_shows_whose_play_it_is(tmp_path: Path) -> None:
    hands = ("g* g7 g0", "g6 a4 a3 a0 a6 a1", "v1 v6")
    match = duel(hands, "g5", bury="v2 g2", turn=1, counters={"limit": 5})
    script = {1: ["azure_4"], 2: []}
    pilot = sit(tmp_path, match, "screen", "", "", scripts=script, size=LARGE)
    pilot.until(lambda: "plays" in pilot.scene.state.badge.text, 20.0)
    pilot.frames(2)
    (note,) = (pill for pill in pilot.sprites(Badge) if pill.crest)
    assert note.crest == pilot.scene.context.crests[1]


def test_nothing_of_the_last_round_is_told_while_the_next_is_dealt(tmp_path: Path) -> None:
    match = duel(("g0 g3 g5", "a1 a2"), rounds_to_win=2)
    pilot = sit(tmp_path, match, "screen", "", scripts={1: []}, size=LARGE)
    at_hand(pilot, 0)
    choose(pilot, "g0")
    pilot.until(lambda: pilot.scene.state.moment.text.startswith("Ines wins the round"), 20.0)
    pilot.until(lambda: not pilot.scene.state.moment.text, 20.0)
    pilot.until(lambda: not pilot.board.cards("tower"), 20.0)
    dealt = 0
    for state in watched(pilot, 400):
        assert state.counters["limit"] == -1
        assert state.latest.face == ""
        assert "plays" not in state.badge.text
        dealt += "takes back" in state.badge.text
        if "chooses who starts" in state.badge.text:
            break
    assert dealt


def test_the_cards_between_two_rounds_are_not_seen_being_shuffled(tmp_path: Path) -> None:
    match = duel(("g0 g3 g5", "a1 a2"), rounds_to_win=2)
    pilot = sit(tmp_path, match, "screen", "", scripts={1: []}, size=LARGE)
    at_hand(pilot, 0)
    piles = pilot.board.pile_views
    for name, is_seen in (("away", False), ("bury", True)):
        piles.fill(name, [None] * 5)
        assert bool(piles.riffle(name, 182.0, 1.0, enlarged=False)) == is_seen


def test_the_table_stays_dark_from_who_is_out_to_who_wins_the_round(tmp_path: Path) -> None:
    match = duel(("g0 g3 g5", "a1 a2"), rounds_to_win=2)
    pilot = sit(tmp_path, match, "screen", "", scripts={1: []}, size=LARGE)
    at_hand(pilot, 0)
    choose(pilot, "g0")
    (veil,) = (each for each in pilot.sprites(Veil) if each.z == VEIL_Z)
    pilot.until(lambda: "Bram is out" in pilot.scene.state.moment.text, 20.0)
    pilot.until(lambda: veil.rect.h == LARGE[1], 5.0, 0.01)
    words, heights = [], []
    for _ in watched(pilot):
        heights.append(veil.rect.h if veil.image is not None else 0)
        words.append(pilot.scene.state.moment.text)
        if not words[-1]:
            break
    wins = words.index("Ines wins the round: 1 of 2 stars")
    assert set(heights[: wins + 2]) == {LARGE[1]}
    assert not heights[-1], "it is light again afterwards"


def test_nobody_is_said_to_think_while_an_answer_is_shown(tmp_path: Path) -> None:
    pilot = computer_plays(tmp_path, "azure_4", "gules_6", tower="g6")
    copied = [state for state in watched(pilot, 500) if "copies" in state.badge.text]
    assert copied
    assert copied[0].prompt.text == ""


def test_being_out_of_a_round_is_told_over_the_whole_table(tmp_path: Path) -> None:
    pilot = computer_plays(tmp_path, "azure_0", "gules_6", tower="g6")
    pilot.until(lambda: "is out" in pilot.scene.state.moment.text, 20.0)
    words = "Cleo is out: no trump for the 0"
    assert pilot.scene.state.moment == Moment(words, 2, "skull")


def test_a_seat_is_marked_as_next_before_it_is_out_of_a_round(tmp_path: Path) -> None:
    pilot = computer_plays(tmp_path, "azure_0", "gules_6", tower="g6")
    pilot.until(lambda: pilot.scene.state.badge.text == "Cleo is next", 20.0)
    pilot.frames(1)
    plaques = pilot.scene.parts.hud.plaques
    assert [seat for seat in range(3) if plaques[seat].acting] == [2]
    assert not pilot.scene.state.moment.text and not pilot.scene.state.fallen
    (note,) = (each for each in pilot.sprites(Badge) if each.z == BADGE_Z)
    pilot.until(lambda: bool(pilot.scene.state.moment.text), 20.0)
    pilot.frames(1)
    assert note.image is None, "the note waits until the line has been read"
    pilot.until(lambda: not pilot.scene.state.moment.text, 20.0)
    pilot.frames(1)
    assert note.image is not None


def test_the_note_keeps_who_is_out_of_a_round(tmp_path: Path) -> None:
    pilot = computer_plays(tmp_path, "azure_0", "gules_6", tower="g6")
    pilot.until(lambda: "is out" in pilot.scene.state.moment.text, 20.0)
    pilot.until(lambda: not pilot.scene.state.moment.text, 20.0)
    badge = pilot.scene.state.badge
    assert (badge.text, badge.seats) == ("Cleo is out", (2,))


def test_the_panel_switches_to_the_card_that_a_feint_pulls_when_it_lands(tmp_path: Path) -> None:
    pilot = computer_plays(tmp_path, "azure_3", "seat:2", third="v6")
    pilot.until(lambda: "pulls" in pilot.scene.state.badge.text, 20.0)
    shown = [(state.latest.face, state.counters["limit"]) for state in watched(pilot, 300)]
    assert pilot.scene.state.view.counts["tower"] == 2
    assert set(shown) == {("azure_3", 3), ("vert_6", 6)}
    assert pilot.scene.state.latest.brought
    (note,) = pilot.sprites(CardNote)
    assert note.text == "Played without its ability. Next: below 6 or trump."


def test_the_panel_explains_a_card_that_is_played_with_its_own_rule(tmp_path: Path) -> None:
    pilot = computer_plays(tmp_path, "azure_5")
    pilot.until(lambda: pilot.scene.state.latest.face == "azure_5", 20.0)
    assert not pilot.scene.state.latest.brought
    (note,) = pilot.sprites(CardNote)
    assert "effect" not in note.text


def test_the_card_that_a_feint_pulls_is_named_when_it_lands(tmp_path: Path) -> None:
    pilot = computer_plays(tmp_path, "azure_3", "seat:2", third="v6")
    named = "Feint: Bram pulls Disarm from Cleo, without effect"
    for state in watched(pilot, 900):
        if state.badge.text == named:
            break
        assert named not in pilot.log
    assert pilot.log[-2:] == ["Feint: Bram pulls a card from Cleo's hand", named]
    assert tops(pilot)[-1] == "vert_6"


def test_hand_and_plaque_of_a_seat_that_is_out_are_dim(tmp_path: Path) -> None:
    pilot = computer_plays(tmp_path, "azure_1", third="v7 v6")
    pilot.until(lambda: 2 in pilot.scene.state.fallen, 20.0)
    pilot.frames(3)
    plaques = pilot.scene.parts.hud.plaques
    assert [plaques[seat].dark for seat in range(3)] == [False, False, True]
    assert all(card.pose.dim for card in pilot.board.cards("hand:2"))
    assert not any(card.pose.dim for card in pilot.board.cards("hand:1"))


def frames_in_flight(pilot: TablePilot, origin: str, to: str) -> int:
    """Return for how many frames a card is neither where it comes from nor where it goes."""
    start, end = pilot.board.extent(origin), pilot.board.extent(to)
    count = 0
    for _ in watched(pilot, 400):
        flying = [
            card
            for card in pilot.sprites(CardSprite)
            if card.z >= FLYING_Z and card.pose.y > 0
            if not start.holds(box_of(card).centre) and not end.holds(box_of(card).centre)
        ]
        count += bool(flying)
    return count


def test_a_card_that_an_effect_moves_flies_slowly(tmp_path: Path) -> None:
    pilot = computer_plays(tmp_path / "played", "azure_6")
    played = frames_in_flight(pilot, "hand:1", "tower")
    pilot = computer_plays(tmp_path / "moved", "azure_6", "seat:2")
    pilot.until(lambda: "bury a random card" in pilot.scene.state.badge.text, 20.0)
    pilot.until(lambda: not pilot.sprites(CarriedArrow), 20.0)
    assert frames_in_flight(pilot, "hand:2", "bury") > played > 0


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_card_buried_at_the_start_reaches_the_pile_face_down(seats: int, tmp_path: Path) -> None:
    pilot = sit(tmp_path, None, "screen", *[""] * (seats - 1), size=LARGE, seed=4)
    pile = pilot.place("bury")
    laid = 0
    for _ in range(6000):
        pilot.frames(1)
        near = [card for card in pilot.sprites(CardSprite) if pile.holds(box_of(card).centre)]
        laid += len(near)
        assert all(card.face is None for card in near)
        if pilot.asked is not None:
            offers = pilot.services.dealer.prompt(pilot.asked).offers
            if pilot.scene.state.view.counts["bury"]:
                break
            pilot.answer(offers[0][0])
    assert laid


@pytest.mark.parametrize("slug", TURNS)
def test_the_plaque_of_the_acting_computer_glows(slug: str, tmp_path: Path) -> None:
    assert slug in [book.slug for book in SHELF]
    match = Match.start(rulebook(slug), seats=2, seed=3)
    pilot = sit(tmp_path, match, "screen", "", slug=slug)
    for _ in range(6000):
        pilot.frames(1)
        if pilot.scene.state.asked == (1,):
            break
        if pilot.asked == 0:
            pilot.answer(pilot.services.dealer.prompt(0).offers[0][0])
    assert pilot.scene.state.asked == (1,)
    plaques = pilot.scene.parts.hud.plaques
    assert [plaques[seat].acting for seat in (0, 1)] == [False, True]


def test_the_plaque_of_a_person_glows_in_turn_too(tmp_path: Path) -> None:
    pilot = sit(tmp_path, duel(("g5 g2", "a6 a3")), "screen", "", scripts={1: []})
    at_hand(pilot, 0)
    plaques = pilot.scene.parts.hud.plaques
    assert [plaques[seat].acting for seat in (0, 1)] == [True, False]
    choose(pilot, "g5")
    pilot.until(lambda: pilot.scene.state.asked == (1,), 20.0)
    pilot.frames(1)
    assert [plaques[seat].acting for seat in (0, 1)] == [False, True]


def test_all_zones_are_swept_together_at_the_end_of_a_round(tmp_path: Path) -> None:
    match = duel(("g0 g3 g5", "a1 a2"), rounds_to_win=2, bury="a4")
    pilot = sit(tmp_path, match, "screen", "", scripts={1: []}, size=LARGE)
    at_hand(pilot, 0)
    choose(pilot, "g0")
    pilot.until(lambda: "Round 2" in pilot.scene.state.badge.text, 20.0)
    zones = ("hand:0", "hand:1", "tower", "bury")
    left: set[bool] = {True}
    while any(left):
        left = {pilot.scene.state.view.counts[zone] > 0 for zone in zones}
        assert len(left) == 1
        pilot.frames(1)


def test_the_latest_card_leaves_the_tower_first_at_the_end_of_a_round(tmp_path: Path) -> None:
    match = duel(("g0 g3 g5", "a1 a2"), "a5 g4", rounds_to_win=2)
    pilot = sit(tmp_path, match, "screen", "", scripts={1: []}, size=LARGE)
    at_hand(pilot, 0)
    choose(pilot, "g0")
    at_hand(pilot, 0)
    choose(pilot, "a5")
    pilot.until(lambda: "Round 2" in pilot.scene.state.badge.text, 20.0)
    tower = pilot.board.cards("tower")
    rest = [card.pose for card in tower]
    pilot.until(lambda: [card.pose for card in tower] != rest, 20.0)
    assert [card.pose == pose for card, pose in zip(tower, rest, strict=True)] == [True, False]


def test_the_pip_of_a_round_drops_into_its_row_after_the_round_is_told(tmp_path: Path) -> None:
    match = duel(("g1 g7", "a5 a4"), "a2", rounds_to_win=2)
    pilot = sit(tmp_path, match, "screen", "", scripts={1: []}, size=LARGE)
    at_hand(pilot, 0)
    choose(pilot, "g1")
    (scores,), seen = pilot.sprites(ScoreBoard), list[tuple[bool, bool, int]]()
    for state in watched(pilot):
        flies = any(coin.image is not None for coin in pilot.sprites(FallingPip))
        step = state.moment.won, flies, scores.values[0]
        if not seen or seen[-1] != step:
            seen.append(step)
        if scores.values[0]:
            break
    assert seen == [(False, False, 0), (True, False, 0), (False, True, 0), (False, False, 1)]


@pytest.mark.parametrize(
    ("card", "words"),
    [
        ("gules_6", "Copies Ines's Disarm. A rival buries a random card."),
        ("gules_trump", "Bram copies Dodge: no effect."),
    ],
)
def test_the_panel_says_what_a_copycat_copies(card: str, words: str, tmp_path: Path) -> None:
    tower = {"gules_6": "g6 v7", "gules_trump": "g* v7"}[card]
    match = duel(("g7 g0", "a5 a4 a3", "v1 v6"), tower, turn=1)
    scripts = {1: ["azure_4", card, "seat:2"], 2: []}
    pilot = sit(tmp_path, match, "screen", "", "", scripts=scripts, size=LARGE)
    pilot.until(lambda: "copies" in pilot.scene.state.badge.text, 20.0)
    (note,) = pilot.sprites(CardNote)
    assert note.text.startswith(words)


def test_the_chooser_of_the_starter_is_shown_before_the_choice(tmp_path: Path) -> None:
    match = duel(("g0 g3 g5", "a1 a2"), rounds_to_win=2)
    pilot = sit(tmp_path, match, "screen", "", scripts={1: ["seat:0"]}, size=LARGE)
    pilot.services.set(pace=100)
    at_hand(pilot, 0)
    choose(pilot, "g0")
    pilot.until(lambda: "chooses who starts" in pilot.scene.state.badge.text, 40.0)
    frames = 0
    while "chooses who starts" in pilot.scene.state.badge.text:
        assert not pilot.scene.state.moment.text or frames > 60
        if pilot.scene.state.moment.text:
            break
        pilot.frames(1)
        frames += 1
    assert frames > 60


def test_cards_gathered_between_rounds_lie_in_a_heap(tmp_path: Path) -> None:
    match = duel(("g0 g3 g5", "a1 a2"), rounds_to_win=2, bury="a4")
    pilot = sit(tmp_path, match, "screen", "", scripts={1: []}, size=LARGE)
    at_hand(pilot, 0)
    choose(pilot, "g0")
    pilot.until(lambda: pilot.board.count("away") > 0, 20.0)
    heap = pilot.board.pile_views.piles["away"]
    assert isinstance(heap, Pile) and heap.image is not None and heap.badge.image is None
