"""Keep outcomes of altered data anew, of all games or of those that are named."""

from __future__ import annotations

import sys

from tests.rules.altered.keeping import games, write

for game in sys.argv[1:] or games():
    write(game)
