"""The page shown after an unexpected error: what happened, and what the user can do."""

from game.catalogues import scenes_text as _
from game.scenes.dialog import Dialog, Way
from game.scenes.scene import Change, Reset
from game.scenes.services import Services
from game.scenes.unfinished import continue_match, label
from game.store.report import LoggedError
from game.view.clipboard import copy

SORRY = _("Quinte had to stop because of an unexpected error.")
BROKEN = _("Your {title} match could not be continued.")
SAFE = _("Your {title} match is safe: every move was saved.")
DETAILS, NO_DETAILS = _("The details are in this file:"), _("The details could not be saved.")
ASK = _("If you report it, copy the details into your report.")
COPIED, NOT_COPIED = _("Copied."), _("The details could not be copied: {problem}.")


class CrashPage(Dialog):
    """Explains a logged error; its details can be copied.

    ``unsaved``: why the running match is not saved, "" if it is saved or there was none.
    """

    def __init__(self, services: Services, error: LoggedError, unsaved: str) -> None:
        left = services.left()
        lines = [SORRY]
        if unsaved:
            lines.append(unsaved)
        elif left is not None and left.failed:
            lines.append(BROKEN.format(title=left.title))
        elif left is not None:
            lines.append(SAFE.format(title=left.title))
        lines += [DETAILS, error.path] if error.path else [NO_DETAILS]
        self._error = error

        def to_title() -> Change:
            return Reset(services.title())

        ways = [
            Way(_("Title screen"), "swords", to_title),
            Way(_("Copy the details"), "copy", self._copy),
        ]
        if left is not None:
            match = left
            ways.insert(
                0, Way(label(match), "hour", lambda: continue_match(services, match) or to_title())
            )
        super().__init__(services, _("Quinte ran into a problem"), (*lines, ASK), ways)

    def back(self) -> Change | None:
        """Go to the title screen."""
        return self.ways[-2].act()

    def _copy(self) -> None:
        """Copy the details, and say so in the last line."""
        problem = copy(self._error.text)
        said = NOT_COPIED.format(problem=problem) if problem else COPIED
        self.lines = (*self.lines[:-1], said)
        self.refresh()
