"""English shared by games, and the marks that stand for names until they are filled in.

- ``marks``: seats and things by marks, and numbers, lists and plurals in words; the package hands them on
- ``phrasing``: templates of clauses, sentences, articles, possessives, verbs, and joining clauses
- ``plain``: plain words for what a game has none for, made of the names in its rules
- ``lists``: lists that people type, such as decks
"""

from rules.kernel.words.marks import count, fill, listing, name_things, numbers, one, plural, seat, seats, thing

__all__ = ["count", "fill", "listing", "name_things", "numbers", "one", "plural", "seat", "seats", "thing"]
