"""Invalid values in the last table of a card game in settings.json do no harm."""

import json
from pathlib import Path

import pytest

from game.engine.options import settled
from game.rulebooks import SHELF
from game.scenes.party import NAMES
from game.scenes.seating import Seating
from tests.scenes.pilot import Pilot, TestServices

NASTY = ("\0", "A\0da", "\ud800", "Ada\ud800", "x" * 5_000, "  ", "\u202eAda", "\x1b[31m", "\u0301")
"""Names that may come from a damaged or forged file."""


@pytest.mark.parametrize("name", NASTY, ids=lambda name: ascii(name[:12]))
def test_a_player_with_any_name_in_the_settings_can_play(tmp_path: Path, name: str) -> None:
    book = SHELF[0]
    seats = [{"name": name, "person": True}, {"name": name, "person": False, "device": "pad:²"}]
    kept = {"names": [name] * 7, "tables": {book.slug: {"seats": seats, "options": {}}}}
    (tmp_path / "settings.json").write_text(json.dumps(kept), encoding="utf-8")
    services = TestServices(tmp_path, tables=True)
    pilot = Pilot(services.seating(book.slug))
    pilot.press("name:0")
    pilot.type_text("B\0\ud800")
    pilot.press("name:1")
    pilot.erase(30)
    pilot.type_text("Cleo")
    assert pilot.top.party.fault() == ""
    pilot.press("start")
    assert not isinstance(pilot.top, Seating)
    pilot.frames(90)
    assert all(chair.name.isprintable() for chair in services.setups[0].chairs)
    assert services.settings.names[1] == "Cleo"


def test_an_invalid_option_or_seat_of_a_saved_table_does_not_reset_the_others(
    tmp_path: Path,
) -> None:
    book = SHELF[0]
    seats = [3, {"name": "Cleo", "person": True}]
    kept = {"tables": {book.slug: {"seats": seats, "options": {"hp": -4, "frenzy": True}}}}
    (tmp_path / "settings.json").write_text(json.dumps(kept), encoding="utf-8")
    pilot = Pilot(TestServices(tmp_path).seating(book.slug))
    assert [chair.name for chair in pilot.top.party.seated] == [NAMES[0], "Cleo"]
    usual = settled(book, {})
    assert pilot.top.party.options == {**usual, "frenzy": True}
    assert (
        pilot.top.message
        == "Some choices in settings.json are invalid and were reset: seat 1, Hit points"
    )
