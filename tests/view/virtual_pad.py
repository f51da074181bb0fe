"""A gamepad without hardware: SDL's own virtual joystick, in the library that pygame loaded."""

import ctypes
import os
from pathlib import Path

import pygame
import pytest

GAMECONTROLLER = 1
"""SDL's number for the joystick type that has a controller mapping."""

AXES, BUTTONS, HATS = 6, 15, 0


class VirtualPad:
    """A virtual gamepad that is connected from its creation until `unplug`."""

    def __init__(self) -> None:
        self._sdl = _library()
        self._sdl.SDL_JoystickOpen.restype = ctypes.c_void_p
        self._index = self._sdl.SDL_JoystickAttachVirtual(GAMECONTROLLER, AXES, BUTTONS, HATS)
        if self._index < 0:
            pytest.skip("this machine's SDL has no virtual joysticks")
        self._handle = ctypes.c_void_p(self._sdl.SDL_JoystickOpen(self._index))
        self._instance = self._sdl.SDL_JoystickInstanceID(self._handle)

    def button(self, number: int, down: bool) -> None:
        """Press or release a button."""
        assert self._sdl.SDL_JoystickSetVirtualButton(self._handle, number, int(down)) == 0

    def unplug(self) -> None:
        """Disconnect the pad; SDL renumbers its devices then."""
        count = self._sdl.SDL_NumJoysticks()
        numbers = [self._sdl.SDL_JoystickGetDeviceInstanceID(index) for index in range(count)]
        self._sdl.SDL_JoystickClose(self._handle)
        assert self._sdl.SDL_JoystickDetachVirtual(numbers.index(self._instance)) == 0


def _library() -> ctypes.CDLL:
    """Return the copy of SDL that pygame uses, since only that one knows its joysticks."""
    if os.name == "nt":
        return ctypes.CDLL(str(Path(pygame.__file__).parent / "SDL2.dll"))
    maps = Path("/proc/self/maps")
    if not maps.exists():
        pytest.skip("where SDL was loaded from cannot be read on this system")
    loaded = [line.split()[-1] for line in maps.read_text().splitlines() if "libSDL2-2" in line]
    return ctypes.CDLL(loaded[0])
