"""Gamepads by slot, so that a pad that is reconnected keeps its source.

SDL gives a pad a new instance id each time it is plugged in, and two pads of one kind have the same
name. A disconnected pad frees its slot, and the next one of its kind takes it again.
"""

from dataclasses import dataclass

import pygame
from pygame._sdl2 import controller
from pygame.event import Event as SdlEvent

PREFIX = "pad:"
"""Prefix of a pad's source, followed by the number of its slot, from 1."""


@dataclass(slots=True)
class _Place:
    instance: int | None
    kind: str
    pad: controller.Controller | None


class Pads:
    """Assignment of gamepads to slots; connected pads are kept open here."""

    def __init__(self) -> None:
        self._places: list[_Place] = []
        self._lost: set[int] = set()

    def add(self, event: SdlEvent) -> str:
        """Open a connected pad; return its source, or "" if it is already gone."""
        try:
            pad = controller.Controller(event.device_index)
            joystick = pad.as_joystick()
            instance, kind = joystick.get_instance_id(), joystick.get_guid()
        except pygame.error:
            return ""
        return self.take(instance, kind, pad)

    def take(self, instance: int, kind: str, pad: controller.Controller | None = None) -> str:
        """Assign a pad to its old slot, a free one of its kind, any free one, or a new one.

        Returns the pad's source.
        """
        places = self._places
        known = [place for place in places if place.instance == instance]
        free = [place for place in places if place.instance is None]
        alike = [place for place in free if place.kind == kind]
        choice = known or alike or free
        found = choice[0] if choice else None
        if found is None:
            found = _Place(None, kind, None)
            places.append(found)
        found.instance, found.kind, found.pad = instance, kind, pad
        self._lost.discard(instance)
        return self._name(found)

    def remove(self, event: SdlEvent) -> str:
        """Free the slot of a disconnected pad; return its source, or "" if it had none."""
        self._lost.add(event.instance_id)
        for place in self._places:
            if place.instance == event.instance_id:
                place.instance, place.pad = None, None
                return self._name(place)
        return ""

    def source(self, event: SdlEvent) -> str:
        """Return the source of a button event; "" for a late event of a disconnected pad.

        A new pad is assigned to a slot.
        """
        for place in self._places:
            if place.instance == event.instance_id:
                return self._name(place)
        return "" if event.instance_id in self._lost else self.take(event.instance_id, "")

    def instance(self, source: str) -> int | None:
        """Return a pad's SDL instance id; None if it is not connected."""
        found = (place.instance for place in self._places if self._name(place) == source)
        return next(found, None)

    def present(self) -> tuple[str, ...]:
        """Return the sources of all connected pads."""
        return tuple(self._name(place) for place in self._places if place.instance is not None)

    def _name(self, place: _Place) -> str:
        return f"{PREFIX}{self._places.index(place) + 1}"
