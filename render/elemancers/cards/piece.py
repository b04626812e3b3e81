"""What can be looked up by name, as a picture."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from render.elemancers.cards import faces
from render.kit.picture import Picture
from rules.elemancers.view import (
    BeingFace,
    CardFace,
    ClanFace,
    LoreFace,
    PlaceFace,
    SagaFace,
    TraitFace,
    WeaponFace,
)

_DRAWN: dict[type[Any], Callable[[Any], Picture]] = {
    BeingFace: faces.being,
    CardFace: faces.card,
    ClanFace: faces.clan,
    LoreFace: faces.lore,
    PlaceFace: faces.place,
    SagaFace: faces.saga,
    TraitFace: faces.trait,
    WeaponFace: faces.weapon,
}


def piece(face: Any) -> Picture:
    """Draw a card, a Clan, a Trait or a location.

    Args:
        face: What is on it, of one of the types of faces of the view.
    """
    return _DRAWN[type(face)](face)
