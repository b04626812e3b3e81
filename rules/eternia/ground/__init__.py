"""The battlefield: spaces, terrain, sight, reach, moves, Pushes, placements, spawning.

- ``board``: The board without anything on it: which spaces are neighbours, how far apart they are
- ``ends``: Choosing where a model ends: ways as keys, in groups by direction, in words
- ``field``: The battlefield as one model finds it now: what is taken, what it may pass, who hurts it
- ``land``: The terrain of a scenario with the tokens that lie on it now: what a step costs
- ``moving``: Moves: how far, where to, and by which Move Boost
- ``placing``: Placements, which are no moves: put on a space, exchanged, mounted, returned to the board
- ``pushing``: Pushes and moves that an effect forces on a model
- ``reach``: How far a move goes: every place where it can end, with the best way there
- ``sight``: Line of Sight: a line between the closest corners of two spaces that nothing blocks
- ``spawning``: Minions and tokens that come onto the board
- ``steps``: Moves as the other parts of the rules queue them
- ``walking``: A move being walked: space by space, with all that happens on the way
"""
