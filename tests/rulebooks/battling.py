"""Helpers for turns of The Art of Battle from known positions, in the notation of the rules page.

``14/7`` is health and stamina; ``Thrust 1 @0.2 + Feint (0)`` seat 1's Weapon in lane 0, row 2 with
a Modifier of seat 0; a choice is a card, L, R or - for the Direction, and the row of a Weapon.
"""

import re
from collections.abc import Iterable, Mapping, Sequence

from game.engine import Action, Choose, Match, Pick, Play
from game.engine.events import Affected, Event, Refused, Stopped, Struck, Told
from game.rulebooks.art_of_battle.rulebook import ArtOfBattle

FRESH = ("20/20",) * 4
"""Four seats with full health and stamina."""

PASSES = ("pass",) * 4

BOOK = ArtOfBattle()

SEATS = range(4)

WEAPONS = (
    "quick_jab",
    "thrust",
    "heavy_slash",
    "shoulder_charge",
    "guard",
    "deflect",
    "catch_breath",
)

PROFICIENCIES = (
    *("full_swing", "feint", "brace", "follow_through", "second_wind", "lunge", "shove") * 2,
    *("riposte", "wind_up", "draw_off", "study"),
)


def face(name: str) -> str:
    """Return a face by the name of its card, such as "Heavy Slash"."""
    return name.strip().lower().replace(" ", "_")


def name(card: str) -> str:
    """Return the name of a card by its face, such as heavy_slash."""
    return card.replace("_", " ").title()


def battle(
    before: Sequence[str],
    hands: Mapping[int, str] | None = None,
    zones: Mapping[str, list[str]] | None = None,
    counters: Mapping[str, int] | None = None,
    seed: int = 0,
    **options: object,
) -> Match:
    """Return a match in its PLAY step; each seat is given as in "14/7, Thrust 1 @0.2" or "out".

    Each living seat holds its other Weapons, L and R, and the Proficiencies in ``hands``, written
    "Feint, Lunge". The Last Stand is over unless ``zones`` has its cards.
    """
    laid: dict[str, list[str]] = {}
    numbers: dict[str, int] = {}
    out = []
    for seat, words in enumerate(before):
        stats, *weapons = [part.strip() for part in words.split(",")]
        health, stamina = (0, 0) if stats == "out" else map(int, stats.split("/"))
        numbers |= {f"health:{seat}": health, f"stamina:{seat}": stamina}
        if not health:
            out.append(seat)
            continue
        held = list(WEAPONS)
        for weapon in weapons:
            zone, word = _placed(weapon)
            laid.setdefault(zone, []).append(word)
            held.remove(word.partition("@")[0])
        more = [face(card) for card in (hands or {}).get(seat, "").split(",") if card.strip()]
        laid[f"hand:{seat}"] = [*held, "left", "right", *more]
    position = {"zones": {**laid, **(zones or {})}, "counters": {**numbers, **(counters or {})}}
    return Match.start(BOOK, 4, options, seed, position=position)


def _placed(words: str) -> tuple[str, str]:
    """Return the zone and the word of a position for "Thrust 1 @0.2 + Feint (0)"."""
    weapon, *modifiers = words.split(" + ")
    found = re.fullmatch(r"(.+) (\d) @(\d)\.(\d)", weapon)
    assert found, words
    card, owner, lane, row = found.groups()
    parts = [f"{face(card)}@{owner}"]
    for modifier in modifiers:
        card, _, owner = modifier.rstrip(")").partition(" (")
        parts.append(f"{face(card)}@{owner}")
    return f"lane:{lane}:row:{row}", "+".join(parts)


def stands(match: Match, seat: int) -> str:
    """Return what a seat has, in the notation of the rules page."""
    table = match.table
    if not table.counters[f"health:{seat}"]:
        return "out"
    words = [f"{table.counters[f'health:{seat}']}/{table.counters[f'stamina:{seat}']}"]
    for zone, cards in table.zones.items():
        for card in cards:
            if zone.startswith("lane:") and table.owners[card] == seat:
                _, lane, _, row = zone.split(":")
                hung = "".join(
                    f" + {name(table.faces[other])} ({table.owners[other]})"
                    for other in table.attached.get(card, ())
                )
                words.append(f"{name(table.faces[card])} {seat} @{lane}.{row}{hung}")
    return ", ".join(words)


