"""The rulebook of Filthy Casual: options, zones, counters, and which module does what."""

from collections.abc import Mapping

from game.engine.counters import CounterRange
from game.engine.descriptions import (
    Credit,
)
from game.engine.names import Face, Options, Zone
from game.engine.options import Choice, Option
from game.engine.rulebook import Advice, Rulebook
from game.engine.table import Sight
from game.rulebooks.filthy_casual import clash, offers, setup, words
from game.rulebooks.filthy_casual.advice import FencingMaster
from game.rulebooks.filthy_casual.cards import COMMITS, COPIES, HANDS, HIT_POINTS, OPENS, pack
from game.rulebooks.filthy_casual.formation import MODE, hit_points, line, team

_OPTIONS: tuple[Option, ...] = (
    MODE,
    Option(
        "frenzy",
        "Frenzy",
        (
            Choice(False, "Off", "Every hit deals 1 damage, plus 1 for each Parry before it."),
            Choice(
                True, "On", "Every hit rolls a six-sided die. Everyone starts with twice the HP."
            ),
        ),
        False,
        "Roll a die for damage.",
        is_switch=True,
    ),
    Option(
        "hp",
        "Hit points",
        tuple(Choice(number, str(number)) for number in range(1, 21)),
        7,
        "Hit points for each fencer. 5 to 7 make a good match; Frenzy doubles them.",
    ),
    Option(
        "half_deck",
        "Deck",
        (
            Choice(False, "Full · 50", "Ten cards of each move."),
            Choice(True, "Half · 25", "Five cards of each move: easier to count."),
        ),
        False,
        "How many cards of each move the deck has.",
    ),
    Option(
        "team_size",
        "Team",
        tuple(Choice(size, f"{size} a side") for size in (3, 5, 7)),
        3,
        "Fencers in each team, Commander included.",
        used=lambda options: options["mode"] == "commander",
    ),
)

_SEATS: dict[str, tuple[int, ...]] = {
    "standard": (2,),
    "round_robin": (3, 4, 5, 6, 7),
    "free_for_all": (3, 4, 5, 6, 7),
}
"""Numbers of seats by mode (FC-18 to FC-20)."""


_LAST = "a seat, or -1 for none"


class FilthyCasual(Rulebook):
    """Filthy Casual in all its modes (FC-1 to FC-30)."""

    slug = "filthy_casual"
    title = "Filthy Casual"
    tagline = "Choose in secret, reveal together: each move beats two and loses to two."
    minutes = 10
    credit = Credit(
        author="Matt Toegel / Ethereal Lab",
        licence="CC BY-NC 4.0",
        link="https://creativecommons.org/licenses/by-nc/4.0/",
        changes="We reworded the rules, added rulings and turned them into a program.",
    )
    advice: Advice = FencingMaster()
    options = _OPTIONS
    mode = "mode"
    standing = "hp"
    dice: tuple[int, ...] = (clash.DIE,)

    def seats(self, options: Options) -> tuple[int, ...]:
        """Return two, three to seven, or two teams, by mode (FC-18 to FC-20, FC-23)."""
        if options["mode"] == "commander":
            return (2 * line(options),)
        return _SEATS[str(options["mode"])]

    def sights(self, seats: int, options: Options) -> Mapping[Zone, Sight]:
        """Return who sees which zone: hands their owner, deck and face-down cards nobody."""
        sights: dict[Zone, Sight] = {"deck": frozenset(), "discard": None}
        for seat in range(seats):
            sights[HANDS[seat]] = frozenset({seat})
            sights[COMMITS[seat]] = frozenset()
            sights[OPENS[seat]] = None
        return sights

    def counters(self, seats: int, options: Options) -> Mapping[str, CounterRange]:
        """Return the starting counters: full HP, no target before, round 1."""
        counters = {"round": CounterRange(1, least=1)}
        for seat in range(seats):
            counters[HIT_POINTS[seat]] = CounterRange(hit_points(options, seat))
            counters[f"last:{seat}"] = CounterRange(-1, -1, seats - 1, words=_LAST)
        return counters

    def pack(self, seats: int, options: Options) -> tuple[Face, ...]:
        """Return enough decks for every hand and two spare cards a seat (FC-1, FC-3)."""
        return pack(seats, COPIES // 2 if options["half_deck"] else COPIES)

    def teams(self, seats: int, options: Options) -> tuple[int, ...]:
        """Return the two teams of Commander (FC-23)."""
        if options["mode"] != "commander":
            return ()
        return tuple(team(options, seat) for seat in range(seats))

    def layout(self, seats: int, options: Options) -> str:
        """Return the layout for the number of seats; teams have layouts of their own."""
        return f"teams_{seats}" if options["mode"] == "commander" else f"seats_{seats}"

    deal = staticmethod(setup.deal)
    begin = staticmethod(setup.begin)
    owing = staticmethod(offers.owing)
    candidates = staticmethod(offers.candidates)
    legal = staticmethod(offers.legal)
    any_legal = staticmethod(offers.any_legal)
    bar = staticmethod(offers.bar)
    bar_asked = staticmethod(offers.bar_asked)
    resolve = staticmethod(clash.resolve)
    advance = staticmethod(clash.advance)
    caption = staticmethod(words.caption)
    prompt = staticmethod(words.prompt)
    status = staticmethod(words.status)
    awaited = staticmethod(words.awaited)
    fight_count = staticmethod(words.fight_count)
    fight_note = staticmethod(words.fight_note)
