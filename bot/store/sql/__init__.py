"""Every statement that the bot runs, by subject: a function gives it its values."""

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
