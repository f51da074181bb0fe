"""The command line options.

What takes long to import is imported where it is needed, so that the window opens first.
"""

import argparse
import faulthandler
import sys
from collections.abc import Sequence

from game import __version__
from game.opening import open_window
from game.resources import ResourceError
from game.store.report import watch_faults
from game.view.window import NoScreenError

CONTEST = ("vary", "players", "pairs", "simulations", "seats", "options")
"""Options that only a contest has."""

INTERRUPTED = 130
"""Exit status after Ctrl-C, by shell convention."""


def run(words: Sequence[str]) -> int:
    """Run the program as the arguments say; return the exit status (2 for a wrong option)."""
    parser = _parser()
    options = parser.parse_args(words)
    if options.arena is None and options.matrix is None:
        for name in CONTEST:
            if getattr(options, name) != parser.get_default(name):
                parser.error(f"--{name} needs --arena or --matrix")
    try:
        return _run(options)
    except KeyboardInterrupt:
        return INTERRUPTED


def _run(options: argparse.Namespace) -> int:
    if options.self_test:
        from game.commands.self_test import self_test

        return self_test(_say)
    if options.bench:
        from game.commands.bench import bench

        bench(_say)
        return 0
    if options.arena is not None or options.matrix is not None:
        return _contest(options)
    return _play(options.seed)


def _play(seed: int | None) -> int:
    """Show the program until the user quits."""
    what, faults = "start", None
    try:
        opening = open_window()
        faults = watch_faults(opening.folder)
        from game.app import App

        app = App(seed, opening)
        what = "go on"
        app.run()
    except (NoScreenError, ResourceError) as problem:
        _complain(f"Quinte cannot {what}: {problem}.")
        return 1
    except Exception as error:
        from game.app_services import error_report
        from game.store.folder import user_folder

        log = error_report(user_folder()).write(error).path
        _say(f"Quinte stopped because of an unexpected error. Details: {log or 'not saved'}.")
        return 1
    finally:
        if faults is not None:
            faulthandler.disable()
            faults.close()
    return 0


def _contest(options: argparse.Namespace) -> int:
    """Run a contest; print what is wrong with it in one sentence."""
    from game.commands.arena import arena, contest
    from game.commands.matrix import matrix, matrix_of

    try:
        given = contest(
            options.arena or options.matrix,
            options.players,
            options.pairs,
            options.simulations,
            options.seats,
            options.options,
            options.seed or 0,
        )
        field = matrix_of(given, options.vary) if options.arena is None else None
    except ValueError as problem:
        _say(f"Quinte cannot run this contest: {problem}")
        return 2
    if field is None:
        arena(given, _say)
    else:
        matrix(field, _say)
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="quinte", description="A card table for one screen and two to seven people."
    )
    parser.add_argument("--version", action="version", version=f"Quinte {__version__}")
    parser.add_argument(
        "--seed", type=int, help="seed for shuffles and dice, to play the same match again"
    )
    parser.add_argument(
        "--self-test",
        action="store_true",
        help="load all files and play a match of each card game without a window",
    )
    parser.add_argument(
        "--bench", action="store_true", help="measure speed and print it as JSON lines"
    )
    group = parser.add_argument_group("a contest of computer players")
    group.add_argument(
        "--arena", metavar="GAME", help="play matches and print how often the first player wins"
    )
    group.add_argument(
        "--matrix",
        metavar="GAME",
        help="let the first player play every pair of an option's values against each other",
    )
    group.add_argument(
        "--vary",
        default="",
        metavar="NAME=A,B,...",
        help="the option of a matrix, which must have one value for each of two seats",
    )
    group.add_argument(
        "--players",
        default="fierce,random",
        help="two of random, sight, gentle, steady and fierce (default: %(default)s)",
    )
    group.add_argument(
        "--pairs",
        type=int,
        default=200,
        help="number of deals; each is played once from every seat (default: %(default)s)",
    )
    group.add_argument(
        "--simulations",
        type=int,
        default=800,
        help="simulations for each choice (default: %(default)s)",
    )
    group.add_argument("--seats", type=int, help="number of seats (default: the fewest)")
    group.add_argument(
        "--options", nargs="+", default=[], metavar="NAME=VALUE", help="options of the card game"
    )
    return parser


def _complain(line: str) -> None:
    """Print an error if there is a stream to print to."""
    if sys.stderr is not None:
        print(line, file=sys.stderr, flush=True)


def _say(line: str) -> None:
    """Print a line if there is a stream to print to (a packaged program may have none)."""
    if sys.stdout is not None:
        print(line, flush=True)
