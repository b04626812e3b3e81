"""Characters, cards and scenarios as data: their records and checks, and the content in force."""
