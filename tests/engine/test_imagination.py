"""Imagined deals: they include everything that is certain, without bias."""

from collections import Counter

import pytest

from game.engine import Chance, Match, Rulebook
from game.engine.imagination import placed_faces, unseen_faces
from game.rulebooks import SHELF
from tests.rulebooks.fencing import BOOK, clash_of, duel
from tests.rulebooks.playing import moments, settings, viewers

BOOKS = pytest.mark.parametrize("book", SHELF, ids=lambda book: book.slug)


@BOOKS
def test_seen_and_unseen_cards_together_are_the_pack(book: Rulebook) -> None:
    match = Match.start(book, seed=1)
    for viewer in viewers(match):
        view = match.view(viewer)
        assert unseen_faces(view) + Counter(view.faces.values()) == Counter(
            book.pack(match.seats, match.options)
        )


@pytest.mark.parametrize("setting", settings(), ids=str)
def test_known_cards_are_where_they_must_be_in_every_imagined_match(setting) -> None:
    for match in moments(setting, seed=2, every=15):
        for viewer in viewers(match):
            view = match.view(viewer)
            table = view.imagine(Chance(3)).table
            for zone, known in view.known.items():
                held = Counter(table.faces[card] for card in table.zones[zone])
                assert held >= Counter(known)


def test_facts_from_counting_alone_do_not_bias_imagined_deals() -> None:
    # At most five of the ten cards of a move are in the other hand, so the deck must have some.
    view = Match.start(BOOK, seed=5).view(0)
    assert view.known["deck"]
    assert placed_faces(view)["deck"] == ()


def test_an_imagined_hand_has_doubles_as_often_as_a_dealt_one() -> None:
    # Half deck: 20 unseen cards. A hand of five different moves out of 4 or so of each comes
    # 6 or 7 times in 100; out of what is left when the sure cards are kept out, far more often.
    view = Match.start(BOOK, options={"half_deck": True}, seed=5).view(0)
    chance, spread = Chance(4), 0
    for _ in range(1_000):
        table = view.imagine(chance).table
        spread += len({table.faces[card] for card in table.zones["hand:1"]}) == 5
    unseen = unseen_faces(view)
    ways = 1
    for number in unseen.values():
        ways *= number
    assert spread / 1_000 == pytest.approx(ways / 15_504, abs=0.025)


def test_cards_seen_to_be_shuffled_into_the_deck_are_imagined_there_only() -> None:
    match = duel(["slash"], ["impale", "flurry"], deck=(), discard=("cleave",) * 12)
    clash_of(match, "slash", "impale")
    view = match.view(0)
    assert placed_faces(view)["deck"]
    assert set(placed_faces(view)["deck"]) == {"cleave"}
