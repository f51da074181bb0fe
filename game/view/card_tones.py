"""Colors that the pixels of cards are multiplied by; a channel of 255 is unchanged."""

VEIL = (112, 114, 128, 255)
"""Color of dimmed cards."""

PALE = (206, 204, 208, 255)
"""Color of cards that have taken effect and lost."""

ASIDE, ASIDE_STEPS = (150, 148, 162), 3
"""Color of cards that have stepped aside for a fight of others, and the number of steps to it."""


def shaded(steps: int) -> tuple[int, int, int, int]:
    """Return the color of a card after some steps aside."""
    red, green, blue = (255 - round((255 - most) * steps / ASIDE_STEPS) for most in ASIDE)
    return red, green, blue, 255
