"""Helpers for gamepads and keyboard rows in the lobby."""

import pygame

from game.rulebooks import SHELF
from game.scenes.scene import Scene
from game.scenes.seating import Seating
from game.view.inputs import Intent
from game.view.widgets import Done
from tests.scenes.pilot import BUTTONS, Pilot, TestServices

FIRST = SHELF[0]

GUID = "0300000000000000"
"""The properties that two pads of one kind share."""


class Couch(Pilot):
    """A pilot whose gamepads and rows have sources. Pads are numbered from 1."""

    def __init__(self, services: TestServices, scene: Scene | None = None, pads: int = 0) -> None:
        self.services = services
        self.pads, self.rows = services.gamepads, services.settings.rows
        for number in range(1, pads + 1):
            services.gamepads.take(number, GUID)
        super().__init__(scene or services.seating(FIRST.slug))

    def button(self, pad: int, *intents: Intent) -> None:
        """Press buttons of a gamepad by its instance id."""
        for intent in intents:
            button = BUTTONS[intent]
            self.post(pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=pad)
            self.post(pygame.CONTROLLERBUTTONUP, button=button, instance_id=pad)

    def unplug(self, pad: int) -> None:
        """Disconnect a gamepad."""
        self.post(pygame.CONTROLLERDEVICEREMOVED, instance_id=pad)
        self.frames(1)

    def letter(self, letter: str) -> None:
        """Press the key of a letter, as a keyboard does: the key, then its text."""
        self.post(pygame.KEYDOWN, key=pygame.key.key_code(letter), mod=0, unicode=letter)
        self.post(pygame.TEXTINPUT, text=letter)
        self.post(pygame.KEYUP, key=pygame.key.key_code(letter), mod=0)

    def set(self, **options: object) -> None:
        """Set options of the card game in the lobby."""
        for name, value in options.items():
            self.top.use(Done(f"option:{name}", value))

    def devices(self) -> list[str]:
        """Return the device of each seat; "" for a computer."""
        seating = self.top
        assert isinstance(seating, Seating)
        return [chair.device if chair.person else "" for chair in seating.party.seated]
