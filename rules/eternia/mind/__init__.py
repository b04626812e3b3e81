"""How computer players judge: what positions, places and answers are worth. No rule depends on it."""
