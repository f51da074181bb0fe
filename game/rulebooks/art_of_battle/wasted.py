"""Which cards had no effect when a Weapon resolved, and why."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass

from game.engine.names import CardId, Seat
from game.engine.narration import present
from game.engine.table import Table
from game.engine.text import N_, Text
from game.rulebooks.art_of_battle.cards import CARDS, Card
from game.rulebooks.art_of_battle.forces import Blow, Force
from game.rulebooks.art_of_battle.lanes import Lane, opposite


@dataclass(frozen=True, slots=True)
class ResolveOutcome:
    """What happened in a RESOLVE: the damage, and the seats that were living and that were hit."""

    dealt: Sequence[Blow]
    living: Collection[Seat]
    hit: Collection[Seat]

    def is_blocked(self, lane: Lane) -> bool:
        """Return whether damage was blocked in a lane."""
        return any(blow.stopped for blow in self.dealt if blow.seat == lane)

    def is_struck(self, lane: Lane) -> bool:
        """Return whether an attack or a Counter struck a lane."""
        return any(blow.seat == lane for blow in self.dealt)

    def unblockable(self, lane: Lane) -> Text | None:
        """Return why an attack on a lane was not blocked; None if there was no such attack."""
        if any(blow.seat == lane and not (blow.stopped or blow.answers) for blow in self.dealt):
            return Text("the attack on {seat} cannot be blocked", seat=lane)
        return None

    def is_countered(self, lane: Lane) -> bool:
        """Return whether a lane dealt its Counters."""
        return any(blow.answers for blow in self.dealt if blow.lane == lane)


def tell_wasted(
    table: Table, resolving: Mapping[Lane, Mapping[CardId, Force]], outcome: ResolveOutcome
) -> None:
    """Say of each card that resolved without any effect why it had none."""
    if table.quiet:
        return
    for lane, cards in resolving.items():
        for weapon in cards:
            for card in (weapon, *table.attached.get(weapon, ())):
                reason = _reason(table, lane, weapon, card, outcome)
                owner = table.owners[card]
                if reason is not None and owner is not None:
                    unused = N_("{seat}'s {face} is not needed: {why}")
                    failed = N_("{seat}'s {face} has no effect: {why}")
                    idle = CARDS[table.faces[card]].block and not outcome.unblockable(lane)
                    words = unused if idle else failed
                    present(table, card, words, seat=owner, face=table.faces[card], why=reason)


def _reason(
    table: Table, lane: Lane, weapon: CardId, card: CardId, outcome: ResolveOutcome
) -> Text | None:
    """Return why a card had no effect; None if it had one."""
    reasons = list(_failed(table, lane, weapon, CARDS[table.faces[card]], outcome))
    return reasons[0] if reasons and None not in reasons else None


def _failed(
    table: Table, lane: Lane, weapon: CardId, card: Card, outcome: ResolveOutcome
) -> Iterator[Text | None]:
    """Yield for each thing a card does why it did not happen; None if it did."""
    facing, armed = opposite(lane), CARDS[table.faces[weapon]]
    if card.attack and not armed.attack:
        yield Text("{face} does not attack", face=armed.face)
    elif card.attack:
        yield None if facing in outcome.living else Text("{seat} is out", seat=facing)
    if card.block:
        yield None if outcome.is_blocked(lane) else _unused_block(lane, outcome)
    if card.counter:
        countered = outcome.is_countered(lane)
        yield None if countered else Text("nothing was blocked in {seat}'s lane", seat=lane)
    if card.reward:
        yield None if facing in outcome.hit else Text("{seat} was not hit", seat=facing)
    if card.crosses:
        crossing = [other for other in table.attached[weapon] if CARDS[table.faces[other]].crosses]
        yield None if len(crossing) % 2 else Text("two Feints cancel out")
    if card.holds or card.recovery:
        yield None


def _unused_block(lane: Lane, outcome: ResolveOutcome) -> Text | None:
    """Return why a Block stopped nothing; None if the sentence about a Counter has said so."""
    if (reason := outcome.unblockable(lane)) is not None:
        return reason
    return None if outcome.is_struck(lane) else Text("nobody strikes {seat} this turn", seat=lane)
