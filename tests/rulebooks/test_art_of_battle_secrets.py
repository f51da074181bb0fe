"""What each seat of The Art of Battle knows, and what nobody can infer."""

from collections import Counter
from collections.abc import Iterator

import pytest

from game.engine import Chance, Match
from game.engine.events import Glimpsed, Moved
from tests.rulebooks.battling import (
    BOOK,
    FRESH,
    PASSES,
    PROFICIENCIES,
    SEATS,
    battle,
    find,
    held,
    keep_all,
    lies,
    pile,
    play,
    turn,
)
from tests.rulebooks.playing import Setting, moments, random_action, viewers
from tests.rulebooks.test_views import touches

SETTINGS = [Setting(BOOK, 4), Setting(BOOK, 4, (("open_team", True),))]


def steady(match: Match, seat: int) -> list[str]:
    """Return the publicly known cards of a hand: all except Proficiencies."""
    return sorted(card for card in lies(match, f"hand:{seat}") if card not in PROFICIENCIES)


def test_ab_15_public_information() -> None:
    match = battle(("14/7, Thrust 0 @1.2 + Brace (1)", *FRESH[1:]), zones={"discard:0": ["feint"]})
    for viewer in viewers(match):
        view = match.view(viewer)
        assert view.counters == match.table.counters
        (card,) = view.zones["lane:1:row:2"]
        assert (view.face(card), view.owners[card]) == ("thrust", 0)
        assert [view.face(other) for other in view.attached[card]] == ["brace"]
        assert [view.face(card) for card in view.zones["discard:0"]] == ["feint"]
        assert view.counts["hand:2"] == 9
        assert view.counts["proficiencies:0"] == 17


def test_ab_15_proficiencies_in_hand_are_hidden_from_the_teammate_too() -> None:
    match = battle(FRESH, {0: "Brace"})
    for viewer in (1, 2, 3, None):
        view = match.view(viewer)
        assert "hand:0" not in view.zones
        assert sorted(view.known["hand:0"]) == steady(match, 0)
    assert all(not match.table.sees(seat, "proficiencies:0") for seat in SEATS)


def test_the_option_shows_teammates_each_others_hand() -> None:
    match = battle(FRESH, {0: "Brace"}, open_team=True)
    for viewer in (0, 1):
        view = match.view(viewer)
        assert "brace" in [view.face(card) for card in view.zones["hand:0"]]
    for viewer in (2, 3, None):
        assert "hand:0" not in match.view(viewer).zones


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_weapons_and_directions_in_hand_are_always_public(setting: Setting) -> None:
    for match in moments(setting, seed=3, every=5):
        for viewer in viewers(match):
            for zone, known in match.view(viewer).known.items():
                if zone.startswith("hand:"):
                    certain = Counter(steady(match, int(zone[-1])))
                    assert certain <= Counter(known)


def test_a_returned_weapon_cannot_be_recognized_when_committed() -> None:
    match = battle(FRESH)
    turn(match, "Quick Jab - 1", *PASSES[1:])
    came_back = find(match, "hand:0", "quick_jab")
    assert came_back not in match.view(1).faces
    laid = set()
    for card in ("Quick Jab", "Guard"):
        events = play(match.copy(), f"{card} - 1", *PASSES[1:])
        first = next(event for event in events if isinstance(event, Moved))
        (seen,) = match.redact([first], 1)
        assert seen.was is None
        laid.add(seen.card)
    assert len(laid) == 1
    assert came_back not in laid


def test_studied_cards_stay_known_until_seen_to_leave() -> None:
    match = battle(FRESH, {0: "Study", 3: "Lunge, Brace, Shove"})
    events = play(match, "Study -", *PASSES[1:])
    (glimpse,) = [event for event in events if isinstance(event, Glimpsed)]
    assert (glimpse.seat, glimpse.zone, glimpse.count) == (0, "hand:3", 3)
    for viewer in (1, 2, None):
        (seen,) = match.redact([glimpse], viewer)
        assert (seen.cards, seen.faces, seen.count) == ((), (), 3)
    known = Counter(match.view(0).known["hand:3"])
    assert known == Counter((*steady(match, 3), "lunge", "brace", "shove"))
    keep_all(match)
    play(match, "pass", "pass", "pass", "Shove -")
    known = match.view(0).known["hand:3"]
    assert ("shove" in known, "brace" in known) == (False, True)


