"""Everything on a table that is not a card: shields, marks, banner, bursts, dice, prompt, notes."""

from collections.abc import Sequence

from game.engine.names import Seat, Zone
from game.engine.rulebook import View
from game.scenes.table.components.counter_views import CounterViews
from game.scenes.table.components.hit_effects import BLOW, MINUS, HitEffects
from game.scenes.table.components.seat_geometry import at_die, beside, first_die, near
from game.scenes.table.context import TableCanvas, TableContext
from game.scenes.table.state import FaceLabel, LatestCard, PromptLine, Reveal, Verdict
from game.view import palette as p
from game.view.arrows import Aim, Arrow
from game.view.card_note import CardNote
from game.view.cards import Pose
from game.view.die import RUN, Die, warm
from game.view.face_off import FaceOff, FaceOffSign
from game.view.motion import Motion, Tween, linear, out_back, out_cubic
from game.view.pieces import Badge, Banner, Burst, SeatMark, Shield
from game.view.plaques import mark_place, shield_place
from game.view.prompt_bar import PROMPT_Z, PromptBar
from game.view.ribbon import Ribbon
from game.view.stage import Sprite
from game.view.table_anchors import (
    BadgeAnchor,
    DiceAnchor,
    DieAnchor,
    MatAnchor,
    NoteAnchor,
    PlaqueAnchor,
    PromptAnchor,
    RibbonAnchor,
    VerdictAnchor,
    WheelAnchor,
)
from game.view.tabletop import head
from game.view.wheel import WheelLights
from game.view.zone_anchors import SlotAnchor, StripsAnchor

HIT, TIE = "burst_clash", "parry"
"""What pops up where a card beats another, and where two are equal."""

BURSTS = {HIT: 330.0, TIE: 130.0, BLOW: 196.0}
"""The pieces that pop up, and how wide they are in base units."""


HEAD_ROOM, BEFORE_RIBBON = 620.0, 158.0
"""The most base units of the words at the head of the screen, and how many fewer they may take
than lie before a ribbon."""


