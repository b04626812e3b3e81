"""Cards as data: their records and checks, the decks made of them, the content in force.

- ``building``: Decks of one's own, as the bot keeps and brings them: the deck rules behind the kernel's builder
- ``checking``: What the content of Terrene Odyssey must be beyond its types
- ``decks``: Deck building: whether a list of cards is a legal deck, and decks as text, in and out
- ``hands``: Cards of a hand as what may be answered: copies of a card are told apart by a number behind its code
- ``in_force``: The content in force at a table, by code, and what is found by it often
- ``records``: What a game of Terrene Odyssey is made of: characters, terrains, items, commands and decks, as data
"""
