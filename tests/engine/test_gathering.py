"""Sets of cards: drafts on a copy, submitted at once, and secret until then."""

from collections.abc import Iterator

import pytest

from game.engine import Chance, Choose, Dealer, Match, Person, Pick, Rulebook
from game.engine.dealer import ChoiceRequested, Prompt
from game.engine.events import Refused
from game.engine.match import imagine
from game.engine.names import Seat
from game.engine.options import settled
from tests.engine.test_dealer import Notebook, Quick, events_of
from tests.rulebooks.playing import RULEBOOKS, Setting, moments
from tests.rulebooks.shooting import card, do, shot, step, until

HELD = "3D 8S 4H KC 2D"
"""Aurelle's hand, from which 3D is played: 8S and KC absorb 1, 4H absorbs 2, 2D absorbs 4."""


def hurt(seed: int = 0, deck: str = "...") -> Match:
    """Return a match in which Aurelle has to absorb 4 (6 in Wren's suit counts 7)."""
    match = shot(hands=(HELD, "6C ..."), decks=(deck, "..."), seed=seed)
    until(match, "lay")
    do(match, "3D", "6C")
    assert step(match) == "absorb"
    return match


def dealt(match: Match) -> tuple[Dealer, Notebook]:
    """Return a dealer with two people, whose first news have been read."""
    notebook = Notebook(match)
    dealer = Dealer(match, [Person(), Person()], notebook)
    dealer.news(None)
    return dealer, notebook


def picks(match: Match, *names: str) -> list[Pick]:
    """Return picks of cards from the first hand."""
    return [Pick(0, card(match, "hand:0", name)) for name in names]


def test_a_draft_is_the_prompt_after_its_picks() -> None:
    match = hurt()
    dealer, _ = dealt(match)
    wanted = picks(match, "8S", "4H")
    draft = dealer.gather(0, wanted)
    assert isinstance(draft, Prompt)
    other = match.copy()
    for pick in wanted:
        other.submit(pick)
    after = Dealer(other, [Person(), Person()], Notebook(other)).prompt(0)
    assert (draft.text, draft.offers, draft.barred) == (after.text, after.offers, after.barred)
    assert [pick for pick, _ in draft.gathered] == wanted
    assert dict(draft.counters) == {"damage:0": 1}
    assert dealer.prompt(0) == draft


def test_a_draft_sends_saves_and_changes_nothing() -> None:
    match = hurt()
    dealer, notebook = dealt(match)
    before = match.copy()
    views = [dealer.view(viewer) for viewer in (0, 1, None)]
    for wanted in (["8S"], ["8S", "4H"], ["4H"], []):
        dealer.gather(0, picks(match, *wanted))
        dealer.poll()
        assert [dealer.view(viewer) for viewer in (0, 1, None)] == views
        assert dealer.news(1) == ()
    assert notebook.lines == []
    assert match.table == before.table
    assert match.chance.state == before.chance.state
    assert match.record() == before.record()
    assert dealer.waiting() == (0,)


def test_a_refused_set_leaves_the_previous_one() -> None:
    match = hurt()
    dealer, _ = dealt(match)
    draft = dealer.gather(0, picks(match, "8S"))
    refused = dealer.gather(0, picks(match, "8S", "2D"))
    assert isinstance(refused, Refused)
    assert refused.rule == "CS-46"
    assert dict(refused.reason.values) == {"face": "diamonds_2", "face_b": "spades_8"}
    assert dealer.prompt(0) == draft


def test_finishing_a_set_submits_it_as_if_picked_card_by_card() -> None:
    match, alone = hurt(), hurt()
    dealer, notebook = dealt(match)
    wanted, done = picks(match, "8S", "4H"), Choose(0, "done")
    dealer.gather(0, wanted)
    assert dealer.answer(done) is None
    dealer.poll()
    events = [event for each in (*wanted, done) for event in alone.submit(each)]
    assert events_of(dealer, 0) == list(alone.redact(events, 0))
    assert notebook.lines == [*wanted, done]
    assert notebook.done == sorted(set(notebook.done))
    assert match.table == alone.table
    assert dealer.waiting()
    assert dealer.prompt(dealer.waiting()[0]).gathered == ()


