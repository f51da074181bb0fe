"""Taking back choices: the match is as before, and nobody can have learned anything from it."""

import pytest

from game.engine import Action, Chance, Choose, Dealer, Match, Person, Pick, Rulebook
from game.engine.dealer import ChoiceRequested
from game.engine.events import Moved, Told
from game.engine.taking_back import Since, Submitted, happened, last_choice, submitted
from game.rulebooks import SHELF
from tests.engine.test_dealer import Notebook
from tests.trials.take_back import at

BOOKS = pytest.mark.parametrize("book", SHELF, ids=lambda book: book.slug)


def played(book: Rulebook, seed: int = 5, choices: int = 40) -> Match:
    """Return a match after some random choices, before its end."""
    match, chance = Match.start(book, seed=seed), Chance(seed)
    while len(match.actions) < choices:
        before = match.copy()
        for seat in match.asked():
            match.submit(match.any_offer(seat, chance))
        if match.result is not None:
            return before
    return match


def actions_of(match: Match, choice: Submitted) -> tuple[Action, ...]:
    return match.actions[choice.start : choice.end]


def dealt(match: Match) -> tuple[Dealer, Notebook]:
    """Return a dealer for people, and its journal."""
    notebook = Notebook(match)
    notebook.lines = list(match.actions)
    return Dealer(match, [Person() for _ in range(match.seats)], notebook), notebook


@BOOKS
def test_every_action_belongs_to_one_choice(book: Rulebook) -> None:
    match = played(book)
    choices = submitted(match)
    assert [choice.start for choice in choices[1:]] == [choice.end for choice in choices[:-1]]
    assert (choices[0].start, choices[-1].end) == (0, len(match.actions))
    for choice in choices:
        asked = at(match, choice.start).asked()
        done = actions_of(match, choice)
        assert choice.seats == asked
        assert {action.seat for action in done} == set(asked)
        assert len(asked) == len(done) or all(isinstance(pick, Pick) for pick in done[:-1])


@BOOKS
def test_a_choice_after_which_something_was_rolled_or_shuffled_is_not_free(book: Rulebook) -> None:
    match = played(book)
    for choice in submitted(match):
        before, after = at(match, choice.start), at(match, choice.end)
        if before.chance.state != after.chance.state:
            assert happened(choice, before, after) is Since.RANDOM


@BOOKS
def test_a_choice_that_shows_a_seat_a_new_face_is_not_free(book: Rulebook) -> None:
    match = played(book)
    shown = 0
    for choice in submitted(match):
        before = at(match, choice.start)
        after = before.copy()
        events = [event for action in actions_of(match, choice) for event in after.submit(action)]
        for seat in range(match.seats):
            known = before.view(seat).known
            for event in before.redact(events, seat):
                match event:
                    case Moved(was=None, face=str(face), origin=origin):
                        if face not in known[origin]:
                            shown += 1
                            assert happened(choice, before, after) is not Since.NOTHING
    assert shown


@BOOKS
def test_secret_choices_that_were_revealed_are_not_free(book: Rulebook) -> None:
    match = played(book)
    for choice in submitted(match):
        if len(choice.seats) > 1:
            before, after = at(match, choice.start), at(match, choice.end)
            assert happened(choice, before, after) is not Since.NOTHING


@BOOKS
def test_what_others_did_since_decides_too(book: Rulebook) -> None:
    match = played(book)
    choices = submitted(match)
    for seat in range(match.seats):
        taken = last_choice(match, [seat])
        if taken is None:
            continue
        place = max(at for at, choice in enumerate(choices) if seat in choice.seats)
        since = {
            happened(choice, at(match, choice.start), at(match, choice.end))
            for choice in choices[place:]
        }
        assert taken.kept == choices[place].start
        assert (taken.since is Since.NOTHING) == (since == {Since.NOTHING})


@BOOKS
def test_a_seat_that_has_not_chosen_can_take_back_nothing(book: Rulebook) -> None:
    match = Match.start(book, seed=2)
    assert last_choice(match, range(match.seats)) is None


@BOOKS
def test_the_dealer_asks_everybody_anew_after_a_choice_is_taken_back(book: Rulebook) -> None:
    match = played(book)
    dealer, notebook = dealt(match)
    dealer.news(None)
    taken = dealer.last_choice(range(match.seats))
    assert taken is not None
    before = at(match, taken.kept)
    dealer.rewind(taken)
    assert dealer.owing() == dealer.waiting() == before.asked()
    assert notebook.lines == list(before.actions)
    assert dealer.view(0) == before.view(0)
    news = dealer.news(None)
    assert news[-2:] == (Told(taken.line), ChoiceRequested(before.asked()))
    past = Match.replay_with_events(before.record(), book)[1]
    assert news[:-2] == before.redact(past, None)


@BOOKS
def test_the_log_keeps_every_line_of_a_choice_that_was_taken_back(book: Rulebook) -> None:
    match = played(book)
    dealer, _ = dealt(match)
    lines = []
    for _ in range(3):
        taken = dealer.last_choice(range(match.seats))
        assert taken is not None
        lines.append(Told(taken.line))
        dealer.rewind(taken)
    told = [item for item in dealer.news(None) if item in lines]
    assert sorted(map(str, told)) == sorted(map(str, lines))


def test_the_dealer_says_only_what_everybody_was_told() -> None:
    """A face-down choice has no line that names its card."""
    for book in SHELF:
        match = played(book)
        for choice in submitted(match):
            after = at(match, choice.end)
            taken = last_choice(after, choice.seats)
            if after.result is None and taken is not None and taken.text is None:
                assert "takes back a choice" in str(taken.line)


def test_a_free_choice_can_be_found_in_some_card_game() -> None:
    found: list[Action] = []
    for book in SHELF:
        match = played(book)
        for choice in submitted(match):
            if (
                happened(choice, at(match, choice.start), at(match, choice.end)) is Since.NOTHING
                and match.actions[choice.start]
            ):
                found += match.actions[choice.start : choice.end]
    assert any(isinstance(action, Choose) for action in found)
