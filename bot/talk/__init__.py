"""Talking with people on Discord: verbs of presses, their acts, pictures, places, courier.

- ``acts``: The act behind each command and button: asks the services, words the result; no Discord
- ``requester``: The person who asks for something
- ``courier``: The outbox's courier: carries letters to Discord
- ``films``: Moving pictures of finished games: on demand, one at a time, off the event loop, cached
- ``letter_words``: Letters in words: rendered from the stored state when they are sent
- ``private_channels``: Private channels with people: each is opened once and then remembered
- ``open_questions``: Private answers at tables: one a person, below the turn message, closed once it is over
- ``painter``: Pictures drawn from the store off the event loop, two at once, and cached
- ``table_places``: Places for tables: the bot's permissions there, checked first, and the opened thread
- ``reply``: Answering one interaction: at once if possible, acknowledged first if slow, never twice
- ``rule_notes``: Rulings and house rules for the rules on show
- ``ruling_posts``: Messages that show rulings in channels, and the threads to discuss them
- ``threads``: Threads of live tables: kept awake, with every seated person in them
- ``refused_forms``: Texts of refused forms, kept so that the form can open with them once more
- ``press_verbs``: The registry of verbs: the act of each button, menu and form, and where its answer goes
"""
