"""A page that slides in from the right, with bookmarks for its chapters and a search."""

from collections.abc import Callable, Iterator, Sequence

from pygame import BLEND_RGBA_MULT, Rect, Surface, draw

from game.catalogues import scenes_text as _
from game.resources import ResourceError
from game.scenes.scene import Change, Pop
from game.scenes.services import Services
from game.view import palette as p
from game.view.art import clear
from game.view.canvas import Canvas, kept
from game.view.drawer_paper import (
    APART,
    FIELD,
    TAB,
    WIDTH,
    bookmark,
    bookmark_height,
    paper,
    search_field,
)
from game.view.easel import Easel
from game.view.inputs import Command, Erase, Input, Intent, Press, Scroll, Typed
from game.view.markdown import Chapter, Figure, Paragraph, chapters, figures_in
from game.view.motion import Tween
from game.view.page import Highlight, Page, title_marker
from game.view.page_figures import PageFigures
from game.view.page_search import NOWHERE, Search
from game.view.scale import Box
from game.view.stage import Sprite, Stage
from game.view.widget import RIM

TEXT = Box(72, 176, 560, 784)
"""Box of the text, from the page's left edge."""

TOP, FIRST = 40, 170
"""Tops of the search field and of the first bookmark, which is at TOP without a field."""

TUCKED = 10
"""Width of the part of a bookmark under the page, in base units."""

SLIDE = 0.3
"""Duration of the page sliding in, in seconds."""

FADE = 44
"""Height of the fade at the edges of scrolled text, in base units."""

SLACK = 20
"""Height by which a chapter may exceed its box without scrolling, in base units."""

TYPE = _("Type a word")
"""Shown in the search field before anything is typed."""

MATCH = _("{place} of {count}")
"""Shown under the searched words if they are found."""

NOTCH = 90
"""Distance scrolled by one notch of the wheel or one key press, in base units."""


