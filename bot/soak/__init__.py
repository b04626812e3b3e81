"""A simulated month: people with habits at tables of all games, on a moved clock, with falls, starts and outages."""
