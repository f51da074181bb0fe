"""Whom the Weapons on the battlefield of The Art of Battle will affect, and when."""

import pytest

from game.engine import Match
from game.engine.events import Attached, Moved
from game.engine.folding import fold
from game.engine.rulebook import View
from game.rulebooks import SHELF
from tests.rulebooks.battling import BOOK, FRESH, PASSES, battle, play


def outlook(match: Match, seat: int | None = None) -> tuple[int | None, int]:
    """Return whom the only Weapon on the battlefield will affect, and after how many moves."""
    (found,) = BOOK.outlooks(match.view(seat)).values()
    return found.target, found.moves


@pytest.mark.parametrize(
    ("weapon", "seat", "moves"),
    [
        ("Thrust 0 @0.2", 3, 2),
        ("Thrust 0 @1.1", 2, 1),
        ("Heavy Slash 0 @0.3 + Feint (1)", 2, 3),
        ("Heavy Slash 0 @0.3 + Feint (0) + Feint (1)", 3, 3),
        ("Thrust 0 @0.1 + Brace (0)", 3, 1),
        ("Guard 0 @1.2", 1, 2),
        ("Guard 0 @1.2 + Feint (0)", 0, 2),
        ("Catch Breath 0 @1.1", 0, 1),
    ],
)
def test_ab_7_a_weapon_affects_whom_its_lane_leads_to(weapon: str, seat: int, moves: int) -> None:
    assert outlook(battle((f"20/20, {weapon}", *FRESH[1:]))) == (seat, moves)


def test_ab_8_a_weapon_that_faces_a_seat_that_is_out_affects_nobody() -> None:
    match = battle(("20/20, Thrust 0 @0.2", *FRESH[1:3], "out"))
    assert outlook(match) == (None, 2)


def test_ab_31_after_the_move_of_a_turn_one_move_less_is_left() -> None:
    match = battle(("20/20, Heavy Slash 0 @0.3", *FRESH[1:]), {0: "Brace"})
    play(match, *PASSES)
    assert match.table.agenda[0][0] == "discard"
    assert outlook(match) == (3, 2)


def test_ab_73_a_held_weapon_has_one_more_move_to_make() -> None:
    match = battle(("20/20, Heavy Slash 0 @0.3", *FRESH[1:]), {0: "Wind Up"})
    views = [match.view(None)]
    for event in play(match, "Wind Up -", "pass", "pass", "pass"):
        views.append(fold(views[-1], event))
    held = [view for view in views if view.agenda and view.agenda[0][0] == "move"]
    (found,) = BOOK.outlooks(held[0]).values()
    assert found.moves == 4


def test_ab_33_a_weapon_beyond_row_1_takes_effect_now() -> None:
    match = battle(("20/20, Thrust 0 @0.1", *FRESH[1:]))
    (view,) = views_after_moves_to(match, ["resolution:0"])
    (found,) = BOOK.outlooks(view).values()
    assert (found.target, found.moves) == (3, 0)


def test_ab_33_a_weapon_with_a_feint_has_its_target_before_and_after_it_crosses() -> None:
    match = battle(("20/20, Thrust 0 @0.1 + Feint (0)", *FRESH[1:]))
    view, targets = match.view(None), list[int | None]()
    for event in play(match, *PASSES):
        view = fold(view, event)
        if any(view.zones[f"resolution:{lane}"] for lane in range(4)):
            (found,) = BOOK.outlooks(view).values()
            targets.append(found.target)
    assert targets and set(targets) == {2}


def test_ab_73_a_weapon_is_held_as_soon_as_its_modifier_is_attached() -> None:
    match = battle(("20/20, Heavy Slash 0 @0.3", *FRESH[1:]), {0: "Wind Up"})
    view, moves = match.view(None), list[int]()
    for event in play(match, "Wind Up -", "pass", "pass", "pass"):
        view = fold(view, event)
        (found,) = BOOK.outlooks(view).values()
        moves.append(found.moves)
        if isinstance(event, Attached):
            break
    assert set(moves[:-1]) == {3} and moves[-1] == 4


def test_ab_33_two_feints_leave_a_weapon_its_target() -> None:
    match = battle(("20/20, Thrust 0 @0.1 + Feint (0) + Feint (1)", *FRESH[1:]))
    (view,) = views_after_moves_to(match, ["resolution:0"])
    (found,) = BOOK.outlooks(view).values()
    assert (found.target, found.moves) == (3, 0)


def views_after_moves_to(match: Match, zones: list[str]) -> list[View]:
    """Let everybody pass; return the public view after each move to one of these zones."""
    view, found = match.view(None), []
    for event in play(match, *PASSES):
        view = fold(view, event)
        if isinstance(event, Moved) and event.to in zones:
            found.append((event.to, view))
    assert [zone for zone, _ in found] == zones
    return [view for _, view in found]


def test_outlooks_are_the_same_for_everybody() -> None:
    match = battle(("20/20, Thrust 0 @0.2", *FRESH[1:]), {0: "Feint, Brace", 3: "Lunge"})
    public = BOOK.outlooks(match.view(None))
    assert all(BOOK.outlooks(match.view(seat)) == public for seat in range(4))


def test_card_games_without_moving_cards_have_no_outlooks() -> None:
    for book in SHELF:
        if book.slug != BOOK.slug:
            match = Match.start(book, seed=1)
            assert book.outlooks(match.view(None)) == {}


@pytest.mark.parametrize(
    ("weapon", "values"),
    [
        ("Thrust 0 @0.2", (("thrust", 5),)),
        ("Thrust 0 @0.2 + Full Swing (0) + Wind Up (1)", (("thrust", 11),)),
        ("Thrust 0 @0.2 + Brace (0) + Brace (1)", (("thrust", 5), ("brace", 8))),
        ("Guard 0 @0.2 + Brace (1)", (("guard", 10),)),
        ("Guard 0 @0.2 + Full Swing (1)", (("guard", 6),)),
        ("Deflect 0 @0.2", (("deflect", 4), ("riposte", 3))),
        ("Deflect 0 @0.2 + Riposte (1)", (("deflect", 4), ("riposte", 7))),
        ("Thrust 0 @0.2 + Riposte (1)", (("thrust", 5), ("riposte", 4))),
        ("Catch Breath 0 @0.2 + Brace (1)", (("catch_breath", 7), ("brace", 4))),
    ],
)
def test_ab_26_an_outlook_has_the_numbers_of_a_weapon_with_its_modifiers(
    weapon: str, values: tuple[tuple[str, int], ...]
) -> None:
    (found,) = BOOK.outlooks(battle((f"20/20, {weapon}", *FRESH[1:])).view(None)).values()
    assert found.values == values


def test_ab_80_an_outlook_counts_what_unbroken_adds() -> None:
    match = battle(("20/20, Thrust 0 @0.2", "out", *FRESH[2:]), zones={"passive:0": ["unbroken"]})
    (found,) = BOOK.outlooks(match.view(None)).values()
    assert found.values == (("thrust", 8),)
