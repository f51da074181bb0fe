"""The page with the story of a match: a chart of how everybody stood, and the moments."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from game.catalogues import scenes_text as _
from game.engine.names import Seat
from game.scenes.ledger import Ledger
from game.scenes.services import MatchSetup
from game.scenes.story import MatchStory, MomentKind, StoryMoment
from game.scenes.texts import ROUND_NAMES, TableTexts, listed
from game.view import palette as p
from game.view import vector
from game.view.canvas import BASELINE, PANEL, Canvas
from game.view.lines import PITCH, broken, filling, sentence
from game.view.look import Look
from game.view.plot import PAPER, PlotLine, plot
from game.view.scale import Box

HEADING = _("Story")
"""The title of the page."""

CHART = Box(56, 138, 714, 276)
"""Box of the chart, from the page's top left corner."""

LINES, ALONE = Box(62, 436, 702, 244), Box(62, 136, 702, 540)
"""Boxes of the moments, below a chart and without one."""

TALLEST = 62.0
"""Maximum height of a moment, in base units."""

MOST, LARGE = 5, 1.2
"""Maximum number of moments, and the text scale from which there is room for one less."""

WHEN = 128.0
"""Width of the column that says when, in base units."""

START = _("Start")
"""The first label of the chart."""

HIT = _("Biggest hit: {name} hits {other} for {amount}")
HIT_SOME = _("Biggest hit: {name} hit {other} for {amount}")
TIES, TIES_NAMED = _("{count} ties in a row: {names}"), _("{count} {ties} in a row: {names}")
OUT = _("{name} is out")
BEHIND_ONE, BEHIND_SOME = _("{name} is {amount} behind"), _("{name} are {amount} behind")
LEAD_ONE, LEAD_SOME = _("{name} takes the lead for good"), _("{name} take the lead for good")
"""The moments."""

ICONS = {
    MomentKind.HIT: "drop",
    MomentKind.TIES: "swords",
    MomentKind.FALL: "skull",
    MomentKind.MAJOR: "horn",
    MomentKind.BEHIND: "hour",
    MomentKind.LEAD: "crown",
}
"""The icon of each kind of moment."""

IMPORTANT = (
    MomentKind.LEAD,
    MomentKind.BEHIND,
    MomentKind.HIT,
    MomentKind.TIES,
    MomentKind.MAJOR,
    MomentKind.FALL,
)
"""The kinds of moments, those that are left out last first."""

TEAMS = (p.BRASS300, "#5A66B8")
"""Colors of the lines of teams."""


@dataclass(frozen=True, slots=True)
class StoryLine:
    """A moment in words, with its round and its icon."""

    round: int
    words: str
    icon: str


