"""Objects of a table layout that hold cards.

Class and field docstrings are the text of the reference in levels/README.md, which
`python -m build_spec.make.layout_reference` writes. Lengths are pixels of the 1920 x 1080 map.
"""

from dataclasses import dataclass

from game.view.anchor import Anchor, Degrees, Length, Offset, RowNumber
from game.view.scale import Box


@dataclass(frozen=True, slots=True, kw_only=True)
class PileAnchor(Anchor):
    """Zone shown as one pile with a count."""

    letters: Length = 26.0
    """Size of the letters of the count."""
    peek: bool = False
    """A player who knows cards in the pile can look at them again; a face-up pile is spread out
    while the mouse is over it."""
    hint_room: Length | None = None
    """Maximum width of the hint that says which cards a player knows there. Without it, the hint
    may reach the edge of the screen."""
    counted: bool = False
    """If everybody can work out which cards are left in the pile, they are listed while the mouse
    is over it, and all of them while the key for known cards is held."""
    life: Offset | None = None
    """The pile is its seat's life, and its count is large. Horizontal offset of the count from the
    center of the pile."""
    bare: bool = False
    """Hide the count of the pile and its shuffling. Nothing is shown while it is
    empty."""
    shuffled: Length | None = None
    """Width of its cards while they are shuffled: the pile parts, and its cards fall back in turn.
    Without it, two smaller cards swing out of the pile."""
    risk_x: Offset = 0.0
    """Horizontal offset of the note that says what may happen to the pile, from the center of the
    pile."""
    risk_y: Offset = 0.0
    """Vertical offset of that note."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FanAnchor(Anchor):
    """Zone shown as a row of overlapping cards. The box is that of one card in the middle."""

    spread: Degrees = 0.0
    """Rotation of a card relative to the one on its left."""
    step: Length = 40.0
    """Distance from one card to the next."""
    room: Length | None = None
    """Maximum width of all cards together; more cards overlap more. Without it, the row grows."""
    count: Offset | None = None
    """Distance from the lower edge of the cards to their count. Without it, there is no count."""
    letters: Length = 24.0
    """Size of the letters of that count."""
    label_y: Offset | None = None
    """Distance from the lower edge of the object to the zone's name, which is shown while cards
    lie there. Without it, no name is shown."""
    life: bool = False
    """The seat looks at cards of its life pile here; they still count as life."""
    tiles: bool = False
    """Options that name a card in this zone are shown as large cards in place of the open hand."""
    panel_w: Length | None = None
    """Width of a panel under the cards, which then lie above the table. Needs `panel_h`."""
    panel_h: Length | None = None
    """Height of that panel. Needs `panel_w`."""
    panel_y: Offset = 0.0
    """Vertical offset of that panel from the center of the cards."""
    sign_x: Offset = 0.0
    """Horizontal offset of the label that explains the cards here, from the center of the
    object."""
    sign_y: Offset = 0.0
    """Vertical offset of that label."""
    sign_room: Length | None = None
    """Width at which that label wraps. Without it, it stays on one line."""

    def __post_init__(self) -> None:
        """Raise ValueError if only one side of the panel is given."""
        if (self.panel_w is None) != (self.panel_h is None):
            raise ValueError("panel_w and panel_h must be given together")

    @property
    def panel(self) -> Box | None:
        """The panel under the cards."""
        if self.panel_w is None or self.panel_h is None:
            return None
        x, y = self.box.centre
        return Box.around(x, y + self.panel_y, self.panel_w, self.panel_h)


@dataclass(frozen=True, slots=True, kw_only=True)
class SlotAnchor(Anchor):
    """Zone that has room for one card, or for a few side by side."""

    angle: Degrees = 0.0
    """Clockwise rotation of the slot and its cards."""
    step: Offset = 0.0
    """Distance from one card to the next, to the right. With 0, cards lie on each other."""
    down: Offset = 0.0
    """Distance from one card to the next, downwards."""
    bare: bool = False
    """Nothing is drawn while the slot is empty."""
    crest: bool = False
    """Cards show their owner's shield."""
    tells: bool = False
    """A card here is explained while the mouse is over it."""
    covered: bool = False
    """Cards lie face down even for players who know them."""
    letters: Length | None = None
    """Size of the letters of its labels. Without it, they have the usual sizes."""
    halves: Length | None = None
    """Width of both halves together where a card can be laid in two ways. Without it, they are as
    wide as the slot."""
    halves_x: Offset = 0.0
    """Horizontal offset of both halves from the center of the slot."""
    halves_h: Length | None = None
    """Height of the halves, from the top of the slot. Without it, they are as tall as the slot."""
    sign_x: Offset = 0.0
    """Horizontal offset of the label that explains the cards here, from the center of the
    object."""
    sign_y: Offset = 0.0
    """Vertical offset of that label."""
    sign_room: Length | None = None
    """Width at which that label wraps. Without it, it stays on one line."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PipsAnchor(Anchor):
    """Zone shown as a row of tiny card backs. The box is that of one of them in the middle."""

    step: Length = 22.0
    """Distance from one card back to the next."""
    room: Length | None = None
    """Maximum width of the row; more cards overlap more. Without it, the row grows."""
    hidden: bool = False
    """Nothing is drawn; cards that go there disappear."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CellAnchor(Anchor):
    """Zone that is a row of a lane: its cards stand side by side, with others attached to them."""

    card: Length | None = None
    """Width of a card with others attached. Without it, three quarters of the cell. A single card
    without any is larger."""
    peek: Length | None = None
    """How far an attached card shows above its host. Without it, three tenths of a card's width."""
    several_x: Offset = 0.0
    """Horizontal offset of several cards from the center of the cell, over whose sides they
    reach."""
    number: RowNumber | None = None
    """Number of the row, painted in the cell. Without it, the cell is not painted."""
    pill: Length | None = None
    """Distance from the lower edge of the cell to a second, smaller number."""


