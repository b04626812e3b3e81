"""Content from data files: how it is read, what its fields may be, and how a game checks it as a whole."""
