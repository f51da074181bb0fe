"""Cards that strike at each other: a rush and its way back."""

from dataclasses import replace
from math import hypot, pi, sin

from game.scenes.table.animation.strike_paths import StrikePath
from game.scenes.table.animation.swings import over_all
from game.scenes.table.durations import EXCHANGE, RUSH
from game.view.arrow_ends import edge_of
from game.view.cards import CardSprite, Pose
from game.view.clash_effects import BEHIND_VALUES
from game.view.inputs import Pos
from game.view.motion import Ease, Motion, Tween, in_cubic, in_out, linear, out_cubic
from game.view.table_card import FLYING_Z
from game.view.table_geometry import card_height

PART_WAY = 120.0
"""Distance that a card rushes at the die of the seat that it hits, in base units."""

NEAR = 0.3
"""Share of the way to its target that a card of a ring rushes."""

CONTACT, RECOIL = 0.85, 22.0
"""Distance from its target at which a card of a ring strikes, in widths of that card, and the
distance that the target is pushed back, in base units."""

BACK, LEAN, INTO = 64.0, 7.0, 34.0
"""Distance that a card draws back before it rams another, the degrees that it leans meanwhile, and
how far it goes beyond the other one's edge, in base units."""

CHARGE_BACK, CHARGE_LEAN = 24.0, 5.0
"""Distance that a card draws back before it charges along a lane, in base units, and the degrees
that it leans forwards."""

READY, CHARGED, HELD_OUT = 0.26, 0.5, 0.6
"""Shares of a charge after which the card is drawn back, hits, and turns back."""

REBOUND = 60.0
"""How far a card bounces back beyond its place after a tie, in base units."""

WINDUP, AIMED, STRUCK, PARTED = 30.0, 0.3, 0.45, 0.57
"""How far a card of a ring draws back before it strikes, in base units, and the shares of the time
after which it is drawn back, strikes, and turns back."""

RAM_Z = BEHIND_VALUES - 1
"""Layer of the ramming card, below the burst and both values."""

DRAWN, MET, STUCK = 0.42, 0.54, 0.64
"""Shares of a ram after which the card is drawn back, meets the other one, and turns back."""


def rush(
    card: CardSprite,
    goal: Pos,
    reach: float,
    rest: Pose,
    seconds: float,
    delay: float = 0.0,
    ease: Ease = in_cubic,
) -> Motion:
    """Let a card go some base units towards a place and back to a pose; below 0: away from it."""
    layer = card.z
    start = card.pose
    x, y, far = goal[0] - start.x, goal[1] - start.y, max(1.0, _far(start, goal))

    def apply(share: float) -> None:
        if share < 1:
            out = reach * 4 * share * (1 - share) / far
            card.put(replace(start, x=start.x + x * out, y=start.y + y * out))
        else:
            card.put(rest)
            card.lift(layer)

    return Tween(seconds, apply, ease, delay)


def ram(card: CardSprite, struck: Pose, rest: Pose, seconds: float, held: float) -> Motion:
    """Let a card draw back, ram the edge of another below the values of both, and come to rest.

    ``held``: seconds for which it stays at the other one, in addition to those of its way.
    """
    start, way = card.pose, 1 if struck.x > card.pose.x else -1
    reach = abs(struck.x - start.x) - half_wide(start) - half_wide(struck) + INTO

    def pose_at(passed: float) -> Pose:
        elapsed = passed * (seconds + held)
        share = min(elapsed, max(MET * seconds, elapsed - held)) / seconds
        out, lean = _rammed(share, reach)
        x, angle = start.x + way * out, start.angle + way * lean
        rim = start.rim if share < MET else rest.rim
        return replace(start, x=x, angle=angle, rim=rim, lift=3, flying=True)

    return over_all(card, pose_at, rest, seconds + held, RAM_Z)


