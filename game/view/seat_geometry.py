"""Positions relative to a seat's die, plaque and slot."""

from dataclasses import replace
from math import hypot

from game.engine.names import Seat, seat_if_any, seat_of
from game.view.button_boxes import whole_box
from game.view.inputs import Pos
from game.view.layout import Layout
from game.view.plaques import is_wide
from game.view.scale import BASE, Box, meet
from game.view.table_anchors import (
    BadgeAnchor,
    DialAnchor,
    DieAnchor,
    IdleAnchor,
    MatAnchor,
    MiddleAnchor,
    PlaqueAnchor,
    PromptAnchor,
    VerdictAnchor,
)
from game.view.zone_anchors import FanAnchor, HandAnchor, PileAnchor, SlotAnchor

BLOW_WIDTH = 196.0
"""Width of damage beside a plaque, in base units."""

TIPS = 10.0
"""How far the tips of damage may reach over the edge of a dial, in base units."""

AT_DIE, UP = 0.9, 0.66
"""Width of damage above a die, and its offset from the die's middle upwards, as shares of the die's
width: the die's number and counts above it stay readable."""

NOTE, NOTE_LETTERS, HAND_WIDTH = (350.0, 130.0), 32.0, 640.0
"""Size of a note between two seats, the largest letters that it has room for, and the width of a
hand of five cards, in base units."""

FROM_PROMPT, FLOOR = 20.0, 1050.0
"""Distance of a card that is shown for a moment from the prompt, and the y of the table's lower
edge, in base units."""

BESIDE = 50.0
"""Maximum distance from a plaque to a fan that can be clicked like it, in base units."""


def target_box(layout: Layout, name: str) -> Box | None:
    """Return where an object can be clicked; None for fans and unknown objects.

    For a seat, its plaque together with the cards that it holds right below or above it, unless
    the open hand comes up there.
    """
    anchor = layout.anchors.get(name)
    if anchor is None or isinstance(anchor, FanAnchor):
        return None
    if not isinstance(anchor, PlaqueAnchor):
        return anchor.box
    fans = (fan for fan in layout.of_kind(FanAnchor) if seat_if_any(fan.name) == seat_of(name))
    reach = replace(anchor.box, y=anchor.box.y - BESIDE, h=anchor.box.h + 2 * BESIDE)
    up = [
        Box.around(*hand.box.centre, hand.room or hand.box.w, hand.box.h)
        for hand in layout.of_kind(HandAnchor)
    ]
    boxes = (box for box in map(whole_box, fans) if meet(box, reach))
    held = [box for box in boxes if not any(meet(hand, box) for hand in up)]
    return Box.enclosing([anchor.box, *held])


def is_face_to_face(layout: Layout) -> bool:
    """Return whether the table has a banner for two fighting seats; if not, arrows show hits."""
    return bool(layout.of_kind(VerdictAnchor))


def has_face_off(layout: Layout) -> bool:
    """Return whether the layout has room for a face-off of the seats' choices."""
    return is_face_to_face(layout) and any(mat.main for mat in layout.of_kind(MatAnchor))


def has_one_caption(layout: Layout) -> bool:
    """Return whether notes share the place of the banner, so that only one of them is shown."""
    # where there are idle words, notes have a place of their own
    return _note_is_on_banner(layout) and not has_own_notes(layout)


def has_note_below(layout: Layout) -> bool:
    """Return whether the banner says notes below its verdict, because it covers their place."""
    return _note_is_on_banner(layout) and has_own_notes(layout)


def has_own_notes(layout: Layout) -> bool:
    """Return whether notes have a place of their own beside what is shown where cards meet."""
    return any(words.notes for words in layout.of_kind(IdleAnchor))


def _note_is_on_banner(layout: Layout) -> bool:
    note = layout.get(BadgeAnchor, "badge").box
    return any(verdict.box.holds(note.centre) for verdict in layout.of_kind(VerdictAnchor))


def blow_die(layout: Layout, seat: Seat) -> DieAnchor | None:
    """Return the die at which a seat's damage is shown, its first; None if it has none."""
    dice = (die for die in layout.of_kind(DieAnchor) if die.name.endswith(f":{seat}"))
    return next(dice, None)


def blow_place(layout: Layout, seat: Seat, grown: float = 1.0) -> tuple[Pos, float]:
    """Return the position and width of damage: at a seat's die if it has one, else at its plaque.

    At a plaque it is on the side of the table's middle, off its dial, and grows in this direction
    only, so that it never covers what it lowers. ``grown``: factor on its size.
    """
    if (die := blow_die(layout, seat)) is not None:
        (x, y), size = die.box.centre, die.box.w
        return (x, y - UP * size), grown * AT_DIE * size
    plaque = layout.of_kind(PlaqueAnchor)[seat]
    box = plaque.box
    out, past = (grown - 1) * BLOW_WIDTH / 2, 0.0
    if (dial := dial_on(layout, plaque)) is not None:
        beside = (box.w - dial.w) / 2  # the dial is in the middle of the plaque
        past = max(0.0, BLOW_WIDTH / 2 - TIPS - beside)
    x = box.x + box.w + past + out if box.centre[0] < 960 else box.x - past - out
    return (x, box.centre[1] if is_wide(plaque) else box.y + 224), grown * BLOW_WIDTH


