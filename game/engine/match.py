"""One play-through of a card game: rulebook, seats, options, seed, and actions so far."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from game.engine.actions import Action, from_plain, is_sound, to_plain
from game.engine.chance import Chance
from game.engine.counters import starting
from game.engine.events import Event, Refused, Result
from game.engine.imagination import deal_unseen
from game.engine.names import Options, Seat, Viewer
from game.engine.options import settled
from game.engine.position import USUAL, Position, read_position
from game.engine.redaction import redact
from game.engine.rulebook import Rulebook, View
from game.engine.table import Table
from game.engine.text import Text
from game.engine.viewing import view_of
from game.plain import TooDeepError, as_json, quoted

SCHEMA = 1
"""Version of the record format."""

TRIES = 200
"""Maximum imagined deals that are rejected because the rules exclude them."""

Record = dict[str, object]
"""A match as JSON: everything needed to play it again."""


class Match:
    """A match in progress; scenes and bots never hold one, but get views and events.

    ``opening``: the events of the setup. A quiet match (see `copy`) writes no events.
    """

    __slots__ = (
        "_actions",
        "_offers",
        "_origin",
        "_owing",
        "chance",
        "opening",
        "rulebook",
        "seats",
        "table",
    )

    rulebook: Rulebook
    seats: int
    table: Table
    chance: Chance
    opening: tuple[Event, ...]
    _actions: list[Action]
    _offers: dict[Seat, tuple[Action, ...]]
    _origin: dict[str, object]
    _owing: tuple[Seat, ...]

    @classmethod
    def start(
        cls,
        rulebook: Rulebook,
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        seed: int = 0,
        luck: Sequence[int] = (),
        position: Position | None = None,
    ) -> "Match":
        """Start a match, dealt or from a position; with the least number of seats by default.

        ``luck`` are dice results that are used first, in order. Raises ValueError for a bad option,
        number of seats or position; it names what is wrong and what is allowed.
        """
        chosen = settled(rulebook, {} if options is None else options)
        allowed = rulebook.seats(chosen)
        number = allowed[0] if seats is None else seats
        if type(number) is not int or number not in allowed:
            words = ", ".join(map(str, allowed))
            raise ValueError(
                f"{rulebook.title} cannot be played with {quoted(number)} seats; allowed: {words}"
            )
        _check_luck(luck, rulebook.dice)
        if type(seed) is not int:
            raise ValueError(f"a seed must be a whole number, not {quoted(seed)}")
        if position is not None and not isinstance(position, Mapping):
            raise ValueError(f"a position must be a mapping, not {quoted(position)}")
        try:
            origin = {"seed": seed, "luck": list(luck), "position": as_json(position)}
        except TooDeepError:
            raise ValueError("the position is nested too deeply") from None
        sights = rulebook.sights(number, chosen)
        counters = starting(rulebook.counters(number, chosen))
        table = Table(number, sights, counters, chosen)
        match = cls.at(rulebook, table, seed, luck)
        match._origin = origin
        match._set_up(position)
        match._settle()
        match.opening = table.take_events()
        return match

    @classmethod
    def at(
        cls,
        rulebook: Rulebook,
        table: Table,
        seed: int,
        luck: Sequence[int] = (),
    ) -> "Match":
        """Return a match that continues from a table; it has no record."""
        match = cls.__new__(cls)
        match.rulebook, match.table = rulebook, table
        match.seats = table.seats
        match.chance = Chance(seed, luck)
        match.opening = ()
        match._actions = []
        match._offers = {}
        match._origin = {}
        match._owing = () if table.result else rulebook.owing(table)
        return match

    # Actions

    def offers(self) -> dict[Seat, tuple[Action, ...]]:
        """Return the legal actions of each seat that has to choose; {} when the match is over."""
        return {seat: self.all_offers(seat) for seat in self.asked()}

    def all_offers(self, seat: Seat) -> tuple[Action, ...]:
        """Return the legal actions of a seat that has to choose and has not locked."""
        if seat not in self._offers:
            self._offers[seat] = self.rulebook.legal(self.table, seat)
        return self._offers[seat]

    def asked(self) -> tuple[Seat, ...]:
        """Return the seats that have to choose and have not locked, in order; () at the end."""
        owing, locked = self._owing, self.table.locked
        return tuple([seat for seat in owing if seat not in locked]) if locked else owing

    def any_offer(self, seat: Seat, chance: Chance) -> Action:
        """Return a random legal action of a seat that has to choose; faster than listing all."""
        return self.rulebook.any_legal(self.table, seat, chance)

    def why(self, action: Action) -> Refused | None:
        """Return why an action is illegal; None if it is legal. Changes nothing."""
        if not is_sound(action):
            return Refused(action, "", Text("that isn't a legal move"))
        if action.seat in self.asked() and action in self.all_offers(action.seat):
            return None
        bar = self.rulebook.bar(self.table, action)
        if bar is None:
            return Refused(action, "", Text("you can't do that now"))
        return Refused(action, bar.rule, bar.reason, bar.brief)

    def submit(self, action: Action) -> tuple[Event, ...]:
        """Carry out an action; return its events, or one Refused if it is illegal.

        In a simultaneous step the action is locked; all are carried out in seat order when the last
        is in.
        """
        refused = self.why(action)
        return self.play(action) if refused is None else (refused,)

    def play(self, action: Action) -> tuple[Event, ...]:
        """Carry out a legal action without checking it; return its events."""
        self._actions.append(action)
        table, owing = self.table, len(self._owing)
        if owing == 1:
            self._carry_out((action,))
        else:
            table.lock(action)
            if len(table.locked) == owing:
                self._carry_out(table.open())
        return table.take_events()

    # Views

    def view(self, viewer: Viewer) -> View:
        """Return what a seat knows, or what everybody may see if ``viewer`` is None."""
        if viewer is not None and (type(viewer) is not int or not 0 <= viewer < self.seats):
            raise ValueError(f"a viewer must be a seat from 0 to {self.seats - 1} or None")
        return view_of(self.table, self.rulebook, viewer, imagine)

    def redact(self, events: Iterable[Event], viewer: Viewer) -> tuple[Event, ...]:
        """Return events redacted for the viewer."""
        table = self.table
        seen = (redact(event, viewer, lambda zone: table.sees(viewer, zone)) for event in events)
        return tuple(event for event in seen if event is not None)

    @property
    def options(self) -> Options:
        """All options, given or default."""
        return self.table.options.copy()

    @property
    def result(self) -> Result | None:
        """The result; None while the match goes on. No winners is a draw."""
        return self.table.result

    # Copies and records

    def copy(self, quiet: bool = False) -> "Match":
        """Return an independent match; a quiet one writes no events."""
        other = Match.at(self.rulebook, self.table.copy(quiet), 0)
        other.chance = self.chance.copy()
        other.opening = self.opening
        other._actions = self._actions.copy()
        other._offers = self._offers.copy()
        other._owing = self._owing
        other._origin = self._origin
        return other

    def record(self) -> Record:
        """Return the match as JSON: seed and actions. ValueError if it was imagined."""
        if not self._origin:
            raise ValueError("an imagined match has no record")
        return {
            "schema": SCHEMA,
            "slug": self.rulebook.slug,
            "seats": self.seats,
            "options": {
                name: list(value) if isinstance(value, tuple) else value
                for name, value in self.options.items()
            },
            **{key: as_json(value) for key, value in self._origin.items()},
            "actions": [to_plain(action) for action in self._actions],
        }

    @classmethod
    def replay(cls, record: Mapping[str, object], rulebook: Rulebook) -> "Match":
        """Replay a record; raise ValueError, with one sentence, if that is impossible."""
        return cls.replay_with_events(record, rulebook)[0]

    @classmethod
    def replay_with_events(
        cls, record: Mapping[str, object], rulebook: Rulebook
    ) -> "tuple[Match, tuple[Event, ...]]":
        """Replay a record; return the match and all its events."""
        match, actions = _opened(record, rulebook)
        played = [event for events in match._each(actions) for event in events]
        return match, (*match.opening, *played)

    @classmethod
    def replaying(
        cls, record: Mapping[str, object], rulebook: Rulebook
    ) -> "Iterator[tuple[Match, tuple[Event, ...]]]":
        """Replay a record; yield the match with its opening, then with the events of each action.

        It is the same match each time. Raises ValueError, with one sentence, where the record
        cannot be replayed further.
        """
        match, actions = _opened(record, rulebook)
        yield match, match.opening
        for events in match._each(actions):
            yield match, events

    def take_back(self, kept: int) -> "tuple[tuple[Event, ...], ...]":
        """Go back to the match after its first ``kept`` actions.

        Returns the events up to there: the opening, then those of each action.
        """
        kept_actions = [to_plain(action) for action in self._actions[:kept]]
        before, actions = _opened({**self.record(), "actions": kept_actions}, self.rulebook)
        past = (before.opening, *before._each(actions))
        self.table, self.chance = before.table, before.chance
        self._actions, self._offers, self._owing = before._actions, before._offers, before._owing
        return past

    @property
    def actions(self) -> tuple[Action, ...]:
        """All actions so far."""
        return tuple(self._actions)

    # Internals

    def _each(self, actions: Iterable[object]) -> Iterator[tuple[Event, ...]]:
        """Carry out actions of a record; yield the events of each, or raise ValueError."""
        for number, plain in enumerate(actions, 1):
            refused = self.why(action := from_plain(plain))
            if refused is not None:
                raise ValueError(f"action {number} of the record is refused: {refused.reason}")
            yield self.play(action)

    def _carry_out(self, actions: tuple[Action, ...]) -> None:
        self._offers = {}
        for action in actions:
            self.rulebook.resolve(self.table, action, self.chance)
        self._settle()

    def _settle(self) -> None:
        """Carry out steps until a seat owes a choice or the match is over."""
        table, rulebook = self.table, self.rulebook
        self._owing = ()
        while table.result is None:
            self._owing = rulebook.owing(table)
            if self._owing:
                return
            assert table.agenda, "no choice is owed, but the agenda is empty"
            rulebook.advance(table, self.chance)

    def _set_up(self, position: Position | None) -> None:
        rulebook, table = self.rulebook, self.table
        pack = rulebook.pack(self.seats, self.options)
        given = USUAL
        if position is not None:
            given = read_position(position, table, rulebook, pack)
            given.lay_out(table)
        if given.rest:
            rulebook.deal(table, given.remainder(pack), frozenset(given.zones), self.chance)
        rulebook.begin(table, given.turn)


def imagine(view: View, chance: Chance) -> Match:
    """Return a quiet match whose view for the viewer's seat equals the given one.

    Locked choices of other seats are drawn from their legal actions.
    """
    table = deal_unseen(view, chance)
    for _ in range(TRIES):
        if view.rulebook.fits(view, table):
            break
        table = deal_unseen(view, chance)
    match = Match.at(view.rulebook, table, chance.bits())
    if table.agenda:
        match._settle()  # has an effect only after a deal that the rules exclude
    for seat in view.locked:
        own = view.choice if seat == view.seat else None
        table.lock(own or chance.one_of(match.all_offers(seat)))
    return match


def _check_luck(luck: object, dice: Sequence[int]) -> None:
    if not isinstance(luck, list | tuple):
        raise ValueError(f"luck must be a list of dice results, not {quoted(luck)}")
    if luck and not dice:
        raise ValueError("luck must be empty: this card game rolls no dice")
    most = max(dice, default=0)
    for value in luck:
        if type(value) is not int or not 1 <= value <= most:
            raise ValueError(f"luck must be dice results from 1 to {most}, not {quoted(value)}")


def _opened(record: Mapping[str, object], rulebook: Rulebook) -> tuple[Match, list[object]]:
    """Return the match of a record before its first action, and its actions; or ValueError."""
    if not isinstance(record, Mapping):
        raise ValueError("a record must be a mapping")
    if type(record.get("schema")) is not int or record["schema"] != SCHEMA:
        raise ValueError(
            f"this record has schema {quoted(record.get('schema'))}; this program reads {SCHEMA}"
        )
    if record.get("slug") != rulebook.slug:
        slug = quoted(record.get("slug"))
        raise ValueError(f"this record belongs to {slug}, not to {rulebook.slug!r}")
    match record:
        case {
            "seats": int(seats),
            "options": dict(options),
            "seed": int(seed),
            "luck": list(luck),
            "position": None | dict() as position,
            "actions": list(actions),
        }:
            return Match.start(rulebook, seats, options, seed, luck, position), actions
    raise ValueError("this record is damaged: a value is missing or has the wrong type")
