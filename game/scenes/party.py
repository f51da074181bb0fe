"""Who sits at a table before a match: names, persons and computers, what is wrong with it."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace

from game.bots import USUAL
from game.engine import Rulebook
from game.engine.names import Options, Seat, Value
from game.engine.options import Option, settled
from game.scenes import devices
from game.scenes.devices import COMPUTER, SCREEN, Device
from game.scenes.services import Chair, MatchSetup
from game.store.names import clean_name
from game.store.settings import FILE, JsonValue, Settings

NAMES = (
    *("Ines", "Bram", "Odile", "Castor", "Vesna", "Teo", "Runa"),
    *("Aldo", "Mira", "Joris", "Selma", "Hugo", "Petra", "Anton"),
)
"""Names of seats that nobody has named yet; as many as a table can have."""

PEOPLE = 7
"""So many people can share one screen; computers take what is left."""


@dataclass(frozen=True, slots=True)
class Party:
    """A table as it is set now; every change gives another one.

    ``chairs`` has one for each seat that has a name, of which the first ``count`` are used.
    ``pads`` are the gamepads that are plugged in. No two chairs have the same pad or row.
    """

    book: Rulebook
    options: Options
    chairs: tuple[Chair, ...]
    count: int
    pads: frozenset[str] = frozenset()

    @property
    def numbers(self) -> tuple[int, ...]:
        """The numbers of seats that can be taken here."""
        return numbers(self.book, self.options)

    @property
    def minutes(self) -> int:
        """How long a match takes, about: as the choices that are made say, or the card game."""
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
        """How many persons sit here."""
        return sum(chair.person for chair in self.seated)

    @property
    def teams(self) -> tuple[int, ...]:
        """The team of each seat; () where everyone plays alone."""
        return self.book.teams(self.count, self.options)

    def fault(self) -> str:
        """Why the match cannot start, in words; "" when it can."""
        return self.wrong() or self._missing()

    def wrong(self) -> str:
        """What is wrong with names or numbers; such a table is not worth keeping."""
        names = [clean_name(chair.name) for chair in self.seated]
        for seat, name in enumerate(names):
            if not name:
                return f"Seat {seat + 1} needs a name"
            if name.casefold() in (other.casefold() for other in names[:seat]):
                return f"Two seats are called {name}"
        if self.people > PEOPLE:
            return f"At most {PEOPLE} people can share a table"
        return ""

    def is_away(self, seat: Seat) -> bool:
        """Whether a seat waits for its gamepad."""
        return devices.is_away(self.chairs[seat], self.pads)

    def setup(self) -> MatchSetup:
        """The match as people asked for it."""
        chairs = tuple(replace(chair, name=clean_name(chair.name)) for chair in self.seated)
        return MatchSetup(self.book.slug, chairs, dict(self.options))

    def named(self, seat: int, name: str) -> "Party":
        """With another name in a seat."""
        return self._seat(seat, replace(self.chairs[seat], name=name))

    def played_by(self, seat: Seat, source: str) -> "Party":
        """With another device in a seat, or with a computer; no other chair keeps the device."""
        freed = [
            devices.played(chair, COMPUTER)
            if chair.device == source and source != SCREEN
            else chair
            for chair in self.chairs
        ]
        freed[seat] = devices.played(self.chairs[seat], source)
        return replace(self, chairs=tuple(freed))

    def vacated(self, seat: Seat) -> "Party":
        """With a computer in a seat."""
        return self.played_by(seat, COMPUTER)

    def levelled(self, seat: Seat, level: str) -> "Party":
        """With a computer of another level in a seat."""
        return self._seat(seat, replace(self.chairs[seat], level=level))

    def swapped(self, seat: Seat, other: Seat) -> "Party":
        """With the people of two seats in each other's place."""
        chairs = list(self.chairs)
        chairs[seat], chairs[other] = chairs[other], chairs[seat]
        return replace(self, chairs=tuple(chairs))

    def plugged(self, pads: Collection[str]) -> "Party":
        """With other gamepads plugged in."""
        return replace(self, pads=frozenset(pads))

    def devices(self, seat: Seat) -> tuple[Device, ...]:
        """What a seat can be played with."""
        return devices.choices(self.seated, seat, self.pads)

    def seat_of(self, source: str) -> Seat | None:
        """The seat that a device plays."""
        return next(
            (
                seat
                for seat, chair in enumerate(self.seated)
                if source != SCREEN and devices.player(chair) == source
            ),
            None,
        )

    def joined(self, source: str) -> "Party | None":
        """With a device in the first computer's seat, or in a new one; None where none is free."""
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
        """With as many seats, or the nearest number that is allowed."""
        near = min(self.numbers, key=lambda number: (abs(number - count), number))
        return replace(self, count=near)

    def more(self) -> int | None:
        """The next higher number of seats; None at the highest."""
        return next((number for number in self.numbers if number > self.count), None)

    def fewer(self) -> int | None:
        """The next lower number of seats; None at the lowest."""
        return next((number for number in reversed(self.numbers) if number < self.count), None)

    def set(self, name: str, value: Value) -> "Party":
        """With an option set; those that then mean nothing go back to their default."""
        options = tidied(self.book, {**self.options, name: value})
        return replace(self, options=options).resized(self.count)

    def kept(self, settings: Settings) -> Settings:
        """The settings with this table as the last one of its card game."""
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
            if option.files is None:  # files are read anew each time
                value = self.options[option.name]
                options[option.name] = list(value) if isinstance(value, tuple) else value
        return replace(settings, names=tuple(names)).with_table(self.book.slug, seats, options)

    def _missing(self) -> str:
        """Which gamepad is not there."""
        for seat, chair in enumerate(self.seated):
            if self.is_away(seat):
                return f"{devices.device(chair.device).label} is away: {chair.name} cannot play"
        return ""

    def _seat(self, seat: Seat, chair: Chair) -> "Party":
        return replace(self, chairs=(*self.chairs[:seat], chair, *self.chairs[seat + 1 :]))


