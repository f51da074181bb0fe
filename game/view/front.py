"""What the title screen and the first picture have in common."""

from game.view.canvas import Canvas


def paint_front(sheet: Canvas) -> None:
    """Paint the hall with the program's name."""
    sheet.hall()
    sheet.piece("wordmark", 960, 168, 1026)
