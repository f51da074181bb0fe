"""What one seat knows, as a value: the only thing that bots and screens are given."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from game.engine.actions import Action
from game.engine.events import Result
from game.engine.knowledge import Known, Top, counted
from game.engine.names import CardId, Face, Options, Print, Seat, Step, Viewer, Zone

if TYPE_CHECKING:
    from game.engine.chance import Chance
    from game.engine.match import Match
    from game.engine.rulebook import Rulebook
    from game.engine.table import Table


@dataclass(frozen=True, slots=True)
class View:
    """Everything a seat (or, with seat None, the whole table) may know; equal by value.

    ``zones`` holds only zones the viewer sees into; ``counts`` says how many cards lie in
    every zone; ``told`` holds, for zones it cannot see into, the faces that events told of.
    ``owners`` says whose the cards it sees are, where cards belong to seats; ``attached`` holds
    what hangs on a card, for all that have something hanging on them (they all lie open).
    ``tops`` holds the faces known to lie on top of such zones, the topmost first, where any are.
    ``locked`` are the seats that have locked a choice of this step, ``choice`` is the viewer's
    own. ``seats`` is the number of seats.
    """

    rulebook: Rulebook = field(compare=False, repr=False)
    seat: Viewer
    seats: int
    options: Options
    zones: Mapping[Zone, tuple[CardId, ...]]
    counts: Mapping[Zone, int]
    faces: Mapping[CardId, Face]
    owners: Mapping[CardId, Seat]
    attached: Mapping[CardId, tuple[CardId, ...]]
    told: Mapping[Zone, Known]
    tops: Mapping[Zone, Top]
    counters: Mapping[str, int]
    agenda: tuple[Step, ...]
    locked: tuple[Seat, ...]
    choice: Action | None
    result: Result | None
    imaginer: Callable[[View, Chance], Match] = field(compare=False, repr=False)

    @property
    def known(self) -> Mapping[Zone, Known]:
        """The faces certain to lie in each zone that the viewer cannot see into.

        These are what events told and, where all that is unseen of a zone's own cards just
        fills it, all of these.
        """
        origins = self.rulebook.origins(self)
        if not origins:
            return self.told
        unseen, known = self.unseen(), dict(self.told)
        for zone, origin in origins.items():
            if zone in known and not origin.strangers:
                own = Counter({face: unseen[face, origin.owner] for face in origin.faces})
                told = {
                    other: faces
                    for other, faces in self.told.items()
                    if other not in origins or origins[other].owner == origin.owner
                }
                known[zone] = counted(told, zone, self.counts[zone], own, origin.faces)
        return known

    def unseen(self) -> Counter[Print]:
        """The cards of the pack that the viewer does not see, wherever they are."""
        unseen = Counter(self.prints())
        unseen.subtract((face, self.owners.get(card)) for card, face in self.faces.items())
        return +unseen

    def prints(self) -> list[Print]:
        """The pack: every card's face, and the seat that it belongs to."""
        pack = self.rulebook.pack(self.seats, self.options)
        owners = self.rulebook.owners(self.seats, self.options) or (None,) * len(pack)
        return list(zip(pack, owners, strict=True))

    def face(self, card: CardId) -> Face:
        """The face of a card that the viewer sees; KeyError for any other."""
        return self.faces[card]

    def imagine(self, chance: Chance) -> Match:
        """A quiet full match that fits all the viewer knows."""
        return self.imaginer(self, chance)


def view_of(
    table: Table,
    rulebook: Rulebook,
    viewer: Viewer,
    imaginer: Callable[[View, Chance], Match],
) -> View:
    """What the viewer knows of a table."""
    zones: dict[Zone, tuple[CardId, ...]] = {}
    told: dict[Zone, Known] = {}
    place = table.seats if viewer is None else viewer
    for zone, sight in table.sights.items():
        if sight is None or viewer in sight:
            zones[zone] = tuple(table.zones[zone])
        else:
            told[zone] = table.known[zone][place]
    seen = [card for cards in (*zones.values(), *table.attached.values()) for card in cards]
    faces, owners = table.faces, table.owners
    return View(
        rulebook=rulebook,
        seat=viewer,
        seats=table.seats,
        options=table.options.copy(),
        zones=zones,
        counts={zone: len(cards) for zone, cards in table.zones.items()},
        faces={card: faces[card] for card in seen},
        owners={card: owners[card] for card in seen if card in owners},
        attached=table.attached.copy(),
        told=told,
        tops={zone: tops[place] for zone, tops in table.tops.items() if tops[place]},
        counters=table.counters.copy(),
        agenda=table.agenda,
        locked=tuple(sorted(table.locked)),
        choice=None if viewer is None else table.locked.get(viewer),
        result=table.result,
        imaginer=imaginer,
    )
