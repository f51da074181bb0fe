"""``--self-test``: load every shipped file, play a match of every card game, serve phones once."""

import json
import os
from collections.abc import Callable, Iterator
from functools import partial
from http.client import HTTPConnection

import pygame

from game import resources
from game.bots import Budget, choose
from game.engine import Chance, Match, Rulebook
from game.remote.room import LOOPBACK, PhoneRoom
from game.resources import read_text
from game.rulebooks import SHELF
from game.scenes.phones.words import page_words
from game.view.art import Art
from game.view.game_assets import load_game_assets

LONGEST = 20_000
"""Rounds of choices after which a match is considered endless."""

ANSWERING = 20.0
"""Seconds after which a server for phones that does not answer is considered broken."""


def self_test(say: Callable[[str], None]) -> int:
    """Print what is wrong, a line each; return 0 if nothing is."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((64, 64))
    games = [trouble for book in SHELF for trouble in _card_game(book)]
    troubles = [*_assets(), *games, *_trouble("phones", _serve_phones)]
    for trouble in troubles:
        say(trouble)
    say(f"problems: {len(troubles)}" if troubles else "everything is in order")
    pygame.quit()
    return 1 if troubles else 0


def _assets() -> Iterator[str]:
    """Check every drawing, sound and font."""
    folder = resources.assets()
    art = Art(folder / "svg")
    pictures = sorted((folder / "svg").rglob("*.svg"))
    sounds = sorted((folder / "sounds").glob("*.ogg"))
    if not pictures or not sounds:
        yield f"no pictures or sounds in {folder.name}"
    for path in pictures:
        name = path.relative_to(folder / "svg").with_suffix("").as_posix()
        yield from _trouble(path.name, partial(art.piece, name, 32))
    pygame.mixer.init()
    for path in sounds:
        yield from _trouble(path.name, partial(pygame.mixer.Sound, path))
    for role in resources.FONTS:
        yield from _trouble(f"font {role}", partial(_open_font, role))
    yield from _trouble("CREDITS.md", partial(read_text, folder / "CREDITS.md"))


def _open_font(role: str) -> pygame.font.Font:
    return pygame.font.Font(resources.font(role), 20)


def _card_game(book: Rulebook) -> Iterator[str]:
    """Check look, rules page and layouts, and play a match between computer players."""
    folder = resources.assets()
    load = partial(load_game_assets, book, folder, resources.levels())
    yield from _trouble(book.title, load)
    page = folder / "rules" / f"{book.slug}.md"
    yield from _trouble(page.name, partial(read_text, page))
    yield from _trouble(f"a match of {book.title}", lambda: _play(book))


def _play(book: Rulebook) -> None:
    match, chance = Match.start(book, seed=1), Chance(1)
    for _ in range(LONGEST):
        if match.result is not None:
            return
        for seat, offers in match.offers().items():
            match.submit(choose(match.view(seat), offers, Budget(50), chance))
    raise RuntimeError(f"it did not end within {LONGEST} rounds of choices")


def _serve_phones() -> None:
    """Let phones in on the loopback address, load the page and its words, and close."""
    room = PhoneRoom(resources.assets(), page_words, LOOPBACK)
    room.open()
    try:
        room.wait_until_ready(ANSWERING)
        room.poll()
        if not (room.links and room.qr_code):
            raise RuntimeError(room.trouble or f"not ready within {ANSWERING:g} s")
        address = room.links[0].removeprefix("http://")
        if b"<html" not in _fetched(address, "/"):
            raise RuntimeError("the page is not served")
        if json.loads(_fetched(address, "/words.json")) != page_words():
            raise RuntimeError("the words of the page are not served")
    finally:
        room.close()


def _fetched(address: str, path: str) -> bytes:
    line = HTTPConnection(address, timeout=ANSWERING)
    try:
        line.request("GET", path)
        answer = line.getresponse()
        if answer.status != 200:
            raise RuntimeError(f"{path}: {answer.status} {answer.reason}")
        return answer.read()
    finally:
        line.close()


def _trouble(what: str, act: Callable[[], object]) -> Iterator[str]:
    """Run a check; return one line if it fails, whatever the failure is."""
    try:
        act()
    except Exception as problem:
        yield f"{what}: {problem}"
