"""Taking back at the table: at once where nobody learned anything, else after everybody agreed."""

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.app import headless_surface
from game.app_services import AppServices
from game.engine import Choose, Rulebook
from game.engine.names import Seat
from game.engine.options import settled
from game.engine.taking_back import Since
from game.rulebooks import SHELF
from game.scenes.services import Chair, MatchSetup
from game.scenes.take_back_vote import TakeBackVote
from game.store.folder import Folder
from game.view.device_keys import keys_of
from game.view.values import PEEK_KEY
from tests.scenes.tables import (
    NAMES,
    TablePilot,
    TableServices,
    chairs,
    house_in,
    question,
    standing,
)

ROWS = ("keys:left", "keys:right")

START = pygame.CONTROLLER_BUTTON_START
ENERGY, CLASH = SHELF[3], SHELF[0]
"""Card games with choices that tell nobody anything, and with a step in which all choose."""


def table(
    tmp_path: Path, book: Rulebook, *devices: str, drawn: bool = False
) -> tuple[TablePilot, TableServices]:
    services = house_in(tmp_path, seed=3)
    services.set(reduced_motion=True, pace=200)
    return TablePilot(services, chairs(*devices), drawn=drawn, slug=book.slug), services


def playing(pilot: TablePilot, services: TableServices) -> Callable[[Seat], None]:
    """Return a function that gives a seat's first offer, or passes if it can."""

    def answer(seat: Seat) -> None:
        offers = [action for action, _ in services.dealer.prompt(seat).offers]
        passes = [action for action in offers if isinstance(action, Choose)]
        pilot.answer((passes or offers)[0])

    return answer


def until(pilot: TablePilot, services: TableServices, found: Callable[[], bool]) -> None:
    """Play until everything is at rest and something is found."""

    def stop() -> bool:
        return (pilot.at_rest or pilot.covered is not None) and found()

    pilot.play(playing(pilot, services), stop, 0.1)


def settled_seats(book: Rulebook) -> int:
    """Return the fewest seats with default options."""
    return book.seats(settled(book, {}))[0]


def last(services: TableServices, *seats: Seat) -> Since | None:
    taken = services.dealer.last_choice(seats)
    return None if taken is None else taken.since


def press_u(pilot: TablePilot) -> None:
    pilot.post(pygame.KEYDOWN, key=pygame.K_u, mod=0, unicode="u")


def test_u_takes_back_at_once_what_told_nobody_anything_and_it_can_be_made_again(
    tmp_path: Path,
) -> None:
    pilot, services = table(tmp_path, ENERGY, "screen", "")
    until(pilot, services, lambda: last(services, 0) is Since.NOTHING)
    taken = services.dealer.last_choice((0,))
    assert taken is not None
    before, actions = pilot.scene.state, list(services.journal.actions)
    press_u(pilot)
    pilot.frames(1)
    kept = len(services.journal.actions)
    assert pilot.top is pilot.scene
    assert kept == len(services.playing.actions) == taken.kept < len(actions)
    assert pilot.log[-1] == pilot.scene.context.texts.say(taken.line)
    pilot.until(lambda: pilot.asked == 0)
    pilot.answer(actions[kept])
    pilot.until(lambda: pilot.at_rest)
    assert services.journal.actions == actions
    after = pilot.scene.state
    assert after.view == before.view
    assert (after.counters, after.step, after.marks) == (before.counters, before.step, before.marks)


