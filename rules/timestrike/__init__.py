"""TimeStrike: Shadow of Fear: a folder for each part of the rulebook.

- ``actions``: Actions: what a unit does for Energy, building and crafting, and what each needs
- ``asking``: Questions to a Character: put to its player; they lapse once the Character is gone
- ``box``: The box: the content in force with the tables that only the engine looks things up in
- ``combat``: Combat: attacks and other hits, defending, and what follows
- ``content``: Boards, cards, decks and figures: what the data files hold, and its checks
- ``dice``: Dice: combat dice and D20s, and the cards that change a roll
- ``effects``: The vocabulary that content is written in
- ``game``: TimeStrike as a game of the kernel: its rules, its words and its mind
- ``ground``: Maps, places, heights, and who stands where
- ``imagining``: Drawing again what a seat cannot see
- ``invariants``: What always holds; anything else is a fault of the engine
- ``loot``: Loot: draw piles, inventories, and choosing among cards
- ``mind``: How computer players judge positions and answers
- ``moving``: Moving: ways, fleeing and Cheap Shots, falling, and being moved by others
- ``rulebook``: TimeStrike in rules: set-up, what may be seen, what always holds
- ``setup``: Set-up of a Skirmish: turn order, draft, trials, and where teams start
- ``state``: The state: everything on the table, hidden things included
- ``told``: What happens, as records that tell themselves
- ``trials``: Trials: objectives that are met in play, and what a fully awakened Survivor gets
- ``turns``: Rounds and turns: who is next, what begins and ends, and how a Skirmish ends
- ``units``: Units: where they stand, their stats, health and statuses
- ``using``: Using skills and cards: conditions, aims, and what effects do
- ``view``: What a seat or a spectator may know
- ``viewing``: What a seat or a spectator sees, copied together from nothing
- ``words``: The words of TimeStrike
"""
