"""The part of the reducer for the overview: lives, the last fight, and skipped steps."""

from collections.abc import Iterable, Sequence

from game.catalogues import scenes_text as _
from game.engine.dealer import ChoiceRequested, News
from game.engine.events import (
    Beat,
    Compared,
    Counted,
    Explained,
    Gathered,
    Moved,
    Noted,
    Planned,
    Shuffled,
    Struck,
)
from game.engine.names import CardId, Step, Zone, seat_of
from game.scenes.table.display_rules import DisplayRules
from game.scenes.table.overview import Fight, Fighter, Fought, Outcomes, Overview
from game.scenes.table.state import BadgeText, TableState

REVEALED = _("Cards turned up: the higher value wins")
"""Note while the values of two revealed cards are counted."""

SILENT = (Beat, Counted, Explained, Noted, Planned, Shuffled)
"""Events that do not show on their own that a step is used."""


def with_occupied(state: TableState, rules: DisplayRules) -> TableState:
    """Return the state with the zones where seats meet in which cards lie."""
    meeting, counts = rules.layout.meeting, state.view.counts
    occupied = frozenset(zone for zone in meeting if counts.get(zone, 0))
    return state._replace(overview=state.overview._replace(occupied=occupied))


def with_overview(state: TableState, item: News, rules: DisplayRules) -> TableState:
    """Return the state with the overview after an event, which its view includes already.

    Cards that are revealed where seats meet replace the note about how they were laid.
    """
    if isinstance(item, Moved) and {item.origin, item.to} <= rules.layout.meeting:
        state = state._replace(badge=BadgeText(REVEALED))
    state = with_occupied(state, rules)
    return state._replace(overview=_overview(state, item, rules))


def _overview(state: TableState, item: News, rules: DisplayRules) -> Overview:
    seen = state.overview
    if not isinstance(item, SILENT):
        seen = seen._replace(unused=False)
        if seen.life_old and not isinstance(item, ChoiceRequested):
            seen = seen._replace(life={}, drawn={}, life_old=False)
    match item:
        case Planned(agenda=agenda):
            return _begun(seen, state.step, agenda, tuple(rules.look.steps))
        case ChoiceRequested():
            return seen._replace(life_old=True)
        case Moved(was=was, origin=origin, to=to):
            seen = seen._replace(outcomes=_without(seen.outcomes, (was,)))
            return _moved(seen, origin, to, 1, rules)
        case Gathered(origin=origin, to=to, cards=cards):
            seen = seen._replace(outcomes=_without(seen.outcomes, [was for _, was, _ in cards]))
            return _moved(seen, origin, to, len(cards), rules)
        case Counted(counter=counter, value=value, was=was) if _is_absorbed(state, item, rules):
            if seat_of(counter) == seen.fight.winner:
                return seen
            absorbed = seen.fight.absorbed + was - value
            return seen._replace(fight=seen.fight._replace(absorbed=absorbed))
        case Compared():
            outcomes = _outcomes(state, item, rules)
            return seen._replace(fight=_fight(state, item, rules), outcomes=outcomes)
        case Struck(by=by, amount=amount) if by == seen.fight.winner and not seen.fight.damage:
            return seen._replace(fight=seen.fight._replace(damage=amount))
    return seen


def _is_absorbed(state: TableState, event: Counted, rules: DisplayRules) -> bool:
    """Return whether damage of an attack becomes less, and no card of a deck pays for it."""
    counter = event.counter
    if rules.part(counter) != "drops" or event.value >= event.was or state.paid:
        return False
    return counter in state.damage and not state.damage_sources.get(counter)


def _begun(seen: Overview, step: str, agenda: Sequence[Step], steps: tuple[str, ...]) -> Overview:
    """Begin a step; the one before it was skipped if nothing was shown in it.

    The first step of a turn makes room where the last fight was shown, unless it is the only one.
    """
    new = str(agenda[0][0]) if agenda else ""
    if new not in steps or new == step:
        return seen
    passed: frozenset[str] = frozenset()
    if step in steps and steps.index(step) < steps.index(new):
        between = steps[steps.index(step) + 1 : steps.index(new)]
        passed = seen.skipped.union(between, (step,) if seen.unused else ())
    if len(steps) > 1 and steps.index(new) == 0:
        seen = seen.past_fight()
    return seen._replace(skipped=passed, unused=True, life={}, drawn={}, life_old=False)


def _moved(seen: Overview, origin: Zone, to: Zone, cards: int, rules: DisplayRules) -> Overview:
    """Add what a move changes for life piles; cards that are only looked at still count.

    Cards that are drawn are counted separately, since their number must not look like damage.
    """
    lives, looks = rules.layout.lives, rules.layout.looks
    if origin in lives and to in rules.layout.hands:
        return seen._replace(drawn={**seen.drawn, origin: seen.drawn.get(origin, 0) + cards})
    changes = {}
    if origin in lives and to not in looks | rules.layout.hands:
        changes[origin] = -cards
    if to in lives and origin not in looks:
        changes[to] = cards
    if not changes:
        return seen
    life = dict(seen.life)
    for zone, change in changes.items():
        life[zone] = life.get(zone, 0) + change
    return seen._replace(life=life)


def _fight(state: TableState, event: Compared, rules: DisplayRules) -> Fight:
    """Return a fight of two cards."""
    sides = [
        Fighter(seat, state.view.face(card))
        for seat, card in zip(event.seats, event.cards, strict=True)
    ]
    across = rules.layout.across
    if across:
        sides.sort(key=lambda side: across.index(side.seat))
    return Fight(
        tuple(sides),
        event.winner,
        rules.say(event.text),
        step=state.step,
    )


def _outcomes(state: TableState, event: Compared, rules: DisplayRules) -> Outcomes:
    """Return the outcomes after a fight.

    Cards with combat values get no stroke, nor do cards that are not hurt themselves.
    """
    fights = dict(state.overview.outcomes.fights)
    better = None
    for card, seat in zip(event.cards, event.seats, strict=True):
        won = None if event.winner is None else seat == event.winner
        better = card if won else better
        fights[card] = (*fights.get(card, ()), Fought(won))
    if better is None or state.combat or rules.layout.one_caption:
        return Outcomes(better, fights)
    stroke = rules.look.faces[state.view.face(better)].stroke
    (worse,) = (card for card in event.cards if card != better)
    fights[worse] = (*fights[worse][:-1], fights[worse][-1]._replace(stroke=stroke))
    return Outcomes(better, fights)


def _without(outcomes: Outcomes, cards: Iterable[CardId | None]) -> Outcomes:
    """Return the outcomes without cards that have moved."""
    gone = set(cards)
    left = {card: fights for card, fights in outcomes.fights.items() if card not in gone}
    return Outcomes(None if outcomes.better in gone else outcomes.better, left)
