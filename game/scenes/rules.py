"""The rules of a card game in a drawer, opened at a rule if one is named."""

from pygame import Surface

from game.engine.descriptions import Credit
from game.scenes.drawer import Drawer, chapters_of
from game.scenes.services import Services
from game.view import vector
from game.view.easel import Easel
from game.view.look import Look
from game.view.markdown import Chapter, Item, Paragraph

WHEEL = 98
"""The radius of the wheel on a rules page."""

FONTS = "DM Serif Display, Source Serif and Source Sans, under the SIL Open Font License."
"""The faces that everything is set in."""

LIBRARIES = "pygame-ce (LGPL), pytmx (LGPL-3.0), platformdirs (MIT), filelock (MIT) and SDL (zlib)."
"""What Quinte is built with."""


class Rules(Drawer):
    """The in-game rules page of a card game; the last chapter says who made it."""

    def __init__(self, services: Services, slug: str, rule: str = "") -> None:
        book = next(book for book in services.shelf if book.slug == slug)
        look = services.looks[slug]
        figures = {"wheel": lambda easel: wheel_figure(easel, look)} if look.wheel else {}
        text = chapters_of(lambda: services.rules(slug), figures)
        pages = (*text, credits(book.title, book.credit))
        super().__init__(services, pages, look.emblem, look.accent, rule, figures)


def wheel_figure(easel: Easel, look: Look) -> Surface:
    """The wheel of a card game's faces, each beating the next two."""
    glyphs = [easel.art.inner(f"icons/{look.faces[face].icon}") for face in look.wheel]
    side = 2 * (WHEEL + 60)
    return easel.vector(vector.wheel(WHEEL, look.tint, glyphs), side, side)


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
