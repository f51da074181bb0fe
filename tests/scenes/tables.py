"""Helpers for tables: matches at any position, computer players without a worker, a pilot."""

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
from pygame import Surface

from game.bots import LEVELS
from game.bots.choosing import Budget, choose
from game.engine import Action, Chance, Choose, Dealer, Match, Pick, Play, View
from game.engine.dealer import ChoiceRequested, News, Person, Player
from game.engine.events import Event, Refused
from game.engine.names import CardId, Face, Seat, Viewer
from game.engine.options import settled
from game.rulebooks import SHELF, rulebook
from game.scenes.scene import SceneStack
from game.scenes.services import Chair, MatchSetup
from game.scenes.table.components.card_sprites import CardSprites
from game.scenes.table.hotseat.handoff import HandOff
from game.scenes.table.offer_index import DropTarget
from game.scenes.table.scene import TableScene
from game.scenes.table.state import TableState, TableStore
from game.scenes.take_back_vote import TakeBackVote
from game.view.cards import CardSprite
from game.view.inputs import Intent, Plugged
from game.view.scale import Box
from game.view.stage import Stage
from game.view.values import PEEK_KEY
from tests.scenes.pilot import BUTTONS, STEP, Pilot, TestServices, shared_easel

SLUG = SHELF[0].slug
"""The card game that these tables play."""

SMALL = (640, 360)
"""Window size for tests in which it does not matter."""

NAMES = (
    *("Ines", "Bram", "Cleo", "Dara", "Edda", "Finn", "Gwen"),
    *("Hugo", "Iris", "Jori", "Kaja", "Lena", "Milo", "Nora"),
)
"""Fourteen names of about the same length."""

PEEK = pygame.CONTROLLER_BUTTON_X
"""The gamepad button that is held to peek."""

PADS = tuple(f"pad:{place}" for place in range(1, 5))
"""The sources of gamepads with the instance ids 0 to 3."""


class Heard:
    """The sound of a table; it records every cue instead of playing it."""

    works = True

    def __init__(self) -> None:
        self.cues: list[str] = []
        self.volume = 80

    def enter(self, place: str) -> None:
        pass

    def play(self, name: str) -> None:
        if name:
            self.cues.append(name)

    @contextmanager
    def hushed(self) -> Iterator[None]:
        noted = list(self.cues)
        yield
        self.cues[:] = noted

    def close(self) -> None:
        pass


class Book:
    """A journal in memory."""

    def __init__(self) -> None:
        self.actions: list[Action] = []

    def write(self, action: Action) -> None:
        self.actions.append(action)

    def take_back(self, count: int) -> None:
        del self.actions[count:]

    def end(self) -> None:
        pass


class Brisk:
    """A computer player that thinks in the same process, with its own seed.

    It answers after ``lag`` polls without an answer.
    """

    def __init__(self, seed: int, lag: int = 0) -> None:
        self._chance, self._lag = Chance(seed), lag
        self._action: Action | None = None
        self._left = 0
        self.stopped = False

    def ask(self, view: View, offers: Sequence[Action]) -> None:
        self._action = choose(view, offers, Budget(1), self._chance)
        self._left = self._lag

    def answer(self) -> Action | None:
        self._left -= 1
        if self._left >= 0:
            return None
        action, self._action = self._action, None
        return action

    def stop(self) -> None:
        self._action, self.stopped = None, True


class Scripted:
    """A computer player that follows a script.

    ``face`` or ``face>mode`` plays or picks a card, anything else names an option. At the end of
    the script it no longer answers.
    """

    def __init__(self, script: Sequence[str]) -> None:
        self._script = list(script)
        self._action: Action | None = None

    def ask(self, view: View, offers: Sequence[Action]) -> None:
        self._action = None
        if self._script:
            wanted = self._script.pop(0)
            self._action = next(offer for offer in offers if _is_meant(view, offer, wanted))

    def answer(self) -> Action | None:
        action, self._action = self._action, None
        return action

    def stop(self) -> None:
        self._action = None


def past_of(match: Match) -> tuple[Event, ...] | None:
    """Return all events of a match that has begun; None for a new one or an imagined one."""
    try:
        record = match.record()
    except ValueError:
        return None
    return Match.replay_with_events(record, match.rulebook)[1] if record["actions"] else None


