"""The page of the history about one player: numbers, plots, moves and rivals."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.catalogues import scenes_count
from game.catalogues import scenes_text as _
from game.engine.names import Face
from game.scenes.history.page import PANEL, said
from game.scenes.history.players import NO_MATCH, PERCENT, percent, rated
from game.scenes.history.words import player_name
from game.store.statistics import Figures, MatchOutcome, by_name
from game.view import palette as p
from game.view.canvas import Canvas
from game.view.look import FaceLook
from game.view.plot import NIGHT, PlotLine, columns, in_columns, plot
from game.view.scale import Box
from game.view.widgets import Widget

NUMBERS = Box(PANEL.x + 44, PANEL.y + 36, 400, 620)
PLOTS = Box(PANEL.x + 500, PANEL.y + 36, 700, 620)
LISTS = Box(PANEL.x + 1250, PANEL.y + 36, 458, 620)
"""The three columns of the page."""

RATING_HEIGHT, RESULTS_HEIGHT = 330.0, 160.0
"""Heights of the two plots, in base units."""

MOST_COLUMNS, MOST_VALUES = 60, 400
"""Maximum number of columns of results, and of values in the plot of the rating."""

LINE = 46.0
"""Height of a line of a list, in base units."""

MOST_RIVALS = 6
"""Number of rivals that are listed."""

FACTS = {
    "played": _("Played"),
    "won": _("Won"),
    "lost": _("Lost"),
    "drawn": _("Drawn"),
    "streak": _("Streak"),
    "best": _("Best streak"),
    "rating": _("Rating"),
}
"""The labels of the numbers."""

RESULTS, RIVALS, MOVES = _("Results"), _("Head to head"), _("Favorite moves")
SCORE = _("{won} : {lost}")
TIMES = _("×{count}")
CHOOSE = _("Choose one card game to see a rating.")
ONCE = _("The plot begins with the second match.")


@dataclass(frozen=True, slots=True)
class FiguresPage:
    """Paints everything about one player."""

    name: str
    person: bool
    figures: Figures
    rated: bool
    """Whether the matches are of one card game."""
    face: Callable[[str, Face], FaceLook | None]
    """Returns how a face of a card game looks."""

    def facts(self) -> tuple[tuple[str, str], ...]:
        """Return the numbers: label and value."""
        found, played = self.figures, self.figures.played
        won = found.count(MatchOutcome.WON)
        share = PERCENT.format(count=percent(won, played))
        facts = {
            "played": str(played),
            "won": f"{won} · {share}",
            "lost": str(found.count(MatchOutcome.LOST)),
            "drawn": str(found.count(MatchOutcome.DRAW)),
            "streak": self._streak(),
            "best": str(found.best_streak),
        }
        if not found.count(MatchOutcome.DRAW):
            del facts["drawn"]
        if self.rated and found.matches:
            facts["rating"] = rated(found.matches[-1].rating)
        return tuple((FACTS[name], value) for name, value in facts.items())

    def moves(self) -> tuple[tuple[FaceLook, int], ...]:
        """Return the favorite moves, and how often each was used."""
        looks = [
            (self.face(slug, face), times)
            for slug, face, times in by_name(self.figures.moves, self._called)
        ]
        return tuple((look, times) for look, times in looks if look is not None)

    def rivals(self) -> tuple[tuple[str, bool, str], ...]:
        """Return the rivals: name, whether it is a person, and the score."""
        return tuple(
            (
                player_name(rival.name, rival.person, rival.level),
                rival.person,
                SCORE.format(won=rival.won, lost=rival.lost),
            )
            for rival in self.figures.rivals[:MOST_RIVALS]
        )

    def paint(self, sheet: Canvas) -> None:
        """Paint the three columns."""
        if not self.figures.played:
            said(sheet, NO_MATCH)
            return
        self._numbers(sheet)
        for box in (PLOTS, LISTS):
            sheet.veil(p.INK500, 0.6, Box(box.x - 28, box.y, 2, box.h))
        self._plots(sheet)
        y = self._rivals(sheet, LISTS.y)
        self._moves(sheet, y + 26)

    def widgets(self) -> Sequence[Widget]:
        """Return none: everything is painted."""
        return ()

    def _called(self, slug: str, face: Face) -> str:
        look = self.face(slug, face)
        return "" if look is None else look.name

    def _streak(self) -> str:
        outcome, length = self.figures.streak
        if outcome is MatchOutcome.WON:
            return scenes_count("{n} win", "{n} wins", length).format(n=length)
        if outcome is MatchOutcome.LOST:
            return scenes_count("{n} loss", "{n} losses", length).format(n=length)
        return scenes_count("{n} draw", "{n} draws", length).format(n=length)

    def _numbers(self, sheet: Canvas) -> None:
        x, y = NUMBERS.x, NUMBERS.y
        sheet.icon("person" if self.person else "bot", x + 24, y + 34, 44, p.BRASS300)
        sheet.text(self.name, "title", 50, p.IVORY, x + 62, y + 52, room=NUMBERS.w - 62)
        facts = self.facts()
        step = min(82.0, (NUMBERS.h - 90) / len(facts))
        for place, (label, value) in enumerate(facts):
            at = y + 110 + place * step
            sheet.text(label, "sans", 25, p.MIST, x, at + 8, room=190)
            sheet.text(value, "bold", 34, p.GOLD200, x + NUMBERS.w, at + 11, "end", 200)
            sheet.veil(p.INK600, 0.6, Box(x, at + step / 2 - 2, NUMBERS.w, 1))

    def _plots(self, sheet: Canvas) -> None:
        x, y = PLOTS.x, PLOTS.y
        sheet.caps(FACTS["rating"], x, y + 18)
        area = Box(x, y + 40, PLOTS.w, RATING_HEIGHT)
        ratings = [match.rating for match in self.figures.matches][-MOST_VALUES:]
        if self.rated and len(ratings) > 1:
            line = PlotLine(
                tuple(rating.value for rating in ratings),
                p.GOLD,
                spread=tuple(rating.deviation for rating in ratings),
            )
            plot(sheet, area, [line], NIGHT)
        else:
            words = ONCE if self.rated else CHOOSE
            sheet.text(words, "aside", 28, p.BRASS200, *area.centre, "middle", area.w - 40)
        top = y + 40 + RATING_HEIGHT + 36
        sheet.caps(RESULTS, x, top + 18)
        counts = [
            (
                int(match.outcome is MatchOutcome.WON),
                int(match.outcome is MatchOutcome.LOST),
                int(match.outcome is MatchOutcome.DRAW),
            )
            for match in self.figures.matches
        ]
        columns(sheet, Box(x, top + 36, PLOTS.w, RESULTS_HEIGHT), in_columns(counts, MOST_COLUMNS))

    def _rivals(self, sheet: Canvas, y: float) -> float:
        """Paint the rivals; return where they end."""
        sheet.caps(RIVALS, LISTS.x, y + 18, room=LISTS.w)
        for place, (name, person, score) in enumerate(self.rivals()):
            at = y + 62 + place * LINE
            sheet.icon("person" if person else "bot", LISTS.x + 14, at - 8, 26, p.BRASS300)
            sheet.text(name, "sans", 27, p.IVORY, LISTS.x + 40, at, room=LISTS.w - 170)
            sheet.text(score, "bold", 27, p.GOLD200, LISTS.x + LISTS.w, at, "end", 120)
        return y + 62 + len(self.rivals()) * LINE

    def _moves(self, sheet: Canvas, y: float) -> None:
        moves = self.moves()
        if not moves:
            return
        sheet.caps(MOVES, LISTS.x, y + 18, room=LISTS.w)
        room = int((LISTS.y + LISTS.h - y - 62) / LINE) + 1
        for place, (look, times) in enumerate(moves[:room]):
            at = y + 62 + place * LINE
            if look.icon:
                sheet.icon(look.icon, LISTS.x + 14, at - 8, 28, p.BRASS300)
            sheet.text(look.name, "sans", 27, p.IVORY, LISTS.x + 40, at, room=LISTS.w - 170)
            words = TIMES.format(count=times)
            sheet.text(words, "bold", 27, p.MIST, LISTS.x + LISTS.w, at, "end", 120)
