"""Component of the attacks of a round: their arrows, and signs of extra damage."""

from game.engine.names import Seat, seat_if_any
from game.scenes.table.attacks import Attacks
from game.scenes.table.components.component import Component, Drawn
from game.scenes.table.state import TableState
from game.view.attack_arrows import COMING, TIED, AttackArrows
from game.view.extra_damage import ExtraDamage
from game.view.layout import Layout
from game.view.table_anchors import DialAnchor, PlaqueAnchor
from game.view.zone_anchors import SlotAnchor


def attack_signs(layout: Layout, arrows: AttackArrows, signs: ExtraDamage) -> Component:
    """Build the component; animations add what is new, and it removes what is over.

    On a table that is built anew, it draws everything.
    """
    seats = range(len(layout.of_kind(PlaqueAnchor) if layout.of_kind(SlotAnchor) else ()))
    slots = {
        seat: [slot.name for slot in layout.of_kind(SlotAnchor) if seat_if_any(slot.name) == seat]
        for seat in seats
    }
    has_dials, is_new = bool(layout.of_kind(DialAnchor)), True

    def read(state: TableState) -> tuple[Attacks, frozenset[Seat]]:
        counts = state.view.counts
        away = (seat for seat in seats if not any(counts.get(name, 0) for name in slots[seat]))
        return state.attacks, frozenset(away)

    def draw(shown: tuple[Attacks, frozenset[Seat]]) -> None:
        nonlocal is_new
        attacks, away = shown
        faint = COMING if attacks.present else 1.0
        tied = (way for ways in attacks.tied.values() for way in ways if away.isdisjoint(way))
        opacities = {
            **dict.fromkeys(attacks.coming, faint),
            **dict.fromkeys(tied, TIED),
            **dict.fromkeys(attacks.present, 1.0),
        }
        extra = {pair: more for pair, more in attacks.extra.items() if more and has_dials}
        arrows.show(opacities, is_new)
        signs.keep(extra, away, is_new)
        is_new = False

    return Drawn(read, draw)
