"""The gettext catalogues of the program, one for each layer with text for players.

The keys are the English templates in the code. ``assets/locale/<layer>.pot`` lists them; a
translation is ``assets/locale/<language>/LC_MESSAGES/<layer>.mo``. gettext picks the language from
the environment (``LANGUAGE``, ``LC_ALL``, ``LC_MESSAGES`` or ``LANG``) when the program starts, and
every template without a translation stays English.
"""

import struct
from gettext import GNUTranslations, NullTranslations, translation
from pathlib import Path
from string import Formatter

from game.resources import assets

LAYERS = ("app", "looks", "rulebooks", "scenes", "view")
"""The names of the catalogues."""

FOLDER = assets() / "locale"
"""Folder of the templates and the translations."""


class _Translations(GNUTranslations):
    """A translation; a string whose fields do not fit its template stays English."""

    def gettext(self, message: str) -> str:
        return _fitting(super().gettext(message), message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return _fitting(super().ngettext(msgid1, msgid2, n), msgid2 if n != 1 else msgid1)


def _fitting(translated: str, template: str) -> str:
    try:
        fits = _fields(translated) <= _fields(template)
    except ValueError:  # unbalanced braces
        fits = False
    return translated if fits else template


def _fields(template: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(template) if name is not None}


def load(layer: str, folder: Path = FOLDER) -> tuple[NullTranslations, str]:
    """Return a layer's catalogue, and a sentence if its translation cannot be used, or ""."""
    try:
        return translation(layer, folder, class_=_Translations, fallback=True), ""
    except (OSError, ValueError, struct.error):
        return NullTranslations(), f"The translation {layer}.mo cannot be read; it stays English."


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
