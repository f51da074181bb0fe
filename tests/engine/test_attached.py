"""Cards that are attached to others, belong to seats, or are looked at in their zone."""

from collections import Counter

import pytest

from game.engine import Chance, Match, Origin, Placed, Table
from game.engine.counters import CounterRange
from game.engine.folding import fold_all
from game.engine.match import imagine
from game.engine.redaction import redact
from game.engine.rulebook import View
from game.engine.viewing import view_of
from tests.rulebooks.fencing import BOOK

SIGHTS = {
    "hand:0": frozenset({0}),
    "hand:1": frozenset({1}),
    "deck": frozenset(),
    "near": None,
    "far": None,
}
PACK = ("slash", "cleave", "impale", "slash", "cleave", "impale")
OWNERS = (0, 0, 0, 1, 1, 1)
VIEWERS = (0, 1, None)


class Owned(type(BOOK)):
    """A rulebook in which each of two seats has the same three cards."""

    def sights(self, seats, options):
        return SIGHTS

    def pack(self, seats, options):
        return PACK

    def owners(self, seats, options):
        return OWNERS

    def origins(self, view):
        faces = frozenset(PACK)
        return {f"hand:{seat}": Origin(faces, owner=seat) for seat in range(2)}


def dealt() -> Table:
    table = Table(2, SIGHTS, {}, {})
    for seat in range(2):
        table.create(f"hand:{seat}", PACK[:3], shown=False, owner=seat)
    return table


def laid() -> Table:
    """Return a table on which seat 1's cleave is attached to seat 0's open slash."""
    table = dealt()
    host = table.move(table.zones["hand:0"][0], "hand:0", "near")
    table.attach(table.zones["hand:1"][1], "hand:1", host)
    return table


def view(table: Table, viewer: int | None) -> View:
    return view_of(table, Owned(), viewer, imagine)


def hung(table: Table, zone: str) -> list[tuple[str, int | None]]:
    """Return face and owner of the cards attached to the first card of a zone."""
    cards = table.attached.get(table.zones[zone][0], ())
    return [(table.faces[card], table.owners.get(card)) for card in cards]


def test_a_card_keeps_its_owner_wherever_it_goes() -> None:
    table = dealt()
    card = table.move(table.zones["hand:1"][2], "hand:1", "deck")
    card = table.move(card, "deck", "near")
    assert (table.faces[card], table.owners[card]) == ("impale", 1)
    table.gather("hand:0", "far")
    assert {table.owners[card] for card in table.zones["far"]} == {0}
    table.shuffle("far", Chance(1))
    assert {table.owners[card] for card in table.zones["far"]} == {0}
    assert len(table.owners) == 6


def test_an_attached_card_is_in_no_zone_and_moves_with_its_host() -> None:
    table = laid()
    assert hung(table, "near") == [("cleave", 1)]
    assert len(table.zones["hand:1"]) == 2
    assert sum(map(len, table.zones.values())) == 5
    table.move(table.zones["near"][0], "near", "far")
    assert hung(table, "far") == [("cleave", 1)]


def test_attachments_keep_the_order_in_which_they_were_attached() -> None:
    table = laid()
    table.attach(table.zones["hand:0"][1], "hand:0", table.zones["near"][0])
    assert hung(table, "near") == [("cleave", 1), ("impale", 0)]
    host = table.zones["near"][0]
    table.detach(table.attached[host][0], host, "far")
    assert hung(table, "near") == [("impale", 0)]
    table.detach(table.attached[host][0], host, "hand:0")
    assert table.attached == {}


def test_cards_attach_to_open_cards_only_and_hosts_stay_open() -> None:
    table = laid()
    with pytest.raises(AssertionError):
        table.attach(table.zones["hand:0"][0], "hand:0", table.zones["hand:1"][0])
    for verb in (
        lambda: table.move(table.zones["near"][0], "near", "deck"),
        lambda: table.gather("near", "deck"),
        lambda: table.shuffle("near", Chance(1)),
    ):
        with pytest.raises(AssertionError):
            verb()


def test_an_attached_card_is_public_and_no_longer_known_in_the_hand() -> None:
    table = laid()
    for viewer in VIEWERS:
        seen = view(table, viewer)
        ((host, cards),) = seen.attached.items()
        assert [seen.face(card) for card in cards] == ["cleave"]
        assert [seen.owners[card] for card in (host, *cards)] == [0, 1]
        assert seen.counts["hand:1"] == 2


def test_a_card_detached_into_a_hidden_zone_is_known_there() -> None:
    table = laid()
    host = table.zones["near"][0]
    table.detach(table.attached[host][0], host, "hand:1")
    assert view(table, 0).told["hand:1"] == view(table, None).told["hand:1"] == ("cleave",)


def test_viewers_who_do_not_see_a_card_do_not_learn_its_owner() -> None:
    table = dealt()
    assert set(view(table, 0).owners.values()) == {0}
    assert view(table, None).owners == {}
    table.move(table.zones["hand:1"][0], "hand:1", "deck")
    (event,) = table.take_events()[2:]
    told = redact(event, 0, lambda zone: table.sees(0, zone))
    assert (told.face, told.owner) == (None, None)


