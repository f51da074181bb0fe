"""The prompt of one seat at a table: what it can choose, how that is marked, and how it chooses."""
