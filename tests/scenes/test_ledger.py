"""The ledger computes statistics from events."""

from dataclasses import replace

import pytest

from game.engine.events import Compared, Counted, Event, Fell, Moved, Struck, Told
from game.engine.text import Text
from game.scenes.ledger import Chain, Deed, Ledger

NOTHING = Text("nothing")

SIGHTS = {
    "held:0": frozenset({0}),
    "held:1": frozenset({1}),
    "shown:0": None,
    "shown:1": None,
    "middle": None,
    "pit": frozenset[int](),
}
"""A hand and an open zone for two seats, a zone in the middle, and a hidden one."""


def ledger() -> Ledger:
    return Ledger(2, SIGHTS, score="points")


def compare(ledger: Ledger, cards: tuple[int, int], winner: int | None) -> None:
    ledger.note(Compared((0, 1), cards, winner, NOTHING))


def lay(ledger: Ledger, card: int, face: str, seat: int = 0, to: str = "middle") -> None:
    ledger.note(Moved(card, None, f"held:{seat}", to, 0, face))


def test_damage_is_summed_and_the_hardest_hit_kept() -> None:
    ledger = Ledger(2)
    ledger.note(Struck(0, 1, 2, NOTHING))
    ledger.note(Counted("round", 2, 1))
    ledger.note(Struck(1, 0, 5, NOTHING))
    ledger.note(Struck(0, 1, 5, NOTHING))
    row = ledger.row(0, ())
    assert (row.dealt, row.taken) == (7, 5)
    assert ledger.blow == Deed(5, 1, 2)
    assert ledger.rounds == 2


def test_a_joint_hit_is_split_and_capped_by_the_remaining_life() -> None:
    noted = Ledger(4)
    noted.note(Struck(0, 3, 9, NOTHING, ((0, 6), (1, 3))))
    noted.note(Struck(3, 0, 4, NOTHING))
    noted.note(Counted("health:0", 16, 20))
    noted.note(Counted("health:3", 0, 7))
    noted.note(Counted("breath:0", 0, 9))
    assert [noted.row(seat, ()).dealt for seat in range(4)] == [6, 1, 0, 4]
    assert [noted.row(seat, ()).taken for seat in range(4)] == [4, 0, 0, 7]


def test_a_later_loss_does_not_count_as_a_hit() -> None:
    noted = Ledger(2)
    noted.note(Struck(0, 1, 3, NOTHING))
    noted.note(Counted("harm:1", 3, 0))
    lay(noted, 7, "a", 1)
    noted.note(Counted("harm:1", 0, 1))
    assert noted.row(0, ()).dealt == 3


def test_the_longest_chain_of_equal_comparisons_is_kept() -> None:
    ledger = Ledger(2)
    for number, winner in enumerate((None, 0, None, None, 1, None)):
        compare(ledger, (number * 2, number * 2 + 1), winner)
    assert ledger.chain == Chain(2, (0, 1), 1)
    assert ledger.row(1, ()).ties == 4


def test_a_compared_card_counts_once_against_many_opponents() -> None:
    noted = ledger()
    for card, face in enumerate(("a", "b", "b")):
        lay(noted, card, face, 0, "shown:0")
        lay(noted, card + 10, "c", 1, "shown:1")
        compare(noted, (card, card + 10), 0)
        compare(noted, (card, card + 10), 0)
    assert noted.chosen(0) == (("b", 2), ("a", 1))
    assert not noted.has_laid


def test_cards_in_the_middle_count_as_played() -> None:
    noted = ledger()
    lay(noted, 1, "a")
    lay(noted, 2, "b", 1)
    noted.note(Counted("round", 2, 1))
    lay(noted, 3, "a")
    lay(noted, 4, "b")
    assert [noted.row(seat, ()).laid for seat in (0, 1)] == [3, 1]
    assert noted.chosen(0) == (("a", 2), ("b", 1))
    assert noted.longest_round() == (2, 1)
    assert noted.most_laid() == Deed(2, 0, 2)
    assert noted.last_laid == (0, "b")


