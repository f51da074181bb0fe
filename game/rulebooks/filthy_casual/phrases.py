"""Sentences about a fight."""

from functools import lru_cache

from game.engine.names import Face, Seat
from game.engine.text import N_, Text

_BEATS = N_("{seat_a}'s {face_a} beats {seat_b}'s {face_b}")
_WINS, _LOSES = (
    N_("{seat_a} attacks {seat_b}: {face_a} beats {face_b}"),
    N_("{seat_a} attacks {seat_b}, but {face_b} beats {face_a}"),
)
"""How a fight ended where nobody or both attacked, the winner did, or the loser did."""

ALL_AT_ONCE = N_("All attack at once. Hits are shown before ties")
"""Said while the targets of a free-for-all are shown: the order of the fights (FC-16, FC-20)."""

NEIGHBORS = N_("Neighbors fight at once. Hits are shown before ties")
"""The same in a ring in which nobody has a target (FC-16, FC-19)."""

ACROSS = N_("Opposite Knights fight at once. Hits are shown before ties")
_NEXT_INWARD, _THEIR_COMMANDER = (
    N_(
        "No enemy Knight is across from {seat_a}, "
        "so {seat_a} attacks the next one toward the middle: {seat_b}"
    ),
    N_("No enemy Knight is across from {seat_a}, so {seat_a} attacks Commander {seat_b}"),
)
_CHOSE = N_("Commander {seat_a} secretly chose to attack {seat_b}")
_LAST = N_("{seat_b} is the last enemy Knight, so Commander {seat_a} attacks {seat_b}")
_NO_KNIGHTS = N_("{seat_b} has no Knights left, so {seat_a} attacks {seat_b}")
"""Whom Knights and Commanders attack, and why."""

LONG_CHAIN = 5
"""Parries in a row that are announced over the whole table."""


@lru_cache(maxsize=256)
def losing(seat: Seat, base: int, parries: int, rolled: bool = False) -> Text:
    """Return what a seat loses: the damage of the hit, and 1 for each Parry before it.

    ``rolled``: the damage of the hit is the number on a die.
    """
    if not parries:
        words = N_("{seat} loses {amount} (rolled)") if rolled else N_("{seat} loses {amount}")
        return Text(words, seat=seat, amount=base)
    words = N_("{seat} loses {amount} ({base} + {parries} Parry)")
    if parries > 1:
        words = N_("{seat} loses {amount} ({base} + {parries} Parries)")
    if rolled:
        words = N_("{seat} loses {amount} ({base} rolled + {parries} Parry)")
        if parries > 1:
            words = N_("{seat} loses {amount} ({base} rolled + {parries} Parries)")
    return Text(words, seat=seat, amount=base + parries, base=base, parries=parries)


@lru_cache(maxsize=256)
def fighting_on(lost: Text, amount: int) -> Text:
    """Return the loss of a seat at 0 HP that has more fights this round (FC-17)."""
    words = N_("{lost}, but fights until the round ends")
    return Text(words, lost=lost, amount=amount)


@lru_cache(maxsize=16)
def standing_at_0(seats: tuple[Seat, ...]) -> Text:
    """Return why one or two seats without HP still fight (FC-17)."""
    if len(seats) == 1:
        return Text("{seat} is at 0 HP, but fights until the round ends", seat=seats[0])
    words = N_("{seat_a} and {seat_b} are at 0 HP, but fight until the round ends")
    return Text(words, seat_a=seats[0], seat_b=seats[1])


@lru_cache(maxsize=16)
def falling(seat: Seat) -> Text:
    """Return the line that a seat is out at the end of the round (FC-17)."""
    return Text("{seat} is out: 0 HP at the end of the round", seat=seat)


@lru_cache(maxsize=16)
def spent(seat: Seat) -> Text:
    """Return that a hit takes nothing from a seat, which plays on until the round ends (FC-17)."""
    return Text("{seat} is already at 0", seat=seat)


@lru_cache(maxsize=256)
def tying(pair: tuple[Seat, Seat], face: Face) -> Text:
    """Return the line for equal cards; a single attacker is named first."""
    return Text("{seat_a} and {seat_b} both play {face}", seat_a=pair[0], seat_b=pair[1], face=face)


@lru_cache(maxsize=1)
def unhurt() -> Text:
    """Return the line after a tie that may be the end of its fight."""
    return Text("Nobody is hurt")


@lru_cache(maxsize=256)
def again(parries: int) -> Text:
    """Return the line after a tie that is fought again; ``parries`` counts those so far."""
    return Text("Nobody is hurt. Next hit between them: +{number} damage", number=parries)


