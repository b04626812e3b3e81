"""Keep walks anew, of all games or of those that are named; see ``keeping``."""

from __future__ import annotations

import sys

from tests.rules.walks.keeping import FOLDER, write

for game in sys.argv[1:] or sorted(file.stem for file in FOLDER.glob("*.txt")):
    write(game)
