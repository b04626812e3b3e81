"""The store: where everything that must outlive the process is kept.

Each service reads its own part in a module ``rows``.
"""

from bot.store.damaged_rows import moment, readable
from bot.store.database import Store
from bot.store.lock import ProcessLock
from bot.store.statement import Change, Query, change, query
from bot.store.transaction import Row, Transaction, Work

__all__ = [
    "Change",
    "ProcessLock",
    "Query",
    "Row",
    "Store",
    "Transaction",
    "Work",
    "change",
    "moment",
    "query",
    "readable",
]
