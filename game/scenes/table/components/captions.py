"""Text components: headline, step ribbon, recap, badge, card note."""

from collections.abc import Iterator, Sequence

from game.catalogues import scenes_text as _
from game.scenes.table.components.component import Component, Drawn
from game.scenes.table.context import TableContext
from game.scenes.table.state import LatestCard, TableState
from game.view import palette as p
from game.view.card_note import NOTE_Z, CardNote
from game.view.pieces import CREST, Badge
from game.view.recap import RECAP_Z, RecapStrip
from game.view.ribbon import Ribbon
from game.view.scale import Box
from game.view.stage import Sprite
from game.view.table_anchors import (
    BadgeAnchor,
    NoteAnchor,
    RecapAnchor,
    RelationAnchor,
    RibbonAnchor,
)
from game.view.table_canvas import TableCanvas
from game.view.tabletop import head

HEAD_AT, HEAD_ROOM, BEFORE_RIBBON = (52, 32), 620.0, 158.0
"""Position of the headline, its maximum width, and how much narrower it is than the space left of a
ribbon, in base units."""

HEAD_BOX = Box(*HEAD_AT, HEAD_ROOM, 80.0)
"""Where the headline is, where there is no ribbon."""

NOTE_ICON = "swords"
"""The icon of notes that are not routine."""

ABOVE_CARDS_Z = 76.0
"""Layer of words that are read while cards fly past."""

BADGE_Z = 75.5
"""Layer of the badge: above the hand and above cards in flight, which may cross it."""

NO_EFFECT, NO_EFFECT_NEXT = (
    _("Played without its ability."),
    _("Played without its ability. Next: {next}."),
)
"""Text for a card that an effect put on the pile, alone and with what can be played next."""


COPIED = _("Copies {name}'s {card}. {text}.")
"""Text for a card that copies another."""


def head_line(context: TableContext, canvas: TableCanvas) -> Component:
    """Build the headline: the card game's title and the status of the match."""
    easel, look = canvas.easel, context.look
    ribbons = canvas.layout.of_kind(RibbonAnchor)
    room = min((HEAD_ROOM, *(anchor.box.x - BEFORE_RIBBON for anchor in ribbons)))
    sprite = Sprite(z=5)
    canvas.stage.add(sprite)

    def draw(named: tuple[str, str]) -> None:
        picture = head(easel, look.emblem, *named, look.accent, room)
        sprite.show(picture, easel.scale.at(*HEAD_AT))

    return Drawn(lambda state: (state.view.rulebook.title, state.headline), draw)


def step_ribbon(context: TableContext, canvas: TableCanvas, anchor: RibbonAnchor) -> Component:
    """Build the ribbon of steps; none is lit while a token moves, and others change nothing."""
    steps, skipped = context.look.steps, context.look.skipped
    reasons = tuple(skipped.get(step, "") for step in steps)
    ribbon = Ribbon(canvas.easel, anchor.box, tuple(steps.values()), reasons)
    canvas.stage.add(ribbon)

    def draw(shown: tuple[str, frozenset[str]]) -> None:
        step, passed = shown
        order = tuple(steps)
        if step in steps:
            ribbon.at(order.index(step), [order.index(each) for each in passed])
        elif context.rules.part(step) == "token":
            ribbon.at(None)

    return Drawn(lambda state: (state.step, state.overview.skipped), draw)


def recap_strip(context: TableContext, canvas: TableCanvas, anchor: RecapAnchor) -> Component:
    """Build the strip with the latest log lines; the last ones follow once they leave the table.

    Beside two seats, each line is in one place at a time: first in large type on the table, then
    in the strip. A strip may be empty meanwhile, so that it never seems to be behind. In a ring and
    between teams, fights follow each other, and each line is in the strip as soon as it is told.
    """
    strip = RecapStrip(canvas.easel, anchor.box, anchor.letters)
    canvas.stage.add(strip)
    beside_note = bool(canvas.layout.of_kind(NoteAnchor))
    tells_all = bool(canvas.layout.of_kind(RelationAnchor))

    def read(state: TableState) -> tuple[str, ...]:
        entries = state.recent if tells_all else _untold(state)
        if anchor.hides and (state.damage_told or entries != state.recent):
            return ()  # older lines would be taken for what happens now
        return entries

    def draw(shown: tuple[tuple[str, ...], bool]) -> None:
        entries, is_over = shown
        strip.lift(ABOVE_CARDS_Z if is_over else RECAP_Z)
        strip.tell(entries)

    return Drawn(lambda state: (read(state), beside_note and state.selection is None), draw)


