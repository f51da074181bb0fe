"""The command line: options, the self test and the benchmark."""
