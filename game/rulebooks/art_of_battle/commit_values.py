"""Estimated gains of commitments in a fast simulation, and likely commitments."""

from collections.abc import Iterator

from game.engine.chance import Chance
from game.engine.names import Seat
from game.rulebooks.art_of_battle.cards import BATTLE_CRY, MODIFIER, WEAPONS, Card
from game.rulebooks.art_of_battle.fast_sim import FastSim
from game.rulebooks.art_of_battle.lanes import SEATS, Lane, mate, opposite, side
from game.rulebooks.art_of_battle.posts import Plan, Post
from game.rulebooks.art_of_battle.threats import WORTH, Threats

LATE = (0.0, 1.0, 0.8, 0.65)
"""Factor on the value of an attack by the turns until it lands, since enemies can respond."""

PUSH = 0.5
"""Value of pushing back one Weapon."""

HOPE = -2.0
"""Gain of a commitment without a target."""

_OTHER = {seat: "LR"[mate(seat) % 2] for seat in SEATS}
"""The Direction with which a seat aims at its teammate's side."""

_WAYS = [
    [
        (card, Plan(card, letter, row), side(seat, letter), row)
        for card in WEAPONS
        for row in card.rows
        for letter in ("", _OTHER[seat])
        if not (card.recovery and letter)
    ]
    for seat in SEATS
]
"""All ways to play a Weapon by seat: card, plan, lane, row. Catch Breath has only one lane."""


def committed(sim: FastSim, chance: Chance) -> list[Plan | None]:
    """Return a likely commitment for each seat: the best of a random three quarters."""
    threats = Threats(sim)
    return [_likely(threats, seat, chance) for seat in SEATS]


def prospects(threats: Threats, seat: Seat, skips: int = 0) -> Iterator[tuple[float, Plan]]:
    """Yield the gain of each commitment; set bits of ``skips`` leave out ways and cards."""
    sim = threats.sim
    stamina = sim.stamina[seat]
    left = WORTH[stamina]
    if sim.posts[seat] is None:
        owned = sim.weapons[seat]
        for card, plan, lane, row in _WAYS[seat]:
            skip, skips = skips & 1, skips >> 1
            if not skip and card.cost <= stamina and card.face in owned:
                price = left - WORTH[stamina - card.cost]
                yield _weapon(threats, seat, card, lane, row) - price, plan
    for card in sim.hands[seat]:
        skip, skips = skips & 1, skips >> 1
        if not skip and card.cost <= stamina:
            price = left - WORTH[stamina - card.cost]
            for gain, letter in _proficiency(threats, seat, card):
                yield gain - price, Plan(card, letter, 0)


def prospect(threats: Threats, seat: Seat, plan: Plan) -> float:
    """Return the gain of a commitment with any Direction; `HOPE` without a target."""
    sim, (card, letter, row) = threats.sim, plan
    stamina = sim.stamina[seat]
    price = WORTH[stamina] - WORTH[max(0, stamina - card.cost)]
    if row:
        return _weapon(threats, seat, card, side(seat, letter), row) - price
    if not is_for_weapons(card):
        return _action(threats, seat, card, side(seat, letter)) - price
    post = sim.ally(seat, letter)
    if post is None or post.row not in card.rows:
        return HOPE - price
    owner = seat if post is sim.posts[seat] else mate(seat)
    return _hung(threats, owner, card, post) - price


def is_idle(sim: FastSim, seat: Seat, plan: Plan) -> bool:
    """Return whether a Proficiency can have no effect this turn, whatever the others play.

    Its target is out, or no suitable Weapon can be there: none is on the battlefield, and the
    seats that could play one there already have one in play.
    """
    card, chosen = plan.card, side(seat, plan.letter)
    if plan.row:
        return False
    if is_for_weapons(card):
        post, other = sim.ally(seat, plan.letter), mate(seat)
        if plan.letter and sim.health[other] and sim.posts[other] is None:
            return False
        return post is None or post.row not in card.rows
    match card.face:
        case "second_wind":
            return not sim.health[chosen]
        case "study":
            return not sim.health[opposite(chosen)]
        case "shove" | "draw_off":
            enemies = (opposite(seat), mate(opposite(seat)))
            return all(_stays_away(sim, enemy, opposite(chosen)) for enemy in enemies)
    return False


