"""The cards of The Art of Battle as printed (AB-60 to AB-80)."""

from dataclasses import dataclass

from game.engine.names import Face

CAP = 20
"""Starting and maximum stamina (AB-10)."""

HELD = 3
"""Proficiencies in the first hand, and the number up to which a seat draws (AB-12, AB-36)."""

STUDY = 2
"""Proficiencies that Study draws (AB-78)."""

ANY = (1, 2, 3)
"""All rows of a lane, nearest the middle first (AB-5)."""


@dataclass(frozen=True, slots=True)
class Card:
    """What is printed on a card.

    ``rows``: where a Weapon may be played, or where a Modifier's Weapon must be. The numbers
    belong to a Weapon or are added by another card: ``attack`` adds only to Weapons that attack.
    ``recovery`` is the stamina the player recovers, ``shaken`` the same if that player was hit,
    ``reward`` what the Weapon's player recovers if the enemy there was hit. ``piercing``: ignores
    Block; ``pushes``: pushes the Weapons opposite back; ``crosses``: resolves in the other lane;
    ``holds``: skips a MOVE.
    """

    face: Face
    cost: int
    rows: tuple[int, ...] = ()
    attack: int = 0
    block: int = 0
    counter: int = 0
    recovery: int = 0
    shaken: int = 0
    reward: int = 0
    copies: int = 1
    piercing: bool = False
    pushes: bool = False
    crosses: bool = False
    holds: bool = False


WEAPONS: tuple[Card, ...] = (
    Card("quick_jab", 2, (1,), attack=2),
    Card("thrust", 3, (2,), attack=5),
    Card("heavy_slash", 5, (3,), attack=8),
    Card("shoulder_charge", 4, (1, 2), attack=2, piercing=True, pushes=True),
    Card("guard", 1, (1, 2), block=6),
    Card("deflect", 2, (1,), block=4, counter=3),
    Card("catch_breath", 0, (2,), recovery=7, shaken=3),
)
"""One of each per hand; they return to it after resolving (AB-60 to AB-66)."""

DIRECTIONS: tuple[Card, ...] = (Card("left", 0), Card("right", 0))
"""One of each per hand, every turn (AB-22, AB-67)."""

MODIFIERS: tuple[Card, ...] = (
    Card("full_swing", 2, (2, 3), attack=3, copies=2),
    Card("feint", 1, ANY, crosses=True, copies=2),
    Card("brace", 1, ANY, block=4, copies=2),
    Card("riposte", 1, ANY, counter=4),
    Card("follow_through", 0, ANY, reward=4, copies=2),
    Card("wind_up", 1, ANY, attack=3, holds=True),
)
"""Proficiencies attached to a Weapon until it resolves (AB-68 to AB-73)."""

ACTIONS: tuple[Card, ...] = (
    Card("second_wind", 0, recovery=3, copies=2),
    Card("lunge", 1, (2, 3), copies=2),
    Card("shove", 2, copies=2),
    Card("draw_off", 1),
    Card("study", 0),
)
"""Proficiencies that take effect at once (AB-74 to AB-78); see effects.py."""

LAST_STAND: tuple[Card, ...] = (
    Card("battle_cry", 0, recovery=3),
    Card("unbroken", 0, attack=3, block=3),
)
"""An Action and a Passive without an owner at first (AB-79, AB-80)."""

BATTLE_CRY, UNBROKEN = (card.face for card in LAST_STAND)
RIPOSTE: Face = next(card.face for card in MODIFIERS if card.counter)
FEINT: Face = next(card.face for card in MODIFIERS if card.crosses)

CARDS: dict[Face, Card] = {
    card.face: card for card in (*WEAPONS, *DIRECTIONS, *MODIFIERS, *ACTIONS, *LAST_STAND)
}

WEAPON = frozenset(card.face for card in WEAPONS)
DIRECTION = frozenset(card.face for card in DIRECTIONS)
MODIFIER = frozenset(card.face for card in MODIFIERS)
HOLDING = frozenset(card.face for card in MODIFIERS if card.holds)
PROFICIENCY = frozenset(card.face for card in (*MODIFIERS, *ACTIONS))

LETTERS: dict[str, Face] = {"L": "left", "R": "right"}
"""The letter printed on each Direction (AB-11)."""

STEADY: tuple[Face, ...] = tuple(card.face for card in (*WEAPONS, *DIRECTIONS))
"""Cards that every hand starts with and that always return to it."""

RULES: dict[Face, str] = {
    "shoulder_charge": "AB-63",
    "catch_breath": "AB-66",
    "feint": "AB-69",
    "follow_through": "AB-72",
    "wind_up": "AB-73",
    "second_wind": "AB-74",
    "lunge": "AB-75",
    "shove": "AB-76",
    "draw_off": "AB-77",
    "study": "AB-78",
    "battle_cry": "AB-79",
}
"""The rule of each card that does more than attack, block or counter."""

DECK: tuple[Face, ...] = tuple(
    card.face for card in (*MODIFIERS, *ACTIONS) for _ in range(card.copies)
)
"""The eighteen Proficiencies of each seat (AB-12)."""

OWN: tuple[Face, ...] = (*STEADY, *DECK)
"""All cards of a seat (AB-11)."""
