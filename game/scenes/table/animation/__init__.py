"""What happens at a table, as it is seen: events become flights, clashes, and changing counters."""
