"""A position from one seat's view: the opponent's possible cards, and the value of each play.

Everything here follows from a view, never from hidden cards.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from operator import mul

from game.engine.imagination import placed_faces
from game.engine.names import Face, Seat
from game.engine.rulebook import View
from game.rulebooks.card_shot.arsenal import Arsenal, Own, arsenal
from game.rulebooks.card_shot.card_values import by_lay, card_values, hidden
from game.rulebooks.card_shot.cards import (
    CHARACTERS,
    COMMITS,
    DECKS,
    HAND_SIZES,
    HANDS,
    JOKER,
    WAYS,
    other,
)
from game.rulebooks.card_shot.choosing import recyclable
from game.rulebooks.card_shot.matchups import Terms, matchups
from game.rulebooks.card_shot.odds import Hidden, balance
from game.rulebooks.card_shot.payoffs import chart, hidden_loss, seen_loss, slope
from game.rulebooks.card_shot.roster import OWN
from game.rulebooks.card_shot.steps import (
    BoostValue,
    HushKind,
    read_all,
)
from game.rulebooks.card_shot.verbs import KINDS

LATE = 8.0
"""With less life than this, cards in hand lose value."""

TURN = 2.4
"""Cards of life that a seat loses in a turn, roughly."""

ENOUGH = 3
"""Cards to recycle; more make no difference."""


@dataclass(frozen=True, slots=True)
class Assessment:
    """What a seat knows of both sides; in pairs, its own side comes first.

    ``places``: in the roster; ``worth``: of faces in hand; ``rest``: own unseen cards;
    ``unseen``: the opponent's cards that may be anywhere; ``shown``: cards certainly in the
    opponent's hand; ``held``: cards in hand or played face down; ``lives``: cards that can still
    be drawn; ``way``: of the opponent's card (0 upright, 1 sideways), None before it is played.
    """

    own: Own
    places: tuple[int, int]
    decks: tuple[Arsenal, Arsenal]
    worth: tuple[Mapping[Face, float], Mapping[Face, float]]
    hand: tuple[Face, ...]
    rest: Mapping[Face, int]
    unseen: Mapping[Face, int]
    shown: tuple[Face, ...]
    held: tuple[int, int]
    lives: tuple[float, float]
    terms: Terms
    way: int | None

    @property
    def behind(self) -> Mapping[Face, int]:
        """The opponent's cards that may be in hand."""
        return Counter(self.unseen) + Counter(self.shown)

    def under(self, terms: Terms) -> "Assessment":
        """Return the position with other terms for the attack."""
        return replace(self, terms=terms)

    def moved(self, own: float, rival: float = 0.0) -> "Assessment":
        """Return the position after both seats gain these cards left."""
        return replace(self, lives=(self.lives[0] + own, self.lives[1] + rival))


def assess(view: View, seat: Seat) -> Assessment:
    """Return a seat's position from its view."""
    rival = other(seat)
    seats = seat, rival
    given = view.options[OWN]
    own = given if isinstance(given, tuple) else ()
    places = tuple(view.counters[CHARACTERS[one]] for one in seats)
    decks = arsenal(own, places[0]), arsenal(own, places[1])
    lives = tuple(
        float(view.counts[DECKS[one]])
        + view.counts[HANDS[one]]
        + view.counts[COMMITS[one]]
        - view.counters[HAND_SIZES[one]]
        for one in seats
    )
    cards = view.unseen()
    unseen = {face: number for (face, owner), number in cards.items() if owner == rival}
    late = min(1.0, min(lives) / LATE) if min(lives) > 0 else 0.0
    worth = card_values(own, places[0], places[1]).faces
    return Assessment(
        own=own,
        places=(places[0], places[1]),
        decks=decks,
        worth=(_scaled(worth[0], late), _scaled(worth[1], late)),
        hand=tuple(view.face(card) for card in view.zones[HANDS[seat]]),
        rest={face: number for (face, owner), number in cards.items() if owner == seat},
        unseen=+(Counter(unseen) - Counter(_elsewhere(view, rival))),
        shown=placed_faces(view)[HANDS[rival]],
        held=(view.counts[HANDS[seat]], view.counts[HANDS[rival]] + view.counts[COMMITS[rival]]),
        lives=(lives[0], lives[1]),
        terms=_terms(view, seats, decks, lives),
        way=view.counters[WAYS[rival]] if view.counts[COMMITS[rival]] else None,
    )


def _scaled(worth: Mapping[Face, float], share: float) -> Mapping[Face, float]:
    return worth if share >= 1 else {face: share * value for face, value in worth.items()}


