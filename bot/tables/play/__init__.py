"""Playing at a table: answers, the writing of moves, computers, plans, taking back."""
