"""Starts Quinte: ``python -m game``, the ``quinte`` command and the packaged program."""

import multiprocessing
import os
import sys


def main() -> int:
    """Run the command line; the exit status."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # only our own lines are printed
    multiprocessing.freeze_support()  # a packaged program starts its worker through this module
    from game.commands.line import run

    return run(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
