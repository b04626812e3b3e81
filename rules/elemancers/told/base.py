"""The base of all events of Elemancers, and what Factions are called."""

from __future__ import annotations

from typing import Literal

from rules.kernel.play.model import Event

Side = Literal["dark", "light", "baransu"]
"""A Faction, or Baransu."""
FACTION = {"dark": "Dark", "light": "Light", "baransu": "Baransu"}


class ElemancersEvent(Event, frozen=True, kw_only=True):
    """Any event of Elemancers."""

    FACTION = FACTION
