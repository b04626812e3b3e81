"""How a game moves on: steps on an agenda, and the questions that some of them ask.

- ``model``: what goes into a game and comes out of it, as plain data: options, forms, decisions, events
- ``legal``: the one list of what may be answered; it offers, checks and samples
- ``chance``: the one stream of draws of a game
- ``actors``: an actor takes turns, passes and reacts; it is a seat, or something that a seat decides for
- ``steps``: the state, its agenda, steps and questions, and the bench that a step works at
- ``open_question``: who is waited for, and what each seat is asked
- ``results``: what the engine gives back: a transition, a choice, a refusal
- ``asking``: questions to one actor: yes or no, in which order
- ``rounds``: rounds of reactions: actors are asked until all have passed in a row
- ``ruled``: questions that the rules answer, by one measure after the other
- ``effects``: effects of cards, tables of functions by their kind, and the step that resolves them
- ``lasting``: effects that hold for a time, and limits that are used up for a time
"""
