"""The content in force at a table, by code, with frequent lookups prepared."""

from __future__ import annotations

from rules.terrene.cards.records import (
    Ability,
    Assignable,
    Card,
    Character,
    Command,
    Deck,
    Item,
    Tables,
    Terrain,
    Token,
)
from rules.terrene.effects.records import Effect, Filter
from rules.terrene.effects.vocabulary import Kind
from rules.terrene.view import CardView


class Cards:
    """Every card by its code; tables keep the order of the files.

    Attributes:
        character: Characters, tokens included.
        assignable: Items and Commands.
        card: All of them.
        kind: The type of each card.
        abilities: The abilities that a card has while it is face-up in play, in printed order: a link names one of
            them by its place. The use of an Item or Command is none of them; it is called :data:`USE`.
        standing: Effects that are always in force: of each kind, by card, each with its ability.
        faces: Cards as they are shown, by code, each made when it is first seen.
        called: What cards are called in a sentence, by code, made when one is first needed.
    """

    def __init__(self, content: Tables) -> None:
        self.token: dict[str, Token] = {item.code: item for item in content.token}
        self.character: dict[str, Character] = {item.code: item for item in content.character} | self.token
        self.terrain: dict[str, Terrain] = {item.code: item for item in content.terrain}
        self.item: dict[str, Item] = {item.code: item for item in content.item}
        self.command: dict[str, Command] = {item.code: item for item in content.command}
        self.deck: dict[str, Deck] = {item.code: item for item in content.deck}
        self.assignable: dict[str, Assignable] = self.item | self.command
        self.card: dict[str, Card] = self.character | self.terrain | self.assignable
        self.kind: dict[str, Kind] = {}
        self.abilities: dict[str, tuple[Ability, ...]] = {}
        for code, card in self.card.items():
            match card:
                case Item():
                    self.kind[code], self.abilities[code] = "item", ()
                case Command(stays=stays):
                    self.kind[code], self.abilities[code] = "command", stays
                case Terrain(abilities=abilities):
                    self.kind[code], self.abilities[code] = "terrain", abilities
                case Character(abilities=abilities):
                    self.kind[code], self.abilities[code] = "character", abilities
        self.faces: dict[str, CardView] = {}
        self.called: dict[str, str] = {}
        self.standing: dict[type, dict[str, list[tuple[Ability, Effect]]]] = {}
        for code, printed in self.abilities.items():
            for ability in printed:
                for effect in ability.effects if ability.always else ():
                    self.standing.setdefault(type(effect), {}).setdefault(code, []).append((ability, effect))

    def ability(self, code: str, place: int) -> Ability:
        """Return an ability of a card by its place, or the use of an Item or Command by :data:`USE`."""
        return self.assignable[code].ability if place == USE else self.abilities[code][place]

    def fits(self, want: Filter, code: str) -> bool:
        """Whether a card fits by its print alone; its player and its state in play do not matter."""
        card = self.card[code]
        character = self.character.get(code)
        return (
            (want.name is None or want.name == code)
            and (want.kind is None or want.kind == self.kind[code])
            and (want.subtype is None or (isinstance(card, Command) and card.subtype == want.subtype))
            and (not want.storm or (isinstance(card, Terrain) and card.storm))
            and (want.class_ is None or (character is not None and want.class_ in character.classes))
            and (want.sp_at_most is None or (character is not None and character.sp <= want.sp_at_most))
        )

    def suits(self, code: str, character: str) -> bool:
        """TER-CMD-2, TER-SPELL-1: whether a Character is of a class that may use an Item or Command."""
        card = self.assignable[code]
        if not isinstance(card, Command) or not card.classes:
            return True
        return not {*card.classes}.isdisjoint(self.character[character].classes)

    def ongoing(self, code: str) -> bool:
        """TER-ONGOING-1: whether a card stays face-up after its use."""
        return code in self.command and bool(self.command[code].stays)

    def list_of(self, deck: str) -> list[str]:
        """Return the list of a pre-constructed deck, a code for each copy."""
        return [copies.card for copies in self.deck[deck].cards for _ in range(copies.n)]


USE = -1
"""Stands for the place of an ability where the card that a Character holds is used itself."""
