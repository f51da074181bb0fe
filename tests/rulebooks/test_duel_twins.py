"""Duel in lockstep: matches that differ in a hidden card, and what the table reveals of it.

``strangers:S`` and the other counters are public, so they must not depend on a card that moves from
one hidden place to another.
"""

from dataclasses import dataclass, field

import pytest

from game.engine import Chance, Match
from game.engine.events import Event
from game.engine.names import Viewer
from tests.rulebooks.duelling import BOOK, do, duel
from tests.rulebooks.playing import Setting, moments, swapped, viewers


@dataclass(frozen=True)
class Case:
    """A hidden card "?" that moves unseen: its zone, the choices, and who cannot see it.

    ``cards`` are the two that it can be: one of the zone's original color, and a stranger.
    """

    hands: tuple[str, ...]
    chosen: str
    cards: tuple[str, str]
    blind: tuple[Viewer, ...]
    tower: str = ""
    bury: str = ""
    counters: dict[str, int] = field(default_factory=dict)
    fours: str = "copycat"

    def start(self, card: str, seed: int) -> Match:
        """Return the position in which the hidden card is this one."""
        hands = [hand.replace("?", card) for hand in self.hands]
        bury = self.bury.replace("?", card)
        counters = {f"strangers:{seat}": 0 for seat in range(len(hands))} | self.counters
        return duel(hands, self.tower, bury, seed=seed, counters=counters, fours=self.fours)


CASES = {
    "give": Case(
        ("g7 g1", "a6 a3 ?", "v1 v2"),
        "g7 seat:1 ?",
        ("a5", "g5"),
        (2, None),
        counters={"strangers:1": 1},
    ),
    "give, copied": Case(
        ("g4 g1", "a3 ?", "v1 v2"),
        "g4 v7 seat:1 ?",
        ("a2", "v6"),
        (2, None),
        tower="v7",
        counters={"strangers:1": 1},
    ),
    "give, to the seat whose colour it is": Case(
        ("g7 g1", "a6 ?", "v1 v2"),
        "g7 seat:1 ?",
        ("a5", "g5"),
        (2, None),
        counters={"strangers:1": 2},
    ),
    "give, the last card": Case(
        ("g7 g1", "?", "v1 v2"),
        "g7 seat:1 ?",
        ("a5", "g5"),
        (2, None),
        counters={"strangers:1": 1},
    ),
    "pass": Case(
        ("g4 g1 ?", "a3", "v3", "p3"),
        "g4 ?",
        ("g5", "p6"),
        (1, 3, None),
        counters={"strangers:0": 1},
        fours="printed",
    ),
    "hidden strength": Case(("g1 g7", "a0 a*", "v0"), "g1", ("g5", "a5"), (1, 2, None), bury="?"),
    "hidden strength, one of three": Case(
        ("g1 g7", "a0 a*", "v0"), "g1", ("g5", "v5"), (1, 2, None), bury="a6 ? v6"
    ),
    "disarm": Case(
        ("g6 g1", "a5 ?", "v1 v2"),
        "g6 seat:1",
        ("a4", "v4"),
        (0, 2, None),
        counters={"strangers:1": 1},
    ),
    "disarm, the last card": Case(
        ("g6 g1", "?", "v1 v2"),
        "g6 seat:1",
        ("a4", "g4"),
        (0, 2, None),
        counters={"strangers:1": 1},
    ),
}


@pytest.mark.parametrize("case", CASES.values(), ids=list(CASES))
@pytest.mark.parametrize("seed", range(4))
def test_an_unseen_move_changes_counters_the_same_for_any_card(case: Case, seed: int) -> None:
    twins = [case.start(card, seed) for card in case.cards]
    told = []
    for match, card in zip(twins, case.cards, strict=True):
        events = [do(match, word.replace("?", card)) for word in case.chosen.split()]
        told.append([event for step in events for event in step])
    first, second = twins
    assert first.table.counters == second.table.counters
    assert first.table.agenda == second.table.agenda
    for viewer in case.blind:
        assert first.view(viewer) == second.view(viewer)
        assert first.redact(told[0], viewer) == second.redact(told[1], viewer)


@pytest.mark.parametrize(
    ("seats", "fours"), [(2, "copycat"), (3, "copycat"), (3, "printed"), (4, "printed")]
)
@pytest.mark.parametrize("seed", range(12))
def test_twins_look_alike_until_one_of_the_two_cards_is_shown(
    seats: int, fours: str, seed: int
) -> None:
    setting, chance = Setting(BOOK, seats, (("fours", fours),)), Chance(seed)
    for match in moments(setting, seed, every=6):
        for viewer in viewers(match):
            if match.result is None and (twins := swapped(match, viewer, chance)) is not None:
                _follow(*twins[:2], viewer, chance)


def _follow(first: Match, second: Match, viewer: Viewer, chance: Chance) -> None:
    """Play both alike, also with the cards that differ, as long as the rules proceed alike."""
    pair = {
        face for card, face in first.table.faces.items() if second.table.faces.get(card) != face
    }
    for _ in range(20):
        alike = [
            action
            for seat, offered in first.offers().items()
            for action in offered
            if action in second.offers().get(seat, ())
        ]
        if not alike:
            return
        action = chance.one_of(alike)
        told = first.redact(first.submit(action), viewer)
        other = second.redact(second.submit(action), viewer)
        if _standing(first) != _standing(second) or _names(told, pair) or _names(other, pair):
            return  # who is out reveals what was held, and a shown card what it is
        assert told == other
        assert first.view(viewer) == second.view(viewer)


def _standing(match: Match) -> tuple[object, ...]:
    """Return who is in the round, the round's number, and who owes a choice."""
    counters = match.table.counters
    out = [counters[f"out:{seat}"] for seat in range(match.seats)]
    return out, counters["round"], match.result, match.table.agenda[:1]


def _names(told: tuple[Event, ...], pair: set[str]) -> bool:
    """Return whether the events show one of the two cards."""
    return any(face in repr(told) for face in pair)
