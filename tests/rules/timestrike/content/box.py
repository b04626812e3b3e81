"""The content of the box, for tests."""

from __future__ import annotations

import functools

from rules.content import loader
from rules.timestrike.content.checking import Content
from rules.timestrike.content.in_force import Cards


@functools.cache
def cards() -> Cards:
    """The content in force, from the data files."""
    return Cards(loader.load(Content, "timestrike").content)
