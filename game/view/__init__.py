"""What tables and menus are drawn with: art, text, sprites, widgets, motion, sound."""
