"""What a comparison says: who wins, why, and what the winner may do."""

from collections.abc import Sequence

from game.engine.names import Seat
from game.engine.table import Table
from game.engine.text import N_, Text, chained
from game.rulebooks.deck_duel.cards import ACE, has_focus, in_play, other
from game.rulebooks.deck_duel.offers import answers
from game.rulebooks.deck_duel.ruleset import FULL, ruleset

_USES = {
    "strike": N_("strike"),
    "energy": N_("gain 1 Energy"),
    "action": N_("gain 1 Action"),
    "focus": N_("focus"),
    "heal": N_("heal"),
    "foresight": N_("look at the top card"),
}
"""What a win can be used for, in the order in which it is said."""


def verdict(table: Table, winner: Seat | None, names: Sequence[str]) -> tuple[Text, Text]:
    """Return who wins, and below it why and what for; ``names`` are those of the ranks."""
    if winner is None:
        return Text("Tie: {rank} against {rank}", rank=names[0]), Text("Nobody wins the clash")
    loser = other(winner)
    text = Text(
        "{seat_a}'s {rank_a} beats {seat_b}'s {rank_b}",
        seat_a=winner,
        rank_a=names[winner],
        seat_b=loser,
        rank_b=names[loser],
    )
    why, gain = _why(table, winner), _gain(table, winner)
    return text, gain if why is None else Text("{why}. {gain}", why=why, gain=gain)


def _why(table: Table, winner: Seat) -> Text | None:
    """Return why an Ace is low or high (DD-6); None if the higher number wins."""
    if in_play(table, winner) == ACE:
        return Text("With focus, an Ace is the highest card")
    if in_play(table, other(winner)) == ACE and not has_focus(table, other(winner)):
        return Text("Without focus, an Ace is the lowest card")
    return None


def _gain(table: Table, winner: Seat) -> Text:
    """Return what the winner may choose (DD-7), or in Basic adds to the strike (DD-26)."""
    found = {option.partition(":")[0] for option in answers(table, winner)}
    full = ruleset(table.options) is FULL
    uses = [Text(words) for use, words in _USES.items() if use in found]
    if full:
        return Text("{seat} may {uses}", seat=winner, uses=_either(uses))
    if len(uses) == 1:
        return Text("{seat} strikes", seat=winner)
    return Text("{seat} strikes, and may {uses}", seat=winner, uses=_either(uses[1:]))


def _either(parts: Sequence[Text]) -> Text:
    """Return parts as a choice."""
    *before, last = parts
    if not before:
        return last
    return Text("{one} or {other}", one=chained(N_("{one}, {other}"), before), other=last)
