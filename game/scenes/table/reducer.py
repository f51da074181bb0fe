"""The reducer: the state of a table after each event."""

from collections.abc import Sequence
from dataclasses import replace

from game.catalogues import scenes_text as _
from game.engine.dealer import ChoiceRequested, News
from game.engine.events import (
    Affected,
    Aimed,
    Attached,
    Beat,
    Compared,
    Counted,
    Detached,
    Ended,
    Explained,
    Faced,
    Fell,
    Gathered,
    Glimpsed,
    Locked,
    Moved,
    Opened,
    Planned,
    Rolled,
    Stopped,
    Struck,
    Told,
    Unlocked,
)
from game.engine.folding import fold
from game.engine.names import Face, Step, Zone, seat_if_any, seat_of
from game.engine.rulebook import View
from game.engine.targeted import Targeted
from game.scenes.table.announcements import ending, fallen
from game.scenes.table.attacks import Attacks
from game.scenes.table.causes import kept_causes
from game.scenes.table.display_rules import DisplayRules
from game.scenes.table.fight_reducer import (
    affected,
    announced_by,
    cleared,
    compared,
    faced,
    fighting_by,
    lit_by,
    moment,
    retargeted_by,
    spoken_by,
    struck,
    targeted,
    told,
)
from game.scenes.table.overview_reducer import with_occupied, with_overview
from game.scenes.table.state import (
    CHECK,
    HOUR,
    BadgeText,
    LatestCard,
    Moment,
    PromptLine,
    Reveal,
    TableState,
    Verdict,
    marked,
    prompted,
    put,
)
from game.scenes.table.waiting import answered, chooses, first_line, passed_on
from game.view.values import CombatValue, Damage, Reason


def from_view(view: View, rules: DisplayRules) -> TableState:
    """Return the state of a table that shows a match at rest, without any messages."""
    state = TableState(view, counters=view.counters, step=head_of(view.agenda), result=view.result)
    for name in sorted(view.counters, key=lambda name: rules.part(name) != "roundel"):
        shown_at_0 = rules.part(name) == "roundel" or rules.is_out_at_0(name)
        if (value := view.counters[name]) or shown_at_0:
            state = _counted(state, Counted(name, value, 0), rules)
    state = state._replace(changes={}, scored=frozenset())
    return _with_status(with_occupied(state, rules), rules)


def with_view(state: TableState, view: View, rules: DisplayRules) -> TableState:
    """Return the state with another view of the same match."""
    return _with_status(state._replace(view=view, counters=view.counters), rules)


def with_match(state: TableState, other: TableState) -> TableState:
    """Return the state with the match of another state, as at the end of an animation.

    Everything else that an event changes is shown from the beginning of its animation.
    """
    return state._replace(view=other.view, headline=other.headline, in_force=other.in_force)


