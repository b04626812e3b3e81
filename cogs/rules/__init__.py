"""Commands about rules: questions, cards, and what a server rules."""
