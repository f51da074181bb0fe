"""Make the sound cues: `python build_spec/make/sounds.py assets/sounds` (needs soundfile).

The random numbers of a cue are seeded with its name without the number, so parry_1 to parry_4
differ only in pitch, and every run writes the same bytes. The second variant of a cue has its own
random numbers and a slightly different speed, and is called `name-2.ogg`; the third likewise.
"""

import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path

import numpy as np
from ambience import PLACES, Luck
from ogg import encode
from synth import (
    Sound,
    decay,
    finish,
    lay,
    noise,
    ring,
    room,
    samples,
    sieve,
    sped,
    swell,
    times,
    tone,
)

BLADE = (
    (1.0, 0.7, 1.2),
    (1.47, 0.8, 1.0),
    (2.09, 1.0, 0.8),
    (2.56, 0.8, 0.7),
    (3.17, 0.6, 0.55),
    (4.23, 0.5, 0.4),
    (5.4, 0.35, 0.3),
    (6.9, 0.25, 0.2),
)
"""Partials of a struck blade: multiple of its base frequency, loudness, share of its decay time."""

PARRY_STEP = 2 ** (2 / 12)
"""Pitch ratio between links of a parry chain: a whole tone."""

FANFARE = ((293.66, 0.0), (440.0, 0.16), (587.33, 0.32), (440.0, 0.52), (739.99, 0.70))
"""The five notes of a win: frequency in Hz, and start in seconds."""


def card_slide(luck: Luck) -> Sound:
    """Return the sound of paper drawn over cloth."""
    paper = sieve(noise(0.24, luck), "band", 1600, 5600, 0.9)
    return swell(sieve(paper, "low", 5000, 9000), 0.42)


def card_set(luck: Luck) -> Sound:
    """Return the sound of a card put down: a soft slap and the table under it."""
    slap = decay(sieve(noise(0.09, luck), "low", 2100), 0.001, 0.016)
    return lay(slap, ring(0.12, ((118, 1, 1), (244, 0.4, 0.5)), 0.026, luck), 0, 0.8)


def card_flip(luck: Luck) -> Sound:
    """Return the sound of a card bent up and snapped over."""
    bend = decay(sieve(noise(0.1, luck), "band", 2400, 3800, 0.8), 0.006, 0.02)
    snap = decay(sieve(noise(0.05, luck), "high", 2500), 0.0005, 0.008)
    return lay(lay(bend, snap, 0.06, 0.9), card_set(luck), 0.062, 0.5)


def riffle(luck: Luck) -> Sound:
    """Return the sound of two halves of a deck riffled together and squared."""
    deck, moment = np.zeros(samples(0.8)), 0.0
    while moment < 0.62:
        edge = decay(
            sieve(noise(0.03, luck), "band", luck.uniform(2300, 5200), q=1.2), 0.001, 0.007
        )
        deck = lay(deck, edge, moment, 0.5 + 0.5 * moment)
        moment += luck.uniform(0.014, 0.026)
    return lay(deck, card_set(luck), 0.7, 0.9)


def deal(luck: Luck) -> Sound:
    """Return the sound of a card thrown from the deck, shorter and drier than a slide."""
    throw = swell(sieve(noise(0.11, luck), "band", 2600, 6200, 1.0), 0.35)
    return lay(throw, card_set(luck), 0.085, 0.45)


def _swish(luck: Luck, seconds: float, low: float, high: float, summit: float = 0.6) -> Sound:
    """Return the sound of a blade in air: noise that rises and fades, with a thin steel tone."""
    air = sieve(noise(seconds, luck), "band", low, high, 1.4)
    air = sieve(air, "band", low, high, 1.4)
    edge = sieve(noise(seconds, luck), "band", high * 2.2, high * 3.1, 9)
    return swell(lay(air, edge, 0, 0.16), summit, 2.2)


def swish_slash(luck: Luck) -> Sound:
    """Return one long stroke."""
    return _swish(luck, 0.46, 500, 2300)


def swish_flurry(luck: Luck) -> Sound:
    """Return three quick strokes, each a little higher."""
    strokes = _swish(luck, 0.17, 900, 2400)
    strokes = lay(strokes, _swish(luck, 0.17, 1050, 2800), 0.13, 0.9)
    return lay(strokes, _swish(luck, 0.2, 1200, 3400), 0.26)


