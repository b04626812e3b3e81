"""Playing at a table: answers, writing moves, computers, plans, undo."""
