"""The state of a table after the events of a fight, and what is told about them."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from game.engine.dealer import News
from game.engine.events import (
    Affected,
    Aimed,
    Carried,
    Compared,
    Faced,
    Pierced,
    Stopped,
    Struck,
)
from game.engine.names import SEAT_GROUP, CardId, Seat, group_of, seat_of, seat_place
from game.engine.rulebook import View
from game.engine.targeted import Targeted
from game.engine.text import N_, Text
from game.scenes.table.announcements import out
from game.scenes.table.attacks import number_in
from game.scenes.table.display_rules import DisplayRules
from game.scenes.table.state import (
    BadgeText,
    LatestCard,
    Moment,
    PromptLine,
    Reveal,
    TableState,
    Verdict,
    WheelRelation,
    prompted,
    put,
)
from game.scenes.table.waiting import replaying, waiting_line

_ONE, _BOTH = N_("{seat_a} attacks {seat_b}"), N_("{seat_a} and {seat_b} attack each other")
_AGAIN = N_("Again: {seat_a} against {seat_b}")
"""Who attacks whom in a fight, or who plays again after a tie."""

_NUMBER, _FACES = (
    N_("Fight {number} of {total}: {face_a} against {face_b}"),
    N_("{face_a} against {face_b}"),
)
"""Which fight of a round it is, and what both play."""

SHIELDS = 2
"""Maximum number of subjects whose shields are shown beside a sentence."""


def cleared(state: TableState, rules: DisplayRules) -> TableState:
    """Clear the texts of the last clash, and the badge too if somebody was hit in it.

    The only caption of a table stays until another one replaces it.
    """
    is_over = state.struck and not rules.layout.one_caption
    damage = {counter: harm for counter, harm in state.damage.items() if harm.left > 0}
    return state._replace(
        verdict=Verdict(),
        reveal=Reveal(),
        relation=WheelRelation(),
        damage=damage,
        damage_told=next(iter(damage), ""),
        badge=BadgeText() if is_over else state.badge,
        changes={} if state.struck else state.changes,
        struck=False,
        hit=frozenset(),
        fighting=frozenset(),
        attacks=state.attacks.cleared(state.struck),
    )


def unsettled(state: TableState, rules: DisplayRules) -> TableState:
    """Clear the texts of the last fight while the next one has no result yet.

    The only caption of a table stays until another one replaces it.
    """
    if rules.layout.one_caption:
        return state
    state = state._replace(verdict=Verdict(), relation=WheelRelation(), badge=BadgeText())
    return prompted(state, PromptLine())


def fight_announced(
    state: TableState, event: Compared, after: TableState, rules: DisplayRules
) -> TableState:
    """Announce a fight before its cards meet: who attacks whom, with what, and its number.

    A note about the fight replaces its number. If the two have tied before, say that they play
    again. If nobody attacks, this is the sentence of their fight. The only attacker is named
    first, otherwise the winner. ``after``: the state once they have met.
    """
    attacks = after.attacks.of(event.seats)
    one, other = event.seats if event.winner != event.seats[1] else event.seats[::-1]
    text, below = event.text, ""
    if state.attacks.ties_of(event.seats):
        if len(attacks) == 1:  # the same direction as the arrow
            one, other = attacks[0]
        text = Text(_AGAIN, seat_a=one, seat_b=other)
        below = rules.say(_meeting(event, (one, other), after, 1))
    elif attacks:
        text = Text(_BOTH, seat_a=one, seat_b=other)
        if len(attacks) == 1:
            text = Text(_ONE, seat_a=attacks[0][0], seat_b=attacks[0][1])
        order = text.seats[:2]
        note = after.view.rulebook.fight_note(after.view, order)
        total = after.view.rulebook.fight_count(after.view)
        below = rules.say(_meeting(event, order, after, total) if note is None else note)
    return prompted(state, spoken(text, rules, below))


def _meeting(event: Compared, order: Sequence[Seat], state: TableState, total: int) -> Text:
    """Return what two seats play, in an order, and which of ``total`` fights it is, if several."""
    played = dict(zip(event.seats, event.cards, strict=True))
    face_a, face_b = (state.view.face(played[seat]) for seat in order)
    if total < 2:
        return Text(_FACES, face_a=face_a, face_b=face_b)
    number = sum(map(len, state.overview.outcomes.fights.values())) // 2
    return Text(_NUMBER, number=number, total=total, face_a=face_a, face_b=face_b)


def targeted(state: TableState, event: Targeted, rules: DisplayRules) -> TableState:
    """Show the line about attacks that are to come."""
    state = state._replace(badge=BadgeText(), attacks=state.attacks.told(event.attacks))
    return prompted(state, spoken(event.text, rules))


def compared(state: TableState, event: Compared, rules: DisplayRules) -> TableState:
    """Show the result between the icons of the cards, in the order in which the text names them.

    If cards have combat values, the result is shown between the shields of their seats instead.
    """
    faces = {
        seat: state.view.face(card) for seat, card in zip(event.seats, event.cards, strict=True)
    }
    relation = WheelRelation()
    if event.winner is not None:
        (loser,) = (seat for seat in event.seats if seat != event.winner)
        relation = WheelRelation(faces[event.winner], faces[loser])
    words = rules.say(event.text)
    detail = "" if event.detail is None else rules.say(event.detail)
    named = tuple(dict.fromkeys(seat for seat in event.text.seats if seat in event.seats))
    across = named if len(named) == len(event.seats) else rules.layout.across
    seats = tuple(sorted(event.seats, key=across.index)) if across else event.seats
    drawn = () if state.combat else rules.look.faces
    icons = tuple(rules.look.faces[faces[seat]].icon for seat in seats if faces[seat] in drawn)
    verdict = Verdict(words, icons, seats, event.winner, detail)
    combat = {
        counter: replace(worth, won=won, beaten=not (won or event.winner is None))
        for counter, worth in state.combat.items()
        for won in (seat_of(counter) == event.winner,)
    }
    if rules.layout.one_caption:
        state = renewed(state)
    state = state._replace(attacks=state.attacks.fought(event, _targets(state, rules)))
    state = state._replace(verdict=verdict, relation=relation, badge=BadgeText(), combat=combat)
    if rules.layout.banner:
        return state
    below = (detail or None) if event.winner is None else ""
    return prompted(state, spoken(event.text, rules, below))


def _targets(state: TableState, rules: DisplayRules) -> Mapping[Seat, Seat]:
    """Return whom seats have chosen to attack."""
    aims = ((name, seat) for name, seat in state.counters.items() if rules.part(name) == "aim")
    return {seat_of(name): target for name, target in aims}


def struck(state: TableState, event: Struck, rules: DisplayRules) -> TableState:
    """Show the text of a hit once: below the comparison that caused it, or else by itself.

    What it costs, if that is told, is below the comparison instead.
    """
    attacks = state.attacks.hit((event.seat, event.by))
    state = state._replace(pierced=isinstance(event, Pierced), attacks=attacks)
    if rules.layout.one_caption:
        hit = state.hit | {event.seat}
        return told(state, event.text, rules)._replace(struck=True, hit=hit)
    words, verdict, line = rules.say(event.text), state.verdict, spoken(event.text, rules)
    if rules.layout.battlefield:
        line = spoken_by(event.text, rules)._replace(other=event.seat)
    if line.seat is None:
        line = line._replace(seat=event.seat)
    if verdict.text and verdict.winner is not None:
        cost = words if event.cost is None else rules.say(event.cost)
        if rules.layout.banner and (event.cost is not None or not verdict.detail):
            verdict, line = verdict._replace(detail=cost, stands_for=words), PromptLine()
        elif state.prompt.text == verdict.text:
            line = state.prompt._replace(below=cost, hurts=number_in(event.text, "amount") > 0)
    state = state._replace(verdict=verdict, struck=True, hit=state.hit | {event.seat})
    return prompted(state, line)


def spoken(text: Text, rules: DisplayRules, below: str | None = None) -> PromptLine:
    """Return a prompt with the shields of the first two seats that a text names, in that order."""
    first, second = (*dict.fromkeys(text.seats), None, None)[:2]
    return PromptLine(rules.say(text), first, other=second, below=below)


def spoken_by(text: Text, rules: DisplayRules) -> PromptLine:
    """Return a prompt with the shields of its subjects; none for more than two."""
    subjects = text.subjects
    first, second = (*subjects, None, None)[:2] if len(subjects) <= SHIELDS else (None, None)
    return PromptLine(rules.say(text), first, beside=second)


def affected(state: TableState, event: Affected, rules: DisplayRules) -> TableState:
    """Show the text of an effect, and remember it as the cause of the affected cards' positions."""
    causes, carried = state.causes, None
    if isinstance(event, Carried):
        carried = (event.origin, event.to)
    why = () if event.cause is None else (rules.say(event.cause),)
    for card in event.cards:
        causes = put(causes, card, (*causes.get(card, ()), *why))
    state = state._replace(causes=causes, rule=event.rule, carried=carried)
    state = state._replace(latest=_copied(state, event, rules))
    state = told(state, event.text, rules)
    if rules.layout.battlefield:
        line, other = state.prompt, _target(event)
        first = event.seat if line.beside is None else line.seat
        state = state._replace(prompt=line._replace(seat=first, other=other))
    return state


