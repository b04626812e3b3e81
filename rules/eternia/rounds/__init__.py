"""Set-up, Rounds and the end of the game.

- ``character_selection``: who leads the team, and which Characters and Minions are in the game
- ``chosen_one_by_one``: the AI's Characters one by one, at tables that began so
- ``setup``: start spaces, and the battlefield as the Scenario lays it out
- ``lineup``: the usual line-up, offered before anybody chooses, and the usual beside chosen heroes
- ``rounds``: how a Round begins, goes through its slots and ends
- ``order_phase``: the Order Phase, and looking at cards or exchanging them later
- ``escalation``: the Escalation token, unlocked Skills, and empowering
- ``scoring``: Victory Points and what else the Scenario counts
- ``aims``: what a model's side has a use for on the board, and how far that is
- ``victory``: who has won, ties, the round limit, and people who leave
"""