def _stays_away(sim: FastSim, seat: Seat, lane: Lane) -> bool:
    """Return whether a seat cannot have a Weapon in a lane this turn."""
    post = sim.posts[seat]
    return post.lane != lane if post else not sim.health[seat]


def is_for_weapons(card: Card) -> bool:
    """Return whether a card is for an allied Weapon (AB-20)."""
    return card.face in MODIFIER or card.face == "lunge"


def _likely(threats: Threats, seat: Seat, chance: Chance) -> Plan | None:
    """Return the best commitment considered; a pass if none gains."""
    if not threats.sim.health[seat]:
        return None
    bits = chance.bits()
    best, found = 0.0, None
    for gain, plan in prospects(threats, seat, bits & (bits >> 32)):
        if gain > best:
            best, found = gain, plan
    return found


def _weapon(threats: Threats, seat: Seat, card: Card, lane: Lane, row: int) -> float:
    """Return the gain of playing a Weapon: damage dealt and stopped, or stamina recovered."""
    if card.recovery:
        return threats.breath(seat, card.shaken if threats.is_hit(seat, row) else card.recovery)
    gain = 0.0
    if card.attack:
        force = threats.force(seat, card.attack)
        gain += LATE[row] * threats.blow(lane, row, force, card.piercing)
    if card.pushes:
        enemy = opposite(lane)
        gain += PUSH * sum(post is not None and post.lane == enemy for post in threats.sim.posts)
    if card.block:
        gain += threats.stopped(lane, row, card.block, card.counter)
    return gain


def _proficiency(threats: Threats, seat: Seat, card: Card) -> Iterator[tuple[float, str]]:
    """Yield the gain of a Proficiency or Battle Cry with each useful Direction."""
    sim = threats.sim
    if not is_for_weapons(card):
        for letter in ("", _OTHER[seat]):
            yield _action(threats, seat, card, side(seat, letter)), letter
        return
    own, other = sim.posts[seat], sim.posts[mate(seat)]
    if own is not None and own.row in card.rows:
        yield _hung(threats, seat, card, own), ""
    if other is not None and other.row in card.rows and not _is_shared(sim, seat, card, other):
        letter = "L" if sim.ally(seat, "L") is other else "R"
        yield _hung(threats, mate(seat), card, other), letter


def _is_shared(sim: FastSim, seat: Seat, card: Card, other: Post) -> bool:
    """Return whether the teammate, also with a Lunge, should play it on that Weapon."""
    return card.face == "lunge" and other.row == 2 and card in sim.hands[mate(seat)]


def _hung(threats: Threats, owner: Seat, card: Card, post: Post) -> float:
    """Return the gain of a Modifier or Lunge on a Weapon in play."""
    lane, row, piercing = post.goal, post.row, post.card.piercing
    force = threats.force(owner, post.attack) if post.attack else 0
    if card.face == "lunge" or card.crosses:
        here = LATE[row] * threats.single(lane, row, force, piercing)
        if card.crosses:
            return LATE[row] * threats.single(mate(lane), row, force, piercing) - here
        return LATE[row - 1] * threats.single(lane, row - 1, force, piercing) - here
    gain = 0.0
    if card.attack and force:
        gain += LATE[row] * threats.blow(lane, row, card.attack, piercing)
        gain -= 0.2 * force * card.holds
    if card.block:
        gain += threats.stopped(lane, row, card.block, 0)
    if card.counter and post.block:
        gain += 1.5 if threats.incoming(lane, row) else 0.3
    if card.reward and force and threats.single(lane, row, force, piercing):
        gain += 1.0
    return gain


def _action(threats: Threats, seat: Seat, card: Card, chosen: Lane) -> float:
    """Return the gain of an Action from stamina, or from attacks delayed or removed."""
    match card.face:
        case "second_wind":
            return threats.breath(chosen, card.recovery)
        case "study":
            return 0.5 if chosen == seat else 0.0
    health, enemy = threats.sim.health, opposite(chosen)
    there = [post for post in threats.sim.posts if post is not None and post.lane == enemy]
    threat = sum(min(post.attack, health[opposite(post.goal)]) for post in there)
    if card.face == BATTLE_CRY:
        return 0.8 * threat - 3.0 + threats.breath(seat, card.recovery)
    urgent = sum(post.attack for post in there if post.row == 1)
    return 0.15 * threat + (0.2 * urgent if card.face == "shove" else 0.0)