@dataclass(frozen=True, slots=True)
class TallyAnchor(Anchor):
    """Zone shown as an icon and a number."""


@dataclass(frozen=True, slots=True)
class TargetAnchor(Anchor):
    """Large drop target for a zone of the player who chooses: `discard` for `discard:0`.

    It is shown while a card can go there, with the look's word for it. It may share the column of
    buttons, since it is not shown while plans are made there.
    """


@dataclass(frozen=True, slots=True, kw_only=True)
class StripsAnchor(Anchor):
    """Zone whose latest card is large, with the earlier ones in columns on its left."""

    row_room: Length | None = None
    """Width of the area in which cards lie side by side while one of them is chosen; it ends at the
    right edge of the box. Without it, the area is the box."""

    @property
    def row_area(self) -> Box:
        """The area in which cards lie side by side."""
        box, wide = self.box, self.row_room or self.box.w
        return Box(box.x + box.w - wide, box.y, wide, box.h)


@dataclass(frozen=True, slots=True, kw_only=True)
class HandAnchor(Anchor):
    """Place of the open hand, named after the zones that are shown there: `hand` for `hand:0`.

    The box is that of one card in the middle.
    """

    spread: Degrees = 0.0
    """Rotation of a card relative to the one on its left."""
    step: Length = 40.0
    """Distance from one card to the next."""
    room: Length | None = None
    """Maximum width of all cards together; more cards overlap more. Without it, the row grows."""
    large: Length | None = None
    """Maximum width of a card. With it, cards are as wide as the room allows, and unplayable cards
    overlap. The width of the box is the minimum. Needs `room`."""
    focus: Length | None = None
    """Width of the card in focus. Without it, it is a little wider than the others."""
    stays: bool = False
    """The hand stays up while events are shown, except fights where seats meet."""
    sunk: Length | None = None
    """The y of its upper edge while it is lowered and centered horizontally. Without it, a
    lowered hand is out of sight."""
    sunk_room: Length | None = None
    """Maximum width of all cards together while the hand is lowered."""
    decides: bool = False
    """A seat that holds cards sees its open hand whatever it is asked."""
