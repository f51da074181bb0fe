"""Replaying a finished match: its choices are made again, one by one."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from game.engine.actions import Action, Pick
from game.engine.dealer import ChoiceRequested, Dealer, News, NoJournal
from game.engine.events import Event, Locked
from game.engine.match import Match
from game.engine.names import Viewer
from game.engine.redaction import redact
from game.engine.rulebook import Rulebook, View
from game.engine.table import Sight
from game.engine.taking_back import submitted


class _Nobody:
    """A player that never chooses: the replay makes the choices."""

    def ask(self, view: View, offers: Sequence[Action]) -> None:
        """Do nothing."""

    def answer(self) -> Action | None:
        """Return None."""
        return None

    def stop(self) -> None:
        """Do nothing."""


class ReplayDealer(Dealer):
    """Deals the recorded choices of a match that has ended.

    It is seen as one seat saw it (``eyes``) or, with None, openly: every card that some seat saw.
    """

    def __init__(self, record: Mapping[str, object], rulebook: Rulebook) -> None:
        """Raise ValueError, with one sentence, for a match that is illegal or has not ended."""
        whole = Match.replay(record, rulebook)
        if whole.result is None:
            raise ValueError("this match has not ended")
        self._record, self._rulebook = dict(record), rulebook
        self._actions, self._choices = whole.actions, submitted(whole)
        self.eyes: Viewer = None
        """The seat that the match is seen through; None: openly."""
        self.position = 0
        """The number of choices that have been made."""
        super().__init__(self._start(), [_Nobody() for _ in range(whole.seats)], NoJournal())
        self.steps = self._steps()
        """The events of each choice."""

    @property
    def length(self) -> int:
        """The number of choices of the whole match."""
        return len(self._choices)

    @property
    def watched(self) -> bool:
        """Whether a finished match is replayed, so that nobody chooses."""
        return True

    @property
    def spectator(self) -> Viewer:
        """The seat through whose eyes the match is seen."""
        return self.eyes

    def actions_before(self, position: int) -> int:
        """Return the number of actions before a choice."""
        if position < len(self._choices):
            return self._choices[position].start
        return len(self._actions)

    def restart(self) -> None:
        """Go back to the start of the match; the next news begin with its opening."""
        self._match, self.position = self._start(), 0
        self._news = list(self._match.opening)
        self._ask()

    def advance(self) -> bool:
        """Make the next choice; return False at the end of the match."""
        if self.position == len(self._choices):
            return False
        choice = self._choices[self.position]
        done = self._actions[choice.start : choice.end]
        if len(choice.seats) == 1:
            self._gathered = tuple(action for action in done[:-1] if isinstance(action, Pick))
            done = done[-1:]
        for action in done:
            self._hold(action)
        self.position += 1
        self._submit()
        return True

    def view(self, viewer: Viewer) -> View:
        """Return the viewer's view; for everybody, the open one if the match is seen openly."""
        view = super().view(viewer)
        return open_view(self._match, view) if viewer is None and self.eyes is None else view

    def news(self, viewer: Viewer) -> tuple[News, ...]:
        """Return the events since the last call, or all that any seat saw of them."""
        if viewer is None and self.eyes is None:
            news, self._news = self._news, []
            sights = self._match.table.sights
            seen = (
                item
                if isinstance(item, ChoiceRequested)
                else redact(item, viewer, lambda zone: is_seen(sights[zone]))
                for item in news
            )
            return tuple(item for item in seen if item is not None)
        return super().news(viewer)

    def _start(self) -> Match:
        return Match.replay({**self._record, "actions": []}, self._rulebook)

    def _steps(self) -> tuple[tuple[Event, ...], ...]:
        """Return the events of each choice."""
        played = [events for _, events in Match.replaying(self._record, self._rulebook)][1:]
        return tuple(
            tuple(
                event
                for events in played[choice.start : choice.end]
                for event in events
                if not isinstance(event, Locked)
            )
            for choice in self._choices
        )


def open_view(match: Match, public: View) -> View:
    """Return a view of all that any seat sees; ``public``: what everybody may see."""
    table = match.table
    zones = {
        zone: tuple(table.zones[zone]) for zone, sight in table.sights.items() if is_seen(sight)
    }
    cards = [card for lying in (*zones.values(), *table.attached.values()) for card in lying]
    return replace(
        public,
        zones=zones,
        faces={card: table.faces[card] for card in cards},
        owners={card: table.owners[card] for card in cards if card in table.owners},
        told={zone: known for zone, known in public.told.items() if zone not in zones},
        tops={zone: top for zone, top in public.tops.items() if zone not in zones},
    )


def is_seen(sight: Sight) -> bool:
    """Return whether any seat can see into a zone; nobody sees into a deck."""
    return sight is None or bool(sight)
