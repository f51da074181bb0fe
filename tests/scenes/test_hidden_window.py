"""A hidden window shows nothing private, in neither its last picture nor its next one."""

from collections.abc import Callable, Sequence
from pathlib import Path

import pygame
import pytest

from game.app import App
from game.view.inputs import Intent
from tests.rulebooks.duelling import duel, face
from tests.scenes.program import frame, show
from tests.scenes.tables import TablePilot, TableServices, chairs, standing
from tests.scenes.turns import at_hand, choose, come_to_a_choice, secrets, sit, words_offered

GONE = {
    "minimised": (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED),
    "minimised before the focus is lost": (pygame.WINDOWMINIMIZED, pygame.WINDOWFOCUSLOST),
    "hidden": (pygame.WINDOWHIDDEN,),
    "unmapped": (pygame.WINDOWHIDDEN, pygame.WINDOWMINIMIZED, pygame.WINDOWFOCUSLOST),
    "without focus": (pygame.WINDOWFOCUSLOST,),
}
"""The events that SDL sends together when a window is hidden."""

BACK = (
    *(pygame.WINDOWSHOWN, pygame.WINDOWRESTORED, pygame.WINDOWEXPOSED),
    pygame.WINDOWFOCUSGAINED,
)
"""The events that SDL sends when a window is shown again."""

DEALS = (("g4 g6 g0 g5", "a7 a1 a2"), ("g4 g6 g1 g5", "a3 a1 a0"))
"""Two deals with the same public view."""

MOVES = (["flurry", "impale", "slash"], ["flurry", "impale", "cleave"])
"""Two hands with the same public view."""

Deal = Callable[[Path, int, Sequence[str]], TablePilot]


def turn(folder: Path, deal: int) -> TablePilot:
    """Open the first hand of two people at one screen."""
    pilot = sit(folder, duel(DEALS[deal], "a6 g3 g7 a5"), "screen", "screen", drawn=True)
    at_hand(pilot, 0)
    return pilot


def devices(folder: Path, deal: int, device: str) -> TablePilot:
    """Seat a person with their own device, and a second person."""
    match = standing("standard", [["slash"], MOVES[deal]], ["slash", "cleave"] * 10)
    pilot = TablePilot(TableServices(folder, match=match), chairs("pad:2", device))
    pilot.until(lambda: pilot.scene.parts.secret_choices.has(1) and pilot.scene.idle)
    return pilot


def opened(folder: Path, deal: int) -> TablePilot:
    pilot = turn(folder, deal)
    pilot.frames(40)
    return pilot


def rising(folder: Path, deal: int) -> TablePilot:
    pilot = sit(folder, duel(DEALS[deal], "a6 g3 g7 a5"), "screen", "screen", drawn=True)
    pilot.until(lambda: pilot.covered == 0)
    pilot.post(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="")
    pilot.until(lambda: pilot.viewer == 0)
    pilot.frames(12)
    return pilot


def dragging(folder: Path, deal: int) -> TablePilot:
    pilot = turn(folder, deal)
    pilot.mouse(pygame.MOUSEBUTTONDOWN, pilot.card(face("g6")))
    pilot.point((900, 500))
    pilot.frames(3)
    return pilot


def flying(folder: Path, deal: int) -> TablePilot:
    pilot = turn(folder, deal)
    choose(pilot, "g6")
    pilot.frames(1)
    return pilot


def lowering(folder: Path, deal: int) -> TablePilot:
    """Begin to put down a hand after the first of two people has locked."""
    match = standing("standard", [MOVES[deal], ["slash"]], ["slash", "cleave"] * 10)
    pilot = TablePilot(TableServices(folder, match=match), chairs("screen", "screen"))
    at_hand(pilot, 0)
    pilot.lay_by_drag("impale", "commit:0")
    assert pilot.handoff.lowering
    return pilot


def falling(folder: Path, deal: int) -> TablePilot:
    """Let the curtain close for the second of two people."""
    pilot = lowering(folder, deal)
    pilot.until(lambda: pilot.handoff.covering)
    pilot.frames(6)
    return pilot


