"""Shadow and glow of cards, at a fraction of their size."""

import pygame
from pygame import Surface

from game.view import palette as p
from game.view.art import clear, paste, paste_centred

SHADOWS = ((3, 3, 115), (6, 7, 140), (11, 16, 140), (20, 30, 153))
"""Blur and drop (base units at a card width of 160) and opacity (0 to 255) for each lift."""

MARGIN = 0.30
"""Margin around a card for shadow and glow, as a share of its width."""


def _silhouette(card: Surface, colour: str, strength: int) -> Surface:
    """Return the card's outline filled with a color, premultiplied."""
    shape = card.copy()
    shape.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_ADD)
    shape = shape.premul_alpha()
    red, green, blue = (part * strength // 255 for part in p.rgb(colour))
    shape.fill((red, green, blue, strength), special_flags=pygame.BLEND_RGBA_MULT)
    return shape


def shadow(shape: Surface, lift: int) -> Surface:
    """Return a soft shadow at 1/BLUR_STEP of its size, which is not visible after blurring."""
    blur, drop, strength = SHADOWS[lift]
    unit, margin = shape.get_width() / 160, round(shape.get_width() * MARGIN)
    whole = clear(shape.get_width() + 2 * margin, shape.get_height() + 2 * margin)
    paste(whole, _silhouette(shape, p.SHADOW, strength), (margin, margin + drop * unit))
    return pygame.transform.gaussian_blur(whole, max(1, round(blur * unit)))


def glow(shape: Surface, colour: str = p.GOLD) -> Surface:
    """Return a soft glow at 1/BLUR_STEP of its size."""
    width, height = shape.get_size()
    margin = round(width * MARGIN)
    whole = clear(width + 2 * margin, height + 2 * margin)
    grown = pygame.transform.smoothscale(
        _silhouette(shape, colour, 190), (width + width // 9, height + width // 9)
    )
    paste_centred(whole, grown, (whole.get_width() / 2, whole.get_height() / 2))
    return pygame.transform.gaussian_blur(whole, max(1, round(width * 0.04)))
