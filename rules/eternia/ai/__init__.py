"""The AI as the rules play it: its cards, its goals, and trying a line on a copy.

- ``ai_activation``: The Activation of an AI Character: it follows its card twice
- ``approach``: How the AI goes towards a goal
- ``cards``: AI cards: turn one up, and find a line that works
- ``ai_goals``: The AI's preferences: its targets, goals and extras in attacks
- ``objectives``: The objective of AI cards: where a model goes for the scenario's sake
- ``ai_strategy``: The AI's Strategy Activation: Power, Minions, one line of one Strategy card
- ``trying_on_a_copy``: Try something on a copy of the table
- ``worth_boosting``: The Boosts and Surges that the AI pays for: those with an effect
"""
