"""Setup and given positions: dealing, reading, completing and checking."""

from collections import Counter
from collections.abc import Iterable, Mapping

from game.engine.chance import Chance
from game.engine.descriptions import Origin, Placed
from game.engine.names import Face, Seat, Zone
from game.engine.position import require_single
from game.engine.rulebook import View
from game.engine.table import Table
from game.plain import quoted
from game.rulebooks.art_of_battle.cards import (
    BATTLE_CRY,
    DECK,
    HELD,
    LAST_STAND,
    MODIFIER,
    OWN,
    PROFICIENCY,
    STEADY,
    UNBROKEN,
    WEAPON,
)
from game.rulebooks.art_of_battle.elimination import healths, verdict
from game.rulebooks.art_of_battle.lanes import (
    AWAYS,
    BEYOND,
    COMMITS,
    DECKS,
    DISCARDS,
    HANDS,
    PASSIVES,
    PLACES,
    SEATS,
    TEAMS,
    TURNED_UP,
    is_alone,
    is_living,
    living,
    mate,
    standing,
)
from game.rulebooks.art_of_battle.lanes import LAST_STAND as MIDDLE
from game.rulebooks.art_of_battle.steps import ReadyDecks, plain

LAST = frozenset(card.face for card in LAST_STAND)

ALLOWED: dict[Zone, frozenset[Face]] = {
    MIDDLE: LAST,
    **dict.fromkeys(HANDS, frozenset(OWN) | {BATTLE_CRY}),
    **dict.fromkeys(DECKS, PROFICIENCY),
    **dict.fromkeys(DISCARDS, PROFICIENCY),
    **dict.fromkeys(PASSIVES, frozenset({UNBROKEN})),
    **dict.fromkeys(AWAYS, frozenset(OWN) | LAST),
    **dict.fromkeys(PLACES, WEAPON),
    **dict.fromkeys((*COMMITS, *BEYOND, TURNED_UP), frozenset()),
}
"""Faces allowed in each zone at the start of a turn."""


def read(zone: Zone, word: str) -> Placed:
    """Read a face and its owner; in lanes ``face@S+modifier@T``."""
    if zone in PLACES:
        weapon, *modifiers = (_owned(zone, part) for part in word.split("+"))
        return Placed(weapon.face, weapon.owner, tuple(modifiers), shown=True)
    loose = zone in (MIDDLE, TURNED_UP) or word in LAST
    owner = None if loose else int(zone.partition(":")[2])
    return Placed(word, owner, shown=word in LAST or (zone in HANDS and word in STEADY))


def _owned(zone: Zone, part: str) -> Placed:
    face, _, seat = part.partition("@")
    if seat not in map(str, SEATS):
        raise ValueError(f"{zone}: {quoted(part)} must be a face and its owner, as in guard@0")
    return Placed(face, int(seat), shown=True)


def origins(view: View) -> Mapping[Zone, Origin]:
    """Return where hidden cards come from; everyone knows where the Last Stand cards are."""
    found = {DECKS[seat]: Origin(PROFICIENCY, owner=seat) for seat in SEATS}
    for zone, seat in (*zip(HANDS, SEATS, strict=True), *zip(AWAYS, SEATS, strict=True)):
        strangers = sum(face in LAST for face in view.told.get(zone, ()))
        found[zone] = Origin(frozenset(OWN), strangers, seat)
    return found


def deal(table: Table, pack: Iterable[Face], placed: frozenset[Zone], chance: Chance) -> None:
    """Deal seven Weapons, two Directions and three Proficiencies to each seat (AB-12).

    Proficiencies missing from a deck that a position sets were already played.
    """
    if MIDDLE not in placed and not LAST & set(table.faces.values()):
        table.create(MIDDLE, (card.face for card in LAST_STAND), shown=True)
    for seat in living(table):
        left = _left(table, seat)
        if HANDS[seat] not in placed:
            faces = [face for face in STEADY if left[face]]
            table.create(HANDS[seat], faces, shown=True, owner=seat)
    fresh = [seat for seat in living(table) if _lay_proficiencies(table, seat, placed, chance)]
    for seat in fresh:
        table.shuffle(DECKS[seat], chance)
    for seat in fresh:
        if HANDS[seat] not in placed:
            for card in table.zones[DECKS[seat]][:HELD]:
                table.move(card, DECKS[seat], HANDS[seat])


def _lay_proficiencies(table: Table, seat: Seat, placed: frozenset[Zone], chance: Chance) -> bool:
    """Lay out a seat's remaining Proficiencies; return whether they form a deck to deal from."""
    left = _left(table, seat)
    faces = [face for face in dict.fromkeys(DECK) for _ in range(left[face])]
    if DECKS[seat] in placed:
        chance.shuffle(faces)
        wanted = 0 if HANDS[seat] in placed else HELD
        table.create(HANDS[seat], faces[:wanted], shown=False, owner=seat)
        table.create(DISCARDS[seat], faces[wanted:], shown=False, owner=seat)
        return False
    table.create(DECKS[seat], faces, shown=not placed, owner=seat)
    return True


