"""The ledger adds up what events say."""

from game.engine import Match
from game.engine.events import Compared, Counted, Fell, Moved, Struck
from game.engine.text import Text
from game.rulebooks import SHELF
from game.scenes.ledger import Blow, Chain, Ledger

NOTHING = Text("nothing")


def compare(ledger: Ledger, cards: tuple[int, int], winner: int | None) -> None:
    ledger.note(Compared((0, 1), cards, winner, NOTHING))


def test_damage_is_added_up_and_the_heaviest_blow_kept() -> None:
    ledger = Ledger(2)
    ledger.note(Struck(0, 1, 2, NOTHING))
    ledger.note(Counted("round", 2, 1))
    ledger.note(Struck(1, 0, 5, NOTHING))
    ledger.note(Struck(0, 1, 5, NOTHING))
    assert (ledger.row(0).dealt, ledger.row(0).taken) == (7, 5)
    assert ledger.blow == Blow(5, 1, 2)
    assert ledger.rounds == 2


def test_the_longest_chain_of_equal_comparisons_is_kept() -> None:
    ledger = Ledger(2)
    for number, winner in enumerate((None, 0, None, None, 1, None)):
        compare(ledger, (number * 2, number * 2 + 1), winner)
    assert ledger.chain == Chain(2, (0, 1))
    assert ledger.row(1).ties == 4


def test_the_face_played_most_is_the_favourite() -> None:
    ledger = Ledger(2)
    for card, face in enumerate(("a", "b", "b")):
        ledger.note(Moved(card, None, "from", "to", 0, face))
        ledger.note(Moved(card + 10, None, "from", "to", 0, "c"))
        compare(ledger, (card, card + 10), 0)
        compare(ledger, (card, card + 10), 0)
    assert ledger.row(0).favourite == "b"
    assert ledger.played(0) == (("b", 2), ("a", 1))


def test_winners_come_first_and_then_who_fell_last() -> None:
    ledger = Ledger(4)
    for seat in (3, 0, 2):
        ledger.note(Fell(seat))
    assert [row.seat for row in ledger.rows((1,))] == [1, 2, 0, 3]


def test_a_whole_match_of_every_card_game_can_be_noted() -> None:
    for book in SHELF:
        match = Match.start(book, seats=book.seats({o.name: o.default for o in book.options})[0])
        ledger = Ledger(match.seats if hasattr(match, "seats") else 2)
        events = list(match.opening)
        for _ in range(2000):
            offers = match.offers()
            if not offers:
                break
            for actions in offers.values():
                events.extend(match.submit(actions[0]))
        for event in events:
            ledger.note(event)
        rows = ledger.rows(match.result.winners if match.result else ())
        assert sum(row.dealt for row in rows) == sum(row.taken for row in rows)