@pytest.mark.parametrize("agrees", [True, False])
def test_everybody_is_asked_if_something_was_learned(tmp_path: Path, agrees: bool) -> None:
    pilot, services = table(tmp_path, SHELF[1], "screen", "screen", "screen")
    until(pilot, services, lambda: last(services, 0, 1, 2) not in (None, Since.NOTHING))
    done = len(services.journal.actions)
    taken = services.dealer.last_choice((0, 1, 2))
    assert taken is not None
    press_u(pilot)
    vote = question(pilot)
    assert vote.voters == tuple(seat for seat in (0, 1, 2) if seat != taken.seat)
    if not agrees:
        pilot.press(pilot.widget("no").box)
        pilot.frames(1)
        assert (pilot.top, len(services.journal.actions)) == (pilot.scene, done)
        return
    pilot.press(pilot.widget(str(vote.voters[0])).box)
    assert pilot.top is vote
    pilot.press(pilot.widget(str(vote.voters[1])).box)
    pilot.frames(1)
    assert pilot.top is pilot.scene
    assert len(services.journal.actions) == taken.kept


def test_no_hand_is_shown_behind_the_question(tmp_path: Path) -> None:
    pilot, services = table(tmp_path, CLASH, "screen", "screen")
    until(pilot, services, lambda: pilot.asked is not None and last(services, 0, 1) is not None)
    press_u(pilot)
    assert isinstance(pilot.top, TakeBackVote)
    assert pilot.faces_shown() == [] or pilot.viewer is None
    assert pilot.viewer is None


def test_the_button_in_the_toolbar_takes_back_too(tmp_path: Path) -> None:
    pilot, services = table(tmp_path, ENERGY, "screen", "")
    pilot.until(lambda: pilot.asked == 0)
    names = [widget.name for widget in pilot.scene.parts.toolbar.form.widgets]
    assert "undo" not in names
    until(pilot, services, lambda: last(services, 0) is Since.NOTHING)
    done = len(services.journal.actions)
    button = next(
        widget for widget in pilot.scene.parts.toolbar.form.widgets if widget.name == "undo"
    )
    pilot.press(button.box)
    pilot.frames(1)
    assert len(services.journal.actions) < done


def test_a_pad_takes_back_its_own_choice_and_others_agree_with_theirs(tmp_path: Path) -> None:
    pilot, services = table(tmp_path, CLASH, "pad:1", "pad:2")
    until(pilot, services, lambda: last(services, 0) is not None)
    taken = services.dealer.last_choice((0,))
    assert taken is not None
    pilot.button(START, pad=0)
    vote = question(pilot)
    assert vote.voters == (1,)
    pilot.button(pygame.CONTROLLER_BUTTON_A, pad=1)
    pilot.frames(1)
    assert len(services.journal.actions) == taken.kept


def test_the_pad_that_takes_back_cannot_agree_for_others(tmp_path: Path) -> None:
    pilot, services = table(tmp_path, CLASH, "pad:1", "screen")
    until(pilot, services, lambda: last(services, 0) is not None)
    done = len(services.journal.actions)
    pilot.button(START, pad=0)
    vote = question(pilot)
    pilot.button(pygame.CONTROLLER_BUTTON_A, pad=0)
    pilot.frames(1)
    assert (pilot.top, vote.agreed) == (vote, frozenset())
    pilot.button(pygame.CONTROLLER_BUTTON_B, pad=0)
    pilot.frames(1)
    assert (pilot.top, len(services.journal.actions)) == (pilot.scene, done)


def hold_and_press_u(pilot: TablePilot, row: str) -> None:
    """Press U while the peek key of a row is held."""
    pilot.row(row, PEEK_KEY, down=True)
    press_u(pilot)
    pilot.row(row, PEEK_KEY, down=False)


@pytest.mark.parametrize("row", ROWS)
def test_u_with_the_peek_key_of_a_row_takes_back_the_choice_of_its_person(
    tmp_path: Path, row: str
) -> None:
    pilot, services = table(tmp_path, ENERGY, row, "")
    until(pilot, services, lambda: last(services, 0) is Since.NOTHING)
    taken = services.dealer.last_choice((0,))
    assert taken is not None
    hold_and_press_u(pilot, row)
    pilot.frames(1)
    assert pilot.top is pilot.scene
    assert len(services.journal.actions) == taken.kept


