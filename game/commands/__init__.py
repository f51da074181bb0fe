"""The command line: options, self-test, benchmark and contests."""
