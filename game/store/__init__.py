"""Files on disk: settings, journals of matches, and characters."""
