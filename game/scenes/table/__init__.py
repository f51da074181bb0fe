"""The table: one match on screen, from events to choices."""
