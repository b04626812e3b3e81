"""Cards in pictures: a seat's hand, one piece, a Character's sheet.

- ``hand``: The hand of a seat of Clash for Eternia: Characters and Skills, or Controller's cards
- ``offered_cards``: The Characters to choose from: each with its sign, numbers, and first Skills
- ``piece``: One card or figure of Clash for Eternia by itself, for a lookup
- ``sheet``: A Character's sheet and cards in words: Skills with cost, type, dice and effects
"""
