"""What is kept of games and people: results, statistics, ratings, replays, files, and the end of one's own data."""
