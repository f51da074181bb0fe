"""An independent implementation of Duel without luck, to count the possible move sequences.

It is written from the rules text alone and shares no code with the program: cards are strings like
"g4" or "a*". A line of play that needs luck (one of several cards at random) is an error: choose
another position.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

Cards = tuple[str, ...]


@dataclass(frozen=True)
class Round:
    """A round: ``beat`` is the number to beat, -1 for any card, 9 for more than 5.

    ``owed`` is the choice to be made next, by whom, and its parameter: the number of an ability
    that needs an opponent, the receiver of a card, or 1 if no further Copycat can be copied.
    """

    hands: tuple[Cards, ...]
    tower: Cards
    bury: Cards
    beat: int
    turn: int
    printed: bool
    owed: tuple[str, int, int]
    way: int = 1
    out: frozenset[int] = frozenset()

    @property
    def seats(self) -> int:
        """Return the number of seats."""
        return len(self.hands)

    @property
    def teams(self) -> bool:
        """Whether seats 0 and 2 play against 1 and 3 (DU-22)."""
        return self.printed and self.seats == 4

    def foes(self) -> list[int]:
        """Return the opponents of the seat whose turn it is that are still in (DU-10, DU-22)."""
        others = [seat for seat in range(self.seats) if seat not in self.out and seat != self.turn]
        return [seat for seat in others if not self.teams or (seat - self.turn) % 2]

    def holding(self, seat: int, cards: Cards) -> "Round":
        """Return the round with another hand for one seat."""
        hands = tuple(cards if seat == one else hand for one, hand in enumerate(self.hands))
        return replace(self, hands=hands)


def begun(hands: tuple[str, ...], tower: str, bury: str, printed: bool) -> Round:
    """Return a round in which seat 0 has to play on the last card of the tower."""
    lying = tuple(tower.split())
    beat = -1 if not lying else 9 if lying[-1][1] == "5" else rank(lying[-1])
    held = tuple(tuple(hand.split()) for hand in hands)
    return Round(held, lying, tuple(bury.split()), beat, 0, printed, ("play", 0, 0))


def rank(card: str) -> int:
    """Return the number of a card; a trump counts as 8 (DU-20)."""
    return 8 if card[1] == "*" else int(card[1])


def ways(now: Round, depth: int) -> Counter[int]:
    """Return the number of choice sequences of each length up to a depth."""
    found = Counter({0: 1})
    if depth:
        for then in _choices(_dropped(now)):
            for length, number in ways(then, depth - 1).items():
                found[length + 1] += number
    return found


def _dropped(now: Round) -> Round:
    """Drop seats that cannot play; the next seat faces the same number (DU-8)."""
    while now.owed[0] == "play" and not any(map(_playable(now), now.hands[now.turn])):
        now = replace(now, out=now.out | {now.turn})
        if _is_won(now):
            return replace(now, owed=("nothing", 0, 0))
        now = _next(now)
    return now


def _is_won(now: Round) -> bool:
    """Return whether only one seat is in (DU-9), or only seats of one team (DU-22)."""
    left = [seat for seat in range(now.seats) if seat not in now.out]
    return len({seat % 2 if now.teams else seat for seat in left}) == 1


def _next(now: Round) -> Round:
    turn = (now.turn + now.way) % now.seats
    while turn in now.out:
        turn = (turn + now.way) % now.seats
    return replace(now, turn=turn, owed=("play", turn, 0))


def _playable(now: Round) -> Callable[[str], bool]:
    """Return whether a card can be played now (DU-5, DU-11, DU-12, DU-17, DU-20)."""
    if now.beat == -1:
        return lambda card: True
    if now.beat == 9:
        return lambda card: card[1] in "67*"
    if now.beat == 8:
        return lambda card: card[1] != "0"
    return lambda card: card[1] == "*" or int(card[1]) < now.beat


def _choices(now: Round) -> Iterator[Round]:
    """Yield the rounds that each possible choice leads to."""
    what, seat, detail = now.owed
    match what:
        case "play":
            for card in filter(_playable(now), now.hands[seat]):
                after = now.holding(seat, _without(now.hands[seat], card))
                after = replace(after, tower=(*now.tower, card), beat=rank(card))
                yield _ability(after, rank(card))
        case "aim":
            for foe in now.foes():
                if now.hands[foe]:
                    yield _hit(now, detail, foe)
        case "give":
            for card in now.hands[seat]:
                after = now.holding(seat, _without(now.hands[seat], card))
                yield _next(after.holding(detail, (*after.hands[detail], card)))
        case "bury" | "take" | "copy":
            for card in now.tower[:-1]:
                if not detail or card[1] != "4":
                    yield _picked(now, what, card)


def _picked(now: Round, what: str, card: str) -> Round:
    if what == "copy":
        again = ("copy", now.turn, 1)
        return replace(now, owed=again) if card[1] == "4" else _ability(now, rank(card))
    after = replace(now, tower=_without(now.tower, card))
    if what == "take":
        return _next(after.holding(now.turn, (*now.hands[now.turn], card)))
    return _next(replace(after, bury=(*now.bury, card)))


def _ability(now: Round, number: int) -> Round:
    """Apply an ability (DU-11 to DU-22), except for those that need luck."""
    others, turn = now.tower[:-1], now.turn
    match number:
        case 0 | 2 if others:
            return replace(now, owed=("take" if number else "bury", turn, 0))
        case 1 if now.bury:
            (card,) = now.bury
            after = replace(now, bury=()).holding(turn, (*now.hands[turn], card))
            return _next(after)
        case 3 | 6 | 7 if any(now.hands[foe] for foe in now.foes()):
            foes = now.foes()
            if len(foes) > 1:
                return replace(now, owed=("aim", turn, number))
            return _hit(now, number, foes[0])
        case 4 if now.teams:
            mate = (turn + 2) % 4
            if mate not in now.out and now.hands[turn]:
                return replace(now, owed=("give", turn, mate))
        case 4 if now.printed and now.seats == 3:
            return _next(replace(now, way=-now.way))
        case 4 if any(card[1] != "4" for card in others):
            return replace(now, owed=("copy", turn, 0))
        case 5:
            return _next(replace(now, beat=9))
    return _next(now)


def _hit(now: Round, number: int, foe: int) -> Round:
    if number == 7:
        return replace(now, owed=("give", foe, now.turn))
    (card,) = now.hands[foe]  # one of several would be luck
    after = now.holding(foe, ())
    if number == 6:
        return _next(replace(after, bury=(*now.bury, card)))
    return _next(replace(after, tower=(*now.tower, card), beat=rank(card)))


def _without(cards: Cards, card: str) -> Cards:
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]
