"""A table's life: the lobby, pauses, seats that change hands, the end, the archive."""
