"""Records of games and people: results, statistics, ratings, replays, files, deleting data."""
