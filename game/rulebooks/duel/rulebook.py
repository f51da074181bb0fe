"""The rulebook of Duel: options, zones, counters, and the modules that answer questions."""

from collections.abc import Mapping

from game.engine.counters import CounterRange
from game.engine.descriptions import (
    Credit,
)
from game.engine.names import Face, Options, Zone
from game.engine.options import Choice, Option
from game.engine.rulebook import Advice, Rulebook
from game.engine.table import Sight
from game.rulebooks.duel import inference, offers, resolving, setup, words
from game.rulebooks.duel.advice import SwordMaster
from game.rulebooks.duel.cards import COPYCAT, FREE, HANDS, NINES, OVER, REVEALS
from game.rulebooks.duel.seats import TEAMS, paired, tides

_OPTIONS: tuple[Option, ...] = (
    Option(
        "rounds_to_win",
        "Rounds",
        (
            Choice(1, "One round", "One round decides the match."),
            Choice(2, "First to 2", "The first to win two rounds wins the match."),
            Choice(3, "First to 3", "The first to win three rounds wins the match."),
        ),
        3,
        "Rounds you need to win the match.",
    ),
    Option(
        "fours",
        "Fours",
        (
            Choice("copycat", "Copycat", "A 4 copies the ability of another face-up card."),
            Choice(
                "printed",
                "As printed",
                "With three, Tides of War reverses the direction of play. With four you play in "
                "pairs, and Ambidextrous passes your partner a card. With two, Copycat.",
            ),
        ),
        "copycat",
        "What a 4 does.",
    ),
)


class Duel(Rulebook):
    """Duel for two to four, with either fours (DU-1 to DU-22)."""

    slug = "duel"
    title = "Duel"
    tagline = "Play lower and lower onto one tower. Be the last player who can still play."
    minutes = 15
    credit = Credit(
        author="Sean McCoy / Tuesday Knight Games",
        licence="No license is known; the rules are in our own words.",
        link="https://www.tuesdayknightgames.com/",
        changes="Learned from the notes of a console program. We reworded the rules, "
        "added rulings and turned them into a program.",
    )
    advice: Advice = SwordMaster()
    options = _OPTIONS
    mode = "fours"
    standing = "rounds"

    def seats(self, options: Options) -> tuple[int, ...]:
        """Return two to four seats (DU-1)."""
        return (2, 3, 4)

    def sights(self, seats: int, options: Options) -> Mapping[Zone, Sight]:
        """Return who sees which zone: hands their owner, buried and unused cards nobody."""
        sights: dict[Zone, Sight] = {"tower": None, "bury": frozenset()}
        for seat in range(seats):
            sights[HANDS[seat]] = frozenset({seat})
            sights[REVEALS[seat]] = None
        sights["away"] = frozenset()
        return sights

    def counters(self, seats: int, options: Options) -> Mapping[str, CounterRange]:
        """Return the starting counters; a position may give a hand any cards, so any strangers."""
        counters = {
            "round": CounterRange(1, least=1),
            "limit": CounterRange(FREE, FREE, OVER),
            "direction": CounterRange(1, only=(1, -1)),
            "loser": CounterRange(-1, -1, seats - 1, words="a seat that is out, or -1"),
        }
        rounds, out = CounterRange(0), CounterRange(0, only=(0, 1))
        strangers = CounterRange(seats * len(NINES[0]))
        stuck = CounterRange(FREE, FREE, OVER, words="a limit from 0 to 9, or -1")
        for seat in range(seats):
            counters[f"rounds:{seat}"] = rounds
            counters[f"out:{seat}"] = out
            counters[f"strangers:{seat}"] = strangers
            counters[f"stuck:{seat}"] = stuck
        return counters

    def pack(self, seats: int, options: Options) -> tuple[Face, ...]:
        """Return nine cards of each seat's color (DU-1)."""
        return tuple(face for nine in NINES[:seats] for face in nine)

    def prints(self, seats: int, options: Options) -> Mapping[Face, str]:
        """Return the printed fours for three and four seats (DU-22)."""
        if tides(seats, options):
            name = "tides"
        elif paired(seats, options):
            name = "ambidextrous"
        else:
            return {}
        return {nine[COPYCAT]: f"{nine[COPYCAT]}_{name}" for nine in NINES[:seats]}

    def teams(self, seats: int, options: Options) -> tuple[int, ...]:
        """Return two teams for four seats with printed fours (DU-22)."""
        return TEAMS if paired(seats, options) else ()

    deal = staticmethod(setup.deal)
    begin = staticmethod(setup.begin)
    owing = staticmethod(offers.owing)
    candidates = staticmethod(offers.candidates)
    bar = staticmethod(offers.bar)
    bar_asked = staticmethod(offers.bar_asked)
    resolve = staticmethod(resolving.resolve)
    advance = staticmethod(resolving.advance)
    origins = staticmethod(inference.origins)
    fits = staticmethod(inference.fits)
    caption = staticmethod(words.caption)
    prompt = staticmethod(words.prompt)
    status = staticmethod(words.status)
    ladder = staticmethod(words.ladder)
