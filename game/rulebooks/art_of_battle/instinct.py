"""What each commitment gains at a glance, in a battle in numbers, and who acts on it."""

from collections.abc import Iterator

from game.engine.chance import Chance
from game.engine.names import Seat
from game.rulebooks.art_of_battle.cards import BATTLE_CRY, MODIFIER, WEAPONS, Card
from game.rulebooks.art_of_battle.glance import WORTH, Glance
from game.rulebooks.art_of_battle.lanes import SEATS, Lane, mate, opposite, side
from game.rulebooks.art_of_battle.posts import Plan, Post
from game.rulebooks.art_of_battle.sketch import Sketch

LATE = (0.0, 1.0, 0.8, 0.65)
"""What is left of a blow's worth that lands in so many turns, for it can be answered."""

PUSH = 0.5
"""What it is worth to knock a Weapon back."""

HOPE = -2.0
"""What a commitment gains whose target is not there yet."""

_OTHER = {seat: "LR"[mate(seat) % 2] for seat in SEATS}
"""The Direction by which a seat names its teammate's side."""

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
"""For each seat all ways to play a Weapon: card, plan, lane and row; a breath in one lane only."""


def committed(sketch: Sketch, chance: Chance) -> list[Plan | None]:
    """What all seats may well commit: each the best of three in four that come to mind."""
    glance = Glance(sketch)
    return [_likely(glance, seat, chance) for seat in SEATS]


def prospects(glance: Glance, seat: Seat, skips: int = 0) -> Iterator[tuple[float, Plan]]:
    """What each commitment gains; ways and cards with a bit set in ``skips`` are left out."""
    sketch = glance.sketch
    stamina = sketch.stamina[seat]
    left = WORTH[stamina]
    if sketch.posts[seat] is None:
        owned = sketch.weapons[seat]
        for card, plan, lane, row in _WAYS[seat]:
            skip, skips = skips & 1, skips >> 1
            if not skip and card.cost <= stamina and card.face in owned:
                price = left - WORTH[stamina - card.cost]
                yield _weapon(glance, seat, card, lane, row) - price, plan
    for card in sketch.hands[seat]:
        skip, skips = skips & 1, skips >> 1
        if not skip and card.cost <= stamina:
            price = left - WORTH[stamina - card.cost]
            for gain, letter in _proficiency(glance, seat, card):
                yield gain - price, Plan(card, letter, 0)


def prospect(glance: Glance, seat: Seat, plan: Plan) -> float:
    """What one commitment gains, whatever its Direction; `HOPE` where its target is not there."""
    sketch, (card, letter, row) = glance.sketch, plan
    stamina = sketch.stamina[seat]
    price = WORTH[stamina] - WORTH[max(0, stamina - card.cost)]
    if row:
        return _weapon(glance, seat, card, side(seat, letter), row) - price
    if not is_for_weapons(card):
        return _action(glance, seat, card, side(seat, letter)) - price
    post = sketch.ally(seat, letter)
    if post is None or post.row not in card.rows:
        return HOPE - price
    owner = seat if post is sketch.posts[seat] else mate(seat)
    return _hung(glance, owner, card, post) - price


def is_idle(sketch: Sketch, seat: Seat, plan: Plan) -> bool:
    """Whether a Proficiency can do nothing in this turn, whatever the others play.

    Its target is out, or no Weapon can be there that it works on: on the battlefield is none,
    and whoever could play one into that place has one out.
    """
    card, chosen = plan.card, side(seat, plan.letter)
    if plan.row:
        return False
    if is_for_weapons(card):
        post, other = sketch.ally(seat, plan.letter), mate(seat)
        if plan.letter and sketch.health[other] and sketch.posts[other] is None:
            return False
        return post is None or post.row not in card.rows
    match card.face:
        case "second_wind":
            return not sketch.health[chosen]
        case "study":
            return not sketch.health[opposite(chosen)]
        case "shove" | "draw_off":
            enemies = (opposite(seat), mate(opposite(seat)))
            return all(_stays_away(sketch, enemy, opposite(chosen)) for enemy in enemies)
    return False


def _stays_away(sketch: Sketch, seat: Seat, lane: Lane) -> bool:
    """Whether a seat has no Weapon in a lane this turn for sure."""
    post = sketch.posts[seat]
    return post.lane != lane if post else not sketch.health[seat]


