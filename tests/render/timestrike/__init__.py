"""Pictures of TimeStrike, and what can be read on them."""
