"""The state of one seat as its phone shows it: a JSON message built from what the seat knows.

Offers are numbered, so that a phone never names a card; `SeatState` keeps what the numbers mean.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import takewhile

from game.catalogues import scenes_text as _
from game.engine import Action, Choose, Pick, Play
from game.engine.dealer import Prompt
from game.engine.descriptions import Caption, Gathering
from game.engine.events import Refused
from game.engine.names import CardId, Seat, Zone
from game.engine.rulebook import View
from game.remote.messages import State
from game.scenes.texts import TableTexts
from game.view.lines import sentence
from game.view.look import CardLook, CounterLook, Look

LOG_LINES = 3
"""Number of the last lines of the log on a phone."""

WIDTH, HEIGHT = 500.0, 700.0
"""The grid of a card's drawing."""

OWN_PARTS = ("dial", "die", "roundel", "drops", "score")
"""Ways of showing a counter on the table that a phone repeats for its own seat."""


@dataclass(frozen=True, slots=True)
class SeatState:
    """A message for a phone, and the actions that its numbers mean."""

    message: State
    actions: tuple[Action, ...] = ()
    """The offers in order, then the picks of the set so far."""
    locked: bool = False
    """Whether the seat has locked its choice."""

    def with_take_back(self, is_offered: bool) -> "SeatState":
        """Return the state with or without the offer to take back the seat's last choice."""
        return replace(self, message={**self.message, "take_back": is_offered})

    def action(self, number: int) -> Action | None:
        """Return the action of an offer; None if the number is too high."""
        return self.actions[number] if number < len(self.actions) else None

    def picks(self, numbers: Sequence[int]) -> tuple[Pick, ...] | None:
        """Return the picks of these offers; None if one is not a pick, or named twice."""
        actions = [self.action(number) for number in numbers]
        picks = tuple(action for action in actions if isinstance(action, Pick))
        return picks if len(picks) == len(actions) == len(set(picks)) else None