def reduce(state: TableState, item: News, rules: DisplayRules) -> TableState:
    """Return the state once an event has been shown."""
    before, announced = state.view, state.announced
    line = state.moment if isinstance(item, Beat | Counted | Planned) else Moment()
    state = state._replace(moment=line, on_stage=_is_on_stage(state, item, rules), announced="")
    if not isinstance(item, Counted | Told):
        state = state._replace(scored=frozenset())
    if isinstance(item, Told | Affected | Opened):
        state = answered(state, rules)._replace(lit=lit_by(item, before), retargeted=frozenset())
        state = state._replace(fighting=fighting_by(item))
    if rules.layout.battlefield and isinstance(item, Told | Affected):
        state = state._replace(
            changes={}, asked=()
        )  # stop highlighting the plaque of the last chooser
    if not isinstance(item, ChoiceRequested):
        state = state._replace(view=fold(before, item))
    if isinstance(item, Moved | Attached):
        state = state._replace(retargeted=state.retargeted | retargeted_by(before, state.view))
    state = passed_on(with_overview(state, item, rules), item, rules)
    match item:
        case Moved() | Attached() | Detached():
            return _moved(state, item, rules)
        case Gathered(origin=origin, to=to):
            staying = _staying(state, rules)
            state = prompted(cleared(state, rules)._replace(changes={}), staying)
            state = state._replace(causes=kept_causes(state.causes, item))
            return _latest(state, origin, "", to, rules)
        case Compared():
            return compared(state, item, rules)
        case Faced():
            return faced(state, item, rules)
        case Struck():
            return struck(state, item, rules)
        case Affected():
            return affected(state, item, rules)
        case Stopped(seat=seat, text=text) if rules.layout.battlefield:
            shown = spoken_by(text, rules)
            shown = shown if text.subjects else shown._replace(seat=seat)
            fighting = state.fighting | fighting_by(item)
            return prompted(state._replace(struck=True, fighting=fighting), shown)
        case Rolled() if announced and rules.layout.one_caption:
            return prompted(state, PromptLine())
        case Rolled() if announced:
            return prompted(state._replace(badge=BadgeText()), PromptLine(announced))
        case Targeted():
            return targeted(state, item, rules)
        case Told(text=text, major=True):
            return announced_by(state, text, rules)
        case Aimed(text=text, targets=(seat, *_)) if rules.layout.battlefield:
            state = told(state._replace(announced=rules.say(text)), text, rules)
            first = state.prompt.seat
            other = None if seat == first else seat
            return state._replace(prompt=state.prompt._replace(other=other))
        case Told(text=text, routine=True) if not rules.layout.one_caption:
            return told(state._replace(announced=rules.say(text)), text, rules, routine=True)
        case Told(text=text) | Stopped(text=text):
            return told(state._replace(announced=rules.say(text)), text, rules)
        case Explained():
            return _explained(state, item, rules)
        case Counted():
            if item.counter == "round":
                state = _new_round(state, rules)
            if rules.part(item.counter) == "token" and rules.layout.note_below:
                # what the step told is over, and the token is all that moves
                overview = state.overview.past_fight()
                state = state._replace(step=item.counter, badge=BadgeText(), overview=overview)
            return _counted(_with_status(state, rules), item, rules)
        case Planned(agenda=agenda):
            return _planned(_with_status(state, rules), head_of(before.agenda), agenda, rules)
        case Glimpsed(seat=seat, zone=zone, faces=faces):
            zones = (*state.looked_at.get(seat, ()), zone)
            looked_at = put(state.looked_at, seat, zones)
            return cleared(state, rules) if faces else state._replace(looked_at=looked_at)
        case Locked(seat=seat):
            return marked(state, seat, CHECK)
        case Unlocked(seat=seat):
            return marked(state, seat, HOUR)
        case Opened():
            return state._replace(marks={})
        case ChoiceRequested(seats=seats):
            here = any(map(rules.asks_here, seats))
            rule = state.rule if here else ""
            verdict = state.verdict if rules.layout.one_caption else Verdict()
            changes = state.changes
            if rules.layout.one_caption:
                changes = {name: by for name, by in changes.items() if seat_if_any(name) in seats}
            state = cleared(state, rules)._replace(
                marks={},
                backs={},
                due=seats,
                asked=seats,
                moving=state.moving and not here,  # the open hand lies over the larger layout
                lit=(),
                retargeted=frozenset(),
                rule=rule,
                changes_old=True,
                telling=False,
            )
            wheel = rules.layout.banner and rules.look.wheel  # which is read before a choice
            badge = BadgeText() if state.badge.routine or wheel else state.badge
            state = state._replace(verdict=verdict, badge=badge, changes=changes)
            waits = PromptLine() if here else first_line(seats, state, rules)  # they are asked next
            return prompted(chooses(state, seats, rules), waits)
        case Fell(seat=seat):
            gone = Moment(rules.say(fallen(item)), seat, "skull")
            return state._replace(fallen=state.fallen | {seat}, moment=gone)
        case Ended(result=result):
            state = state._replace(result=result)
            last = moment(state, ending(result), rules)
            last = last._replace(won=bool(result.winners), others=result.winners[1:])
            return state._replace(moment=last)
    return state


