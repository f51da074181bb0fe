"""Ambient sounds, one for each card game's place, as seamless loops."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import TypeAlias

import numpy as np
from synth import Sound, decay, lay, noise, ring, room, samples, sieve, swell, times, tone

Luck: TypeAlias = np.random.Generator
"""The random generator of a sound."""

LOOP = 12.0
"""Length of a loop, in seconds."""

BLEND = 1.5
"""Time over which the end of a loop fades into its beginning, in seconds."""

BLADE = ((2100.0, 1.0, 1.0), (3350.0, 0.6, 0.7), (5210.0, 0.3, 0.4))
"""Partials of blades that touch in the distance: frequency, loudness, share of the decay."""


def looped(sound: Sound) -> Sound:
    """Blend everything after LOOP into the beginning, so that the loop is seamless."""
    length, blend = samples(LOOP), samples(BLEND)
    loop, tail = sound[:length].copy(), sound[length : length + blend]
    share = np.linspace(0, 1, len(tail))
    loop[: len(tail)] = loop[: len(tail)] * np.sqrt(share) + tail * np.sqrt(1 - share)
    return loop


def breeze(luck: Luck, low: float, high: float, pace: float) -> Sound:
    """Return wind between two frequencies in Hz that swells every ``pace`` seconds."""
    seconds = LOOP + BLEND
    air = sieve(sieve(noise(seconds, luck), "low", high), "high", low)
    gusts = 0.62 + 0.38 * np.sin(2 * np.pi * times(seconds) / pace)
    return air * gusts[: len(air)]


def scattered(
    under: Sound, make: Callable[[Luck], Sound], every: float, gain: float, luck: Luck
) -> Sound:
    """Mix in a sound at irregular times, about ``every`` seconds, inside the loop."""
    moment = every * luck.uniform(0.3, 1.0)
    while moment < LOOP - 2:
        under = lay(under, make(luck), moment, gain * luck.uniform(0.5, 1.0))
        moment += every * luck.uniform(0.6, 1.5)
    return under[: samples(LOOP + BLEND)]


def hall(luck: Luck) -> Sound:
    """Return a large room with blades that touch far away."""
    still = breeze(luck, 60, 320, 6.0)

    def touch(luck: Luck) -> Sound:
        return room(ring(0.7, BLADE, 0.12, luck), 0.9, 1.6, luck)

    return scattered(still, touch, 3.5, 0.16, luck)


def plain(luck: Luck) -> Sound:
    """Return wind in wheat and crickets."""
    field = breeze(luck, 180, 1500, 4.0)

    def cricket(luck: Luck) -> Sound:
        chirp = swell(tone(0.05, luck.uniform(4100, 4500)), 0.4)
        whole = chirp
        for beat in range(1, 4):
            whole = lay(whole, chirp, 0.075 * beat)
        return whole

    return scattered(field, cricket, 1.1, 0.1, luck)


def yard(luck: Luck) -> Sound:
    """Return wind over a yard, with a flapping pennant."""
    open_air = breeze(luck, 90, 700, 4.0)

    def flap(luck: Luck) -> Sound:
        return swell(sieve(noise(0.22, luck), "band", 500, 240, 1.2), 0.3)

    return scattered(open_air, flap, 0.8, 0.5, luck)


def back_room(luck: Luck) -> Sound:
    """Return the hum of a small room, a clock and a fire."""
    hum = breeze(luck, 50, 240, 12.0)
    tick = decay(sieve(noise(0.03, luck), "band", 1900, 1900, 4), 0.0005, 0.006)
    for beat in range(int(LOOP)):
        hum = lay(hum, tick, beat + 0.25, 0.5 if beat % 2 else 0.38)

    def crackle(luck: Luck) -> Sound:
        return decay(sieve(noise(0.02, luck), "high", 1800), 0.0005, 0.003)

    return scattered(hum, crackle, 0.35, 0.45, luck)


def cellar(luck: Luck) -> Sound:
    """Return a deep vault with drops of water."""
    vault = breeze(luck, 40, 180, 6.0)

    def drop(luck: Luck) -> Sound:
        pitch = luck.uniform(900, 1500)
        return room(decay(tone(0.09, pitch, pitch * 1.5), 0.002, 0.03), 0.9, 1.8, luck)

    return scattered(vault, drop, 2.2, 0.3, luck)


def quiet(make: Callable[[Luck], Sound], rms_db: float, luck: Luck) -> Sound:
    """Return a loop at a loudness, in dB of full scale (root mean square)."""
    loop = looped(make(luck))
    loop = loop - float(np.mean(loop))
    level = float(np.sqrt(np.mean(loop**2)))
    loop *= 10 ** (rms_db / 20) / level
    return np.clip(loop, -0.9, 0.9)


PLACES: Mapping[str, Callable[[Luck], Sound]] = {
    name: partial(quiet, make, -30.0)
    for name, make in (
        ("place_fc", hall),
        ("place_du", plain),
        ("place_ab", yard),
        ("place_cs", back_room),
        ("place_dd", cellar),
    )
}
"""Every loop, all equally loud."""
