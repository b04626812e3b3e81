"""Matches, games and turns: set-up, phases, Free Actions, supply, and how a game is lost.

- ``action_phase``: The Action Phase: the turn player's acts, one Action or Free Action after the other
- ``assigning``: Assigning Items and Commands to Characters, and trading them
- ``dismissing``: Dismissing Characters and the cards that they hold
- ``drawing``: Decks, hands and discard piles: draw, discard, shuffle, and leave a hand face-down
- ``losing``: Winning and losing: losers, drawn games, and the end of a game
- ``match``: The match: decks are chosen, games follow each other, and the match ends
- ``recruiting``: Recruiting and hiding: how a Character enters play
- ``running``: Running: a player, or in 2v2 a team, gives the game up
- ``setup``: Set-up of a game: the party, its cards and the Terrain, chosen in secret, put face-down
- ``starting``: The start: the roll, the winner's choice, and the Terrains turned up
- ``supply``: Supply: the consequences of too little of it
- ``terrains``: Terrains: playing and switching them, Storms that strike and Storms that leave
- ``turns``: A turn: the Command Phase, the Draw Phase, the Action Phase and the End Phase
"""
