"""The curtain between people: as rarely as possible, and always before anybody else can see."""

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.engine.names import Seat
from game.scenes.table.animation.event_player import RECAP
from game.scenes.table.durations import CURTAIN_HOLD, PRIVATE_IDLE
from game.view.inputs import Intent
from tests.scenes.pilot import STEP
from tests.scenes.tables import SMALL, TablePilot, TableServices, chairs, pixels, standing

PAIR = [
    ["slash", "flurry", "impale", "cross_cut", "cleave"],
    ["slash", "flurry", "impale", "cross_cut", "cleave"],
]


def pair(folder: Path, hands: list[list[str]] = PAIR, drawn: bool = True) -> TablePilot:
    """Return a table of two people at the screen."""
    match = standing("standard", hands, ["slash", "cleave"] * 10)
    return TablePilot(
        TableServices(folder, match=match), chairs("screen", "screen"), size=SMALL, drawn=drawn
    )


def opened(folder: Path, hands: list[list[str]] = PAIR) -> TablePilot:
    """Return a table of two people at the screen, with the hand of seat 0 open."""
    pilot = pair(folder, hands)
    pilot.until(lambda: pilot.covered == 0)
    pilot.hold()
    return pilot


def falls(pilot: TablePilot) -> int:
    """Return how often the curtain has been heard."""
    return pilot.services.sound.cues.count("curtain")


def lay_at(pilot: TablePilot, seat: Seat) -> None:
    """Play the first card at its first place for whoever is asked."""
    action, caption = pilot.services.dealer.prompt(seat).offers[0]
    if pilot.scene.parts.secret_choices.has(seat):
        hand = pilot.scene.state.secret[seat]
        if hand.source.startswith("pad"):
            pilot.lay_by_peek(seat, hand.cards[0][1], caption.at, int(hand.source[4:]) - 1)
        else:
            pilot.lay_by_row(seat, hand.cards[0][1], caption.at)
    else:
        pilot.lay_by_drag(action.card, caption.at.partition("/")[0])


def play_a_round(pilot: TablePilot) -> None:
    """Choose for everybody until something is revealed."""
    pilot.play(lambda seat: lay_at(pilot, seat), lambda: bool(pilot.log), STEP)


FREE = [["slash", "impale"], ["flurry", "impale"], ["cleave", "impale"], ["slash", "flurry"]]


@pytest.mark.parametrize(
    ("devices", "counters", "held"),
    [
        (("screen", "screen", "screen", "screen"), {}, [0, 1, 2, 3]),
        (("screen", "screen", "", ""), {}, [0, 1]),
        (("screen", "", "pad:1", ""), {}, [0]),
        (("screen", "keys:left", "screen", "pad:1"), {}, [0, 2]),
        (("screen", "screen", "screen", ""), {"hp:1": 0}, [0, 2]),
        (("keys:left", "keys:right", "pad:1", "pad:2"), {}, []),
        (("screen", "", "", ""), {}, []),
        (("pad:1", "", "", ""), {}, []),
        (("", "", "", "screen"), {}, []),
    ],
    ids=lambda value: "-".join(value) if isinstance(value, tuple) else None,
)
def test_the_curtain_waits_once_for_each_person_at_the_screen(
    devices: tuple[str, ...], counters: dict[str, int], held: list[Seat], tmp_path: Path
) -> None:
    match = standing("free_for_all", FREE, ["slash"] * 20, counters, hp=9)
    pilot = TablePilot(TableServices(tmp_path, match=match), chairs(*devices), drawn=False)
    play_a_round(pilot)
    assert pilot.held == held
    assert falls(pilot) == len(held)


