"""How a soldier thinks at first sight: hit where it is open, guard where it will hurt."""

from collections.abc import Mapping, Sequence

from game.engine.actions import Action, Choose, Pick, Play
from game.engine.chance import Chance
from game.engine.names import Face, Seat
from game.engine.view import View
from game.rulebooks.art_of_battle.cards import (
    BATTLE_CRY,
    CAP,
    CARDS,
    HELD,
    MODIFIER,
    UNBROKEN,
    WEAPON,
    Card,
)
from game.rulebooks.art_of_battle.lanes import (
    SEATS,
    TEAMS,
    Lane,
    allied,
    is_living,
    mate,
    opposite,
    side,
    standing,
)
from game.rulebooks.art_of_battle.orders import MODES
from game.rulebooks.art_of_battle.outlook import Outlook, outlook, outlooks
from game.rulebooks.art_of_battle.piles import held

BREATH = 0.35
"""What a point of stamina is worth in points of health, about."""

KILL = 6.0
"""What it is worth to put a player out, in points of health."""

LATE = 0.85
"""What is left of a blow's worth for each turn that the enemy has to answer it."""

DOUBT = 0.6
"""What an order is worth whose target may have changed until it works."""


DISMISSED: dict[Face, float] = {"riposte": 0.4, "wind_up": 0.3, "brace": 0.2, "draw_off": 0.1}
"""What it is worth to have another card for one of these Proficiencies."""


class Soldier:
    """Advice for The Art of Battle: each card as if everybody else passed.

    With so many commitments a search of some hundred simulations plays worse than this.
    """

    searches = False

    def policy(
        self, view: View, offers: Sequence[Action], chance: Chance
    ) -> Mapping[Action, float] | None:
        """Nothing: first sight decides."""
        return None

    def hint(self, view: View, action: Action) -> float:
        """What a choice gains, in points of health, less what it costs."""
        match action:
            case Play(seat, card, _, mode):
                return _play(view, seat, view.face(card), *MODES[mode])
            case Pick(seat, card):
                replaced = len(held(view, seat)) <= HELD
                return DISMISSED.get(view.face(card), -0.1) if replaced else -0.1
            case Choose(option=option):
                return 0.1 if option == UNBROKEN else 0.0

    def value(self, view: View, seat: Seat) -> float:
        """The lead in health and players, and a little for stamina."""
        if view.result is not None:
            if not view.result.winners:
                return 0.0
            return 1.0 if seat in view.result.winners else -1.0
        ours = sum(_standing(view, other) for other in SEATS if TEAMS[other] == TEAMS[seat])
        theirs = sum(_standing(view, other) for other in SEATS if TEAMS[other] != TEAMS[seat])
        lead = (ours - theirs) / max(1.0, ours + theirs)
        return max(-0.98, min(0.98, 1.6 * lead))


def _standing(view: View, seat: Seat) -> float:
    """What a player can still do, in points of health."""
    if not is_living(view, seat):
        return 0.0
    health, stamina = view.counters[f"health:{seat}"], view.counters[f"stamina:{seat}"]
    return KILL + health + BREATH * min(stamina, 12)


def _play(view: View, seat: Seat, face: Face, letter: str, row: int) -> float:
    """What it gains to play a card, less its cost and a trifle for a Direction."""
    card = CARDS[face]
    cost = BREATH * card.cost + (0.01 if letter else 0.0)
    if face in WEAPON:
        return _weapon(view, seat, card, side(seat, letter), row) - cost
    if face in MODIFIER:
        return _modifier(view, seat, card, letter) - cost
    return _action(view, seat, card, letter) - cost


def _weapon(view: View, seat: Seat, card: Card, lane: Lane, row: int) -> float:
    """A Weapon gains what it hits and what it stops, or the breath that it gives."""
    if card.recovery:
        gain = BREATH * _room(view, seat, card.recovery)
        return gain - BREATH * (card.recovery - card.shaken) * (_threat(view, seat, row) > 0)
    gain = LATE ** (row - 1) * _blow(view, lane, row, card.attack, card.piercing)
    if card.pushes:
        gain += 0.5 * len(standing(view, (opposite(lane),)))
    if card.block and is_living(view, lane):
        gain += _stopped(view, lane, row, card.block, card.counter)
    return gain


def _blow(view: View, lane: Lane, turns: int, attack: int, piercing: bool) -> float:
    """What an attack takes from the facing enemy, through the Blocks that will be there then."""
    enemy = opposite(lane)
    if not attack or not is_living(view, enemy):
        return 0.0
    if not piercing:
        attack -= min(attack, _block(view, enemy, turns))
    health = view.counters[f"health:{enemy}"]
    return min(attack, health) + (KILL if attack >= health else 0.0)


