"""The AI as the rules play it: its cards, its goals, and trying what a line would change.

- ``activation``: The Activation of an AI Character: it follows its card twice
- ``approach``: How the AI goes towards a goal
- ``cards``: The cards of the AI: turning one up, and which of its lines can be followed
- ``goals``: What the AI prefers: whom it hunts, where it goes, what it adds to an attack
- ``objectives``: What the AI cards call the objective: where a model goes for the scenario's sake
- ``strategy``: The Strategy Activation of the AI: its Power, its Minions, one line of one Strategy card
- ``trying``: What something would change: it is tried on a copy of the table
- ``worth_boosting``: Which Boosts and Surges the AI pays for: those that would have an effect
"""
