"""Drawing, text, sprites, widgets, animation and sound for tables and menus."""