def test_a_row_asks_the_others_and_card_keys_agree(tmp_path: Path) -> None:
    pilot, services = table(tmp_path, CLASH, "keys:left", "keys:right")
    until(pilot, services, lambda: last(services, 0) is not None)
    taken = services.dealer.last_choice((0,))
    assert taken is not None
    hold_and_press_u(pilot, "keys:left")
    vote = question(pilot)
    assert vote.voters == (1,)
    pilot.row("keys:left", 0)
    assert (pilot.top, vote.agreed) == (vote, frozenset())
    pilot.row("keys:right", 0)
    pilot.frames(1)
    assert len(services.journal.actions) == taken.kept


def test_keys_pressed_as_the_question_appears_answer_nothing(tmp_path: Path) -> None:
    pilot, services = table(tmp_path, CLASH, "keys:left", "keys:right")
    until(pilot, services, lambda: last(services, 0) is not None)
    hold_and_press_u(pilot, "keys:left")
    vote = pilot.top
    assert isinstance(vote, TakeBackVote)
    pilot.row("keys:right", 0)
    pilot.row("keys:right", PEEK_KEY)
    assert (pilot.top, vote.agreed) == (vote, frozenset())


@pytest.mark.parametrize("row", ROWS)
def test_the_peek_key_of_either_row_keeps_the_choice(tmp_path: Path, row: str) -> None:
    pilot, services = table(tmp_path, CLASH, "keys:left", "keys:right")
    until(pilot, services, lambda: last(services, 0) is not None)
    done = len(services.journal.actions)
    hold_and_press_u(pilot, "keys:left")
    question(pilot)
    pilot.row(row, PEEK_KEY)
    pilot.frames(1)
    assert (pilot.top, len(services.journal.actions)) == (pilot.scene, done)


def test_the_peek_key_that_undoes_a_lock_takes_back_nothing_else(tmp_path: Path) -> None:
    pilot, services = table(tmp_path, CLASH, "keys:left", "keys:right")
    until(pilot, services, lambda: last(services, 0) is not None and bool(pilot.scene.state.secret))
    done = len(services.journal.actions)
    if 0 in services.dealer.waiting():
        playing(pilot, services)(0)
    assert services.dealer.is_locked(0)
    hold_and_press_u(pilot, "keys:left")
    pilot.frames(1)
    assert not services.dealer.is_locked(0)
    assert (pilot.top, len(services.journal.actions)) == (pilot.scene, done)


def test_u_without_the_peek_key_takes_back_the_choice_made_at_the_screen(
    tmp_path: Path,
) -> None:
    pilot, services = table(tmp_path, CLASH, "keys:left", "screen")
    until(pilot, services, lambda: last(services, 0, 1) is not None)
    press_u(pilot)
    vote = question(pilot)
    assert vote.voters == (0,)


def test_the_help_of_a_row_names_the_key_that_takes_back_while_it_peeks(tmp_path: Path) -> None:
    pilot, _services = table(tmp_path, CLASH, "keys:left", "keys:right", drawn=True)
    pilot.until(lambda: pilot.at_rest)
    hint = pilot.scene.parts.secret_choices.hints[0]
    usual = hint.image
    pilot.peek(0, True)
    assert hint.image is not None and hint.image is not usual
    pilot.peek(0, False)
    assert hint.image is usual


def test_the_help_of_a_row_names_no_key_that_a_row_uses() -> None:
    rows = {"keys:left": tuple("asdfgq"), "keys:right": tuple("hjkl;p")}
    taken = {**rows, "keys:left": tuple("asdfgu")}
    assert keys_of(rows, "keys:right").back == "U: take back"
    assert keys_of(taken, "keys:right").back == ""


