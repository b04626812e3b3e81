"""The store: where everything that must outlive the process is kept."""

from bot.store.database import Row, Store, Transaction
from bot.store.lock import ProcessLock
from bot.store.readable import moment, readable

__all__ = ["ProcessLock", "Row", "Store", "Transaction", "moment", "readable"]
