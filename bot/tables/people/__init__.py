"""People at a table: votes, what each has seen, the staff, and happenings besides the moves."""
