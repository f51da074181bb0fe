"""Who knows what about the cards of a table, updated when cards move."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from game.engine import knowledge
from game.engine.knowledge import Known, Top
from game.engine.names import Face, Zone

Places: TypeAlias = tuple[int, ...]
"""Viewers by index: seats in order, the public last."""


@dataclass(frozen=True, slots=True)
class Route:
    """What viewers see of a card that goes from one zone to another.

    ``blind`` see into neither zone, ``leaving`` only into its origin, ``meeting`` only into its
    destination. ``renews``: not everybody sees into its origin, so the card gets a new identity.
    """

    blind: Places
    leaving: Places
    meeting: Places
    renews: bool


class ViewerZones(NamedTuple):
    """The zones that a viewer sees into, and the others."""

    seen: tuple[Zone, ...]
    unseen: tuple[Zone, ...]


class Routes(dict[tuple[Zone, Zone], Route]):
    """The route from each zone to each other; added when it is first used.

    ``shut_out``: the viewers who cannot see into each zone; ``viewer_zones``: by viewer.
    """

    def __init__(self, viewers: int, shut_out: Mapping[Zone, Places]) -> None:
        super().__init__()
        self.shut_out = shut_out
        self.viewer_zones = tuple(
            ViewerZones(
                seen=tuple(zone for zone, places in shut_out.items() if place not in places),
                unseen=tuple(zone for zone, places in shut_out.items() if place in places),
            )
            for place in range(viewers)
        )

    def __missing__(self, way: tuple[Zone, Zone]) -> Route:
        """Add and return a route."""
        origin, to = (self.shut_out[zone] for zone in way)
        self[way] = route = Route(
            blind=tuple(place for place in origin if place in to),
            leaving=tuple(place for place in to if place not in origin),
            meeting=tuple(place for place in origin if place not in to),
            renews=bool(origin),
        )
        return route


@lru_cache(maxsize=1024)
def _told(viewers: int, places: Places, faces: tuple[Face, ...]) -> tuple[Known, ...]:
    """Return what each viewer knows about a zone after some of them saw its first cards."""
    known = tuple(sorted(faces))
    return tuple([known if place in places else knowledge.NOTHING for place in range(viewers)])


class TableKnowledge:
    """The part of a table that says who knows what.

    ``known[zone]`` has, for each viewer (seats in order, the public last), the faces known to be in
    a zone that not everybody sees into. ``tops[zone]`` has, for each viewer, the faces known to be
    on top of such a zone, the topmost first; zones without any are left out.
    """

    __slots__ = ("_blind", "_routes", "known", "tops")

    def __init__(self, viewers: int, routes: Routes) -> None:
        self._blind: tuple[Known, ...] = (knowledge.NOTHING,) * viewers
        self._routes = routes
        self.known: dict[Zone, tuple[Known, ...]] = {
            zone: self._blind for zone, places in routes.shut_out.items() if places
        }
        self.tops: dict[Zone, tuple[Top, ...]] = {}

    def zones_of(self, place: int) -> ViewerZones:
        """Return the zones of a viewer, by index."""
        return self._routes.viewer_zones[place]

    def _show(self, zone: Zone, faces: tuple[Face, ...], places: Places) -> None:
        """Tell viewers that cards with these faces have come into a zone."""
        before = self.known[zone]
        if before is self._blind:
            self.known[zone] = _told(len(before), places, faces)
            return
        known = list(before)
        for place in places:
            known[place] = knowledge.gathered(known[place], faces)
        self.known[zone] = tuple(known)

    def _learn(
        self, route: Route, origin: Zone, to: Zone, face: Face, before: int, on_top: bool = False
    ) -> None:
        """Update who knows what when a card with this face leaves one of ``before`` cards."""
        facts = None
        if route.renews and (self.tops or self.known[origin] is not self._blind):
            if before == 1 and not route.blind:
                self._forget_all(origin)
            else:
                facts = self._forget(route, origin, face, before)
        if route.leaving:
            self._show(to, (face,), route.leaving)
        if facts:
            for place, fact in facts.items():
                self._show(to, (fact,), (place,))
        if on_top and to in self.known:
            self._lay_on_top(to, {**(facts or {}), **dict.fromkeys(route.leaving, face)})

    def _learn_all(self, origin: Zone, to: Zone, faces: tuple[Face, ...]) -> None:
        """Update who knows what when cards with these faces leave a zone empty."""
        route = self._routes[origin, to]
        if route.blind:
            for left, face in zip(range(len(faces), 0, -1), faces, strict=True):
                self._learn(route, origin, to, face, left)
            return
        if route.renews:
            self._forget_all(origin)
        if route.leaving:
            self._show(to, faces, route.leaving)

    def _forget(self, route: Route, origin: Zone, face: Face, before: int) -> dict[int, Face]:
        """Update what is known about the origin of a card.

        Returns the face for each viewer, by index, that knows it without seeing the card.
        """
        tops = self.tops.pop(origin, self._blind)
        known = list(self.known[origin])
        facts: dict[int, Face] = {}
        for place in route.meeting:
            if known[place]:
                known[place] = knowledge.without(known[place], face)
        for place in route.blind:
            if told := known[place]:
                fact = knowledge.drawn(told, tops[place], before)
                if fact is None:
                    known[place] = knowledge.after_unseen(told)
                else:
                    known[place] = knowledge.without(told, fact)
                    facts[place] = fact
        self.known[origin] = tuple(known) if any(known) else self._blind
        if tops is not self._blind:
            self._keep_tops(origin, [top[1:] for top in tops])
        return facts

    def _forget_all(self, zone: Zone) -> None:
        """Record that nothing is left in a zone."""
        self.known[zone] = self._blind
        self.tops.pop(zone, None)

    def _lay_on_top(self, zone: Zone, facts: Mapping[int, Face]) -> None:
        """Record which viewers know the card that was put on top of the zone, by index."""
        tops = enumerate(self.tops.get(zone, self._blind))
        known = [(facts[place], *top) if place in facts else () for place, top in tops]
        self._keep_tops(zone, known)

    def _keep_tops(self, zone: Zone, tops: Iterable[Top]) -> None:
        kept = tuple(tops)
        if any(kept):
            self.tops[zone] = kept
        else:
            self.tops.pop(zone, None)
