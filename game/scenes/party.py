"""The seating and the options of a match before it starts, and whether it can start."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace

from game.bots import USUAL
from game.catalogues import scenes_count
from game.catalogues import scenes_text as _
from game.engine import Rulebook
from game.engine.names import Options, Seat, Value
from game.engine.options import Option, settled
from game.scenes import devices
from game.scenes.devices import COMPUTER, SCREEN
from game.scenes.services import Chair, MatchSetup
from game.scenes.texts import localized
from game.store.names import clean_name
from game.store.settings import FILE, JsonValue, Settings

NAMES = (
    *("Ines", "Bram", "Odile", "Castor", "Vesna", "Teo", "Runa"),
    *("Aldo", "Mira", "Joris", "Selma", "Hugo", "Petra", "Anton"),
)
"""Default names, one for each seat a table can have."""

PEOPLE = 7
"""Maximum number of people at one screen; computers can take further seats."""

NAMELESS = _("Seat {seat} needs a name")
TWINS = _("Two seats are called {name}")
CROWD = _("Too many people: the maximum is {count}")
UNPLUGGED = _("{device} is unplugged, so {name} can't play")
"""Why a match cannot start."""

INVALID = _("Some choices in {file} are invalid and were reset: {names}")
"""Shown when parts of the saved party cannot be used."""


@dataclass(frozen=True, slots=True)
class Party:
    """The chosen seats and options; immutable, each change returns a new one.

    ``chairs``: all seats with a name, of which the first ``count`` are used. ``pads``: the
    gamepads that are plugged in. No two chairs have the same gamepad or keyboard row.
    """

    book: Rulebook
    options: Options
    chairs: tuple[Chair, ...]
    count: int
    pads: frozenset[str] = frozenset()

    @property
    def numbers(self) -> tuple[int, ...]:
        """The numbers of seats that the options allow."""
        return numbers(self.book, self.options)

    @property
    def minutes(self) -> int:
        """The usual length of a match in minutes, which may depend on options."""
        said = [
            choice.minutes
            for option in self.book.options
            for choice in option.choices
            if choice.minutes and choice.value == self.options[option.name]
        ]
        return min(said, default=self.book.minutes)

    @property
    def seated(self) -> tuple[Chair, ...]:
        """The chairs that are used."""
        return self.chairs[: self.count]

    @property
    def people(self) -> int:
        """The number of people."""
        return sum(chair.person for chair in self.seated)

    @property
    def teams(self) -> tuple[int, ...]:
        """The team of each seat; () without teams."""
        return self.book.teams(self.count, self.options)

    def fault(self) -> str:
        """Return why the match cannot start; "" if it can."""
        return self.wrong() or self._missing()

    def wrong(self) -> str:
        """Return what is wrong with names or numbers, or ""; a faulty table is not saved."""
        names = [clean_name(chair.name) for chair in self.seated]
        for seat, name in enumerate(names):
            if not name:
                return NAMELESS.format(seat=seat + 1)
            if name.casefold() in (other.casefold() for other in names[:seat]):
                return TWINS.format(name=name)
        if self.people > PEOPLE:
            return CROWD.format(count=PEOPLE)
        return ""

    def is_away(self, seat: Seat) -> bool:
        """Return whether a seat's gamepad is unplugged."""
        return devices.is_away(self.chairs[seat], self.pads)

    def setup(self) -> MatchSetup:
        """Return the setup of the match, with cleaned names."""
        chairs = tuple(replace(chair, name=clean_name(chair.name)) for chair in self.seated)
        return MatchSetup(self.book.slug, chairs, dict(self.options))

    def named(self, seat: int, name: str) -> "Party":
        """Return the party with another name in a seat."""
        return self._seat(seat, replace(self.chairs[seat], name=name))

    def played_by(self, seat: Seat, source: str) -> "Party":
        """Return the party with another device in a seat; a computer replaces its former player."""
        freed = [
            devices.played(chair, COMPUTER)
            if chair.device == source and source != SCREEN
            else chair
            for chair in self.chairs
        ]
        freed[seat] = devices.played(self.chairs[seat], source)
        return replace(self, chairs=tuple(freed))

    def given(self, seat: Seat, chair: Chair) -> "Party":
        """Return the party with another chair in a seat."""
        return self._seat(seat, chair)

    def without_phones(self) -> "Party":
        """Return the party with the people who had phones at the screen."""
        chairs = (
            replace(chair, device=SCREEN) if devices.is_phone(chair.device) else chair
            for chair in self.chairs
        )
        return replace(self, chairs=tuple(chairs))

    def vacated(self, seat: Seat) -> "Party":
        """Return the party with a computer in a seat."""
        return self.played_by(seat, COMPUTER)

    def levelled(self, seat: Seat, level: str) -> "Party":
        """Return the party with another computer level in a seat."""
        return self._seat(seat, replace(self.chairs[seat], level=level))

    def swapped(self, seat: Seat, other: Seat) -> "Party":
        """Return the party with two seats swapped."""
        chairs = list(self.chairs)
        chairs[seat], chairs[other] = chairs[other], chairs[seat]
        return replace(self, chairs=tuple(chairs))

    def plugged(self, pads: Collection[str]) -> "Party":
        """Return the party with other gamepads plugged in."""
        return replace(self, pads=frozenset(pads))

    def seat_of(self, source: str) -> Seat | None:
        """Return the seat of a device; None if it has none."""
        return next(
            (
                seat
                for seat, chair in enumerate(self.seated)
                if source != SCREEN and devices.player(chair) == source
            ),
            None,
        )

    def joined(self, source: str) -> "Party | None":
        """Return the party with a device in a computer's seat or a new one; None if full."""
        if self.people >= PEOPLE or self.seat_of(source) is not None:
            return None
        more = self.more()
        wider = [self] if more is None else [self, self.resized(more)]
        for party in wider:
            for seat, chair in enumerate(party.seated):
                if not chair.person:
                    return party.played_by(seat, source)
        return None

    def resized(self, count: int) -> "Party":
        """Return the party with the allowed number of seats closest to ``count``."""
        near = min(self.numbers, key=lambda number: (abs(number - count), number))
        return replace(self, count=near)

    def more(self) -> int | None:
        """Return the next higher number of seats; None at the maximum."""
        return next((number for number in self.numbers if number > self.count), None)

    def fewer(self) -> int | None:
        """Return the next lower number of seats; None at the minimum."""
        return next((number for number in reversed(self.numbers) if number < self.count), None)

    def set(self, name: str, value: Value) -> "Party":
        """Return the party with an option set; options that no longer apply are reset."""
        options = tidied(self.book, {**self.options, name: value})
        changed = replace(self, options=options).resized(self.count)
        if self.teams and not changed.teams:  # an arrangement for teams has no meaning without them
            return replace(changed, chairs=tuple(sorted(self.chairs, key=_usual_place)))
        return changed

    def moved(self, book: Rulebook, options: Options) -> "Party":
        """Return the party at the table of another card game.

        Names, people and devices stay; if there are too few seats, people come before computers.
        """
        moved = replace(self, book=book, options=options).resized(self.count)
        if moved.people < self.people or (self.teams and not moved.teams):
            moved = replace(moved, chairs=tuple(sorted(self.chairs, key=_usual_place)))
        return moved

    def kept(self, settings: Settings) -> Settings:
        """Return the settings with this party saved as the card game's last one."""
        names = list(settings.names)
        seats: list[JsonValue] = []
        for seat, chair in enumerate(self.setup().chairs):
            if seat < len(names):
                names[seat] = chair.name
            seats.append(
                {
                    "name": chair.name,
                    "person": chair.person,
                    "device": chair.device,
                    "level": chair.level,
                }
            )
        options: dict[str, JsonValue] = {}
        for option in self.book.options:
            if option.files is None:  # files are reread each time
                value = self.options[option.name]
                options[option.name] = list(value) if isinstance(value, tuple) else value
        return replace(settings, names=tuple(names)).with_table(self.book.slug, seats, options)

    def _missing(self) -> str:
        """Return which gamepad is unplugged, "" if none."""
        for seat, chair in enumerate(self.seated):
            if self.is_away(seat):
                return UNPLUGGED.format(device=devices.device(chair.device).label, name=chair.name)
        return ""

    def _seat(self, seat: Seat, chair: Chair) -> "Party":
        return replace(self, chairs=(*self.chairs[:seat], chair, *self.chairs[seat + 1 :]))


