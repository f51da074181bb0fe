"""Custom files of a card game: a button in the lobby, and a page about them."""

from game.catalogues import scenes_count
from game.catalogues import scenes_text as _
from game.scenes.drawer import Drawer
from game.scenes.services import Services
from game.scenes.texts import localized
from game.store.characters import EXAMPLE, SUFFIX, Brought
from game.view import palette as p
from game.view.markdown import Block, Chapter, Heading, Item, Paragraph

ERRORS = _(" · {count} not used")
"""Added to the button's label if files have errors."""

COPY = _(
    "Copy a file that ends in {suffix}{example}, change it, and save your copy as {suffix}. "
    "Quinte reads the folder each time you set up a match."
)
"""How to add a file."""


class OwnFiles(Drawer):
    """A page with the files in use, the errors in the others, and how to add one."""

    def __init__(self, services: Services, brought: Brought) -> None:
        super().__init__(services, (_page(brought),), "copy", p.BRASS700)


def label(brought: Brought) -> str:
    """Return how many files are used, and how many have errors."""
    refused = ERRORS.format(count=len(brought.troubles)) if brought.troubles else ""
    return f"{localized(brought.option).label}: {len(brought.names)}{refused}"


def notice(brought: Brought) -> str:
    """Return that a file has errors; "" if none has."""
    count = len(brought.troubles)
    if not count:
        return ""
    words = scenes_count(
        "{file} has errors: see “{label}”", "{count} files have errors: see “{label}”", count
    )
    return words.format(
        file=brought.troubles[0].file, count=count, label=localized(brought.option).label
    )


def _page(brought: Brought) -> Chapter:
    """Return the page: files with their errors, files in use, the folder."""
    blocks: list[Block] = [Paragraph(localized(brought.option).help)]
    if brought.troubles:
        blocks.append(Heading(_("Errors")))
    for trouble in brought.troubles:
        blocks.append(Paragraph(f"**{_plain(trouble.file)}**"))
        blocks += [Item("", _plain(fault)) for fault in trouble.faults]
    blocks.append(Heading(_("In use")))
    used = zip(brought.titles, brought.names, strict=True)
    blocks += [Item("", f"**{_plain(title)}**, {_plain(file)}") for title, file in used] or [
        Paragraph(_("None yet."))
    ]
    if brought.missing:
        blocks.append(Paragraph(_plain(brought.missing)))
    if brought.place:
        blocks += [
            Heading(_("Folder")),
            Paragraph(_plain(brought.place)),
            Paragraph(COPY.format(suffix=SUFFIX, example=EXAMPLE)),
        ]
    return Chapter(localized(brought.option).label, tuple(blocks))


def _plain(words: str) -> str:
    """Return foreign text without marks for bold."""
    return words.replace("**", "* *")
