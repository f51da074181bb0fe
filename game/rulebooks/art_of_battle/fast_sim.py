"""A fast simulation of the coming turns, for searches.

It plays the rules of a turn (AB-24 to AB-39) without cards, events and knowledge; a test compares
it with the real rules. It leaves out what hardly matters within a few turns: discarding,
reshuffling a discard pile, and the stand-off.
"""

from collections.abc import Sequence, Set

from game.engine.names import Face, Seat, Zone
from game.rulebooks.art_of_battle.cards import (
    BATTLE_CRY,
    CAP,
    CARDS,
    HELD,
    MODIFIER,
    PROFICIENCY,
    UNBROKEN,
    WEAPON,
    Card,
)
from game.rulebooks.art_of_battle.effects import EFFECTS
from game.rulebooks.art_of_battle.lanes import (
    DECKS,
    HANDS,
    LAST_STAND,
    SEATS,
    Field,
    Lane,
    is_unbroken,
    mate,
    opposite,
    side,
    standing,
)
from game.rulebooks.art_of_battle.posts import Plan, Plans, Post

_TURNS_WORKING = {face: place for place, face in enumerate(EFFECTS)}
"""The position of each Action in the order of AB-29."""

_STOPS, _ADDS = CARDS[UNBROKEN].block, CARDS[UNBROKEN].attack


