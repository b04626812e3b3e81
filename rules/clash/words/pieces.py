"""The pieces that players may look up: cards with their four sides, and equipment tiles."""

from __future__ import annotations

from rules.clash.cards import Card, Confuse, Heart, Keys, Side, Sword, Tile
from rules.clash.state import Cards
from rules.clash.view import SIDES, Equipment, TileView
from rules.clash.viewing import card_of
from rules.clash.words.wording import side_words
from rules.content.types import said_of
from rules.kernel.play.model import Piece

KIND = {"golem": "golem card", "titan": "Titan card", "boss": "Boss card"}
ABOUT = {
    "golem": ("CLA-COM-1", "CLA-DIR-2"),
    "titan": ("CLA-TIT-2", "CLA-COM-2"),
    "boss": ("CLA-TIT-2", "CLA-SET-2"),
}
STATUS_RULE = {"poison": ("CLA-POI-1",), "frost": ("CLA-FRO-1",)}
TILE_RULE: dict[Equipment, str] = {"attack": "CLA-EQU-4", "defense": "CLA-EQU-5", "heal": "CLA-EQU-6"}
TILE_WORDS: dict[Equipment, str] = {
    "attack": "A sword that its player activates in the direction of the tile hits {} harder.",
    "defense": "A shield of its player's card in the direction of the tile holds {} more.",
    "heal": "A heart that its player activates in the direction of the tile heals {} more.",
}


def pieces_of(cards: Cards) -> tuple[Piece, ...]:
    """List all of them: golems, Titans, the Boss, tiles."""
    return (*(_card(cards, card) for card in cards.card.values()), *map(_tile, cards.tile.values()))


def _card(cards: Cards, card: Card) -> Piece:
    face = card_of(cards, card.code)
    lines = [
        f"{letter}: shield {side.defence}, {side_words(side)}" for letter, side in zip(SIDES, card.sides, strict=True)
    ]
    told = dict.fromkeys((*ABOUT[face.kind], *(rule for side in card.sides for rule in _explained(side))))
    return Piece(card.code, card.name, KIND[face.kind], "\n".join(lines), tuple(told), said_of(card.source), face)


def _explained(side: Side) -> tuple[str, ...]:
    """The rules of a side's actions."""
    match side.action:
        case Sword(status=status):
            return ("CLA-ATK-1", *STATUS_RULE.get(status or "", ()))
        case Heart():
            return ("CLA-HEA-1",)
        case Keys():
            return ("CLA-KEY-1",)
        case Confuse():
            return ("CLA-CON-1",)
        case _:
            return ("CLA-DIR-5",)


def _tile(tile: Tile) -> Piece:
    rules = (TILE_RULE[tile.op], "CLA-EQU-1", "CLA-COM-3")
    text = TILE_WORDS[tile.op].format(tile.bonus)
    return Piece(
        tile.code,
        tile.name,
        "equipment tile",
        text,
        rules,
        said_of(tile.source),
        TileView(tile.op, None, tile.bonus),
    )
