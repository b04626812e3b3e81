"""Talking with people on Discord: acts that answer a press or a command, pictures, places, and the outbox's courier.

- ``acts``: What each command and button does: it asks the services and says what came of it. No Discord here
- ``by``: Who asks for something
- ``courier``: The outbox's courier: carries letters to Discord
- ``films``: Moving pictures of finished games: made on demand, one at a time, off the event loop
- ``letter_words``: What a letter says: rendered from the stored state when it is sent
- ``openings``: Private channels with people: each is opened once and known from then on
- ``painter``: Pictures drawn off the event loop, two at once, from what the store holds; the newest are kept
- ``places``: Where a table can live: what the bot needs there, said before anything starts
- ``reply``: Answering one interaction: at once where it can be, acknowledged first where it takes longer
- ``rule_notes``: What a server rules and a table plays otherwise, looked up for the rules that are shown
- ``ruling_posts``: Messages that show rulings in channels: bringing them up to date
- ``threads``: Threads of live tables: kept awake, with everyone in them who has a seat
- ``typed``: What people wrote in forms that were refused, so that the form opens with it once more
- ``verbs``: The registry of verbs: what each button, menu and form does, and where its answer stands
"""