def test_in_a_parry_the_curtain_waits_for_the_pair_only(tmp_path: Path) -> None:
    hands = [["slash", "slash"], ["slash", "impale"], ["cleave", "impale"], ["cleave", "flurry"]]
    match = standing("round_robin", hands, ["slash"] * 20, hp=9)
    pilot = TablePilot(TableServices(tmp_path, match=match), chairs(*["screen"] * 4), drawn=False)
    lay = {0: "slash", 1: "slash", 2: "cleave", 3: "flurry"}
    pilot.play(
        lambda seat: pilot.lay_by_drag(lay[seat], f"commit:{seat}"),
        lambda: len(pilot.held) == 4 and pilot.asked is None,
        STEP,
    )
    lay = {0: "slash", 1: "impale"}
    pilot.play(
        lambda seat: pilot.lay_by_drag(lay[seat], f"commit:{seat}"),
        lambda: "Bram loses 2 (1 + 1 Parry)" in pilot.log,
        STEP,
    )
    assert pilot.held == [0, 1, 2, 3, 0, 1]


def test_one_persons_hand_stays_open_through_a_match(tmp_path: Path) -> None:
    pilot = TablePilot(TableServices(tmp_path), chairs("screen", ""), {"hp": 2}, drawn=False)
    pilot.play(lambda seat: lay_at(pilot, seat), lambda: pilot.top is not pilot.scene, 0.05)
    assert falls(pilot) == 0
    assert pilot.held == []


def test_releasing_the_curtain_starts_over(tmp_path: Path) -> None:
    pilot = pair(tmp_path)
    pilot.until(lambda: pilot.covered == 0)
    nearly = round(CURTAIN_HOLD / STEP) - 2
    for _ in range(3):
        pilot.post(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="")
        pilot.frames(nearly)
        pilot.post(pygame.KEYUP, key=pygame.K_RETURN, mod=0)
        pilot.frames(1)
    assert pilot.covered == 0
    assert pilot.viewer is None
    pilot.post(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="")
    pilot.frames(nearly)
    assert pilot.covered == 0
    pilot.frames(4)
    assert pilot.viewer == 0


@pytest.mark.parametrize("device", ["key", "mouse", "pad"])
def test_the_curtain_is_held_with_key_mouse_or_pad(device: str, tmp_path: Path) -> None:
    pilot = pair(tmp_path)
    pilot.until(lambda: pilot.covered == 0)
    if device == "key":
        pilot.post(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode="")
    elif device == "mouse":
        pilot.mouse(pygame.MOUSEBUTTONDOWN, (960, 500))
    else:
        pilot.button(pygame.CONTROLLER_BUTTON_A)
    pilot.until(lambda: pilot.asked == 0, CURTAIN_HOLD + 2)


def test_a_key_that_was_down_before_does_not_lift_the_curtain(tmp_path: Path) -> None:
    pilot = pair(tmp_path)
    pilot.until(lambda: pilot.handoff.covering)
    pilot.post(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="")
    pilot.until(lambda: pilot.covered == 0)
    pilot.frames(120)
    assert pilot.covered == 0


def test_a_focus_loss_drops_the_curtain(tmp_path: Path) -> None:
    pilot = pair(tmp_path)
    pilot.until(lambda: pilot.covered == 0)
    pilot.post(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="")
    pilot.frames(20)
    pilot.away()
    pilot.frames(120)
    assert pilot.covered == 0


def to_dragging(pilot: TablePilot) -> None:
    pilot.mouse(pygame.MOUSEBUTTONDOWN, pilot.card("impale"))
    pilot.point((900, 500))
    pilot.frames(3)


def to_selected(pilot: TablePilot) -> None:
    pilot.press(pilot.card("impale"))
    pilot.frames(4)


def to_refused(pilot: TablePilot) -> None:
    pilot.drag(pilot.card("impale"), pilot.place("commit:1"))
    pilot.frames(4)
    assert pilot.toast


def to_locked(pilot: TablePilot) -> None:
    pilot.lay_by_drag("impale", "commit:0")
    pilot.frames(6)
    assert pilot.handoff.lowering


def to_closing(pilot: TablePilot) -> None:
    pilot.lay_by_drag("impale", "commit:0")
    pilot.until(lambda: pilot.handoff.covering)
    pilot.frames(6)
    assert pilot.handoff.covering


