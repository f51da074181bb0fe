"""A turn: draw, pre-attack, attack, post-attack, discard (CS-4 to CS-16)."""

from game.engine.actions import Action, Choose, Pick
from game.engine.chance import Chance
from game.engine.names import CardId, Seat, Step
from game.engine.narration import CardEffect, affect, announce, mention, note, pause, say
from game.engine.table import Table
from game.engine.text import N_, Text, TextValue
from game.rulebooks.card_shot import absorbing, choosing, combat, comparison, damage
from game.rulebooks.card_shot.cards import (
    DECKS,
    DEFENDS,
    HAND_SIZES,
    HANDS,
    NONE,
    SEATS,
    VALUES,
    WAYS,
    other,
)
from game.rulebooks.card_shot.characters import Character
from game.rulebooks.card_shot.effect_lines import spell_barred, spell_declined, spell_used
from game.rulebooks.card_shot.effects import ABILITY, carry_out, holds
from game.rulebooks.card_shot.hands import restore
from game.rulebooks.card_shot.piles import PAID, discard, draw, peel, with_article
from game.rulebooks.card_shot.roster import played_by
from game.rulebooks.card_shot.steps import (
    AbsorbDamage,
    BoostValue,
    CallKind,
    CardShotStep,
    ClearCards,
    CompareValues,
    CycleNumber,
    DiscardJokers,
    DoEffect,
    DrawToSize,
    EndTurn,
    HushKind,
    LayCards,
    LoseCards,
    NextPhase,
    OfferAbility,
    OrderCards,
    PayCost,
    PeekCards,
    RecycleCards,
    ScoutHand,
    ShedCards,
    SpareCard,
    StrikeSeat,
    TurnUpCards,
    first,
    plain,
)
from game.rulebooks.card_shot.values import bought, call, flipped_for

LAST_TURN = 60
"""The last turn of a match (CS-50)."""


def _planned(one: Seat, is_hidden: bool) -> tuple[Step, ...]:
    """Return the steps of a turn, the Active Player first in each (CS-4, CS-6 to CS-16, CS-31)."""
    two = other(one)
    lays = [LayCards(SEATS)] if is_hidden else [LayCards((one,)), LayCards((two,))]
    return plain(
        DrawToSize(one),
        DiscardJokers(one),
        DrawToSize(two),
        DiscardJokers(two),
        NextPhase("before"),
        OfferAbility(one, "pre"),
        OfferAbility(two, "pre"),
        NextPhase("attack"),
        *lays,
        TurnUpCards(),
        CompareValues(0, 0, 0),
        ClearCards(()),
        NextPhase("after"),
        OfferAbility(one, "post"),
        OfferAbility(two, "post"),
        NextPhase("discard"),
        ShedCards(one),
        SpareCard(one),
        ShedCards(two),
        SpareCard(two),
        EndTurn(),
    )


_TURNS = {
    (active, is_hidden): _planned(active, is_hidden)
    for active in SEATS
    for is_hidden in (False, True)
}
"""The steps of a turn, by the Active Player and by whether both play at once."""


def steps(table: Table) -> tuple[Step, ...]:
    """Return the steps of the turn that begins."""
    return _TURNS[table.counters["active"], table.options["way"] == "hidden"]


def advance(table: Table, chance: Chance) -> None:
    """Carry out a step that needs no choice; skip questions without a choice.

    Steps that only mark a beginning are skipped too.
    """
    step, rest = first(table.agenda), table.agenda[1:]
    table.plan(rest)
    match step:
        case NextPhase():
            table.plan(((step.name,), *rest))
        case DrawToSize():
            _draw_up(table, step.seat)
        case OfferAbility():
            _say_barred(table, step)
        case TurnUpCards():
            combat.reveal(table)
        case BoostValue():
            combat.boost(table, step.seat, step.amount)
        case HushKind():
            combat.hush(table, step.seat, step.kind, step.amount)
        case DoEffect():
            carry_out(table, step.seat, step.words, step.source, chance)
        case CompareValues():
            comparison.compare(table, step.doublings, (step.guard, step.other_guard))
        case StrikeSeat():
            comparison.strike(table, step)
        case LoseCards():
            damage.lose(table, step.seat, step.amount)
        case OrderCards():
            choosing.lay_back(table, step.seat)
        case ScoutHand():
            choosing.return_scouted(table, step.seat)
        case RecycleCards():
            say(table, "{seat} has no card to shuffle back", seat=step.seat)
        case ClearCards():
            combat.clear(table, step.kept)
        case EndTurn():
            _end(table)


