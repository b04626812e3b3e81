"""The store: where everything that must outlive the process is kept.

Each service reads its own part in a module ``rows``.

- ``database``: The store itself, the one door to a database
- ``statement``: Statements, the rows that come of them, and work made of several
- ``transaction``: A transaction, which gathers what it is told
- ``driver``: What a database does for the store
- ``database_place``: A file, or a server's database
- ``lock``: One bot for each database
- ``database_reader``: Reading a database for a command
- ``schema_columns``: Tables and columns as the migrations declare them, and values that do not fit
- ``database_move``: Moving a database between a file and a server
- ``damaged_rows``: Lists of rows where one may be damaged
- ``sql``: Every statement, by subject
- ``sqlite``: The driver for a file
- ``postgresql``: The driver for a server
"""

from bot.store.damaged_rows import moment, readable
from bot.store.database import Store
from bot.store.lock import lock_of
from bot.store.sqlite.file_lock import ProcessLock
from bot.store.statement import Change, Query, Row, Work, change, query
from bot.store.transaction import Transaction

__all__ = [
    "Change",
    "ProcessLock",
    "Query",
    "Row",
    "Store",
    "Transaction",
    "Work",
    "change",
    "lock_of",
    "moment",
    "query",
    "readable",
]
