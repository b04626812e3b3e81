"""Content from data files: reading it, types of its fields, and checks of it as a whole."""
