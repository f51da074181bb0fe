"""The effects of Actions, in the order in which they happen (AB-29)."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import TypeAlias

from game.engine.chance import Chance
from game.engine.names import CardId, Face
from game.engine.narration import CardEffect, affect, mention, pause, present
from game.engine.table import Table
from game.engine.text import N_, Text, TextValue
from game.rulebooks.art_of_battle.cards import BATTLE_CRY, CARDS, PROFICIENCY, STUDY
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
from game.rulebooks.art_of_battle.phrases import listed, named
from game.rulebooks.art_of_battle.piles import (
    discard,
    draw,
    drawable,
    effect_of,
    held,
    send_home,
)
from game.rulebooks.art_of_battle.stamina import recover
from game.rulebooks.art_of_battle.weapon_texts import Timing, cancelled_text, outlook_text

Orders: TypeAlias = Sequence[PlayedCard]

ActionEffect: TypeAlias = Callable[[Table, Orders, Chance, Timing], None]
"""Carries out all Actions of one name, which happen at the same moment."""


def work(table: Table, orders: Orders, chance: Chance, timing: Timing) -> None:
    """Carry out the Actions, name by name, and discard them (AB-28)."""
    for face, effect in EFFECTS.items():
        played = [order for order in orders if order.face == face]
        if not played:
            continue
        before = () if table.quiet else standing(table)
        effect(table, played, chance, timing)
        if not table.quiet and standing(table) != before:
            pause(table)  # all see where the Weapons are now
        for order in played:
            _lay_aside(table, order, chance)
        pause(table)


def enemy_lane(order: PlayedCard) -> Lane:
    """Return the lane opposite the seat's own, or opposite the lane its Direction names (AB-20)."""
    return opposite(side(order.seat, order.letter))


def push_back(table: Table, lane: Lane, by: CardEffect, timing: Timing) -> bool:
    """Push the Weapons of a lane back one row, not beyond row 3; return whether any can (AB-32)."""
    found = standing(table, (lane,))
    weapons = [weapon for weapon in found if (lane, weapon.row + 1) in CELLS]
    if weapons and not table.quiet:
        stuck = [weapon.card for weapon in found if weapon not in weapons]
        _tell_push(table, weapons, stuck, by, timing)
    for weapon in weapons:
        table.move(weapon.card, weapon.zone, CELLS[lane, weapon.row + 1])
    return bool(weapons)


def _tell_push(
    table: Table, weapons: Sequence[Weapon], stuck: Sequence[CardId], by: CardEffect, timing: Timing
) -> None:
    """Show which Weapons are pushed back, and which cannot go back.

    Say what a single Weapon will do next; two Weapons show it on their tags.
    """
    cause, values = N_("pushed back by {seat}'s {face}"), dict[str, TextValue]()
    if len(weapons) > 1:
        words = N_("{seat}'s {face} pushes both Weapons back a row")
    else:
        pushed = replace(weapons[0], row=weapons[0].row + 1)
        values["now"] = outlook_text(table, pushed, timing)
        if stuck:
            words = N_("{seat}'s {face} pushes {target} back: {now}. {stuck} stays in row 3")
            values["stuck"] = listed([named(table, card) for card in stuck])
        else:
            words = N_("{seat}'s {face} pushes {target} back to row {row}: {now}")
            values["row"] = pushed.row
    displace(table, by, weapons, words, cause, **values)


def displace(
    table: Table,
    by: CardEffect,
    weapons: Sequence[Weapon],
    words: str,
    cause: str,
    **values: TextValue,
) -> None:
    """Show that an effect displaces Weapons, or holds them back.

    ``words`` and ``cause`` may name its card (``seat``, ``face``); ``words`` also the Weapons
    (``target``) and further ``values``.
    """
    if table.quiet or by.card is None or not weapons:
        return
    cards = tuple(weapon.card for weapon in weapons)
    values |= {"seat": by.seat, "face": table.faces[by.card]}
    if "{target}" in words:
        values["target"] = listed([named(table, card) for card in cards])
    affect(table, by._replace(cards=cards, cause=cause), words, **values)


def _lay_aside(table: Table, order: PlayedCard, chance: Chance) -> None:
    """Discard a Proficiency; remove a Last Stand card from the match (AB-41)."""
    zone = COMMITS[order.seat]
    if order.face in PROFICIENCY:
        discard(table, order.card, zone, order.seat, chance)
    else:
        mention(table, "{seat}'s {face} leaves the match", seat=order.seat, face=order.face)
        table.move(order.card, zone, AWAYS[order.seat])


def _battle_cry(table: Table, orders: Orders, chance: Chance, timing: Timing) -> None:
    """Return the Weapons of an enemy lane to hand; its player recovers (AB-79)."""
    for order in orders:
        for weapon in standing(table, (enemy_lane(order),)):
            words = N_("{seat}'s {face} sends {target} back to {seat_b}'s hand: {gone}")
            cause = N_("sent back by {seat}'s {face}")
            if not table.quiet:
                values: dict[str, TextValue] = {
                    "seat_b": weapon.owner,
                    "gone": cancelled_text(table, weapon),
                }
                displace(table, _effect(table, order), [weapon], words, cause, **values)
            send_home(table, weapon.card, weapon.zone, chance)
        recover(table, order.seat, CARDS[order.face].recovery, _effect(table, order))