def _is_on_stage(state: TableState, item: News, rules: DisplayRules) -> bool:
    """Return whether a reveal or a fight is shown, which lasts until the next choice.

    Where cards are played onto strips, it lasts until a person chooses, on any device, so that the
    light does not change between the plays of computers.
    """
    layout = rules.layout
    match item:
        case Ended():
            return False
        case ChoiceRequested(seats=seats):
            return state.on_stage and layout.rests and not any(map(rules.is_person, seats))
        case Gathered() if layout.rests:
            return False
        case Moved(origin=origin, to=to) if layout.rests and origin in layout.hands:
            return state.on_stage or layout.kinds.get(to) in ("strips", "slot")
    return state.on_stage or isinstance(item, Opened | Compared | Faced | Rolled | Struck)


def head_of(agenda: Sequence[Step]) -> str:
    """Return the name of the current step; "" at the end of the agenda."""
    return str(agenda[0][0]) if agenda else ""


# The match


def _with_status(state: TableState, rules: DisplayRules) -> TableState:
    """Update the headline and the effects in force from the view."""
    view, say = state.view, rules.say
    pending = view.rulebook.in_force(view)
    in_force = tuple(
        (each.seat, Reason(say(each.text), each.amount, fails=each.fails)) for each in pending
    )
    return state._replace(headline=say(view.rulebook.status(view)), in_force=in_force)


def _planned(
    state: TableState, before: str, agenda: Sequence[Step], rules: DisplayRules
) -> TableState:
    """Begin a step and clear the texts of the previous one, whose name is ``before``."""
    step = head_of(agenda)
    if step not in rules.look.steps or step in (before, state.step):
        return state
    moving = step in rules.layout.moving_steps
    if state.reveal.shown:
        state = state._replace(reveal=Reveal(), verdict=Verdict(), struck=False)
    note = state.badge if rules.layout.one_caption else BadgeText()
    if state.moving and not moving:  # its line would jump to the other place of the prompt
        state = prompted(state, PromptLine())
    return state._replace(
        step=step, moving=moving, lit=(), fighting=frozenset(), reasons={}, badge=note
    )


# Cards


def _staying(state: TableState, rules: DisplayRules) -> PromptLine:
    """Return the line that stays while the cards that it is about move."""
    stays = rules.layout.battlefield and not state.prompt.acting
    return state.prompt if stays else PromptLine()


def _moved(
    state: TableState, event: Moved | Attached | Detached, rules: DisplayRules
) -> TableState:
    line = _staying(state, rules)
    changes = (
        state.changes if rules.layout.battlefield else {}
    )  # a card is placed as it is paid for
    state = prompted(cleared(state, rules)._replace(changes=changes), line)
    state = state._replace(causes=kept_causes(state.causes, event))
    if not isinstance(event, Moved):
        return state._replace(paid=False)
    kinds, places = rules.layout.kinds, (event.origin, event.to)
    state = state._replace(paid=all(kinds.get(zone) == "pile" for zone in places))
    if state.paid and any(harm.left > 0 for harm in state.damage.values()):
        state = state._replace(badge=BadgeText())  # it told what was absorbed before
    seat = seat_if_any(event.to)
    if seat is not None and seat in state.backs and kinds.get(event.to) == "slot":
        state = state._replace(backs={**state.backs, seat: False})
        if rules.layout.battlefield:
            state = prompted(state, PromptLine(_("Everyone reveals their cards")))
    brought = state.carried == places
    state = _latest(state, event.to, event.face or "", event.origin, rules, brought)
    state = state._replace(carried=None if brought else state.carried)
    left = kinds.get(event.origin) == "slot" and kinds.get(event.to) != "slot"
    slots = (zone for zone, kind in kinds.items() if kind == "slot")
    if left and not any(state.view.counts.get(zone, 0) for zone in slots):
        combat = dict.fromkeys(state.combat, CombatValue())
        return state._replace(reasons={}, combat=combat)
    return state


