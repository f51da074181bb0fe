"""The sentences about revealed cards: who plays what, and what it is aimed at (AB-20, AB-23)."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from game.engine.names import CardId, Face, Seat
from game.engine.table import Table
from game.engine.text import N_, Text
from game.rulebooks.art_of_battle.cards import BATTLE_CRY, CARDS, LETTERS, MODIFIER, STUDY, WEAPON
from game.rulebooks.art_of_battle.commitments import PlayedCard
from game.rulebooks.art_of_battle.forces import force
from game.rulebooks.art_of_battle.lanes import (
    Lane,
    Weapon,
    aimed_at,
    allied_to,
    mate,
    opposite,
    side,
)
from game.rulebooks.art_of_battle.outlooks import targets_of
from game.rulebooks.art_of_battle.phrases import listed, named, which_weapon
from game.rulebooks.art_of_battle.weapon_texts import WHEN, feint_text

_ADDED: Mapping[Face, str] = {
    "full_swing": N_("{attack} more damage"),
    "brace": N_("it also blocks {block}"),
    "riposte": N_("after a block it hits back for {counter}"),
    "follow_through": N_("{reward} stamina on a hit"),
    "wind_up": N_("it waits a turn, then {attack} more damage"),
}
"""What each Modifier adds to its Weapon."""


_AGAINST_ONE: Mapping[Face, str] = {
    "shove": N_("{played} against {target}, to push it back a row"),
    "draw_off": N_("{played} against {target}, to move it into {seat_b}'s lane"),
    BATTLE_CRY: N_("{played} against {target}, to send it back to hand"),
}
_AGAINST_ALL: Mapping[Face, str] = {
    "shove": N_("{played} against {target}, to push both back a row"),
    "draw_off": N_("{played} against {target}, to move both into {seat_b}'s lane"),
    BATTLE_CRY: N_("{played} against {target}, to send both back to hand"),
}
"""For what each Action against a lane is played, by whether one Weapon or two are there."""


def played_text(
    table: Table,
    order: PlayedCard,
    weapons: Sequence[Weapon],
    hosts: Mapping[PlayedCard, CardId],
) -> Text:
    """Return who plays what, and what it is aimed at."""
    if order.face in WEAPON:
        placed, outcome = _placed(order), _outcome(table, order, hosts)
        return Text("{placed}: {outcome}", placed=placed, outcome=outcome)
    if order.face in MODIFIER or order.face == "lunge":
        return _for_weapon(table, order, weapons, hosts)
    if order.face == "second_wind":
        return _for_player(order)
    if order.face == "study":
        words = N_("{played}, to look at {seat}'s Proficiencies and draw {drawn} cards")
        return Text(words, played=_played(order), seat=_enemy(order), drawn=STUDY)
    return _against_lane(table, order, weapons)


def attached_text(table: Table, order: PlayedCard, host: Weapon) -> Text:
    """Describe attaching a Modifier to a Weapon, and what it adds.

    A Feint's new target was told when the Feint was played.
    """
    target = _target(table, order, host.card)
    if CARDS[order.face].crosses:
        words = N_("{seat} adds {face} to {target}")
        return Text(words, seat=order.seat, face=order.face, target=target)
    words, added = N_("{seat} adds {face} to {target}: {added}"), _added(order)
    return Text(words, seat=order.seat, face=order.face, target=target, added=added)


def _added(order: PlayedCard) -> Text:
    """Describe what a Modifier adds to its Weapon."""
    card = CARDS[order.face]
    numbers = {"attack": card.attack, "block": card.block}
    numbers |= {"counter": card.counter, "reward": card.reward}
    template = _ADDED[order.face]
    used = {name: number for name, number in numbers.items() if f"{{{name}}}" in template}
    return Text(template, **used)


def _played(order: PlayedCard) -> Text:
    """Return who plays which card, and with which Direction (AB-16)."""
    seat, face = order.seat, order.face
    if not order.letter:
        return Text("{seat} plays {face}", seat=seat, face=face)
    words = N_("{seat} plays {face} with {face_b}")
    return Text(words, seat=seat, face=face, face_b=LETTERS[order.letter])


def _placed(order: PlayedCard) -> Text:
    """Return which Weapon is placed, and in which lane if a Direction says so."""
    seat, played, lane = order.seat, _played(order), side(order.seat, order.letter)
    if lane != seat:
        return Text("{played} in {seat}'s lane", played=played, seat=lane)
    return Text("{played} in their own lane", played=played) if order.letter else played


def _outcome(table: Table, order: PlayedCard, hosts: Mapping[PlayedCard, CardId]) -> Text:
    """Return whom a Weapon will affect and when, counting Modifiers revealed before it."""
    held = any(CARDS[other.face].holds for other in _shown_for(order, hosts))
    card, when = CARDS[order.face], Text(WHEN[order.row + held])
    targets = targets_of(table, order.seat, order.face, landing(order, hosts))
    if not targets:
        return Text("it will affect nobody")
    (seat,) = targets
    if card.attack:
        return Text("it hits {seat} {when}", seat=seat, when=when)
    if card.recovery:
        return Text("it gives {seat} stamina {when}", seat=seat, when=when)
    if card.counter:
        words = N_("it protects {seat} {when} and hits back for {counter} after a block")
        return Text(words, seat=seat, when=when, counter=card.counter)
    return Text("it protects {seat} {when}", seat=seat, when=when)


def _for_weapon(
    table: Table,
    order: PlayedCard,
    weapons: Sequence[Weapon],
    hosts: Mapping[PlayedCard, CardId],
) -> Text:
    """Return for which Weapon a Modifier or a Lunge is played."""
    weapon, face = aimed_at(weapons, order.seat, order.letter), order.face
    if weapon is None or (order not in hosts and face != "lunge"):
        return Text("{played}, but no Weapon can use it", played=_played(order))
    played = _on_weapon(table, order, weapon, weapons)
    if CARDS[face].crosses:
        changed = feint_text(table, weapon.card, weapon.lane, crossing(table, order, hosts))
        return Text("{played}: {changed}", played=played, changed=changed)
    if CARDS[face].holds:
        return Text("{played}: the Weapon stays this turn", played=played)
    if order in hosts:
        return Text("{played}: {added}", played=played, added=_added(order))
    return Text("{played}, to move it forward a row", played=played)


def _on_weapon(table: Table, order: PlayedCard, weapon: Weapon, weapons: Sequence[Weapon]) -> Text:
    """Return on which Weapon a card is played, and why on this one (AB-20, AB-23)."""
    played, target = _played(order), _target(table, order, weapon.card)
    if not order.letter:
        return Text("{played} on their own {target}", played=played, target=target)
    words = N_("{played} on {target} ({which})")
    which = which_weapon(order.letter, allied_to(order.seat, weapons))
    return Text(words, played=played, target=target, which=which)


def landing(order: PlayedCard, hosts: Mapping[PlayedCard, CardId]) -> Lane:
    """Return the lane where a Weapon resolves, counting Feints revealed before it (AB-69)."""
    lane = side(order.seat, order.letter)
    feints = sum(CARDS[other.face].crosses for other in _shown_for(order, hosts))
    return mate(lane) if feints % 2 else lane


def _shown_for(order: PlayedCard, hosts: Mapping[PlayedCard, CardId]) -> Iterator[PlayedCard]:
    """Yield the Modifiers for a revealed Weapon that were revealed before it."""
    for other, weapon in hosts.items():
        if weapon == order.card and other.seat < order.seat:
            yield other


def crossing(table: Table, order: PlayedCard, hosts: Mapping[PlayedCard, CardId]) -> bool:
    """Return whether a Weapon crosses once a revealed Feint and those before it are on it.

    Two Feints cancel out (AB-69).
    """
    host = hosts[order]
    added = [
        other
        for other, weapon in hosts.items()
        if weapon == host and CARDS[other.face].crosses and other.seat <= order.seat
    ]
    return force(table, host).crosses ^ (len(added) % 2 == 1)


def _target(table: Table, order: PlayedCard, weapon: CardId) -> Text:
    """Return the name of a Weapon, with its owner's if somebody else plays a card on it."""
    if table.owners[weapon] == order.seat:
        return Text("{face}", face=table.faces[weapon])
    return named(table, weapon)


