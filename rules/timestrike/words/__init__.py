"""The words of TimeStrike: texts of cards, and the few others that questions need.

- ``boss_texts``: Fear's cards in words: their steps as lines, and a phase with its health
- ``changes``: What changed between two looks at the table
- ``card_texts``: The texts of skills, items, fish and artifacts, made from what they do
- ``conditions``: Conditions and aims in words
- ``describing``: How the table stands, in words: the round, a fight, each Character, and the ground
- ``effects``: Effects in words, as clauses
- ``card_faces``: The faces of the content in force: boards, cards and maps as they read
- ``forecast_figures``: The figures that forecasts compare: health, statuses, Energy and loot
- ``labels``: Short lines about Characters, for options
- ``objectives``: Objectives of trials in words
- ``phrasebook``: The words of the game
- ``pieces``: What players can look up by name
- ``plural_names``: Characters that are called by a plural: what is said of them agrees with it
- ``refusing``: Whom units cannot attack now, and why: range, sight, engagement
- ``sighting``: Who sees whom, and how far away it is: asked of a view at any time
"""
