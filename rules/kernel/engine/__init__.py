"""The kernel's surface for the rest of the program: play, save and look at a game.

- ``game``: The game as the rest of the program calls it: one object per game and content, without state
- ``forecast``: Forecasts: what comes of each answer, tried on states that look to the asked seat like the true one
- ``foregone``: Questions that are no questions: answers that need no asking, since every other comes to the same
- ``planning``: Planning ahead: which kinds of question a seat may answer before it is asked, and how
- ``renewing``: Questions asked again: with fresh ids after an undo, and when another version asked them
- ``saving``: States and events of a game as bytes: writing, reading and copying
- ``codec``: Saves: the state as msgpack, with the versions that wrote it and a migration for each older one
"""