MOMENTS: dict[str, Callable[[TablePilot], None]] = {
    "open": lambda pilot: None,
    "dragging": to_dragging,
    "selected": to_selected,
    "refused": to_refused,
    "locked": to_locked,
    "closing": to_closing,
}


@pytest.mark.parametrize("moment", MOMENTS)
def test_a_focus_loss_covers_an_open_hand_before_the_next_frame(
    moment: str, tmp_path: Path
) -> None:
    pictures = []
    for hands in (PAIR, [["flurry", "impale", "cleave", "cleave", "slash"], ["slash"] * 5]):
        pilot = opened(tmp_path, hands)
        MOMENTS[moment](pilot)
        pilot.away()
        assert pilot.covered is not None or moment in ("locked", "closing")
        pilot.frames(1)
        assert pilot.viewer is None
        assert pilot.faces_shown() == []
        pictures.append(pixels(pilot.target))
    assert pictures[0] == pictures[1]


def test_a_focus_loss_while_the_curtain_rises_covers_at_once(tmp_path: Path) -> None:
    pilot = pair(tmp_path)
    pilot.until(lambda: pilot.covered == 0)
    pilot.post(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="")
    pilot.until(lambda: pilot.viewer == 0)
    pilot.frames(8)
    pilot.away()
    pilot.frames(1)
    assert pilot.covered == 0
    assert pilot.faces_shown() == []


def test_after_a_focus_loss_the_same_person_continues(tmp_path: Path) -> None:
    pilot = opened(tmp_path)
    to_dragging(pilot)
    pilot.away()
    pilot.frames(2)
    assert pilot.covered == 0
    pilot.hold()
    assert len(pilot.hand()) == 5
    pilot.lay_by_drag("flurry", "commit:0")
    pilot.until(lambda: pilot.covered == 1)
    pilot.hold()
    pilot.lay_by_drag("flurry", "commit:1")
    pilot.until(lambda: len(pilot.services.journal.actions) == 2)


def test_a_hand_that_nobody_touches_for_a_minute_is_covered(tmp_path: Path) -> None:
    pilot = opened(tmp_path)
    pilot.frames(round((PRIVATE_IDLE - 2) / 0.1), 0.1)
    assert pilot.asked == 0
    pilot.point((400, 400))
    pilot.key(Intent.LEFT)
    pilot.frames(round((PRIVATE_IDLE - 2) / 0.1), 0.1)
    assert pilot.asked == 0
    pilot.frames(30, 0.1)
    assert pilot.covered == 0
    assert pilot.faces_shown() == []


def test_a_single_players_hand_is_not_covered(tmp_path: Path) -> None:
    pilot = TablePilot(TableServices(tmp_path), chairs("screen", ""))
    pilot.until(lambda: pilot.asked == 0)
    pilot.away()
    pilot.frames(round((PRIVATE_IDLE + 5) / 0.1), 0.1)
    assert pilot.asked == 0


def test_pause_covers_an_open_hand(tmp_path: Path) -> None:
    shown = []
    for hands in (PAIR, [["flurry", "impale", "cleave"], ["slash"]]):
        pilot = opened(tmp_path, hands)
        pilot.key(Intent.BACK)
        assert pilot.top is not pilot.scene
        pilot.frames(2)
        shown.append(pixels(pilot.target))
        pilot.key(Intent.BACK)
        pilot.frames(2)
        assert pilot.covered == 0
    assert shown[0] == shown[1]


@pytest.mark.parametrize("drawer", [Intent.RULES, Intent.LOG, Intent.BACK])
def test_a_focus_loss_under_a_drawer_covers_the_hand(drawer: Intent, tmp_path: Path) -> None:
    shown = []
    for hands in (PAIR, [["flurry", "impale", "cleave"], ["slash"]]):
        pilot = opened(tmp_path, hands)
        pilot.key(drawer)
        pilot.frames(40)
        pilot.away()
        pilot.frames(1)
        shown.append(pixels(pilot.target))
    assert shown[0] == shown[1]


