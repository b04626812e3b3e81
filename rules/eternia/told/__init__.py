"""What happened: the events of a game, and the sentences that tell them."""
