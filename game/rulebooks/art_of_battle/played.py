"""The sentences about revealed cards: who plays what, and what it is aimed at (AB-20, AB-23)."""

from collections.abc import Iterable, Mapping

from game.engine.names import CardId, Face
from game.engine.table import Table
from game.engine.text import N_, Text
from game.rulebooks.art_of_battle.cards import CARDS, MODIFIER, WEAPON
from game.rulebooks.art_of_battle.commitments import PlayedCard
from game.rulebooks.art_of_battle.lanes import Weapon, aimed_at, opposite, side
from game.rulebooks.art_of_battle.outlooks import targets_of
from game.rulebooks.art_of_battle.phrases import named

_ADDED: Mapping[Face, str] = {
    "full_swing": N_("{attack} more damage"),
    "feint": N_("it goes to the other lane"),
    "brace": N_("it also blocks {block}"),
    "riposte": N_("after a block it hits back for {counter}"),
    "follow_through": N_("{reward} stamina on a hit"),
    "wind_up": N_("it waits a turn, then {attack} more damage"),
}
"""What each Modifier adds to its Weapon."""

_WHEN = {1: N_("this turn"), 2: N_("next turn"), 3: N_("in two turns")}
"""When a Weapon resolves, by the row in which it is placed."""


def played_text(
    table: Table,
    order: PlayedCard,
    weapons: Iterable[Weapon],
    hosts: Mapping[PlayedCard, CardId],
) -> Text:
    """Return who plays what, and what it is aimed at."""
    if order.face in WEAPON:
        placed, outcome = _placed(order), _outcome(table, order)
        return Text("{placed}: {outcome}", placed=placed, outcome=outcome)
    if order.face in MODIFIER or order.face == "lunge":
        return _for_weapon(table, order, weapons, hosts)
    if order.face == "second_wind":
        return _for_player(order)
    return _against_lane(order)


def attached_text(table: Table, order: PlayedCard, host: CardId) -> Text:
    """Return that a Modifier is attached to a Weapon, and what it adds."""
    card = CARDS[order.face]
    numbers = {"attack": card.attack, "block": card.block}
    numbers |= {"counter": card.counter, "reward": card.reward}
    template = _ADDED[order.face]
    used = {name: number for name, number in numbers.items() if f"{{{name}}}" in template}
    words = N_("{seat} adds {face} to {target}: {added}")
    target, added = _target(table, order, host), Text(template, **used)
    return Text(words, seat=order.seat, face=order.face, target=target, added=added)


def _placed(order: PlayedCard) -> Text:
    """Return which Weapon is placed, and in which lane if that is the teammate's."""
    seat, face, lane = order.seat, order.face, side(order.seat, order.letter)
    if lane == seat:
        return Text("{seat} plays {face}", seat=seat, face=face)
    return Text("{seat} plays {face} in {seat_b}'s lane", seat=seat, face=face, seat_b=lane)


def _outcome(table: Table, order: PlayedCard) -> Text:
    """Return whom a Weapon will affect from its place, and when."""
    card, when = CARDS[order.face], Text(_WHEN[order.row])
    targets = targets_of(table, order.seat, order.face, order.letter)
    if not targets:
        return Text("it will affect nobody")
    (seat,) = targets
    if card.attack:
        return Text("it hits {seat} {when}", seat=seat, when=when)
    if card.recovery:
        return Text("it gives {seat} stamina {when}", seat=seat, when=when)
    return Text("it protects {seat} {when}", seat=seat, when=when)


def _for_weapon(
    table: Table,
    order: PlayedCard,
    weapons: Iterable[Weapon],
    hosts: Mapping[PlayedCard, CardId],
) -> Text:
    """Return for which Weapon a Modifier or a Lunge is played."""
    seat, face = order.seat, order.face
    weapon = aimed_at(weapons, seat, order.letter)
    if weapon is None or (order not in hosts and face != "lunge"):
        return Text("{seat} plays {face}, but no Weapon can take it", seat=seat, face=face)
    target = _target(table, order, weapon.card)
    return Text("{seat} plays {face} on {target}", seat=seat, face=face, target=target)


def _target(table: Table, order: PlayedCard, weapon: CardId) -> Text:
    """Return the name of a Weapon, with its owner's if somebody else plays a card on it."""
    if table.owners[weapon] == order.seat:
        return Text("{face}", face=table.faces[weapon])
    return named(table, weapon)


def _for_player(order: PlayedCard) -> Text:
    """Return for whom a card is played that helps a player."""
    seat, face, chosen = order.seat, order.face, side(order.seat, order.letter)
    if chosen == seat:
        return Text("{seat} plays {face}", seat=seat, face=face)
    return Text("{seat} plays {face} for {seat_b}", seat=seat, face=face, seat_b=chosen)


def _against_lane(order: PlayedCard) -> Text:
    """Return against which enemy lane, or which enemy's hand, a card is played."""
    seat, face, chosen = order.seat, order.face, side(order.seat, order.letter)
    words = N_("{seat}") if face == "study" else N_("{seat}'s lane")
    target = Text(words, seat=opposite(chosen))
    return Text("{seat} plays {face} against {target}", seat=seat, face=face, target=target)
