"""The gettext catalogues of the program, one for each layer with text for players.

The keys are the English templates in the code. ``assets/locale/<layer>.pot`` lists them; a
translation is ``assets/locale/<language>/LC_MESSAGES/<layer>.mo``. The language comes from the
environment (``LANGUAGE``, ``LC_ALL``, ``LC_MESSAGES`` or ``LANG``) when the program starts, and
every template without a translation that can be used stays English.
"""

import os
import re
import struct
from collections.abc import Mapping, Sequence
from gettext import GNUTranslations, NullTranslations, translation
from itertools import takewhile
from pathlib import Path
from string import Formatter
from typing import TypeAlias

from game.resources import assets

LAYERS = ("app", "looks", "rulebooks", "scenes", "view")
"""The names of the catalogues."""

FOLDER = assets() / "locale"
"""Folder of the templates and the translations."""

VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
"""Environment variables that name the language; the first that is set counts."""

PLURALS = 200
"""How many numbers a plural formula is tried with; all formulas in use repeat after 100."""


TemplateField: TypeAlias = "tuple[str, str | None, str | None]"
"""A field of a template: name, format and conversion."""


class _Translations(GNUTranslations):
    """A translation; a string that does not fit its template stays English."""

    def gettext(self, message: str) -> str:
        found = super().gettext(message)
        return found if fits(found, message) else message

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        found = super().ngettext(msgid1, msgid2, n)
        return found if fits(found, msgid1, msgid2) else (msgid1 if n == 1 else msgid2)


def fits(translated: str, one: str, many: str = "") -> bool:
    """Return whether a translation is not empty and has the fields of its template.

    A plural's translation may leave out fields, as the English singular often does.
    """
    try:
        found = _fields(translated)
    except ValueError:  # unbalanced braces
        return False
    if not translated:
        return False
    return found <= _fields(one) | _fields(many) if many else found == _fields(one)


def _fields(template: str) -> set[TemplateField]:
    parts = Formatter().parse(template)
    return {(name, spec, conversion) for _, name, spec, conversion in parts if name is not None}


def languages(environment: Mapping[str, str]) -> tuple[str, ...]:
    """Return the languages that the environment asks for before English, best first."""
    names = (environment.get(name, "") for name in VARIABLES)
    asked = next((name.split(":") for name in names if name), [])
    return tuple(takewhile(lambda name: not re.match("en|C$|C[.]|POSIX", name), asked))


def load(
    layer: str, folder: Path = FOLDER, asked: Sequence[str] = languages(os.environ)
) -> tuple[NullTranslations, str]:
    """Return a layer's catalogue, and a sentence if its translation cannot be used, or "".

    ``asked``: the languages to look for, best first.
    """
    try:
        found = translation(layer, folder, asked, class_=_Translations, fallback=True)
        for count in range(PLURALS):  # try the plural formula
            found.ngettext("", "", count)
    except (OSError, LookupError, ValueError, ArithmeticError, struct.error):
        return NullTranslations(), f"The translation {layer}.mo cannot be read; it stays English."
    return found, ""


_LOADED = {layer: load(layer) for layer in LAYERS}

TROUBLE = " ".join(sentence for _, sentence in _LOADED.values() if sentence)
"""Sentences about translations that cannot be used."""

app_text = _LOADED["app"][0].gettext
"""Translates text of the application and the store: notices about files and matches."""

app_count = _LOADED["app"][0].ngettext
"""The same for templates with a plural."""

looks_text = _LOADED["looks"][0].gettext
"""Translates names and texts of cards in ``assets/look``."""

rulebooks = _LOADED["rulebooks"][0]
"""Translations for engine and rulebooks: prompts, captions, refusals, log lines, options."""

scenes_text = _LOADED["scenes"][0].gettext
"""Translates text of the screens and the table."""

scenes_count = _LOADED["scenes"][0].ngettext
"""The same for templates with a plural."""

view_text = _LOADED["view"][0].gettext
"""Translates words on pieces, piles and panels."""

view_count = _LOADED["view"][0].ngettext
"""The same for templates with a plural."""