def looking(folder: Path, deal: int) -> TablePilot:
    """Hold the key that shows a buried card, in the first of the two deals only."""
    pilot = sit(folder, None, "screen", "screen", seed=2, drawn=True)
    come_to_a_choice(pilot)
    while pilot.covered is None:
        choose(pilot, words_offered(pilot)[0])
        come_to_a_choice(pilot)
    pilot.hold()
    (buried,) = pilot.services.dealer.view(pilot.viewer).known["bury"]
    if deal == 0:
        pilot.post(pygame.KEYDOWN, key=pygame.K_F3, mod=0, unicode="")
    pilot.frames(2)
    assert (buried in pilot.faces_shown()) is (deal == 0)
    return pilot


def pad(folder: Path, deal: int) -> TablePilot:
    pilot = devices(folder, deal, "pad:1")
    pilot.peek(1, down=True)
    return pilot


def row(folder: Path, deal: int) -> TablePilot:
    pilot = devices(folder, deal, "keys:left")
    pilot.peek(1, down=True)
    return pilot


def under(intent: Intent) -> Callable[[Path, int], TablePilot]:
    def pushed(folder: Path, deal: int) -> TablePilot:
        pilot = opened(folder, deal)
        pilot.key(intent)
        assert pilot.top is not pilot.scene
        pilot.frames(60)
        return pilot

    return pushed


MOMENTS: dict[str, Callable[[Path, int], TablePilot]] = {
    "an open hand": opened,
    "a rising curtain": rising,
    "a dragged card": dragging,
    "the flying card": flying,
    "a hand that is put down": lowering,
    "the falling curtain": falling,
    "a card that is being viewed": looking,
    "a peek by gamepad": pad,
    "a peek by a row of keys": row,
    "the rules": under(Intent.RULES),
    "the log": under(Intent.LOG),
    "the pause": under(Intent.BACK),
}

OPEN = [name for name in MOMENTS if not name.startswith("the ")]
"""The moments when something private is on screen."""


def pictures(app: App, folder: Path, moment: str, gone: Sequence[int]) -> list[list[bytes]]:
    """Return the pictures before, last and first after hiding, for each of two deals."""
    taken = []
    for deal in range(2):
        watched = show(app, MOMENTS[moment](folder, deal))
        before = watched.seen[-1]
        assert frame(app, *gone)
        last = watched.seen[-1]
        count = len(watched.seen)
        assert frame(app, *BACK)
        taken.append([before, last, watched.seen[count]])
    return taken


ALL = [("an open hand", gone) for gone in GONE]
ALL += [(moment, "minimised") for moment in MOMENTS if moment != "an open hand"]


@pytest.mark.parametrize(("moment", "gone"), ALL)
def test_the_last_picture_before_hiding_and_the_first_after_show_nothing_private(
    moment: str, gone: str, app: App, tmp_path: Path
) -> None:
    (before, last, again), (others, others_last, others_again) = pictures(
        app, tmp_path, moment, GONE[gone]
    )
    assert (before != others) is (moment in OPEN)
    assert last == others_last
    assert again == others_again


@pytest.mark.parametrize("gone", GONE)
def test_a_hidden_window_stays_covered_until_somebody_holds_the_curtain(
    gone: str, app: App, tmp_path: Path
) -> None:
    pilot = opened(tmp_path, 0)
    watched = show(app, pilot)
    frame(app, *GONE[gone])
    for _ in range(4):
        frame(app)
    frame(app, *BACK)
    covered = watched.seen[-1]
    for _ in range(4):
        frame(app)
    assert watched.seen[-1] == covered
    assert pilot.covered == 0
    assert not secrets(pilot) & set(pilot.faces_shown())


def test_nothing_is_painted_while_the_window_is_hidden(app: App, tmp_path: Path) -> None:
    pilot = flying(tmp_path, 0)
    watched = show(app, pilot)
    frame(app, *GONE["minimised"])
    count = len(watched.seen)
    for _ in range(4):
        frame(app)
    assert len(watched.seen) == count


def test_the_hand_of_a_single_person_is_not_private(app: App, tmp_path: Path) -> None:
    pilot = sit(tmp_path, duel(DEALS[0], "a6 g3 g7 a5"), "screen", "", drawn=True)
    at_hand(pilot, 0)
    show(app, pilot)
    for gone in GONE.values():
        frame(app, *gone)
        frame(app, *BACK)
        assert pilot.asked == 0
