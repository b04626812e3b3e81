"""Clash in words.

- ``phrasebook``: what is told, asked, refused and looked up
- ``wording``: what a side does, what happened, and the position in words
- ``pieces``: cards and tiles that players look up by name
"""
