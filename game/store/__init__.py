"""Everything that Quinte keeps on disk: settings and the journals of matches."""
