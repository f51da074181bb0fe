"""Marks of an open prompt: highlighted places, crossed-out ones, reasons on unplayable cards."""

from collections.abc import Container, Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import groupby, pairwise

from pygame import Surface

from game.catalogues import view_text as _
from game.engine.names import CardId, Zone
from game.view import frames, vector
from game.view import palette as p
from game.view.aimed_places import held_box, tag_place
from game.view.anchor import Anchor
from game.view.art import paste_centred, rotated
from game.view.cards import CardSprite, Pose
from game.view.easel import Easel
from game.view.labeled_place import LabeledPlace
from game.view.pieces import EDGES, Badge
from game.view.plaques import shield_place
from game.view.scale import BASE, Box
from game.view.seat_geometry import target_box
from game.view.stage import Sprite
from game.view.table_anchors import PlaqueAnchor
from game.view.table_canvas import TableCanvas
from game.view.table_card import HELD
from game.view.table_geometry import (
    GroupAnchor,
    HalfAnchor,
    TableGeometry,
    card_height,
    turn_of,
)
from game.view.zone_anchors import (
    CellAnchor,
    HandAnchor,
    PileAnchor,
    SlotAnchor,
    StripsAnchor,
    TallyAnchor,
    TargetAnchor,
)

WAYS = {"upright": _("Upright"), "sideways": _("Sideways")}
"""Labels of the halves of a place."""

QUIET = (
    *(PlaqueAnchor, PileAnchor, StripsAnchor, HandAnchor),
    *(CellAnchor, TallyAnchor, GroupAnchor),
)
"""Kinds of places outlined only while a card is held that can go there."""

CLOSE = (CellAnchor, TallyAnchor, GroupAnchor)
"""Kinds of places close to others, whose outlines must stay within their boxes."""

BARE = (PlaqueAnchor, TallyAnchor)
"""Kinds of places whose outline is not filled, so that their content stays readable."""

AROUND = 10.0
"""Distance from a seat's plaque and cards to the outline around both, in base units."""

SEEN = 0.8
"""Share of a card's width that must be visible for a reason of its own."""

FEW = 2
"""Number of neighbors up to which each can have its own copy of the same reason, as more can if it
fits on one line of a card."""

REASON, LARGER = 28.0, (36.0, 32.0)
"""Text size of a reason on one card, and larger ones for a reason that fits on one line, in base
units."""

WIDE = 36.0
"""Text size of what a card does at a place, and of a reason on several cards, in base units."""

LOW = 0.36
"""How far below the middle of neighbors a reason lies across them, in heights of a card: there it
hides neither their corners at the top nor their pictures."""

LOWEST = 60.0
"""Minimum distance of the middle of such a reason from the lower edge of the canvas, in base units.
"""

BELOW, REASON_Z = 30.0, 27.0
"""Distance from the lower edge of a plaque down to the middle of the reason below it, in base
units, and layer of that reason."""

TAG, TAG_Z = 46.0, 210.0
"""Text size of what a card does where it is aimed, in base units, and the layer of that tag, above
a dragged card."""

TICK = 44.0
"""Width of the tick on a chosen companion, in base units."""


