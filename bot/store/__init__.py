"""The store: where everything that must outlive the process is kept.

Each service reads its own part in a module ``rows``.
"""

from bot.store.damaged_rows import moment, readable
from bot.store.database import Row, Store, Transaction
from bot.store.lock import ProcessLock
from bot.store.statement import Change, Query, change, query

__all__ = [
    "Change",
    "ProcessLock",
    "Query",
    "Row",
    "Store",
    "Transaction",
    "change",
    "moment",
    "query",
    "readable",
]
