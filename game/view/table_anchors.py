"""Objects of a table layout that hold no cards: counters, seats, panels, backgrounds.

Class and field docstrings are the text of the reference in levels/README.md, which
`python -m build_spec.make.layout_reference` writes. Lengths are pixels of the 1920 x 1080 map.
"""

from dataclasses import dataclass
from typing import Literal

from game.view.anchor import Anchor, Length, Offset

# Counters


@dataclass(frozen=True, slots=True, kw_only=True)
class DialAnchor(Anchor):
    """Counter shown as a dial."""

    change: bool = False
    """The last change of the counter is shown above the dial until cards move."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DieAnchor(Anchor):
    """Counter shown as the upper face of a die."""

    letters: Length = 26.0
    """Size of the letters of its name; the sign of a change grows with them."""


@dataclass(frozen=True, slots=True)
class LadderAnchor(Anchor):
    """Counter shown as a ladder with a rung for each value."""


@dataclass(frozen=True, slots=True)
class ScoresAnchor(Anchor):
    """Score board with a counter of every seat, named `rounds` for `rounds:0` and `rounds:1`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundelAnchor(Anchor):
    """Counter shown as a large number in a fight, with a row of plates that add up to it."""

    row_x: Offset = 0.0
    """Horizontal offset of the middle of the row from the center of the number."""
    row_y: Offset = 160.0
    """Vertical offset of the middle of the row."""
    row_w: Length = 400.0
    """Width of the row."""
    row_h: Length = 92.0
    """Height of the row."""
    choosing_y: Offset | None = None
    """Vertical offset of the middle of the row while it shows only effects on the next card. If it
    is set, no sum is shown while the open hand is up. Without it, the row stays where it is."""
    note_x: Offset = 0.0
    """Horizontal offset of a note about the card from the center of the number."""
    note_y: Offset = 0.0
    """Vertical offset of that note."""
    wide: Length = 330.0
    """Maximum width of that note."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DropsAnchor(Anchor):
    """Counter of damage that can still be absorbed, shown as a panel over the table."""

    sum_y: Offset | None = None
    """Vertical offset of the total damage from the center of the panel. Without it, the total is
    not shown."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TrackerAnchor(Anchor):
    """Row that shows which cards are left in a seat's deck, named `left:0` for seat 0.

    It is empty in card games whose players cannot know these cards.
    """

    head_x: Offset = 0.0
    """Horizontal offset of the middle of its heading from the center of the row."""
    head_y: Offset = -40.0
    """Vertical offset of the middle of its heading."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SpotAnchor(Anchor):
    """Place of a token that shows a counter: the first spot of the file is 0, the next is 1."""

    room: Length = 180.0
    """Width at which the token's name wraps."""


# Seats


@dataclass(frozen=True, slots=True, kw_only=True)
class PlaqueAnchor(Anchor):
    """Seat with its shield and name: `seat:0`, `seat:1` and so on, in this order."""

    head: Length | None = None
    """Height of the part at the top that has shield and name side by side."""
    plays: bool = False
    """There is room for what the seat plays, such as a character."""
    crown: bool = False
    """The seat leads its team: a crown is painted above the shield."""
    front: bool = False
    """The place nearest to the player who looks at the screen. All seats move around the table
    until that player sits at such a place; crowns stay where they are."""


@dataclass(frozen=True, slots=True)
class DiceAnchor(Anchor):
    """Place where a die is rolled. Seats use these objects in turn, in the order of the file."""


# Parts of the table


