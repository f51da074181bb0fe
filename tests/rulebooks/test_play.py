"""Invariants of every card game during play: order, ends, refusals, texts."""

from copy import deepcopy

import pytest

from game.engine import Action, Chance, Match, Rulebook
from game.engine.events import Event, Locked, Refused
from tests.rulebooks.playing import Setting, cards, moments, play, probes, random_action, settings

pytestmark = pytest.mark.parametrize("setting", settings(), ids=str)


@pytest.mark.parametrize("seed", range(3))
def test_a_random_match_ends_and_every_choice_has_an_offer(setting: Setting, seed: int) -> None:
    match = setting.start(seed)
    for _ in play(match, Chance(seed)):
        assert all(match.offers().values())
        assert bool(match.offers()) == (match.result is None)
    assert match.result is not None
    assert set(match.result.winners) <= set(range(match.seats))


def test_the_cards_on_the_table_are_always_the_pack(setting: Setting) -> None:
    match = setting.start(seed=1)
    pack = cards(match.table)
    assert sorted(pack.elements()) == sorted(match.rulebook.pack(match.seats, match.options))
    for _ in play(match, Chance(2)):
        assert cards(match.table) == pack
        assert len(match.table.faces) == pack.total()


@pytest.mark.parametrize("quiet", [False, True], ids=["loud", "quiet"])
def test_a_copy_is_independent_of_its_original(setting: Setting, quiet: bool) -> None:
    for match in moments(setting, seed=3, every=20):
        if match.result is not None:
            continue
        kept = deepcopy(_parts(match))
        other = match.copy(quiet)
        for _ in play(other, Chance(4)):
            assert _parts(match) == kept
        ended = deepcopy(_parts(other))
        for _ in play(match.copy(), Chance(5)):
            assert _parts(other) == ended


def _parts(match: Match) -> tuple:
    """Return everything that makes up a match."""
    return match.table, match.chance.state, match.offers(), match.record()


def test_a_quiet_copy_plays_the_same_without_texts(setting: Setting) -> None:
    loud = setting.start(seed=5)
    quiet, chance = loud.copy(quiet=True), Chance(6)
    while loud.result is None:
        action = random_action(loud, chance)
        assert loud.submit(action)
        assert quiet.submit(action) == ()
        assert quiet.table == loud.table
        assert quiet.offers() == loud.offers()
    assert quiet.result == loud.result


def test_a_refused_action_changes_nothing_and_names_its_rule(setting: Setting) -> None:
    for match in moments(setting, seed=7, every=9):
        kept = deepcopy(_parts(match))
        for seat in range(match.seats):
            offered = match.offers().get(seat, ())
            for action in probes(match, seat):
                if action not in offered:
                    _check_refusal(match, match.submit(action))
        assert _parts(match) == kept


def _check_refusal(match: Match, events: tuple[Event, ...]) -> None:
    (refused,) = events
    assert isinstance(refused, Refused)
    assert refused == match.why(refused.action)
    assert refused.rule
    assert str(refused.reason).strip()


def test_a_seat_that_is_not_at_the_table_is_refused(setting: Setting) -> None:
    match = setting.start(seed=8)
    for seat in (-1, match.seats):
        for action in probes(match, 0):
            stranger = type(action)(seat, *(getattr(action, name) for name in action.__slots__[1:]))
            _check_refusal(match, match.submit(stranger))


def test_a_second_choice_of_the_same_step_is_refused(setting: Setting) -> None:
    for match in moments(setting, seed=9, every=4):
        owing = match.offers()
        if len(owing) > 1:
            seat = next(iter(owing))
            match = match.copy()
            match.submit(owing[seat][0])
            _check_refusal(match, match.submit(owing[seat][-1]))


def test_the_order_of_answers_in_a_simultaneous_step_changes_nothing(setting: Setting) -> None:
    chance = Chance(10)
    for match in moments(setting, seed=10, every=4):
        if len(match.offers()) < 2 or match.table.locked:
            continue
        answers = [chance.one_of(offered) for offered in match.offers().values()]
        orders = [answers, answers[::-1], answers.copy(), answers.copy()]
        for order in orders[2:]:
            chance.shuffle(order)
        ways = [_outcome(match, order) for order in orders]
        assert all(way == ways[0] for way in ways)


def _outcome(match: Match, order: list[Action]) -> tuple:
    """Return the outcome of the answers: the table, the remaining luck, and events except locks."""
    match = match.copy()
    events = [event for action in order for event in match.submit(action)]
    told = [event for event in events if not isinstance(event, Locked)]
    return match.table.copy(quiet=True), match.chance.state, told


def test_the_captions_of_one_step_are_distinct_and_say_something(setting: Setting) -> None:
    for match in moments(setting, seed=13, every=1):
        for seat, offered in match.offers().items():
            view = match.view(seat)
            captions = [match.rulebook.caption(view, action) for action in offered]
            assert len(set(captions)) == len(captions)
            assert all(str(caption.text).strip() for caption in captions)
            assert str(match.rulebook.prompt(view)).strip()


def test_the_status_line_is_never_empty(setting: Setting) -> None:
    for match in moments(setting, seed=14, every=1):
        assert str(match.rulebook.status(match.view(None))).strip()


def test_advice_stays_between_lost_and_won(setting: Setting) -> None:
    for match in moments(setting, seed=15, every=10):
        for seat in range(match.seats):
            assert -1 <= match.rulebook.advice.value(match.view(seat), seat) <= 1


def test_the_quick_bar_of_a_seat_that_is_asked_agrees_with_the_full_one(setting: Setting) -> None:
    for match in moments(setting, seed=14, every=9):
        book, table = match.rulebook, match.table
        for seat in match.asked():
            for action in (*book.candidates(table, seat), *probes(match, seat)):
                assert book.bar_asked(table, action) == book.bar(table, action)


def test_offers_are_what_is_not_barred_also_after_others_have_locked(setting: Setting) -> None:
    match = setting.start(seed=15)
    book, table = match.rulebook, match.table
    for _ in play(match, Chance(16)):
        for seat, offered in match.offers().items():
            tried = book.candidates(table, seat)
            assert offered == tuple(one for one in tried if book.bar(table, one) is None)


def test_a_random_legal_action_is_the_same_as_one_found_by_trying(setting: Setting) -> None:
    tries = Chance(17)
    for match in moments(setting, seed=18, every=5):
        book, table = match.rulebook, match.table
        for seat in match.asked():
            chance = tries.copy()
            expected = Rulebook.any_legal(book, table, seat, tries)
            assert (book.any_legal(table, seat, chance), chance.bits()) == (expected, tries.bits())