def test_a_glimpse_shows_cards_to_one_seat_and_moves_nothing() -> None:
    table = dealt()
    before = list(table.zones["hand:1"])
    table.glimpse(0, "hand:1", before[:2])
    assert table.zones["hand:1"] == before
    assert view(table, 0).told["hand:1"] == ("cleave", "slash")
    assert view(table, None).told["hand:1"] == ()
    (event,) = table.take_events()[2:]
    told = {viewer: redact(event, viewer, lambda zone: False) for viewer in VIEWERS}
    assert told[0].faces == ("cleave", "slash")
    assert told[None].faces == told[1].faces == told[0].cards == ()
    assert {each.count for each in told.values()} == {2}


def test_glimpsing_a_card_again_does_not_count_it_twice() -> None:
    table = dealt()
    table.glimpse(0, "hand:1", table.zones["hand:1"][:2])
    table.glimpse(0, "hand:1", table.zones["hand:1"][1:])
    assert view(table, 0).told["hand:1"] == ("cleave", "impale", "slash")


def test_a_glimpse_does_not_change_what_the_others_know() -> None:
    table = dealt()
    table.move(table.zones["hand:1"][0], "hand:1", "near")
    table.move(table.zones["near"][0], "near", "hand:1")
    table.glimpse(0, "hand:1", table.zones["hand:1"][:1])
    assert view(table, None).told["hand:1"] == ("slash",)


def busy() -> Table:
    """Return a table on which all events of this kind have happened."""
    table = laid()
    host = table.zones["near"][0]
    table.attach(table.zones["hand:0"][0], "hand:0", host)
    table.move(host, "near", "far")
    table.detach(table.attached[host][0], host, "deck")
    table.glimpse(1, "hand:0", table.zones["hand:0"])
    table.detach(table.attached[host][0], host, "far")
    table.shuffle("far", Chance(4))
    table.gather("hand:1", "far")
    table.gather("far", "hand:0")
    table.move(table.zones["hand:0"][0], "hand:0", "near")
    return table


@pytest.mark.parametrize("viewer", VIEWERS)
def test_folding_events_gives_each_view(viewer: int | None) -> None:
    table = busy()
    events = table.take_events()
    told = (redact(event, viewer, lambda zone: table.sees(viewer, zone)) for event in events)
    start = view(Table(2, SIGHTS, {}, {}), viewer)
    assert fold_all(start, tuple(each for each in told if each is not None)) == view(table, viewer)


def test_a_table_rebuilt_from_the_events_is_equal() -> None:
    table, rebuilt = busy(), Table(2, SIGHTS, {}, {})
    for event in table.take_events():
        rebuilt.take(event)
    assert rebuilt == table


def test_tables_with_other_owners_or_attachments_are_different() -> None:
    table = laid()
    other = table.copy(quiet=True)
    assert other == table
    other.owners[next(iter(other.owners))] = 1
    assert other != table
    bare = table.copy(quiet=True)
    host = bare.zones["near"][0]
    bare.detach(bare.attached[host][0], host, "near")
    assert bare != table
    assert table.attached


def test_imagined_cards_keep_their_owners() -> None:
    table = laid()
    for seed in range(20):
        imagined = imagine(view(table, 0), Chance(seed)).table
        assert view(imagined, 0) == view(table, 0)
        owned = Counter((imagined.faces[card], owner) for card, owner in imagined.owners.items())
        assert owned == Counter(zip(PACK, OWNERS, strict=True))
        assert {imagined.owners[card] for card in imagined.zones["hand:1"]} == {1}


class Reading(Owned):
    """A rulebook that reads position words such as ``slash@0`` with a card of seat 1 attached."""

    def read(self, zone, word):
        card, *others = word.split("+")
        face, _, owner = card.partition("@")
        hung = tuple(Placed(other, 1) for other in others)
        return Placed(face, int(owner) if owner else None, hung, shown=zone == "deck")

    def counters(self, seats, options):
        counters = {"hp:0": 1, "hp:1": 0, "round": 1, "last:0": -1, "last:1": -1}
        return {name: CounterRange(value, -1) for name, value in counters.items()}

    def begin(self, table, turn):
        table.end(())


def test_a_position_is_read_by_the_rulebook() -> None:
    zones = {
        "near": ["slash@0+cleave+impale", "slash@1", "cleave@0"],
        "far": ["impale@0"],
        "deck": ["slash", "slash"],
    }
    table = Match.start(Reading(), position={"zones": zones}).table
    assert [table.faces[card] for card in table.zones["near"]] == ["slash", "slash", "cleave"]
    assert [table.owners[card] for card in table.zones["near"]] == [0, 1, 0]
    assert hung(table, "near") == [("cleave", 1), ("impale", 1)]
    assert list(table.attached) == table.zones["near"][:1]
    assert table.known["deck"] == (("slash", "slash"),) * 3


def test_attached_faces_of_a_position_are_checked_too() -> None:
    with pytest.raises(ValueError, match=r"parsley.*near"):
        Match.start(Reading(), position={"zones": {"near": ["slash@0+parsley"]}})
