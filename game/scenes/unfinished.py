"""Continuing an unfinished match, from its list or the crash page, or removing it."""

from collections.abc import Callable

from game.catalogues import scenes_count
from game.catalogues import scenes_text as _
from game.scenes.dialog import Dialog, Way
from game.scenes.scene import Change, Pop, Push, Replace, Reset
from game.scenes.services import LeftMatch, Services

CONTINUE, RESULT = _("Continue {title}"), _("See the {title} result")
"""Labels of the button for an unfinished match, and for one that is over."""


def label(left: LeftMatch) -> str:
    """Return the label of the button."""
    return (RESULT if left.over else CONTINUE).format(title=left.title)


def label_of_all(left: tuple[LeftMatch, ...]) -> str:
    """Return the label of the button for all unfinished matches; "" if there are none."""
    if len(left) == 1:
        return label(left[0])
    words = scenes_count("Continue {count} match", "Continue one of {count} matches", len(left))
    return words.format(count=len(left)) if left else ""


def continue_match(services: Services, left: LeftMatch) -> Change | None:
    """Open the match, or ask first if it crashed last time; None if it cannot be opened."""
    if left.failed:
        return Push(_warning(services, left), over=True)
    table = services.resume(left)
    return None if table is None else Push(table)


def removal(services: Services, left: LeftMatch, then: Callable[[], Change]) -> Dialog:
    """Ask whether to archive or delete a match; ``then``: what follows afterwards."""

    def archive() -> Change:
        services.archive_match(left)
        return then()

    def delete() -> Change:
        services.delete_match(left)
        return then()

    return Dialog(
        services,
        _("Remove this {title} match?").format(title=left.title),
        (
            _("An archived match is no longer listed, but its file is kept."),
            _("A deleted match cannot be restored."),
        ),
        (
            Way(_("Archive it"), "copy", archive),
            Way(_("Delete it"), "cross_x", delete),
            Way(_("Back"), "", Pop),
        ),
    )


def _warning(services: Services, left: LeftMatch) -> Dialog:
    """Ask what to do with a match that crashed when it was last continued."""

    def retry() -> Change:
        table = services.resume(left)
        return Reset(services.title()) if table is None else Replace(table)

    def archive() -> Change:
        services.archive_match(left)
        return Reset(services.title())

    return Dialog(
        services,
        f"{label(left)}?",
        (
            _("Quinte crashed when you last continued this match. You can try again,"),
            _("or archive it: its file is kept but no longer offered here."),
        ),
        (
            Way(_("Try again"), "hour", retry),
            Way(_("Archive it"), "copy", archive),
            Way(_("Back"), "", Pop),
        ),
    )