def swish_impale(luck: Luck) -> Sound:
    """Return a short thrust that stops abruptly."""
    thrust = _swish(luck, 0.2, 700, 4200, 0.82)
    return lay(thrust, decay(tone(0.1, 190, 90), 0.001, 0.025), 0.17, 0.55)


def swish_cross(luck: Luck) -> Sound:
    """Return two crossing strokes, one falling, one rising."""
    return lay(_swish(luck, 0.26, 2400, 800, 0.45), _swish(luck, 0.28, 700, 2900), 0.15)


def swish_cleave(luck: Luck) -> Sound:
    """Return a heavy low stroke that hits."""
    stroke = _swish(luck, 0.5, 190, 900, 0.72)
    return lay(stroke, decay(tone(0.2, 120, 48), 0.002, 0.05), 0.4, 0.12)


def parry(link: int, luck: Luck) -> Sound:
    """Return the sound of blade on blade; `link` counts from 1 and raises the pitch."""
    base = 1180 * PARRY_STEP ** (link - 1)
    partials = [
        (base * multiple * luck.uniform(0.994, 1.006), loudness, share)
        for multiple, loudness, share in BLADE
    ]
    clang = ring(0.75, partials, 0.17, luck)
    clang = lay(clang, decay(sieve(noise(0.06, luck), "high", 3500), 0.0004, 0.012), 0, 2.4)
    clang = lay(clang, ring(0.08, ((320, 1, 1),), 0.02, luck), 0, 1.2)
    return room(clang, 0.25, 0.45, luck)


def hit(luck: Luck) -> Sound:
    """Return the sound of a hit on a padded body."""
    thud = decay(tone(0.3, 130, 46), 0.001, 0.075)
    slap = decay(sieve(noise(0.16, luck), "low", 1300), 0.001, 0.03)
    bite = decay(sieve(noise(0.04, luck), "band", 2300), 0.0005, 0.007)
    return lay(lay(thud, slap, 0, 0.9), bite, 0, 0.5)


def thud(luck: Luck) -> Sound:
    """Return the low sound of a collision with armor, followed by rattling plates."""
    fall = lay(decay(tone(0.4, 96, 38), 0.002, 0.11), hit(luck), 0, 0.5)
    plates = ring(0.2, ((870, 1, 1), (1340, 0.7, 0.8), (2210, 0.5, 0.5)), 0.03, luck)
    return lay(lay(fall, plates, 0.03, 0.12), plates, 0.11, 0.05)


def clang(luck: Luck) -> Sound:
    """Return the sound of a hit on a shield: dull wood under its iron rim."""
    wood = ring(0.25, ((172, 1, 1), (331, 0.6, 0.7), (514, 0.35, 0.5)), 0.05, luck)
    iron = ring(0.6, ((743, 1, 1), (1187, 0.8, 0.8), (1911, 0.5, 0.6), (3020, 0.3, 0.4)), 0.1, luck)
    knock = decay(sieve(noise(0.05, luck), "band", 1800, q=0.8), 0.0004, 0.01)
    return room(lay(lay(wood, iron, 0, 0.4), knock, 0, 1.2), 0.2, 0.35, luck)


def breath(luck: Luck) -> Sound:
    """Return the sound of a breath in through the nose and out."""
    drawn = swell(sieve(noise(0.34, luck), "band", 1500, 2600, 1.6), 0.7, 1.3)
    loosed = swell(sieve(noise(0.6, luck), "band", 1100, 420, 1.1), 0.25, 1.4)
    return lay(0.5 * drawn, loosed, 0.38, 0.9)


def horn(luck: Luck) -> Sound:
    """Return the sound of a war horn: two notes, the second held."""
    call = lay(_horn(146.83, 0.3), _horn(220.0, 0.85), 0.24)
    return room(lay(call, _horn(220.7, 0.85), 0.24, 0.5), 0.35, 0.7, luck)


def ratchet(luck: Luck) -> Sound:
    """Return the click of one tooth of a dial."""
    tooth = ring(0.06, ((2650, 1, 1), (4120, 0.5, 0.6), (610, 0.7, 1.2)), 0.008, luck)
    return lay(tooth, decay(sieve(noise(0.02, luck), "high", 4000), 0.0003, 0.002), 0, 0.6)