def _usual_place(chair: Chair) -> tuple[bool, int]:
    """Return a key that sorts people before computers, and computers by their usual seats."""
    usual = NAMES.index(chair.name) if chair.name in NAMES else len(NAMES)
    return not chair.person, 0 if chair.person else usual


def gather(
    book: Rulebook,
    settings: Settings,
    pads: Collection[str] = (),
    brought: Mapping[str, Value] | None = None,
) -> Party:
    """Return the saved party of a card game; by default, one person and computers.

    ``brought``: the values of options that come from custom files.
    """
    last = settings.tables.get(book.slug, {})
    seats, __ = _seats(last.get("seats"))
    options = {**_options(book, last.get("options"))[0], **(brought or {})}
    usual = Settings().names
    chairs = [Chair(name, seat == 0) for seat, name in enumerate(NAMES)]
    for seat, name in enumerate(settings.names):
        if name != usual[seat]:
            chairs[seat] = Chair(name, seat == 0)
    chairs[: len(seats)] = seats[: len(chairs)]
    party = Party(book, options, tuple(chairs), 0, frozenset(pads))
    return party.resized(len(seats))


def saved_table_problem(book: Rulebook, settings: Settings) -> str:
    """Return a sentence on unusable settings of a card game's last table, or ""."""
    last = settings.tables.get(book.slug, {})
    wrong = [*_seats(last.get("seats"))[1], *_options(book, last.get("options"))[1]]
    return INVALID.format(file=FILE, names=", ".join(wrong)) if wrong else ""