@dataclass(frozen=True, slots=True, kw_only=True)
class PromptAnchor(Anchor):
    """Line that says what to do next. Every layout has one, named `prompt`."""

    room: Length = 1100.0
    """Width that the line may grow to."""
    tall: Length | None = None
    """Height that a line which asks for nothing may grow to, upwards. Without it, it does not."""
    letters: Length = 44.0
    """Maximum size of the letters of a line that asks for nothing, if such a line may grow."""
    buttons: Length | None = None
    """Vertical position (y) of the middle of the lowest row of buttons. Without it, they are just
    above the prompt."""
    button_letters: Length | None = None
    """Text size of buttons that fit in a single row. Without it, buttons have the usual size. With
    it, two rows have a fixed larger size, and more rows use low buttons."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BadgeAnchor(Anchor):
    """Note in the middle of the table. Every layout has one, named `badge`."""

    letters: Length = 28.0
    """Size of its letters."""
    room: Length | None = None
    """Width at which its words wrap. Without it, they stay on one line."""
    lower: Offset = 0.0
    """How far it moves down while a verdict or damage is shown."""
    crest: bool = False
    """It shows the shield of the seat that it is about."""


@dataclass(frozen=True, slots=True, kw_only=True)
class IdleAnchor(Anchor):
    """Box where cards meet: while none lie open there, it shows the step and the last fight.

    Before a fight it shows what the seats play, in the lanes where no card lies.
    """

    letters: Length = 54.0
    """Size of the letters of the step's name."""
    card: Length = 92.0
    """Width of the cards of the last fight; the width of other upright cards shares their
    pictures."""
    notes: bool = True
    """Notes have a place of their own. Otherwise they share that of the banner, one at a time."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ChoicesAnchor(Anchor):
    """Column for buttons; the first that is large enough is used. Without one, they are in rows."""

    button_height: Length = 60.0
    """Height of a button if the column has room for all of them at that height."""


@dataclass(frozen=True, slots=True)
class GoalAnchor(Anchor):
    """Box that shows how the card game is won."""


@dataclass(frozen=True, slots=True)
class FocusAnchor(Anchor):
    """Panel that explains the card under the mouse; hidden while the damage panel is shown."""


@dataclass(frozen=True, slots=True)
class NoteAnchor(Anchor):
    """Panel that explains a card in a few words.

    It is hidden while buttons, card info or moving cards lie over it.
    """


@dataclass(frozen=True, slots=True)
class SumAnchor(Anchor):
    """Row where the numbers that add up to damage are shown, with the damage at its end."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RecapAnchor(Anchor):
    """Strip with the last lines of the log.

    It is hidden while buttons, card info or moving cards lie over it.
    """

    letters: Length = 30.0
    """Size of its letters."""

    hides: bool = False
    """Whether the strip is empty while its newest line is still shown on the table, and while
    damage is shown."""

    fight: bool = False
    """Whether the strip shows the last fight instead, until the cards of the next one are shown."""


@dataclass(frozen=True, slots=True)
class RibbonAnchor(Anchor):
    """Ribbon with the steps of a turn."""


@dataclass(frozen=True, slots=True, kw_only=True)
class VerdictAnchor(Anchor):
    """Banner that says who has won a fight."""

    letters: Length = 46.0
    """Maximum size of its letters."""
    details: Length | None = None
    """Maximum size of the letters of its details. Without it, two thirds of ``letters``, or 30."""


@dataclass(frozen=True, slots=True)
class WheelAnchor(Anchor):
    """Wheel that shows which card beats which."""


@dataclass(frozen=True, slots=True)
class RelationAnchor(Anchor):
    """Plate that shows which card beats which in the fight that is told."""


# Backgrounds


@dataclass(frozen=True, slots=True, kw_only=True)
class MatAnchor(Anchor):
    """Background painted under cards that belong together."""

    main: bool = False
    """This is the mat where seats meet; it is painted in stronger colors."""


@dataclass(frozen=True, slots=True)
class RingAnchor(Anchor):
    """Oval background."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LinesAnchor(Anchor):
    """Background for two teams, one above the other."""

    sign: Length = 140.0
    """Distance of the teams' signs from the left edge."""
    inwards: Length = 40.0
    """Distance of the signs from the edge towards the other team."""
    below: bool = False
    """The name of a team is below its sign, not beside it."""


@dataclass(frozen=True, slots=True)
class ArenaAnchor(Anchor):
    """Eight-sided background of dark leather with a lamp above it."""


@dataclass(frozen=True, slots=True)
class TrayAnchor(Anchor):
    """Recessed tray for the dice of a seat."""


@dataclass(frozen=True, slots=True)
class FieldAnchor(Anchor):
    """Background of all lanes."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LaneAnchor(Anchor):
    """Background of one lane in the color of the seat that it leads to: `lane:0` for seat 0.

    Rows of the lane have names such as `lane:0:row:1`. It is lit while a card is aimed at it.
    """

    letter: Literal["L", "R"] | None = None
    """Letter painted at the end of the lane."""


@dataclass(frozen=True, slots=True)
class MiddleAnchor(Anchor):
    """Dark column where lanes meet."""
