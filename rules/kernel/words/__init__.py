"""English shared by games, and the marks that stand for names until they are filled in.

- ``marks``: Marks for seats and things in rule texts; the reader of a text fills in the names
- ``phrasing``: English shared by games: clause templates, sentences, articles, possessives, verbs
- ``plain_words``: Plain words for anything a game has none for, made from the names in its rules
- ``legend_signs``: A legend taken apart by the signs that it explains
- ``lists``: Lists that people write, such as decks: items with numbers, by line or between commas
"""

from rules.kernel.words.marks import count, fill, listing, name_things, numbers, one, plural, seat, seats, signed, thing

__all__ = ["count", "fill", "listing", "name_things", "numbers", "one", "plural", "seat", "seats", "signed", "thing"]
