"""Cards as data: their records and checks, the decks made of them, the content in force."""
