"""Entry point of ``python -m game``, the ``quinte`` command and the packaged program."""

import multiprocessing
import os
import sys
from importlib import import_module

LIBRARIES = {
    "pygame": "pygame-ce",
    "pytmx": "pytmx",
    "platformdirs": "platformdirs",
    "filelock": "filelock",
}
"""Packages to install, by imported module."""

INSTEAD = "pip uninstall -y pygame pygame-ce && pip install pygame-ce"
"""Commands that replace pygame by pygame-ce; both install the same files."""


def main() -> int:
    """Run the command line; return the exit status."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # it would mix with our output
    multiprocessing.freeze_support()  # a packaged program starts its worker through this module
    fault = missing_library()
    if fault:
        if sys.stderr is not None:
            print(f"Quinte cannot start: {fault}.", file=sys.stderr, flush=True)
        return 1
    from game.commands.line import run

    return run(sys.argv[1:])


def missing_library() -> str:
    """Return a clause that names a missing package and how to install it, or ""."""
    for library, package in LIBRARIES.items():
        try:
            found = import_module(library)
        except ModuleNotFoundError:
            return f"{package} is not installed; run: pip install {package}"
        if library == "pygame" and not getattr(found, "IS_CE", False):
            return f"it needs pygame-ce, but pygame is installed; run: {INSTEAD}"
    return ""


if __name__ == "__main__":
    sys.exit(main())
