"""The page of a piece: a card, a figure or another piece of a game."""

from __future__ import annotations

from collections.abc import Sequence

from bot.messages import button_ids
from bot.messages.message_parts import LABEL, Button, Message, Part, Picture, Style, Text, cut, rows
from bot.messages.phrases import alt_text
from bot.messages.rules.rule_pages import doors
from bot.names import escaped
from rules.kernel import Piece
from rules.lookup import Hit

ROOM = 1700
"""Characters of a piece's text."""


def key(game: str, piece: Piece) -> str:
    """Return a piece's key in a button's id."""
    return f"{game}.{piece.key}"


def card(
    piece: Piece,
    *,
    game: str,
    title: str,
    rules: Sequence[Hit] = (),
    others: Sequence[tuple[str, str]] = (),
    head: str = "",
    table: int = 0,
    share: bool = False,
    note: str = "",
) -> Message:
    """Return a piece: its picture, its text, its source, and the rules that explain it.

    Args:
        piece: The piece.
        game: The id of its game.
        title: The name of its game.
        rules: The rules that explain it.
        others: Names and ids of buttons of other things that may have been meant.
        head: A line above.
        table: The table that was asked about; 0 when there is none.
        share: Offer to show it to everyone in the channel.
        note: What this server rules about it.
    """
    parts: list[Part] = [Text(f"-# {head}")] if head else []
    parts.append(Text(f"**{escaped(piece.name)}** · {escaped(piece.kind)} of {title}"))
    if piece.face is not None:
        alt = alt_text(f"{piece.name}, {piece.kind} of {title}. {piece.text}", "The rest stands below.")
        parts.append(Picture("piece", table, 0, None, alt, game=game, key=piece.key))
    lines = [escaped(line) for line in piece.text.splitlines()]
    small = [f"-# {piece.source[:1].upper()}{escaped(piece.source)[1:]}."] if piece.source else []
    parts.append(Text("\n".join([cut("\n".join(lines), ROOM), *small])))
    if note:
        parts.append(Text(note))
    parts += doors(rules, table)
    ways = [Button(cut(name, LABEL), id_) for name, id_ in others]
    if share:
        ways.append(Button("Share Here", button_ids.make(table, "share", key(game, piece)), Style.PRIMARY))
    return Message((*parts, *rows(ways)))
