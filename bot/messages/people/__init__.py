"""Pages of people: votes, plans, pings, settings, decks, records."""