def is_for_weapons(card: Card) -> bool:
    """Whether its Direction names an allied Weapon; without one it is your own (AB-20)."""
    return card.face in MODIFIER or card.face == "lunge"


def _likely(glance: Glance, seat: Seat, chance: Chance) -> Plan | None:
    """The best that comes to mind; a pass where nothing gains."""
    if not glance.sketch.health[seat]:
        return None
    bits = chance.bits()
    best, found = 0.0, None
    for gain, plan in prospects(glance, seat, bits & (bits >> 32)):
        if gain > best:
            best, found = gain, plan
    return found


def _weapon(glance: Glance, seat: Seat, card: Card, lane: Lane, row: int) -> float:
    """What a Weapon hits and what it stops, or the breath that it gives."""
    if card.recovery:
        return glance.breath(seat, card.shaken if glance.is_hit(seat, row) else card.recovery)
    gain = 0.0
    if card.attack:
        force = glance.force(seat, card.attack)
        gain += LATE[row] * glance.blow(lane, row, force, card.piercing)
    if card.pushes:
        enemy = opposite(lane)
        gain += PUSH * sum(post is not None and post.lane == enemy for post in glance.sketch.posts)
    if card.block:
        gain += glance.stopped(lane, row, card.block, card.counter)
    return gain


def _proficiency(glance: Glance, seat: Seat, card: Card) -> Iterator[tuple[float, str]]:
    """What a Proficiency or Battle Cry gains with each Direction that makes sense."""
    sketch = glance.sketch
    if not is_for_weapons(card):
        for letter in ("", _OTHER[seat]):
            yield _action(glance, seat, card, side(seat, letter)), letter
        return
    own, other = sketch.posts[seat], sketch.posts[mate(seat)]
    if own is not None and own.row in card.rows:
        yield _hung(glance, seat, card, own), ""
    if other is not None and other.row in card.rows and not _is_shared(sketch, seat, card, other):
        letter = "L" if sketch.ally(seat, "L") is other else "R"
        yield _hung(glance, mate(seat), card, other), letter


def _is_shared(sketch: Sketch, seat: Seat, card: Card, other: Post) -> bool:
    """Whether a Lunge is left to the teammate, who holds one for that Weapon too."""
    return card.face == "lunge" and other.row == 2 and card in sketch.hands[mate(seat)]


def _hung(glance: Glance, owner: Seat, card: Card, post: Post) -> float:
    """What a Modifier or Lunge adds to a Weapon that stands already."""
    lane, row, piercing = post.goal, post.row, post.card.piercing
    force = glance.force(owner, post.attack) if post.attack else 0
    if card.face == "lunge" or card.crosses:
        here = LATE[row] * glance.single(lane, row, force, piercing)
        if card.crosses:
            return LATE[row] * glance.single(mate(lane), row, force, piercing) - here
        return LATE[row - 1] * glance.single(lane, row - 1, force, piercing) - here
    gain = 0.0
    if card.attack and force:
        gain += LATE[row] * glance.blow(lane, row, card.attack, piercing)
        gain -= 0.2 * force * card.holds
    if card.block:
        gain += glance.stopped(lane, row, card.block, 0)
    if card.counter and post.block:
        gain += 1.5 if glance.incoming(lane, row) else 0.3
    if card.reward and force and glance.single(lane, row, force, piercing):
        gain += 1.0
    return gain


def _action(glance: Glance, seat: Seat, card: Card, chosen: Lane) -> float:
    """An Action gains what it gives back or puts off."""
    match card.face:
        case "second_wind":
            return glance.breath(chosen, card.recovery)
        case "study":
            return 0.5 if chosen == seat else 0.0
    health, enemy = glance.sketch.health, opposite(chosen)
    there = [post for post in glance.sketch.posts if post is not None and post.lane == enemy]
    threat = sum(min(post.attack, health[opposite(post.goal)]) for post in there)
    if card.face == BATTLE_CRY:
        return 0.8 * threat - 3.0 + glance.breath(seat, card.recovery)
    urgent = sum(post.attack for post in there if post.row == 1)
    return 0.15 * threat + (0.2 * urgent if card.face == "shove" else 0.0)
