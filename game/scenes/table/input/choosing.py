"""Handling of input for a selection: mouse, keys, number keys and gamepads."""

from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import Protocol

from game.engine.names import CardId, Zone
from game.scenes.table.input_result import UNUSED, USED, InputResult
from game.scenes.table.selection import Selection
from game.view.inputs import (
    Command,
    Glide,
    Input,
    Intent,
    NumberKey,
    Pos,
    Press,
    Release,
    Scroll,
)

CLICK = 6.0
"""Maximum distance of a click, in base units."""

_SIDEWAYS = (Intent.LEFT, Intent.RIGHT, Intent.NEXT, Intent.BEFORE)


class Surroundings(Protocol):
    """Tells where cards and places are on the screen."""

    def card_at(self, selection: Selection, pos: Pos) -> CardId | None:
        """Return the topmost card at a position that can be chosen, or that has a refusal."""

    def place_at(self, selection: Selection, pos: Pos) -> Zone | None:
        """Return the drop target at a position."""

    def handle_at(self, selection: Selection, pos: Pos) -> str:
        """Return what can be pressed to drag an option or change an amount; "" for nothing."""

    def goal_at(self, selection: Selection, pos: Pos) -> str:
        """Return the goal at a position of what is gripped; "" for none."""

    def in_order(self, cards: Collection[CardId]) -> list[CardId]:
        """Return cards in screen order: the open hand first, each zone from left to right."""

    def hand(self) -> Sequence[CardId]:
        """Return the cards of the open hand from left to right."""

    def is_pulled_out(self, card: CardId, start: Pos, end: Pos) -> bool:
        """Return whether a card was dragged by at least half its width."""

    def zone_of(self, card: CardId) -> Zone | None:
        """Return the zone that a card is in."""


def handle(
    now: Selection, given: Input, surroundings: Surroundings
) -> tuple[Selection, InputResult]:
    """Return the next selection and the result of an input."""
    if not now.offers.offers:
        return _drag(now, given, surroundings)
    match given:
        case Glide(pos):
            return _glide(now, pos, surroundings), UNUSED
        case Press(pos):
            let_go = now.let_go()
            under = surroundings.card_at(let_go, pos)
            return replace(let_go, pressed=under, pressed_at=pos), UNUSED
        case Release(pos):
            return _release(now, pos, surroundings)
        case Command(intent):
            return _key(now, intent, surroundings)
        case NumberKey(place):
            return _number(now, place, surroundings)
    return now, UNUSED


def _drag(
    now: Selection, given: Input, surroundings: Surroundings
) -> tuple[Selection, InputResult]:
    """Drag an option with the mouse; a click or the wheel changes the amount under the mouse."""
    match given:
        case Press(pos) if handle := surroundings.handle_at(now, pos):
            return replace(now.let_go(), gripped=handle, handle=handle, pressed_at=pos), USED
        case Glide(pos) if not now.gripped:
            return replace(now, handle=surroundings.handle_at(now, pos)), UNUSED
        case Glide(pos):
            pulled = _pull(now, pos)
            aimed = surroundings.goal_at(pulled, pos) or None if pulled.dragged else None
            return replace(pulled, aimed=aimed), USED
        case Release(pos) if now.dragged:
            aimed = surroundings.goal_at(now, pos) or None
            way = replace(now, aimed=aimed).way_aimed
            return now.let_go(), InputResult(used=True, action=None if way is None else way.action)
        case Release() if now.gripped:
            return now.let_go().spend({now.gripped} & now.amounts.keys(), -1), USED
        case Scroll(notches) if spent := now.drags.spent_with(now.handle):
            return now.spend(spent, 1 if notches > 0 else -1), USED
    return now, UNUSED


def _pull(now: Selection, pos: Pos) -> Selection:
    """Start to drag what is gripped once the mouse has moved far enough."""
    far = now.pressed_at is not None and _is_far(now.pressed_at, pos)
    return replace(now, dragged=True) if far and now.gripped in now.drags.grips else now


def _is_far(start: Pos, pos: Pos) -> bool:
    """Return whether a movement is too long for a click."""
    return max(abs(pos[0] - start[0]), abs(pos[1] - start[1])) >= CLICK


def _glide(now: Selection, pos: Pos, surroundings: Surroundings) -> Selection:
    dragged = now
    if now.pressed is None or now.pressed_at is None:
        return _hover(now, pos, surroundings)
    if not now.dragged:
        if not _is_far(now.pressed_at, pos):
            return now
        dragged = replace(now.select(now.pressed), dragged=True)
    return dragged.aim(surroundings.place_at(dragged, pos))


