"""Write the kept texts anew; see ``writing``."""

from __future__ import annotations

import sys

from tests.rules.transcripts.writing import CASES, FOLDER, written

for old in FOLDER.glob("*.txt"):
    if old.stem not in CASES:
        old.unlink()
for name, case in CASES.items():
    if not sys.argv[1:] or case.game.id in sys.argv[1:]:
        (FOLDER / f"{name}.txt").write_text(written(case), encoding="utf-8")
