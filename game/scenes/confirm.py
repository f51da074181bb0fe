"""A question before something that cannot be undone."""

from collections.abc import Sequence

from game.catalogues import scenes_text as _
from game.scenes.dialog import Dialog, Way
from game.scenes.scene import Change, Pop
from game.scenes.services import Services


class ConfirmDialog(Dialog):
    """Asks before something is done; the focused button and Escape do nothing."""

    def __init__(self, services: Services, title: str, lines: Sequence[str], way: Way) -> None:
        super().__init__(services, title, lines, (Way(_("Keep it"), "", Pop), way))

    def back(self) -> Change | None:
        """Do nothing."""
        return Pop()
