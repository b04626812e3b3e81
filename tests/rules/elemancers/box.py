"""The game as it is in the box; the registry does not know it yet."""

from __future__ import annotations

from rules.content import loader
from rules.elemancers.content.checking import Content
from rules.elemancers.game import Elemancers

LOADED = loader.load(Content, "elemancers")
GAME = Elemancers(LOADED.content, LOADED.digest)

SETUPS = [(setup.size, setup.seats) for setup in LOADED.content.setup]
"""The size and the seats of every set-up."""
