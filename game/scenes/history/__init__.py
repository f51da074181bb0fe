"""The history: players and their statistics, matches, and one match or player in detail."""
