"""Colors that the pixels of cards are multiplied by; a channel of 255 is unchanged."""

VEIL = (112, 114, 128, 255)
"""Color of dimmed cards."""

PALE = (206, 204, 208, 255)
"""Color of cards that have taken effect and lost."""

SHADE, SHADE_STEPS = (172, 170, 184), 3
"""Color of cards darkened while others fight, and the number of steps to it."""

BEATEN = (*SHADE, 255)
"""Color of crossed-out cards, whose faces stay readable."""


def shaded(steps: int) -> tuple[int, int, int, int]:
    """Return the color of a card after some darkening steps."""
    red, green, blue = (255 - round((255 - most) * steps / SHADE_STEPS) for most in SHADE)
    return red, green, blue, 255