def gather(
    book: Rulebook,
    settings: Settings,
    pads: Collection[str] = (),
    brought: Mapping[str, Value] | None = None,
) -> Party:
    """The last table of a card game; else a person in the first seat and computers beside.

    ``brought``: options that people's own files give their value.
    """
    last = settings.tables.get(book.slug, {})
    seats, _ = _seats(last.get("seats"))
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
    return f"{FILE}: {', '.join(wrong)} cannot be used here" if wrong else ""


def numbers(book: Rulebook, options: Options) -> tuple[int, ...]:
    """The numbers of seats that a card game allows, as far as there are names."""
    return tuple(number for number in book.seats(options) if number <= len(NAMES))


def tidied(book: Rulebook, options: Options) -> Options:
    """The options with those that mean nothing at their default."""
    return {
        option.name: options[option.name] if option.used(options) else option.default
        for option in book.options
    }


def used(party: Party) -> tuple[Option, ...]:
    """The options that mean something now, and have something to choose."""
    return tuple(
        option
        for option in party.book.options
        if option.used(party.options) and len(option.choices) > 1
    )


def _seats(kept: JsonValue) -> tuple[Sequence[Chair], list[str]]:
    """Return a saved table's chairs and the names of invalid ones, which get defaults."""
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
                wrong.append(f"seat {seat + 1}")
    return chairs, wrong


def _options(book: Rulebook, kept: JsonValue) -> tuple[Options, list[str]]:
    """Return a saved table's options, and the names of those that cannot be used.

    Missing and invalid options get their defaults; unknown ones are ignored.
    """
    given: dict[str, object] = dict(kept) if isinstance(kept, dict) else {}
    known = {option.name: given[option.name] for option in book.options if option.name in given}
    try:
        return settled(book, known), []
    except ValueError:
        return _options_one_by_one(book, known)


def _options_one_by_one(book: Rulebook, known: Mapping[str, object]) -> tuple[Options, list[str]]:
    """Add options in order while they fit together; also return the names of the others."""
    good: dict[str, object] = {}
    wrong = []
    for name, value in known.items():
        try:
            settled(book, {**good, name: value})
        except ValueError:
            wrong.append(name)
        else:
            good[name] = value
    return settled(book, good), wrong
