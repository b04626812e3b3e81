"""What happened: the events of a match, and the sentences that tell them."""
