"""Cleaning of player names, typed or read from files."""

import unicodedata

LONGEST = 24
"""Maximum characters of a name; the rest is cut off."""


def clean_name(name: str, otherwise: str = "") -> str:
    """Return a name that fits on one line, or ``otherwise`` if nothing is left of it.

    Removes control and format characters, lone surrogates and extra white space, so that a name
    from a damaged or forged file is as safe as a typed one.
    """
    spaced = "".join(" " if letter.isspace() else letter for letter in name[: 40 * LONGEST])
    shown = "".join(letter for letter in spaced if letter.isprintable())
    words = unicodedata.normalize("NFC", " ".join(shown.split()))[:LONGEST].strip()
    visible = any(unicodedata.category(letter)[0] not in "MZ" for letter in words)
    return words if visible else otherwise