class Hud:
    """Everything around the cards of one table, drawn from the table's state.

    Each method that changes what is shown changes the state and draws it.
    """

    def __init__(self, context: TableContext, canvas: TableCanvas, view: View) -> None:
        """``view``: what the whole table sees."""
        easel, stage, layout = canvas.easel, canvas.stage, canvas.layout
        self._easel, self._stage, self._layout = easel, stage, layout
        self._look, self._store, look = context.look, context.store, context.look
        self._crests = crests = context.crests
        self.counter_views = CounterViews(context, canvas, view)
        self._notes = [CardNote(easel, anchor.box) for anchor in layout.of_kind(NoteAnchor)]
        self._shields = [
            Shield(easel, crest, *shield_place(anchor))
            for crest, anchor in zip(crests, layout.of_kind(PlaqueAnchor), strict=True)
        ]
        self._marks = [
            SeatMark(easel, *mark_place(anchor)) for anchor in layout.of_kind(PlaqueAnchor)
        ]
        self._banners = [Banner(easel, anchor.box) for anchor in layout.of_kind(VerdictAnchor)]
        note = layout.get(BadgeAnchor, "badge")
        self._badge = Badge(easel, note.box.centre, "swords", z=64, size=note.letters)
        self._badge.room = note.room or 0.0
        foot = layout.get(PromptAnchor, "prompt")
        self._prompt = PromptBar(easel, foot.box, foot.room)
        self._toast = Badge(easel, foot.box.centre, "book", z=95, size=28)
        self._toast.room = max(foot.box.w, foot.room)
        self._head = Sprite(z=5)
        self._lights = [
            WheelLights(easel, stage, look, anchor) for anchor in layout.of_kind(WheelAnchor)
        ]
        self.hit_effects = HitEffects(context, canvas)
        mats = [mat for mat in layout.of_kind(MatAnchor) if mat.main]
        self._facing = [FaceOff(easel, mat.box) for mat in mats if self._banners]
        self._steps = tuple(look.steps)
        self._ribbons = [
            Ribbon(easel, anchor.box, tuple(look.steps.values()))
            for anchor in layout.of_kind(RibbonAnchor)
        ]
        self._bursts: list[Burst] = []
        self._arrows: list[Arrow] = []
        self._aims: list[Aim] = []
        self._dice: dict[Seat, Die] = {}
        stage.add(*self._shields, *self._marks, *self._banners, self._badge, *self._notes)
        stage.add(self._prompt, self._toast, self._head, *self._ribbons, *self._facing)
        self._draw()
        self._warm()

    def _draw(self) -> None:
        """Draw the state at rest; what belongs to the clash before is over."""
        state = self._store.state
        self.step(state.step)
        self._draw_head()
        self.note("")
        for seat in state.fallen:
            self._shields[seat].paint(out=True)

    def names(self, step: str) -> bool:
        """Whether the ribbon tells of a step of the agenda."""
        return bool(self._ribbons) and step in self._steps

    def step(self, step: str) -> None:
        """Light a step of the agenda on the ribbon, if that tells of it."""
        if self.names(step):
            self._store.step(step)
            for ribbon in self._ribbons:
                ribbon.at(self._steps.index(step))

    def headline(self, status: str, in_force: tuple[tuple[Seat, str], ...]) -> None:
        """Say mode and round at the head of the screen, and what is in force for whom."""
        self._store.headline(status, in_force)
        self._draw_head()

    def _draw_head(self) -> None:
        state = self._store.state
        self.counter_views.combat_values.stand_by(state.in_force)
        ribbons = [anchor.box.x - BEFORE_RIBBON for anchor in self._layout.of_kind(RibbonAnchor)]
        title, accent = state.view.rulebook.title, self._look.accent
        named = self._easel, self._look.emblem, title, state.headline, accent
        picture = head(*named, min((HEAD_ROOM, *ribbons)))
        self._head.show(picture, self._easel.scale.at(52, 32))

    def prompt(
        self,
        text: str,
        seat: Seat | None = None,
        now: bool = False,
        hints: tuple[tuple[str, str], ...] = (),
    ) -> None:
        """Set the prompt line; ``now``: a seat has to act.

        The badge in the middle is removed with the second prompt line after it.
        """
        self._store.prompt(PromptLine(text, seat, now, hints))
        self._draw_badge()
        self._draw_prompt()

    def _draw_prompt(self) -> None:
        state = self._store.state
        text, seat, acting, hints = PromptLine() if state.toast else state.prompt
        self._prompt.say(text, "" if seat is None else self._crests[seat], acting, hints)

    def over_all(self, z: float) -> None:
        """Let the prompt lie over what veils the table, and take away the marks on its plaques.

        ``z``: how high; 0 for where it lies else, with the marks.
        """
        self._prompt.lift(z or PROMPT_Z)
        for mark in self._marks:
            mark.cover(z > 0)

    def toast(self, text: str) -> None:
        """Show a refusal in place of the prompt line; "" removes it."""
        if text or self._store.state.toast:
            self._store.toast(text)
            self._toast.say(text, p.BAD, p.BAD)
            self._draw_prompt()

    def verdict(self, text: str, left: str = "", right: str = "", *, even: bool = False) -> None:
        """How two cards compare, the better one's icon on the left unless they are even."""
        self._store.verdict(Verdict(text, (left, right), even))
        self._draw_badge()
        for banner in self._banners:
            banner.say(text, left, right, even=even)

    def hold(self, text: str, seats: Sequence[Seat], winner: Seat | None) -> None:
        """How the cards of two seats compare, between their shields, from left to right."""
        self._store.verdict(Verdict(text, seats=tuple(seats), winner=winner))
        self._draw_badge()
        left, right = (self._crests[seat] for seat in seats)
        for banner in self._banners:
            banner.hold(text, (left, right), None if winner is None else seats.index(winner))

    def face(self, text: str, shown: Sequence[tuple[Seat, FaceLabel]], winner: Seat | None) -> bool:
        """Seats show what they chose, each as piece, icon and name; whether there is room."""
        if not self._facing:
            return False
        self._store.reveal(Reveal(tuple(shown), winner))
        seats = [seat for seat, _ in shown]
        signs = [FaceOffSign(self._crests[seat], *words) for seat, words in shown]
        for facing in self._facing:
            facing.tell(signs, () if winner is None else (seats.index(winner),))
        self.verdict(text)
        return True

    def badge(self, text: str) -> None:
        """A short note in the middle of the table."""
        self._store.badge(text)
        self._draw_badge()

    def _draw_badge(self) -> None:
        self._badge.say(self._store.state.badge.text, p.GOLD200)

    def relate(self, better: str, worse: str) -> None:
        """Light the better and the worse face on the wheel."""
        if better not in self._look.wheel or worse not in self._look.wheel:
            return
        for lights in self._lights:
            lights.show(better, worse)

    def lie(self, zone: Zone, face: str, origin: Zone) -> None:
        """A card came to lie in a zone: the panel tells of the latest one in strips."""
        anchor = self._layout.anchors.get(zone)
        if isinstance(anchor, StripsAnchor):
            seat = origin.partition(":")[2]
            self._store.latest(LatestCard(face, int(seat) if seat.isdigit() else None))
            self.note("")

    def note(self, face: str) -> None:
        """What a card does, in the panel beside the table; "" for the latest one."""
        self._store.note(face)
        latest = self._store.state.latest
        shown, seat = (face, None) if face else latest
        drawn = self._look.faces.get(shown)
        for note in self._notes:
            if drawn is None:
                note.say("", "")
            else:
                crest = "" if seat is None else self._crests[seat]
                note.say(drawn.name, drawn.rule or drawn.text, crest)

    def die(self, seat: Seat, sides: int, value: int) -> Die | None:
        """A die about to be rolled for a seat, if this look has one with so many sides."""
        piece = self._look.dice.get(sides)
        places = self._layout.of_kind(DiceAnchor)
        if piece is None or not places:
            return None
        if seat in self._dice:
            self._stage.remove(self._dice[seat])
        box = places[seat % len(places)].box
        run = abs(RUN) if box.centre[0] > 960 else RUN
        self._dice[seat] = die = Die(self._easel, piece, box.centre, box.w, sides, run)
        die.roll(value)
        self._stage.add(die)
        return die

    def burst(
        self, piece: str, centre: tuple[float, float], seconds: float, delay: float
    ) -> Motion:
        """One of BURSTS pops up and stays until `clear`."""
        return self._pop(Burst(self._easel, piece, centre, BURSTS[piece]), seconds, delay)

    def flash(
        self, piece: str, centre: tuple[float, float], seconds: float, delay: float
    ) -> Motion:
        """One of BURSTS pops up and is gone again."""
        burst = Burst(self._easel, piece, centre, BURSTS[piece])
        self._stage.add(burst)

        def apply(share: float) -> None:
            burst.grow(out_back(min(1.0, 2 * share)))

        return Tween(2 * seconds, apply, linear, delay, lambda: self._stage.remove(burst))

    @property
    def face_to_face(self) -> bool:
        """Two seats meet in the middle of the table; else many around it, told by arrows."""
        return bool(self._banners)

    @property
    def told_by_arrows(self) -> bool:
        """There are arrows on the table that people may still be reading."""
        return bool(self._arrows)

    def arrow(self, start: Pose, end: Pose, winner: Seat | None, seconds: float) -> Motion:
        """An arrow from the better card to the worse one, or a line between equal ones."""
        self.badge("")
        colour = p.tincture(self._crests[winner or 0])
        short = 0.5 * min(start.width, end.width) + 12
        arrow = Arrow(
            self._easel, (start.x, start.y), (end.x, end.y), colour, short, winner is None
        )
        self._arrows.append(arrow)
        self._stage.add(arrow, arrow.disc)
        if winner is None:
            arrow.disc.mark("swords")
        return Tween(seconds, arrow.grow, out_cubic)

    def aim(self, seat: Seat, target: Seat, seconds: float) -> Motion | None:
        """A dashed arrow from a seat to the one it strikes at, where the layout shows them."""
        places = self._layout.of_kind(PlaqueAnchor)
        slots = {anchor.name: anchor for anchor in self._layout.of_kind(SlotAnchor)}
        if self.face_to_face or not 0 <= target < len(places):
            return None
        start, end = (near(slots, places[each]) for each in (seat, target))
        colour = p.tincture(self._crests[seat])
        arrow = Aim(self._easel, start.box.centre, end.box.centre, colour, start.box.w / 2 + 14)
        self._aims.append(arrow)
        self._stage.add(arrow)
        return Tween(seconds, arrow.grow, out_cubic)

    def tally(self, amount: int) -> None:
        """What the last arrow costs."""
        if self._arrows:
            self._arrows[-1].disc.say(f"{MINUS}{amount}")

    def blow(self, seat: Seat, amount: int, seconds: float) -> Motion:
        """Damage at a seat's first die, or beside its plaque towards the middle of the table."""
        die = first_die(self._layout, seat)
        plaque = self._layout.of_kind(PlaqueAnchor)[seat]
        centre, width = (beside(plaque), BURSTS[BLOW]) if die is None else at_die(die)
        text = f"{MINUS}{amount}"
        return self._pop(Burst(self._easel, BLOW, centre, width, text), seconds, 0.0)

    def mark(self, seat: Seat, icon: str) -> None:
        """A mark at a seat's plaque: locked, or thinking."""
        self._store.mark(seat, icon)
        self._marks[seat].set(icon, p.GOOD if icon == "check" else p.MIST)

    def clear_marks(self) -> None:
        """No seat has locked anything."""
        self._store.clear_marks()
        for mark in self._marks:
            mark.set("")

    def glow(self, seat: Seat, share: float) -> None:
        """Let a seat's shield glow."""
        if seat not in self._store.state.fallen:
            self._shields[seat].paint(share)

    def fall(self, seat: Seat) -> None:
        """A seat is out."""
        self._store.fall(seat)
        self._shields[seat].paint(out=True)

    def rise(self, seat: Seat) -> None:
        """A seat is in again."""
        self._store.rise(seat)
        self._shields[seat].paint()

    def clear(self, all_of_it: bool) -> None:
        """Take off verdict, bursts and rolled dice; with ``all_of_it`` also aims and the note."""
        self.verdict("")
        self._store.reveal(Reveal())
        for facing in self._facing:
            facing.tell(())
        self.hit_effects.clear()
        for arrow in self._arrows:
            self._stage.remove(arrow, arrow.disc)
        self._arrows = []
        if all_of_it:
            self._stage.remove(*self._aims)
            self._aims = []
        for lights in self._lights:
            lights.hide()
        self._stage.remove(*self._bursts)
        self._bursts = []
        self._take_off_dice()
        self.counter_views.damage_panel.rest()
        if all_of_it:
            self.badge("")
            self.counter_views.rest()

    def clear_dice(self) -> None:
        """Take off rolled dice, and what told of the last change of those that count."""
        self.counter_views.rest()
        self._take_off_dice()

    def _take_off_dice(self) -> None:
        self._stage.remove(*self._dice.values())
        self._dice = {}

    def _warm(self) -> None:
        """Rasterise what pops up later, so that no frame has to."""
        self._prompt.warm()
        self.hit_effects.warm()
        for banner in self._banners:
            banner.warm()
        for piece, width in BURSTS.items():
            self._easel.piece(piece, width)
        for die in self._layout.of_kind(DieAnchor):
            self._easel.piece(BLOW, at_die(die)[1])
        for anchor in self._layout.of_kind(DiceAnchor):
            for piece in self._look.dice.values():
                warm(self._easel, piece, anchor.box.w)

    def _pop(self, burst: Burst, seconds: float, delay: float) -> Motion:
        self._bursts.append(burst)
        self._stage.add(burst)
        return Tween(seconds, burst.grow, out_back, delay)