def _for_player(order: PlayedCard) -> Text:
    """Describe a card played to help a player."""
    played, chosen = _played(order), side(order.seat, order.letter)
    if chosen == order.seat:
        return Text("{played} for their own stamina", played=played)
    return Text("{played} for {seat}", played=played, seat=chosen)


def _against_lane(table: Table, order: PlayedCard, weapons: Iterable[Weapon]) -> Text:
    """Describe a card played against an enemy lane and the Weapons in it."""
    played, face, enemy = _played(order), order.face, _enemy(order)
    found = [weapon for weapon in weapons if weapon.lane == enemy]
    if not found:
        words = N_("{played} against {seat}'s lane, which is empty")
        return Text(words, played=played, seat=enemy)
    target = listed([_in_lane(table, weapon.card, enemy) for weapon in found])
    words = _AGAINST_ONE[face] if len(found) == 1 else _AGAINST_ALL[face]
    if face == "draw_off":
        return Text(words, played=played, target=target, seat_b=mate(enemy))
    return Text(words, played=played, target=target)


def _in_lane(table: Table, weapon: CardId, lane: Seat) -> Text:
    """Return the name of a Weapon, with the lane it is in if that is not its owner's."""
    if table.owners[weapon] == lane:
        return named(table, weapon)
    words = N_("{target} in {seat}'s lane")
    return Text(words, target=named(table, weapon), seat=lane)


def _enemy(order: PlayedCard) -> Seat:
    """Return the enemy whose lane or hand a card is aimed at."""
    return opposite(side(order.seat, order.letter))
