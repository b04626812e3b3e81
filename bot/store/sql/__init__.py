"""Every statement that the bot runs, by subject. A function names one and gives it its values."""

from bot.store.sql import (
    calls,
    decisions,
    guests,
    mail,
    moves,
    people,
    personal,
    plans,
    records,
    repair,
    rulings,
    seats,
    servers,
    tables,
    votes,
)

__all__ = [
    "calls",
    "decisions",
    "guests",
    "mail",
    "moves",
    "people",
    "personal",
    "plans",
    "records",
    "repair",
    "rulings",
    "seats",
    "servers",
    "tables",
    "votes",
]
