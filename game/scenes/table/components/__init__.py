"""Components: what is drawn on a table, from its state."""
