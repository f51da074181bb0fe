"""Zones shown as a number of cards: piles, pips, tallies, badges, signs."""

from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

from game.catalogues import view_text as _
from game.engine.names import Face, Seat, Zone
from game.view.anchor import Anchor
from game.view.cards import Pose
from game.view.count_badge import CountBadge
from game.view.inputs import Pos
from game.view.life_pile import LifePile
from game.view.pieces import Badge, Pile, Pips
from game.view.stage import Sprite
from game.view.table_canvas import TableCanvas
from game.view.table_card import TableCard
from game.view.zone_anchors import FanAnchor, PileAnchor, PipsAnchor, SlotAnchor, TallyAnchor
from game.view.zone_sign import ZoneSign

HeapAnchor: TypeAlias = PileAnchor | PipsAnchor | TallyAnchor

COUNT = _("{count} of {most}")
"""How many cards a hand has, and its limit."""

PILES = (PileAnchor, PipsAnchor, TallyAnchor)
"""Kinds of places whose cards are shown as one thing."""

COUNT_Z = 26.0
"""Layer of a fan's badge: just above its cards."""

OWN_ICON, OPEN_ICON, CLOSED_ICON = "hand", "waste", "stock"
"""Icons of a pile without one in the look: own hand, public cards, hidden cards."""


