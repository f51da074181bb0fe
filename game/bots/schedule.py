"""The times at which computer players answer, derived from public facts only.

The real thinking time would reveal something about the hand: a single playable card takes no
time, several cards take a whole search.
"""

from dataclasses import dataclass
from math import floor
from typing import Protocol

from game.bots.question import Question
from game.engine import Action

MARGIN = 0.1
"""Seconds by which a search may exceed its time limit without being late."""

INSTANT = 0.25
"""Seconds for a choice that takes no search."""

BEAT = 0.25
"""Seconds between retries: a late answer is delayed by a multiple of this."""


class Thinker(Protocol):
    """Anything that answers questions one after another, such as `game.bots.worker.Worker`."""

    @property
    def starts(self) -> int:
        """The number of restarts with all open questions."""

    @property
    def ready(self) -> bool:
        """Whether answers now take only thinking time."""

    def ask(self, question: Question) -> int:
        """Queue a question and return its number."""

    def answer(self, number: int) -> Action | None:
        """Return the answer to an open question once; None until it is known."""

    def drop(self, number: int) -> None:
        """Forget a question."""


@dataclass(slots=True)
class _Slot:
    """A question's time slot: its length, its end, and the answer once known."""

    seconds: float
    end: float
    answer: Action | None = None


class Schedule:
    """A queue of answers, released at times that depend on public facts only.

    Each question has a slot as long as the time limit of its search. Slots do not overlap, since
    the thinker takes questions in turn. An answer that is still late is delayed by BEAT s. No
    time passes until the thinker is ready, and all slots restart when the thinker does.
    """

    def __init__(self, thinker: Thinker) -> None:
        self._thinker = thinker
        self._starts = thinker.starts
        self._slots: dict[int, _Slot] = {}
        self._now = 0.0
        self._taken = 0.0
        self.pace = 1.0
        """Speed factor for the waiting time; it never cuts a search short."""

    def advance(self, dt: float) -> None:
        """Advance the time by dt seconds."""
        self._begin_anew()
        if self._thinker.ready:
            self._now += dt

    def ask(self, question: Question) -> int:
        """Queue a question and return its number."""
        number = self._thinker.ask(question)
        seconds = self._seconds(question)
        self._slots[number] = _Slot(seconds, self._end(seconds))
        return number

    def answer(self, number: int) -> Action | None:
        """Return the answer to an open question once; None before it is due."""
        slot = self._slots.get(number)
        if slot is None:
            return None
        slot.answer = slot.answer or self._thinker.answer(number)
        self._begin_anew()
        if self._now < slot.end:
            return None
        if slot.answer is None:
            slot.end += BEAT * (1 + floor((self._now - slot.end) / BEAT))
            return None
        del self._slots[number]
        return slot.answer

    def drop(self, number: int) -> None:
        """Forget a question; its answer will not be used."""
        self._slots.pop(number, None)
        self._thinker.drop(number)

    def _seconds(self, question: Question) -> float:
        """Return the length of a slot; it must not depend on the hand or the legal actions."""
        if not question.view.rulebook.advice.searches(question.view):
            return INSTANT / self.pace
        longest = (question.budget.seconds or 0.0) + MARGIN
        return max(longest, longest / self.pace)

    def _end(self, seconds: float) -> float:
        """Reserve the next slot and return its end."""
        self._taken = max(self._now, self._taken) + seconds
        return self._taken

    def _begin_anew(self) -> None:
        """Reassign all slots in order if the thinker has restarted."""
        if self._starts == self._thinker.starts:
            return
        self._starts, self._taken = self._thinker.starts, self._now
        for slot in self._slots.values():
            slot.end = self._end(slot.seconds)