class NotingDealer(Dealer):
    """A dealer that records people's answers."""

    def __init__(
        self,
        match: Match,
        players: Sequence[Player],
        journal: Book,
        past: Sequence[Event] | None = None,
    ) -> None:
        self.answers: list[Action] = []
        """What people have answered, refused answers too."""
        self.told: list[Event] = []
        """The events that were handed out."""
        self._accepted: dict[Seat, Action] = {}
        super().__init__(match, players, journal, past)

    def answer(self, action: Action) -> Refused | None:
        self.answers.append(action)
        refused = super().answer(action)
        if refused is None:
            self._accepted[action.seat] = action
        return refused

    def news(self, viewer: Viewer) -> tuple[News, ...]:
        news = super().news(viewer)
        self.told += [item for item in news if not isinstance(item, ChoiceRequested)]
        return news

    def locked(self, seat: Seat) -> Action | None:
        """Return what a person has locked in a seat; None if the seat has locked nothing."""
        return self._accepted.get(seat) if self.is_locked(seat) else None


@dataclass
class TableServices(TestServices):
    """Services with a given match, or one dealt from a seed.

    ``scripts`` are for seats whose computer does not think; ``lag`` is that of the other computers.
    A given match that has begun is continued.
    """

    __test__ = False

    match: Match | None = None
    seed: int = 1
    scripts: Mapping[Seat, Sequence[str]] = field(default_factory=dict)
    lag: int = 0
    players: list[Player] = field(default_factory=list, init=False)
    journal: Book = field(default_factory=Book, init=False)
    dealer: NotingDealer = field(init=False)
    substitutes: list[Brisk] = field(default_factory=list, init=False)
    """The computers that have taken over people's seats."""

    def __post_init__(self) -> None:
        super().__post_init__()
        self.tables = True
        self.sound = Heard()  # type: ignore[assignment]
        for instance in range(len(PADS)):
            self.gamepads.take(instance, "a pad")

    def start(self, order: MatchSetup) -> Dealer:
        match = self.match or Match.start(
            self.book(order.slug), len(order.chairs), order.options, self.seed
        )
        self.playing = match
        self.journal = Book()
        self.players = [
            Person() if chair.person else self._computer(seat)
            for seat, chair in enumerate(order.chairs)
        ]
        self.dealer = NotingDealer(match, self.players, self.journal, past_of(match))
        return self.dealer

    def computer(self, level: str) -> Player:
        self.substitutes.append(Brisk(sorted(LEVELS).index(level)))
        return self.substitutes[-1]

    def set(self, **changes: object) -> None:
        """Change settings without saving them."""
        self.settings = replace(self.settings, **changes)

    def _computer(self, seat: Seat) -> Player:
        if seat in self.scripts:
            return Scripted(self.scripts[seat])
        return Brisk(100 + seat, self.lag)


def chairs(*devices: str) -> tuple[Chair, ...]:
    """Return chairs by device; "" is a computer's."""
    return tuple(
        Chair(name, bool(device), device or "screen")
        for name, device in zip(NAMES, devices, strict=False)
    )


def standing(
    mode: str = "standard",
    hands: Sequence[Sequence[Face]] = (),
    deck: Sequence[Face] = (),
    counters: Mapping[str, int] | None = None,
    luck: Sequence[int] = (),
    **options: object,
) -> Match:
    """Return a match at a position; seats without a given hand have none and are dealt none."""
    position = {
        "zones": {
            **{f"hand:{seat}": list(held) for seat, held in enumerate(hands)},
            "deck": list(deck),
        },
        "counters": dict(counters or {}),
    }
    return Match.start(rulebook(SLUG), len(hands), {"mode": mode, **options}, 5, luck, position)


