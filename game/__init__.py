"""Quinte: a card table for one screen and two to seven people on one couch."""

__version__ = "0.1.0"
