"""The sentences of RESOLVE: where a number comes from, and which cards had no effect."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace

from game.engine.events import Stopped, Struck, Term
from game.engine.names import CardId, Face, Seat
from game.engine.narration import CardEffect, affect, say
from game.engine.table import Table
from game.engine.text import N_, Text, TextValue
from game.rulebooks.art_of_battle.cards import CARDS, UNBROKEN, Card
from game.rulebooks.art_of_battle.forces import Blow, Force, force
from game.rulebooks.art_of_battle.lanes import PASSIVES, Lane, is_unbroken, standing
from game.rulebooks.art_of_battle.phrases import listed, seats_named, summed


def tell_order(table: Table, dealt: Sequence[Blow]) -> None:
    """Announce the order in which attacks and Counters are shown, which does not affect damage."""
    if any(blow.answers for blow in dealt):
        say(table, "Attacks are shown before Counters; whoever falls still strikes")
    elif len(dealt) > 1:
        say(
            table,
            "All attacks happen at once but are shown one by one; whoever falls still strikes",
        )


def tell_blow(
    table: Table,
    blow: Blow,
    resolving: Mapping[Lane, Mapping[CardId, Force]],
    left: int,
    turn: tuple[int, int],
) -> None:
    """Report what one lane does to the seat opposite: the attack, what is blocked, the damage.

    ``left``: the health of that seat. ``turn``: the blow's number, and how many there are.
    """
    if table.quiet:
        return
    cards = resolving[blow.lane]
    shares = [found for card in cards if (found := _dealt(table, card, blow.answers))]
    guarded = bool(_blocked(table, blow.seat, resolving[blow.seat]))
    _tell_attack(table, blow, shares, guarded, turn)
    if blow.stopped:
        _tell_block(table, blow, resolving[blow.seat])
    if not blow.amount:
        return
    text, lost = _struck(blow, shares), min(blow.amount, left)
    early = None if blow.stopped or blow.answers else _early_block(table, blow.seat)
    if not left:
        say(table, "{hit}. {seat} has already fallen", hit=text, seat=blow.seat)
        return
    if lost < blow.amount:
        words = N_("{hit}. {seat} loses their last {left} health and falls")
        text = Text(words, hit=text, seat=blow.seat, left=left)
    elif lost == left:
        text = Text("{hit}. {seat} falls", hit=text, seat=blow.seat)
    elif early is not None:
        text = Text("{hit}. {face} can't block until it reaches the center", hit=text, face=early)
    elif not blow.stopped and not blow.answers:
        words = N_("{hit}: this can't be blocked") if guarded else N_("{hit}: nobody blocks")
        text = Text(words, hit=text)
    forces = {found.owner: found for found in cards.values()}
    dealt = {
        seat: found.counter if blow.answers else found.attack for seat, found in forces.items()
    }
    weights = {seat: amount for seat, amount in dealt.items() if amount}
    by = max(weights, key=lambda seat: weights[seat])
    excess = blow.amount - lost
    table.tell(Struck(by, blow.seat, lost, text, _split(lost, weights), excess=excess))


def _dealt(table: Table, weapon: CardId, answers: bool) -> list[Term]:
    """Return the parts of a Weapon's attack, or of its Counter."""
    if answers:
        return _parts(table, weapon, lambda card: card.counter)
    if not CARDS[table.faces[weapon]].attack:
        return []
    owner = table.owners[weapon]
    assert owner is not None
    unbroken = _unbroken(table, owner, CARDS[UNBROKEN].attack)
    return _parts(table, weapon, lambda card: card.attack) + unbroken


def _blocked(table: Table, lane: Lane, weapons: Iterable[CardId]) -> list[Term]:
    """Return the parts of the Block of a lane."""
    parts = [part for card in weapons for part in _parts(table, card, lambda card: card.block)]
    return parts + _unbroken(table, lane, CARDS[UNBROKEN].block)


def _unbroken(table: Table, seat: Seat, amount: int) -> list[Term]:
    """Return what a seat's Passive card adds to a number, if the seat has it in play."""
    if not is_unbroken(table, seat):
        return []
    return [Term(seat, table.zones[PASSIVES[seat]][0], UNBROKEN, amount)]


def _parts(table: Table, weapon: CardId, number: Callable[[Card], int]) -> list[Term]:
    """Return what a Weapon and its Modifiers add to a number; the Weapon comes first."""
    parts = []
    for card in (weapon, *table.attached.get(weapon, ())):
        owner, face = table.owners[card], table.faces[card]
        assert owner is not None
        if amount := number(CARDS[face]):
            parts.append(Term(owner, card, face, amount))
    return parts


def _early_block(table: Table, lane: Lane) -> Face | None:
    """Return the Weapon of a lane that would block if it were not still on its way there."""
    waiting = [weapon.card for weapon in standing(table) if weapon.lane == lane]
    return next((table.faces[card] for card in waiting if force(table, card).block), None)


