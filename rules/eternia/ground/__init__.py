"""The battlefield: spaces, terrain, sight, reach, moves, Pushes, placements, spawning.

- ``board``: The empty board: which spaces are neighbours, how far apart they are, and its border
- ``end_spaces``: Choosing where a model ends: ways as keys, grouped by direction, in words and as marks
- ``passable_spaces``: The battlefield for one model now: taken and passable spaces, Enemies and hazards
- ``terrain``: A scenario's terrain with its tokens now: costs of steps, and blocks to the view
- ``moving``: Moves: how far, where to, and by which Move Boost
- ``placing``: Placements, which are no moves: put on a space, exchanged, mounted, returned to the board
- ``pushing``: Pushes and moves that an effect forces on a model
- ``reach``: How far a move goes: every place where it can end, with the best way there
- ``sight``: Line of Sight: an unblocked line between two spaces' closest corners
- ``spawning``: Minions and tokens that come onto the board
- ``move_steps``: Moves as the other parts of the rules queue them
- ``walking``: A move being walked, space by space, with all its events
"""
