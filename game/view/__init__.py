"""Drawing and input: art, text, sprites, widgets, motion, sound."""
