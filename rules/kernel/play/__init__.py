"""How a game moves on: steps on an agenda, and the questions that some of them ask.

- ``model``: The kernel's surface as plain data: the input and the output of a game
- ``legal``: Legal answers without words: the one list to offer, check, sample and word an answer
- ``chance``: Chance: one keyed stream in the state, sealed before anyone joins and shown at the end
- ``actors``: Actors take turns, pass and react: seats, or things that a seat decides for
- ``workbench``: The state of a table, and the verbs a step may use: follow, ask, emit, and chance
- ``steps``: Steps of the rulebook still to be carried out, and the questions that some of them ask
- ``open_question``: The open question: the seats to move, their choices, and the common part of every view
- ``engine_results``: What the engine returns: a transition, a choice without words, or a refusal
- ``joined_keys``: Keys of several answers given at once, each to the question that the one before leads to
- ``asking``: Questions to one actor: its answer, and questions that find the actor to ask
- ``rounds``: Rounds of reactions: actors are asked in turn until all have passed in a row
- ``ruled``: Ruled decisions: the rules decide by one measure after another; a seat settles ties
- ``effects``: Card effects: records composed in data files, tables of functions by kind, and their step
- ``lasting``: Effects that last for a time, and limits that are used up for a time
"""