@lru_cache(maxsize=256)
def again_held(parries: int, frenzy: bool, held: Seat) -> Text:
    """Do the same as `again` if the hit may fall on a Commander that cannot fall yet (FC-28).

    A roll may leave it more than 1 HP.
    """
    words = N_("Next hit: +{number} damage, but {seat} keeps 1 HP")
    if frenzy:
        words = N_("Next hit: +{number} damage, but {seat} keeps at least 1 HP")
    return Text(words, number=parries, seat=held)


@lru_cache(maxsize=256)
def holding(seat: Seat, lost: int) -> Text:
    """Return what a Commander loses that a hit cannot bring below 1 HP (FC-28)."""
    if not lost:
        return Text(N_("{seat} keeps 1 HP while one of their Knights stands"), seat=seat)
    words = N_("{seat} loses {amount} and keeps 1 HP while one of their Knights stands")
    return Text(words, seat=seat, amount=lost)


@lru_cache(maxsize=256)
def parrying(pair: tuple[Seat, Seat], parries: int, seats: int) -> Text:
    """Return the line before a Parry; name the pair if there are more than two players.

    With more players, the bonus has just been announced and a sign shows it. Only the line of a
    long chain, over the whole table, repeats it.
    """
    if seats == 2:
        return Text("Parry! Next hit: +{number}", number=parries)
    one, two = pair
    words = N_("{seat_a} and {seat_b} parry!")
    if parries >= LONG_CHAIN:
        words = N_("{seat_a} and {seat_b} parry! Next hit: +{number}")
    return Text(words, seat_a=one, seat_b=two, number=parries)


@lru_cache(maxsize=256)
def standings(number: int, points: tuple[tuple[Seat, int], ...]) -> Text:
    """Return who leads after a round without teams; ``points``: the HP of those still in."""
    most = max(hp for _, hp in points)
    leaders = [seat for seat, hp in points if hp == most]
    if len(leaders) == len(points):
        return Text("Round {number} is over: everyone still in has {hp} HP", number=number, hp=most)
    if len(leaders) == 1:
        words = N_("Round {number} is over: {seat} leads with {hp} HP")
        return Text(words, number=number, seat=leaders[0], hp=most)
    if len(leaders) == 2:
        words = N_("Round {number} is over: {seat_a} and {seat_b} lead with {hp} HP each")
        return Text(words, number=number, seat_a=leaders[0], seat_b=leaders[1], hp=most)
    return Text.counted(
        "Round {number} is over: {seat} and {n} other lead with {hp} HP each",
        "Round {number} is over: {seat} and {n} others lead with {hp} HP each",
        len(leaders) - 1,
        number=number,
        seat=leaders[0],
        hp=most,
    )


@lru_cache(maxsize=256)
def commander_standings(number: int, points: tuple[tuple[Seat, int], ...]) -> Text:
    """Return the HP of both Commanders after a round."""
    (one, hp), (other, other_hp) = points
    if hp == other_hp:
        words = N_("Round {number} is over: Commanders {seat_a} and {seat_b} have {hp} HP each")
        return Text(words, number=number, seat_a=one, seat_b=other, hp=hp)
    words = N_("Round {number} is over: Commander {seat_a} {hp} HP, Commander {seat_b} {hp_b} HP")
    return Text(words, number=number, seat_a=one, hp=hp, seat_b=other, hp_b=other_hp)


@lru_cache(maxsize=16)
def refilling(seats: int, most: int) -> Text:
    """Return the line about refilling hands (FC-11)."""
    words = N_("Both draw up to {n} cards") if seats == 2 else N_("Everyone draws up to {n} cards")
    return Text(words, n=most)


@lru_cache(maxsize=2048)
def beating(
    attackers: tuple[Seat, ...], winner: Seat, loser: Seat, face: Face, beaten: Face
) -> Text:
    """Return the sentence for the result of a fight, with the attackers if they chose a target.

    ``face`` and ``beaten``: what the winner and the loser played.
    """
    if attackers == (loser,):
        return Text(_LOSES, seat_a=loser, face_a=beaten, seat_b=winner, face_b=face)
    words = _WINS if attackers == (winner,) else _BEATS
    return Text(words, seat_a=winner, face_a=face, seat_b=loser, face_b=beaten)


@lru_cache(maxsize=256)
def shifting(knight: Seat, target: Seat, is_knight: bool) -> Text:
    """Return whom a Knight attacks whose column holds no enemy Knight (FC-24)."""
    words = _NEXT_INWARD if is_knight else _THEIR_COMMANDER
    return Text(words, seat_a=knight, seat_b=target)


@lru_cache(maxsize=256)
def choosing(commander: Seat, target: Seat, is_knight: bool, is_only: bool) -> Text:
    """Return whom a Commander attacks: a Knight, or else the other Commander (FC-25).

    ``is_only``: the target is the only one that it could choose.
    """
    words = _LAST if is_only else _CHOSE
    return Text(words if is_knight else _NO_KNIGHTS, seat_a=commander, seat_b=target)