def _copied(state: TableState, event: Affected, rules: DisplayRules) -> LatestCard:
    """Return the latest card of strips, with the effect of an earlier one that it copies."""
    view, strips = state.view, rules.layout.zones("strips")
    lying = {card for zone in strips for card in view.zones.get(zone, ())}
    copied = [card for card in event.cards if card in lying]
    if isinstance(event, Carried) or event.source not in lying or len(copied) != 1:
        return state.latest
    owner = next((seat for seat in event.text.seats if seat != event.seat), event.seat)
    words = rules.say(event.text)
    return state.latest._replace(copied=view.face(copied[0]), copied_of=owner, told=words)


def lit_by(event: News, view: View) -> tuple[str, ...]:
    """Return the zones and seats whose lanes an event lights."""
    match event:
        case Aimed(goal=goal, targets=seats):
            places = () if group_of(goal) == SEAT_GROUP else (goal,)
            return (*places, *(seat_place(seat) for seat in seats))
        case Affected(cards=cards, seats=seats, terms=terms):
            moved = {*cards, *(term.card for term in terms)}
            zones = (zone for zone, lying in view.zones.items() if moved.intersection(lying))
            return (*zones, *(seat_place(seat) for seat in seats if terms))
    return ()


def fighting_by(event: News) -> frozenset[CardId]:
    """Return the cards that strike in the blow that an event begins, or that block in it."""
    match event:
        case Affected(terms=terms) | Stopped(terms=terms):
            return frozenset(term.card for term in terms)
    return frozenset()