def _block(view: View, lane: Lane, turns: int) -> int:
    """What Weapons that stand already will stop in a lane."""
    return sum(
        each.force.block for each in outlooks(view) if (each.lane, each.turns) == (lane, turns)
    )


def _threat(view: View, seat: Seat, turns: int) -> int:
    """What Weapons that stand already will do to a seat in a turn, before Blocks."""
    return sum(
        each.force.attack for each in outlooks(view) if (each.seat, each.turns) == (seat, turns)
    )


def _stopped(view: View, lane: Lane, turns: int, block: int, counter: int) -> float:
    """What a Block saves the owner of a lane, with what may come in unseen."""
    seen = [
        each.force
        for each in outlooks(view)
        if (each.seat, each.turns) == (lane, turns) and not each.force.piercing
    ]
    incoming = sum(force.attack for force in seen) - _block(view, lane, turns)
    health = view.counters[f"health:{lane}"]
    saved = max(0, min(block, incoming))
    rescue = KILL if saved and incoming >= health > incoming - saved else 0.0
    return min(saved, health) + rescue + (min(counter, 4) if saved else 0.25 * counter / 3 + 0.3)


def _room(view: View, seat: Seat, amount: int) -> int:
    """How much of a recovery a seat can use."""
    return (
        max(0, min(amount, CAP - view.counters[f"stamina:{seat}"])) if is_living(view, seat) else 0
    )


def _ally(view: View, seat: Seat, letter: str) -> Outlook | None:
    """The allied Weapon that a card is for, as things stand."""
    weapon = allied(view, seat, letter)
    return None if weapon is None else outlook(view, weapon.card)


def _modifier(view: View, seat: Seat, card: Card, letter: str) -> float:
    """A Modifier gains what it adds to a Weapon that stands already."""
    weapon = allied(view, seat, letter)
    found = _ally(view, seat, letter)
    if weapon is None or found is None or weapon.row not in card.rows:
        return 0.0
    force, turns = found.force, found.turns
    if card.crosses:
        here, there = found.lane, mate(found.lane)
        gains = [_blow(view, lane, turns, force.attack, force.piercing) for lane in (here, there)]
        return DOUBT * (gains[1] - gains[0])
    gain = 0.0
    if card.attack and force.attack:
        before = _blow(view, found.lane, turns, force.attack, force.piercing)
        after = _blow(view, found.lane, turns, force.attack + card.attack, force.piercing)
        gain += (after - before) * (0.7 if card.holds else 0.9)
    if card.block and is_living(view, found.lane):
        gain += _stopped(view, found.lane, turns, card.block, 0)
    if card.counter and force.block:
        gain += 1.0
    if card.reward and force.attack:
        hits = _blow(view, found.lane, turns, force.attack, force.piercing) > 0
        gain += DOUBT * BREATH * card.reward * hits
    return gain


def _action(view: View, seat: Seat, card: Card, letter: str) -> float:
    """An Action gains what it gives back, brings forward, or puts off."""
    enemy = opposite(side(seat, letter))
    match card.face:
        case "second_wind":
            return BREATH * _room(view, side(seat, letter), card.recovery)
        case "lunge":
            return _lunge(view, seat, letter)
        case "shove" | "draw_off":
            return _against(view, card.face, enemy)
    return _against(view, card.face, enemy) if card.face == BATTLE_CRY else 0.5


def _lunge(view: View, seat: Seat, letter: str) -> float:
    """It is worth something to hit before the enemy can answer."""
    found = _ally(view, seat, letter)
    if found is None or found.turns == 1:
        return 0.0
    sooner = _blow(view, found.lane, found.turns - 1, found.force.attack, found.force.piercing)
    later = _blow(view, found.lane, found.turns, found.force.attack, found.force.piercing)
    return sooner - LATE * later


def _against(view: View, face: Face, enemy: Lane) -> float:
    """What it is worth to disturb the Weapons of an enemy lane."""
    seen = [each for each in outlooks(view) if each.lane == enemy and each.seat is not None]
    threat = sum(min(each.force.attack, view.counters[f"health:{each.seat}"]) for each in seen)
    urgent = sum(each.force.attack for each in seen if each.turns == 1)
    share = {"shove": 0.15, "draw_off": 0.1, BATTLE_CRY: 0.8}[face]
    return share * threat + (0.15 * urgent if face == "shove" else 0.0)
