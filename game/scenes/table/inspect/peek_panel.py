"""Looking at what one knows of cards that are shown as one thing, as long as one likes.

Face-down piles that their seat may look at are shown while a key or button is held and its hand
is open. Heaps on plaques are shown to anybody, under the mouse or while the key is held: what
the screen's viewer knows of them, and backs for the rest.
"""

from collections import Counter
from collections.abc import Mapping, Sequence

from game.engine.names import Face, Seat, Zone
from game.engine.rulebook import View
from game.scenes.table.components.card_spread import CardSpread, SpreadRow, seat_of
from game.scenes.table.components.card_sprites import CardSprites
from game.scenes.table.context import TableCanvas, TableContext
from game.scenes.table.input_result import UNUSED, USED, InputResult
from game.view.anchor import Anchor
from game.view.cards import CardSprite, Pose
from game.view.inputs import Command, Glide, Input, Intent, LetGo, Pos, Press, Release
from game.view.motion import Motion, Tween, linear
from game.view.pieces import Badge
from game.view.stage import Sprite
from game.view.zone_anchors import PileAnchor, TallyAnchor

WIDTH, STEP = 104.0, 84.0
"""Base units of a card that is looked at, and from one to the next."""

ABOVE = 30.0
"""Base units from a pile's top to the words that say that one may look."""

LOOK, LARGE_LOOK = 2.8, 4.0
"""Seconds that cards are shown which a seat looks at once, beside a plaque and in large."""

ALONE = "Only you see: "
"""Said before what is shown to one seat alone."""


