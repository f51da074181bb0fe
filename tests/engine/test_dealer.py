"""The Dealer: it collects choices until all are in, keeps secrets, and saves every action first."""

from collections.abc import Sequence

import pytest

from game.engine import Action, Chance, Choose, Dealer, Match, Person, Rulebook, View
from game.engine.dealer import ChoiceRequested, Player
from game.engine.events import Event, Locked, Opened, Unlocked
from game.engine.folding import fold_all
from game.rulebooks import SHELF
from tests.rulebooks.playing import LONGEST, blank, viewers

pytestmark = pytest.mark.parametrize("book", SHELF, ids=lambda book: book.slug)


class Notebook:
    """A journal in memory that records how many actions the match had carried out at each line."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.lines: list[Action] = []
        self.done: list[int] = []

    def write(self, action: Action) -> None:
        self.lines.append(action)
        self.done.append(len(self.match.record()["actions"]))

    def take_back(self, count: int) -> None:
        del self.lines[count:]

    def end(self) -> None:
        pass


class Quick:
    """A player who takes a random offer, some polls after it was asked."""

    def __init__(self, seed: int, delay: int = 0) -> None:
        self.chance = Chance(seed)
        self.delay = delay
        self.stopped = False
        self.views: list[View] = []
        self.pending: tuple[Action, int] | None = None

    def ask(self, view: View, offers: Sequence[Action]) -> None:
        self.views.append(view)
        self.pending = (self.chance.one_of(offers), self.delay)

    def answer(self) -> Action | None:
        action, left = self.pending
        self.pending = (action, left - 1)
        return None if left else action

    def stop(self) -> None:
        self.stopped = True


def seated(book: Rulebook, *players: Player) -> tuple[Dealer, Match, Notebook]:
    """Return a dealer with these players in the first seats and people in the others."""
    match = Match.start(book, seed=17)
    notebook = Notebook(match)
    people = [Person() for _ in range(match.seats - len(players))]
    return Dealer(match, [*players, *people], notebook), match, notebook


def simultaneous(dealer: Dealer) -> tuple[int, int]:
    """Return the first and the last seat of a simultaneous step; skip the test if there is none."""
    for _ in range(LONGEST):
        waiting = dealer.waiting()
        if len(waiting) > 1:
            return waiting[0], waiting[-1]
        if not waiting:
            break
        dealer.answer(offer(dealer, waiting[0]))
        dealer.poll()
    pytest.skip("no step of this card game has several seats choose at once")


def offer(dealer: Dealer, seat: int, place: int = 0) -> Action:
    """Return one of the seat's offers."""
    return dealer.prompt(seat).offers[place][0]


def events_of(dealer: Dealer, viewer: int | None) -> list[Event]:
    """Return the news without requests for choices."""
    return [item for item in dealer.news(viewer) if not isinstance(item, ChoiceRequested)]


def test_the_first_news_are_the_setup_and_the_first_choice(book: Rulebook) -> None:
    dealer, match, _ = seated(book)
    news = dealer.news(None)
    assert news == (*match.redact(match.opening, None), ChoiceRequested(tuple(match.offers())))
    assert dealer.news(None) == ()


def test_the_others_learn_only_that_a_seat_has_locked(book: Rulebook) -> None:
    for viewer_is_last in (True, False):
        dealer, match, _ = seated(book)
        first, last = simultaneous(dealer)
        dealer.news(None)
        action = offer(dealer, first)
        assert dealer.answer(action) is None
        viewer = last if viewer_is_last else None
        assert dealer.news(viewer) == (Locked(first, None),)
        assert dealer.view(viewer) == match.view(viewer)


def test_a_seat_sees_its_own_lock(book: Rulebook) -> None:
    dealer, _, _ = seated(book)
    first, _ = simultaneous(dealer)
    dealer.news(None)
    action = offer(dealer, first)
    dealer.answer(action)
    assert dealer.news(first) == (Locked(first, action),)


def test_a_locked_choice_can_be_changed_until_the_last_has_locked(book: Rulebook) -> None:
    dealer, match, notebook = seated(book)
    first, _ = simultaneous(dealer)
    before, kept = len(notebook.lines), match.copy()
    dealer.answer(offer(dealer, first))
    dealer.poll()
    assert first not in dealer.waiting()
    dealer.news(None)
    changed = offer(dealer, first, -1)
    dealer.answer(changed)
    assert dealer.news(first) == (Unlocked(first), Locked(first, changed))
    assert match.table == kept.table
    for seat in dealer.waiting():
        dealer.answer(offer(dealer, seat))
    dealer.poll()
    assert changed in notebook.lines[before:]
    assert sum(action.seat == first for action in notebook.lines[before:]) == 1


def test_a_choice_can_be_taken_back(book: Rulebook) -> None:
    dealer, _, notebook = seated(book)
    first, _ = simultaneous(dealer)
    lines = len(notebook.lines)
    dealer.answer(offer(dealer, first))
    dealer.news(None)
    dealer.take_back(first)
    dealer.take_back(first)
    assert dealer.news(None) == (Unlocked(first),)
    assert first in dealer.waiting()
    dealer.poll()
    assert len(notebook.lines) == lines


