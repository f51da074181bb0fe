"""Ends the main loop's waiting for input, from any thread."""

from contextlib import suppress

import pygame

WAKE = pygame.event.custom_type()
"""An event that means nothing by itself."""


def wake_loop() -> None:
    """Let the main loop run at once; does nothing without a window."""
    with suppress(pygame.error):
        pygame.event.post(pygame.event.Event(WAKE))
