"""What is on a table and where it rests: cards, heaps, dials, signs, and the geometry of them."""