@dataclass(frozen=True, slots=True)
class StoryPage:
    """Words and paints the story of a match that has ended."""

    setup: MatchSetup
    winners: tuple[Seat, ...]
    story: MatchStory
    ledger: Ledger
    look: Look
    crests: tuple[str, ...]
    standing: str
    teams: tuple[int, ...] = ()

    @property
    def label(self) -> str:
        """The name of what the chart shows, such as "Hit points"."""
        drawn, slot = self.look.counters.get(self.standing), self.look.slot(self.standing)
        return drawn.label if drawn is not None else "" if slot is None else slot.full or slot.text

    @property
    def is_empty(self) -> bool:
        """Whether there is nothing to tell but how the match was won."""
        return not self.story.chart() and not self.story.moments(self.winners)

    def lines(self) -> tuple[StoryLine, ...]:
        """Return the most important moments in order, and last what decided the match.

        That is left out if the biggest hit did, or if there are enough other moments.
        """
        moments = self.story.moments(self.winners)
        chosen = sorted(moments, key=lambda moment: IMPORTANT.index(moment.kind))[: MOST - 1]
        found = [self._line(moment) for moment in moments if moment in chosen]
        last, reason = self.ledger.rounds, self.ledger.reason(self.winners)
        struck = any(m.kind is MomentKind.HIT and m.round == last for m in moments)
        if reason is not None and not struck and len(moments) < MOST - 1:
            words = sentence(self._texts.say(reason))
            found = [line for line in found if line.words != words]
            found.append(StoryLine(last, words, "shield"))
        return tuple(found)

    def paint(self, sheet: Canvas, page: Box) -> None:
        """Paint the paper, the chart and the moments."""
        box = Box(page.x - PANEL, page.y - PANEL, page.w + 2 * PANEL, page.h + 2 * PANEL)
        paper = sheet.easel.vector(vector.paper(box.w, box.h, self.look.accent), box.w, box.h)
        sheet.shade(paper, *box.centre, 16, 12)
        sheet.put(paper, *box.centre)
        sheet.text(HEADING, "title", 52, p.GALL, page.x + 62, page.y + 92, room=260)
        sheet.veil(self.look.accent, 1.0, Box(page.x + 52, page.y + 112, page.w - 104, 2))
        rows = self.story.chart()
        if rows:
            words = sentence(self.label)
            sheet.text(words, "bold", 26, p.SEPIA, page.x + 764, page.y + 92, "end", room=420)
            plot(sheet, _at(CHART, page), self._plotted(rows), PAPER, round_labels(len(rows)))
        self._moments(sheet, _at(LINES if rows else ALONE, page))

    def _plotted(self, rows: tuple[tuple[int, ...], ...]) -> list[PlotLine]:
        """Return a line for each side, those of winners last, so that they are on top."""
        found: list[tuple[bool, PlotLine]] = []
        sides = sorted(set(self.teams)) if self.teams else range(len(self.crests))
        for place, side in enumerate(sides):
            seat = self.teams.index(side) if self.teams else side
            color = TEAMS[place % len(TEAMS)] if self.teams else p.tincture(self.crests[seat])
            values = tuple(float(row[place]) for row in rows)
            found.append((seat in self.winners, PlotLine(values, color, self.crests[seat])))
        return [line for _won, line in sorted(found, key=lambda pair: pair[0])]

    def _moments(self, sheet: Canvas, box: Box) -> None:
        lines = self.lines()[: MOST if sheet.easel.text_scale < LARGE else MOST - 1]
        step = min(TALLEST, box.h / max(1, len(lines)))
        x = box.x + WHEN + 42
        texts = _wrapped(sheet, [line.words for line in lines], box.x + box.w - x, step - 4)
        for place, (line, text) in enumerate(zip(lines, texts, strict=True)):
            y = box.y + (place + 0.5) * step
            when = ROUND_NAMES[self.ledger.unit].format(number=line.round)
            sheet.text(when, "sans", 26, p.SEPIA, box.x, y + 9, room=WHEN - 10)
            sheet.icon(line.icon, box.x + WHEN + 14, y, 30, self.look.accent)
            text.paint(sheet, x, y)

    def _line(self, moment: StoryMoment) -> StoryLine:
        return StoryLine(moment.round, self._said(moment), ICONS[moment.kind])

    def _said(self, moment: StoryMoment) -> str:
        """Return a moment in words."""
        names = [self.setup.chairs[seat].name for seat in moment.seats]
        match moment.kind:
            case MomentKind.HIT:
                by, other = listed(names[:-1]), names[-1]
                words = HIT if len(names) == 2 else HIT_SOME
                return words.format(name=by, other=other, amount=moment.amount)
            case MomentKind.TIES:
                words = TIES_NAMED if self.look.ties else TIES
                ties, both = self.look.ties, listed(names)
                return words.format(count=moment.amount, ties=ties, names=both)
            case MomentKind.FALL:
                return OUT.format(name=names[0])
            case MomentKind.MAJOR if moment.text is not None:
                return sentence(self._texts.say(moment.text))
        one, some = (
            (BEHIND_ONE, BEHIND_SOME) if moment.kind is MomentKind.BEHIND else (LEAD_ONE, LEAD_SOME)
        )
        words = one if len(names) == 1 or self.teams else some
        return words.format(name=self._side(moment.seats), amount=moment.amount)

    def _side(self, seats: tuple[Seat, ...]) -> str:
        """Return the name of a team, or of the seat itself."""
        if self.teams:
            return p.CHIEF_NAMES[p.CHIEFS[self.teams[seats[0]]]]
        return listed([self.setup.chairs[seat].name for seat in seats])

    @property
    def _texts(self) -> TableTexts:
        return TableTexts([chair.name for chair in self.setup.chairs], self.look)


def round_labels(count: int) -> list[tuple[int, str]]:
    """Return the labels below a chart with so many rows: the start, and some round numbers."""
    last = count - 1
    step = max(1, -(-last // 8))
    return [(0, START), *((at, str(at)) for at in range(step, last + 1, step))]


@dataclass(frozen=True, slots=True)
class _Wrapped:
    """A sentence on one or two lines, at a size in base units."""

    rows: list[str]
    size: float

    def paint(self, sheet: Canvas, x: float, y: float) -> None:
        """Paint the lines from x on, centered at y."""
        pitch, zoom = PITCH * self.size, sheet.easel.text_scale
        top = y - (len(self.rows) - 1) * pitch / 2 + BASELINE * self.size
        for place, row in enumerate(self.rows):
            sheet.text(row, "numeral", self.size / zoom, p.GALL, x, top + place * pitch)


def _wrapped(sheet: Canvas, texts: Sequence[str], wide: float, high: float) -> list[_Wrapped]:
    """Wrap sentences into boxes of equal size, all at the largest size at which all fit."""
    easel = sheet.easel
    room = easel.scale.px(wide), easel.scale.px(high)
    largest = easel.scale.px(27 * easel.text_scale)
    for words in texts:
        largest = min(largest, filling(easel.typist, words, "numeral", largest, room)[1])
    width = partial(easel.typist.width, role="numeral", size=largest)
    return [_Wrapped(broken(words, width, room[0]), largest / easel.scale.u) for words in texts]


def _at(box: Box, page: Box) -> Box:
    return Box(page.x + box.x, page.y + box.y, box.w, box.h)