class PeekPanel:
    """What may be looked at on one table: piles with the property ``peek``, and tallies."""

    def __init__(self, context: TableContext, canvas: TableCanvas, board: CardSprites) -> None:
        painter, layout = canvas.painter, canvas.layout
        self._painter, self._stage, self._board = painter, canvas.stage, board
        self._fill, self._store = context.texts.fill, context.store
        self._piles = [anchor for anchor in layout.of_kind(PileAnchor) if anchor.peek]
        self._tallies = layout.of_kind(TallyAnchor)
        self._places = {anchor.name: anchor for anchor in (*self._tallies, *self._piles)}
        self._spread = CardSpread(painter, layout)
        self._order = {face: place for place, face in enumerate(painter.look.faces)}
        self._views, self._own_view = context.views, context.own_view
        self._view: View | None = None
        self._badges: list[Badge] = []
        self._shown: list[Sprite] = []
        self._over: Anchor | None = None
        self.reminding = False
        """Cards are shown that a seat has looked at."""

    def start(self, view: View, key: str) -> None:
        """Let a seat look; ``view`` is its own, ``key`` what it holds for that."""
        self.stop()
        self._view = view
        for anchor in self._piles:
            if self._known(anchor.name):
                x = anchor.box.centre[0]
                badge = Badge(self._painter.easel, (x, anchor.box.y - ABOVE), "eye", z=84, size=24)
                badge.say(f"hold {key} to look")
                self._badges.append(badge)
        self._stage.add(*self._badges)

    def stop(self) -> None:
        """No seat may look at its piles any more."""
        self.hide()
        self._stage.remove(*self._badges)
        self._view, self._badges = None, []

    def handle(self, given: Input) -> InputResult:
        """Show and hide what is known.

        A click on a pile may be meant to lay a card there too.
        """
        match given:
            case Glide(pos) if not self.reminding:
                self._glide(pos)
            case Press(pos) if (anchor := self._under(pos)) is not None:
                self._show([anchor])
            case Release() if self._shown and self._over is None and not self.reminding:
                self.hide()
            case Command(Intent.PEEK):
                self._show(self._piles if self._badges else ())
                self._lay_out(self._spread.all(self._rows()))
                return USED if self._shown else UNUSED
            case LetGo(Intent.PEEK) if self._shown:
                self.hide()
                return USED
        return UNUSED

    def hide(self) -> None:
        """Nobody holds the key or button any more, or is at a heap with the mouse."""
        self._stage.remove(*self._shown)
        self._shown, self._over, self.reminding = [], None, False

    @property
    def open_piles(self) -> tuple[Zone, ...]:
        """The piles that may be looked at and that everybody sees into, with cards in them."""
        pile_views = self._board.pile_views
        return tuple(anchor.name for anchor in self._piles if pile_views.faces(anchor.name))

    def look_at(self, zone: Zone) -> None:
        """Show what is known of a heap until `hide`."""
        self.hide()
        self._look(self._places[zone])

    # What a seat has looked at

    def note(self, seat: Seat, zone: Zone) -> None:
        """A seat has looked at cards; it is shown them when it alone sees the screen."""
        zones = self._store.state.looked_at.get(seat, ())
        self._store.looked_at(seat, (*zones, zone))

    def show(self, zone: Zone, faces: Sequence[Face]) -> list[Motion]:
        """Show the viewer cards that it looks at, for a while."""
        return self._for_a_while({zone: tuple(faces)})

    def remind(self, seat: Seat) -> list[Motion]:
        """Show a seat what it has looked at since its last turn, as far as it is still there."""
        zones = dict.fromkeys(self._store.state.looked_at.get(seat, ()))
        self._store.looked_at(seat, ())
        secret = self._secrets(self._views(seat), zones)
        return self._for_a_while({zone: faces for zone, faces in secret.items() if faces})

    def cards(self, view: View, anchors: Sequence[Anchor] | None = None) -> list[CardSprite]:
        """What the seat of a view alone knows, face up: of these piles, or of all, and of heaps."""
        shown: list[CardSprite] = []
        for anchor in self._piles if anchors is None else anchors:
            faces = view.known.get(anchor.name, ())
            x, y = anchor.box.centre
            left = max(x - STEP * (len(faces) - 1) / 2, WIDTH)
            for place, face in enumerate(faces):
                pose = Pose(left + STEP * place, y, WIDTH, lift=3)
                sprite = CardSprite(self._painter, pose, face)
                sprite.lift(86 + 0.01 * place)
                shown.append(sprite)
        if anchors is None:
            zones = [anchor.name for anchor in self._tallies if seat_of(anchor.name) != view.seat]
            secret = self._secrets(view, zones)
            laid = self._spread.all([self._row(*item) for item in secret.items() if item[1]])
            shown += [sprite for sprite in laid if isinstance(sprite, CardSprite)]
        return shown

    # Below

    def _for_a_while(self, seen: Mapping[Zone, tuple[Face, ...]]) -> list[Motion]:
        """Show what lies in zones until it could be read, or somebody presses something.

        Where the open hand is down meanwhile, it is shown in its place.
        """
        if not seen:
            return []
        self.hide()
        large = self._board.geometry.hand_sinks
        if large:
            rows = [SpreadRow(zone, faces, self._holds(zone)) for zone, faces in seen.items()]
            self._lay_out(self._spread.across(rows))
        else:
            for zone in seen.keys() & self._places.keys():
                row = self._row(zone, seen[zone], ALONE)
                self._lay_out(self._spread.one(row, self._places[zone]))
        self.reminding = True
        seconds = LARGE_LOOK if large else LOOK
        return [Tween(seconds, lambda share: None, linear, done=self.hide)]

    def _holds(self, zone: Zone) -> str:
        return f"{ALONE}{self._fill('seat', seat_of(zone))} holds"

    def _glide(self, pos: Pos) -> None:
        """The mouse comes to a heap, or leaves it."""
        pile_views = (*self._tallies, *(self._places[zone] for zone in self.open_piles))
        over = next((anchor for anchor in pile_views if anchor.box.holds(pos)), None)
        if over is not self._over:
            self.hide()
            self._look(over)

    def _look(self, over: Anchor | None) -> None:
        """Show what is known of a heap as long as somebody is there."""
        self._over = over
        if over is not None and (row := self._known_row(over)) is not None:
            self._lay_out(self._spread.one(row, over))

    def _under(self, pos: Pos) -> Anchor | None:
        return next(
            (
                anchor
                for anchor in self._piles
                if anchor.box.holds(pos) and self._known(anchor.name)
            ),
            None,
        )

    def _known(self, zone: Zone) -> tuple[Face, ...]:
        return () if self._view is None else tuple(self._view.known.get(zone, ()))

    def _show(self, anchors: Sequence[Anchor]) -> None:
        self.hide()
        if self._view is not None:
            self._lay_out(self.cards(self._view, anchors))

    def _lay_out(self, sprites: Sequence[Sprite]) -> None:
        self._shown += sprites
        self._stage.add(*sprites)

    def _rows(self) -> list[SpreadRow]:
        """All heaps of which the viewer knows anything, but for the hand that it sees anyway."""
        own = self._board.own_zones() if self._board.raised else ()
        pile_views = [anchor for anchor in self._tallies if anchor.name not in own]
        return [row for anchor in pile_views if (row := self._known_row(anchor)) is not None]

    def _known_row(self, anchor: Anchor) -> SpreadRow | None:
        """What the viewer knows of a heap, and backs for the rest; None if it knows nothing."""
        zone = anchor.name
        seen = self._board.pile_views.faces(zone)
        if seen:
            return self._row(zone, tuple(reversed(seen)))
        view = self._own_view()
        if zone in view.zones:
            faces = [view.faces[card] for card in view.zones[zone]]
        else:
            faces = list(view.known.get(zone, ()))
        if not faces:
            return None
        known = sorted(faces, key=lambda face: self._order.get(face, 0))
        return self._row(zone, (*known, *[None] * (view.counts[zone] - len(known))))

    def _row(self, zone: Zone, faces: tuple[Face | None, ...], before: str = "") -> SpreadRow:
        named = self._painter.look.slot(zone)
        words = zone.partition(":")[0] if named is None else named.text or named.full
        return SpreadRow(zone, faces, f"{before}{self._fill('seat', seat_of(zone))} · {words}")

    def _secrets(
        self, view: View, zones: Sequence[Zone] | Mapping[Zone, None]
    ) -> dict[Zone, tuple[Face, ...]]:
        """What the seat of a view knows of these zones and the whole table does not."""
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
