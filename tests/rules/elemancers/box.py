"""The game as it is in the box."""

from __future__ import annotations

from rules import registry
from rules.elemancers.game import Elemancers

_LOADED = registry.load("elemancers")
assert isinstance(_LOADED, Elemancers)
GAME: Elemancers = _LOADED

SETUPS = [(setup.size, setup.seats) for setup in GAME.cards.content.setup]
"""The size and the seats of every set-up."""