def _tell_attack(
    table: Table,
    blow: Blow,
    shares: Sequence[Sequence[Term]],
    is_guarded: bool,
    turn: tuple[int, int],
) -> None:
    """Announce an attack or a Counter: whom it is for and why it happens now.

    ``is_guarded``: a card could block an attack there, so say that it cannot block a Counter.
    ``turn``: the blow's number, and how many there are.
    """
    terms = tuple(term for parts in shares for term in parts)
    first, attackers = terms[0], listed([_owned(parts[0]) for parts in shares])
    many = len(shares) > 1
    if blow.answers:
        one = N_("After the block, {attackers} hits back at {seat}")
        several = N_("After the block, {attackers} hit back at {seat}")
        if is_guarded:
            one = N_("{attackers} hits back at {seat}: a Counter cannot be blocked")
            several = N_("{attackers} hit back at {seat}: a Counter cannot be blocked")
    else:
        one = N_("{attackers} strikes {seat}, who faces its lane")
        several = N_("{attackers} strike {seat}, who faces their lane")
        if many:  # the enlarged cards leave little room
            attackers = seats_named(parts[0].seat for parts in shares)
    effect = CardEffect(first.seat, first.card, "AB-33", seats=(blow.seat,), terms=terms)
    text = Text(several if many else one, attackers=attackers, seat=blow.seat)
    number, count = turn
    if count > 1:
        text = Text("{number} of {count}: {attack}", number=number, count=count, attack=text)
    affect(table, effect, text)


def _tell_block(table: Table, blow: Blow, cards: Iterable[CardId]) -> None:
    """Report how much of an attack is blocked, by which cards."""
    parts, stopped, seat = _blocked(table, blow.seat, cards), blow.stopped, blow.seat
    exact = len(parts) == 1 and parts[0].amount == stopped
    cards_named = listed([_owned(part) if exact else _numbered(part) for part in parts])
    values: dict[str, TextValue] = {"cards": cards_named, "stopped": stopped, "seat": seat}
    if len(parts) > 1:
        text = Text("{cards} block {stopped} damage for {seat}", **values)
    elif parts[0].seat != seat:
        text = Text("{cards} blocks {stopped} damage for {seat}", **values)
    else:
        text = Text("{cards} blocks {stopped} damage", cards=cards_named, stopped=stopped)
    table.tell(Stopped(seat, stopped, text, _used(parts, stopped)))


def _used(parts: Iterable[Term], stopped: int) -> tuple[Term, ...]:
    """Return how much each card takes off the damage, as negative numbers."""
    terms = []
    for part in parts:
        if amount := min(part.amount, stopped):
            terms.append(replace(part, amount=-amount))
        stopped -= amount
    return tuple(terms)


def _struck(blow: Blow, shares: Sequence[Sequence[Term]]) -> Text:
    """Return the sentence about damage, with the sum that leads to it."""
    seat, amount, stopped = blow.seat, blow.amount, blow.stopped
    if stopped:
        values = {"seat": seat, "amount": amount, "stopped": stopped, "attack": amount + stopped}
        if len(shares) > 1:
            words = N_("{attackers} hit {seat}: {attack} − {stopped} blocked = {amount}")
            return Text(words, attackers=seats_named(parts[0].seat for parts in shares), **values)
        words = N_("{attacker} hits {seat}: {attack} − {stopped} blocked = {amount}")
        return Text(words, attacker=_owned(shares[0][0]), **values)
    if blow.answers and len(shares) == 1:
        words = N_("{attacker} hits back at {seat} for {amount}")
        return Text(words, attacker=_armed(shares[0]), seat=seat, amount=amount)
    if blow.answers:
        words = N_("{attackers} hit back at {seat} for {amount}")
        return Text(words, attackers=_sides(shares), seat=seat, amount=amount)
    if len(shares) == 1:
        words = N_("{attacker} hits {seat} for {amount}")
        return Text(words, attacker=_armed(shares[0]), seat=seat, amount=amount)
    words = N_("{attackers} hit {seat} for {amount}")
    return Text(words, attackers=_sides(shares), seat=seat, amount=amount)


def _armed(parts: Sequence[Term]) -> Text:
    """Return a Weapon and what was added to it, with all numbers if there is more than one."""
    weapon, *more = parts
    if not more:
        return _owned(weapon)
    added = [
        Text("{face} (+{amount})", face=part.face, amount=part.amount)
        if part.seat == weapon.seat
        else Text("{seat}'s {face} (+{amount})", seat=part.seat, face=part.face, amount=part.amount)
        for part in more
    ]
    return Text("{card} with {more}", card=_numbered(weapon), more=listed(added))


def _sides(shares: Sequence[Sequence[Term]]) -> Text:
    """Return the players that attack together, with the numbers of their cards."""
    sides = [
        Text("{seat} ({sum})", seat=parts[0].seat, sum=summed(part.amount for part in parts))
        for parts in shares
    ]
    return listed(sides)


def _owned(part: Term) -> Text:
    return Text("{seat}'s {face}", seat=part.seat, face=part.face)


def _numbered(part: Term) -> Text:
    return Text("{seat}'s {face} ({amount})", seat=part.seat, face=part.face, amount=part.amount)


def _split(amount: int, weights: Mapping[Seat, int]) -> tuple[tuple[Seat, int], ...]:
    """Return each attacker's share of joint damage, in proportion to their attacks."""
    if len(weights) < 2:
        return ()
    first, second = sorted(weights)
    part = round(amount * weights[first] / sum(weights.values()))
    return (first, part), (second, amount - part)
