"""Every statement that the bot runs, by subject: a function gives it its values.

- ``table``: Statements about a table: its row, seats, moves, questions, plans, votes and guests
- ``person``: Statements about a person: name, hours, switches, decks, pings and records
- ``letters``: The outbox: letters that wait, are tried, held back, sent or dropped
- ``beats``: Heartbeats: when each shard was last served
- ``share_conditions``: Conditions for the tables of a process's servers
- ``messages``: Messages that stand in Discord: which are known, which are retired
- ``rulings``: Rulings of a server
- ``servers``: Servers: their settings, the people they bar, and their live tables

A caller names the subject alone, wherever it stands: ``sql.seats.of(table)``.
"""

from bot.store.sql import beats, letters, messages, rulings, servers
from bot.store.sql.person import calls, decks, people, personal_data, records
from bot.store.sql.table import decisions, guests, moves, plans, repair, seats, tables, votes

__all__ = [
    "beats",
    "calls",
    "decisions",
    "decks",
    "guests",
    "letters",
    "messages",
    "moves",
    "people",
    "personal_data",
    "plans",
    "records",
    "repair",
    "rulings",
    "seats",
    "servers",
    "tables",
    "votes",
]
