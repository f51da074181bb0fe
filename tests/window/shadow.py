"""A shadow: the match of the real window in this process, which tells where to click."""

import shutil
from pathlib import Path

from game.app_services import AppServices
from game.engine import Action, Choose, Pick, Play
from game.engine.actions import to_plain
from game.engine.dealer import Player as Sitter
from game.engine.descriptions import Caption
from game.engine.names import CardId
from game.scenes.scene import SceneStack
from game.scenes.table.scene import TableScene
from game.store.folder import Folder
from game.view.inputs import Pos
from game.view.table_geometry import card_height
from tests.scenes.pilot import Pilot, shared_easel
from tests.scenes.tables import SMALL, Scripted
from tests.window.driver import Player, wait_for
from tests.window.playing import pixel

PERSON = 0
"""The seat of the person who plays by mouse."""

SOON = 5.0
"""Seconds until a choice must be in the journal; after that it is made again."""

PATIENT = 90.0
"""Seconds until a choice must be made: the window may show several fights before it asks for it."""

SHARES = (0.0, -0.2, 0.2, -0.4, 0.4)
"""Where a card is tried to be gripped, as shares of its size from the middle."""


class ShadowServices(AppServices):
    """Services whose computer players never answer, so that only the real program goes on."""

    def computer(self, level: str) -> Sitter:
        return Scripted(())


class Shadow(Pilot):
    """Resumes the journal of a real window, chooses by mouse, and records the presses."""

    scene: TableScene

    def __init__(self, player: Player, folder: Path) -> None:
        """``folder``: for a copy of the player's folder."""
        self.player, self.folder = player, folder
        shutil.copytree(player.home, folder, ignore=shutil.ignore_patterns("cache", "match*"))
        self.services = ShadowServices(Folder(folder))
        self.easel = shared_easel(SMALL)
        self.scale = self.easel.scale
        self.presses: list[tuple[Pos, ...]] = []
        """Positions of what was pressed; two of them for a drag."""

    def press(self, where: object) -> None:
        self.presses.append((self._at(where),))
        super().press(where)

    def drag(self, start: object, end: object) -> None:
        self.presses.append((self._at(start), self._at(end)))
        super().drag(start, end)

    def frames(self, count: int) -> bool:
        """Run a number of frames without painting."""
        for _ in range(count):
            self.running = self.stack.apply(self.top.update(1 / 60))
        return False

    def follow(self) -> bool:
        """Resume the match as it is now; return whether the person is asked."""
        self.services.left_matches()  # closes the match that was resumed before
        shutil.copy(self.player.home / self.player.journal, self.folder)
        [left] = self.services.left_matches()
        scene = self.services.resume(left)
        assert isinstance(scene, TableScene), self.services.trouble
        self.scene, self.running = scene, True
        if PERSON not in self.dealer.waiting():
            return False
        self.stack = SceneStack(scene, self.easel)
        for _ in range(60):
            self.frames(10)
            if self.is_asked:
                self.frames(60)
                return self.is_asked
        return False

    @property
    def dealer(self):
        """The dealer of the resumed match."""
        assert self.services.running is not None
        return self.services.running.dealer

    @property
    def answered(self) -> int:
        """Number of choices of the person so far.

        It includes choices without an alternative, which the table makes for the person; the real
        program may not have made them yet.
        """
        assert self.services.running is not None
        return sum(action.seat == PERSON for action in self.services.running.match.actions)

    @property
    def is_asked(self) -> bool:
        """Whether the person's hand is open and at rest."""
        at_rest = self.scene.idle and self.scene.handoff.open and self.scene.handoff.idle
        return at_rest and self.scene.parts.hand.seat == PERSON

    def choose(self, by_drag: bool) -> list[Action]:
        """Choose for the person, card after card for a set; return the actions."""
        step, actions = self.dealer.step, list[Action]()
        self.presses.clear()
        while self.dealer.step == step and PERSON in self.dealer.waiting():
            assert len(actions) < 8, f"no choice after {actions}"
            action, caption = self._wanted()
            self._make(action, caption, by_drag)
            actions.append(action)
            self.frames(30)
        return actions

    def _wanted(self) -> tuple[Action, Caption]:
        """Return a card that is offered, but an option if it completes a set."""
        prompt = self.dealer.prompt(PERSON)
        cards = [item for item in prompt.offers if not isinstance(item[0], Choose)]
        options = [item for item in prompt.offers if isinstance(item[0], Choose)]
        if not cards or (prompt.gathered and options):
            return options[0]
        return min(cards, key=lambda item: len(item[1].along))

    def _make(self, action: Action, caption: Caption, by_drag: bool) -> None:
        hand, board = self.scene.parts.hand, self.scene.parts.board
        if isinstance(action, Choose):
            offers = self.dealer.prompt(PERSON).offers
            options = [one for one, _ in offers if isinstance(one, Choose)]
            self.press(hand.options.buttons[options.index(action)].box)
            return
        assert isinstance(action, Play | Pick)
        assert not caption.along, f"{action} needs other cards"
        sprite, place = board.find(action.card), board.place(caption.at)
        assert sprite is not None, f"no card for {action}"
        where = self._grip(action.card)
        if place is None or board.zone_of(sprite) == caption.at:
            self.press(where)
            if PERSON in self.dealer.waiting() and self.scene.parts.hand.selecting:
                self.frames(30)
                self.press(where)
        elif by_drag:
            self.drag(where, place.box.centre)
        else:
            self.press(where)
            self.frames(30)
            self.press(place.box.centre)
        self.frames(30)
        selection = self.scene.state.selection
        if selection is not None and selection.plan is not None:
            self.press(hand.options.buttons[0].box)

    def _grip(self, card: CardId) -> Pos:
        """Return where a card can be pressed: its neighbors may cover most of it."""
        sprite, selection = self.scene.parts.board.find(card), self.scene.state.selection
        assert sprite is not None and selection is not None
        pose = sprite.pose
        for along in SHARES:
            for across in SHARES:
                x = pose.x + across * pose.width
                y = pose.y + along * card_height(pose.width)
                if self.scene.parts.hand.view.card_at(selection, (x, y)) == card:
                    return x, y
        raise AssertionError(f"{sprite.face} is covered")

    def close(self) -> None:
        """Release the services."""
        self.services.close()


def play(player: Player, shadow: Shadow, by_drag: bool = True) -> None:
    """Let the person make a choice in the real window, with the mouse alone."""

    def chosen() -> bool:
        wait_for("a choice of the person", shadow.follow)
        answered = shadow.answered
        wanted = [to_plain(action) for action in shadow.choose(by_drag)]

        def own() -> list[object]:
            return [action for action in player.actions if action[1] == PERSON][answered:]

        for press in shadow.presses:
            player.look_at_rest()
            pixels = [pixel(player, *pos) for pos in press]
            player.drag(*pixels) if len(pixels) == 2 else player.click(pixels[0])
        try:
            wait_for("the chosen actions", lambda: len(own()) >= len(wanted), SOON)
        except AssertionError:
            made = own()
            assert made == wanted[: len(made)], f"{made} instead of {wanted}"
            return False
        made = own()[: len(wanted)]
        assert made == wanted, f"{made} instead of {wanted}"
        return True

    wait_for("a choice made by mouse", chosen, PATIENT)
