"""Looking at the known cards of zones that are shown as a pile or a number.

A seat can look at its own face-down piles while its hand is open and a key or button is held.
Anybody can look at the hands counted on plaques, with the mouse or while the key is held: known
faces are shown to the screen's viewer, and backs for the rest. For a counted pile, everybody sees
which cards are left.
"""

from collections import Counter
from collections.abc import Mapping, Sequence

from game.catalogues import scenes_text as _
from game.engine.names import Face, Seat, Zone, group_of, seat_of
from game.engine.rulebook import View
from game.scenes.table.components.card_sprites import CardSprites
from game.scenes.table.context import TableContext
from game.scenes.table.durations import LOOK, LOOK_LARGE
from game.scenes.table.input_result import UNUSED, USED, InputResult
from game.scenes.table.inspected import PeekedCards, Spread
from game.scenes.table.state import TableState
from game.view import palette as p
from game.view import vector
from game.view.card_spread import CardSpread
from game.view.cards import CardSprite, Pose
from game.view.inputs import Command, Glide, Input, Intent, LetGo, Pos, Press, Release
from game.view.motion import Motion, Tween, linear
from game.view.pieces import Badge
from game.view.scale import BASE, Box
from game.view.stage import Sprite
from game.view.table_canvas import TableCanvas
from game.view.values import SpreadRow
from game.view.zone_anchors import PileAnchor, TallyAnchor

WIDTH, STEP = 104.0, 84.0
"""Width of a card that is looked at, and distance from one to the next, in base units."""

ABOVE, HIGHEST, EDGE = 30.0, 94.0, 24.0
"""Distances of a pile's hint from the pile's top, of the top of a large hint from there at most,
and of a hint from the edge of the screen, in base units."""

TAIL = (36.0, 20.0)
"""Size of the tip with which a large hint points at its pile, in base units."""

HINT_Z = 84.0
"""Layer of a pile's hint."""

SIZE, LARGE, NARROW = 28.0, 31.0, 5.0
"""Text sizes of hints and of those with room of their own in base units, and a width at which two
short words wrap, in text sizes."""

NAMED = 2
"""Maximum number of known cards that a pile's hint names."""

ALONE = _("Only you see: ")
"""Prefix of titles of rows that only one seat sees."""


