"""The main loop runs seldom while nothing moves, and often again at once."""

from game.view.frame_rate import ASLEEP, BUSY, CALM, HIDDEN, LOOKS, RESTING, FrameRate


def after(rate: FrameRate, seconds: float, painted: bool = False) -> int:
    """Return the rate after frames that paint nothing, or that all paint."""
    for _ in range(round(seconds * 60)):
        rate.note_frame(1 / 60, painted)
    return rate.per_second


def test_the_rate_falls_in_steps_while_nothing_moves() -> None:
    rate = FrameRate()
    assert rate.per_second == BUSY
    assert after(rate, 0.5) == BUSY
    assert after(rate, 1.0) == CALM
    assert after(rate, 5.0) == RESTING
    assert after(rate, 14.0) == ASLEEP


def test_the_loop_waits_for_input_only_while_frames_are_rare() -> None:
    rate = FrameRate()
    assert not rate.waits
    after(rate, 9.0)
    assert rate.waits
    rate.note_input()
    assert not rate.waits


def test_the_loop_looks_for_input_more_often_than_it_shows_frames() -> None:
    assert CALM >= LOOKS >= 2 * RESTING
    assert LOOKS >= 3 * ASLEEP


def test_input_and_motion_bring_the_full_rate_back() -> None:
    rate = FrameRate()
    assert after(rate, 9.0) == RESTING
    rate.note_input()
    assert rate.per_second == BUSY
    assert after(rate, 9.0) == RESTING
    rate.note_frame(1 / 12, True)
    rate.note_frame(1 / 12, True)
    assert rate.per_second == BUSY


def test_the_rate_stays_while_things_move() -> None:
    assert after(FrameRate(), 20.0, painted=True) == BUSY


def test_single_pictures_are_not_motion() -> None:
    rate = FrameRate()
    for tick in range(600):
        rate.note_frame(1 / 60, tick % 7 == 0)
    assert rate.per_second == RESTING


def test_the_frame_after_a_single_picture_follows_soon() -> None:
    rate = FrameRate()
    after(rate, 9.0)
    rate.note_frame(1 / 6, True)
    assert rate.per_second == BUSY
    rate.note_frame(1 / 60, False)
    assert rate.per_second == RESTING


def test_a_hidden_window_has_a_low_rate_of_its_own() -> None:
    rate = FrameRate()
    rate.hidden = True
    assert rate.per_second == HIDDEN


def test_time_does_not_slow_down_while_frames_are_rare() -> None:
    rate = FrameRate()
    assert rate.longest_step < 0.2
    after(rate, 40.0)
    assert rate.longest_step > 1 / rate.per_second
