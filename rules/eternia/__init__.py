"""Masters of the Universe: Clash for Eternia."""
