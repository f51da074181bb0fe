"""The effects of Actions, in the order in which they happen (AB-29)."""

from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

from game.engine.chance import Chance
from game.engine.names import Face
from game.engine.narration import CardEffect, affect, pause, say
from game.engine.table import Table
from game.engine.text import N_, TextValue
from game.rulebooks.art_of_battle.cards import BATTLE_CRY, CARDS, PROFICIENCY
from game.rulebooks.art_of_battle.commitments import PlayedCard
from game.rulebooks.art_of_battle.lanes import (
    AWAYS,
    CELLS,
    COMMITS,
    HANDS,
    Lane,
    Weapon,
    allied,
    is_living,
    mate,
    opposite,
    side,
    standing,
)
from game.rulebooks.art_of_battle.piles import (
    discard,
    draw,
    effect_of,
    held,
    named,
    recover,
    send_home,
)

ActionEffect: TypeAlias = Callable[[Table, Sequence[PlayedCard], Chance], None]
"""Carries out all Actions of one name, which happen at the same moment."""


def work(table: Table, orders: Sequence[PlayedCard], chance: Chance) -> None:
    """Carry out the Actions, name by name, and discard them (AB-28)."""
    for face, effect in EFFECTS.items():
        played = [order for order in orders if order.face == face]
        if not played:
            continue
        effect(table, played, chance)
        for order in played:
            _lay_aside(table, order, chance)
        pause(table)


def enemy_lane(order: PlayedCard) -> Lane:
    """Return the lane opposite the seat's own, or opposite the lane its Direction names (AB-20)."""
    return opposite(side(order.seat, order.letter))


def push_back(table: Table, lane: Lane, by: CardEffect) -> None:
    """Push every Weapon of a lane back one row, not beyond row 3 (AB-32)."""
    weapons = [weapon for weapon in standing(table, (lane,)) if (lane, weapon.row + 1) in CELLS]
    for weapon in weapons:
        words = N_("{seat}'s {face} pushes {target} back to row {row}")
        cause = N_("pushed back by {seat}'s {face}")
        displace(table, by, weapon, words, cause, row=weapon.row + 1)
    for weapon in weapons:
        table.move(weapon.card, weapon.zone, CELLS[lane, weapon.row + 1])


def displace(
    table: Table, by: CardEffect, weapon: Weapon, words: str, cause: str, **values: TextValue
) -> None:
    """Show that an effect displaces a Weapon, or holds it back.

    ``words`` and ``cause`` may name its card (``seat``, ``face``); ``words`` also the Weapon
    (``target``) and further ``values``.
    """
    if table.quiet or by.card is None:
        return
    target = named(table, weapon.card, by.seat)
    values |= {"seat": by.seat, "face": table.faces[by.card], "target": target}
    affect(table, by._replace(cards=(weapon.card,), cause=cause), words, **values)


def _lay_aside(table: Table, order: PlayedCard, chance: Chance) -> None:
    """Discard a Proficiency; remove a Last Stand card from the match (AB-41)."""
    zone = COMMITS[order.seat]
    if order.face in PROFICIENCY:
        discard(table, order.card, zone, order.seat, chance)
    else:
        table.move(order.card, zone, AWAYS[order.seat])


def _battle_cry(table: Table, orders: Sequence[PlayedCard], chance: Chance) -> None:
    """Return the Weapons of an enemy lane to hand; its player recovers (AB-79)."""
    for order in orders:
        for weapon in standing(table, (enemy_lane(order),)):
            words = N_("{seat}'s {face} sends {target} back to {seat_b}'s hand")
            cause = N_("sent back by {seat}'s {face}")
            displace(table, _effect(table, order), weapon, words, cause, seat_b=weapon.owner)
            send_home(table, weapon.card, weapon.zone, chance)
        recover(table, order.seat, CARDS[order.face].recovery, _effect(table, order))


def _second_wind(table: Table, orders: Sequence[PlayedCard], chance: Chance) -> None:
    """Let an allied player recover stamina unless that player is out (AB-30, AB-74)."""
    for order in orders:
        chosen = side(order.seat, order.letter)
        if is_living(table, chosen):
            recover(table, chosen, CARDS[order.face].recovery, _effect(table, order))
        else:
            _miss(table, order)


def _lunge(table: Table, orders: Sequence[PlayedCard], chance: Chance) -> None:
    """Move an allied Weapon forward one row, but not from row 1 (AB-32, AB-75)."""
    for order in orders:
        weapon = allied(table, order.seat, order.letter)
        if weapon is None or weapon.row == 1:
            _miss(table, order)
        else:
            words = N_("{seat}'s {face} moves {target} forward to row {row}")
            cause = N_("moved forward by {seat}'s {face}")
            displace(table, _effect(table, order), weapon, words, cause, row=weapon.row - 1)
            table.move(weapon.card, weapon.zone, CELLS[weapon.lane, weapon.row - 1])


def _shove(table: Table, orders: Sequence[PlayedCard], chance: Chance) -> None:
    """Push the Weapons of an enemy lane back one row for each Shove (AB-29, AB-76)."""
    for order in orders:
        push_back(table, enemy_lane(order), _effect(table, order))


def _draw_off(table: Table, orders: Sequence[PlayedCard], chance: Chance) -> None:
    """Move the Weapons of an enemy lane to the other one, once at most (AB-29, AB-77)."""
    by = {enemy_lane(order): order for order in reversed(orders)}
    weapons = standing(table, sorted(by))
    for weapon in weapons:
        words = N_("{seat}'s {face} moves {target} into {seat_b}'s lane")
        cause = N_("moved across by {seat}'s {face}")
        order = by[weapon.lane]
        lane = mate(weapon.lane)
        displace(table, _effect(table, order), weapon, words, cause, seat_b=lane)
    for weapon in weapons:
        table.move(weapon.card, weapon.zone, CELLS[mate(weapon.lane), weapon.row])


def _study(table: Table, orders: Sequence[PlayedCard], chance: Chance) -> None:
    """Show the hands first, then draw two for each Study (AB-78)."""
    for order in orders:
        enemy = enemy_lane(order)
        if is_living(table, enemy):
            words = N_("{seat_a} looks at {seat_b}'s Proficiencies")
            by = _effect(table, order)
            affect(table, by._replace(seats=(enemy,)), words, seat_a=order.seat, seat_b=enemy)
            table.glimpse(order.seat, HANDS[enemy], held(table, enemy))
        else:
            _miss(table, order)
    for order in orders:
        draw(table, order.seat, 2, chance)


def _effect(table: Table, order: PlayedCard) -> CardEffect:
    return effect_of(table, order.seat, order.card)


def _miss(table: Table, order: PlayedCard) -> None:
    say(table, "{seat}'s {face} has no effect", face=order.face, seat=order.seat)


EFFECTS: Mapping[Face, ActionEffect] = {
    BATTLE_CRY: _battle_cry,
    "second_wind": _second_wind,
    "lunge": _lunge,
    "shove": _shove,
    "draw_off": _draw_off,
    "study": _study,
}
"""The effect of each Action, in the order in which they happen (AB-29)."""
