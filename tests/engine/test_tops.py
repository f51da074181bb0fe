"""Knowledge of the order on top of a deck: kept with every move, lost with a shuffle."""

from dataclasses import replace

import pytest

from game.engine import Chance, Origin, Table
from game.engine.folding import fold_all
from game.engine.match import imagine
from game.engine.redaction import redact
from game.engine.rulebook import View
from game.engine.viewing import view_of
from tests.rulebooks.fencing import BOOK

SIGHTS = {"deck": frozenset(), "look:0": frozenset({0}), "open": None}
PACK = ("slash", "flurry", "impale", "cleave")


class Peeper(type(BOOK)):
    """A rulebook with one deck that seat 0 may look at."""

    def sights(self, seats, options):
        return SIGHTS

    def pack(self, seats, options):
        return PACK


def dealt() -> Table:
    table = Table(2, SIGHTS, {}, {})
    table.create("deck", PACK, shown=True)
    return table


def peek(table: Table, cards: int) -> None:
    """Let seat 0 look at this many cards from the top and put them back in their order."""
    for _ in range(cards):
        table.move(table.zones["deck"][0], "deck", "look:0")
    for card in reversed(table.zones["look:0"].copy()):
        table.move(card, "look:0", "deck", at=0)


def view(table: Table, viewer: int | None) -> View:
    return view_of(table, Peeper(), viewer, imagine)


def test_only_the_seat_that_looked_knows_the_top_cards_in_order() -> None:
    table = dealt()
    peek(table, 2)
    assert view(table, 0).tops == {"deck": ("slash", "flurry")}
    assert view(table, 1).tops == view(table, None).tops == {}


def test_a_known_top_card_stays_known_after_an_unseen_draw() -> None:
    table = dealt()
    peek(table, 2)
    table.move(table.zones["deck"][0], "deck", "open")
    assert view(table, 0).tops == {"deck": ("flurry",)}
    table.move(table.zones["deck"][0], "deck", "deck", at=0)
    assert view(table, 0).tops == {"deck": ("flurry",)}


def test_an_unseen_card_on_top_hides_the_known_ones() -> None:
    sights = {"deck": frozenset(), "look:0": frozenset({0}), "look:1": frozenset({1})}
    table = Table(2, sights, {}, {})
    table.create("deck", PACK, shown=True)
    table.create("look:1", ("slash",), shown=False)
    peek(table, 1)
    table.move(table.zones["look:1"][0], "look:1", "deck", at=0)
    assert list(table.tops["deck"]) == [(), ("slash",), ()]


def test_after_a_shuffle_the_top_is_unknown() -> None:
    table = dealt()
    peek(table, 2)
    table.shuffle("deck", Chance(1))
    assert table.tops == {}


def test_a_zone_with_a_known_top_is_not_drawn_from_below() -> None:
    table = dealt()
    peek(table, 1)
    with pytest.raises(AssertionError):
        table.move(table.zones["deck"][1], "deck", "open")


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_folding_events_gives_each_viewer_the_known_top_cards(viewer: int | None) -> None:
    table = Table(2, SIGHTS, {}, {})
    folded = view(table, viewer)
    table.create("deck", PACK, shown=True)
    peek(table, 2)
    table.move(table.zones["deck"][0], "deck", "open")
    told = tuple(
        known
        for event in table.take_events()
        if (known := redact(event, viewer, lambda zone: table.sees(viewer, zone))) is not None
    )
    assert fold_all(folded, told) == view(table, viewer)
    table.shuffle("deck", Chance(2))
    told = table.take_events()
    assert fold_all(view(table, viewer), told).tops == {}


def test_an_imagined_deck_has_the_known_cards_on_top() -> None:
    table = dealt()
    table.shuffle("deck", Chance(3))
    peek(table, 2)
    seen = view(table, 0)
    for seed in range(20):
        imagined = imagine(seen, Chance(seed)).table
        faces = [imagined.faces[card] for card in imagined.zones["deck"]]
        assert tuple(faces[:2]) == seen.tops["deck"]
        assert sorted(faces) == sorted(PACK)
        assert view(imagined, 0) == seen


class Sorted(Peeper):
    """Seat 0's zone holds only slashes and impales, except for at most one card."""

    def sights(self, seats, options):
        return {"deck": frozenset(), "hand:1": frozenset({1}), "open": None}

    def pack(self, seats, options):
        return ("slash", "impale", "impale", "cleave", "cleave", "flurry")

    def origins(self, view):
        return {"hand:1": Origin(frozenset({"slash", "impale"}), strangers=1)}


def test_imagined_cards_respect_the_possible_faces_of_zones() -> None:
    book = Sorted()
    table = Table(2, book.sights(2, {}), {}, {})
    table.create("hand:1", ("slash", "impale", "cleave"), shown=False)
    table.create("deck", ("impale", "cleave", "flurry"), shown=False)
    seen = replace(view_of(table, book, 0, imagine), rulebook=book)
    strange = set()
    for seed in range(60):
        imagined = imagine(seen, Chance(seed)).table
        held = [imagined.faces[card] for card in imagined.zones["hand:1"]]
        strange.add(sum(face not in ("slash", "impale") for face in held))
    assert strange == {0, 1}


def test_unseen_cards_that_exactly_fill_a_zone_are_known() -> None:
    book = Sorted()
    sights = {"deck": frozenset(), "hand:1": frozenset({1}), "open": None}
    table = Table(2, sights, {}, {})
    table.create("open", ("cleave", "cleave", "flurry"), shown=True)
    table.create("hand:1", ("slash", "impale", "impale"), shown=False)
    seen = replace(view_of(table, book, 0, imagine), rulebook=Pure())
    assert seen.told["hand:1"] == ()
    assert seen.known["hand:1"] == ("impale", "impale", "slash")
    table.move(table.zones["hand:1"][0], "hand:1", "deck")
    seen = replace(view_of(table, book, 0, imagine), rulebook=Pure())
    assert seen.known["hand:1"] == ()


class Pure(Sorted):
    """Seat 1's zone holds only slashes and impales."""

    def origins(self, view):
        return {"hand:1": Origin(frozenset({"slash", "impale"}))}
