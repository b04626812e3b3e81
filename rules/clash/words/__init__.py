"""Clash in words.

- ``phrasebook``: events, questions, refusals and lookups
- ``wording``: what a side does, what happened, and the position in words
- ``pieces``: cards and tiles that players look up by name
"""
