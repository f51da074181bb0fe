"""Clauses that several sentences share."""

from collections.abc import Iterable, Sequence

from game.engine.names import CardId, Seat
from game.engine.text import N_, Text, chained
from game.rulebooks.art_of_battle.cards import LETTERS
from game.rulebooks.art_of_battle.lanes import Field, Weapon

_ONLY = N_("the team's only Weapon")
_IN_LANE = {"L": N_("the Weapon in lane L"), "R": N_("the Weapon in lane R")}
_SHARED = N_("{face} means {seat}'s Weapon in a shared lane")
"""Why a Direction selects a Weapon: the only one, one per lane, or two in a lane (AB-23)."""


def named(table: Field, card: CardId) -> Text:
    """Return the name of a card in play with its owner's."""
    owner = table.owners[card]
    assert owner is not None
    return Text("{seat}'s {face}", seat=owner, face=table.faces[card])


def listed(parts: Sequence[Text]) -> Text:
    """Return parts as a list, such as "Ines, Bram and Cleo"; at least one part."""
    if len(parts) == 1:
        return parts[0]
    return Text("{one} and {other}", one=chained(N_("{one}, {other}"), parts[:-1]), other=parts[-1])


def seats_named(seats: Iterable[Seat]) -> Text:
    """Return the names of players, such as "Ines and Bram"."""
    return listed([Text("{seat}", seat=seat) for seat in seats])


def summed(numbers: Iterable[int]) -> Text:
    """Return numbers joined by plus signs, such as "4 + 4"."""
    return chained(N_("{one} + {other}"), [Text("{number}", number=each) for each in numbers])


def which_weapon(letter: str, team: Sequence[Weapon]) -> Text:
    """Return why a Direction selects a Weapon of a team with one or two (AB-23)."""
    if len(team) == 1:
        return Text(_ONLY)
    if team[0].lane != team[-1].lane:
        return Text(_IN_LANE[letter])
    picked = team[0] if letter == "L" else team[-1]
    return Text(_SHARED, face=LETTERS[letter], seat=picked.owner)