def test_a_single_round_sets_no_record() -> None:
    noted = ledger()
    lay(noted, 1, "a")
    assert noted.longest_round() is None
    assert noted.most_laid() is None


SECRET: dict[str, Event] = {
    "to a pit that nobody sees into": Moved(1, 0, "held:0", "pit", None, "a"),
    "to another hand": Moved(1, 0, "held:0", "held:1", 3, "a"),
    "unseen": Moved(1, None, "held:0", "held:1", None, None),
}


@pytest.mark.parametrize("way", SECRET)
def test_the_ledger_holds_no_secrets(way: str) -> None:
    noted = ledger()
    noted.note(SECRET[way])
    compare(noted, (1, 2), 0)
    assert not noted.has_laid
    assert noted.chosen(0) == ()


@pytest.mark.parametrize(
    ("origin", "to"), [("shown:0", "middle"), ("pit", "middle"), ("middle", "shown:0")]
)
def test_discarding_cards_is_not_playing_them(origin: str, to: str) -> None:
    noted = ledger()
    noted.note(Moved(1, 1, origin, to, 0, "a"))
    assert not noted.has_laid
    assert noted.chosen(0) == ()


def test_winners_come_first_then_the_last_to_fall() -> None:
    ledger = Ledger(4)
    for seat in (3, 0, 2):
        ledger.note(Fell(seat))
    assert [row.seat for row in ledger.rows((1,))] == [1, 2, 0, 3]


def test_more_rounds_won_ranks_higher() -> None:
    ledger = Ledger(4, score="points")
    for seat, points in enumerate((1, 0, 3, 1)):
        ledger.note(Counted(f"points:{seat}", points, 0))
    ledger.note(Counted("other:1", 9, 0))
    rows = ledger.rows((2,))
    assert [(row.seat, row.won, row.place) for row in rows] == [
        (2, 3, 1),
        (0, 1, 2),
        (3, 1, 2),
        (1, 0, 4),
    ]


def test_a_winning_team_is_first_and_joint_falls_share_a_place() -> None:
    ledger = Ledger(4)
    ledger.note(Counted("round", 2, 1))
    ledger.note(Fell(0))
    ledger.note(Counted("round", 3, 2))
    ledger.note(Fell(1))
    ledger.note(Fell(3))
    assert {row.seat: row.place for row in ledger.rows((0, 2))} == {0: 1, 2: 1, 1: 3, 3: 3}


def lines_of(*events: Event) -> Ledger:
    """Return a ledger that has recorded these events."""
    noted = Ledger(3)
    for event in events:
        noted.note(event)
    return noted


HIT = Struck(0, 1, 3, Text("{seat_a} hits {seat_b}", seat_a=0, seat_b=1))
BEATS = Compared((0, 1), (7, 8), 0, Text("{seat_a} beats {seat_b}", seat_a=0, seat_b=1))
OUT = Told(Text("{seat} has nothing left", seat=1))
CHEER = Told(Text("{seat} wins the round", seat=0))
OVER = Told(Text("The hour is over"))


@pytest.mark.parametrize(
    ("events", "reason"),
    [
        ((HIT, Fell(1)), HIT.text),
        ((HIT, CHEER, Fell(1)), HIT.text),
        ((BEATS, HIT, Fell(1)), BEATS.text),
        ((BEATS, CHEER, HIT, Fell(1)), HIT.text),
        ((replace(BEATS, winner=1), HIT, Fell(1)), HIT.text),
        ((HIT, OUT, Fell(1)), OUT.text),
        ((OUT, CHEER), OUT.text),
        ((HIT, Fell(1), OVER), OVER.text),
        ((CHEER,), None),
        ((), None),
    ],
    ids=range(10),
)
def test_the_reason_is_the_last_line_about_a_loser(
    events: tuple[Event, ...], reason: Text | None
) -> None:
    assert lines_of(*events).reason((0,)) == reason


def test_a_draw_has_the_last_line_as_its_reason() -> None:
    assert lines_of(HIT, CHEER).reason(()) == CHEER.text