def retargeted_by(before: View, after: View) -> frozenset[CardId]:
    """Return the cards that will affect somebody else after an event than before it."""
    was, now = before.rulebook.outlooks(before), after.rulebook.outlooks(after)
    return frozenset(card for card in now if card in was and was[card].target != now[card].target)


def _target(event: Affected) -> Seat | None:
    """Return the only other seat that an effect is for; None if there is none, or several."""
    seats = {*event.seats, *(seat_of(counter) for counter, _ in event.counters)} - {event.seat}
    return seats.pop() if len(seats) == 1 else None


def faced(state: TableState, event: Faced, rules: DisplayRules) -> TableState:
    """Show revealed secret choices, as a face-off if the layout has room for one."""
    state = prompted(cleared(state, rules)._replace(struck=True), PromptLine())
    words, say, piece = rules.say(event.text), rules.say, rules.look.piece
    if not rules.layout.face_off:
        return state._replace(badge=BadgeText(words))
    shown = tuple(
        (sign.seat, (piece(sign.emblem), sign.icon, say(sign.title))) for sign in event.signs
    )
    reveal = Reveal(shown, event.winner)
    return state._replace(reveal=reveal, verdict=Verdict(words), badge=BadgeText())


def told(state: TableState, text: Text, rules: DisplayRules, routine: bool = False) -> TableState:
    """Show a note in the middle, or in the prompt line if cards meet in the middle.

    A banner that covers the middle shows it below the verdict. ``routine``: it is over when a
    choice is asked for.
    """
    if rules.layout.battlefield:
        return prompted(state, spoken_by(text, rules))
    seat = state.prompt.seat
    if seat is not None and state.prompt == waiting_line((seat,), state, rules):
        state = state._replace(prompt=PromptLine())  # the seat has chosen
    elif state.struck and not (state.prompt.acting or state.prompt.hints):
        state = state._replace(prompt=PromptLine())  # it told the last hit
    if rules.layout.one_caption:
        state = renewed(state)._replace(verdict=Verdict())
    note = BadgeText(rules.say(text), seats=tuple(text.seats), routine=routine)
    if rules.layout.note_below and state.verdict.text:
        verdict = state.verdict._replace(detail=note.text, stands_for="")
        return state._replace(verdict=verdict, badge=BadgeText())
    return replaying(state._replace(badge=note), note.seats, rules)


def renewed(state: TableState) -> TableState:
    """Clear the marks of the previous caption, and note that a caption reports an event."""
    return state._replace(changes={}, struck=False, hit=frozenset(), telling=True)


def seat_in(text: Text) -> Seat | None:
    """Return the first seat that a Text names."""
    return next(iter(text.seats), None)


def announced_by(state: TableState, text: Text, rules: DisplayRules) -> TableState:
    """Show a line over the whole table; beside strips, the note in the middle keeps it.

    So the note does not go back to what happened before. Of a seat that is out, it only says so.
    """
    shown = moment(state, text, rules)
    state = state._replace(moment=shown)
    if not rules.layout.rests:
        is_over = state.badge.routine and not rules.layout.one_caption
        return state._replace(badge=BadgeText()) if is_over else state
    seat = shown.seat
    words = shown.text if seat is None or seat not in state.fallen else rules.say(out(seat))
    return state._replace(badge=BadgeText(words, seats=tuple(text.seats)))


def moment(state: TableState, text: Text, rules: DisplayRules) -> Moment:
    """Return a line over the whole table, with the shields of the seats that it names.

    If the first is out, only its own shield is shown, with a skull.
    """
    seat = seat_in(text)
    won = seat in [seat_of(counter) for counter in state.scored]
    if seat in state.fallen:
        return Moment(rules.say(text), seat, "skull", won)
    return Moment(rules.say(text), seat, "", won, tuple(dict.fromkeys(text.seats))[1:])
