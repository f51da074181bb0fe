"""The cards of a table, rasterized before it opens."""

from game.engine import Rulebook
from game.engine.names import Options
from game.scenes.services import Services
from game.view.card_warmup import CardWarmup
from game.view.cards import CardPainter
from game.view.easel import Easel


def table_warmup(
    services: Services, book: Rulebook, seats: int, options: Options, easel: Easel
) -> CardWarmup:
    """Return the steps that rasterize all cards of a table."""
    layout = services.layout(book.slug, book.layout(seats, options))
    sights = book.sights(seats, options)
    public = frozenset(zone for zone, sight in sights.items() if sight is None)
    painter = CardPainter(easel, services.looks[book.slug])
    return CardWarmup(painter, layout, book.pack(seats, options), public)