class Drawer:
    """A scene that shows chapters over the dimmed scene behind; a subclass says which.

    Left and right change the chapter, up and down scroll, Escape closes. Typing searches.
    """

    stage: Stage

    def __init__(
        self,
        services: Services,
        pages: Sequence[Chapter],
        icon: str,
        accent: str,
        cited: str = "",
        figures: PageFigures | None = None,
        unfound: str = "",
    ) -> None:
        """Open at rule ``cited``, if any.

        ``unfound``: the message for a search without matches; "" for a page without a search.
        """
        self.services = services
        self.pages = tuple(pages)
        self.place = next(
            (place for place, page in enumerate(self.pages) if cited and page.holds(cited)), 0
        )
        self.scroll = 0.0
        self._icon, self._accent = icon, accent
        self.cited = cited
        """The rule that the page was opened at; "" for none."""
        self.search: Search | None = None
        """The search in progress."""
        self._figures, self._unfound = figures, unfound
        self._slide: Tween | None = None
        self._laid = False
        self._ahead: Iterator[Figure] = iter(())

    @property
    def page(self) -> Chapter:
        """The open chapter."""
        return self.pages[self.place]

    @property
    def lowest(self) -> float:
        """How far the open chapter can be scrolled, in base units."""
        over = self.text_height - TEXT.h
        return over if over > SLACK else 0.0

    @property
    def text_height(self) -> float:
        """Height of the open chapter, in base units."""
        return self._text.get_height() / self._easel.scale.u

    @property
    def status(self) -> str:
        """The line under the searched words: the match, or that there is none."""
        search = self.search
        if search is None or not search.wanted:
            return TYPE
        if search.match is None:
            return self._unfound.format(words=search.words.strip())
        return MATCH.format(place=search.place + 1, count=len(search.matches))

    def lay_out(self, easel: Easel, behind: Surface | None) -> None:
        """Build the page over the dimmed scene behind."""
        self._easel = easel
        sheet = Canvas(easel)
        if behind is None:
            sheet.table()
        else:
            sheet.surface.blit(behind, (0, 0))
        sheet.veil(p.INK950, 0.62)
        self.stage = Stage(sheet.surface)
        self._paper, self._words, self._bar = Sprite(2), Sprite(3), Sprite(4)
        self._tabs = [Sprite(1) for _ in self.pages] if len(self.pages) > 1 else []
        self._field = Sprite(1)
        self.stage.add(self._paper, self._words, self._bar, *self._tabs, self._field)
        self._shift = 0.0
        before = self.scroll
        self._open(self.place)
        if self._laid:
            self._scroll_by(before - self.scroll)
        elif not self.services.settings.reduced_motion:
            self._slide = Tween(SLIDE, self._slid)
            self._slid(0.0)
        self._laid = True
        self._ahead = figures_in(self.pages)

    @property
    def typing(self) -> bool:
        """Whether letters search."""
        return bool(self._unfound)

    def handle(self, given: Input) -> Change | None:
        """Scroll, change the chapter, search, or close."""
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
            case Typed(text) if self._unfound:
                self._type(text)
            case Erase() if self.search is not None:
                self._look_for(self.search.erased() if self.search.words else None)
        return None

    def update(self, dt: float) -> Change | None:
        """Continue sliding in; then draw the figures of other chapters in advance."""
        if self._slide is not None:
            self._slide = None if self._slide.update(dt) else self._slide
        elif self._figures is not None and (figure := next(self._ahead, None)) is not None:
            width = self._easel.scale.px(TEXT.w) / self._easel.scale.u
            self._figures.draw(self._easel, figure, width)
        return None

    def leave(self) -> None:
        """Do nothing; no resources are held."""

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
            case Intent.OK if self.search is not None:
                self._look_for(self.search.next())
            case Intent.BACK if self.search is not None:
                self._look_for(None)
            case _:
                self.services.sound.play("click")
                return Pop()
        return None

    def _type(self, text: str) -> None:
        """Start or continue a search; a slash only starts one."""
        if self.search is not None:
            self._look_for(self.search.typed(text))
        elif text.strip():
            search = Search(self.pages, self.place)
            self._look_for(search if text == "/" else search.typed(text))

    def _look_for(self, search: Search | None) -> None:
        """Show the match of a search; None ends the search."""
        self.search = search
        match = None if search is None else search.match
        if match is None:
            self._set_page()
            self._show()
        else:
            self._open(match.chapter)

    def _press(self, pos: tuple[float, float]) -> Change | None:
        left = self._left()
        if self._unfound and self.field_box().holds(pos):
            self._look_for(self.search.next() if self.search else Search(self.pages, self.place))
            return None
        for place in range(len(self.pages)):
            if self.tab_box(place).holds(pos):
                self._turn(place - self.place)
                return None
        return Pop() if pos[0] < left else None

    def _turn(self, by: int) -> None:
        if by and len(self.pages) > 1:
            self.services.sound.play("card_slide")
            place = (self.place + by) % len(self.pages)
            if self.search is not None:
                self.search = self.search.at_chapter(place)
            self._open(place)

    def _open(self, place: int) -> None:
        """Show a chapter from its beginning, or from the match or the cited rule in it."""
        self.place = place
        top = self._set_page()
        wanted = 0.0 if top is None else top / self._easel.scale.u - TEXT.h * 0.25
        self.scroll = min(self.lowest, max(0.0, wanted))
        self._show()

    def _set_page(self) -> int | None:
        """Set the open chapter; return where its match or cited rule begins, in pixels."""
        found = None if self.search is None else self._found(self.search)
        page = Page(self._easel, TEXT.w, self._accent, self.cited, self._figures, found)
        self._text = page.picture(self.page)
        marks = [("Esc", _("close")), ("^v", _("scroll"))]
        if self.search is not None:
            marks = [("Esc", _("end search")), ("Enter", _("next"))]
        elif len(self.pages) > 1:
            marks.append(("<>", _("chapter")))
        marker = "" if found is None else title_marker(self.page.title, found)
        self._face = paper(self._easel, self._icon, self.page.title, self._accent, marks, marker)
        return page.top_of_cited if found is None else page.top_of_found

    def _found(self, search: Search) -> Highlight:
        """Return what is highlighted in the open chapter."""
        match = search.match
        if match is None or match.chapter != self.place:
            return Highlight(search.wanted, NOWHERE, 0)
        return Highlight(search.wanted, match.block, match.row)

    def _scroll_by(self, by: float) -> None:
        self.scroll = min(self.lowest, max(0.0, self.scroll + by))
        self._show()

    def _slid(self, share: float) -> None:
        self._shift = (1 - share) * (WIDTH + TAB)
        self._show()

    def _left(self) -> float:
        """Return the page's left edge, in base units."""
        whole = self._easel.whole()
        return whole.x + whole.w - WIDTH

    def _show(self) -> None:
        """Update all sprites."""
        scale = self._easel.scale
        left, middle = self._left() + self._shift, self._easel.whole().centre[1]
        self._paper.show_centred(self._face, scale.at(left + WIDTH / 2, middle))
        window = Rect(0, scale.px(self.scroll) if self.scroll else 0, *self._text.get_size())
        window.height = min(scale.px(TEXT.h), self._text.get_height() - window.y)
        self._words.show(self._part(window), scale.at(left + TEXT.x, TEXT.y))
        self._show_bar(left)
        for place, tab in enumerate(self._tabs):
            x, y = self.tab_box(place).centre
            tab.show_centred(self._tab(place), scale.at(x + self._shift, y))
        if self._unfound:
            x, y = self.field_box().centre
            self._field.show_centred(self._search_field(), scale.at(x + self._shift, y))

    def _part(self, window: Rect) -> Surface:
        """Return the visible part of the text, faded where it continues."""
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
        """Show the scroll bar, if the chapter scrolls."""
        if not self.lowest:
            self._bar.show(None)
            return
        whole = TEXT.h + self.lowest
        high = TEXT.h * TEXT.h / whole
        y = TEXT.y + TEXT.h * self.scroll / whole
        px = self._easel.scale.px
        bar = clear(px(8), px(high))
        draw.rect(bar, self._accent, bar.get_rect(), border_radius=px(4))
        self._bar.show(bar, self._easel.scale.at(left + TEXT.x + TEXT.w + 10, y))

    def tab_box(self, place: int) -> Box:
        """Return the box of a chapter's bookmark."""
        high = bookmark_height(len(self.pages))
        first = FIRST if self._unfound else TOP
        return Box(self._left() - TAB + TUCKED, first + place * (high + APART), TAB, high)

    def field_box(self) -> Box:
        """Return the box of the search field."""
        return Box(self._left() - TAB + TUCKED, TOP, TAB - 2 * TUCKED - RIM, FIELD)

    def _tab(self, place: int) -> Surface:
        """Return the picture of a bookmark, cached for each of its states."""
        title, box, chosen = self.pages[place].title, self.tab_box(place), place == self.place
        count = 0 if self.search is None else self.search.count(place)
        key = ("bookmark", title, chosen, self._accent, box.h, count)
        return kept(
            self._easel, key, lambda: bookmark(self._easel, title, box, self._accent, chosen, count)
        )

    def _search_field(self) -> Surface:
        """Return the picture of the search field, with the status of the search."""
        words = None if self.search is None else self.search.words
        return search_field(self._easel, self.field_box(), words, self.status)


def chapters_of(
    page: Callable[[], str], file: str = "", figures: PageFigures | None = None
) -> tuple[Chapter, ...]:
    """Return the chapters of a page, or a single one that says why it cannot be shown.

    ``page`` raises ResourceError if it cannot be read. ``file`` is named in errors.
    """
    known = figures or PageFigures()
    try:
        found = chapters(page())
        for figure in figures_in(found):
            if fault := known.fault(figure):
                raise ResourceError(f"{file}, line {figure.line}: {fault}".removeprefix(", "))
        if found:
            return found
        raise ResourceError("it is empty")
    except ResourceError as problem:
        return (
            Chapter(
                _("Page unavailable"),
                (Paragraph(_("This page cannot be shown: {problem}.").format(problem=problem)),),
            ),
        )
