"""The decisions of a server's staff on the tables there."""