def _say_barred(table: Table, step: OfferAbility) -> None:
    """Say why an ability of this step cannot be used, if its condition does not hold (CS-32)."""
    if table.quiet:
        return
    ability = played_by(table, step.seat).ability
    if step.when != ability.step or holds(table, step.seat, ability.condition):
        return
    if (barred := spell_barred(ability, step.seat)) is not None:
        mention(table, barred)


def _draw_up(table: Table, seat: Seat) -> None:
    """Draw up to the hand size (CS-6, CS-28)."""
    size = table.counters[HAND_SIZES[seat]]
    short = size - len(table.zones[HANDS[seat]])
    if short > 0:
        text = Text.counted(
            "{seat} draws a card: {size} in hand",
            "{seat} draws {n} cards: {size} in hand",
            short,
            seat=seat,
            size=size,
        )
        note(table, text, routine=True)
        pause(table)
    else:
        note(table, "{seat} draws nothing: their hand is full", routine=True, seat=seat)
    draw(table, seat, short)


def take(table: Table, action: Action, chance: Chance) -> None:
    """Carry out a seat's choice in a turn."""
    step = first(table.agenda)
    if isinstance(step, LayCards):
        combat.lay(table, action, step.seats)
    elif isinstance(action, Pick):
        _pick(table, action.seat, action.card, step)
    else:
        assert isinstance(action, Choose)
        _choose(table, action.seat, action.option, step, chance)


def _pick(table: Table, seat: Seat, card: CardId, step: CardShotStep | None) -> None:
    """Carry out the choice of a card."""
    face, rest = table.faces[card], table.agenda[1:]
    match step:
        case DiscardJokers():
            announce(table, "{seat} trades a Joker for two cards", seat=seat)
            discard(table, card, HANDS[seat], seat)
            draw(table, seat, 2)
        case PayCost(left=left, kind=kind):
            words = N_("{seat} pays for {name} with {card}")
            card_name = with_article(face)
            say(table, words, seat=seat, name=_ability(table, seat), card=card_name)
            discard(table, card, HANDS[seat], seat)
            unpaid = [PayCost(seat, left - 1, kind)] if left > 1 else []
            table.plan((*plain(*unpaid), *rest))
        case AbsorbDamage():
            absorbing.absorb(table, step, card)
        case RecycleCards():
            choosing.recycle(table, step, card)
        case PeekCards():
            choosing.bury(table, seat, card)
        case OrderCards(placed=placed):
            choosing.order(table, seat, card, placed)
        case ScoutHand():
            table.plan(rest)
            choosing.scouted(table, seat, card)
        case CycleNumber():
            table.plan(rest)
            choosing.cycled(table, seat, card)
        case _:
            say(table, "{seat} discards {card}", seat=seat, card=with_article(face))
            discard(table, card, HANDS[seat], seat)
            if isinstance(step, SpareCard):
                table.plan(rest)


def _choose(
    table: Table, seat: Seat, option: str, step: CardShotStep | None, chance: Chance
) -> None:
    """Use an ability, name a kind, end a set of cards, or decline."""
    table.plan(table.agenda[1:])
    if isinstance(step, AbsorbDamage) and not step.left:
        note(table, "{seat} absorbs all the damage", seat=seat)
    elif declined := _declined(seat, step):
        say(table, declined)
    elif passed := _passed(table, seat, option, step):
        mention(table, passed)
    elif isinstance(step, SpareCard):
        mention(table, "{seat} discards nothing", seat=seat)
    elif isinstance(step, DiscardJokers):
        mention(table, "{seat} keeps their hand (Jokers may be traded)", seat=seat)
    match step:
        case RecycleCards(picked=picked):
            choosing.recycled(table, seat, picked > 0, chance)
        case OfferAbility() if option == "ability":
            _use(table, seat)
        case CallKind(amount=amount):
            call(table, seat, option.partition(":")[2], amount)