def _elsewhere(view: View, rival: Seat) -> list[Face]:
    """Return the opponent's cards that are certainly in a zone, seen or not."""
    placed = placed_faces(view)
    return [face for zone in (DECKS[rival], HANDS[rival]) for face in placed[zone]]


def _terms(
    view: View, seats: tuple[Seat, Seat], decks: tuple[Arsenal, Arsenal], lives: tuple[float, ...]
) -> Terms:
    """Return the terms of this turn's attack, as far as they are known.

    Terms that no effect asks for are left out, so that similar positions share their terms.
    """
    boosts, calls = [0, 0], [("", 0), ("", 0)]
    for step in read_all(view.agenda):
        match step:
            case BoostValue(seat, n):
                boosts[seats.index(seat)] += n
            case HushKind(seat, kind, n):
                calls[1 - seats.index(seat)] = (kind, n)
    asked = decks[0].asked | decks[1].asked
    sizes = [view.counts[DECKS[seat]] for seat in seats] if "deck_less" in asked else [0, 0]
    mine, yours = (_stock(view, seat, deck) for seat, deck in zip(seats, decks, strict=True))
    return Terms(
        seats.index(view.counters["active"]),
        (boosts[0], boosts[1]),
        (calls[0], calls[1]),
        (sizes[0] < sizes[1], sizes[1] < sizes[0]),
        (mine, yours),
        min(20, 4 * int(min(lives) / TURN / 4)) if "game" in asked else 0,
    )


def _stock(view: View, seat: Seat, deck: Arsenal) -> tuple[int, ...]:
    """Return how many cards of each kind the seat's character could recycle."""
    return tuple(
        min(ENOUGH, len(recyclable(view, seat, kind))) if kind in deck.asked else 0
        for kind in KINDS
    )


@dataclass(frozen=True, slots=True)
class Prospects:
    """The opponent's possible plays, and the chance to win after each own play against each."""

    shares: Sequence[float]
    rows: Mapping[tuple[Face, int], float]

    @property
    def best(self) -> float:
        """The chance to win after the best play."""
        return max(self.rows.values(), default=0.0)


def prospects(known: Assessment) -> Prospects:
    """Return the prospects of each card in hand, upright and sideways."""
    cells = matchups(known.own, *known.places, known.terms)
    decks, worth, behind = known.decks, known.worth, known.behind
    cards = Counter(known.rest) + Counter(known.hand)
    lost = (
        hidden_loss(decks[0], worth[0], cards, max(0, known.held[0] - 1)),
        hidden_loss(decks[1], worth[1], behind, max(0, known.held[1] - 1)),
    )
    lives = known.lives[0] - 1, known.lives[1] - 1
    keeps = by_lay(decks[0], worth[0], cards), by_lay(decks[1], worth[1], behind)
    matrix = chart(cells, lives, lost, keeps)
    sides = (
        hidden(decks[0], cards, known.held[0]),
        hidden(decks[1], behind, known.held[1] - len(known.shown), known.shown),
    )
    won = sum(map(sum, matrix)) / (len(matrix) * len(matrix[0]))
    mine, yours = (
        [slope(won, life) * value for value in keep]
        for life, keep in zip(lives, keeps, strict=True)
    )
    shares = _seen_way(known, balance(matrix, (mine, yours), sides)[1], sides[1])
    rows: dict[tuple[Face, int], float] = {}
    for face in dict.fromkeys(known.hand):
        exact = _loss_without(known, face)
        ways, kept = decks[0].ways[face], worth[0][face]
        found = {}
        for place in dict.fromkeys(ways):
            (line,) = chart((cells[place],), lives, (exact, lost[1]), ((kept,), keeps[1]))
            value = sum(map(mul, line, shares))
            found[place] = value - slope(value, lives[0]) * kept
        rows |= {(face, sideways): found[place] for sideways, place in enumerate(ways)}
    return Prospects(shares, rows)


def _loss_without(known: Assessment, face: Face) -> Sequence[float]:
    """Return the cost of damage when a card has been played from the hand, by its amount."""
    others = list(known.hand)
    others.remove(face)
    jokers = known.rest.get(JOKER, 0), sum(known.rest.values())
    return seen_loss(known.decks[0], known.worth[0], others, jokers)


def _seen_way(known: Assessment, shares: Sequence[float], side: Hidden) -> Sequence[float]:
    """Return the probabilities of the opponent's plays once its card's way is visible.

    A card that is the same both ways is played either way equally often.
    """
    if known.way is None:
        return shares
    fitting = {kind[known.way]: 1.0 if kind[0] != kind[1] else 0.5 for kind in side.kinds}
    seen = [share * fitting.get(place, 0.0) for place, share in enumerate(shares)]
    total = sum(seen)
    return [share / total for share in seen] if total else shares
