"""Invariants of every card game: events give each seat exactly what it may know."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from itertools import combinations, islice

import pytest

from game.engine import Action, Chance, Match
from game.engine.events import Attached, Created, Event, Gathered, Glimpsed, Moved, Shuffled
from game.engine.folding import fold_all
from game.engine.names import Viewer, Zone
from tests.rulebooks.playing import (
    Setting,
    blank,
    empty_table,
    moments,
    play,
    probes,
    settings,
    swapped,
    viewers,
)

pytestmark = pytest.mark.parametrize("setting", settings(), ids=str)


def test_redacted_events_reproduce_each_seats_view(setting: Setting) -> None:
    match = setting.start(seed=11)
    folded = {
        viewer: fold_all(blank(match, viewer), match.redact(match.opening, viewer))
        for viewer in viewers(match)
    }
    for viewer, view in folded.items():
        assert view == match.view(viewer)
    for events in play(match, Chance(12)):
        for viewer, view in folded.items():
            folded[viewer] = fold_all(view, match.redact(events, viewer))
            assert folded[viewer] == match.view(viewer)


def test_a_table_rebuilt_from_the_events_equals_the_first(setting: Setting) -> None:
    match = setting.start(seed=21)
    rebuilt = empty_table(match)
    for event in match.opening:
        rebuilt.take(event)
    assert rebuilt == match.table
    for events in play(match, Chance(22)):
        for event in events:
            rebuilt.take(event)
        assert rebuilt == match.table


def test_an_imagined_match_looks_the_same_to_its_seat(setting: Setting) -> None:
    for match in moments(setting, seed=31, every=5):
        for viewer in viewers(match):
            view = match.view(viewer)
            imagined = view.imagine(Chance(7))
            assert imagined.view(viewer) == view
            assert imagined.offers().get(viewer) == match.offers().get(viewer)


def test_an_imagined_match_can_be_played_to_its_end(setting: Setting) -> None:
    for match in moments(setting, seed=41, every=25):
        for viewer in (0, None):
            imagined = match.view(viewer).imagine(Chance(8))
            assert set(play(imagined, Chance(9))) <= {()}
            assert imagined.result is not None


def test_what_a_seat_knows_is_true(setting: Setting) -> None:
    for match in moments(setting, seed=51, every=3):
        for viewer in viewers(match):
            for zone, faces in match.view(viewer).known.items():
                held = [match.table.faces[card] for card in match.table.zones[zone]]
                assert all(faces.count(face) <= held.count(face) for face in faces)


def test_an_imagined_twin_refuses_the_same_actions(setting: Setting) -> None:
    for match in moments(setting, seed=61, every=15):
        for seat in range(match.seats):
            twin = match.view(seat).imagine(Chance(3))
            for action in probes(match, seat):
                assert match.why(action) == twin.why(action)


def test_hidden_twins_stay_equal_until_the_hidden_cards_are_touched(setting: Setting) -> None:
    chance = Chance(71)
    for match in (match for seed in range(72, 76) for match in moments(setting, seed, every=12)):
        for viewer in viewers(match):
            if match.result is None and (twins := swapped(match, viewer, chance)) is not None:
                _follow(*twins, viewer, chance)


def _follow(first: Match, second: Match, touchy: set[int], viewer: Viewer, chance: Chance) -> None:
    """Play both alike while no event touches one of the cards that differ."""
    for _ in range(30):
        assert first.view(viewer) == second.view(viewer)
        assert first.offers().get(viewer) == second.offers().get(viewer)
        offers = [
            action
            for seat, offered in first.offers().items()
            for action in offered
            if action in second.offers()[seat] and getattr(action, "card", None) not in touchy
        ]
        if not offers:
            return
        action = chance.one_of(offers)
        told, other = first.submit(action), second.submit(action)
        if any(touches(event, touchy) for event in (*told, *other)):
            return
        if not first.rulebook.fits(first.view(viewer), second.table):
            return  # the rules themselves distinguish the two
        assert first.redact(told, viewer) == second.redact(other, viewer)


def touches(event: object, touchy: set[int]) -> bool:
    """Return whether the event names one of the cards, by its previous identity."""
    carried = getattr(event, "cards", ())
    names = {getattr(event, "was", None)}
    names.update(card[1] if isinstance(card, tuple) else card for card in carried)
    return bool(names & touchy)


def test_no_card_identity_leaves_a_hidden_zone(
    setting: Setting,
) -> None:
    match = setting.start(seed=81)
    told = [*match.opening]
    for events in play(match, Chance(82)):
        told.extend(events)
    for viewer in viewers(match):
        sees = partial(match.table.sees, viewer)
        for event in match.redact(told, viewer):
            _check_blind(event, viewer, sees)


def _check_blind(event: Event, viewer: Viewer, sees: Callable[[Zone], bool]) -> None:
    """Assert that an event contains nothing that its viewer must not learn."""
    match event:
        case Attached(origin=origin):
            assert sees(origin) or event.was is None
        case Glimpsed(seat=seat, zone=zone) if not sees(zone):
            assert event.cards == ()
            assert event.faces == () or seat == viewer
        case Created(zone=zone, shown=shown) if not sees(zone):
            assert event.owner is None
            assert event.cards == ()
            assert list(event.faces) == (sorted(event.faces) if shown else [])
        case Moved(origin=origin, to=to):
            assert sees(origin) or event.was is None
            assert sees(to) or event.at is None
            assert sees(origin) or sees(to) or event.face is event.owner is None
        case Gathered(origin=origin, to=to) if not sees(origin):
            assert all(was is None for _, was, _ in event.cards)
            assert sees(to) or all(face is None for _, _, face in event.cards)
        case Shuffled(zone=zone) if not sees(zone):
            assert event.cards == ()


def test_nobody_can_tell_which_of_two_equal_cards_was_played(setting: Setting) -> None:
    for match in moments(setting, seed=85, every=6):
        for offered in match.offers().values():
            pairs = (pair for pair in combinations(offered, 2) if _alike(match, *pair))
            for one, two in islice(pairs, 1):
                first, second = match.copy(), match.copy()
                told, other = _step(first, one), _step(second, two)
                if _shows_a_hand(first, told):
                    continue
                for viewer in viewers(match):
                    if not _sees_a_hand(match, viewer, one):
                        assert first.view(viewer) == second.view(viewer)
                        assert match.redact(told, viewer) == match.redact(other, viewer)


def _shows_a_hand(match: Match, told: list[Event]) -> bool:
    """Return whether a hidden zone was revealed, so that its order is no longer secret."""
    return any(
        isinstance(event, Gathered) and match.table.sights[event.origin] is not None
        for event in told
    )


def _sees_a_hand(match: Match, viewer: Viewer, action: Action) -> bool:
    """Return whether a viewer sees the zone from which an action takes its card."""
    zones = match.table.zones.items()
    return any(action.card in held and match.table.sees(viewer, zone) for zone, held in zones)


def _alike(match: Match, one: Action, two: Action) -> bool:
    """Return whether two actions differ only in which of two equal hidden cards they play."""
    table = match.table
    cards = [getattr(action, "card", -1) for action in (one, two)]
    hidden = [card for zone, held in table.zones.items() if table.known.get(zone) for card in held]
    if not set(cards) <= set(hidden) or table.faces[cards[0]] != table.faces[cards[1]]:
        return False
    return replace(one, card=cards[1]) == two


def _step(match: Match, action: Action) -> list[Event]:
    """Submit an action, and the first offer of every other seat that owes a choice."""
    owing = [seat for seat in match.offers() if seat != action.seat]
    told = list(match.submit(action))
    for seat in owing:
        told.extend(match.submit(match.offers()[seat][0]))
    return told
