"""Statements about a person: name, hours, switches, decks, pings and records.

- ``calls``: Calls: when a person is pinged, where, and how often
- ``decks``: Decks that people have built
- ``people``: People: their names, hours, switches and blocks
- ``personal_data``: Everything the store keeps of a person
- ``records``: Results, ratings, starters, and happenings besides the moves
"""
