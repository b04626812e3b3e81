"""The AI as the rules play it: its cards, its goals, and trying what a line would change."""
