"""The rules of a card game in a drawer, opened at a rule if one is named."""

from game.engine.descriptions import Credit
from game.scenes.drawer import Drawer, chapters_of
from game.scenes.services import Services
from game.view.markdown import Chapter, Item, Paragraph
from game.view.page_figures import PageFigures

UNFOUND = "No rule mentions “{words}”"
"""Shown when a search finds nothing."""

FONTS = "DM Serif Display, Source Serif and Source Sans, under the SIL Open Font License."
"""The faces that everything is set in."""

LIBRARIES = "pygame-ce (LGPL), pytmx (LGPL-3.0), platformdirs (MIT), filelock (MIT) and SDL (zlib)."
"""What Quinte is built with."""


class Rules(Drawer):
    """The in-game rules page of a card game; the last chapter says who made it."""

    def __init__(self, services: Services, slug: str, rule: str = "") -> None:
        book = next(book for book in services.shelf if book.slug == slug)
        look = services.looks[slug]
        figures = PageFigures(look)
        text = chapters_of(lambda: services.rules(slug), f"{slug}.md", figures)
        pages = (*text, credits(book.title, book.credit))
        super().__init__(services, pages, look.emblem, look.accent, rule, figures, UNFOUND)


def credits(title: str, credit: Credit) -> Chapter:
    """Who made a card game, under which licence, and what Quinte changed."""
    return Chapter(
        "Credits",
        (
            Paragraph(f"**{title}** is by {credit.author}."),
            Item("Licence", credit.licence),
            *((Item("Link", credit.link),) if credit.link else ()),
            *((Item("Changes", credit.changes),) if credit.changes else ()),
            Item("Fonts", FONTS),
            Item("Made with", LIBRARIES),
        ),
    )