class PileViews:
    """Everything on one board that shows a number of cards."""

    def __init__(
        self, canvas: TableCanvas, public: frozenset[Zone], seers: Callable[[Zone], str]
    ) -> None:
        """``public``: zones that all see into; ``seers``: words for who sees a zone's cards."""
        self._public, self._seers = public, seers
        self._painter, self._stage = canvas.painter, canvas.stage
        self.piles: dict[Zone, Pile | Pips | CountBadge] = {}
        """The sprites of zones that are shown as one thing."""
        self.echoes: dict[Zone, CountBadge] = {}
        """The counts of open-hand cards, at their places on the table."""
        self._badges: dict[Zone, Badge] = {}
        self.signs: dict[Zone, ZoneSign] = {}
        """The signs that say who sees a zone's cards and what they mean."""
        self._held: dict[Zone, int] = {}
        self.limits: dict[Seat | None, int] = {}
        """The hand limits of the seats."""
        self.risks: Mapping[Seat, str] = {}
        """The warnings at decks that are somebody's life."""
        self._safe = ""
        self._lenders: dict[Zone, Seat | None] = {}
        self._lent: dict[TableCard, Seat] = {}

    def __contains__(self, zone: Zone) -> bool:
        return zone in self.piles

    @property
    def zones(self) -> tuple[Zone, ...]:
        """The zones whose cards are shown as one thing."""
        return tuple(self.piles)

    def clear(self) -> None:
        """Remove everything."""
        for pile in self.piles.values():
            self._stage.remove(*_sprites(pile))
        self._stage.remove(*self.echoes.values(), *self._badges.values())
        self._stage.remove(*(each for sign in self.signs.values() for each in sign.sprites))
        self.piles, self.echoes, self._badges, self.signs = {}, {}, {}, {}
        self._held, self._lenders, self._lent = {}, {}, {}

    def add(self, anchor: HeapAnchor, count: int, faces: Sequence[Face]) -> None:
        """Add a pile with a number of cards and their public faces."""
        pile: Pile | Pips | CountBadge
        if isinstance(anchor, PipsAnchor):
            pile, faces = Pips(self._painter.easel, anchor), []
        elif isinstance(anchor, TallyAnchor):
            pile = self._tally(anchor)
        else:
            named = self._painter.look.slot(anchor.name)
            icon = OPEN_ICON if anchor.name in self._public else CLOSED_ICON
            pile = self._pile(anchor, icon, named.text if named is not None else "")
        pile.set(count, faces if anchor.name in self._public else [])
        self.piles[anchor.name] = pile
        self._say_risk(pile)
        self._say_lent(_seat(anchor.name))
        self._stage.add(*_sprites(pile))

    def note(self, anchor: Anchor, own: bool, seen: bool) -> None:
        """Show the number of cards in a zone whose cards are visible, if the layout has a count.

        ``own``: they are in the open hand, and the place on the table only counts them. ``seen``:
        the viewer sees the cards, so their meaning may be shown.
        """
        counts = not own or _seat(anchor.name) in self.limits
        if isinstance(anchor, FanAnchor) and anchor.count is not None and counts:
            self._add_badge(anchor, anchor.count)
        elif own and isinstance(anchor, TallyAnchor):
            self.echoes[anchor.name] = tally = self._tally(anchor)
            self._stage.add(tally)
        if is_life(anchor):
            self._lenders[anchor.name] = _seat(anchor.name)
        named = self._painter.look.slot(anchor.name)
        if named is None or not isinstance(anchor, FanAnchor | SlotAnchor):
            return
        if named.full and (seen or named.tells_who):
            self.signs[anchor.name] = sign = ZoneSign(self._painter.easel, anchor, named)
            self._stage.add(*sign.sprites)

    def say(self, zone: Zone, count: int) -> None:
        """Set the number of cards in a zone whose cards are shown one by one."""
        if zone in self._badges:
            self._held[zone], most = count, self.limits.get(_seat(zone))
            self._badges[zone].say(
                str(count) if most is None else COUNT.format(count=count, most=most)
            )
        if zone in self.signs:
            self.signs[zone].tell(count > 0, self._seers(zone))
        if zone in self.echoes:
            self.echoes[zone].set(count, [])

    def count(self, zone: Zone) -> int:
        """Return the number of cards in a pile."""
        return self.piles[zone].count

    def faces(self, zone: Zone) -> tuple[Face, ...]:
        """Return the public faces of a pile, the topmost last."""
        return tuple(self.piles[zone].faces) if zone in self.piles else ()

    def pose(self, zone: Zone, width: float) -> Pose:
        """Return the pose of a card on a pile."""
        return self.piles[zone].pose(width)

    def draw(self, zone: Zone, face: Face | None = None) -> Face | None:
        """Remove one card, the top one or the uppermost of a face; return the face it shows."""
        pile = self.piles[zone]
        faces = list(pile.faces)
        place = len(faces) - 1 - faces[::-1].index(face) if face in faces else len(faces) - 1
        shown = faces.pop(place) if faces else None
        pile.set(max(0, pile.count - 1), faces)
        return shown

    def fill(self, zone: Zone, faces: Sequence[Face | None]) -> None:
        """Add cards to a pile, with their faces if everyone sees them."""
        pile = self.piles.get(zone)
        if pile is None:
            return
        seen = [face for face in faces if face is not None and zone in self._public]
        pile.set(pile.count + len(faces), [*pile.faces, *seen])

    def grow(self, zone: Zone, count: int, faces: Sequence[Face]) -> None:
        """Add new cards to a pile at the start."""
        pile = self.piles[zone]
        pile.set(pile.count + count, faces if zone in self._public else [])

    def empty(self, zone: Zone) -> None:
        """Empty a pile that was taken as a whole."""
        if zone in self.piles:
            self.piles[zone].set(0, [])

    def life_of(self, zone: Zone) -> Seat | None:
        """Return the seat whose life a pile is, if any."""
        return _seat(zone) if isinstance(self.piles[zone], LifePile) else None

    def lend(self, zone: Zone, sprite: TableCard) -> None:
        """Count a card that is only being looked at with the pile it comes from."""
        seat = self._lenders.get(zone)
        if seat is not None and sprite.owner == seat:
            self._lent[sprite] = seat
            self._say_lent(seat)

    def regain(self, zone: Zone, sprite: TableCard) -> None:
        """Stop counting a card with its old pile, because it has arrived."""
        if zone not in self._lenders and sprite in self._lent:
            self._say_lent(self._lent.pop(sprite))

    def limit(self, seat: Seat, most: int) -> None:
        """Set a seat's hand limit, which is shown beside the number of cards."""
        self.limits[seat] = most
        for zone, count in self._held.items():
            if _seat(zone) == seat:
                self.say(zone, count)

    def warn(self, risks: Mapping[Seat, str], others: str) -> None:
        """Show warnings at decks that are somebody's life, by seat; and a text at all others."""
        self.risks, self._safe = risks, others
        for pile in self.piles.values():
            self._say_risk(pile)

    def fall_of(self, seat: Seat) -> list[Pos]:
        """Return where cards lost from a seat's life fall: half way to the discard pile."""
        piles = [pile for pile in self.piles.values() if isinstance(pile, Pile)]
        own = [pile.anchor for pile in piles if _seat(pile.anchor.name) == seat]
        lives = [anchor.box.centre for anchor in own if is_life(anchor)]
        wastes = [anchor.box.centre for anchor in own if anchor.name in self._public]
        return [((x + to_x) / 2, (y + to_y) / 2) for x, y in lives for to_x, to_y in wastes]

    def _say_lent(self, seat: Seat | None) -> None:
        lent = sum(owner == seat for owner in self._lent.values())
        for pile in self.piles.values():
            if isinstance(pile, LifePile) and _seat(pile.anchor.name) == seat:
                pile.lend(lent)

    def _say_risk(self, pile: Pile | Pips | CountBadge) -> None:
        if isinstance(pile, LifePile):
            seat = _seat(pile.anchor.name)
            words = "" if seat is None else self.risks.get(seat, "")
            pile.warn(words or self._safe, bool(words))

    def _pile(self, anchor: PileAnchor, icon: str, words: str) -> Pile:
        """Return a pile; a life pile also warns."""
        return (
            LifePile(self._painter, anchor, words)
            if is_life(anchor)
            else Pile(self._painter, anchor, icon, words)
        )

    def _add_badge(self, anchor: Anchor, below: float) -> None:
        x, y = anchor.box.centre
        place = (x, y + anchor.box.h / 2 + below)
        badge = Badge(self._painter.easel, place, "hand", z=COUNT_Z, size=24)
        self._badges[anchor.name] = badge
        self._stage.add(badge)

    def _tally(self, anchor: TallyAnchor) -> CountBadge:
        named = self._painter.look.slot(anchor.name)
        icon = OPEN_ICON if anchor.name in self._public else OWN_ICON
        return CountBadge(self._painter.easel, anchor, named.icon if named is not None else icon)


def is_life(anchor: Anchor | None) -> bool:
    """Return whether a pile is a seat's life, or a fan holds cards of it to be looked at.

    Such cards still count as life.
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


def _seat(zone: Zone) -> Seat | None:
    """Return the seat that a zone belongs to, by its name."""
    seat = zone.partition(":")[2]
    return int(seat) if seat.isdigit() else None
