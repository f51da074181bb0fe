"""A page of paper that slides in from the right, with chapters as bookmarks."""

from collections.abc import Callable, Collection, Mapping, Sequence

from pygame import BLEND_RGBA_MULT, Rect, Surface

from game.engine.plain import quoted
from game.resources import ResourceError
from game.scenes.scene import Change, Pop
from game.scenes.services import Services
from game.view import palette as p
from game.view import vector
from game.view.canvas import Canvas, kept
from game.view.drawer_paper import APART, WIDTH, bookmark, lengths, paper
from game.view.easel import Easel
from game.view.inputs import Command, Input, Intent, Press, Scroll
from game.view.markdown import Chapter, Paragraph, chapters, figure_names
from game.view.motion import Tween
from game.view.page import Draw, Page
from game.view.scale import Box
from game.view.stage import Sprite, Stage

TEXT = Box(72, 176, 560, 784)
"""Where the text lies on the page."""

TAB, FIRST = 64, 70
"""A bookmark's width, and where the first one begins."""

SLIDE = 0.3
"""Seconds that the page takes to come in (ART.md, 12)."""

FADE = 44
"""Base units of text that fade out above the foot of the page."""

SLACK = 20
"""Base units that a chapter may be too long before it can be scrolled."""

NOTCH = 90
"""Base units that one notch of the wheel or one press scrolls."""


