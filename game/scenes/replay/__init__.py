"""Watching finished matches."""
