"""Text components: headline, step ribbon, prompt, badge, card note."""

from game.scenes.table.components.component import Component, Drawn
from game.scenes.table.context import TableContext
from game.scenes.table.state import RULES_KEY, LatestCard, PromptLine, TableState
from game.view import palette as p
from game.view.card_note import CardNote
from game.view.pieces import CREST, Badge
from game.view.prompt_bar import PROMPT_Z, VEILED_Z, PromptBar
from game.view.recap import RecapStrip
from game.view.ribbon import Ribbon
from game.view.stage import Sprite
from game.view.table_anchors import BadgeAnchor, NoteAnchor, PromptAnchor, RecapAnchor, RibbonAnchor
from game.view.table_canvas import TableCanvas
from game.view.tabletop import head

HEAD_AT, HEAD_ROOM, BEFORE_RIBBON = (52, 32), 620.0, 158.0
"""Position of the headline, its maximum width, and how much narrower it is than the space left of a
ribbon, in base units."""

BADGE_Z = 64.0
"""Layer of the badge."""


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
    """Build the ribbon of steps; a step that is not on it changes nothing."""
    steps = context.look.steps
    ribbon = Ribbon(canvas.easel, anchor.box, tuple(steps.values()))
    canvas.stage.add(ribbon)

    def draw(step: str) -> None:
        if step in steps:
            ribbon.at(tuple(steps).index(step))

    return Drawn(lambda state: state.step, draw)


def prompt_line(context: TableContext, canvas: TableCanvas, anchor: PromptAnchor) -> Component:
    """Build the prompt; a refusal is shown in its place."""
    bar = PromptBar(canvas.easel, anchor.box, anchor.room)
    canvas.stage.add(bar)
    bar.warm()

    def draw(shown: tuple[PromptLine, str, bool]) -> None:
        prompt, refusal, veiled = shown
        bar.lift(VEILED_Z if veiled else PROMPT_Z)
        text, seat, acting, hints, rule = PromptLine() if refusal else prompt
        keys = ((RULES_KEY, rule), *hints) if rule else hints
        bar.say(text, "" if seat is None else context.crests[seat], acting, keys)

    return Drawn(lambda state: (state.prompt, state.toast, state.veiled), draw)


def recap_strip(context: TableContext, canvas: TableCanvas, anchor: RecapAnchor) -> Component:
    """Build the strip with the latest log lines, without those shown elsewhere on the table."""
    strip = RecapStrip(canvas.easel, anchor.box)
    canvas.stage.add(strip)

    def read(state: TableState) -> tuple[str, ...]:
        now = (state.prompt.text, state.verdict.text, state.badge.text, state.moment.text)
        return tuple(line for line in state.recent if line not in now)

    return Drawn(read, strip.tell)


def badge(context: TableContext, canvas: TableCanvas, anchor: BadgeAnchor) -> Component:
    """Build the note in the middle of the table."""
    sprite = Badge(canvas.easel, anchor.box.centre, "swords", z=BADGE_Z, size=anchor.letters)
    sprite.room = anchor.room or 0.0
    canvas.stage.add(sprite)

    for crest in context.crests if anchor.crest else ():
        canvas.easel.crest(crest, CREST * anchor.letters)  # rasterized in advance

    def read(state: TableState) -> tuple[str, str]:
        seats = state.badge.seats[:1] if anchor.crest else ()
        return state.badge.text, "".join(context.crests[seat] for seat in seats)

    def draw(shown: tuple[str, str]) -> None:
        text, sprite.crest = shown
        sprite.say(text, p.GOLD200)

    return Drawn(read, draw)


def card_note(context: TableContext, canvas: TableCanvas, anchor: NoteAnchor) -> Component:
    """Build the panel that explains the focused card, else the latest one."""
    sprite = CardNote(canvas.easel, anchor.box)
    canvas.stage.add(sprite)

    def told(state: TableState) -> LatestCard:
        return LatestCard(state.note) if state.note else state.latest

    def draw(card: LatestCard) -> None:
        look = context.look.faces.get(card.face)
        if look is None:
            sprite.say("", "")
        else:
            crest = "" if card.seat is None else context.crests[card.seat]
            sprite.say(look.name, look.rule or look.text, crest)

    return Drawn(told, draw)
