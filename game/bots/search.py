"""Information-set Monte Carlo tree search over determinizations of a view.

After Cowling, Powley and Whitehouse, "Information Set Monte Carlo Tree Search" (2012), with a
single observer: nodes are what the searching seat would see, so all determinizations that look
equal to it share a node. Every seat is assumed to maximize its own result (max^n); seats that
choose at the same time do not see each other's choices.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from math import log, sqrt
from typing import TypeAlias

from game.bots.budget import Budget
from game.engine import Action, Chance, Choose, Pick, Play, Table, View
from game.engine.names import CardId, Seat, Zone
from game.engine.rulebook import ImaginedMatch

CURIOSITY = 1.2
"""Exploration constant of UCB, for values from -1 to 1."""

HORIZON = 6
"""Choices for each seat after which a playout is evaluated instead of continued.

Later choices add noise: in card games of several rounds, a playout to the end says little about the
first round.
"""

Name: TypeAlias = tuple[object, ...]
"""A name of an action that is the same in every imagined world, whatever its card is there."""


class _Arm:
    """An offer at a node: how often it was available and taken, and its total value."""

    __slots__ = ("brought", "offered", "taken")

    def __init__(self) -> None:
        self.offered = 0
        self.taken = 0
        self.brought = 0.0


_Node: TypeAlias = dict[Name, _Arm]


def searched(
    view: View, offers: Sequence[Action], budget: Budget, chance: Chance
) -> dict[Action, float]:
    """Return the share of visits of each offer; offers of equal cards get equal shares."""
    search = _Search(view, chance)
    for _ in budget.spend():
        search.simulate(view.imagine(chance))
    return search.shares(offers)


class _Search:
    """The search tree of one decision."""

    def __init__(self, view: View, chance: Chance) -> None:
        assert view.seat is not None, "a search needs the view of a seat"
        self._seat = view.seat
        self._chance = chance
        self._advice = view.rulebook.advice
        self._seen = tuple(view.zones)
        self._unseen = tuple(view.told)
        self._cards: Mapping[CardId, Name] = {
            card: (zone, view.faces[card]) for zone, cards in view.zones.items() for card in cards
        }
        self._nodes: dict[Name, _Node] = {}
        self._root: _Node | None = None

    def simulate(self, match: ImaginedMatch) -> None:
        """Play one playout, in the tree and then at random, and update the tree."""
        path: list[tuple[Seat, _Arm]] = []
        rooted, growing = False, True
        for _ in range(HORIZON * match.seats):
            if match.result is not None:
                break
            seat = match.asked()[0]
            if growing:
                key = self._key(match.table, seat)
                growing = key in self._nodes or not rooted
                node = self._nodes.setdefault(key, {})
                if seat == self._seat and not rooted:
                    rooted, self._root = True, node
                action, arm = self._tried(node, match.all_offers(seat), match.table)
                path.append((seat, arm))
            else:
                action = match.any_offer(seat, self._chance)
            match.play(action)
        values = {seat: self._value(match, seat) for seat in {seat for seat, _ in path}}
        for seat, arm in path:
            arm.taken += 1
            arm.brought += values[seat]

    def shares(self, offers: Sequence[Action]) -> dict[Action, float]:
        """Return how often each offer was taken at the root."""
        assert self._root is not None, "no simulation reached the root"
        names = {offer: self._name(offer, {}) for offer in offers}
        copies = Counter(names.values())
        taken = {
            offer: self._root[name].taken / copies[name] if name in self._root else 0.0
            for offer, name in names.items()
        }
        total = sum(taken.values())
        return {offer: number / total for offer, number in taken.items()}

    def _key(self, table: Table, seat: Seat) -> Name:
        """Return what the searching seat sees when a seat has to choose, without locked choices."""
        faces, zones, known, place = table.faces, table.zones, table.known, self._seat
        return (
            seat,
            table.agenda,
            tuple(table.counters.values()),
            tuple([tuple([faces[card] for card in zones[zone]]) for zone in self._seen]),
            _belongings(table, self._seen) if table.owners or table.attached else (),
            tuple([(len(zones[zone]), known[zone][place]) for zone in self._unseen]),
            tuple([(zone, top[place]) for zone, top in table.tops.items() if top[place]]),
        )

    def _tried(self, node: _Node, offers: Sequence[Action], table: Table) -> tuple[Action, _Arm]:
        """Return an offer that was never taken here, else the one with the best UCB value."""
        there: dict[Name, Action] = {}
        for offer in offers:
            there.setdefault(self._name(offer, table.faces), offer)
        arms = [(node.get(name) or node.setdefault(name, _Arm()), there[name]) for name in there]
        for arm, _ in arms:
            arm.offered += 1
        fresh = [(arm, offer) for arm, offer in arms if not arm.taken]
        if fresh:
            arm, offer = self._chance.one_of(fresh)
        else:
            arm, offer = max(arms, key=_prospects)
        return offer, arm

    def _name(self, action: Action, faces: Mapping[CardId, str]) -> Name:
        match action:
            case Play(seat, card, to, mode):
                return (seat, self._cards.get(card) or faces[card], to, mode)
            case Pick(seat, card):
                return (seat, self._cards.get(card) or faces[card])
            case Choose(seat, option):
                return (seat, "", option)

    def _value(self, match: ImaginedMatch, seat: Seat) -> float:
        """Return the result of the match for a seat, or its evaluation: 1 is won, -1 is lost."""
        if match.result is None:
            return self._advice.value(match.view(seat), seat)
        if not match.result.winners:
            return 0.0
        return 1.0 if seat in match.result.winners else -1.0


def _belongings(table: Table, zones: Sequence[Zone]) -> Name:
    """Return owners and attachments of the cards in these zones."""
    faces, owners, attached = table.faces, table.owners, table.attached
    return tuple(
        [
            (
                owners.get(card),
                tuple([(faces[at], owners.get(at)) for at in attached.get(card, ())]),
            )
            for zone in zones
            for card in table.zones[zone]
        ]
    )


def _prospects(choice: tuple[_Arm, Action]) -> float:
    """Return the UCB value of an offer, counted by how often it was available."""
    arm = choice[0]
    return arm.brought / arm.taken + CURIOSITY * sqrt(log(arm.offered) / arm.taken)
