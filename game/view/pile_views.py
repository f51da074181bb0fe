"""Displays that show the number of cards in a zone: piles, pips, tallies, badges, signs."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from typing import TypeAlias

from game.catalogues import view_text as _
from game.engine.names import Face, Seat, Zone, seat_if_any
from game.view.anchor import Anchor
from game.view.cards import Pose
from game.view.count_badge import CountBadge
from game.view.inputs import Pos
from game.view.life_pile import LifePile
from game.view.motion import Motion, Tween
from game.view.pieces import Badge, Pile, Pips
from game.view.riffle import part_and_fall, riffle
from game.view.stage import Sprite
from game.view.table_anchors import LinesAnchor
from game.view.table_canvas import TableCanvas
from game.view.table_card import FLYING_Z, TableCard
from game.view.zone_anchors import FanAnchor, PileAnchor, PipsAnchor, SlotAnchor, TallyAnchor
from game.view.zone_sign import ZoneSign

HeapAnchor: TypeAlias = PileAnchor | PipsAnchor | TallyAnchor

COUNT = _("{count} of {most}")
"""Label of a hand: its number of cards, and its limit."""

PILES = (PileAnchor, PipsAnchor, TallyAnchor)
"""Kinds of places that show their cards as one sprite."""

LANDED = 0.97
"""Share of its way after which a card seems to lie on a pile, since it slows down."""

BESIDE = 26.0
"""Distance from a pile, to the right, of a card that waits there, and from one to the next, in base
units; half of it upwards."""

READABLE = 1.7
"""How much larger than its pile a card is that everybody should read while it waits there."""

COUNT_Z = 30.9
"""Layer of a fan's badge: just above its cards and those that wait there."""

LABEL_Z = FLYING_Z + 1
"""Layer of the words of a pile beside two rows of seats: above cards that fly past."""

OWN_ICON, OPEN_ICON, CLOSED_ICON = "hand", "waste", "stock"
"""Default icons of a zone's count: for an open hand, for a face-up pile, for others."""


