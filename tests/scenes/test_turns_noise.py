"""Random input when seats act in turn does no harm: no card is lost, the record stays valid."""

from collections.abc import Mapping
from pathlib import Path

import pytest

from game.engine import Chance, Match
from game.rulebooks import rulebook
from game.view.inputs import Intent
from tests.rulebooks.playing import cards
from tests.scenes.noise import disturb
from tests.scenes.tables import SMALL, TablePilot
from tests.scenes.turns import DECKS, DUEL, Moves, counted, is_asking, seats_asked, sit

SIZES = (SMALL, (800, 450), (500, 500))

CREWS: Mapping[str, tuple[str, Mapping[str, object], tuple[str, ...]]] = {
    "alone": (DUEL, {}, ("screen", "")),
    "two": (DUEL, {"rounds_to_win": 2}, ("screen", "screen")),
    "couch": (DUEL, {"rounds_to_win": 2}, ("screen", "pad:1", "keys:left")),
    "pairs": (DUEL, {"fours": "printed"}, ("pad:1", "", "screen", "keys:left")),
    "decks": (DECKS, {"cut": True}, ("screen", "screen")),
    "devices": (DECKS, {}, ("pad:1", "keys:left")),
    "basic": (DECKS, {"ruleset": "basic"}, ("pad:1", "screen")),
}


def answer(pilot: TablePilot, chance: Chance) -> None:
    """Make a sensible choice, so that the match goes on."""
    if not is_asking(pilot):
        return
    if pilot.covered is not None:
        pilot.hold()
    seat = seats_asked(pilot)
    if seat is not None and is_asking(pilot):
        moves = Moves(pilot, keys=True)
        moves.count = chance.below(20)
        moves(seat)


@pytest.mark.parametrize("crew", CREWS)
def test_random_input_does_no_harm(crew: str, tmp_path: Path) -> None:
    slug, options, devices = CREWS[crew]
    pilot = sit(tmp_path, None, *devices, slug=slug, options=options, seed=3)
    before, chance = cards(pilot.services.playing.table), Chance(3)
    pilot.frames(1)
    for _ in range(150):
        if not any(scene is pilot.scene for scene in pilot.stack.scenes):
            break
        disturb(pilot, chance, answer)
        pilot.frames(chance.below(8), 0.05)
        if chance.below(20) == 0:
            pilot.resize(chance.one_of(SIZES))
        assert cards(pilot.services.playing.table) == before
        if pilot.at_rest:
            assert counted(pilot) == {}
        if pilot.top is not pilot.scene and chance.below(3) == 0:
            pilot.key(Intent.BACK)
    record = pilot.services.playing.record()
    assert Match.replay(record, rulebook(slug)).table == pilot.services.playing.table
    assert len(pilot.services.journal.actions) == len(record["actions"])  # type: ignore[arg-type]
    assert pilot.services.journal.actions
