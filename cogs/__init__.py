"""Commands, and the one dispatcher of presses and forms: what is parsed, asked of the acts, and answered."""
