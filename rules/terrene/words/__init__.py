"""Everything else in words: cards, abilities, options, refusals, the view, what can be looked up."""
