"""Phones as private hands: a web server on the local network, only while people ask for it."""
