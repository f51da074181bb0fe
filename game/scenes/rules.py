"""The rules drawer of a card game."""

from game.catalogues import scenes_text as _
from game.engine.descriptions import Credit
from game.scenes.drawer import Drawer, chapters_of
from game.scenes.services import Services
from game.scenes.texts import translated
from game.view.markdown import Chapter, Item, Paragraph
from game.view.page_figures import PageFigures

UNFOUND = _("No rule mentions “{words}”")
"""Shown when a search finds nothing."""

FONTS = _("DM Serif Display, Source Serif and Source Sans, under the SIL Open Font License.")
"""Credit for the fonts."""

LIBRARIES = _(
    "pygame-ce (LGPL), pytmx (LGPL-3.0), platformdirs (MIT), filelock (MIT) and SDL (zlib)."
)
"""Credit for the libraries."""


class Rules(Drawer):
    """The rules page of a card game, with its credits as the last chapter."""

    def __init__(self, services: Services, slug: str, rule: str = "") -> None:
        book = next(book for book in services.shelf if book.slug == slug)
        look = services.looks[slug]
        figures = PageFigures(look)
        text = chapters_of(lambda: services.rules(slug), f"{slug}.md", figures)
        pages = (*text, credits(book.title, book.credit))
        super().__init__(services, pages, look.emblem, look.accent, rule, figures, UNFOUND)


def credits(title: str, credit: Credit) -> Chapter:
    """Return the credits of a card game: author, license, changes."""
    return Chapter(
        _("Credits"),
        (
            Paragraph(_("**{title}** is by {author}.").format(title=title, author=credit.author)),
            Item(_("License"), translated(credit.licence)),
            *((Item(_("Link"), credit.link),) if credit.link else ()),
            *((Item(_("Changes"), translated(credit.changes)),) if credit.changes else ()),
            Item(_("Fonts"), FONTS),
            Item(_("Made with"), LIBRARIES),
        ),
    )