def _untold(state: TableState) -> tuple[str, ...]:
    """Return the latest log entries without the lines at the end that are on the table now."""
    entries, shown = list(state.recent), [list(group) for group in shown_now(state)]
    while entries:
        *before, last = entries.pop().split("\n")
        if not _taken(last, shown):
            return (*entries, "\n".join((*before, last)))
        if before:
            entries.append("\n".join(before))
    return ()


def shown_now(state: TableState) -> Iterator[tuple[str, ...]]:
    """Yield the texts on the table that may repeat the last lines of the log.

    Texts of one event and what it led to are together, in the order in which they are logged.
    """
    yield state.prompt.text, state.prompt.below or ""
    yield state.verdict.text, state.verdict.detail, state.verdict.stands_for
    yield (state.badge.text,)
    yield (state.moment.text,)


def _taken(line: str, shown: Sequence[list[str]]) -> bool:
    """Remove a log line, and what is logged after it, from the texts; return whether it was shown.

    Texts that are logged after it must not match an older line.
    """
    for group in shown:
        for place, text in enumerate(group):
            if line in text:
                group[place:] = [text.replace(line, "", 1)]
                return True
    return False


def badge(context: TableContext, canvas: TableCanvas, anchor: BadgeAnchor) -> Component:
    """Build the note in the middle of the table."""
    sprite = Badge(canvas.easel, anchor.box.centre, NOTE_ICON, z=BADGE_Z, size=anchor.letters)
    sprite.room = anchor.room or 0.0
    sprite.warm()
    canvas.stage.add(sprite)
    x, y = anchor.box.centre
    for crest in context.crests if anchor.crest else ():
        canvas.easel.crest(crest, CREST * anchor.letters)  # rasterized in advance

    def read(state: TableState) -> tuple[str, str, str, bool]:
        seats = state.badge.seats[:1] if anchor.crest else ()
        lowered = bool(state.verdict.text or state.damage_told)
        icon = "" if state.badge.routine else NOTE_ICON
        text = "" if state.damage_told and state.prompt.text else state.badge.text
        if state.moment.text and context.rules.layout.rests:
            text = ""  # the line over the whole table says it first
        return text, icon, "".join(context.crests[seat] for seat in seats), lowered

    told = ""

    def draw(shown: tuple[str, str, str, bool]) -> None:
        nonlocal told
        text, icon, sprite.crest, lowered = shown
        sprite.set_icon(icon)
        if lowered or text != told:  # a note that is being read does not move up again
            sprite.stand_at((x, y + anchor.lower if lowered else y))
        sprite.say(text, p.GOLD200)
        told = text

    return Drawn(read, draw)


def card_note(context: TableContext, canvas: TableCanvas, box: Box) -> Component:
    """Build the panel that explains the focused card, else the latest one, in a box."""
    sprite = CardNote(canvas.easel, box)
    canvas.stage.add(sprite)

    def told(state: TableState) -> tuple[LatestCard, str, bool]:
        over = state.selection is None
        if state.note:
            return LatestCard(state.note), "", over
        if state.latest.copied:
            return state.latest, _copies(context, state.latest), over
        return state.latest, _no_effect(context, state) if state.latest.brought else "", over

    def draw(shown: tuple[LatestCard, str, bool]) -> None:
        card, instead, over = shown
        sprite.lift(ABOVE_CARDS_Z if over else NOTE_Z)
        look = context.look.faces.get(card.face)
        if look is None:
            sprite.say("", "")
        else:
            crest = "" if card.seat is None else context.crests[card.seat]
            sprite.say(look.name, instead or look.rule or look.text, crest)

    return Drawn(told, draw)


def _copies(context: TableContext, latest: LatestCard) -> str:
    """Return which card the latest one copies, and its effect unless the log line says it."""
    copied, seat = context.look.faces[latest.copied], latest.copied_of
    if seat is None or not latest.told.endswith(copied.name):
        return latest.told
    name = context.texts.name(seat)
    return COPIED.format(name=name, card=copied.name, text=copied.text)


def _no_effect(context: TableContext, state: TableState) -> str:
    """Return that a card has no effect, and what can be played on it by the ladder."""
    for counter, value in state.counters.items():
        ladder = state.view.rulebook.ladder(counter, value)
        if ladder is not None:
            return NO_EFFECT_NEXT.format(next=context.texts.say(ladder.words))
    return NO_EFFECT
