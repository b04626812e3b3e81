"""The base of all events of Elemancers."""

from __future__ import annotations

from rules.elemancers.sides import FACTION
from rules.kernel.play.model import Event


class ElemancersEvent(Event, frozen=True, kw_only=True):
    """Any event of Elemancers."""

    FACTION = FACTION