def numbers(book: Rulebook, options: Options) -> tuple[int, ...]:
    """Return the numbers of seats a card game allows, up to the number of names."""
    return tuple(number for number in book.seats(options) if number <= len(NAMES))


def tidied(book: Rulebook, options: Options) -> Options:
    """Return the options, with those that do not apply at their defaults."""
    return {
        option.name: options[option.name] if option.used(options) else option.default
        for option in book.options
    }


def used(party: Party) -> tuple[Option, ...]:
    """Return the options that apply and have a choice, in the player's language."""
    return tuple(
        localized(option)
        for option in party.book.options
        if option.used(party.options) and len(option.choices) > 1
    )


def _seats(kept: JsonValue) -> tuple[Sequence[Chair], list[str]]:
    """Return a saved party's chairs, and the names of invalid ones, which get defaults."""
    chairs: list[Chair] = []
    wrong = []
    for seat, entry in enumerate(kept[: len(NAMES)] if isinstance(kept, list) else ()):
        match entry:
            case {"name": str(name), "person": bool(person), **rest}:
                taken = {chair.device for chair in chairs}
                source = str(rest.get("device", SCREEN))
                if not person or not devices.is_known(source) or source in taken:
                    source = SCREEN
                level = devices.level(str(rest.get("level", USUAL)))
                chairs.append(Chair(clean_name(name, NAMES[seat]), person, source, level))
            case _:
                chairs.append(Chair(NAMES[seat], seat == 0))
                wrong.append(_("seat {number}").format(number=seat + 1))
    return chairs, wrong


def _options(book: Rulebook, kept: JsonValue) -> tuple[Options, list[str]]:
    """Return a saved party's options, and the labels of invalid ones.

    Missing and invalid options get their defaults; unknown ones are ignored.
    """
    given: dict[str, object] = dict(kept) if isinstance(kept, dict) else {}
    known = {option.name: given[option.name] for option in book.options if option.name in given}
    try:
        return settled(book, known), []
    except ValueError:
        return _options_one_by_one(book, known)


def _options_one_by_one(book: Rulebook, known: Mapping[str, object]) -> tuple[Options, list[str]]:
    """Add options in order while they fit together; also return the labels of the others."""
    good: dict[str, object] = {}
    wrong = []
    labels = {option.name: localized(option).label for option in book.options}
    for name, value in known.items():
        try:
            settled(book, {**good, name: value})
        except ValueError:
            wrong.append(labels[name])
        else:
            good[name] = value
    return settled(book, good), wrong


def players(numbers: tuple[int, ...]) -> str:
    """Return the numbers of players as text, a range if there are no gaps."""
    count = " · ".join(map(str, numbers))
    if len(numbers) > 1 and numbers[-1] - numbers[0] == len(numbers) - 1:
        count = f"{numbers[0]}–{numbers[-1]}"
    return scenes_count("{count} player", "{count} players", numbers[-1]).format(count=count)
