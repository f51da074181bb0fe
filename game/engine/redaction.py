"""What one viewer may know about an event: identities and faces it cannot see are removed."""

from collections.abc import Callable
from dataclasses import replace

from game.engine.events import (
    Attached,
    Created,
    Event,
    Gathered,
    Glimpsed,
    Locked,
    Moved,
    Refused,
    Shuffled,
)
from game.engine.names import Viewer, Zone


def redact(event: Event, viewer: Viewer, sees: Callable[[Zone], bool]) -> Event | None:
    """Return the event as the viewer may know it; ``sees(zone)``: it can see into the zone.

    None for a refusal of another seat's action.
    """
    match event:
        case Created(zone=zone):
            return event if sees(zone) else _count_only(event)
        case Moved():
            return _moved(event, sees)
        case Gathered():
            return _gathered(event, sees)
        case Attached(origin=origin):
            return event if sees(origin) else replace(event, was=None)
        case Glimpsed(seat=seat, zone=zone):
            return replace(
                event,
                cards=event.cards if sees(zone) else (),
                faces=event.faces if sees(zone) or seat == viewer else (),
            )
        case Shuffled(zone=zone):
            return event if sees(zone) else replace(event, cards=())
        case Locked(seat=seat):
            return event if seat == viewer else replace(event, action=None)
        case Refused(action=action):
            return event if action.seat == viewer else None
    return event


def _count_only(event: Created) -> Created:
    faces = tuple(sorted(event.faces)) if event.shown else ()
    return replace(event, cards=(), faces=faces, owner=None)


def _moved(event: Moved, sees: Callable[[Zone], bool]) -> Moved:
    before, after = sees(event.origin), sees(event.to)
    if before and after:
        return event
    return replace(
        event,
        was=event.was if before else None,
        at=event.at if after else None,
        face=event.face if before or after else None,
        owner=event.owner if before or after else None,
    )


def _gathered(event: Gathered, sees: Callable[[Zone], bool]) -> Gathered:
    before, after = sees(event.origin), sees(event.to)
    if before and after:
        return event
    cards = tuple(
        (card, was if before else None, face if before or after else None)
        for card, was, face in event.cards
    )
    owners = event.owners if before or after else (None,) * len(cards)
    return replace(event, cards=cards, owners=owners)
