"""A process that plays tables until it is killed, and what must hold after any number of kills."""
