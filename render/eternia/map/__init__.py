"""The battlefield in pictures: the whole of it, a part, and the figures on it.

- ``battlefield``: The battlefield: hexes, terrain, tokens, models, marks of the choice and the last change
- ``crop``: The part of the battlefield that a question is about, large enough to be read on a phone
- ``map_part``: What stands and lies on a part of the battlefield, with the marks of the choice
- ``pieces``: Small parts of the pictures of Clash for Eternia: figures, tokens, badges, numbers
"""
