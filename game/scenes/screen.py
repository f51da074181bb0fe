"""What every screen of widgets shares: painting, focus, sound, and the way back."""

from abc import ABC, abstractmethod
from collections.abc import Sequence

from pygame import Surface

from game.scenes.scene import Change, Pop
from game.scenes.services import Services
from game.view.canvas import Canvas
from game.view.easel import Easel
from game.view.inputs import Command, Erase, Input, Intent, Typed
from game.view.stage import Stage
from game.view.widgets import Done, Form, Widget


class Screen(ABC):
    """Widgets over a painted background. A subclass says what is painted and what is used."""

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
        """Paint everything that is not a widget."""

    @abstractmethod
    def widgets(self) -> Sequence[Widget]:
        """The widgets, in the order that Tab goes."""

    @abstractmethod
    def use(self, done: Done) -> Change | None:
        """Answer to a widget that was used."""

    def back(self) -> Change | None:
        """Answer to Escape."""
        return Pop()

    def asked(self, intent: Intent) -> Change | None:
        """Answer to what no widget and not Escape asked for (rules, log)."""
        return None

    def focused(self, name: str) -> None:
        """Be told that another widget has the focus now."""
        self.focus = name

    def lay_out(self, easel: Easel, behind: Surface | None) -> None:
        """Build everything for a window size; the focus stays where it was."""
        self._easel, self._behind = easel, behind
        self.stage = Stage(self._painted())
        self.form = Form(easel, self.stage)
        self.form.add(*self.widgets())
        self.form.aim(self.focus)

    def handle(self, given: Input) -> Change | None:
        """Pass input to the widgets and answer to what was done with one."""
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
        """Nothing moves by itself."""
        return None

    def leave(self) -> None:
        """Nothing needs to be stopped; the picture behind is let go of."""
        self._behind = None

    def refresh(self) -> None:
        """Paint the background again, after something that it shows has changed."""
        self.stage.background = self._painted()
        self.stage.spoil()
        self.form.refresh()

    def rebuild(self, focus: str = "") -> None:
        """Bring on other widgets and paint the background again."""
        self.focus = focus or self.focus
        self.form.clear()
        self.form.add(*self.widgets())
        self.form.aim(self.focus)
        if not self.form.focus:
            self.form.handle(Command(Intent.NEXT))
            self.focus = self.form.focus
        self.refresh()

    def aim(self, name: str) -> None:
        """Give the focus to a widget."""
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
        """Notice where the focus went."""
        if self.form.focus != self.focus:
            self.services.sound.play("focus")
            self.focused(self.form.focus)
