"""Write the kept texts, the walks and the outcomes of altered data anew."""

from __future__ import annotations

import sys
from functools import partial

from tests.rules.altered import keeping as outcomes
from tests.rules.conformance.games import PRODUCTS
from tests.rules.transcripts.writing import CASES, FOLDER, LISTS, written
from tests.rules.walks import keeping as walks

wanted = sys.argv[1:]
texts = {name: partial(written, case, seed) for name, (case, seed) in CASES.items()} | LISTS
for old in FOLDER.glob("*.txt"):
    if old.stem not in texts:
        old.unlink()
for name, text in texts.items():
    if not wanted or name.partition("-")[0] in wanted:
        (FOLDER / f"{name}.txt").write_text(text(), encoding="utf-8")
for game in [game.id for game in PRODUCTS if not wanted or game.id in wanted]:
    walks.write(game)
    outcomes.write(game)