def _latest(
    state: TableState,
    zone: Zone,
    face: Face,
    origin: Zone,
    rules: DisplayRules,
    brought: bool = False,
) -> TableState:
    """Record the latest card in strips, which is explained beside the table."""
    if rules.layout.kinds.get(zone) != "strips":
        return state
    return state._replace(latest=LatestCard(face, seat_if_any(origin), brought), note="")


def _new_round(state: TableState, rules: DisplayRules) -> TableState:
    """Forget the latest card, and who was asked where nobody acts between two rounds."""
    asked = () if rules.layout.rests else state.asked
    return state._replace(latest=LatestCard(), asked=asked, attacks=Attacks())


# Counters


def _explained(state: TableState, event: Explained, rules: DisplayRules) -> TableState:
    """Show the reason for a value, and the source of damage."""
    counter, words = event.counter, rules.say(event.text)
    match rules.part(counter):
        case "roundel":
            reason = Reason(words, event.amount, event.kind)
            told = (*state.reasons.get(counter, ()), reason)
            return state._replace(reasons=put(state.reasons, counter, told))
        case "drops":
            return state._replace(next_sources=put(state.next_sources, counter, words))
    return state


def _counted(state: TableState, event: Counted, rules: DisplayRules) -> TableState:
    counter, value = event.counter, event.value
    told = value < event.was and _seat_hit(counter, state, rules)
    recent = {} if state.changes_old else state.changes
    changes = put(recent, counter, None if told else (value - event.was) or None)
    counters = put(state.counters, counter, value)
    state = state._replace(counters=counters, changes=changes, changes_old=False)
    if rules.is_out_at_0(counter):
        seat = {seat_of(counter)}
        state = state._replace(fallen=state.fallen - seat if value else state.fallen | seat)
    match rules.part(counter):
        case "out":
            seat = {seat_of(counter)}
            return state._replace(fallen=state.fallen | seat if value else state.fallen - seat)
        case "score" if value > event.was:
            return state._replace(scored=state.scored | {counter})
        case "drops":
            return _harmed(state, event)
        case "roundel":
            worth = state.combat.get(counter, CombatValue())
            base = worth.base if worth.value >= 0 and event.was >= 0 else value
            worth = replace(worth, value=value, won=False, beaten=False, base=base)
            reasons = state.reasons if value >= 0 else put(state.reasons, counter, None)
            return state._replace(combat=put(state.combat, counter, worth), reasons=reasons)
        case "defends":
            combat = {
                roundel: replace(worth, defends=value == 1)
                for roundel, worth in state.combat.items()
                if seat_of(roundel) == seat_of(counter)
            }
            return state._replace(combat={**state.combat, **combat})
    return state


def _seat_hit(counter: str, state: TableState, rules: DisplayRules) -> bool:
    """Return whether a counter falls because of damage that was shown over its die."""
    return counter in rules.layout.blow_dice and seat_of(counter) in state.hit


def _harmed(state: TableState, event: Counted) -> TableState:
    """Update pending damage: it was dealt, paid with a card of the deck, or absorbed."""
    counter, was, value = event.counter, event.was, event.value
    harm = state.damage.get(counter)
    if harm is None or value >= was or harm.left != was:
        harm = Damage(value, pierces=state.pierced)
        source = state.next_sources.get(counter, "")
        state = state._replace(
            damage_sources=put(state.damage_sources, counter, source),
            next_sources=put(state.next_sources, counter, None),
            foreseen=put(state.foreseen, counter, None),
        )
    elif state.paid:
        harm = replace(harm, lost=harm.lost + 1, spared=harm.spared + was - value - 1)
    else:
        harm = replace(harm, absorbed=harm.absorbed + was - value)
    damage = put(state.damage, counter, harm)
    return state._replace(verdict=Verdict(), damage=damage, damage_told=counter)
