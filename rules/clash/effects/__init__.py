"""The actions on the sides of a card.

- ``attack``: attack, defence, damage and status
- ``heal``: Heal points of players and of the Titan
- ``confuse``: turning the Titan and cards
- ``equipment``: keys, stacks, and the tiles that they buy
"""
