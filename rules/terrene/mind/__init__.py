"""How computer players judge: what positions, cards and answers are worth. No rule depends on it."""
