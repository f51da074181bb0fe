"""Card games of one or two choices, in which the best choice is known."""

from collections.abc import Iterable, Mapping

from game.engine import (
    Action,
    Bar,
    Caption,
    Chance,
    Choose,
    Play,
    Rulebook,
    Table,
    Text,
    View,
)
from game.engine.counters import CounterRange
from game.engine.descriptions import Credit
from game.engine.names import Face, Options, Seat, Zone
from game.engine.table import Sight


class Small(Rulebook):
    """Base class of these card games; the first step of the agenda names who chooses."""

    slug = "small"
    title = "Small"
    tagline = "Choose."
    minutes = 1
    credit = Credit("", "", "", "")
    dice = (6,)
    faces: tuple[Face, ...] = ()
    first: tuple[str | int, ...] = ("choose", 0)

    def seats(self, options: Options) -> tuple[int, ...]:
        return (2,)

    def sights(self, seats: int, options: Options) -> Mapping[Zone, Sight]:
        hands: dict[Zone, Sight] = {f"hand:{seat}": frozenset({seat}) for seat in range(seats)}
        return {**hands, "secret": frozenset(), "middle": None}

    def counters(self, seats: int, options: Options) -> Mapping[str, CounterRange]:
        return {f"points:{seat}": CounterRange(0) for seat in range(seats)}

    def pack(self, seats: int, options: Options) -> tuple[Face, ...]:
        return self.faces

    def layout(self, seats: int, options: Options) -> str:
        return ""

    def deal(
        self, table: Table, pack: Iterable[Face], placed: frozenset[Zone], chance: Chance
    ) -> None:
        table.create("secret", pack, shown=False)
        table.shuffle("secret", chance)

    def begin(self, table: Table, turn: Seat | None) -> None:
        table.plan((self.first,))

    def owing(self, table: Table) -> tuple[Seat, ...]:
        step = table.agenda[0] if table.agenda else ()
        return tuple(seat for seat in step[1:] if isinstance(seat, int))

    def bar(self, table: Table, action: Action) -> Bar | None:
        return None

    def advance(self, table: Table, chance: Chance) -> None:
        raise AssertionError("every step of this card game is a choice")

    def caption(self, view: View, action: Action) -> Caption:
        return Caption(Text(""), "")

    def prompt(self, view: View) -> Text:
        return Text("")

    def status(self, view: View) -> Text:
        return Text("")


class Trap(Small):
    """Seat 0 names the hidden card, or rolls a die that wins two times in three.

    Naming it wins one time in two. A player that considers each imagined world by itself wrongly
    assumes that it will know the card when it has to name it.
    """

    faces = ("red", "black")

    def candidates(self, table: Table, seat: Seat) -> Iterable[Action]:
        options = ("red", "black") if table.agenda[0][0] == "name" else ("guess", "roll")
        return [Choose(seat, option) for option in options]

    def resolve(self, table: Table, action: Action, chance: Chance) -> None:
        match action:
            case Choose(option="guess"):
                table.plan((("name", 0),))
            case Choose(option="roll"):
                table.end((0,) if table.roll(0, 6, chance) > 2 else (1,))
            case Choose(option=named):
                right = table.faces[table.zones["secret"][0]] == named
                table.end((0,) if right else (1,))


class Pennies(Small):
    """Both choose a side at the same time: seat 0 wins if they are equal, seat 1 if not."""

    first = ("choose", 0, 1)

    def candidates(self, table: Table, seat: Seat) -> Iterable[Action]:
        return [Choose(seat, side) for side in ("heads", "tails")]

    def resolve(self, table: Table, action: Action, chance: Chance) -> None:
        assert isinstance(action, Choose)
        table.count(f"points:{action.seat}", int(action.option == "heads"))
        table.plan((("open",),))

    def advance(self, table: Table, chance: Chance) -> None:
        first, second = table.counters.values()
        table.end((0,) if first == second else (1,))


class Tricks(Small):
    """One seat leads, the other answers; the higher card takes the trick and leads the next.

    The seat with more tricks wins. Each holds as many cards as a position gives it.
    """

    faces = tuple("123456789")

    def candidates(self, table: Table, seat: Seat) -> Iterable[Action]:
        return [Play(seat, card, "middle") for card in table.zones[f"hand:{seat}"]]

    def resolve(self, table: Table, action: Action, chance: Chance) -> None:
        assert isinstance(action, Play)
        table.move(action.card, f"hand:{action.seat}", "middle")
        middle = table.zones["middle"]
        if len(middle) % 2:
            table.plan((("choose", 1 - action.seat),))
            return
        led, answered = (table.faces[card] for card in middle[-2:])
        winner = action.seat if answered > led else 1 - action.seat
        table.count(f"points:{winner}", table.counters[f"points:{winner}"] + 1)
        table.plan((("choose", winner),))
        if not table.zones["hand:0"] and not table.zones["hand:1"]:
            points = list(table.counters.values())
            table.end(seat for seat in (0, 1) if points[seat] > points[1 - seat])
