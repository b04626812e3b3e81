"""Commands, and the one dispatcher of presses and forms; the acts of the bot do the work."""
