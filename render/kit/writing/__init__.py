"""Words as masks: fonts, their characters, substitutes for letters that no font has.

- ``cmap``: Read which characters a font file has (the ``cmap`` table of OpenType)
- ``fonts``: Words as masks: the font of each character, cut names, and the ink of a line of text
- ``substitutes``: Substitutes for letters that no font has: a simpler form, or Latin; never a blank box
"""
