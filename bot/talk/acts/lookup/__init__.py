"""Acts that look things up: rules, cards, rulings, and reasons."""
