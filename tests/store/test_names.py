"""Cleaning of player names: any text from a file becomes a name that fits on one line."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.store.names import LONGEST, clean_name

ANY_TEXT = st.text(st.characters(), max_size=60) | st.text(
    st.sampled_from("a\0\n\t \ud800\udfff\u202e\u200b\u200d\ufeff\u0301\x7f\u2028\xa0\U0010ffff")
)
"""Texts of any characters, including lone surrogates."""


@pytest.mark.parametrize(
    ("name", "clean"),
    [
        ("Ada", "Ada"),
        ("  Ada  Lovelace ", "Ada Lovelace"),
        ("A\0d\x1ba", "Ada"),
        ("A\ud800da", "Ada"),
        ("\u202eAda\u202c", "Ada"),
        ("Ada\nLovelace", "Ada Lovelace"),
        ("Chloé", "Chloé"),
        ("Chloe\u0301", "Chloé"),
        ("黒", "黒"),
        ("x" * 5_000, "x" * LONGEST),
        ("", "Seat 1"),
        (" \t\xa0", "Seat 1"),
        ("\0\u202e\ud800", "Seat 1"),
        ("\u0301", "Seat 1"),
    ],
)
def test_characters_that_cannot_be_shown_are_removed_from_a_name(name: str, clean: str) -> None:
    assert clean_name(name, "Seat 1") == clean


@given(ANY_TEXT)
def test_a_clean_name_is_short_and_printable_and_cleaning_it_again_changes_nothing(
    name: str,
) -> None:
    clean = clean_name(name)
    assert clean.isprintable() and len(clean) <= LONGEST and clean == clean.strip()
    assert clean_name(clean) == clean
    clean.encode("utf-8")
