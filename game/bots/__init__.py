"""Computer players, independent of any card game."""

from game.bots.budget import Budget
from game.bots.choosing import choose, choose_any, choose_at_sight, policy
from game.bots.levels import LEVELS, USUAL, Level
from game.bots.players import BotPlayer
from game.bots.schedule import Schedule
from game.bots.worker import Worker

__all__ = [
    "LEVELS",
    "USUAL",
    "BotPlayer",
    "Budget",
    "Level",
    "Schedule",
    "Worker",
    "choose",
    "choose_any",
    "choose_at_sight",
    "policy",
]
