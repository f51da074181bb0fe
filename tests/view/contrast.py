"""The contrast of colors, as WCAG defines it."""

from collections.abc import Sequence


def luminance(colour: Sequence[int]) -> float:
    """Return the relative luminance of red, green and blue from 0 to 255; 0 black to 1 white."""
    parts = [
        part / 3294.6 if part <= 10 else ((part / 255 + 0.055) / 1.055) ** 2.4
        for part in colour[:3]
    ]
    red, green, blue = parts
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Sequence[int], other: Sequence[int]) -> float:
    """Return the contrast ratio of two colors, 1 to 21."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)