def _second_wind(table: Table, orders: Orders, chance: Chance, timing: Timing) -> None:
    """Let an allied player recover stamina unless that player is out (AB-30, AB-74)."""
    for order in orders:
        chosen = side(order.seat, order.letter)
        if is_living(table, chosen):
            recover(table, chosen, CARDS[order.face].recovery, _effect(table, order))
        else:
            _miss(table, order, Text("{seat} is out", seat=chosen))


def _lunge(table: Table, orders: Orders, chance: Chance, timing: Timing) -> None:
    """Move an allied Weapon forward one row, but not from row 1 (AB-32, AB-75)."""
    for order in orders:
        weapon = allied(table, order.seat, order.letter)
        if weapon is None:
            _miss(table, order, Text("there is no Weapon for it"))
        elif weapon.row == 1:
            target = named(table, weapon.card)
            _miss(table, order, Text("{target} is in row 1 already", target=target))
        else:
            ahead = replace(weapon, row=weapon.row - 1)
            words = N_("{seat}'s {face} moves {target} forward to row {row}: {now}")
            cause = N_("moved forward by {seat}'s {face}")
            if not table.quiet:
                values: dict[str, TextValue] = {
                    "row": ahead.row,
                    "now": outlook_text(table, ahead, timing),
                }
                displace(table, _effect(table, order), [weapon], words, cause, **values)
            table.move(weapon.card, weapon.zone, ahead.zone)


def _shove(table: Table, orders: Orders, chance: Chance, timing: Timing) -> None:
    """Push the Weapons of an enemy lane back one row for each Shove (AB-29, AB-76)."""
    for order in orders:
        lane = enemy_lane(order)
        if not push_back(table, lane, _effect(table, order), timing):
            _miss(table, order, _stays(table, lane))


def _stays(table: Table, lane: Lane) -> Text:
    """Return why no Weapon of a lane is pushed back."""
    if weapons := standing(table, (lane,)):
        target = listed([named(table, weapon.card) for weapon in weapons])
        one, several = N_("{target} is in row 3 already"), N_("{target} are in row 3 already")
        return Text(several if len(weapons) > 1 else one, target=target)
    return Text("there is no Weapon in {seat}'s lane", seat=lane)


def _draw_off(table: Table, orders: Orders, chance: Chance, timing: Timing) -> None:
    """Move the Weapons of an enemy lane to the other one, once at most (AB-29, AB-77)."""
    by = {enemy_lane(order): order for order in reversed(orders)}
    found = {lane: standing(table, (lane,)) for lane in sorted(by)}
    for lane, weapons in found.items():
        words = N_("{seat}'s {face} moves {target} into {seat_b}'s lane: {now}")
        cause, effect = N_("moved across by {seat}'s {face}"), _effect(table, by[lane])
        if weapons and not table.quiet:
            values: dict[str, TextValue] = {"seat_b": mate(lane)}
            if len(weapons) > 1:
                words = N_("{seat}'s {face} moves both Weapons into {seat_b}'s lane")
            else:
                values["now"] = outlook_text(table, replace(weapons[0], lane=mate(lane)), timing)
            displace(table, effect, weapons, words, cause, **values)
        for order in orders:
            if enemy_lane(order) == lane and (order is not by[lane] or not weapons):
                _miss(table, order, _in_vain(lane, weapons))
    for lane, weapons in found.items():
        for weapon in weapons:
            table.move(weapon.card, weapon.zone, CELLS[mate(lane), weapon.row])


def _in_vain(lane: Lane, weapons: Sequence[Weapon]) -> Text:
    """Return why a Draw Off moves nothing."""
    if weapons:
        return Text("another one moves the Weapons in {seat}'s lane", seat=lane)
    return Text("there is no Weapon in {seat}'s lane", seat=lane)


def _study(table: Table, orders: Orders, chance: Chance, timing: Timing) -> None:
    """Show the hands first, then draw two for each Study (AB-78)."""
    for order in orders:
        enemy = enemy_lane(order)
        if is_living(table, enemy):
            words = N_("{seat_a} looks at {seat_b}'s Proficiencies; the others do not see them")
            by = _effect(table, order)
            affect(table, by._replace(seats=(enemy,)), words, seat_a=order.seat, seat_b=enemy)
            table.glimpse(order.seat, HANDS[enemy], held(table, enemy))
        else:
            _miss(table, order, Text("{seat} is out", seat=enemy))
    for order in orders:
        if drawn := min(STUDY, drawable(table, order.seat)):
            mention(
                table,
                Text.counted(
                    "{seat}'s {face} draws a Proficiency",
                    "{seat}'s {face} draws {n} Proficiencies",
                    drawn,
                    seat=order.seat,
                    face=order.face,
                ),
            )
        draw(table, order.seat, STUDY, chance)


def _effect(table: Table, order: PlayedCard) -> CardEffect:
    return effect_of(table, order.seat, order.card)


def _miss(table: Table, order: PlayedCard, reason: Text) -> None:
    words = N_("{seat}'s {face} has no effect: {why}")
    present(table, order.card, words, seat=order.seat, face=order.face, why=reason)


EFFECTS: Mapping[Face, ActionEffect] = {
    BATTLE_CRY: _battle_cry,
    "second_wind": _second_wind,
    "lunge": _lunge,
    "shove": _shove,
    "draw_off": _draw_off,
    "study": _study,
}
"""The effect of each Action, in the order in which they happen (AB-29)."""