class Drawer:
    """Shows chapters over the dimmed scene behind; a subclass says which.

    Left and right turn to another chapter, up and down scroll, Escape closes.
    """

    stage: Stage

    def __init__(
        self,
        services: Services,
        pages: Sequence[Chapter],
        icon: str,
        accent: str,
        cited: str = "",
        figures: Mapping[str, Draw] | None = None,
    ) -> None:
        self.services = services
        self.pages = tuple(pages)
        self.place = next(
            (place for place, page in enumerate(self.pages) if cited and page.holds(cited)), 0
        )
        self.scroll = 0.0
        self._icon, self._accent = icon, accent
        self.cited = cited
        """The rule that the page was opened at; "" for none."""
        self._figures = figures or {}
        self._slide: Tween | None = None
        self._laid = False

    @property
    def page(self) -> Chapter:
        """The chapter that is open."""
        return self.pages[self.place]

    @property
    def lowest(self) -> float:
        """How far the open chapter can be scrolled, in base units."""
        over = self._text.get_height() / self._easel.scale.u - TEXT.h
        return over if over > SLACK else 0.0

    def lay_out(self, easel: Easel, behind: Surface | None) -> None:
        """Dim what is behind and put the page at its edge."""
        self._easel = easel
        sheet = Canvas(easel)
        if behind is None:
            sheet.table()
        else:
            sheet.surface.blit(behind, (0, 0))
        sheet.veil(p.INK950, 0.62)
        self.stage = Stage(sheet.surface)
        self._paper, self._words, self._bar = Sprite(2), Sprite(3), Sprite(4)
        self._lengths = lengths(easel, [page.title for page in self.pages])
        self._tabs = [Sprite(1) for _ in self.pages] if len(self.pages) > 1 else []
        self.stage.add(self._paper, self._words, self._bar, *self._tabs)
        self._shift = 0.0
        before = self.scroll
        self._open(self.place)
        if self._laid:
            self._scroll_by(before - self.scroll)
        elif not self.services.settings.reduced_motion:
            self._slide = Tween(SLIDE, self._slid)
            self._slid(0.0)
        self._laid = True

    def handle(self, given: Input) -> Change | None:
        """Scroll, turn to another chapter, or close."""
        if self._slide is not None:
            self._slide.finish()
            self._slide = None
        match given:
            case Scroll(notches):
                self._scroll_by(-notches * NOTCH)
            case Press(pos):
                return self._press(pos)
            case Command(intent):
                return self._asked(intent)
        return None

    def update(self, dt: float) -> Change | None:
        """Slide in."""
        if self._slide is not None and self._slide.update(dt):
            self._slide = None
        return None

    def leave(self) -> None:
        """There is nothing to stop."""

    def _asked(self, intent: Intent) -> Change | None:
        match intent:
            case Intent.UP:
                self._scroll_by(-NOTCH)
            case Intent.DOWN:
                self._scroll_by(NOTCH)
            case Intent.LEFT | Intent.BEFORE:
                self._turn(-1)
            case Intent.RIGHT | Intent.NEXT:
                self._turn(1)
            case _:
                self.services.sound.play("click")
                return Pop()
        return None

    def _press(self, pos: tuple[float, float]) -> Change | None:
        left = self._left()
        for place in range(len(self.pages)):
            if self.tab_box(place).holds(pos):
                self._turn(place - self.place)
                return None
        return Pop() if pos[0] < left else None

    def _turn(self, by: int) -> None:
        if by and len(self.pages) > 1:
            self.services.sound.play("card_slide")
            self._open((self.place + by) % len(self.pages))

    def _open(self, place: int) -> None:
        """Show a chapter from its beginning, or from the cited rule."""
        self.place = place
        page = Page(self._easel, TEXT.w, self._accent, self.cited, self._figures)
        self._text = page.picture(self.page)
        cited = page.top_of_cited
        wanted = 0.0 if cited is None else cited / self._easel.scale.u - TEXT.h * 0.25
        self.scroll = min(self.lowest, max(0.0, wanted))
        several = len(self.pages) > 1
        self._face = paper(self._easel, self._icon, self.page.title, self._accent, several)
        self._show()

    def _scroll_by(self, by: float) -> None:
        self.scroll = min(self.lowest, max(0.0, self.scroll + by))
        self._show()

    def _slid(self, share: float) -> None:
        self._shift = (1 - share) * (WIDTH + TAB)
        self._show()

    def _left(self) -> float:
        """The page's left edge in base units; it lies at the window's right edge."""
        whole = self._easel.whole()
        return whole.x + whole.w - WIDTH

    def _show(self) -> None:
        """Put all sprites where they are now."""
        scale = self._easel.scale
        left, middle = self._left() + self._shift, self._easel.whole().centre[1]
        self._paper.show_centred(self._face, scale.at(left + WIDTH / 2, middle))
        window = Rect(0, scale.px(self.scroll) if self.scroll else 0, *self._text.get_size())
        window.height = min(scale.px(TEXT.h), self._text.get_height() - window.y)
        self._words.show(self._part(window), scale.at(left + TEXT.x, TEXT.y))
        self._show_bar(left)
        for place, tab in enumerate(self._tabs):
            box = self.tab_box(place)
            picture = self._tab(place)
            tab.show_centred(picture, scale.at(box.centre[0] + self._shift, box.centre[1]))

    def _part(self, window: Rect) -> Surface:
        """The part of the text that is seen; what goes on above or beneath fades out."""
        part = self._text.subsurface(window).copy()
        reach = self._easel.scale.px(FADE)
        foot = part.get_height() - 1
        for edge, step, over in (
            (0, 1, window.top),
            (foot, -1, self._text.get_height() - window.bottom),
        ):
            high = min(over, reach)
            for row in range(high):
                level = round(255 * row / high)
                line = Rect(0, edge + step * row, part.get_width(), 1)
                part.fill((level,) * 4, line, BLEND_RGBA_MULT)
        return part

    def _show_bar(self, left: float) -> None:
        """How far the chapter is scrolled, as a thin bar; nothing when all of it is seen."""
        if not self.lowest:
            self._bar.show(None)
            return
        whole = TEXT.h + self.lowest
        high = TEXT.h * TEXT.h / whole
        y = TEXT.y + TEXT.h * self.scroll / whole
        body = f'<rect width="8" height="{high:g}" rx="4" fill="{self._accent}"/>'
        bar = self._easel.vector(vector.svg(8, high, body), 8, high)
        self._bar.show(bar, self._easel.scale.at(left + TEXT.x + TEXT.w + 10, y))

    def tab_box(self, place: int) -> Box:
        """Where the bookmark of a chapter is."""
        above = sum(self._lengths[:place]) + APART * place
        return Box(self._left() - TAB + 10, FIRST + above, TAB, self._lengths[place])

    def _tab(self, place: int) -> Surface:
        """A bookmark with its chapter's name written upwards; gold edge on the open one."""
        chosen = place == self.place
        key = ("bookmark", self.pages[place].title, place, chosen, self._accent, len(self.pages))
        box, title = self.tab_box(place), self.pages[place].title
        return kept(
            self._easel, key, lambda: bookmark(self._easel, title, box, chosen, self._accent)
        )


def chapters_of(page: Callable[[], str], figures: Collection[str] = ()) -> tuple[Chapter, ...]:
    """Return the chapters of a page, or a single one that says why it cannot be shown.

    ``page`` raises ResourceError if it cannot be read. ``figures``: the known figure names.
    """
    try:
        found = chapters(page())
        for name in figure_names(found):
            if name not in figures:
                raise ResourceError(f"there is no figure {quoted(name)}")
        if found:
            return found
        raise ResourceError("it is empty")
    except ResourceError as problem:
        return (
            Chapter("Page unavailable", (Paragraph(f"This page cannot be shown: {problem}."),)),
        )
