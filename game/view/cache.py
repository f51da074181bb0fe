"""A least recently used cache of surfaces, bounded in bytes."""

from collections import OrderedDict
from collections.abc import Callable, Hashable

from pygame import Surface


class SurfaceCache:
    """Cache of surfaces that drops the least recently used ones over a limit in bytes."""

    def __init__(self, limit: int) -> None:
        self.limit = limit
        """Maximum bytes of the cached pixels."""
        self._size = 0
        self._kept: OrderedDict[Hashable, Surface] = OrderedDict()

    @property
    def size(self) -> int:
        """Bytes of the cached pixels."""
        return self._size

    def known(self) -> tuple[Hashable, ...]:
        """Return the keys of all surfaces that are kept."""
        return tuple(self._kept)

    def get(self, key: Hashable, make: Callable[[], Surface]) -> Surface:
        """Return the surface of a key; ``make`` creates a missing one."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            return found
        made = make()
        self._kept[key] = made
        self._size += _bytes(made)
        while self._size > self.limit and len(self._kept) > 1:
            _, dropped = self._kept.popitem(last=False)
            self._size -= _bytes(dropped)
        return made

    def clear(self) -> None:
        """Drop all entries; they are rebuilt on demand."""
        self._kept.clear()
        self._size = 0


def _bytes(surface: Surface) -> int:
    return surface.get_width() * surface.get_height() * surface.get_bytesize()
