"""Messages of a table: lobby, turn, private questions, notices, what is looked up there."""
