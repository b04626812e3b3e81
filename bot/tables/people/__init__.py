"""People at a table: votes, what each has seen, staff, and what happened beside the moves."""
