"""Write the kept texts anew; see ``writing``."""

from __future__ import annotations

import sys
from functools import partial

from tests.rules.transcripts.writing import CASES, FOLDER, LISTS, written

texts = {name: partial(written, case, seed) for name, (case, seed) in CASES.items()} | LISTS
for old in FOLDER.glob("*.txt"):
    if old.stem not in texts:
        old.unlink()
for name, text in texts.items():
    if not sys.argv[1:] or name.partition("-")[0] in sys.argv[1:]:
        (FOLDER / f"{name}.txt").write_text(text(), encoding="utf-8")
