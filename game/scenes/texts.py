"""Sentences with the names of one match's players and cards."""

from collections.abc import Sequence
from dataclasses import replace

from game.catalogues import rulebooks
from game.catalogues import scenes_text as _
from game.engine import Option, Text
from game.engine.events import Refused
from game.engine.names import Face, Seat
from game.engine.rulebook import View
from game.engine.text import kind_of
from game.view.lines import sentence
from game.view.look import Look

ROUND_NAMES = {"round": _("Round {number}"), "turn": _("Turn {number}")}
"""The name of a round or a turn, by its unit (see `game.scenes.ledger.UNITS`)."""

PICKING, ASKED_PICKING = _("{prompt}. {caption}"), _("{prompt} {caption}")
"""A prompt with what the card under the mouse would do, and one that ends with a mark."""

MARKS = (".", "?", "!", ")")
"""Marks after which a prompt needs no period."""


class TableTexts:
    """Translates Texts and fills in the names of one match; a TextFormatter."""

    def __init__(self, names: Sequence[str], look: Look) -> None:
        self._names, self._look = tuple(names), look

    def say(self, text: Text) -> str:
        """Return a Text as a sentence for players."""
        return text.format(self)

    def name(self, seat: Seat) -> str:
        """Return the name of the player in a seat."""
        return self._names[seat]

    def face(self, face: Face) -> str:
        """Return the name of a card."""
        return self._look.faces[face].name

    def template(self, one: str, many: str, count: int) -> str:
        """Return the translation of a template."""
        return rulebooks.ngettext(one, many, count) if many else translated(one)

    def value(self, name: str, value: int | str) -> str:
        """Return a seat's player, a face's name, or the value itself."""
        kind = kind_of(name)
        if kind == "seat":
            return self.name(int(value))
        if kind == "face":
            return self.face(str(value))
        return translated(value) if isinstance(value, str) else str(value)

    def describe(self, face: Face) -> str:
        """Return a face's name and what it does, in one line."""
        look = self._look.faces[face]
        return f"{look.name}: {look.text}" if look.text else look.name

    def picking(self, prompt: Text, caption: Text) -> str:
        """Return a prompt with what picking a card would do."""
        asked = self.say(prompt)
        both = ASKED_PICKING if asked.endswith(MARKS) else PICKING
        return both.format(prompt=asked, caption=sentence(self.say(caption)))

    def refusal(self, refused: Refused) -> str:
        """Return why an action is illegal, as a sentence."""
        return sentence(self.say(refused.reason))


def translated(template: str) -> str:
    """Return a rulebook's template or label in the player's language."""
    return rulebooks.gettext(template) if template else ""


def localized(option: Option) -> Option:
    """Return an option with its label, help and choices in the player's language."""
    choices = tuple(
        replace(choice, label=translated(choice.label), help=translated(choice.help))
        for choice in option.choices
    )
    label, words = translated(option.label), translated(option.help)
    return replace(option, label=label, help=words, choices=choices)


def asked_for(look: Look, view: View) -> str:
    """Return what the current step asks for, if the look says so; ``view``: any seat's."""
    return look.asks.get(str(view.agenda[0][0]), "") if view.agenda else ""


def listed(names: Sequence[str]) -> str:
    """Join names with commas, and with an "and" before the last."""
    if len(names) == 1:
        return names[0]
    return _("{names} and {name}").format(names=", ".join(names[:-1]), name=names[-1])