def _rammed(share: float, reach: float) -> tuple[float, float]:
    """Return how far forwards a card is at a share of its ram, and how much it leans forwards."""
    if share < DRAWN:
        drawn = out_cubic(share / DRAWN)
        return -BACK * drawn, -LEAN * drawn
    if share < MET:
        struck = in_cubic((share - DRAWN) / (MET - DRAWN))
        return -BACK + (reach + BACK) * struck, -LEAN + 2 * LEAN * struck
    left = 1 - in_out(max(0.0, share - STUCK) / (1 - STUCK))
    return reach * left, LEAN * left


def charge(
    card: CardSprite, rest: Pose, reach: float, seconds: float, delay: float = 0.0
) -> Motion:
    """Let a card draw back, charge some base units along its lane over all others, and come back.

    ``reach``: below 0 to the left.
    """
    way, layer = (1 if reach > 0 else -1), card.z

    def apply(share: float) -> None:
        if share >= 1:
            card.put(rest)
            card.lift(layer)
            return
        out, lean = _charged(share, abs(reach))
        if card.z < FLYING_Z:
            card.lift(FLYING_Z)
        card.put(replace(rest, x=rest.x + way * out, angle=way * lean, flying=True))

    return Tween(seconds, apply, linear, delay)


def _charged(share: float, reach: float) -> tuple[float, float]:
    """Return how far forwards a card is at a share of its charge, and how much it leans."""
    if share < READY:
        drawn = out_cubic(share / READY)
        return -CHARGE_BACK * drawn, -CHARGE_LEAN * drawn
    if share < CHARGED:
        run = (share - READY) / (CHARGED - READY)
        return -CHARGE_BACK + (reach + CHARGE_BACK) * run**2, CHARGE_LEAN * (2 * run - 1)
    left = 1 - in_out(max(0.0, share - HELD_OUT) / (1 - HELD_OUT))
    return reach * left, CHARGE_LEAN * left


def bump(card: CardSprite, middle: float, rest: Pose, seconds: float) -> Motion:
    """Let a card draw back, hit one like it at the x of the middle, bounce back and rest.

    It moves over the values of both, which are lowered meanwhile.
    """
    start, way = card.pose, 1 if middle > card.pose.x else -1
    reach = abs(middle - start.x) - half_wide(start)

    def pose_at(share: float) -> Pose:
        out, lean = _bumped(share, reach)
        x, angle = start.x + way * out, start.angle + way * lean
        return replace(rest, x=x, angle=angle, lift=3, flying=True)

    return over_all(card, pose_at, rest, seconds, RAM_Z)


def _bumped(share: float, reach: float) -> tuple[float, float]:
    """Return how far forwards a card is at a share of its bump, and how much it leans forwards."""
    if share < MET:
        return _rammed(share, reach)
    along = (share - MET) / (1 - MET)
    left, back = 1 - out_cubic(along), sin(along * pi)
    return reach * left - REBOUND * back, LEAN * left - LEAN * back


def half_wide(pose: Pose) -> float:
    """Return half the width of a card that lies upright or sideways."""
    is_upright = abs(pose.angle) % 180 < 45 or abs(pose.angle) % 180 > 135
    wide = pose.width * pose.zoom
    return (wide if is_upright else card_height(wide)) / 2


def strike_at(card: CardSprite, goal: Pos, still: bool) -> Motion:
    """Let a card rush at a place over all other cards, and come back."""
    here = card.pose
    motion = rush(card, goal, 0.0 if still else NEAR * _far(here, goal), here, RUSH, 0.0, linear)
    card.lift(FLYING_Z)
    return motion


def throw_at(card: CardSprite, goal: Pos, seconds: float) -> Motion:
    """Let a card draw back, thrust a little at a place over all other cards, and come back."""
    rest, (x, y) = card.pose, thrown_from(card.pose, goal)

    def pose_at(share: float) -> Pose:
        out = _rammed(share, PART_WAY)[0] / PART_WAY
        at = rest.x + (x - rest.x) * out, rest.y + (y - rest.y) * out
        return replace(rest, x=at[0], y=at[1], flying=True)

    return over_all(card, pose_at, rest, seconds)