def begin(table: Table, turn: Seat | None) -> None:
    """Plan the first turn of a dealt table or a given position; ValueError for a bad position.

    A seat at 0 health is out already.
    """
    _check_cards(table)
    _check_field(table)
    for seat in SEATS:
        left = _left(table, seat)
        gone = STEADY if is_living(table, seat) else OWN
        faces = [face for face in dict.fromkeys(gone) for _ in range(left[face])]
        if faces:
            table.create(AWAYS[seat], faces, shown=is_living(table, seat), owner=seat)
    winners = verdict(table, healths(table))
    if winners is None:
        table.plan(plain(ReadyDecks()))
    else:
        table.end(winners)


def complete(table: Table, chance: Chance) -> None:
    """Put Proficiencies that a position leaves out at the bottom of their owner's deck."""
    for seat in living(table):
        faces = list(_left(table, seat).elements())
        chance.shuffle(faces)
        if faces:
            table.create(DECKS[seat], faces, shown=False, owner=seat)


def _left(table: Table, seat: Seat) -> Counter[Face]:
    """Return the cards of a seat that are in no zone yet."""
    left = Counter(OWN)
    left.subtract(table.faces[card] for card, owner in table.owners.items() if owner == seat)
    return left


def _check_cards(table: Table) -> None:
    """Check that every card is in a zone for its kind, and that there are not too many."""
    for zone, cards in table.zones.items():
        for card in cards:
            _check_place(zone, table.faces[card])
    for seat in SEATS:
        for face, number in _left(table, seat).items():
            if number < 0:
                raise ValueError(f"the position has {-number} more {face} than seat {seat} has")
        _check_out(table, seat)
    require_single(table, (card.face for card in LAST_STAND))
    _check_last_stand(table)


def _check_place(zone: Zone, face: Face) -> None:
    if face not in ALLOWED[zone]:
        what = f"hold {face}" if ALLOWED[zone] else f"hold a card when a turn begins, not {face}"
        raise ValueError(f"{zone} cannot {what}")


def _check_out(table: Table, seat: Seat) -> None:
    """Check that a seat at 0 health has no cards, and that only a lone player has Unbroken."""
    if not is_living(table, seat):
        for zone in (HANDS[seat], DECKS[seat], DISCARDS[seat], PASSIVES[seat]):
            if table.zones[zone]:
                raise ValueError(f"{zone} must be empty: seat {seat} is out at health:{seat} 0")
        return
    if table.zones[PASSIVES[seat]] and not is_alone(table, seat):
        raise ValueError(f"{PASSIVES[seat]} must be empty: seat {seat} does not face two enemies")
    for card in table.zones[AWAYS[seat]]:
        if table.faces[card] in PROFICIENCY:
            raise ValueError(
                f"{AWAYS[seat]} cannot hold {table.faces[card]}: seat {seat} is not out"
            )


def _check_last_stand(table: Table) -> None:
    """Check that a Last Stand card belongs to a lone player and the other is out (AB-39)."""
    taken = [
        (zone, table.faces[card], seat)
        for seat in SEATS
        for zone in (HANDS[seat], PASSIVES[seat])
        for card in table.zones[zone]
        if table.faces[card] in LAST
    ]
    for zone, face, seat in taken:
        if is_living(table, mate(seat)):
            raise ValueError(f"{zone} cannot hold {face}: seat {seat}'s teammate is not out")
    if len(taken) > 1 or (taken and table.zones[MIDDLE]):
        zone, face, _ = taken[-1]
        left = [table.faces[card] for card in table.zones[MIDDLE]]
        other = left[0] if left else taken[0][1]
        raise ValueError(f"{zone} cannot hold {face} unless {other} is out of the match")


def _check_field(table: Table) -> None:
    """Check for one Weapon per player, in its team's lanes, with its team's Modifiers."""
    owners: list[Seat] = []
    for weapon in standing(table):
        owner = weapon.owner
        if TEAMS[owner] != TEAMS[weapon.lane] or not is_living(table, owner):
            raise ValueError(f"{weapon.zone} cannot hold a Weapon of seat {owner}")
        if owner in owners:
            raise ValueError(f"{weapon.zone}: seat {owner} has another Weapon on the battlefield")
        owners.append(owner)
        _check_hung(table, weapon.zone, owner, table.attached.get(weapon.card, ()))


def _check_hung(table: Table, zone: Zone, owner: Seat, cards: Iterable[int]) -> None:
    for card in cards:
        face = table.faces[card]
        if face not in MODIFIER:
            raise ValueError(f"{zone}: {face} is not a Modifier")
        if TEAMS[table.owners[card]] != TEAMS[owner]:
            raise ValueError(f"{zone}: {face} cannot belong to seat {table.owners[card]}")