def test_a_pick_as_an_answer_also_submits_the_gathered_cards() -> None:
    match = hurt()
    dealer, notebook = dealt(match)
    first, second = picks(match, "8S", "4H")
    dealer.gather(0, [first])
    assert dealer.answer(second) is None
    dealer.poll()
    assert notebook.lines == [first, second]
    assert ChoiceRequested((0,)) in dealer.news(None)
    assert dealer.prompt(0).gathered == ()


def test_an_answer_is_checked_against_the_gathered_set() -> None:
    match = hurt()
    dealer, notebook = dealt(match)
    dealer.gather(0, picks(match, "2D"))
    refused = dealer.answer(picks(match, "4H")[0])
    assert refused is not None and refused.rule == "CS-46"
    dealer.poll()
    assert notebook.lines == []


def test_after_a_kill_the_record_continues_with_the_rest_of_the_set() -> None:
    match = hurt()
    match.submit(picks(match, "8S")[0])
    again = Match.replay(match.record(), match.rulebook)
    dealer, _ = dealt(again)
    draft = dealer.gather(0, picks(again, "4H"))
    assert isinstance(draft, Prompt)
    assert dict(draft.counters) == {"damage:0": 1}
    assert draft.offers[-1][1].text.id == "lose only {n} life card"


def test_another_player_of_the_seat_starts_with_an_empty_set() -> None:
    match = hurt()
    dealer, notebook = dealt(match)
    dealer.gather(0, picks(match, "8S"))
    dealer.reseat(1, Quick(1))
    assert len(dealer.prompt(0).gathered) == 1
    dealer.reseat(0, Quick(1))
    dealer.poll()
    assert len(notebook.lines) == 1


def test_a_finished_set_stays_when_another_player_takes_the_seat() -> None:
    match = hurt()
    dealer, notebook = dealt(match)
    wanted, done = picks(match, "8S", "4H"), Choose(0, "done")
    dealer.gather(0, wanted)
    assert dealer.answer(done) is None
    dealer.reseat(0, Quick(1))
    dealer.poll()
    assert notebook.lines == [*wanted, done]


def sets(match: Match, seat: Seat, chance: Chance) -> Iterator[tuple[Dealer, Prompt]]:
    """Yield random growing drafts of a seat that collects a set."""
    dealer = Dealer(match, [Person() for _ in range(match.seats)], Notebook(match))
    prompt, taken = dealer.prompt(seat), list[Pick]()
    while prompt.gathers is not None:
        yield dealer, prompt
        more = [action for action, _ in prompt.offers if isinstance(action, Pick)]
        if not more:
            return
        taken.append(chance.one_of(more))
        drafted = dealer.gather(seat, taken)
        assert isinstance(drafted, Prompt)
        prompt = drafted


@pytest.mark.parametrize("book", RULEBOOKS, ids=lambda book: book.slug)
def test_drafts_follow_the_rules_of_gathering(book: Rulebook) -> None:
    chance, found = Chance(5), 0
    for seed in range(3):
        for match in moments(Setting(book, book.seats(settled(book, {}))[0]), seed, 1):
            seats = match.asked()
            view = match.view(seats[0]) if len(seats) == 1 else None
            if view is None or book.gathers(view) is None:
                continue
            found += 1
            state, seat = match.chance.state, seats[0]
            twin = imagine(view, chance)
            looks = [prompt for _, prompt in sets(match, seat, chance.copy())]
            assert looks == [prompt for _, prompt in sets(twin, seat, chance.copy())]
            for dealer, prompt in sets(match, seat, chance):
                taken = [pick for pick, _ in prompt.gathered]
                assert any(isinstance(action, Choose) for action, _ in prompt.offers)
                for left_out in taken:
                    fewer = [pick for pick in taken if pick != left_out]
                    assert isinstance(dealer.gather(seat, fewer), Prompt)
                dealer.gather(seat, taken)
            assert match.chance.state == state
    assert (found > 0) == (book.slug == "card_shot")
