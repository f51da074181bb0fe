"""The system's clipboard."""

import pygame

from game.catalogues import view_text as _


def copy(text: str) -> str:
    """Put a text on the clipboard; return a clause that says why that is impossible, or ""."""
    try:
        pygame.scrap.put_text(text.encode("utf-8", "replace").decode().replace("\0", " "))
    except (pygame.error, ValueError) as error:
        return str(error) or _("the system has no clipboard")
    return ""