class PeekPanel:
    """Shows the known cards of piles with the property ``peek``, and of tallies."""

    def __init__(self, context: TableContext, canvas: TableCanvas, board: CardSprites) -> None:
        painter, layout = canvas.painter, canvas.layout
        self._painter, self._stage, self._board = painter, canvas.stage, board
        self._name, self._store = context.texts.name, context.store
        self._piles = [anchor for anchor in layout.of_kind(PileAnchor) if anchor.peek]
        self._counted = [anchor for anchor in layout.of_kind(PileAnchor) if anchor.counted]
        self._tallies = layout.of_kind(TallyAnchor)
        anchors = (*self._tallies, *self._piles, *self._counted)
        self._places = {anchor.name: anchor for anchor in anchors}
        self._spread = CardSpread(painter, layout)
        self._moving_spread = CardSpread(painter, layout.while_moving())
        self._order = {face: place for place, face in enumerate(painter.look.faces)}
        self._views, self._own_view = context.views, context.own_view
        self._own: dict[Zone, tuple[Face, ...]] = {}
        self._badges: list[Sprite] = []
        self.hints: tuple[str, ...] = ()
        """What is said at the piles that the seat may look at."""
        self._drawn = PeekedCards()
        self._sprites: list[Sprite] = []
        self._warm()

    @property
    def _now(self) -> PeekedCards:
        return self._store.state.inspected.peeked

    def start(self, view: View, key: str) -> None:
        """Let a seat look at its piles; ``view``: its view; ``key``: the key to hold."""
        self.stop()
        self._own = self._known_piles(view)
        for zone in self._own:
            anchor = self._places[zone]
            place = anchor.box.centre[0], anchor.box.y - ABOVE
            room = 2 * (min(place[0], BASE[0] - place[0]) - EDGE)
            hint = self._hint(view, zone, key)
            self.hints = (*self.hints, hint)
            if isinstance(anchor, PileAnchor) and anchor.hint_room is not None:
                self._badges += self._large_hint(anchor.box, min(room, anchor.hint_room), hint)
                continue
            badge = self._badge(place, room, SIZE)
            badge.say(hint)
            self._badges.append(badge)
        self._stage.add(*self._badges)

    def stop(self) -> None:
        """Stop letting the seat look at its piles."""
        self.hide()
        self._stage.remove(*self._badges)
        self._own, self._badges, self.hints = {}, [], ()

    def handle(self, given: Input) -> InputResult:
        """Show and hide known cards.

        A click on a pile may also be meant to play a card there.
        """
        match given:
            case Glide(pos) if not self._now.is_reminder:
                self._glide(pos)
            case Press(pos) if found := self._own_at(pos):
                self._store.peek(PeekedCards(piles=found[:1]))
            case Release() if not (self._now.over or self._now.is_reminder):
                self.hide()
            case Command(Intent.PEEK):
                rows = tuple(self._known_rows())
                self._store.peek(PeekedCards(tuple(self._own.items()), rows, Spread.SMALL))
                return USED if self._now else UNUSED
            case LetGo(Intent.PEEK) if self._now:
                self.hide()
                return USED
        return UNUSED

    def hide(self) -> None:
        """Hide all known cards."""
        self._store.peek(PeekedCards())

    @property
    def open_piles(self) -> tuple[Zone, ...]:
        """Return the public piles with cards that may be looked at, and the counted ones."""
        pile_views = self._board.pile_views
        seen = [anchor.name for anchor in self._piles if pile_views.faces(anchor.name)]
        return (*seen, *(anchor.name for anchor in self._counted if self._left(anchor.name)))

    def look_at(self, zone: Zone) -> None:
        """Show the known cards of a pile until `hide`."""
        row = self.known_row(zone)
        self._store.peek(PeekedCards(rows=() if row is None else (row,), over=zone))

    def holds(self, pos: Pos) -> bool:
        """Return whether a row that is looked at lies at a position in base units."""
        place = self._painter.easel.scale.at(*pos)
        return any(sprite.rect.collidepoint(place) for sprite in self._sprites)

    @property
    def box(self) -> Box | None:
        """The box of the rows that are looked at, in base units; None for none."""
        if not self._sprites:
            return None
        scale = self._painter.easel.scale
        whole = self._sprites[0].rect.unionall([each.rect for each in self._sprites])
        x, y = (whole.x - scale.left) / scale.u, (whole.y - scale.top) / scale.u
        return Box(x, y, whole.w / scale.u, whole.h / scale.u)

    def face_at(self, pos: Pos) -> Face | None:
        """Return the topmost card of the rows at a position; None for a back or for no card."""
        cards = [card for card in self._sprites if isinstance(card, CardSprite)]
        found = [card for card in cards if card.covers(pos)]
        return max(found, key=lambda card: card.z).face if found else None

    def update(self, state: TableState) -> None:
        """Draw the cards that are looked at."""
        peeked = state.inspected.peeked
        if peeked == self._drawn:
            return
        self._drawn = peeked
        self._stage.remove(*self._sprites)
        self._sprites = [card for pile in peeked.piles for card in self._fan(*pile)]
        match peeked.spread:
            case Spread.BESIDE:
                for row in peeked.rows:
                    self._sprites += self._spread.one(row, self._places[row.zone])
            case Spread.SMALL:
                self._sprites += self._spread.all(peeked.rows)
            case Spread.ACROSS:
                spread = self._moving_spread if state.moving else self._spread
                self._sprites += spread.across(peeked.rows)
        self._stage.add(*self._sprites)

    # What a seat has looked at

    def show(self, seat: Seat, zone: Zone, faces: Sequence[Face]) -> list[Motion]:
        """Show the viewer the cards that a seat looks at, for a while."""
        return self._for_a_while(seat, {zone: tuple(faces)})

    def remind(self, seat: Seat) -> list[Motion]:
        """Show a seat the cards it has looked at since its last turn, if they are still there."""
        zones = dict.fromkeys(self._store.state.looked_at.get(seat, ()))
        self._store.looked_at(seat, ())
        secret = self._secrets(self._views(seat), zones)
        seen = {zone: faces for zone, faces in secret.items() if faces}
        return self._for_a_while(seat, seen)

    def cards(self, view: View) -> list[CardSprite]:
        """Return, face up, what only the view's seat knows: its own piles, and others' hands."""
        shown = [card for pile in self._known_piles(view).items() for card in self._fan(*pile)]
        zones = [anchor.name for anchor in self._tallies if seat_of(anchor.name) != view.seat]
        secret = self._secrets(view, zones)
        laid = self._spread.all([self._row(*item) for item in secret.items() if item[1]])
        return shown + [sprite for sprite in laid if isinstance(sprite, CardSprite)]

    def known_row(self, zone: Zone) -> SpreadRow | None:
        """Return a pile's known faces, and backs for the rest; None if the viewer knows nothing."""
        seen = self._board.pile_views.faces(zone)
        if seen:
            return self._row(zone, tuple(reversed(seen)))
        if left := self._left(zone):
            return self._row(zone, left)
        view = self._own_view()
        if zone in view.zones:
            faces = [view.faces[card] for card in view.zones[zone]]
        else:
            faces = list(view.known.get(zone, ()))
        if not faces:
            return None
        known = sorted(faces, key=lambda face: self._order.get(face, 0))
        return self._row(zone, (*known, *[None] * (view.counts[zone] - len(known))))

    # Internals

    def _large_hint(self, pile: Box, room: float, hint: str) -> list[Sprite]:
        """Return a hint that sits on a pile, and the tip with which it points at it."""
        easel, x = self._painter.easel, pile.centre[0]
        badge, tip = self._badge((x, pile.y), room, LARGE, ""), Sprite(HINT_Z)
        badge.say(hint)
        high = badge.rect.h / easel.scale.u
        y = max(pile.y - high / 2, pile.y - HIGHEST + high / 2)
        badge.stand_at((x, y))
        badge.say(hint)
        picture = easel.vector(_tip(), *TAIL)
        tip.show_centred(picture, easel.scale.at(x, y + high / 2 + TAIL[1] / 2 - 3))
        return [tip, badge]

    def _badge(self, place: Pos, room: float, size: float, icon: str = "eye") -> Badge:
        badge = Badge(self._painter.easel, place, icon, z=HINT_Z, size=size)
        badge.room = room
        return badge

    def _warm(self) -> None:
        """Rasterize the hints for one and for more lines of words."""
        self._painter.easel.vector(_tip(), *TAIL)
        for size, icon in ((SIZE, "eye"), (LARGE, "")):
            for words in ("0", "000 000", "000 000 000"):
                self._badge((0, 0), NARROW * size, size, icon).say(words)

    def _hint(self, view: View, zone: Zone, key: str) -> str:
        """Return what the seat knows of a pile, or the key to hold if that is much."""
        known, faces = view.known.get(zone, ()), self._painter.look.faces
        names = [faces[face].name for face in sorted(known, key=self._order.__getitem__)]
        if len(names) > NAMED or not all(names) or self._board.pile_views.is_public(zone):
            return _("Hold {key}: see known cards").format(key=key)
        return _("You know: {cards}").format(cards=", ".join(names))

    def _left(self, zone: Zone) -> tuple[Face, ...]:
        """Return the cards of a counted pile, in the look's order, if everybody can name them."""
        view = self._views(None)
        known = view.known.get(zone, ())
        if all(anchor.name != zone for anchor in self._counted) or len(known) < view.counts[zone]:
            return ()
        return tuple(sorted(known, key=lambda face: self._order.get(face, 0)))

    def _for_a_while(self, by: Seat, seen: Mapping[Zone, tuple[Face, ...]]) -> list[Motion]:
        """Show the cards of zones that a seat looks at, long enough to read them.

        A press ends it.

        If the open hand is lowered, they are shown in its place.
        """
        if not seen:
            return []
        large = self._board.geometry.hand_leaves
        if large:
            rows = [SpreadRow(zone, faces, self._title(by, zone)) for zone, faces in seen.items()]
        else:
            before = ALONE if by == self._store.state.view.seat else ""
            rows = [self._row(zone, seen[zone], before) for zone in seen if zone in self._places]
        spread = Spread.ACROSS if large else Spread.BESIDE
        self._store.peek(PeekedCards(rows=tuple(rows), spread=spread, is_reminder=True))
        seconds = LOOK_LARGE if large else LOOK
        return [Tween(seconds, lambda share: None, linear, done=self.hide)]

    def _title(self, by: Seat, zone: Zone) -> str:
        """Return who looks at a hand: the viewer, or another seat at cards that it sees anyway."""
        viewer, seat = self._store.state.view.seat, seat_of(zone)
        names = {"name": self._name(by), "other": self._name(seat)}
        if by == viewer or viewer is None:
            return _("Only {name} can see {other}'s hand").format(**names)
        return _("{name} now knows these cards of {other}").format(**names)

    def _glide(self, pos: Pos) -> None:
        if self._now.over and self.holds(pos):
            return  # its cards can be pointed at
        zones = (*(anchor.name for anchor in self._tallies), *self.open_piles)
        over = next((zone for zone in zones if self._places[zone].box.holds(pos)), "")
        if over and over != self._now.over:
            self.look_at(over)
        elif over != self._now.over:
            self.hide()

    def _own_at(self, pos: Pos) -> tuple[tuple[Zone, tuple[Face, ...]], ...]:
        """Return the pile at a position that the seat may look at, with its faces."""
        piles = self._own.items()
        return tuple(pile for pile in piles if self._places[pile[0]].box.holds(pos))

    def _known_piles(self, view: View) -> dict[Zone, tuple[Face, ...]]:
        """Return the known faces of the piles that a view's seat may look at."""
        known = {anchor.name: tuple(view.known.get(anchor.name, ())) for anchor in self._piles}
        return {zone: faces for zone, faces in known.items() if faces}

    def _fan(self, zone: Zone, faces: Sequence[Face]) -> list[CardSprite]:
        x, y = self._places[zone].box.centre
        left = max(x - STEP * (len(faces) - 1) / 2, WIDTH)
        cards = []
        for place, face in enumerate(faces):
            card = CardSprite(self._painter, Pose(left + STEP * place, y, WIDTH, lift=3), face)
            card.lift(86 + 0.01 * place)
            cards.append(card)
        return cards

    def _known_rows(self) -> list[SpreadRow]:
        """Return all piles with known cards, except for a hand that the viewer sees anyway.

        Of a deck whose cards everybody can name, these are the cards that are left.
        """
        own = self._board.own_zones() if self._store.state.hand_raised else ()
        zones = [anchor.name for anchor in self._tallies if anchor.name not in own]
        zones += [anchor.name for anchor in self._counted if self._left(anchor.name)]
        return [row for zone in zones if (row := self.known_row(zone)) is not None]

    def _row(self, zone: Zone, faces: tuple[Face | None, ...], before: str = "") -> SpreadRow:
        named = self._painter.look.slot(zone)
        words = group_of(zone) if named is None else named.text or named.full
        return SpreadRow(zone, faces, f"{before}{self._name(seat_of(zone))} · {words}")

    def _secrets(
        self, view: View, zones: Sequence[Zone] | Mapping[Zone, None]
    ) -> dict[Zone, tuple[Face, ...]]:
        """Return what the view's seat knows about these zones beyond public knowledge."""
        public, secret = self._views(None).known, {}
        for zone in zones:
            if zone in view.zones:
                faces = Counter(view.faces[card] for card in view.zones[zone])
            else:
                faces = Counter(view.known.get(zone, ()))
            if zone in public:
                faces -= Counter(public[zone])
                secret[zone] = tuple(sorted(faces.elements(), key=self._order.__getitem__))
        return secret


def _tip() -> str:
    """Return the SVG of a tip that points down."""
    wide, high = TAIL
    body = f'<path d="M0 0H{wide:g}L{wide / 2:g} {high:g}Z" fill="{p.BRASS300}"/>'
    return vector.svg(wide, high, body)
