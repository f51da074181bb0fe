"""Computer players that know no card game by name."""

from game.bots.choosing import Budget, choose, choose_any, policy
from game.bots.players import BotPlayer
from game.bots.worker import Worker

__all__ = ["BotPlayer", "Budget", "Worker", "choose", "choose_any", "policy"]
