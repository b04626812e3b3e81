"""Several processes of one bot, and what they tell one another."""
