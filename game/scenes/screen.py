"""Base class of all screens with widgets."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from contextlib import nullcontext

from pygame import Surface

from game.scenes.scene import Change, Pop
from game.scenes.services import Services
from game.view.canvas import Canvas
from game.view.easel import Easel
from game.view.inputs import Command, Erase, Input, Intent, Typed
from game.view.stage import Stage
from game.view.widgets import Done, Form, Widget


class Screen(ABC):
    """A painted background with widgets; a subclass defines both."""

    stage: Stage

    def __init__(self, services: Services, focus: str = "") -> None:
        self.services = services
        self.focus = focus
        self._easel: Easel | None = None
        self._behind: Surface | None = None

    @property
    def is_over(self) -> bool:
        """Whether the screen below stays visible behind this one."""
        return self._behind is not None

    @abstractmethod
    def paint(self, sheet: Canvas) -> None:
        """Paint everything except widgets."""

    @abstractmethod
    def widgets(self) -> Sequence[Widget]:
        """Return the widgets in Tab order."""

    @abstractmethod
    def use(self, done: Done) -> Change | None:
        """Handle a used widget."""

    def back(self) -> Change | None:
        """Handle Escape."""
        return Pop()

    def asked(self, intent: Intent) -> Change | None:
        """Handle any other command that no widget used (rules, log)."""
        return None

    def focused(self, name: str) -> None:
        """React to another widget getting the focus."""
        self.focus = name

    def lay_out(self, easel: Easel, behind: Surface | None) -> None:
        """Build everything for a window size; keep the focus."""
        self._easel, self._behind = easel, behind
        with easel.art.saving() if behind is None else nullcontext():
            self.stage = Stage(self._painted())
            self.form = Form(easel, self.stage)
            self.form.add(*self.widgets())
            self.form.aim(self.focus)

    @property
    def typing(self) -> bool:
        """Whether a text field has the focus."""
        return self.form.typing

    def handle(self, given: Input) -> Change | None:
        """Pass input to the widgets and handle the result."""
        done = self.form.handle(given)
        self._follow()
        if done is not None:
            if not isinstance(given, Typed | Erase):
                self.services.sound.play("click")
            return self.use(done)
        if given == Command(Intent.BACK):
            return self.back()
        return self.asked(given.intent) if isinstance(given, Command) else None

    def update(self, dt: float) -> Change | None:
        """Advance by dt seconds; does nothing by default."""
        return None

    def leave(self) -> None:
        """Release the picture behind."""
        self._behind = None

    def refresh(self) -> None:
        """Repaint the background after a change."""
        self.stage.background = self._painted()
        self.stage.spoil()
        self.form.refresh()

    def rebuild(self, focus: str = "") -> None:
        """Replace the widgets and repaint the background."""
        self.focus = focus or self.focus
        self.form.clear()
        self.form.add(*self.widgets())
        self.form.aim(self.focus)
        if not self.form.focus:
            self.form.handle(Command(Intent.NEXT))
            self.focus = self.form.focus
        self.refresh()

    def aim(self, name: str) -> None:
        """Focus a widget."""
        self.form.aim(name)
        self._follow()

    def _painted(self) -> Surface:
        assert self._easel is not None
        sheet = Canvas(self._easel)
        if self._behind is not None:
            sheet.surface.blit(self._behind, (0, 0))
        self.paint(sheet)
        return sheet.surface

    def _follow(self) -> None:
        """React to a changed focus."""
        if self.form.focus != self.focus:
            self.services.sound.play("focus")
            self.focused(self.form.focus)