class OfferMarks:
    """The marks of one board."""

    def __init__(self, canvas: TableCanvas, geometry: TableGeometry) -> None:
        self._easel, self._stage, self._geometry = canvas.easel, canvas.stage, geometry
        self._outlines: dict[Zone, tuple[Anchor, Sprite]] = {}
        self._look = canvas.painter.look
        self.labeled: dict[Zone, LabeledPlace] = {}
        """Places of the prompt with an icon and a word: halves of slots, and large targets."""
        self._leaving: list[LabeledPlace] = []
        self._crosses: list[Sprite] = []
        frames.slot(self._easel, 100, 100, aimed=False, fill=True)  # rasterizes all kinds
        for anchor in geometry.goals():
            for lit, aimed in ((False, False), (True, False), (True, True)):
                outline_of(self._easel, anchor, lit, aimed)
        for size in {WIDE, REASON, *LARGER}:
            Badge(self._easel, (0.0, 0.0), "", size=size).warm()
        self.tag = Badge(self._easel, (0.0, 0.0), "", z=TAG_Z, size=TAG)
        """What a card does at the place where it is aimed."""
        self.tag.warm((p.GOLD,))
        self._stage.add(self.tag)
        self.reasons: list[Badge] = []
        """Reasons shown over unplayable cards."""
        self._ticks: list[Sprite] = []
        self._crossed: Mapping[Zone, str] = {}
        self._ticked: tuple[Pose, ...] = ()
        self._quiet = False
        for anchor in canvas.layout.of_kind(TargetAnchor):
            if (label := self._label(anchor)) is not None:  # rasterized in advance
                LabeledPlace(self._easel, anchor.box, *label, self._usual(anchor.name))

    def start(
        self, goals: Container[Zone], quiet: bool = False, pointed: Iterable[Zone] = ()
    ) -> None:
        """Outline the places where something can be played.

        ``quiet``: outline a place only while a card is held that can go there. ``pointed``: seats
        that can be clicked, outlined with their cards.
        """
        for name in pointed:
            self._point_at(name)
        self._quiet = quiet
        for anchor in self._geometry.goals():
            if anchor.name not in goals or self.marks(anchor.name):
                continue
            label = self._label(anchor)
            if label is not None:
                place = LabeledPlace(self._easel, anchor.box, *label, self._usual(anchor.name))
                self.labeled[anchor.name] = place
                place.light(False)
                self._stage.add(place)
            else:
                sprite = Sprite(z=15)
                self._outlines[anchor.name] = anchor, sprite
                self._stage.add(sprite)

    def _point_at(self, seat: Zone) -> None:
        """Outline a seat, together with its cards if they can be clicked too."""
        plaque = self._geometry.goal(seat)
        box = target_box(self._geometry.layout, seat)
        if plaque is not None and box is not None:
            sprite = Sprite(z=15)
            wide, high = box.w + 2 * AROUND, box.h + 2 * AROUND
            around = Box.around(*box.centre, wide, high) if box != plaque.box else box
            self._outlines[seat] = replace(plaque, box=around), sprite
            self._stage.add(sprite)

    def stop(self) -> None:
        """Remove all marks; labeled places fade out."""
        self.tag.say("")
        outlines = (sprite for _, sprite in self._outlines.values())
        self._stage.remove(*outlines, *self._crosses, *self.reasons, *self._ticks)
        for zone, place in self.labeled.items():
            place.explain(self._usual(zone))  # what the card does there may be secret
            place.light(False)
            place.vanish()
        self._leaving += self.labeled.values()
        self._outlines, self._crosses, self.reasons, self._ticks = {}, [], [], []
        self.labeled = {}
        self._crossed, self._ticked = {}, ()

    def advance(self, dt: float) -> None:
        """Advance the fades of labeled places that are gone, by dt seconds."""
        for place in self._leaving:
            place.advance(dt)
        faded_out = [place for place in self._leaving if not place.is_fading]
        if faded_out:
            self._stage.remove(*faded_out)
            self._leaving = [place for place in self._leaving if place.is_fading]

    def marks(self, zone: Zone) -> bool:
        """Return whether a place belongs to the prompt."""
        return zone in self._outlines or zone in self.labeled

    def light(self, goals: Container[Zone] | None, aimed: Zone | None) -> None:
        """Highlight the places for the held or selected card, the ``aimed`` one most strongly.

        ``goals``: None while there is no such card; then slots and seats are highlighted.
        """
        for zone, place in self.labeled.items():
            place.light(goals is None or zone in goals, zone == aimed)
        for zone, (anchor, sprite) in self._outlines.items():
            quiet = self._quiet or isinstance(anchor, QUIET)
            lit = self._invites(anchor) if goals is None else zone in goals
            if quiet and not lit:
                sprite.show(None)
                continue
            sprite.lift(23 if quiet else 15)
            picture = outline_of(self._easel, anchor, lit, lit and zone == aimed)
            sprite.show_centred(picture, self._easel.scale.at(*anchor.box.centre))

    def explain(self, details: Mapping[Zone, str]) -> None:
        """Say what a card counts as at labeled places; the others say what is usual there."""
        for zone, place in self.labeled.items():
            place.explain(details.get(zone, "") or self._usual(zone))

    def tell(self, zone: Zone | None, words: str) -> None:
        """Show on a tag beside the dragged card what it does at its target; "" hides the tag."""
        anchor = None if zone is None or zone in self.labeled else self._geometry.goal(zone)
        if not words or not isinstance(anchor, PlaqueAnchor | SlotAnchor):
            self.tag.say("")
            return
        layout, u = self._geometry.layout, self._easel.scale.u
        width = HELD * self._geometry.width
        size = width, card_height(width)
        card = Box.around(*anchor.box.centre, *size)
        if isinstance(anchor, PlaqueAnchor):
            card = held_box(layout, anchor, size)
        self.tag.say(words, p.GOLD200, p.GOLD)
        drawn = self.tag.rect.w / u, self.tag.rect.h / u
        others = [
            Box(rect.x / u, rect.y / u, rect.w / u, rect.h / u)
            for rect in (each.rect for each in self._crosses if isinstance(each, Badge))
        ]
        self.tag.stand_at(tag_place(layout, anchor.box, card, drawn, others))
        self.tag.say(words, p.GOLD200, p.GOLD)

    def _usual(self, place: str) -> str:
        """Return what the look says about a way to lay cards."""
        return self._look.ways.get(place.partition("/")[2], "")

    def _label(self, anchor: Anchor) -> tuple[str, str] | None:
        """Return the icon and the word on a place; None for an outline without any."""
        if isinstance(anchor, HalfAnchor):
            way = anchor.name.partition("/")[2]
            return way, WAYS.get(way, way.capitalize())
        slot = self._look.slot(anchor.name) if isinstance(anchor, TargetAnchor) else None
        return None if slot is None else (slot.icon, slot.target or slot.text)

    def _invites(self, anchor: Anchor) -> bool:
        """Return whether a place is highlighted before a card is chosen for it."""
        return not self._quiet and isinstance(anchor, SlotAnchor | PlaqueAnchor)

    def cross_out(self, zones: Mapping[Zone, str]) -> None:
        """Cross out places where the selected card might seem to fit but cannot go.

        ``zones``: each with the reason in a few words, below a plaque; "" for none. Of a plaque,
        only the shield is crossed out, so that its name and cards can be read.
        """
        if zones == self._crossed:
            return
        self._stage.remove(*self._crosses)
        self._crosses, self._crossed = [], zones
        for zone, reason in zones.items():
            anchor = self._geometry.goal(zone)
            if anchor is not None:
                cross, place = Sprite(z=26), anchor.box.centre
                if isinstance(anchor, PlaqueAnchor):
                    place, _width = shield_place(anchor)
                picture = self._easel.icon("cross_x", 56, p.BAD)
                cross.show_centred(picture, self._easel.scale.at(*place))
                self._crosses.append(cross)
                if reason and isinstance(anchor, PlaqueAnchor):
                    foot = anchor.box.centre[0], anchor.box.y + anchor.box.h + BELOW
                    tag = Badge(self._easel, foot, "", z=REASON_Z, size=WIDE)
                    tag.say(reason, p.BAD)
                    self._crosses.append(tag)
        self._stage.add(*self._crosses)

    def tick(self, chosen: Iterable[Pose]) -> None:
        """Show a tick at the bottom of each chosen companion, given by pose."""
        ticked = tuple(chosen)
        if ticked == self._ticked:
            return
        self._stage.remove(*self._ticks)
        self._ticks, self._ticked = [], ticked
        for pose in ticked:
            tick = Sprite(z=81)
            disc = vector.roundel(TICK, p.GOLD, "#0A0C1B", 1.5)
            picture = self._easel.vector(disc, TICK, TICK).copy()
            sign = self._easel.icon("check", 0.6 * TICK, p.GALL)
            paste_centred(picture, sign, (picture.get_width() / 2, picture.get_height() / 2))
            foot = pose.y + card_height(pose.width * pose.zoom) / 2 - 4
            tick.show_centred(picture, self._easel.scale.at(pose.x, foot))
            self._ticks.append(tick)
        self._stage.add(*self._ticks)

    def say_why(self, cards: Sequence[CardSprite], reasons: Mapping[CardId, str]) -> None:
        """Show reasons over unplayable cards, once across neighbors that are many or overlap.

        ``cards``: the open hand from left to right. ``reasons``: {} for none.
        """
        self._stage.remove(*self.reasons)
        self.reasons = []
        said = [reasons.get(card.card, "") if card.card is not None else "" for card in cards]
        runs = groupby(range(len(cards)), key=lambda place: said[place])
        for words, places in (
            (told, part) for told, run in runs for part in self._parts(cards, told, run)
        ):
            if words:
                first, last = cards[places[0]], cards[places[-1]]
                covered = _covered(last, cards[places[-1] + 1 :])
                left = first.pose.x - first.pose.width / 2
                right = last.pose.x + last.pose.width / 2 - covered
                several, y = len(places) > 1, first.pose.y
                low = y + LOW * card_height(first.pose.width) if several else y
                low = min(low, BASE[1] - LOWEST)
                size = WIDE if several else self._size(words, right - left)
                badge = Badge(self._easel, ((left + right) / 2, low), "", z=79, size=size)
                badge.room = right - left
                told = _("Can't choose these {count} cards: {reason}")
                count = len(places)
                badge.say(told.format(count=count, reason=words) if several else words)
                self.reasons.append(badge)
        self._stage.add(*self.reasons)

    def _wide(self, words: str, size: float) -> float:
        """Return the width of a reason on one line."""
        line = self._easel.line(words, "bold", size, p.IVORY).get_width() / self._easel.scale.u
        return line + EDGES * size

    def _size(self, words: str, room: float) -> float:
        """Return the text size of a reason on one card."""
        return next((size for size in LARGER if self._wide(words, size) <= room), REASON)

    def _parts(
        self, cards: Sequence[CardSprite], words: str, run: Iterable[int]
    ) -> list[list[int]]:
        """Divide neighbors into single cards if each has room for the words, else keep them."""
        places, wide = list(run), cards[0].pose.width
        if len(places) > FEW and self._wide(words, REASON) > wide:
            return [places]
        hidden = [_covered(cards[one], cards[other : other + 1]) for one, other in pairwise(places)]
        seen = all(each < (1 - SEEN) * wide for each in hidden)
        return [[place] for place in places] if seen else [places]


def _covered(sprite: CardSprite, right: Sequence[CardSprite]) -> float:
    """Return how much of a card's width its right neighbor covers."""
    if not right:
        return 0.0
    return max(0.0, sprite.pose.width - (right[0].pose.x - sprite.pose.x))


def outline_of(easel: Easel, anchor: Anchor, lit: bool, aimed: bool) -> Surface:
    """Return the outline of a place, rotated like its cards."""
    box = anchor.box
    width = box.w * (1.06 if aimed and not isinstance(anchor, CLOSE) else 1.0) + 16
    height = width * (box.h + 16) / (box.w + 16)
    fill, turn = not isinstance(anchor, BARE), turn_of(anchor)
    window = easel.scale.width, easel.scale.height
    key = ("slot", window, width, height, turn, fill, lit, aimed)

    def make() -> Surface:
        if lit:
            picture = frames.slot(easel, width, height, aimed, fill)
        else:
            picture = easel.vector(vector.slot(width, height, lit, aimed, fill), width, height)
        return rotated(picture, -turn) if turn else picture

    return easel.art.cache.get(key, make)
