"""Pictures drawn from the store off the event loop, two at once, and cached."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Literal, NamedTuple, TypeVar

from bot.logs import incident
from bot.messages.message_parts import Message, Picture
from bot.messages.opening import lobby
from bot.messages.table import ending, moments
from bot.people.theme_settings import THEMES
from bot.tables.model import Snapshot
from bot.tables.table_past import of_moments
from bot.tables.table_service import Tables
from bot.talk.films import Films
from bot.watching import metrics
from rules.kernel import Focus, View

T = TypeVar("T")

KEPT = 48
"""Pictures kept in memory, each under about 200 KB: several people look at one board."""

LOOK_BACK = 20
"""How many moves are searched for the last one that moved the game on."""

Kind = Literal["board", "beside", "whole", "hand", "question", "piece", "cover", "legend", "themes", "end", "moment"]
Beside = View | Focus | None
"""What a board is compared with, or what a question is about."""


class Sheet(NamedTuple):
    """One sheet of a picture: its PNG, and what it shows in words."""

    png: bytes
    says: str = ""


Drawn = bytes | tuple[Sheet, ...] | None
"""A picture of one sheet, or of several; ``None`` if there is none."""
Themed = Callable[[bytes, str], bytes]
"""Gives a PNG the colours of a theme."""
Draw = Callable[[Kind, str, Any, Sequence[str], Beside], Drawn]


class Painter:
    """The painter of messages' pictures.

    A picture that cannot be drawn is no reason to say nothing: :meth:`drawn` then gives the message in words.

    Attributes:
        films: Makes moving pictures.
    """

    def __init__(self, tables: Tables, draw: Draw, themed: Themed) -> None:
        """Make a painter.

        Args:
            tables: Where positions are read.
            draw: Draws a view, or the face of a piece, as PNG, in several sheets where one would be too high; ``None``
                when the game has no pictures.
            themed: Gives a finished picture the colours of its reader's theme.
        """
        self._tables = tables
        self._draw, self._themed = draw, themed
        self._pool = ThreadPoolExecutor(2, "painter")
        self._kept: OrderedDict[str, tuple[Sheet, ...]] = OrderedDict()
        self.films = Films(tables, draw)

    async def drawn(self, message: Message, reader: int | None = None) -> tuple[Message, dict[str, bytes], bool]:
        """Draw a message's pictures.

        Args:
            message: The message.
            reader: The person who alone sees it: then its pictures have the colours of their theme.

        Returns:
            The message to send, its pictures by file name, and whether drawing failed, so that it is worth another try.
        """
        pictures: dict[str, bytes] = {}
        missing: list[str] = []
        failed = False
        for picture in message.pictures:
            try:
                sheets = self._kept.get(picture.filename) or _sheets(await self._paint(picture))
            except Exception as error:  # whatever the drawing does, the words go out
                incident(error, table=picture.table, move=picture.move)
                sheets, failed = (), True
            if not sheets:
                missing.append(picture.filename)
                continue
            if picture.kind != "film":
                self._keep(picture.filename, sheets)
            shown = picture.sheets([sheet.says for sheet in sheets])
            message = message.in_sheets(picture, shown)
            pictures |= {one.filename: sheet.png for one, sheet in zip(shown, sheets, strict=True)}
        if reader is not None and pictures:
            pictures = await self._in_colours(pictures, reader)
        return message.without_picture(*missing) if missing else message, pictures, failed

    async def _in_colours(self, pictures: dict[str, bytes], reader: int) -> dict[str, bytes]:
        """Return pictures in their reader's colours, or as they were drawn."""
        try:
            theme = await self._tables.people.theme(reader)
            if not theme:
                return pictures
            return {name: await self._in_thread(self._themed, png, theme) for name, png in pictures.items()}
        except Exception as error:  # in other colours it is still the picture
            incident(error)
            return pictures

    async def _paint(self, picture: Picture) -> Drawn:
        match picture.kind:
            case "piece":
                pieces = self._tables.games.pieces(picture.game)
                face = next((piece.face for piece in pieces if piece.key == picture.key), None)
                return None if face is None else await self._drawn("piece", picture.game, face, (), None)
            case "film":
                return await self.films.made(picture)
            case "themes":
                game = self._tables.games.load(picture.game)
                named = [(theme, name) for theme, (name, _) in THEMES.items()]
                shown = (game.words.title, named, game.rules.seats(game.rules.usual())[-1])
                return await self._drawn("themes", picture.game, shown, (), None)
            case kind:
                return await self._paint_table(kind, picture, await self._tables.load(picture.table, picture.move))

    async def _paint_table(self, kind: Kind, picture: Picture, snapshot: Snapshot) -> Drawn:
        shown: Any = None
        beside: Beside = None
        if kind == "cover":
            shown = (snapshot.game.words.title, lobby.cover_lines(snapshot), snapshot.table.seats)
            return await self._drawn("cover", snapshot.table.game, shown, (), None)
        if snapshot.state is None:
            return None
        shown = snapshot.view(picture.seat)
        if kind == "end":
            shown = (shown, ending.card(snapshot))
        elif kind == "moment":
            moves = await self._tables.past.log(picture.table, after=picture.move - 1, upto=picture.move)
            lines = of_moments(moves[0].lines)
            beside = await self._earlier(snapshot, picture, picture.move - 1) if picture.move > 1 else None
            shown = (shown, moments.card(snapshot, lines), picture.moving)
        elif kind == "question":
            beside = picture.focus
        elif kind in ("board", "beside", "whole"):
            beside = await self._before(snapshot, picture)
        return await self._drawn(kind, snapshot.table.game, shown, snapshot.plain_names, beside)

    async def _drawn(self, kind: Kind, game: str, view: Any, names: Sequence[str], beside: Beside) -> Drawn:
        with metrics.PICTURES.labels(kind).time():
            return await self._in_thread(self._draw, kind, game, view, names, beside)

    async def _in_thread(self, draw: Callable[..., T], *given: Any) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._pool, draw, *given)

    async def _before(self, snapshot: Snapshot, picture: Picture) -> View | None:
        """Return an earlier view of the same seat, for marking changes.

        It is the one that the picture names, else the one before the last thing that happened.
        """
        if picture.since:
            return await self._earlier(snapshot, picture, picture.since)
        first = max(0, picture.move - LOOK_BACK)
        moves = await self._tables.past.log(picture.table, after=first, upto=picture.move)
        last = next((move.n for move in reversed(moves) if move.complete and move.undone_by is None), None)
        if last is None or last < 2:
            return None
        return await self._earlier(snapshot, picture, last - 1)

    async def _earlier(self, snapshot: Snapshot, picture: Picture, move: int) -> View | None:
        earlier = await self._tables.load(picture.table, move)
        return None if earlier.state is None else snapshot.game.view(earlier.state, picture.seat)

    def _keep(self, name: str, sheets: tuple[Sheet, ...]) -> None:
        self._kept[name] = sheets
        self._kept.move_to_end(name)
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)

    def forget(self) -> None:
        """Drop all pictures made so far: somebody must no longer be named."""
        self._kept.clear()
        self.films.forget()

    def close(self) -> None:
        """End the threads."""
        self.films.close()
        self._pool.shutdown(wait=True, cancel_futures=True)


def _sheets(drawn: Drawn) -> tuple[Sheet, ...]:
    return () if drawn is None else (Sheet(drawn),) if isinstance(drawn, bytes) else drawn