class PileViews:
    """All displays of one board that show a number of cards."""

    def __init__(
        self,
        canvas: TableCanvas,
        public: frozenset[Zone],
        seers: Callable[[Zone], str],
        count_leaving: Callable[[Zone, int], None],
    ) -> None:
        """Create an empty set of displays.

        ``public``: zones whose cards everybody sees; ``seers``: returns words for who sees a zone's
        cards; ``count_leaving``: counts the lost cards that have not left a life pile yet.
        """
        self._public, self._seers, self._count_leaving = public, seers, count_leaving
        self._painter, self._stage = canvas.painter, canvas.stage
        self._in_rows = bool(canvas.layout.of_kind(LinesAnchor))
        self.piles: dict[Zone, Pile | Pips | CountBadge] = {}
        """Displays of zones whose cards are shown as one sprite."""
        self.echoes: dict[Zone, CountBadge | Pips] = {}
        """Displays that count the cards of the open hand at its place on the table."""
        self._badges: dict[Zone, Badge] = {}
        self.signs: dict[Zone, ZoneSign] = {}
        """Words about the cards of a zone: who sees them and what they mean."""
        self._held: dict[Zone, int] = {}
        self.limits: dict[Seat | None, int] = {}
        """Maximum number of cards in a seat's hand."""
        self.risks: Mapping[Seat, str] = {}
        """Warnings about life piles, by seat."""
        self._away: frozenset[Seat] = frozenset()
        self._lenders: dict[Zone, Seat | None] = {}
        self._lent: dict[TableCard, Seat] = {}

    def __contains__(self, zone: Zone) -> bool:
        return zone in self.piles

    @property
    def zones(self) -> tuple[Zone, ...]:
        """The zones whose cards are shown as one sprite."""
        return tuple(self.piles)

    def is_public(self, zone: Zone) -> bool:
        """Return whether everybody sees the cards of a zone."""
        return zone in self._public

    def clear(self) -> None:
        """Remove all displays."""
        for pile in self.piles.values():
            self._stage.remove(*_sprites(pile))
        self._stage.remove(*self.echoes.values(), *self._badges.values())
        self._stage.remove(*(each for sign in self.signs.values() for each in sign.sprites))
        self.piles, self.echoes, self._badges, self.signs = {}, {}, {}, {}
        self._held, self._lenders, self._lent = {}, {}, {}
        self._away = frozenset()

    def add(self, anchor: HeapAnchor, count: int, faces: Sequence[Face]) -> None:
        """Add a display of a number of cards; the faces are shown if the zone is public."""
        pile: Pile | Pips | CountBadge
        if isinstance(anchor, PipsAnchor):
            pile, faces = Pips(self._painter.easel, anchor), []
        elif isinstance(anchor, TallyAnchor):
            pile = self._tally(anchor)
        else:
            named = self._painter.look.slot(anchor.name)
            icon = OPEN_ICON if anchor.name in self._public else CLOSED_ICON
            pile = self._pile(anchor, icon, named.text if named is not None else "")
            if self._in_rows:
                pile.badge.lift(LABEL_Z)
        pile.set(count, faces if anchor.name in self._public else [])
        self.piles[anchor.name] = pile
        self._say_risk(pile)
        self._say_lent(seat_if_any(anchor.name))
        self._stage.add(*_sprites(pile))

    def note(self, anchor: Anchor, own: bool, seen: bool) -> None:
        """Add the displays of a zone whose cards are shown one by one, if the layout has any.

        ``own``: the cards are in the open hand, and their place on the table only counts them.
        ``seen``: the viewer sees the cards, so their meaning may be shown.
        """
        counts = not own or seat_if_any(anchor.name) in self.limits
        if isinstance(anchor, FanAnchor) and anchor.count is not None and counts:
            self._add_badge(anchor, anchor.count, anchor.letters)
        elif own and isinstance(anchor, TallyAnchor):
            self.echoes[anchor.name] = self._tally(anchor)
            self._stage.add(self.echoes[anchor.name])
        elif own and isinstance(anchor, PipsAnchor):
            self.echoes[anchor.name] = Pips(self._painter.easel, anchor)
            self._stage.add(self.echoes[anchor.name])
        if is_life(anchor):
            self._lenders[anchor.name] = seat_if_any(anchor.name)
        named = self._painter.look.slot(anchor.name)
        if named is None or not isinstance(anchor, FanAnchor | SlotAnchor):
            return
        if named.full and (seen or named.tells_who):
            self.signs[anchor.name] = sign = ZoneSign(self._painter.easel, anchor, named)
            self._stage.add(*sign.sprites)

    def say(self, zone: Zone, count: int) -> None:
        """Show the number of cards in a zone whose cards are shown one by one."""
        if zone in self._badges:
            self._held[zone], most = count, self.limits.get(seat_if_any(zone))
            self._badges[zone].say(
                str(count) if most is None else COUNT.format(count=count, most=most)
            )
        if zone in self.signs:
            self.signs[zone].tell(count > 0, self._seers(zone))
        if zone in self.echoes:
            self.echoes[zone].set(count, [])

    def count(self, zone: Zone) -> int:
        """Return the number of cards that a pile shows."""
        return self.piles[zone].count

    def faces(self, zone: Zone) -> tuple[Face, ...]:
        """Return the visible faces of a pile, the topmost last."""
        return tuple(self.piles[zone].faces) if zone in self.piles else ()

    def pose(self, zone: Zone, width: float) -> Pose:
        """Return the pose of a card of a width on a pile."""
        return self.piles[zone].pose(width)

    def beside(self, zone: Zone, width: float, place: int = 0) -> Pose:
        """Return the pose of a card that waits beside a pile, clear of its count.

        ``place``: how many others wait there before it.
        """
        lying, far = self.pose(zone, width), (1 + place) * BESIDE
        return replace(lying, x=lying.x + far, y=lying.y - far / 2, lift=2, flying=True)

    def waiting(self, zone: Zone, dropped: Pose) -> Pose:
        """Return the pose of a card that was dropped and waits for its move, large enough to read.

        At a pile it lies beside the pile, clear of its count; elsewhere it stays where it is.
        """
        here = replace(dropped, angle=0.0, zoom=1.0, lift=2)
        if zone not in self.piles:
            return here
        beside = self.beside(zone, dropped.width)
        return replace(beside, y=beside.y - BESIDE / 2, zoom=READABLE * beside.zoom)

    def riffle(self, zone: Zone, width: float, seconds: float, enlarged: bool) -> list[Motion]:
        """Animate shuffling a pile of two or more cards, if that is seen; ``width``: of a card.

        ``enlarged``: do this closer to the center and much larger.
        """
        pile = self.piles.get(zone)
        if not isinstance(pile, Pile) or pile.count < 2 or pile.anchor.bare:
            return []
        if (wide := pile.anchor.shuffled) is not None:
            pile.show(None)  # its cards are all in the air
            lying = pile.pose(width)
            return [part_and_fall(self._painter, self._stage, lying, wide, seconds, pile.refresh)]
        return [riffle(self._painter, self._stage, pile.pose(width), seconds, enlarged)]

    def draw(self, zone: Zone, face: Face | None = None) -> Face | None:
        """Take off the topmost card, or the topmost with a face; return its face if visible."""
        pile = self.piles[zone]
        faces = list(pile.faces)
        place = len(faces) - 1 - faces[::-1].index(face) if face in faces else len(faces) - 1
        shown = faces.pop(place) if faces else None
        pile.set(max(0, pile.count - 1), faces)
        return shown

    def fill(self, zone: Zone, faces: Sequence[Face | None]) -> None:
        """Put cards on a pile; their faces are shown if the zone is public."""
        pile = self.piles.get(zone)
        if pile is None:
            return
        seen = [face for face in faces if face is not None and zone in self._public]
        pile.set(pile.count + len(faces), [*pile.faces, *seen])

    def grow(self, zone: Zone, count: int, faces: Sequence[Face]) -> None:
        """Add cards that were in a pile from the start; ``faces`` are all of its faces."""
        pile = self.piles[zone]
        pile.set(pile.count + count, faces if zone in self._public else [])

    def empty(self, zone: Zone) -> None:
        """Remove all cards of a pile."""
        if zone in self.piles:
            self.piles[zone].set(0, [])

    def send_away(self, seats: Collection[Seat]) -> None:
        """Set the seats of whose hands a card lies on the table already, for hands of pips."""
        if seats == self._away:
            return
        self._away = frozenset(seats)
        for zone, pile in self.piles.items():
            if isinstance(pile, Pips):
                pile.send_away(int(seat_if_any(zone) in self._away))

    def life_of(self, zone: Zone) -> Seat | None:
        """Return the seat whose life a pile is; None if it is no life pile."""
        return seat_if_any(zone) if isinstance(self.piles[zone], LifePile) else None

    def lend(self, zone: Zone, sprite: TableCard) -> None:
        """Keep counting a card for its owner's life pile if it moves to where it is only shown."""
        seat = self._lenders.get(zone)
        if seat is not None and sprite.owner == seat:
            self._lent[sprite] = seat
            self._say_lent(seat)

    def regain(self, zone: Zone, sprite: TableCard) -> None:
        """Stop counting a card for its owner's life pile once it is anywhere else."""
        if zone not in self._lenders and sprite in self._lent:
            self._say_lent(self._lent.pop(sprite))

    def limit(self, seat: Seat, most: int) -> None:
        """Set the maximum hand size of a seat, shown beside its number of cards."""
        self.limits[seat] = most
        for zone, count in self._held.items():
            if seat_if_any(zone) == seat:
                self.say(zone, count)

    def warn(self, risks: Mapping[Seat, str]) -> None:
        """Set the warnings about life piles by seat."""
        self.risks = risks
        for pile in self.piles.values():
            self._say_risk(pile)

    def count_until_gone(self, zone: Zone, to: Zone, motion: Tween) -> Tween:
        """Count a card that leaves a pile there until its motion begins.

        A card shown briefly from a life pile still counts there. A card moving to another pile
        counts on it shortly before it lands.
        """
        pile = self.piles.get(zone)
        if not isinstance(pile, LifePile):
            early = self._counted_early(to, motion)
            return pile.count_until_gone(early) if isinstance(pile, Pile) else early
        if to in self._lenders:
            return motion
        gone = pile.count_until_gone(motion)
        return self._until_gone(zone, gone) if to in self._public else gone

    def carry(self, zone: Zone, to: Zone, faces: Sequence[Face | None], motion: Tween) -> Tween:
        """Count more cards that fly with one: at its pile until it leaves, then at its goal."""
        pile, land = self.piles[zone], motion.done
        gone = pile.count_until_gone(motion, len(faces)) if isinstance(pile, Pile) else motion

        def done() -> None:
            self.fill(to, faces)
            if land is not None:
                land()

        return replace(gone, done=done)

    def _counted_early(self, to: Zone, motion: Tween) -> Tween:
        """Count a card on a pile just before it lands, while it only slows down."""
        pile, apply = self.piles.get(to), motion.apply
        if not isinstance(pile, Pile) or isinstance(pile, LifePile):
            return motion
        counted = False

        def apply_and_count(share: float) -> None:
            nonlocal counted
            apply(share)
            if share >= LANDED and not counted:
                counted = True
                pile.land()

        return replace(motion, apply=apply_and_count)

    def _until_gone(self, zone: Zone, motion: Tween) -> Tween:
        """Count a lost card as leaving until its motion begins."""
        self._count_leaving(zone, 1)
        go, waits = motion.apply, True

        def apply(share: float) -> None:
            nonlocal waits
            if waits:
                waits = False
                self._count_leaving(zone, -1)
            go(share)

        return replace(motion, apply=apply)

    def fall_of(self, seat: Seat) -> list[Pos]:
        """Return where a seat's lost cards fall: halfway between its life pile and open pile."""
        piles = [pile for pile in self.piles.values() if isinstance(pile, Pile)]
        own = [pile.anchor for pile in piles if seat_if_any(pile.anchor.name) == seat]
        lives = [anchor.box.centre for anchor in own if is_life(anchor)]
        wastes = [anchor.box.centre for anchor in own if anchor.name in self._public]
        return [((x + to_x) / 2, (y + to_y) / 2) for x, y in lives for to_x, to_y in wastes]

    def _say_lent(self, seat: Seat | None) -> None:
        lent = sum(owner == seat for owner in self._lent.values())
        for pile in self.piles.values():
            if isinstance(pile, LifePile) and seat_if_any(pile.anchor.name) == seat:
                pile.lend(lent)

    def _say_risk(self, pile: Pile | Pips | CountBadge) -> None:
        if isinstance(pile, LifePile):
            seat = seat_if_any(pile.anchor.name)
            pile.warn("" if seat is None else self.risks.get(seat, ""))

    def _pile(self, anchor: PileAnchor, icon: str, words: str) -> Pile:
        """Create a pile, as a life pile if the layout says so."""
        return (
            LifePile(self._painter, anchor, words)
            if is_life(anchor)
            else Pile(self._painter, anchor, icon, words)
        )

    def _add_badge(self, anchor: Anchor, below: float, letters: float) -> None:
        x, y = anchor.box.centre
        place = (x, y + anchor.box.h / 2 + below)
        badge = Badge(self._painter.easel, place, "hand", z=COUNT_Z, size=letters)
        self._badges[anchor.name] = badge
        self._stage.add(badge)

    def _tally(self, anchor: TallyAnchor) -> CountBadge:
        named = self._painter.look.slot(anchor.name)
        icon = OPEN_ICON if anchor.name in self._public else OWN_ICON
        return CountBadge(self._painter.easel, anchor, named.icon if named is not None else icon)


def is_life(anchor: Anchor | None) -> bool:
    """Return whether a pile is a seat's life, or a fan shows cards of one.

    Those cards are still counted by the pile.
    """
    match anchor:
        case PileAnchor():
            return anchor.life is not None
        case FanAnchor():
            return anchor.life
        case _:
            return False


def _sprites(pile: Pile | Pips | CountBadge) -> tuple[Sprite, ...]:
    """Return all sprites of a pile."""
    if isinstance(pile, LifePile):
        return pile.sprites
    return (pile, pile.badge) if isinstance(pile, Pile) else (pile,)
