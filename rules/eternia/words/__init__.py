"""Everything else in words: cards, effects, scenarios, options, refusals, the position, what can be looked up."""
