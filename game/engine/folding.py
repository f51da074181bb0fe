"""A view carried forward by redacted events alone: what a screen or a remote seat can do."""

from collections.abc import Callable
from dataclasses import replace

from game.engine import knowledge
from game.engine.events import (
    Counted,
    Created,
    Ended,
    Event,
    Gathered,
    Locked,
    Moved,
    Opened,
    Planned,
    Shuffled,
    Unlocked,
)
from game.engine.names import CardId, Face, Zone
from game.engine.view import View


def fold(view: View, event: Event) -> View:
    """The view after an event that was redacted for its seat; equal to the match's own view."""
    match event:
        case Created():
            return _created(view, event)
        case Moved(card=card, was=was, origin=origin, to=to, at=at, face=face):
            return _moved(view, origin, to, (card, was, face), at, event.on_top)
        case Gathered(origin=origin, to=to, cards=cards):
            for carried in cards:
                view = _moved(view, origin, to, carried, None, on_top=False)
            return view
        case Shuffled() if event.zone in view.zones:
            return _shuffled(view, event)
        case Shuffled(zone=zone) if zone in view.tops:
            tops = {other: top for other, top in view.tops.items() if other != zone}
            return replace(view, tops=tops)
        case Counted(counter=counter, value=value):
            return replace(view, counters={**view.counters, counter: value})
        case Planned(agenda=agenda):
            return replace(view, agenda=agenda)
        case Locked(seat=seat, action=action):
            locked = tuple(sorted({*view.locked, seat}))
            return replace(view, locked=locked, choice=action or view.choice)
        case Unlocked(seat=seat):
            locked = tuple(other for other in view.locked if other != seat)
            return replace(view, locked=locked, choice=None if seat == view.seat else view.choice)
        case Opened():
            return replace(view, locked=(), choice=None)
        case Ended(result=result):
            return replace(view, result=result, agenda=())
    return view


def fold_all(view: View, events: tuple[Event, ...]) -> View:
    """The view after all of the events."""
    for event in events:
        view = fold(view, event)
    return view


def _created(view: View, event: Created) -> View:
    counts = {**view.counts, event.zone: view.counts[event.zone] + event.count}
    if event.zone not in view.zones:
        told = knowledge.gathered(view.told[event.zone], event.faces)
        return replace(view, counts=counts, told={**view.told, event.zone: told})
    zones = {**view.zones, event.zone: view.zones[event.zone] + event.cards}
    faces = {**view.faces, **dict(zip(event.cards, event.faces, strict=True))}
    return replace(view, counts=counts, zones=zones, faces=faces)


def _moved(
    view: View,
    origin: Zone,
    to: Zone,
    carried: tuple[CardId, CardId | None, Face | None],
    at: int | None,
    on_top: bool,
) -> View:
    card, was, face = carried
    before = view.counts[origin]
    counts = {**view.counts, origin: before - 1}
    counts[to] += 1
    zones, told, faces = dict(view.zones), dict(view.told), dict(view.faces)
    tops = dict(view.tops)
    fact = face
    if origin in zones:
        zones[origin] = tuple(other for other in zones[origin] if other != was)
        if was is not None:
            faces.pop(was)
    else:
        top = tops.pop(origin, knowledge.NOTHING)
        fact = face or knowledge.drawn(told[origin], top, before)
        told[origin] = knowledge.left_behind(told[origin], fact)
        if top[1:]:
            tops[origin] = top[1:]
    if to in zones:
        place = len(zones[to]) if at is None else at
        zones[to] = (*zones[to][:place], card, *zones[to][place:])
        faces[card] = face or ""
    elif fact is not None:
        told[to] = knowledge.gathered(told[to], (fact,))
    if on_top and to not in zones:
        top = tops.pop(to, knowledge.NOTHING)
        if fact is not None:
            tops[to] = (fact, *top)
    return replace(view, counts=counts, zones=zones, told=told, tops=tops, faces=faces)


def _shuffled(view: View, event: Shuffled) -> View:
    renewed: Callable[[CardId], Face] = view.faces.__getitem__
    faces = {card: face for card, face in view.faces.items() if card not in _before(event)}
    faces.update({card: renewed(was) for card, was in event.cards})
    zones = {**view.zones, event.zone: tuple(card for card, _ in event.cards)}
    return replace(view, zones=zones, faces=faces)


def _before(event: Shuffled) -> frozenset[CardId]:
    return frozenset(was for _, was in event.cards)