def dice(luck: Luck) -> Sound:
    """Return the sound of a die rolling to rest on felt."""
    roll, moment, gap = np.zeros(samples(0.1)), 0.0, 0.11
    while moment < 0.72 and gap > 0.018:
        clack = luck.uniform(1250, 2000)
        knock = ring(0.05, ((clack, 0.5, 1), (clack * 1.52, 0.25, 0.6)), 0.007, luck)
        felt = decay(sieve(noise(0.06, luck), "low", 900), 0.001, 0.012)
        bounce = lay(lay(knock, felt, 0, 1.1), ring(0.06, ((170, 1, 1),), 0.014, luck), 0, 0.8)
        roll = lay(roll, bounce, moment, float(luck.uniform(0.55, 1.0)) * (1 - moment * 0.8))
        moment += gap * float(luck.uniform(0.75, 1.2))
        gap *= 0.88
    return roll


def coin(luck: Luck) -> Sound:
    """Return the sound of a flicked, ringing coin."""
    face = ((3120, 1, 1), (3155, 0.7, 1), (5230, 0.6, 0.7), (7840, 0.3, 0.4), (9900, 0.2, 0.3))
    flick = decay(sieve(noise(0.02, luck), "high", 4500), 0.0004, 0.003)
    return room(lay(ring(0.9, face, 0.2, luck), flick, 0, 0.8), 0.12, 0.3, luck)


def focus(luck: Luck) -> Sound:
    """Return a soft chime."""
    return ring(0.4, ((880, 1, 1), (1760, 0.25, 0.6), (2640, 0.1, 0.4)), 0.075, luck)


def refused(luck: Luck) -> Sound:
    """Return two knocks on wood, the second lower."""
    first = ring(0.12, ((310, 1, 1), (742, 0.5, 0.6), (1290, 0.25, 0.4)), 0.024, luck)
    second = ring(0.14, ((248, 1, 1), (594, 0.5, 0.6), (1030, 0.25, 0.4)), 0.028, luck)
    return lay(first, second, 0.11)


def curtain(luck: Luck) -> Sound:
    """Return the sound of a velvet curtain drawn along its rod, with ticking rings."""
    velvet = swell(sieve(noise(0.62, luck), "low", 700, 2200), 0.45, 1.2)
    for ring_at in (0.1, 0.19, 0.27, 0.36, 0.46):
        pitch = float(luck.uniform(2500, 3500))
        brass = ring(0.12, ((pitch, 1, 1), (pitch * 1.51, 0.6, 0.7)), 0.022, luck)
        velvet = lay(velvet, brass, ring_at, 0.1)
    return velvet


def bell(luck: Luck) -> Sound:
    """Return a quiet table bell, which announces a turn."""
    cup = ((659.3, 1, 1), (1318.5, 0.5, 0.7), (1770, 0.25, 0.5), (2637, 0.15, 0.35))
    return room(ring(1.1, cup, 0.28, luck), 0.15, 0.4, luck)


def effect(luck: Luck) -> Sound:
    """Return a breath of air that ends in two soft bells: a card has an effect."""
    bells = ring(0.6, ((784, 0.6, 1), (1176, 0.45, 0.8), (1568, 0.2, 0.5)), 0.16, luck)
    return lay(_swish(luck, 0.3, 700, 2400, 0.7), bells, 0.16, 0.35)


def lock(luck: Luck) -> Sound:
    """Return the sound of a soft put-down; equal for all secret choices, to reveal nothing."""
    thump = decay(tone(0.14, 150, 78), 0.003, 0.03)
    return lay(thump, decay(sieve(noise(0.06, luck), "low", 700), 0.002, 0.014), 0, 0.5)


def sting(luck: Luck) -> Sound:
    """Return a drum and a low chord, for what everybody must notice."""
    drum = lay(
        decay(tone(0.9, 92, 54), 0.002, 0.22),
        decay(sieve(noise(0.12, luck), "low", 900), 0.001, 0.03),
        0,
        0.5,
    )
    chord = np.zeros(samples(1.5))
    for pitch, loudness in ((146.83, 1.0), (220.0, 0.7), (293.66, 0.6), (349.23, 0.45)):
        partials = ((pitch, 1.0, 1.0), (2 * pitch, 0.35, 0.6), (3 * pitch, 0.15, 0.4))
        chord = lay(chord, loudness * ring(1.5, partials, 0.5, luck))
    return room(lay(drum, chord, 0.05, 0.5), 0.35, 1.0, luck)


