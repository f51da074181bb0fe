"""The rulebook of The Art of Battle: zones, counters, and the modules that answer questions."""

from collections.abc import Mapping

from game.engine.counters import CounterRange
from game.engine.descriptions import (
    Credit,
)
from game.engine.names import Face, Options, Seat, Zone
from game.engine.options import Choice, Option, number_of
from game.engine.rulebook import Advice, Rulebook
from game.engine.table import Sight
from game.rulebooks.art_of_battle import aims, forecasts, offers, outlooks, setup, turns, words
from game.rulebooks.art_of_battle.advice import Soldier
from game.rulebooks.art_of_battle.cards import CAP, LAST_STAND, OWN
from game.rulebooks.art_of_battle.elimination import PEACE
from game.rulebooks.art_of_battle.lanes import (
    AWAYS,
    BEYOND,
    CELLS,
    COMMITS,
    DECKS,
    DISCARDS,
    HANDS,
    PASSIVES,
    SEATS,
    TEAMS,
    TURNED_UP,
    mate,
)
from game.rulebooks.art_of_battle.lanes import LAST_STAND as MIDDLE

_OPTIONS: tuple[Option, ...] = (
    Option(
        "health",
        "Health",
        (
            Choice(20, "20", "A full battle of about twenty turns."),
            Choice(10, "10", "A shorter battle: half the health."),
        ),
        20,
        "The health everyone starts with.",
    ),
    Option(
        "open_team",
        "Open hands",
        (
            Choice(False, "Off", "Nobody sees another hand, not even a teammate's."),
            Choice(True, "On", "Teammates can look at each other's hands."),
        ),
        False,
        "Teammates see each other's hands.",
        is_switch=True,
    ),
)


class ArtOfBattle(Rulebook):
    """The Art of Battle for two pairs (AB-1 to AB-80)."""

    slug = "art_of_battle"
    title = "The Art of Battle"
    tagline = "Two against two. Attacks take time to land, so plan ahead."
    minutes = 30
    credit = Credit(
        author="an unknown author",
        licence="No license is known; the rules are in our own words.",
        link="",
        changes="The source names no author, and its list of cards is lost, so we made our own. "
        "We reworded the rules, added rulings and turned them into a program.",
    )
    advice: Advice = Soldier()
    options = _OPTIONS
    standing = "health"

    def seats(self, options: Options) -> tuple[int, ...]:
        """Return four seats (AB-1)."""
        return (len(SEATS),)

    def sights(self, seats: int, options: Options) -> Mapping[Zone, Sight]:
        """Return who sees which zone: hands and decks are hidden (AB-15)."""
        sights: dict[Zone, Sight] = {MIDDLE: frozenset(), TURNED_UP: None}
        for seat in SEATS:
            team = frozenset({seat, mate(seat)}) if options["open_team"] else frozenset({seat})
            sights[HANDS[seat]] = team
            sights[COMMITS[seat]] = None
            sights[DECKS[seat]] = frozenset()
            sights[DISCARDS[seat]] = None
            sights[PASSIVES[seat]] = None
            sights[AWAYS[seat]] = frozenset()
        return sights | dict.fromkeys((*CELLS.values(), *BEYOND))

    def counters(self, seats: int, options: Options) -> Mapping[str, CounterRange]:
        """Return the starting counters: health as chosen, full stamina (AB-9, AB-10)."""
        health = number_of(options, "health")
        counters = {"turn": CounterRange(1, least=1), "calm": CounterRange(0, 0, PEACE - 1)}
        for seat in SEATS:
            counters[f"health:{seat}"] = CounterRange(health, 0, health)
            counters[f"stamina:{seat}"] = CounterRange(CAP, 0, CAP)
        return counters

    def pack(self, seats: int, options: Options) -> tuple[Face, ...]:
        """Return the cards of each seat, and the two Last Stand cards (AB-11)."""
        return (*(OWN * len(SEATS)), *(card.face for card in LAST_STAND))

    def owners(self, seats: int, options: Options) -> tuple[Seat | None, ...]:
        """Return the owners of cards; the Last Stand cards have none (AB-11)."""
        return (*(seat for seat in SEATS for _ in OWN), *(None for _ in LAST_STAND))

    def teams(self, seats: int, options: Options) -> tuple[int, ...]:
        """Return two pairs (AB-2)."""
        return TEAMS

    read = staticmethod(setup.read)
    deal = staticmethod(setup.deal)
    begin = staticmethod(setup.begin)
    owing = staticmethod(offers.owing)
    candidates = staticmethod(offers.candidates)
    bar = staticmethod(offers.bar)
    bar_asked = staticmethod(offers.bar_asked)
    resolve = staticmethod(turns.take)
    advance = staticmethod(turns.advance)
    origins = staticmethod(setup.origins)
    caption = staticmethod(words.caption)
    prompt = staticmethod(words.prompt)
    status = staticmethod(words.status)
    forecast = staticmethod(forecasts.forecast)
    outlooks = staticmethod(outlooks.outlooks)
    bearings = staticmethod(aims.pointed)