def _declined(seat: Seat, step: CardShotStep | None) -> Text | None:
    """Return what is said of a seat that declines to do more about what just happened."""
    match step:
        case AbsorbDamage(off=0):
            return Text("{seat} absorbs nothing", seat=seat)
        case RecycleCards(picked=0):
            return Text("{seat} shuffles no card back", seat=seat)
        case PeekCards(picked=0):
            return Text("{seat} leaves the cards on top", seat=seat)
    return None


def _passed(table: Table, seat: Seat, option: str, step: CardShotStep | None) -> Text | None:
    """Return what is briefly said of a seat that passes."""
    if isinstance(step, OfferAbility) and option == "pass":
        return spell_declined(played_by(table, seat).ability, seat)
    return None


def _ability(table: Table, seat: Seat) -> str:
    return played_by(table, seat).ability.name


def _use(table: Table, seat: Seat) -> None:
    """Pay for an ability, and plan its effects (CS-32, CS-33)."""
    who = played_by(table, seat)
    ability = who.ability
    named: dict[str, TextValue] = {"seat": seat, "name_b": who.name, "name": ability.name}
    planned: list[CardShotStep] = [DoEffect(seat, words, ABILITY) for words in ability.effects]
    kind, n = ability.cost.kind, ability.cost.n
    if kind == "deck":
        _announce_price(table, seat, who)
    elif red := flipped_for(ability):
        words = N_("{seat} uses {name_b}'s ability {name}: if the flipped card is red, it adds {n}")
        say(table, words, **named, n=red)
    elif used := spell_used(ability, seat):
        words = N_("{seat} uses {name_b}'s ability {name}: {told}")
        say(table, words, **named, told=used)
    else:
        say(table, "{seat} uses {name_b}'s ability {name}", **named)
    if kind in ("hand", "suit"):
        planned.insert(0, PayCost(seat, n, kind))
    if kind == "deck":
        peel(table, seat, n, PAID, ability.name)
    if table.result is None:
        table.plan((*plain(*planned), *table.agenda))
        pause(table)


def _announce_price(table: Table, seat: Seat, who: Character) -> None:
    """Show that an ability costs cards of its user's deck, and what it adds for them (CS-33)."""
    if table.quiet:
        return
    ability = who.ability
    n, more = ability.cost.n, bought(ability)
    if more:
        text = Text.counted(
            "{seat} pays {n} life card for {name_b}'s ability {name}: attack +{more}",
            "{seat} pays {n} life cards for {name_b}'s ability {name}: attack +{more}",
            n,
            seat=seat,
            name_b=who.name,
            name=ability.name,
            more=more,
        )
    else:
        text = Text.counted(
            "{seat} uses {name_b}'s ability {name}: it costs {n} life card",
            "{seat} uses {name_b}'s ability {name}: it costs {n} life cards",
            n,
            seat=seat,
            name_b=who.name,
            name=ability.name,
        )
    affect(table, CardEffect(seat, None, "CS-33", counters=((DECKS[seat], -n),)), text)


def _end(table: Table) -> None:
    """Make the other seat active (CS-4); after the last turn, count the decks (CS-50)."""
    turn, active = table.counters["turn"], table.counters["active"]
    for seat in SEATS:
        for counter, value in ((VALUES[seat], NONE), (WAYS[seat], NONE), (DEFENDS[seat], 0)):
            if table.counters[counter] != value:
                table.count(counter, value)
    restore(table)
    if turn == LAST_TURN:
        _count_decks(table, active)
        return
    table.count("turn", turn + 1)
    table.count("active", other(active))
    table.plan((*steps(table), *table.agenda))


def _count_decks(table: Table, active: Seat) -> None:
    """End the match for the larger deck; with equal decks the Active Player loses (CS-50)."""
    decks = [len(table.zones[zone]) for zone in DECKS]
    winner = other(active) if decks[0] == decks[1] else decks.index(max(decks))
    most, least = max(decks), min(decks)
    if most == least:
        say(
            table,
            "After turn {turn}, both have {most} cards left; {seat} wins because it was not "
            "their turn",
            turn=LAST_TURN,
            seat=winner,
            most=most,
        )
    else:
        say(
            table,
            "After turn {turn}, {seat} has more cards left: {most} to {least}",
            turn=LAST_TURN,
            seat=winner,
            most=most,
            least=least,
        )
    table.end((winner,))