def _hover(now: Selection, pos: Pos, surroundings: Surroundings) -> Selection:
    """Focus the card under the mouse; if a card is chosen, also aim at the place there."""
    over = surroundings.card_at(now, pos)
    now = now if over == now.focus else replace(now, focus=over, by_keys=False)
    if now.card is None or not now.tells:
        return now
    return now.aim(surroundings.place_at(now, pos))


def _release(now: Selection, pos: Pos, surroundings: Surroundings) -> tuple[Selection, InputResult]:
    start, pressed = now.pressed_at, now.pressed
    up = replace(now, pressed=None, pressed_at=None, dragged=False)
    if start is None:
        return up, UNUSED
    if pressed is not None:
        if now.dragged:
            return _drop(up, pressed, start, pos, surroundings)
        return _click(up, pressed)
    zone = surroundings.place_at(up, pos)
    if zone is not None and up.card is not None:
        return up.lay(up.card, zone)
    if zone is not None and up.plan is not None and zone != up.plan.zone:
        goal = up.offers.goals(up.plan.card).get(zone)
        return (up if goal is None else up.planned(goal)), UNUSED
    return up, UNUSED


def _click(now: Selection, card: CardId) -> tuple[Selection, InputResult]:
    """Select a card; a second click picks it, or deselects it if it needs a place.

    While a set is gathered, the first click adds a card and the next one removes it.
    """
    picks = card == now.card and now.offers.pick(card) is not None
    if picks or card != now.card:
        return now.choose(card, picks)
    return now.select(None), USED


def _drop(
    now: Selection, card: CardId, start: Pos, end: Pos, surroundings: Surroundings
) -> tuple[Selection, InputResult]:
    """Drop a dragged card; in its own zone it returns to its place, unless it is picked there."""
    zone = surroundings.place_at(now, end)
    if zone is None or (
        zone == surroundings.zone_of(card)
        and not (zone in now.offers.goals(card) and surroundings.is_pulled_out(card, start, end))
    ):
        is_planned = now.plan is not None and now.plan.card == card
        kept = replace(now, plan=None) if is_planned else now
        return kept.select(None), USED
    laid, result = now.lay(card, zone)
    chosen = result.action is not None or result.refused is not None
    if now.offers.gathers and result.action is not None:
        return laid.drop(card), result
    return (laid if chosen and not now.offers.gathers else laid.select(None)), result


def _key(
    now: Selection, intent: Intent, surroundings: Surroundings
) -> tuple[Selection, InputResult]:
    if now.card is not None and intent is not Intent.BACK:
        return _key_at_places(now, now.card, intent, surroundings)
    reached = now.offers.cards | (now.offers.reasons.keys() if now.offers.gathers else set())
    cards, focus = surroundings.in_order(reached), now.focus
    match intent:
        case Intent.LEFT | Intent.RIGHT | Intent.NEXT | Intent.BEFORE if cards:
            by = 1 if intent in (Intent.RIGHT, Intent.NEXT) else -1
            place = cards.index(focus) + by if focus in cards else min(0, by)
            return replace(now, focus=cards[place % len(cards)], by_keys=True), USED
        case Intent.OK if now.plan is not None and not (focus is not None and now.by_keys):
            return now, InputResult(used=True, action=now.plan.action)
        case Intent.OK if focus is not None:
            return now.choose(focus, picks=not now.offers.planned)
        case Intent.OK if cards:
            return _key(now, Intent.RIGHT, surroundings)
        case Intent.BACK:
            return now.step_back(), USED
    return now, UNUSED


def _key_at_places(
    now: Selection, card: CardId, intent: Intent, surroundings: Surroundings
) -> tuple[Selection, InputResult]:
    """Handle a key while a card is chosen: step through its places, or play it there."""
    ways = now.ways()
    if intent is Intent.OK:
        return now.take(now.way())
    if intent in (Intent.LEFT, Intent.RIGHT) and len(ways) > 1:
        by = 1 if intent is Intent.RIGHT else -1
        return replace(now, place=(now.place + by) % len(ways), aimed=None), USED
    if intent in _SIDEWAYS:
        return _key(replace(now.select(None), focus=card), intent, surroundings)
    return (now.select(None) if intent is Intent.DOWN else now), USED


def _number(
    now: Selection, place: int, surroundings: Surroundings
) -> tuple[Selection, InputResult]:
    """Choose the card with this number; if it is already chosen, play it at its first place."""
    cards: Sequence[CardId] = surroundings.in_order(now.offers.cards | now.offers.reasons.keys())
    hand = surroundings.hand()
    if set(cards) & set(hand):
        cards = hand
    if place >= len(cards):
        return now, UNUSED
    card = cards[place]
    if card == now.card:
        return now.take(now.way())
    if card in now.offers.cards:
        return replace(now, focus=card, by_keys=True).choose(card)
    refused = now.offers.refusal(card)
    return now, InputResult(used=refused is not None, refused=refused)
