"""Acts that look things up: rules, cards, what a server rules, and why something is asked or happened."""
