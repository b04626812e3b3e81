"""Messages of a table: lobby, turn, private questions, notices, lookups."""
