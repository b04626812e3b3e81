"""Write the kept texts anew; see ``writing``."""

from __future__ import annotations

import sys
from functools import partial

from tests.rules.transcripts.writing import CASES, FOLDER, LISTS, listed, written

texts = {name: (case.game.id, partial(written, case)) for name, case in CASES.items()}
texts |= {name: (game.id, partial(listed, game)) for name, game in LISTS.items()}
for old in FOLDER.glob("*.txt"):
    if old.stem not in texts:
        old.unlink()
for name, (game_id, text) in texts.items():
    if not sys.argv[1:] or game_id in sys.argv[1:]:
        (FOLDER / f"{name}.txt").write_text(text(), encoding="utf-8")
