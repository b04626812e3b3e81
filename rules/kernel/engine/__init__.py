"""The kernel's surface for the rest of the program: play, save and look at a game.

- ``game``: The game as the rest of the program calls it: an object per game and content, stateless
- ``forecast``: Forecasts: each answer's consequences, tried on states that look true to the asked seat
- ``answers_beside``: Answers beside each other: what is told of one is told no more of others
- ``trials``: Trials: an answer carried out in an imagined state, and played on plainly
- ``fates``: Fates: the ways in which dice that are rolled next may fall, tried one by one
- ``foregone``: Foregone answers: the only legal one, or one of several with the same effect
- ``joined_answers``: Answers that lead straight on: given in one press with the answer to what they lead to
- ``imagining``: Imagining: a state drawn at random among those that look the same to one seat
- ``planning``: Planning ahead: which kinds of question a seat may answer before it is asked, and how
- ``asking_again``: Questions asked again: with fresh ids after an undo, and when another version asked them
- ``saving``: States and events of a game as bytes: writing, reading and copying
- ``codec``: Saves: the state as msgpack, with the versions that wrote it, and migrations of old ones
"""
