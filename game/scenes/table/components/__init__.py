"""What is on a table and where it rests: cards, piles, dials, signs, and the geometry of them."""