def dial_on(layout: Layout, plaque: PlaqueAnchor) -> Box | None:
    """Return the box of the first dial on a plaque, if there is one."""
    dials = (dial.box for dial in layout.of_kind(DialAnchor) if overlap(dial.box, plaque.box))
    return next(dials, None)


def full_prompt_box(prompt: PromptAnchor) -> Box:
    """Return the box of a prompt that has grown to its full size."""
    box, high = prompt.box, max(prompt.box.h, prompt.tall or 0.0)
    return Box(box.centre[0] - prompt.room / 2, box.y + box.h - high, prompt.room, high)


def presented_at(layout: Layout, seat: Seat | None, size: tuple[float, float]) -> Pos:
    """Return where a seat's card is shown for a moment; ``size``: how large, in base units.

    Where lanes meet it is beside its owner's lane, and covers no card of another seat; else it is
    below or above the prompt.
    """
    wide, high = size
    meetings = layout.of_kind(MiddleAnchor)
    if seat is None or not meetings:
        return BASE[0] / 2, beside_prompt(layout, high)
    box, (x, y) = meetings[0].box, layout.of_kind(PlaqueAnchor)[seat].box.centre
    middle = box.centre
    x = middle[0] + (wide / 2 if x > middle[0] else -wide / 2)
    y = max(y, middle[1] + high / 2) if y > middle[1] else min(y, middle[1] - high / 2)
    return x, min(max(y, box.y + high / 2), box.y + box.h - high / 2)


def beside_prompt(layout: Layout, high: float) -> float:
    """Return the y of the middle of a card that is shown below the prompt, or above it."""
    box, away = full_prompt_box(layout.of_kind(PromptAnchor)[0]), high / 2 + FROM_PROMPT
    below = box.y + box.h + away
    return below if below + high / 2 <= FLOOR else box.y - away


def overlap(one: Box, other: Box) -> float:
    """Return the area that two boxes share."""
    across = min(one.x + one.w, other.x + other.w) - max(one.x, other.x)
    down = min(one.y + one.h, other.y + other.h) - max(one.y, other.y)
    return max(0.0, across) * max(0.0, down)


def slot_of(layout: Layout, seat: Seat) -> SlotAnchor:
    """Return the slot of a seat, its first."""
    return next(slot for slot in layout.of_kind(SlotAnchor) if slot.name.endswith(f":{seat}"))


def between(layout: Layout, one: Seat, other: Seat) -> Pos:
    """Return a place between the slots of two seats, as free of other objects as possible.

    The place is on the line between them, or beside it. Notes with larger letters fit only into
    the middle of the table.
    """
    badge = layout.get(BadgeAnchor, "badge")
    if badge.letters > NOTE_LETTERS:
        return badge.box.centre
    (x1, y1), (x2, y2) = (slot_of(layout, seat).box.centre for seat in (one, other))
    kept = [
        anchor.box
        for kind in (SlotAnchor, PileAnchor, PlaqueAnchor, HandAnchor)
        for anchor in layout.of_kind(kind)
    ]
    hand = [Box.around(*box.centre, HAND_WIDTH, box.h) for box in kept[-1:]]
    far = max(1.0, hypot(x2 - x1, y2 - y1))
    across = (y1 - y2) / far, (x2 - x1) / far
    places = [
        (x1 + (x2 - x1) * share + across[0] * aside, y1 + (y2 - y1) * share + across[1] * aside)
        for aside in (0.0, *(way * 20.0 * step for step in range(1, 23) for way in (1, -1)))
        for share in (0.5, 0.4, 0.6, 0.3, 0.7)
    ]
    seen = [place for place in places if NOTE[1] < place[1] < BASE[1] - NOTE[1]]
    free = [place for place in seen if not any(_near(place, box) for box in (*kept, *hand))]
    return (free or places)[0]


def _near(place: Pos, box: Box) -> bool:
    """Return whether a note at a place would touch a box."""
    apart = (abs(a - b) for a, b in zip(place, box.centre, strict=True))
    rooms = ((NOTE[0] + box.w) / 2, (NOTE[1] + box.h) / 2)
    return all(gap < room for gap, room in zip(apart, rooms, strict=True))


def counter_box(layout: Layout, counter: str) -> Box:
    """Return the box of a counter, or of its seat's plaque if it is not on the table."""
    anchor = layout.anchors.get(counter)
    return layout.of_kind(PlaqueAnchor)[seat_of(counter)].box if anchor is None else anchor.box
