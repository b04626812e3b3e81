"""A process plays tables until it is killed; checks hold after any number of kills."""
