"""The content of the box, for tests, and why a change of it is refused."""

from __future__ import annotations

import functools
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec import Struct

from rules.content import loader
from rules.content.loader import DATA, ContentError
from rules.timestrike.content.checking import Content
from rules.timestrike.content.in_force import Cards


@functools.cache
def cards() -> Cards:
    """The content in force, from the data files."""
    return Cards(loader.load(Content, "timestrike").content)


def refused(folder: Path, file: str, old: str, new: str) -> ContentError:
    """Load the data with one thing changed, and return why it is refused."""
    shutil.copytree(DATA / "timestrike", folder / "timestrike", ignore=shutil.ignore_patterns("rules", "words"))
    changed = folder / "timestrike" / file
    text = changed.read_text(encoding="utf-8")
    assert old in text, f"{file} has no longer {old!r}"
    changed.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(ContentError) as error:
        loader.load(Content, "timestrike", data=folder)
    return error.value


def parts(value: Any) -> Iterator[Struct]:
    """Go through a record and all records in it."""
    if isinstance(value, Struct):
        yield value
        for field in value.__struct_fields__:
            yield from parts(getattr(value, field))
    elif isinstance(value, tuple):
        for one in value:
            yield from parts(one)
