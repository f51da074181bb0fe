"""The engine: plays any card game, without pixels, files or a clock."""

from game.engine.actions import Action, Choose, Pick, Play
from game.engine.chance import Chance
from game.engine.dealer import Dealer, Person
from game.engine.descriptions import Bar, Caption, Ladder, Origin, Placed
from game.engine.match import Match
from game.engine.options import Choice, Option
from game.engine.rulebook import Rulebook, View
from game.engine.table import Table
from game.engine.text import Text

__all__ = [
    "Action",
    "Bar",
    "Caption",
    "Chance",
    "Choice",
    "Choose",
    "Dealer",
    "Ladder",
    "Match",
    "Option",
    "Origin",
    "Person",
    "Pick",
    "Placed",
    "Play",
    "Rulebook",
    "Table",
    "Text",
    "View",
]
