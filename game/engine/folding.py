"""Updates a view from redacted events alone, as a screen or a remote seat has to."""

from collections.abc import Callable
from dataclasses import replace

from game.engine import knowledge
from game.engine.events import (
    Attached,
    Counted,
    Created,
    Detached,
    Ended,
    Event,
    Gathered,
    Glimpsed,
    Locked,
    Moved,
    Opened,
    Planned,
    Shuffled,
    Unlocked,
)
from game.engine.names import CardId, Face, Seat, Zone
from game.engine.rulebook import View


def fold(view: View, event: Event) -> View:
    """Return the view after an event redacted for its seat; equal to the match's own view."""
    match event:
        case Created():
            return _created(view, event)
        case Moved(card=card, was=was, origin=origin, to=to, at=at, face=face, owner=owner):
            return _moved(view, origin, to, (card, was, face, owner), at, event.on_top)
        case Gathered(origin=origin, to=to, cards=cards, owners=owners):
            for carried, owner in zip(cards, owners, strict=True):
                view = _moved(view, origin, to, (*carried, owner), None, on_top=False)
            return view
        case Attached():
            return _attached(view, event)
        case Detached():
            return _detached(view, event)
        case Glimpsed(seat=seat, zone=zone, faces=faces) if seat == view.seat:
            told = knowledge.glimpsed(view.told[zone], faces)
            return replace(view, told={**view.told, zone: told})
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
    """Return the view after several events."""
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
    owners = {**view.owners, **_owned(event.owner, *event.cards)}
    return replace(view, counts=counts, zones=zones, faces=faces, owners=owners)


def _owned(owner: Seat | None, *cards: CardId) -> dict[CardId, Seat]:
    return {} if owner is None else dict.fromkeys(cards, owner)


def _moved(
    view: View,
    origin: Zone,
    to: Zone,
    carried: tuple[CardId, CardId | None, Face | None, Seat | None],
    at: int | None,
    on_top: bool,
) -> View:
    card, was, face, owner = carried
    before = view.counts[origin]
    counts = {**view.counts, origin: before - 1}
    counts[to] += 1
    zones, told, faces = dict(view.zones), dict(view.told), dict(view.faces)
    tops, owners = dict(view.tops), dict(view.owners)
    fact = face
    if origin in zones:
        zones[origin] = tuple(other for other in zones[origin] if other != was)
        if was is not None:
            faces.pop(was)
            owners.pop(was, None)
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
        owners |= _owned(owner, card)
    elif fact is not None:
        told[to] = knowledge.gathered(told[to], (fact,))
    if on_top and to not in zones:
        top = tops.pop(to, knowledge.NOTHING)
        if fact is not None:
            tops[to] = (fact, *top)
    return replace(
        view, counts=counts, zones=zones, told=told, tops=tops, faces=faces, owners=owners
    )


def _attached(view: View, event: Attached) -> View:
    """Move the card out of its zone, as if to an open one, and attach it to its host."""
    zones, told = dict(view.zones), dict(view.told)
    faces, owners, tops = dict(view.faces), dict(view.owners), dict(view.tops)
    origin = event.origin
    if origin in zones:
        zones[origin] = tuple(card for card in zones[origin] if card != event.was)
    else:
        told[origin] = knowledge.left_behind(told[origin], event.face)
        if top := tops.pop(origin, knowledge.NOTHING)[1:]:
            tops[origin] = top
    if event.was is not None:
        faces.pop(event.was)
        owners.pop(event.was, None)
    faces[event.card] = event.face
    owners |= _owned(event.owner, event.card)
    return replace(
        view,
        counts={**view.counts, origin: view.counts[origin] - 1},
        zones=zones,
        told=told,
        tops=tops,
        faces=faces,
        owners=owners,
        attached={
            **view.attached,
            event.host: (*view.attached.get(event.host, ()), event.card),
        },
    )


def _detached(view: View, event: Detached) -> View:
    """Move an attached card to a zone, as if from an open one."""
    zones, told = dict(view.zones), dict(view.told)
    faces, owners, attached = dict(view.faces), dict(view.owners), dict(view.attached)
    left = tuple(card for card in attached.pop(event.host) if card != event.card)
    if left:
        attached[event.host] = left
    if event.to in zones:
        zones[event.to] = (*zones[event.to], event.card)
    else:
        told[event.to] = knowledge.gathered(told[event.to], (event.face,))
        del faces[event.card]
        owners.pop(event.card, None)
    counts = {**view.counts, event.to: view.counts[event.to] + 1}
    return replace(
        view,
        counts=counts,
        zones=zones,
        told=told,
        faces=faces,
        owners=owners,
        attached=attached,
    )


def _shuffled(view: View, event: Shuffled) -> View:
    renewed: Callable[[CardId], Face] = view.faces.__getitem__
    before = _before(event)
    faces = {card: face for card, face in view.faces.items() if card not in before}
    faces.update({card: renewed(was) for card, was in event.cards})
    owners = {card: owner for card, owner in view.owners.items() if card not in before}
    owners.update({card: view.owners[was] for card, was in event.cards if was in view.owners})
    zones = {**view.zones, event.zone: tuple(card for card, _ in event.cards)}
    return replace(view, zones=zones, faces=faces, owners=owners)


def _before(event: Shuffled) -> frozenset[CardId]:
    return frozenset(was for _, was in event.cards)
