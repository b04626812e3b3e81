-- A person's decks for a game have different names, whatever their case, in words that every database knows.

CREATE UNIQUE INDEX decks_by_name ON decks ("user", game, lower(name));
