"""Random input while choices are planned does no harm: no card is lost, the record stays valid."""

from pathlib import Path

import pytest

from game.engine import Chance, Choose, Match, Pick, Play
from game.rulebooks import rulebook
from game.view.inputs import Intent
from tests.rulebooks.battling import BOOK
from tests.rulebooks.playing import cards
from tests.scenes.battles import by_keys
from tests.scenes.noise import disturb
from tests.scenes.tables import SMALL, TablePilot, TableServices, chairs
from tests.scenes.turns import counted, is_asking

SIZES = (SMALL, (800, 450), (500, 500))

CREWS = {
    "alone": ("screen", "", "", ""),
    "two": ("", "screen", "screen", ""),
    "couch": ("pad:1", "keys:left", "", "screen"),
}


def answer(pilot: TablePilot, chance: Chance) -> None:
    """Make a sensible choice at the screen, or press keys and pads of the open table."""
    if not is_asking(pilot):
        return
    if pilot.covered is not None:
        pilot.hold()
    for seat, hand in list(pilot.scene.state.secret.items()):
        if hand.source.startswith("keys"):
            pilot.row(hand.source, chance.below(5))
            pilot.row(hand.source, chance.below(5))
        else:
            pilot.peek(seat, bool(chance.below(2)))
            pilot.pad_press(*[Intent.LEFT] * chance.below(3), Intent.OK, Intent.OK)
    if pilot.asked is not None:
        _choose(pilot, chance, pilot.asked)


def _choose(pilot: TablePilot, chance: Chance, seat: int) -> None:
    """Choose some offer by keys, whatever the selection; a plan is mostly committed."""
    for _ in range(3):
        if pilot.scene.router.undoing:
            pilot.key(Intent.BACK)
    if pilot.top is not pilot.scene or pilot.scene.parts.hand.seat != seat:
        return
    action, caption = chance.one_of(pilot.services.dealer.prompt(seat).offers)
    if isinstance(action, Choose):
        pilot.key(Intent.DOWN, Intent.OK)
    elif isinstance(action, Play | Pick) and pilot.scene.state.selection.focus is None:
        by_keys(pilot, action, caption)
        if chance.below(4):
            pilot.key(Intent.OK)


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("crew", CREWS)
def test_random_input_does_no_harm(crew: str, seed: int, tmp_path: Path) -> None:
    services = TableServices(tmp_path, seed=seed)
    services.set(pace=200)
    pilot = TablePilot(services, chairs(*CREWS[crew]), drawn=False, slug=BOOK.slug)
    before, chance = cards(services.playing.table), Chance(seed)
    pilot.frames(1)
    for _ in range(220):
        if not any(scene is pilot.scene for scene in pilot.stack.scenes):
            break
        disturb(pilot, chance, answer)
        pilot.frames(chance.below(8), 0.05)
        if chance.below(20) == 0:
            pilot.resize(chance.one_of(SIZES))
        assert cards(services.playing.table) == before
        if pilot.at_rest:
            assert counted(pilot) == {}
        if pilot.top is not pilot.scene and chance.below(3) == 0:
            pilot.key(Intent.BACK)
    record = services.playing.record()
    assert Match.replay(record, rulebook(BOOK.slug)).table == services.playing.table
    assert len(services.journal.actions) == len(record["actions"])  # type: ignore[arg-type]
    assert services.journal.actions