def test_u_opens_the_hand_again_after_the_only_person_has_locked(tmp_path: Path) -> None:
    services = house_in(tmp_path, seed=3, lag=10_000)
    services.set(reduced_motion=True, pace=200)
    pilot = TablePilot(services, chairs("screen", ""), drawn=False, slug=CLASH.slug)
    pilot.until(lambda: pilot.asked == 0)
    before = services.dealer.view(0)
    pilot.answer(services.dealer.prompt(0).offers[0][0])
    pilot.frames(30)
    assert 0 not in services.dealer.waiting()
    press_u(pilot)
    pilot.until(lambda: pilot.asked == 0)
    assert 0 in services.dealer.waiting()
    assert services.dealer.view(0) == before


def test_nothing_can_be_taken_back_before_the_first_choice(tmp_path: Path) -> None:
    pilot, services = table(tmp_path, CLASH, "screen", "")
    pilot.until(lambda: pilot.asked == 0)
    press_u(pilot)
    pilot.frames(2)
    assert (pilot.top, services.journal.actions) == (pilot.scene, [])


@pytest.mark.parametrize("book", SHELF, ids=lambda book: book.slug)
def test_a_table_after_taking_back_is_drawn_like_one_that_was_continued(
    tmp_path: Path, book: Rulebook
) -> None:
    seats = settled_seats(book)
    pilot, services = table(tmp_path, book, "screen", *[""] * (seats - 1), drawn=False)
    until(pilot, services, lambda: last(services, 0) is not None)
    press_u(pilot)
    if isinstance(pilot.top, TakeBackVote):
        question(pilot)
        pilot.press(pilot.widget("yes").box)
    pilot.frames(1)
    pilot.until(lambda: pilot.at_rest)
    other = TablePilot(
        house_in(tmp_path, match=services.playing.copy(), seed=3),
        chairs("screen", *[""] * (seats - 1)),
        drawn=False,
        slug=book.slug,
    )
    other.services.set(reduced_motion=True, pace=200)
    other.until(lambda: other.at_rest)
    mine, theirs = pilot.scene.state, other.scene.state
    assert mine.view == theirs.view
    assert (mine.counters, mine.step, mine.selection) == (
        theirs.counters,
        theirs.step,
        theirs.selection,
    )


def test_a_choice_taken_back_stays_taken_back_after_the_program_was_closed(
    tmp_path: Path,
) -> None:
    headless_surface((640, 360))
    services = AppServices(Folder(tmp_path), seed=3)
    seats = settled_seats(ENERGY)
    sitting = tuple(Chair(NAMES[seat], True) for seat in range(seats))
    dealer = services.start(MatchSetup(ENERGY.slug, sitting, settled(ENERGY, {})))
    for _ in range(6):
        for seat in dealer.waiting():
            assert dealer.answer(dealer.prompt(seat).offers[0][0]) is None
        dealer.poll()
    taken = dealer.last_choice(range(seats))
    assert taken is not None
    dealer.rewind(taken)
    assert services.running is not None
    before = services.running.match.record()
    assert len(services.running.match.actions) == taken.kept
    services.close()
    again = AppServices(Folder(tmp_path), seed=3)
    (left,) = again.left_matches()
    assert again.resume(left) is not None
    assert again.running is not None
    assert again.running.match.record() == before
    again.close()


def test_the_button_stays_until_the_result_is_shown(tmp_path: Path) -> None:
    match = standing(hands=[["slash"], ["cross_cut"]], deck=["slash"] * 20, hp=1)
    pilot = TablePilot(TableServices(tmp_path, match=match), chairs("screen", ""))
    pilot.until(lambda: pilot.asked == 0)
    pilot.lay_by_drag("slash", "commit:0")

    def has_button() -> bool:
        return any(each.name == "undo" for each in pilot.scene.parts.toolbar.form.widgets)

    pilot.until(lambda: pilot.services.dealer.result is not None)
    pilot.frames(1)
    assert pilot.scene.state.result is None and has_button()
    pilot.until(lambda: pilot.scene.state.result is not None, 60.0)
    pilot.frames(1)
    assert not has_button()
