"""What people inspect: sheets, known cards, card info."""

from dataclasses import dataclass, field
from enum import Enum, auto
from typing import NamedTuple, TypeAlias

from game.engine.names import CardId, Face, Seat, Zone
from game.view.values import CardPlate, Ruling, SpreadRow


class Spread(Enum):
    """How rows of cards are arranged over the table."""

    BESIDE = auto()
    """Each in a large row beside its seat's plaque."""
    SMALL = auto()
    """Many in small rows, those of a seat below each other."""
    ACROSS = auto()
    """In the largest cards, in place of the open hand."""


@dataclass(frozen=True, slots=True)
class PeekedCards:
    """Cards that are shown over the table while somebody looks at them."""

    piles: tuple[tuple[Zone, tuple[Face, ...]], ...] = ()
    """The known cards of piles that a seat may look at."""
    rows: tuple[SpreadRow, ...] = ()
    spread: Spread = Spread.BESIDE
    over: Zone = ""
    """The pile under the mouse or selected with keys."""
    is_reminder: bool = False
    """Whether they are shown only for a while, as a reminder of what the seat looked at."""

    def __bool__(self) -> bool:
        return bool(self.piles or self.rows)

    @property
    def faces(self) -> tuple[Face | None, ...]:
        """All faces in the order in which they are shown; None for backs."""
        laid = (*(faces for _, faces in self.piles), *(row.faces for row in self.rows))
        return tuple(face for faces in laid for face in faces)


class CardInfo(NamedTuple):
    """The content of the card info panel; without ``face`` it is empty.

    ``head`` and ``text``: name and rule, or forecast and effect, with the ``crest`` of the affected
    seat. ``rulings`` and ``plate``: the rules about the card, and its name and values if its face
    lacks them, for the card at reading size.
    """

    face: Face = ""
    head: str = ""
    text: str = ""
    crest: str = ""
    is_forecast: bool = False
    rulings: tuple[Ruling, ...] = ()
    plate: CardPlate | None = None


@dataclass(frozen=True, slots=True)
class HeldHand:
    """A card of the open hand."""

    card: CardId


InspectTarget: TypeAlias = Seat | Zone | HeldHand
"""What keys can select: a seat's sheet, a pile or another part with help, or a hand card."""


@dataclass(frozen=True, slots=True)
class Inspected:
    """What is being inspected, and how; a rebuilt table starts with nothing."""

    sheets: tuple[Seat, ...] = ()
    """The seats whose sheets are shown over the table."""
    peeked: PeekedCards = field(default_factory=PeekedCards)
    card: CardId | None = None
    """The card that is explained."""
    told: CardInfo = field(default_factory=CardInfo)
    """The info of that card."""
    hand_card: CardInfo = field(default_factory=CardInfo)
    """The info of a card that the prompt is about, shown while no other card is explained."""
    target: InspectTarget | None = None
    """What the keys have selected other than a card on the table."""
    along_cards: bool = False
    """Whether the keys step through the cards on the table."""
    zoomed: CardInfo = field(default_factory=CardInfo)
    """The card at reading size."""
    is_held: bool = False
    """Whether the key that shows all sheets is held."""
    helped: str = ""
    """The part of the table whose help is shown, such as ``health:0``."""

    @property
    def by_keys(self) -> bool:
        """Whether the keys are used for inspecting."""
        return self.target is not None or self.along_cards

    @property
    def info(self) -> CardInfo:
        """The info in the panel."""
        return self.told if self.told.face else self.hand_card
