"""Card sounds depend on how cards move, and give away nothing hidden."""

from pathlib import Path

import pytest

from game import resources
from game.engine import Rulebook
from game.engine.events import Moved
from game.engine.names import Zone
from game.engine.options import settled
from game.rulebooks import SHELF
from game.scenes.table.animation.event_batch import cue_of
from game.scenes.table.display_rules import LayoutFeatures
from tests.scenes.tables import SMALL, TablePilot, TableServices, chairs

KINDS = {"deck": "pile", "hand": "fan", "laid": "slot", "open": "slot", "out": "pile"}
"""Zone kinds used in these tests."""


def moved(card: int, origin: Zone, to: Zone) -> Moved:
    return Moved(card, None, origin, to, None, None)


@pytest.mark.parametrize(
    ("ways", "cue"),
    [
        ((("deck", "hand"),), "draw"),
        ((("hand", "laid"),), "move"),
        ((("hand", "hand"),), "move"),
        ((("away", "hand"),), "draw"),
        ((("hand", "laid"), ("laid", "open")), "reveal"),
        ((("deck", "open"),), "reveal"),
        ((("open", "out"), ("hand", "out")), "pile"),
        ((("open", "out"), ("deck", "hand")), "move"),
    ],
)
def test_each_kind_of_card_move_has_a_cue(ways: tuple[tuple[Zone, Zone], ...], cue: str) -> None:
    layout = LayoutFeatures(kinds=KINDS, hands=frozenset({"hand"}))
    moves = [moved(card, *way) for card, way in enumerate(ways)]
    assert cue_of(moves, layout) == cue


@pytest.mark.parametrize("book", SHELF, ids=lambda book: book.slug)
def test_a_match_plays_its_draw_or_reveal_sounds(book: Rulebook, tmp_path: Path) -> None:
    services = TableServices(tmp_path, seed=7)
    services.set(pace=200, reduced_motion=True)
    seats = min(book.seats(settled(book, {})))
    pilot = TablePilot(services, chairs(*[""] * seats), {}, SMALL, False, book.slug)
    heard = {"deal", "card_slide"} if book.slug == "duel" else {"card_flip"}
    pilot.until(lambda: heard <= {*services.sound.cues}, 600.0)


def test_every_sound_has_a_second_variant() -> None:
    names = {path.stem for path in (resources.assets() / "sounds").glob("*.ogg")}
    first = {name for name in names if "-" not in name}
    assert {f"{name}-2" for name in first} <= names