def win(luck: Luck) -> Sound:
    """Return a fanfare of five notes on two horns."""
    hall = np.zeros(samples(0.1))
    for place, (pitch, moment) in enumerate(FANFARE):
        last = place == len(FANFARE) - 1
        hall = lay(hall, _horn(pitch, 0.85 if last else 0.24), moment, 0.8)
        hall = lay(hall, _horn(pitch / 2 * 1.003, 0.85 if last else 0.24), moment, 0.45)
    return room(hall, 0.3, 0.6, luck)


def _horn(pitch: float, seconds: float) -> Sound:
    """Return one horn note, whose overtones start a moment after the fundamental."""
    t = times(seconds)
    note = np.zeros_like(t)
    wavering = t + 0.00005 * np.minimum(1, t * 3) * np.sin(2 * np.pi * 5.2 * t)
    for overtone in range(1, 9):
        opening = np.minimum(1, t / (0.012 + 0.009 * overtone))
        note += opening * np.sin(2 * np.pi * pitch * overtone * wavering) / overtone**1.35
    closing = np.minimum(1, (seconds - t) / min(0.25, seconds * 0.4))
    return note * closing * np.exp(-t / 1.1)


def click(luck: Luck) -> Sound:
    """Return the click of a button."""
    press = decay(sieve(noise(0.025, luck), "band", 2700, q=1.5), 0.0005, 0.004)
    return lay(press, ring(0.04, ((860, 0.6, 1),), 0.007, luck))


QUIET, SOFT, PLAIN, LOUD = -30.0, -23.0, -19.0, -15.0
"""Loudness in dB of full scale: of the interface, of minor events, of cards, of combat."""

CUES: dict[str, tuple[Callable[[Luck], Sound], float, int]] = {
    "card_slide": (card_slide, PLAIN, 3),
    "card_set": (card_set, PLAIN, 3),
    "card_flip": (card_flip, PLAIN, 3),
    "riffle": (riffle, PLAIN, 2),
    "deal": (deal, PLAIN, 3),
    "swish_slash": (swish_slash, LOUD, 2),
    "swish_flurry": (swish_flurry, LOUD, 2),
    "swish_impale": (swish_impale, LOUD, 2),
    "swish_cross": (swish_cross, LOUD, 2),
    "swish_cleave": (swish_cleave, LOUD, 2),
    **{f"parry_{link}": (partial(parry, link), LOUD, 2) for link in range(1, 5)},
    "hit": (hit, LOUD, 3),
    "thud": (thud, LOUD, 2),
    "clang": (clang, LOUD, 3),
    "breath": (breath, SOFT, 2),
    "horn": (horn, LOUD, 2),
    "ratchet": (ratchet, SOFT, 3),
    "dice": (dice, PLAIN, 3),
    "coin": (coin, SOFT, 2),
    "focus": (focus, QUIET, 2),
    "refused": (refused, SOFT, 2),
    "curtain": (curtain, SOFT, 2),
    "bell": (bell, SOFT, 2),
    "effect": (effect, SOFT, 2),
    "lock": (lock, PLAIN, 2),
    "win": (win, LOUD, 2),
    "sting": (sting, LOUD, 2),
    "click": (click, QUIET, 3),
}
"""Every cue with its loudness, and the number of its variants."""

DETUNED = (1.0, 0.96, 1.045)
"""Speed at which each variant of a cue is played."""


def main(folder: Path) -> None:
    """Write every cue into `folder`, and the sounds of places into a folder in it."""
    places = folder / "places"
    places.mkdir(parents=True, exist_ok=True)
    for name, make_place in PLACES.items():
        luck = np.random.default_rng(list(name.encode()))
        (places / f"{name}.ogg").write_bytes(encode(make_place(luck), 0.8))
    for name, (make, level_db, variants) in CUES.items():
        family = name.rstrip("_0123456789")
        for variant, speed in enumerate(DETUNED[:variants], 1):
            luck = np.random.default_rng([*family.encode(), *[variant] * (variant > 1)])
            sound = finish(sped(make(luck), speed), level_db)
            number = f"-{variant}" if variant > 1 else ""
            (folder / f"{name}{number}.ogg").write_bytes(encode(sound))


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: sounds.py FOLDER")
    main(Path(sys.argv[1]))