class FastSim:
    """A battle at the start of a turn; playing a turn changes it.

    ``was`` is the health before the last RESOLVE. ``posts`` has each seat's Weapon in play,
    ``weapons`` all its Weapons, ``hands`` its Proficiencies and Battle Cry, ``decks`` its deck,
    next card last. ``alone`` is the seat with Unbroken, -1 for none; ``middle``: the Last Stand
    cards are still there.
    """

    __slots__ = (
        "alone",
        "decks",
        "hands",
        "health",
        "middle",
        "posts",
        "stamina",
        "was",
        "weapons",
    )

    health: list[int]
    was: list[int]
    stamina: list[int]
    posts: list[Post | None]
    weapons: list[Set[Face]]
    hands: list[list[Card]]
    decks: list[list[Card]]
    alone: Seat
    middle: bool

    @classmethod
    def of(cls, field: Field) -> "FastSim":
        """Return a simulation of a battlefield, with the hands and decks that are visible."""
        sim = cls()
        sim.health = [field.counters[f"health:{seat}"] for seat in SEATS]
        sim.stamina = [field.counters[f"stamina:{seat}"] for seat in SEATS]
        sim.was = sim.health
        sim.alone = next((seat for seat in SEATS if is_unbroken(field, seat)), -1)
        sim.middle = bool(field.zones.get(LAST_STAND))
        sim.posts = _posts(field)
        sim.weapons, sim.hands, sim.decks = [], [], []
        for seat in SEATS:
            hand, post = _cards(field, HANDS[seat]), sim.posts[seat]
            owned = {card.face for card in hand} & WEAPON
            sim.weapons.append(owned | {post.card.face} if post else owned)
            sim.hands.append([card for card in hand if card.face in _PLAYED])
            sim.decks.append(_cards(field, DECKS[seat])[::-1])
        return sim

    def copy(self) -> "FastSim":
        """Return an independent copy."""
        other = FastSim()
        other.health, other.was = self.health.copy(), self.was
        other.stamina = self.stamina.copy()
        other.posts = [post and post.copy() for post in self.posts]
        other.weapons = self.weapons
        other.hands = [hand.copy() for hand in self.hands]
        other.decks = [deck.copy() for deck in self.decks]
        other.alone, other.middle = self.alone, self.middle
        return other

    @property
    def is_over(self) -> bool:
        """Whether a team is out (AB-42)."""
        health = self.health
        return not (health[0] or health[1]) or not (health[2] or health[3])

    def turn(self, plans: Plans) -> None:
        """Play a whole turn, up to the next PLAY."""
        actions: list[tuple[int, Seat, Plan]] = []
        modifiers: list[tuple[Seat, Plan]] = []
        for seat, plan in enumerate(plans):
            if plan is None:
                continue
            card = plan.card
            if plan.row:
                self.stamina[seat] -= card.cost
                self.posts[seat] = Post(card, side(seat, plan.letter), plan.row)
            elif card.face in MODIFIER:
                modifiers.append((seat, plan))
            else:
                self.stamina[seat] -= card.cost
                actions.append((_TURNS_WORKING[card.face], seat, plan))
        for seat, plan in modifiers:
            self._hang(seat, plan)
        if actions:
            self._act(sorted(actions, key=_first_two))
        self._move()
        self._resolve()
        self._fall()
        for seat in SEATS:
            hand = self.hands[seat]
            if self.health[seat] and sum(card is not _CRY for card in hand) < HELD:
                self.draw(seat)

    def ally(self, seat: Seat, letter: str) -> Post | None:
        """Return a seat's own Weapon, or the leftmost or rightmost of its team (AB-23)."""
        own = self.posts[seat]
        if not letter:
            return own
        left, right = self.posts[seat & ~1], self.posts[seat | 1]
        if left is None or right is None:
            return left or right
        if left.lane > right.lane:
            left, right = right, left
        return left if letter == "L" else right

    def draw(self, seat: Seat) -> None:
        """Draw a Proficiency."""
        if self.decks[seat]:
            self.hands[seat].append(self.decks[seat].pop())

    def stand(self, seat: Seat, choice: str) -> None:
        """Take a Last Stand card (AB-39)."""
        self.middle = False
        if choice == UNBROKEN:
            self.alone = seat
        else:
            self.hands[seat].append(_CRY)

    def _hang(self, seat: Seat, plan: Plan) -> None:
        """Attach a Modifier if it finds a Weapon (AB-27)."""
        post = self.ally(seat, plan.letter)
        if post is not None and post.row in plan.card.rows:
            self.stamina[seat] -= plan.card.cost
            self.hands[seat].remove(plan.card)
            post.hang(plan.card)

    def _act(self, actions: Sequence[tuple[int, Seat, Plan]]) -> None:
        """Carry out the Actions in their order (AB-29)."""
        drawn_off = set()
        for _, seat, plan in actions:
            chosen = side(seat, plan.letter)
            self.hands[seat].remove(plan.card)
            match plan.card.face:
                case "second_wind":
                    self._recover(chosen, plan.card.recovery)
                case "lunge":
                    post = self.ally(seat, plan.letter)
                    if post is not None and post.row > 1:
                        post.row -= 1
                case "shove":
                    self._push(opposite(chosen))
                case "draw_off":
                    drawn_off.add(opposite(chosen))
                case "study":
                    self.draw(seat)
                    self.draw(seat)
                case _:
                    self._clear(opposite(chosen))
                    self._recover(seat, plan.card.recovery)
        for post in self.posts:
            if post is not None and post.lane in drawn_off:
                post.lane = mate(post.lane)

    def _push(self, lane: Lane) -> None:
        for post in self.posts:
            if post is not None and post.lane == lane and 0 < post.row < 3:
                post.row += 1

    def _clear(self, lane: Lane) -> None:
        for seat, post in enumerate(self.posts):
            if post is not None and post.lane == lane:
                self.posts[seat] = None

    def _recover(self, seat: Seat, amount: int) -> None:
        if self.health[seat]:
            self.stamina[seat] = min(CAP, self.stamina[seat] + amount)

    def _move(self) -> None:
        for post in self.posts:
            if post is not None:
                post.row -= not post.held
                post.held = False

    def _resolve(self) -> None:
        """Resolve all Weapons beyond row 1 at once (AB-33)."""
        posts, health = self.posts, self.health
        self.was = health.copy()
        done = [(seat, post) for seat, post in enumerate(posts) if post and not post.row]
        if not done:
            return
        attack, piercing, block, counter = [0] * 4, [0] * 4, [0] * 4, [0] * 4
        if self.alone >= 0:
            block[self.alone] = _STOPS
        for seat, post in done:
            lane = post.goal
            if post.attack:
                force = post.attack + (_ADDS if seat == self.alone else 0)
                (piercing if post.card.piercing else attack)[lane] += force
            block[lane] += post.block
            counter[lane] += post.counter
        damage = [0] * 4
        for lane in SEATS:
            facing = 3 - lane
            if health[facing] and (attack[lane] or piercing[lane]):
                stopped = min(attack[lane], block[facing])
                damage[facing] += attack[lane] - stopped + piercing[lane]
                if stopped and self.was[lane]:
                    damage[lane] += counter[facing]
        self.health = [max(0, left - lost) for left, lost in zip(health, damage, strict=True)]
        for lane in {post.goal for _, post in done if post.card.pushes}:
            self._push(opposite(lane))
        for seat, post in done:
            amount = post.card.shaken if damage[seat] else post.card.recovery
            if post.reward and damage[opposite(post.goal)]:
                amount += post.reward
            if amount:
                self._recover(seat, amount)
            posts[seat] = None

    def _fall(self) -> None:
        """Eliminate seats; a lone player takes a Last Stand card (AB-38 to AB-40)."""
        if self.health == self.was:
            return
        fallen = [seat for seat in SEATS if self.was[seat] and not self.health[seat]]
        if not fallen:
            return
        for seat in fallen:
            self.posts[seat] = None
            self.hands[seat] = []
        left = [seat for seat in SEATS if self.health[seat]]
        if len(left) == 3:
            lone = mate(fallen[0])
            if self.middle:
                self.stand(lone, UNBROKEN)
        else:
            self.alone = -1


def _posts(field: Field) -> list[Post | None]:
    """Return each seat's Weapon in play with its Modifiers."""
    posts: list[Post | None] = [None] * len(SEATS)
    for weapon in standing(field):
        post = Post(CARDS[field.faces[weapon.card]], weapon.lane, weapon.row)
        for other in field.attached.get(weapon.card, ()):
            post.hang(CARDS[field.faces[other]])
        post.held = False
        posts[weapon.owner] = post
    return posts


def _cards(field: Field, zone: Zone) -> list[Card]:
    """Return what is printed on the cards of a zone."""
    return [CARDS[field.faces[card]] for card in field.zones.get(zone, ())]


_CRY = CARDS[BATTLE_CRY]

_PLAYED = PROFICIENCY | {BATTLE_CRY}
"""Cards in a hand that are neither Weapons nor Directions."""


def _first_two(action: tuple[int, Seat, Plan]) -> tuple[int, Seat]:
    return action[:2]
