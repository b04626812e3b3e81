"""Which cards fit a filter by what is printed on them."""

from __future__ import annotations

from rules.terrene.cards.in_force import Cards
from rules.terrene.cards.records import Command, Terrain
from rules.terrene.effects.records import Filter


def fits_card(cards: Cards, want: Filter, code: str) -> bool:
    """Return whether a card fits by what is printed on it; whose it is, and how it fares in play, does not matter."""
    card = cards.card[code]
    character = cards.character.get(code)
    return (
        (want.name is None or want.name == code)
        and (want.kind is None or want.kind == cards.kind[code])
        and (want.subtype is None or (isinstance(card, Command) and card.subtype == want.subtype))
        and (not want.storm or (isinstance(card, Terrain) and card.storm))
        and (want.class_ is None or (character is not None and want.class_ in character.classes))
        and (want.sp_at_most is None or (character is not None and character.sp <= want.sp_at_most))
    )
