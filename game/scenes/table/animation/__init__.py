"""Animations: what events look like, and in which order."""
