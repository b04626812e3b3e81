"""Dark, Light and Baransu: the sides of a game, and what they are called."""

from __future__ import annotations

from typing import Literal

Side = Literal["dark", "light", "baransu"]
"""A Faction, or Baransu."""
FACTION = {"dark": "Dark", "light": "Light", "baransu": "Baransu"}
