"""A short match that nobody sees, so that the table draws its panels and signs in advance.

It is played with a seed of its own. What it draws says nothing about the match that people play,
so its rasters may be saved on disk.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from game.engine import Action, Chance, Dealer, Match, Person, Rulebook, View
from game.engine.dealer import NoJournal, Player
from game.engine.names import Options
from game.scenes.services import Chair, MatchSetup, Services
from game.scenes.table.scene import TableScene
from game.view.easel import Easel
from game.view.inputs import Glide, Input, Press, Release

SEED = 11
"""Seed of the match and of what its players choose."""

LENGTH = 160
"""Steps of a rehearsal; a match that ends earlier ends it."""

LEAP = 0.2
"""Seconds between two steps, since what moves need not be shown."""


def rehearsal(
    services: Services, book: Rulebook, seats: int, options: Options, easel: Easel
) -> Iterator[bool]:
    """Play a part of a match, a moment for each item; the last is true unless it was broken off."""
    people: list[Player] = [Person()]
    players = people + [_RandomPlayer(Chance(SEED + seat)) for seat in range(1, seats)]
    match = Match.start(book, seats, options, SEED)
    chairs = tuple(Chair(str(seat + 1), seat == 0) for seat in range(seats))
    dealer = Dealer(match, players, NoJournal())
    with services.sound.hushed(), easel.art.saving():
        scene = TableScene(services, MatchSetup(book.slug, chairs, options), dealer)
        scene.lay_out(easel, None)
    hand, broken_off = _choices(scene), False
    for _ in range(LENGTH):
        yield False
        if broken_off := services.phones.is_open:
            break  # a table answers the phones, which are waiting for another one
        with services.sound.hushed(), easel.art.saving():
            given = next(hand)
            if given is not None:
                scene.handle(given)
            scene.update(LEAP)
        if dealer.result is not None:
            break
    with services.sound.hushed():
        scene.leave()
    yield not broken_off


def _choices(scene: TableScene) -> Iterator[Input | None]:
    """Yield inputs that drag a playable card, or press a button, whenever one must be chosen."""
    while True:
        way = scene.parts.hand.first_drag() if scene.idle else None
        if way is None:
            yield None
            continue
        start, end = way
        yield Press(start)
        yield Glide(end)
        yield Release(end)
        yield None


@dataclass(slots=True)
class _RandomPlayer:
    """A computer player that takes a random offer at once."""

    chance: Chance
    choice: Action | None = field(default=None)

    def ask(self, view: View, offers: Sequence[Action]) -> None:
        self.choice = self.chance.one_of(offers)

    def answer(self) -> Action | None:
        choice, self.choice = self.choice, None
        return choice

    def stop(self) -> None:
        self.choice = None