def state(match: Match) -> list[str]:
    """Return what all seats have."""
    return [stands(match, seat) for seat in SEATS]


def action(match: Match, seat: int, words: str) -> Action:
    """Return the action of "Thrust R 2", "Feint -" or "pass"."""
    if words == "pass":
        return Choose(seat, "pass")
    found = re.fullmatch(r"(.+) ([LR-])(?: (\d))?", words)
    assert found, words
    card, letter, row = found.groups()
    mode = letter.replace("-", "") + (row or "")
    return Play(seat, find(match, f"hand:{seat}", face(card)), f"commit:{seat}", mode)


def find(match: Match, zone: str, card: str) -> int:
    """Return the first card with a face in a zone."""
    return next(held for held in match.table.zones[zone] if match.table.faces[held] == card)


def play(match: Match, *choices: str) -> tuple[Event, ...]:
    """Commit a choice for each seat that owes one ("" for a pass); return the events."""
    assert match.table.agenda[0][0] == "play"
    events: tuple[Event, ...] = ()
    for seat, words in enumerate(choices):
        if seat in match.offers():
            events = submit(match, action(match, seat, words or "pass"))
        else:
            assert not words, f"seat {seat} is out"
    return events


def submit(match: Match, chosen: Action) -> tuple[Event, ...]:
    """Submit an action that must be legal."""
    events = match.submit(chosen)
    assert not any(isinstance(event, Refused) for event in events), events
    return events


def keep_all(match: Match) -> None:
    """Let nobody discard, up to the next PLAY."""
    while match.result is None and match.table.agenda[0][0] == "discard":
        submit(match, Choose(next(iter(match.offers())), "keep"))


def turn(match: Match, *choices: str) -> tuple[Event, ...]:
    """Play a whole turn in which nobody discards; return the events up to DRAW."""
    events = play(match, *choices)
    keep_all(match)
    return events


def discard(match: Match, seat: int, card: str) -> tuple[Event, ...]:
    """Discard a Proficiency of a seat."""
    return submit(match, Pick(seat, find(match, f"hand:{seat}", face(card))))


def lies(match: Match, zone: str) -> list[str]:
    """Return the faces of a zone, in order."""
    return [match.table.faces[card] for card in match.table.zones[zone]]


def held(match: Match, seat: int) -> list[str]:
    """Return the Proficiencies in a hand, sorted."""
    return sorted(card for card in lies(match, f"hand:{seat}") if card in PROFICIENCIES)


def pile(match: Match, seat: int) -> list[str]:
    """Return a discard pile, sorted."""
    return sorted(lies(match, f"discard:{seat}"))


def health(match: Match) -> tuple[int, ...]:
    """Return the health of all seats."""
    return tuple(match.table.counters[f"health:{seat}"] for seat in SEATS)


def stamina(match: Match) -> tuple[int, ...]:
    """Return the stamina of all seats."""
    return tuple(match.table.counters[f"stamina:{seat}"] for seat in SEATS)


def refusal(match: Match, chosen: Action) -> tuple[str, str]:
    """Return the rule and the brief of a refusal, after checking that it changes nothing."""
    (refused,) = match.submit(chosen)
    assert isinstance(refused, Refused)
    assert match.why(chosen) == refused
    assert str(refused.reason).strip()
    return refused.rule, "" if refused.brief is None else str(refused.brief)


def modes(match: Match, seat: int, card: str) -> set[str]:
    """Return the modes in which a card of a hand can be played."""
    offers: Iterable[Action] = match.offers().get(seat, ())
    faces = match.table.faces
    return {each.mode for each in offers if isinstance(each, Play) and faces[each.card] == card}


def told(events: Iterable[Event]) -> list[str]:
    """Return the sentences of events."""
    spoken = (event for event in events if isinstance(event, Told | Struck | Stopped | Affected))
    return [str(event.text) for event in spoken]