def test_a_choice_is_locked_until_it_is_taken_back_or_carried_out(book: Rulebook) -> None:
    dealer, _, _ = seated(book)
    first, last = simultaneous(dealer)
    assert not dealer.is_locked(first)
    dealer.answer(offer(dealer, first))
    assert dealer.is_locked(first)
    assert not dealer.is_locked(last)
    dealer.take_back(first)
    assert not dealer.is_locked(first)
    for seat in dealer.waiting():
        dealer.answer(offer(dealer, seat))
    dealer.poll()
    assert not any(map(dealer.is_locked, dealer.owing()))


def test_changing_a_locked_choice_keeps_folded_views_correct(book: Rulebook) -> None:
    dealer, _, _ = seated(book)
    first, last = simultaneous(dealer)
    dealer.news(None)
    for viewer in (first, last, None):
        view = dealer.view(viewer)
        dealer.answer(offer(dealer, first))
        locked = fold_all(view, tuple(events_of(dealer, viewer)))
        assert locked.locked == (first,)
        assert (locked.choice is not None) == (viewer == first)
        dealer.take_back(first)
        assert fold_all(locked, tuple(events_of(dealer, viewer))) == view


def test_answers_are_saved_in_seat_order_before_they_take_effect(
    book: Rulebook,
) -> None:
    dealer, _, notebook = seated(book)
    simultaneous(dealer)
    lines = len(notebook.lines)
    for seat in reversed(dealer.waiting()):
        dealer.answer(offer(dealer, seat))
    dealer.poll()
    seats = [action.seat for action in notebook.lines[lines:]]
    assert seats == sorted(seats)
    assert notebook.done == list(range(len(notebook.lines)))
    assert any(isinstance(event, Opened) for event in dealer.news(None))


def test_an_illegal_choice_is_refused_and_not_saved(book: Rulebook) -> None:
    dealer, match, notebook = seated(book)
    kept, waiting = match.copy(), dealer.waiting()
    dealer.news(None)
    refused = dealer.answer(Choose(waiting[0], "nonsense"))
    assert refused is not None
    assert refused == match.why(Choose(waiting[0], "nonsense"))
    dealer.poll()
    assert dealer.waiting() == waiting
    assert dealer.news(None) == ()
    assert match.table == kept.table
    assert notebook.lines == []


def test_a_refused_change_leaves_the_lock_as_it_was(book: Rulebook) -> None:
    dealer, _, _ = seated(book)
    first, _ = simultaneous(dealer)
    dealer.answer(offer(dealer, first))
    dealer.news(None)
    assert dealer.answer(Choose(first, "nonsense")) is not None
    assert first not in dealer.waiting()
    assert dealer.news(None) == ()


def test_a_prompt_has_a_caption_for_every_offer(book: Rulebook) -> None:
    dealer, match, _ = seated(book)
    for seat in dealer.waiting():
        prompt = dealer.prompt(seat)
        assert tuple(action for action, _ in prompt.offers) == match.offers()[seat]
        assert prompt.seat == seat
        assert str(prompt.text)
        assert all(barred.rule and str(barred.reason) for barred, _ in prompt.barred)


def test_a_seat_is_asked_with_its_own_view_only(book: Rulebook) -> None:
    quick = Quick(1, delay=3)
    dealer, match, _ = seated(book, quick)
    dealer.poll()
    assert all(view.seat == 0 for view in quick.views)
    if quick.views:
        assert quick.views[-1] == match.view(0)


def test_players_of_any_speed_play_to_the_end(book: Rulebook) -> None:
    match = Match.start(book, seed=23)
    players = [Quick(seat, delay=seat % 3) for seat in range(match.seats)]
    notebook = Notebook(match)
    dealer = Dealer(match, players, notebook)
    assert dealer.people() == ()
    for _ in range(LONGEST):
        dealer.poll()
        if dealer.result is not None:
            break
    assert dealer.result == match.result is not None
    assert dealer.waiting() == ()
    assert Match.replay(match.record(), book).table == match.table
    dealer.stop()
    assert all(player.stopped for player in players)


@pytest.mark.parametrize("place", range(3))
def test_folding_the_news_gives_each_viewer_the_whole_match(book: Rulebook, place: int) -> None:
    match = Match.start(book, seed=29)
    viewer = viewers(match)[-1 - place]
    dealer = Dealer(match, [Quick(seat) for seat in range(match.seats)], Notebook(match))
    view = blank(match, viewer)
    for _ in range(LONGEST):
        view = fold_all(view, tuple(events_of(dealer, viewer)))
        if dealer.result is not None:
            break
        dealer.poll()
    assert view == match.view(viewer)


def test_an_illegal_answer_of_a_player_is_never_saved(book: Rulebook) -> None:
    match = Match.start(book, seed=31)
    notebook = Notebook(match)
    players = [Quick(seat) for seat in range(match.seats)]
    dealer = Dealer(match, players, notebook)
    seat = dealer.waiting()[0]
    players[seat].pending = (Choose(seat, "nonsense"), 0)
    with pytest.raises(AssertionError):
        dealer.poll()
    assert notebook.lines == []
