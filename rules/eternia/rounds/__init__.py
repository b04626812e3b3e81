"""Set-up, Rounds and the end: choosing, orders, Activations, Actions, the Controller's turn, scoring, victory."""
