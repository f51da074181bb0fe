"""Coming attacks and Blocks in a fast simulation, and the value of one more."""

from game.engine.names import Seat
from game.rulebooks.art_of_battle.cards import ANY, CAP, CARDS, UNBROKEN
from game.rulebooks.art_of_battle.fast_sim import FastSim
from game.rulebooks.art_of_battle.lanes import SEATS, TEAMS, Lane, opposite

KILL = 7.0
"""Value of eliminating a player, in points of health."""

WORTH = (
    *(0.0, 0.7, 1.4, 2.1, 2.7, 3.3, 3.9, 4.4, 4.9, 5.3, 5.7),
    *(6.0, 6.3, 6.6, 6.8, 7.0, 7.2, 7.4, 7.5, 7.6, 7.7),
)
"""Value of stamina in points of health, by amount; the first points are worth most."""

DUE = (0.0, 0.6, 0.5, 0.4)
"""Share of an attack's damage that counts as lost, by the turns until it lands."""

UNSEEN = 0.4
"""Value of a Block with no visible attack to stop."""

_ROWS = 4

_BONUS = CARDS[UNBROKEN]


class Threats:
    """What lands where and when if nothing else happens; places are ``4 * lane + turns``.

    ``attack`` and ``piercing`` come out of a lane; ``block`` protects its owner.
    """

    __slots__ = ("attack", "block", "piercing", "sim")

    def __init__(self, sim: FastSim) -> None:
        self.sim = sim
        places = len(SEATS) * _ROWS
        self.attack, self.piercing, self.block = [0] * places, [0] * places, [0] * places
        if sim.alone >= 0:
            for row in ANY:
                self.block[_ROWS * sim.alone + row] = _BONUS.block
        for seat, post in enumerate(sim.posts):
            if post is None:
                continue
            place = _ROWS * post.goal + post.row
            if post.attack:
                force = self.force(seat, post.attack)
                (self.piercing if post.card.piercing else self.attack)[place] += force
            self.block[place] += post.block

    def force(self, seat: Seat, attack: int) -> int:
        """Return the attack of a seat, with Unbroken (AB-80)."""
        return attack + _BONUS.attack if seat == self.sim.alone else attack

    def blow(self, lane: Lane, row: int, force: int, piercing: bool) -> float:
        """Return what an attack adds to the damage in that lane and turn."""
        enemy = opposite(lane)
        health = self.sim.health[enemy]
        if not health:
            return 0.0
        place, facing = _ROWS * lane + row, _ROWS * enemy + row
        block, attack, pierce = self.block[facing], self.attack[place], self.piercing[place]
        before = max(0, attack - block) + pierce
        if before >= health:
            return 0.0
        after = before + force if piercing else max(0, attack + force - block) + pierce
        return after - before if after < health else health - before + KILL

    def single(self, lane: Lane, row: int, force: int, piercing: bool) -> float:
        """Return the value of an attack by itself, less the Block opposite."""
        enemy = opposite(lane)
        health = self.sim.health[enemy]
        if not health:
            return 0.0
        amount = force if piercing else max(0, force - self.block[_ROWS * enemy + row])
        return amount if amount < health else health + KILL

    def stopped(self, lane: Lane, row: int, block: int, counter: int) -> float:
        """Return what a Block saves the owner of a lane, and what its Counter gains."""
        health, enemy = self.sim.health[lane], opposite(lane)
        if not health:
            return 0.0
        hit = self.incoming(lane, row)
        if not hit:
            return UNSEEN
        saved, after = min(block, hit), self.piercing[_ROWS * enemy + row]
        gain = float(min(saved, health) + min(counter, self.sim.health[enemy]))
        if hit + after >= health > hit + after - saved:
            gain += KILL
        return gain

    def incoming(self, lane: Lane, row: int) -> int:
        """Return the coming damage to the owner of a lane that Block can still stop."""
        return max(0, self.attack[_ROWS * opposite(lane) + row] - self.block[_ROWS * lane + row])

    def is_hit(self, seat: Seat, row: int) -> bool:
        """Return whether a seat will lose health in that turn."""
        return bool(self.incoming(seat, row) or self.piercing[_ROWS * opposite(seat) + row])

    def breath(self, seat: Seat, amount: int) -> float:
        """Return the value of recovering stamina for a seat."""
        if not self.sim.health[seat]:
            return 0.0
        stamina = self.sim.stamina[seat]
        return WORTH[min(CAP, stamina + amount)] - WORTH[stamina]


def valued(sim: FastSim, seat: Seat) -> float:
    """Return the value of a battle for a seat's team: 1 is won, -1 is lost (AB-42, AB-43)."""
    if sim.is_over:
        left = sim.health if any(sim.health) else sim.was
        health = [sum(left[:2]), sum(left[2:])]
        ours, theirs = health[TEAMS[seat]], health[1 - TEAMS[seat]]
        return float((ours > theirs) - (ours < theirs))
    threats, points = Threats(sim), [0.0, 0.0]
    for other in SEATS:
        if sim.health[other]:
            points[TEAMS[other]] += _strength(threats, other)
    return 0.95 * (points[TEAMS[seat]] - points[1 - TEAMS[seat]]) / sum(points)


def _strength(threats: Threats, seat: Seat) -> float:
    """Return a player's strength in points of health, after the coming damage."""
    sim, lost = threats.sim, 0.0
    for row in ANY:
        hit = threats.incoming(seat, row) + threats.piercing[_ROWS * opposite(seat) + row]
        lost += DUE[row] * hit
    return KILL + max(0.0, sim.health[seat] - lost) + WORTH[sim.stamina[seat]]