class TablePilot(Pilot):
    """Drives a table from its first frame on; several tables can be driven side by side.

    ``drawn=False`` skips painting, for tests that do not look at pictures.
    """

    def __init__(
        self,
        services: TableServices,
        sitting: Sequence[Chair],
        options: Mapping[str, object] | None = None,
        size: tuple[int, int] = SMALL,
        drawn: bool = True,
        slug: str = SLUG,
    ) -> None:
        """``slug``: the card game that is dealt if the services have no match."""
        self.services, self.drawn = services, drawn
        self.held: list[Seat] = []
        self.easel = shared_easel(size)
        self.scale = self.easel.scale
        self.target = Surface(size)
        book = services.match.rulebook if services.match is not None else services.book(slug)
        chosen = (
            services.match.options if services.match is not None else settled(book, options or {})
        )
        self.scene = TableScene(services, MatchSetup(book.slug, tuple(sitting), chosen))  # type: ignore[arg-type]
        self.stack = SceneStack(self.scene, self.easel)
        self.running = True
        self.pads, self.rows = services.gamepads, services.settings.rows

    @property
    def plan(self) -> DropTarget | None:
        """The plan of the open hand."""
        selection = self.scene.state.selection
        return None if selection is None else selection.plan

    # Time

    def frames(self, count: int = 1, dt: float = STEP) -> bool:
        """Run a number of frames; return whether any of them drew something."""
        drawn = False
        for _ in range(count):
            if self.running:
                self.running = self.stack.apply(self.top.update(dt))
            if self.running and self.drawn:
                drawn |= self.top.stage.paint(self.target)
        return drawn

    def until(
        self, happened: Callable[[], bool], most: float = 60.0, dt: float | None = None
    ) -> None:
        """Run frames until something has happened; ``dt``: by default, longer ones if undrawn."""
        dt = dt or (STEP if self.drawn else 2 * STEP)
        for _ in range(round(most / dt)):
            if happened():
                return
            self.frames(1, dt)
        raise AssertionError(f"it has not happened after {most:g} seconds")

    def resize(self, size: tuple[int, int], text: int = 100) -> None:
        """Show the scenes in a window of another size, without running a frame."""
        self.easel = replace(shared_easel(size), text_scale=text / 100)
        self.scale = self.easel.scale
        self.target = Surface(size)
        self.stack.resize(self.easel)

    # What is on the table

    @property
    def handoff(self) -> HandOff:
        """The state of the curtain, and the viewer."""
        return self.scene.handoff

    @property
    def board(self):
        """The cards on the screen."""
        return self.scene.parts.board

    @property
    def viewer(self) -> Seat | None:
        """The seat that the screen shows."""
        return self.handoff.viewer

    @property
    def asked(self) -> Seat | None:
        """The seat whose hand is open and at rest."""
        still = self.scene.idle and self.handoff.open and self.handoff.idle
        return self.scene.parts.hand.seat if still else None

    @property
    def covered(self) -> Seat | None:
        """The seat that the curtain waits for."""
        return None if self.handoff.covering else self.handoff.next

    @property
    def log(self) -> list[str]:
        """The lines of the log that have been shown."""
        return self.scene.log

    @property
    def toast(self) -> bool:
        """Whether a refusal is shown."""
        return self.scene.state.toast != ""

    @property
    def peeked(self) -> dict[Seat, list[Face | None]]:
        """The faces that are shown in peeked hands, by seat."""
        return {
            seat: [sprite.face for sprite in shown]
            for seat in self.scene.state.secret
            if (shown := self.scene.parts.secret_choices.shown(seat))
        }

    def board_anew(self, view: View) -> CardSprites:
        """Build a board for the same window from a view, and from who has locked a card."""
        canvas = replace(self.scene.parts.canvas, stage=Stage(self.scene.stage.background))
        public = self.services.dealer.view(None).zones
        shown = self.scene.state
        state = TableState(view, counters=view.counters, moving=shown.moving, backs=shown.backs)
        board = CardSprites(replace(self.scene.context, store=TableStore(state)), canvas, public)
        board.build(state)
        return board

    @property
    def at_rest(self) -> bool:
        """Whether everything has been shown and somebody is asked."""
        scene, state = self.scene, self.scene.state
        asked = state.selection is not None or bool(state.secret)
        return self.top is scene and scene.idle and self.handoff.open and asked

    def sprites(self, kind: type) -> list:
        """Return the sprites of a kind on the table, in the order in which they were added."""
        return [sprite for sprite in self.scene.stage.sprites if isinstance(sprite, kind)]

    def hand(self) -> list[CardSprite]:
        """Return the cards of the open hand, from left to right."""
        return self.board.hand()

    def card(self, wanted: Face | CardId) -> tuple[float, float]:
        """Return the position of a card of the open hand, by face or identity."""
        sprite = next(one for one in self.hand() if wanted in (one.face, one.card))
        return sprite.pose.x, sprite.pose.y

    def place(self, name: str) -> Box:
        """Return the box of an object of the layout, such as ``commit:0`` or ``seat:3``."""
        anchor = self.board.place(name)
        assert anchor is not None, name
        return anchor.box

    def faces_shown(self) -> list[Face]:
        """Return every face on a card sprite that is on the stage and in the window."""
        window = self.target.get_rect()
        return [
            sprite.face
            for sprite in self.scene.stage.sprites
            if isinstance(sprite, CardSprite)
            and sprite.face is not None
            and sprite.image is not None
            and sprite.rect.colliderect(window)
        ]

    def cards_of(self, seat: Seat | None) -> int:
        """Return how many cards the screen shows in all zones together."""
        return sum(self.board.count(zone) for zone in self.services.dealer.view(seat).counts)

    # What people do

    def away(self) -> None:
        """Take the focus from the window."""
        self.post(pygame.WINDOWFOCUSLOST)

    def hold(self) -> None:
        """Hold the curtain until its seat's hand is open, and record the seat in ``held``."""
        assert self.covered is not None
        self.held.append(self.covered)
        self.post(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="")
        self.until(lambda: self.handoff.viewer is not None, 2.0)
        self.post(pygame.KEYUP, key=pygame.K_RETURN, mod=0)
        self.until(lambda: self.asked is not None, 5.0)

    def button(self, button: int, pad: int = 0, down: bool = True) -> None:
        """Press or release a button of a gamepad."""
        kind = pygame.CONTROLLERBUTTONDOWN if down else pygame.CONTROLLERBUTTONUP
        self.post(kind, button=button, instance_id=pad)

    def pad_press(self, *intents: Intent, pad: int = 0) -> None:
        """Press buttons of a gamepad one after another."""
        for intent in intents:
            self.button(BUTTONS[intent], pad)
            self.button(BUTTONS[intent], pad, down=False)

    def unplug(self, pad: int) -> None:
        """Disconnect a gamepad; the table asks about it in the next frame."""
        self.post(pygame.CONTROLLERDEVICEREMOVED, instance_id=pad)
        self.frames(1)

    def plug(self, instance: int) -> None:
        """Connect a gamepad of the same kind, with a new instance id."""
        source = self.services.gamepads.take(instance, "a pad")
        self.running = self.stack.apply(self.top.handle(Plugged(source, True)))
        self.frames(1)

    def row(self, row: str, place: int, down: bool | None = None) -> None:
        """Press and release a key of a keyboard row, or with ``down`` only one of the two."""
        key = pygame.key.key_code(self.rows[row][place])
        if down is not False:
            self.post(pygame.KEYDOWN, key=key, mod=0, unicode="")
        if down is not True:
            self.post(pygame.KEYUP, key=key, mod=0)

    def number(self, place: int) -> None:
        """Press a number key, counted from 0."""
        self.key(pygame.K_1 + place)

    @contextmanager
    def dragged(
        self, start: tuple[float, float]
    ) -> Iterator[Callable[[tuple[float, float]], None]]:
        """Hold the mouse button down within a context; yield a function that moves the mouse."""
        here = start
        self.mouse(pygame.MOUSEMOTION, start)
        self.mouse(pygame.MOUSEBUTTONDOWN, start)

        def move(pos: tuple[float, float]) -> None:
            nonlocal here
            here = pos
            self.mouse(pygame.MOUSEMOTION, pos)

        yield move
        self.mouse(pygame.MOUSEBUTTONUP, here)

    def asked_here(self) -> list[Seat]:
        """Return the seats that can choose now: with the open hand, or in secret with a device."""
        if not self.handoff.open:
            return []
        hands = self.scene.state.secret.items()
        asked = [] if self.asked is None else [self.asked]
        return asked + [seat for seat, hand in hands if not hand.locked]

    def answer(self, action: Action) -> None:
        """Choose for a seat, whatever its device."""
        self.scene.answer(action)
        self.scene.parts.update(self.scene.context)

    # The four ways to lay a card; ``goal`` is a place of the layout

    def lay_by_drag(self, card: Face | CardId, goal: str) -> None:
        self.drag(self.card(card), self.place(goal))

    def lay_by_clicks(self, card: Face | CardId, goal: str) -> None:
        self.press(self.card(card))
        self.press(self.place(goal))

    def lay_by_keys(self, card: Face | CardId, goal: str) -> None:
        self._lay_by(self.key, card, goal)

    def lay_by_pad(self, card: Face | CardId, goal: str) -> None:
        self._lay_by(self.pad, card, goal)

    def lay_by_number(self, card: Face | CardId, goal: str) -> None:
        place = [card in (one.face, one.card) for one in self.hand()].index(True)
        self.number(place)
        for _ in range(self._turns(card, goal)):
            self.key(Intent.RIGHT)
        self.number(place)

    def lay_by_peek(self, seat: Seat, card: Face, goal: str = "", pad: int = 0) -> None:
        """Choose with a gamepad at the open table, without peeking."""
        hand = self.scene.state.secret[seat]
        for _ in range([face for _, face in hand.cards].index(card)):
            self.pad_press(Intent.RIGHT, pad=pad)
        self.pad_press(Intent.OK, pad=pad)
        hand = self.scene.state.secret.get(seat, hand)
        for _ in range([at for at, _ in hand.goals()].index(goal) if goal else 0):
            self.pad_press(Intent.RIGHT, pad=pad)
        if hand.is_goal_asked:
            self.pad_press(Intent.OK, pad=pad)

    def lay_by_row(self, seat: Seat, card: Face, goal: str = "") -> None:
        """Choose with a keyboard row, without peeking."""
        hand = self.scene.state.secret[seat]
        self.row(hand.source, [face for _, face in hand.cards].index(card))
        hand = self.scene.state.secret.get(seat, hand)
        if hand.is_goal_asked:
            self.row(hand.source, [at for at, _ in hand.goals()].index(goal) if goal else 0)

    def peek(self, seat: Seat, down: bool) -> None:
        """Hold or release the peek button of a seat's own device."""
        source = self.scene.seatbook.chairs[seat].device
        if source in PADS:
            self.button(PEEK, PADS.index(source), down)
        else:
            self.row(source, PEEK_KEY, down)

    def _lay_by(self, press: Callable[..., None], card: Face | CardId, goal: str) -> None:
        hand = self.hand()
        for _ in range(1 + [card in (one.face, one.card) for one in hand].index(True)):
            press(Intent.RIGHT)
        press(Intent.OK)
        for _ in range(self._turns(card, goal)):
            press(Intent.RIGHT)
        press(Intent.OK)

    def _turns(self, card: Face | CardId, goal: str) -> int:
        """Return how often to press Right from a selected card's first place to a place."""
        sprite = next(one for one in self.hand() if card in (one.face, one.card))
        seat = self.scene.parts.hand.seat
        assert seat is not None
        goals = [
            caption.at.partition("/")[0]
            for action, caption in self.services.dealer.prompt(seat).offers
            if isinstance(action, Play | Pick) and action.card == sprite.card
        ]
        return goals.index(goal)

    # Playing on

    def play(self, answer: "Callable[[Seat], None]", stop: Callable[[], bool], dt: float) -> None:
        """Let everybody choose with ``answer``, until ``stop``."""
        for _ in range(20_000):
            if stop():
                return
            if self.covered is not None:
                self.hold()
            elif self.asked is not None:
                answer(self.asked)
            for seat, hand in list(self.scene.state.secret.items()):
                if not hand.locked and self.handoff.open:
                    answer(seat)
            self.frames(1, dt)
        raise AssertionError("the match does not end")


def house_in(folder: Path, **values: object) -> TableServices:
    """Return services for tests, with settings in a folder."""
    return TableServices(folder, **values)  # type: ignore[arg-type]


def pixels(surface: Surface) -> bytes:
    """Return a surface as bytes, for comparison."""
    return bytes(surface.get_view("0"))


def _is_meant(view: View, offer: Action, wanted: str) -> bool:
    """Return whether a word of a script means an offer."""
    if isinstance(offer, Choose):
        return offer.option == wanted
    face, _, mode = wanted.partition(">")
    return view.face(offer.card) == face and mode in ("", getattr(offer, "mode", ""))


def is_choice(action: Action) -> bool:
    """Return whether an action is chosen by name."""
    return isinstance(action, Choose)


def question(pilot: Pilot) -> TakeBackVote:
    """Return the question whether a choice may be taken back, as soon as it takes answers."""
    vote = pilot.top
    assert isinstance(vote, TakeBackVote)
    pilot.frames(10, 0.1)
    return vote