def test_a_number_key_passes_the_curtain_to_another_seat(tmp_path: Path) -> None:
    match = standing("free_for_all", FREE[:3], ["slash"] * 20, hp=9)
    pilot = TablePilot(TableServices(tmp_path, match=match), chairs(*["screen"] * 3), drawn=False)
    pilot.until(lambda: pilot.covered == 0)
    for seat in (2, 1, 0, 2):
        pilot.number(seat)
        pilot.frames(2)
        assert pilot.covered == seat
    pilot.hold()
    pilot.lay_by_drag("cleave", "seat:0")
    pilot.until(lambda: pilot.covered == 0)


def test_a_locked_choice_can_be_changed_while_others_are_asked(tmp_path: Path) -> None:
    pilot = opened(tmp_path)
    pilot.lay_by_drag("slash", "commit:0")
    pilot.until(lambda: pilot.covered == 1)
    pilot.number(0)
    pilot.frames(2)
    pilot.hold()
    assert len(pilot.hand()) == 5
    pilot.lay_by_drag("cleave", "commit:0")
    pilot.until(lambda: pilot.covered == 1)
    pilot.hold()
    pilot.lay_by_drag("slash", "commit:1")
    pilot.until(lambda: len(pilot.log) > 2)
    assert pilot.log[2] == "Ines's Cleave beats Bram's Slash"


@pytest.mark.parametrize("seat", [1, 2, 3, 6])
def test_a_number_key_passes_only_to_those_who_choose_at_the_screen(
    seat: Seat, tmp_path: Path
) -> None:
    match = standing("free_for_all", FREE, ["slash"] * 20, {"hp:1": 0}, hp=9)
    pilot = TablePilot(
        TableServices(tmp_path, match=match), chairs("screen", "screen", "", "pad:1"), drawn=False
    )
    pilot.until(lambda: pilot.scene.parts.secret_choices.waiting)
    pilot.lay_by_peek(3, "slash", "seat:0")
    pilot.until(lambda: pilot.covered == 0)
    pilot.number(seat)
    pilot.frames(5)
    assert pilot.covered == 0


def test_a_number_key_does_nothing_while_the_curtain_rises(tmp_path: Path) -> None:
    pilot = pair(tmp_path)
    pilot.until(lambda: pilot.covered == 0)
    pilot.post(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="")
    pilot.until(lambda: pilot.viewer == 0)
    pilot.post(pygame.KEYUP, key=pygame.K_RETURN, mod=0)
    pilot.frames(3)
    pilot.number(1)
    pilot.frames(60)
    assert pilot.asked == 0


def is_routine(line: str) -> bool:
    """Return whether a recap leaves out a line: draws, plays, discards, the order of fights."""
    discards = "cards are discarded" in line or "Hits are shown" in line
    return discards or " draws " in line or (" plays " in line and "top card" not in line)


def test_the_recap_shows_the_last_public_lines(tmp_path: Path) -> None:
    services = TableServices(tmp_path, seed=3)
    pilot = TablePilot(
        services, chairs(*["screen"] * 4), {"mode": "free_for_all", "hp": 4}, drawn=False
    )
    seen: list[tuple[str, ...]] = []

    def answer(seat: Seat) -> None:
        lay_at(pilot, seat)

    last = dict.fromkeys(range(4), 0)
    for _ in range(4000):
        if len(pilot.held) > 11:
            break
        if (seat := pilot.covered) is not None:
            recap = pilot.scene.state.handoff.notice.recap
            told = [line for line in pilot.log[last[seat] :] if not is_routine(line)]
            assert recap == tuple(told[-RECAP:])
            assert len(recap) <= RECAP
            seen.append(recap)
            pilot.hold()
        elif (seat := pilot.asked) is not None:
            answer(seat)
            last[seat] = len(pilot.log)
        pilot.frames(1, 0.03)
    assert sum(bool(recap) for recap in seen) > 4
