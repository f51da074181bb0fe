"""How far the agenda of a match has come, as the news tell it one after the other."""

from collections.abc import Sequence

from game.engine.dealer import News
from game.engine.events import Opened, Planned


class StepTracker:
    """The step at hand, and the last one that was shown."""

    def __init__(self) -> None:
        self._head = self._lit = ""

    def reached(self, news: Sequence[News], place: int) -> str:
        """The step that begins with an event; "" where none does.

        What all have chosen in secret is carried out in the step that follows.
        """
        match news[place]:
            case Planned() as planned if _head(planned) not in ("", self._head):
                self._head = reached = _head(planned)
            case Opened():
                plans = (item for item in news[place:] if isinstance(item, Planned))
                heads = (_head(planned) for planned in plans)
                reached = next((head for head in heads if head not in ("", self._head)), "")
            case _:
                return ""
        return "" if reached == self._lit else reached

    def light(self, reached: str) -> None:
        """A step is shown."""
        self._lit = reached


def _head(planned: Planned) -> str:
    """The name of the step at hand; "" where nothing is to be done."""
    return str(planned.agenda[0][0]) if planned.agenda else ""
