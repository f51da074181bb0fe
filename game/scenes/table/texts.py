"""Sentences with the names of one match's players and cards."""

from collections.abc import Sequence

from game.engine import Text
from game.engine.events import Refused
from game.engine.rulebook import View
from game.view.look import Look


class TableTexts:
    """Fills the names of one match into Texts."""

    def __init__(self, names: Sequence[str], look: Look) -> None:
        self._names, self._look = tuple(names), look

    def say(self, text: Text) -> str:
        """A Text as a sentence for people."""
        return text.filled(self.fill)

    def fill(self, name: str, value: int | str) -> str:
        """One named value: a seat's player, a face's name, or the value itself."""
        kind = name.partition("_")[0]
        if kind == "seat":
            return self._names[int(value)]
        if kind == "face":
            return self._look.faces[str(value)].name
        return str(value)

    def describe(self, face: str) -> str:
        """A face's name and what it does, in one line."""
        look = self._look.faces[face]
        return f"{look.name}: {look.text}" if look.text else look.name

    def refusal(self, refused: Refused) -> str:
        """Why something will not do, with the rule that says so."""
        rule = f"{refused.rule}: " if refused.rule else ""
        return rule + self.say(refused.reason)


def asked_for(look: Look, view: View) -> str:
    """What the step at hand asks for, as far as the look says it; ``view``: the whole table's."""
    return look.asks.get(str(view.agenda[0][0]), "") if view.agenda else ""
