"""The gettext catalogues of the program, one for each layer that has text for players.

The keys are the English templates in the code. ``assets/locale/<layer>.pot`` lists them; a
translation is ``assets/locale/<language>/LC_MESSAGES/<layer>.mo``. gettext picks the language from
the environment (``LANGUAGE``, ``LC_ALL``, ``LC_MESSAGES`` or ``LANG``) when the program starts, and
every template without a translation stays English.
"""

from gettext import NullTranslations, translation

from game.resources import assets

LAYERS = ("app", "looks", "rulebooks", "scenes", "view")
"""The names of the catalogues."""


def _catalogue(layer: str) -> NullTranslations:
    return translation(layer, assets() / "locale", fallback=True)


app_text = _catalogue("app").gettext
"""For the application and the store: notices about files, settings and matches."""

app_count = _catalogue("app").ngettext
"""For templates of these with a plural."""

looks_text = _catalogue("looks").gettext
"""For the names and texts of cards in ``assets/look``."""

rulebooks = _catalogue("rulebooks")
"""For the engine and the rulebooks: prompts, captions, refusals, log lines, options."""

scenes_text = _catalogue("scenes").gettext
"""For the screens and the table."""

scenes_count = _catalogue("scenes").ngettext
"""For templates of these with a plural."""

view_text = _catalogue("view").gettext
"""For words that are drawn on pieces, piles and panels."""
