"""Fish Tales, the sample card game of game/rulebooks/README.md; the rules are in fish_tales.md."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from game.engine import Action, Bar, Caption, Chance, Choose, Play, Rulebook, Table, Text, View
from game.engine.counters import CounterRange
from game.engine.descriptions import Credit, locked_already, not_asked
from game.engine.names import Face, Options, Seat, Zone
from game.engine.narration import pause, say
from game.engine.position import require_empty
from game.engine.steps import StepKinds
from game.engine.table import Sight

FISH: tuple[Face, ...] = ("minnow", "perch", "trout", "pike", "salmon", "sturgeon")
COPIES, HAND, ROUNDS = 4, 4, 3


class TellTale(NamedTuple):
    """The teller says which fish it will lay, true or not."""

    teller: Seat


class LayFish(NamedTuple):
    """Everybody lays a card face down; then the cards are opened and compared."""

    teller: Seat
    tale: Face


STEPS: StepKinds[TellTale | LayFish] = StepKinds({"tell": TellTale, "lay": LayFish})


class FishTales(Rulebook):
    """The rulebook of Fish Tales (FT-1 to FT-6)."""

    slug = "fish_tales"
    title = "Fish Tales"
    tagline = "Say what you will catch, true or not: the largest fish that is alone scores."
    minutes = 3
    standing = "points"
    credit = Credit("the authors of Quinte", "MIT", "https://opensource.org/license/mit", "None.")

    def seats(self, options: Options) -> tuple[int, ...]:
        return 2, 3, 4

    def sights(self, seats: int, options: Options) -> Mapping[Zone, Sight]:
        sights: dict[Zone, Sight] = {"deck": frozenset(), "aside": frozenset()}
        for seat in range(seats):
            sights[f"hand:{seat}"] = frozenset({seat})
            sights[f"laid:{seat}"] = frozenset()
            sights[f"caught:{seat}"] = None
        return sights

    def counters(self, seats: int, options: Options) -> Mapping[str, CounterRange]:
        points = {f"points:{seat}": CounterRange(0, most=2 * ROUNDS) for seat in range(seats)}
        return {"round": CounterRange(1, least=1, most=ROUNDS), **points}

    def pack(self, seats: int, options: Options) -> tuple[Face, ...]:
        return FISH * COPIES

    def deal(
        self, table: Table, pack: Iterable[Face], placed: frozenset[Zone], chance: Chance
    ) -> None:
        cards = list(pack)
        chance.shuffle(cards)
        for seat in range(table.seats):
            if f"hand:{seat}" not in placed:
                table.create(f"hand:{seat}", cards[:HAND], shown=False)
                del cards[:HAND]
        table.create("aside" if "deck" in placed else "deck", cards, shown=False)

    def begin(self, table: Table, turn: Seat | None) -> None:
        for seat in range(table.seats):
            require_empty(table, (f"laid:{seat}",), "a round")
            if len(table.zones[f"hand:{seat}"]) + table.counters["round"] <= ROUNDS:
                raise ValueError(f"hand:{seat} must hold a card for each round that is left")
        table.plan(STEPS.plain(TellTale(turn or 0)))

    def owing(self, table: Table) -> tuple[Seat, ...]:
        match STEPS.first(table.agenda):
            case TellTale(teller):
                return (teller,)
            case LayFish():
                return tuple(s for s in range(table.seats) if not table.zones[f"laid:{s}"])
        return ()

    def candidates(self, table: Table, seat: Seat) -> Iterable[Action]:
        if isinstance(STEPS.first(table.agenda), TellTale):
            return [Choose(seat, f"tell:{fish}") for fish in FISH]
        return [Play(seat, card, f"laid:{seat}") for card in table.zones[f"hand:{seat}"]]

    def bar(self, table: Table, action: Action) -> Bar | None:
        if action.seat not in self.owing(table):
            return not_asked("FT-2", action.seat)
        if action.seat in table.locked:
            return locked_already("FT-3", action.seat)
        if action not in self.candidates(table, action.seat):
            return Bar("FT-3", Text("name a fish first, then play a card from your hand"))
        return None

    def resolve(self, table: Table, action: Action, chance: Chance) -> None:
        match action:
            case Choose(seat, detail=tale):
                say(table, "{seat} says: {face}", seat=seat, face=tale)
                table.plan(STEPS.plain(LayFish(seat, tale)))
            case Play(seat, card, to):
                table.move(card, f"hand:{seat}", to)

    def advance(self, table: Table, chance: Chance) -> None:
        step = STEPS.first(table.agenda)
        assert isinstance(step, LayFish)
        self._score(table, step)
        if table.counters["round"] < ROUNDS:
            table.count("round", table.counters["round"] + 1)
            table.plan(STEPS.plain(TellTale((step.teller + 1) % table.seats)))
            return
        points = [table.counters[f"points:{seat}"] for seat in range(table.seats)]
        table.end(seat for seat, own in enumerate(points) if own == max(points) > min(points))

    def _score(self, table: Table, step: LayFish) -> None:
        for seat in range(table.seats):
            table.move(table.zones[f"laid:{seat}"][0], f"laid:{seat}", f"caught:{seat}")
        pause(table)
        fish = [table.faces[table.zones[f"caught:{seat}"][-1]] for seat in range(table.seats)]
        best = max((one for one in fish if fish.count(one) == 1), key=FISH.index, default=None)
        if best is None:
            say(table, "No fish is alone: nobody scores")
            return
        winner = fish.index(best)
        points = 2 if (winner, best) == step else 1
        say(table, "{seat} scores {points} with {face}", seat=winner, points=points, face=best)
        table.count(f"points:{winner}", table.counters[f"points:{winner}"] + points)

    def caption(self, view: View, action: Action) -> Caption:
        if isinstance(action, Choose):
            return Caption(Text("say {face}", face=action.detail), "")
        assert isinstance(action, Play)
        place = view.zones[f"hand:{action.seat}"].index(action.card) + 1
        text = Text("play {face}, card {place}", face=view.face(action.card), place=place)
        return Caption(text, action.to)

    def prompt(self, view: View) -> Text:
        match STEPS.first(view.agenda):
            case LayFish(teller, tale):
                return Text("{seat} says: {face}. Lay a card", seat=teller, face=tale)
        return Text("Say which fish you will lay, true or not")

    def status(self, view: View) -> Text:
        return Text("round {round} of {rounds}", round=view.counters["round"], rounds=ROUNDS)
