"""Cards as data: their records and checks, the decks made of them, the content in force.

- ``own_decks``: A player's own decks, as the bot keeps them: the deck rules behind the kernel's builder
- ``checking``: Checks of Terrene Odyssey's content beyond its types: a wrong file is refused on reading
- ``decks``: Deck building: whether a list of cards is a legal deck, and decks as text, in and out
- ``hands``: Cards of a hand as keys of an answer: a number behind the code tells copies apart
- ``in_force``: The content in force at a table, by code, with frequent lookups prepared
- ``records``: The cards of Terrene Odyssey as data: characters, terrains, items, commands and decks
"""
