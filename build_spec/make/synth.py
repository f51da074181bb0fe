"""Sound synthesis: noise, partials, filters and reverb, as arrays of samples around zero."""

import math
from collections.abc import Sequence
from typing import Literal, TypeAlias

import numpy as np
import numpy.typing as npt

Sound: TypeAlias = npt.NDArray[np.float64]
"""Mono samples at RATE; full scale is -1 to 1."""

Partial: TypeAlias = tuple[float, float, float]
"""A partial: frequency in Hz, loudness, and its share of the decay time."""

RATE = 44_100
"""Samples per second."""

PEAK_DB = -2.0
"""Highest peak of a sound, in dB of full scale."""

SILENT_DB = -56.0
"""Level relative to a sound's peak below which its end is cut off, in dB."""


def samples(seconds: float) -> int:
    """Return the number of samples in a time in seconds."""
    return int(RATE * seconds)


def times(seconds: float) -> Sound:
    """Return the time of each sample, in seconds."""
    return np.arange(samples(seconds), dtype=np.float64) / RATE


def noise(seconds: float, luck: np.random.Generator) -> Sound:
    """Return white noise."""
    return luck.uniform(-1, 1, samples(seconds))


def tone(seconds: float, start: float, end: float | None = None) -> Sound:
    """Return a sine that glides from `start` to `end` Hz."""
    glide = np.linspace(start, start if end is None else end, samples(seconds))
    return np.sin(2 * math.pi * np.cumsum(glide) / RATE)


def ring(
    seconds: float, partials: Sequence[Partial], fall: float, luck: np.random.Generator
) -> Sound:
    """Return partials that start together and decay at their own rates, as of something struck."""
    t = times(seconds)
    struck = np.zeros_like(t)
    for frequency, loudness, share in partials:
        phase = luck.uniform(0, 2 * math.pi)
        wave = np.sin(phase + 2 * math.pi * frequency * t)
        struck += loudness * np.exp(-t / (fall * share)) * wave
    return decay(struck, 0.0006, math.inf)


def sieve(
    sound: Sound,
    kind: Literal["low", "high", "band"],
    start: float,
    end: float | None = None,
    q: float = 0.707,
) -> Sound:
    """Filter a sound with a second-order section whose corner glides from `start` to `end` Hz.

    The coefficients are those of the well-known audio equalizer cookbook, renewed every 32
    samples.
    """
    corners = np.geomspace(start, end or start, max(1, len(sound)))
    out = np.zeros_like(sound)
    x1 = x2 = y1 = y2 = 0.0
    weights = (0.0, 0.0, 0.0, 0.0, 0.0)
    for index, sample in enumerate(sound.tolist()):
        if index % 32 == 0:
            weights = _section(kind, float(corners[index]), q)
        b0, b1, b2, a1, a2 = weights
        value = b0 * sample + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2
        x2, x1, y2, y1 = x1, sample, y1, value
        out[index] = value
    return out


def _section(kind: str, corner: float, q: float) -> tuple[float, float, float, float, float]:
    """Return the five coefficients of a filter section."""
    angle = 2 * math.pi * min(RATE * 0.45, corner) / RATE
    cosine, alpha = math.cos(angle), math.sin(angle) / (2 * q)
    match kind:
        case "low":
            feed = ((1 - cosine) / 2, 1 - cosine, (1 - cosine) / 2)
        case "high":
            feed = ((1 + cosine) / 2, -1 - cosine, (1 + cosine) / 2)
        case _:
            feed = (alpha, 0.0, -alpha)
    whole = 1 + alpha
    back = (-2 * cosine / whole, (1 - alpha) / whole)
    return feed[0] / whole, feed[1] / whole, feed[2] / whole, *back


def decay(sound: Sound, attack: float, fall: float) -> Sound:
    """Apply an envelope: a linear rise over `attack` s, then a fall to 1/e every `fall` s."""
    t = np.arange(len(sound)) / RATE
    return sound * np.minimum(1, t / attack) * np.exp(-np.maximum(0, t - attack) / fall)


def swell(sound: Sound, summit: float = 0.5, power: float = 1.5) -> Sound:
    """Apply an envelope that rises to `summit` (0..1 of the length) and falls to zero again."""
    place = np.linspace(0, 1, len(sound))
    bent = place ** (math.log(0.5) / math.log(summit))
    return sound * np.sin(math.pi * bent) ** power


def lay(under: Sound, over: Sound, at: float = 0.0, gain: float = 1.0) -> Sound:
    """Mix `over` into `under` from `at` seconds, extending it if needed."""
    start = samples(at)
    mixed = np.zeros(max(len(under), start + len(over)))
    mixed[: len(under)] = under
    mixed[start : start + len(over)] += gain * over
    return mixed


def room(sound: Sound, wet: float, tail: float, luck: np.random.Generator) -> Sound:
    """Add the reverb of a stone room: `wet` is its share, `tail` its length in seconds."""
    echo = sieve(decay(noise(tail, luck), 0.004, tail / 5), "low", 5200, 1400)
    echo /= math.sqrt(float(np.sum(echo**2)))
    length = len(sound) + len(echo) - 1
    spread = np.fft.irfft(np.fft.rfft(sound, length) * np.fft.rfft(echo, length), length)
    return lay(sound, spread, 0.008, wet)


def sped(sound: Sound, speed: float) -> Sound:
    """Return a sound played faster and higher, or slower and lower."""
    places = np.arange(0, len(sound) - 1, speed)
    return np.asarray(np.interp(places, np.arange(len(sound)), sound), dtype=np.float64)


def loudness(sound: Sound) -> float:
    """Return the level of the loudest tenth of a second, in dB of full scale."""
    window = min(len(sound), samples(0.1))
    energy = np.convolve(sound**2, np.ones(window), "valid") / samples(0.1)
    return 10 * math.log10(float(np.max(energy)))


def finish(sound: Sound, level_db: float) -> Sound:
    """Trim the silent end, saturate the peaks softly, and set the loudness in dB of full scale.

    The peak stays below PEAK_DB, so a very short sound may end up less loud.
    """
    warm = np.tanh(1.3 * sound / float(np.max(np.abs(sound))))
    top = float(np.max(np.abs(warm)))
    heard = np.nonzero(np.abs(warm) > top * 10 ** (SILENT_DB / 20))[0]
    cut = warm[: int(heard[-1]) + 1]
    fade = min(len(cut), samples(0.012))
    cut[-fade:] *= np.linspace(1, 0, fade)
    gain_db = min(level_db - loudness(cut), PEAK_DB - 20 * math.log10(top))
    return cut * 10 ** (gain_db / 20)
