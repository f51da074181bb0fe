"""The table: a match on screen, from the dealer's news to what people choose."""
