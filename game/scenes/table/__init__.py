"""The table scene: one match on screen, from events to choices."""
