"""The kernel's surface for the rest of the program: play, save and look at a game.

- ``game``: one object for a game and its content; it keeps no state
- ``planning``: which kinds of question a seat may answer before it is asked
- ``renewing``: questions of a saved game that are asked again
- ``saving``: states and events as bytes
- ``codec``: what stands round a saved state, and the migrations of older versions
"""
