"""Input at the table: how the seat that is asked makes its choice."""