class SeatStates:
    """Builds the messages of one match."""

    def __init__(self, look: Look, texts: TableTexts, crests: Sequence[str]) -> None:
        """``crests``: the shield of each seat."""
        self._look, self._texts, self._crests = look, texts, tuple(crests)
        self._order = {face: place for place, face in enumerate(look.faces)}

    def watching(self, view: View, log: Sequence[str], awaited: str) -> SeatState:
        """Return the state of a seat that has nothing to choose; ``awaited``: what it waits for."""
        hand = [self._card(view, card) for card in self._held(view)]
        return SeatState({**self._common(view, log), "prompt": awaited, "hand": hand})

    def locked(self, view: View, log: Sequence[str], choice: Action | None) -> SeatState:
        """Return the state of a seat that has locked its choice while others choose.

        ``choice``: what it is, if the phone made it.
        """
        state = self.watching(view, log, _("Locked in. Waiting for the others."))
        chosen = choice.card if isinstance(choice, Play | Pick) else None
        hand = [
            {**self._card(view, card), "chosen": True} if card == chosen else self._card(view, card)
            for card in self._held(view)
        ]
        return SeatState({**state.message, "hand": hand, "locked": True}, locked=True)

    def choosing(self, view: View, log: Sequence[str], prompt: Prompt) -> SeatState:
        """Return the state of a seat that has to choose."""
        offers = (*prompt.offers, *prompt.gathered)
        actions = tuple(action for action, _ in offers)
        by_card: dict[CardId, list[tuple[Zone, State]]] = {}
        buttons: list[State] = []
        for number, (action, caption) in enumerate(offers):
            offer = self._offer(number, caption, number >= len(prompt.offers))
            if isinstance(action, Choose):
                buttons.append(offer)
            else:
                by_card.setdefault(action.card, []).append((caption.at, offer))
        barred = {
            refused.action.card: refused
            for refused, _ in prompt.barred
            if isinstance(refused.action, Play | Pick)
        }
        held = self._held(view)
        named = [card for card in (*by_card, *barred) if card in view.faces and card not in held]
        hand = [self._card(view, card, by_card.get(card, ()), barred.get(card)) for card in held]
        others = [
            self._card(view, card, by_card.get(card, ()), barred.get(card))
            for card in dict.fromkeys(named)
        ]
        message = {
            **self._common(view, log),
            "prompt": sentence(self._texts.say(prompt.text)),
            "hand": hand,
            "others": others,
            "buttons": buttons,
            "set": prompt.gathers is not None,
            "in_order": prompt.gathers is Gathering.SEQUENCE,
            "choosing": True,
        }
        return SeatState(message, actions)

    def _common(self, view: View, log: Sequence[str]) -> dict[str, object]:
        assert view.seat is not None, "a phone holds a seat"
        return {
            "type": "table",
            "seat": view.seat,
            "name": self._texts.name(view.seat),
            "crest": self._crests[view.seat],
            "game": view.rulebook.title,
            "print": _printed(self._look.card),
            "status": self._texts.say(view.rulebook.status(view)),
            "counters": self._counters(view, view.seat),
            "log": [*log[-LOG_LINES:]],
            "others": [],
            "buttons": [],
            "set": False,
            "in_order": False,
            "choosing": False,
            "locked": False,
        }

    def _held(self, view: View) -> list[CardId]:
        """Return the cards that only this seat sees, sorted like the hand on the table."""
        cards = [card for zone in self._private(view) for card in view.zones[zone]]
        return sorted(cards, key=lambda card: (self._order[view.face(card)], card))

    def _private(self, view: View) -> list[Zone]:
        sights = view.rulebook.sights(view.seats, view.options)
        return [zone for zone in view.zones if sights[zone] is not None]

    def _card(
        self,
        view: View,
        card: CardId,
        offers: Sequence[tuple[Zone, State]] = (),
        refused: Refused | None = None,
    ) -> State:
        look = self._look.faces[view.face(card)]
        shown: dict[str, object] = {"name": look.name, "text": look.text, "drawing": look.svg}
        title, gloss = view.rulebook.card_title(view, card), view.rulebook.gloss(view, card)
        shown["brief"] = "" if title is None else ": ".join(map(self._texts.say, title))
        shown["note"] = look.rule if gloss is None else sentence(self._texts.say(gloss))
        shown["offers"] = _by_target(offers)
        if refused is not None and not offers:
            shown["barred"] = self._texts.refusal(refused)
            shown["rule"] = refused.rule
        return shown

    def _offer(self, number: int, caption: Caption, picked: bool) -> State:
        return {
            "offer": number,
            "text": sentence(self._texts.say(caption.text)),
            "brief": "" if caption.brief is None else self._texts.say(caption.brief),
            "picked": picked,
        }

    def _counters(self, view: View, seat: Seat) -> list[State]:
        """Return the counters of a seat that the table shows in numbers."""
        shown: list[State] = []
        for name, value in view.counters.items():
            look = self._look.counter(name)
            is_shown = value >= 0 and (value or look is None or look.part != "drops")
            if look is not None and is_shown and _is_own(name, seat) and look.part in OWN_PARTS:
                shown.append(_counter(look, value))
        return shown


def _by_target(offers: Sequence[tuple[Zone, State]]) -> list[State]:
    """Return a card's offers, those at the same seat or lane together, with labels.

    A label is the text without the words with which all texts begin: they name the card.
    """
    targets = [target.split(":")[:2] for target, _ in offers]
    order = sorted(range(len(offers)), key=lambda place: targets.index(targets[place]))
    ordered = [offers[place][1] for place in order]
    words = [str(offer["text"]).split(" ") for offer in ordered]
    columns = zip(*words, strict=False) if len(words) > 1 else ()
    common = len(list(takewhile(lambda column: len(set(column)) == 1, columns)))
    labels = [" ".join(each[common:]) or " ".join(each) for each in words]
    return [
        {**offer, "label": sentence(label)} for offer, label in zip(ordered, labels, strict=True)
    ]


def _printed(card: CardLook) -> State:
    """Return where cards print name and text: baseline in percent of the height, size of the width.

    A size of 0 prints nothing.
    """
    return {
        "name_y": 100 * card.name_y / HEIGHT,
        "name_size": 100 * card.name_size / WIDTH,
        "text_y": 100 * card.text_y / HEIGHT,
        "text_size": 100 * card.text_size / WIDTH,
    }


def _is_own(counter: str, seat: Seat) -> bool:
    return counter.rpartition(":")[2] == str(seat)


def _counter(look: CounterLook, value: int) -> Mapping[str, object]:
    return {"label": sentence(look.label), "icon": look.icon, "value": value}