def test_imagined_hands_fit_public_counts_and_owners() -> None:
    match = battle(
        ("20/20", "20/20, Thrust 1 @0.2 + Brace (0)", "out", "20/20"),
        {0: "Feint", 1: "Lunge, Shove", 3: "Study"},
        {"discard:1": ["riposte"], "hand:3": ["guard", "left", "study"]},
    )
    for viewer in viewers(match):
        for seed in range(5):
            table = match.view(viewer).imagine(Chance(seed)).table
            twin = Match.at(BOOK, table, 0)
            for seat in SEATS:
                assert steady(twin, seat) == steady(match, seat)
                mine = [card for card, owner in table.owners.items() if owner == seat]
                faces = Counter(table.faces[card] for card in mine)
                assert faces == Counter(
                    face
                    for face, owner in zip(BOOK.pack(4, {}), BOOK.owners(4, {}), strict=True)
                    if owner == seat
                )
                for zone in (f"hand:{seat}", f"proficiencies:{seat}", f"away:{seat}"):
                    assert all(table.owners[card] == seat for card in table.zones[zone])
                deck = Counter(lies(twin, f"proficiencies:{seat}"))
                assert deck <= Counter(PROFICIENCIES)


def test_imagined_proficiencies_are_as_likely_as_dealt_ones() -> None:
    match = Match.start(BOOK, seed=5)
    view, chance, found = match.view(0), Chance(6), Counter()
    for _ in range(1_500):
        table = view.imagine(chance).table
        found.update(held(Match.at(BOOK, table, 0), 2))
    for face in set(PROFICIENCIES):
        expected = 1_500 * 3 * PROFICIENCIES.count(face) / 18
        assert found[face] == pytest.approx(expected, rel=0.2)


def twins(match: Match, viewer: int | None, chance: Chance) -> Iterator[tuple[Match, set[int]]]:
    """Yield copies of a match in which two hidden Proficiencies of a seat have swapped faces."""
    table = match.table
    for seat in SEATS:
        hand, deck = table.zones[f"hand:{seat}"], table.zones[f"proficiencies:{seat}"]
        if table.sees(viewer, f"hand:{seat}") or not held(match, seat) or not deck:
            continue
        known = match.view(viewer).known[f"hand:{seat}"]
        hidden = [
            card
            for card in hand
            if table.faces[card] in PROFICIENCIES
            and known.count(table.faces[card]) < held(match, seat).count(table.faces[card])
        ]
        if hidden and f"proficiencies:{seat}" not in table.tops:
            one, two = chance.one_of(hidden), chance.one_of(deck)
            twin = match.copy()
            faces = twin.table.faces
            faces[one], faces[two] = faces[two], faces[one]
            if faces[one] != faces[two] and not _tells(match, viewer, seat, faces[one]):
                yield twin, {one, two}


def _tells(match: Match, viewer: int | None, seat: int, face: str) -> bool:
    """Return whether the viewer knows of cards with the face in the deck."""
    return face in match.view(viewer).known[f"proficiencies:{seat}"]


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_twins_that_differ_in_hidden_proficiencies_look_the_same_in_the_middle_of_a_match(
    setting: Setting,
) -> None:
    chance, followed = Chance(12), 0
    for match in moments(setting, seed=21, every=6):
        for viewer in viewers(match):
            for twin, touchy in twins(match, viewer, chance):
                followed += _follow(match.copy(), twin, touchy, viewer, chance)
    assert followed > 300


def _follow(
    first: Match, second: Match, touchy: set[int], viewer: int | None, chance: Chance
) -> int:
    """Play both alike until one of the two cards is touched; return the number of choices."""
    for number in range(12):
        assert first.view(viewer) == second.view(viewer)
        assert first.offers().get(viewer) == second.offers().get(viewer)
        if first.result is not None:
            return number
        action = random_action(first, chance)
        if getattr(action, "card", None) in touchy or second.why(action) is not None:
            return number
        told, other = first.submit(action), second.submit(action)
        if any(touches(event, touchy) for event in told):
            return number
        assert first.redact(told, viewer) == second.redact(other, viewer)
    return 12


def test_a_reshuffled_discard_pile_is_known_to_be_in_the_deck() -> None:
    rest = sorted((Counter(PROFICIENCIES) - Counter(["shove", "lunge"])).elements())
    match = battle(FRESH, {0: "Shove, Lunge"}, {"discard:0": rest})
    assert pile(match, 0) == []
    for viewer in viewers(match):
        assert match.view(viewer).known["proficiencies:0"] == tuple(rest)
