"""The page shown after an unexpected error, with the log's path and what the user can do."""

from game.catalogues import scenes_text as _
from game.scenes.dialog import Dialog, Way
from game.scenes.scene import Change, Reset
from game.scenes.services import Services
from game.scenes.unfinished import continue_match, label

SORRY = _("Quinte had to stop because of an unexpected error.")
BROKEN = _("Your {title} match could not be continued.")
SAFE = _("Your {title} match is safe: every move was saved.")
DETAILS, NO_DETAILS = _("The details are in this file:"), _("The details could not be saved.")


def crash_page(services: Services, log: str, unsaved: str) -> Dialog:
    """Build the page for a logged error.

    ``log``: the log's path, "" if it could not be written. ``unsaved``: why the running match is
    not saved, "" if it is saved or there was none.
    """
    left = services.left()
    lines = [SORRY]
    if unsaved:
        lines.append(unsaved)
    elif left is not None and left.failed:
        lines.append(BROKEN.format(title=left.title))
    elif left is not None:
        lines.append(SAFE.format(title=left.title))
    lines += [DETAILS, log] if log else [NO_DETAILS]

    def to_title() -> Change:
        return Reset(services.title())

    ways = [Way(_("Title screen"), "swords", to_title)]
    if left is not None:
        match = left
        ways.insert(
            0, Way(label(match), "hour", lambda: continue_match(services, match) or to_title())
        )
    return Dialog(services, _("Quinte ran into a problem"), lines, ways)
