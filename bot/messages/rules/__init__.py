"""Pages of rules, cards and rulings, and why something was refused."""
