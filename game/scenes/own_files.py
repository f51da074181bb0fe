"""What people's own files bring to a card game: a button at the seats, a page that tells all."""

from game.scenes.drawer import Drawer
from game.scenes.services import Services
from game.store.characters import EXAMPLE, SUFFIX, Brought
from game.view.markdown import Block, Chapter, Heading, Item, Paragraph

INK = "#7C5B29"
"""The second ink of the page."""


class OwnFiles(Drawer):
    """Which files are used, what is wrong with the others, and how to write one."""

    def __init__(self, services: Services, brought: Brought) -> None:
        super().__init__(services, (_page(brought),), "copy", INK)


def label(brought: Brought) -> str:
    """How many of them can be used, and how many cannot."""
    refused = f" · {len(brought.troubles)} not used" if brought.troubles else ""
    return f"{brought.option.label}: {len(brought.names)}{refused}"


def notice(brought: Brought) -> str:
    """That a file is not used, in a few words; "" where there is nothing to say."""
    count = len(brought.troubles)
    if not count:
        return ""
    what = f"{brought.troubles[0].file} is" if count == 1 else f"{count} files are"
    return f"{what} not used: see {brought.option.label}"


def _page(brought: Brought) -> Chapter:
    """The files that are not used, with all that is wrong, those that are, where they lie."""
    blocks: list[Block] = [Paragraph(brought.option.help)]
    if brought.troubles:
        blocks.append(Heading("Not used"))
    for trouble in brought.troubles:
        blocks.append(Paragraph(f"**{_plain(trouble.file)}**"))
        blocks += [Item("", _plain(fault)) for fault in trouble.faults]
    blocks.append(Heading("In use"))
    used = zip(brought.titles, brought.names, strict=True)
    blocks += [Item("", f"**{_plain(title)}**, {_plain(file)}") for title, file in used] or [
        Paragraph("None yet.")
    ]
    if brought.missing:
        blocks.append(Paragraph(_plain(brought.missing)))
    if brought.place:
        blocks += [
            Heading("Where they lie"),
            Paragraph(_plain(brought.place)),
            Paragraph(
                f"Copy one of the files there that end with {SUFFIX}{EXAMPLE}, change it, and let "
                f"the name of yours end with {SUFFIX}. They are read when you take seats."
            ),
        ]
    return Chapter(brought.option.label, tuple(blocks))


def _plain(words: str) -> str:
    """Words of other people, in which no sign is a mark for bold."""
    return words.replace("**", "* *")