def thrown_from(pose: Pose, goal: Pos) -> Pos:
    """Return how far a card gets that thrusts at a place."""
    share = PART_WAY / max(1.0, _far(pose, goal))
    return pose.x + share * (goal[0] - pose.x), pose.y + share * (goal[1] - pose.y)


def edge_thrown(pose: Pose, goal: Pos) -> Pos:
    """Return the edge of a card that has thrust at a place, on the side of the place."""
    x, y = thrown_from(pose, goal)
    return edge_of(replace(pose, x=x, y=y), goal)


def _far(pose: Pose, goal: Pos) -> float:
    return hypot(goal[0] - pose.x, goal[1] - pose.y)


def exchange(
    striking: CardSprite,
    struck: CardSprite,
    rests: tuple[Pose, Pose],
    path: StrikePath,
    still: bool,
    delay: float,
) -> list[Motion]:
    """Let a card draw back and strike another, which is pushed back a moment after they met.

    ``rests``: their poses once they met.
    """
    here, there = striking.pose, struck.pose
    way = there.x - path.end[0], there.y - path.end[1]
    back = 0.0 if still else RECOIL / max(1.0, hypot(*way))
    met = (PARTED - STRUCK) / (1 - STRUCK)
    layer = striking.z

    def strike(share: float) -> None:
        if striking.z < FLYING_Z:  # until now, the arrow of the attack is above it
            striking.lift(FLYING_Z)
        x, y = path.at(0.0 if still else _struck(share, WINDUP / path.length))
        striking.put(replace(here if share < STRUCK else rests[0], x=x, y=y))
        if share >= 1:
            striking.lift(layer)

    def push(share: float) -> None:
        pushed = max(0.0, (share - met) / (1 - met))
        out = back * 4 * pushed * (1 - pushed)
        struck.put(replace(rests[1], x=there.x + way[0] * out, y=there.y + way[1] * out))

    return [
        Tween(EXCHANGE, strike, linear, delay),
        Tween((1 - STRUCK) * EXCHANGE, push, linear, delay + STRUCK * EXCHANGE),
    ]


def bounce_off(
    card: CardSprite, path: StrikePath, rest: Pose, still: bool, times: tuple[float, float]
) -> Motion:
    """Let a card of a ring draw back, meet an equal one, and bounce back.

    ``rest``: its pose once they met. ``times``: how many seconds that takes, and before it.
    """
    here, layer, (seconds, delay) = card.pose, card.z, times

    def apply(share: float) -> None:
        if card.z < FLYING_Z:
            card.lift(FLYING_Z)
        x, y = path.at(0.0 if still else _parried(share, WINDUP / path.length))
        card.put(replace(here if share < STRUCK else rest, x=x, y=y))
        if share >= 1:
            card.lift(layer)

    return Tween(seconds, apply, linear, delay)


def _parried(share: float, windup: float) -> float:
    """Return how far forwards a card of a ring is that meets an equal one, as in `_struck`."""
    if share < STRUCK:
        return _struck(share, windup)
    along = (share - STRUCK) / (1 - STRUCK)
    return 1 - out_cubic(along) - windup * sin(along * pi)


def _struck(share: float, windup: float) -> float:
    """Return how far forwards a card of a ring is at a share of its strike, as a share of the way.

    ``windup``: how far back it goes first.
    """
    if share < AIMED:
        return -windup * out_cubic(share / AIMED)
    if share < STRUCK:
        return -windup + (1 + windup) * in_cubic((share - AIMED) / (STRUCK - AIMED))
    return 1 - in_out(max(0.0, share - PARTED) / (1 - PARTED))


def contact(striking: Pose, struck: Pose) -> Pos:
    """Return where a card of a ring meets the one that it strikes."""
    wide = struck.width * struck.zoom
    share = CONTACT / 2 * wide / max(1.0, _far(striking, (struck.x, struck.y)))
    return (
        struck.x + (striking.x - struck.x) * share,
        struck.y + (striking.y - struck.y) * share,
    )
