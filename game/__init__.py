"""Quinte: a card table for one screen and two to seven people on one couch."""
