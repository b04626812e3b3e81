"""The outbox's courier: carries letters to Discord.

What Discord refuses comes out as discord.py raises it; the outbox knows the consequence. A picture that cannot be drawn
holds nothing up: the words go out, and the picture is tried again in a while.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator, Sequence
from typing import Any, NamedTuple, TypeVar

import discord

from bot.logs import log
from bot.messages.layout import allowed, classic, files, first_line, layout
from bot.messages.message_parts import Message
from bot.messages.rules.glossary import Glossary
from bot.outbox.courier import Letter, Locked, Posted
from bot.outbox.discord_errors import Trouble, diagnose
from bot.tables.table_service import Tables
from bot.talk.letter_words import LetterWords
from bot.talk.painter import Painter
from bot.talk.private_channels import Openings

FIRST_MARK = 1_000_000_000
"""Component ids from here on are ours: Discord numbers the rest from 1."""
LOOK_BACK = 50
"""How many of a channel's messages are searched for one that may have been sent."""
UNKNOWN_CHANNEL = 10003

T = TypeVar("T")


class Drawn(NamedTuple):
    """A message with its pictures as PNG by file name, and whether one could not be drawn."""

    said: Message
    pictures: dict[str, bytes]
    failed: bool


class DiscordCourier:
    """Carries letters over discord.py."""

    def __init__(
        self,
        client: discord.Client,
        tables: Tables,
        painter: Painter,
        glossary: Glossary,
        posed: Callable[[int], None] | None = None,
    ) -> None:
        """Make the courier.

        Args:
            client: The bot.
            tables: The table service.
            painter: Draws the pictures.
            glossary: The terms of the games.
            posed: Called with a table whose newest question stands in its channel now.
        """
        self._posed = posed
        self._client = client
        self._tables = tables
        self._painter = painter
        self._words = LetterWords(client, tables, glossary)
        self._openings = Openings(client, tables.store, tables.clock)

    async def post(self, letter: Letter) -> Posted:
        """Post to the table's channel with the letter's nonce enforced."""
        message = await self._words.for_channel(letter)
        channel = self._client.get_partial_messageable(letter.channel)
        posted = await self._waking(letter, lambda: self._send(channel, letter, message))
        self._stands(letter)
        return posted

    async def dm(self, letter: Letter) -> Posted:
        """Write to one person, with the letter's nonce enforced.

        Raises:
            NotYet: No private channel may be opened now.
        """
        message = await self._words.for_person(letter)
        try:
            return await self._send(await self._openings.channel(letter.lane), letter, message)
        except discord.NotFound as error:
            if error.code != UNKNOWN_CHANNEL:
                raise
        await self._openings.forget(letter.lane)
        return await self._send(await self._openings.channel(letter.lane), letter, message)

    async def finish(self, letter: Letter, posted: Posted) -> None:
        """Replace a letter's first line with the whole letter."""
        message = posted.rest if isinstance(posted.rest, Message) else await self._message(letter)
        made = Drawn(*await self._painter.drawn(message, _reader(letter)))
        partial = (await self._channel(letter)).get_partial_message(posted.message)
        await self._waking(letter, lambda: self._as_taken(letter, made, partial, mark(letter)))
        if made.failed:
            await self._try_again(letter)

    async def edit(self, letter: Letter, message: int) -> None:
        """Update a message of the letter's lane; ``retire`` removes its buttons.

        Raises:
            Locked: The thread sleeps and is locked.
        """
        made = Drawn(*await self._painter.drawn(await self._words.changed(letter, message), _reader(letter)))
        partial = (await self._channel(letter)).get_partial_message(message)
        await self._waking(letter, lambda: self._as_taken(letter, made, partial))
        self._stands(letter)
        if made.failed:
            await self._try_again(letter)

    def _stands(self, letter: Letter) -> None:
        if self._posed is not None and letter.kind in {"turn", "turn_edit"}:
            self._posed(letter.table)

    async def delete(self, letter: Letter, message: int) -> None:
        """Delete a message of the letter's lane, with its pin."""
        partial = (await self._channel(letter)).get_partial_message(message)
        await self._waking(letter, partial.delete)

    async def find(self, letter: Letter) -> Posted | None:
        """Find the message of a letter that may have been sent, by the mark in its first part.

        A line that was posted to notify, and is all that stands, is this letter's: no other of its lane was begun.
        """
        channel = await self._channel(letter)
        try:
            async for message in channel.history(limit=LOOK_BACK):
                whole = message.flags.components_v2
                if mark(letter) in _ids(message.components):
                    return Posted(message.id, whole)
                ours = message.author == self._client.user and message.type is discord.MessageType.default
                if ours and message.content and not message.components:
                    return Posted(message.id, whole=False)
        except discord.HTTPException as error:
            if diagnose(error) is Trouble.LATER:
                raise
            log.info("not looked for", code=error.code, status=error.status)  # what is posted says what is wrong
        return None

    async def pin(self, letter: Letter, message: int) -> None:
        """Pin a message of the table's channel, and delete Discord's line about it."""
        channel = self._client.get_partial_messageable(letter.channel)
        await self._waking(letter, channel.get_partial_message(message).pin)
        try:
            async for said in channel.history(limit=5, after=discord.Object(message)):
                if said.type is discord.MessageType.pins_add and said.author == self._client.user:
                    await said.delete()
        except discord.HTTPException as error:
            log.info("line of the pin stays", status=error.status, code=error.code)

    async def unpin(self, letter: Letter, message: int) -> None:
        """Remove the pin."""
        await self._client.get_partial_messageable(letter.channel).get_partial_message(message).unpin()

    # ---- carrying

    async def _channel(self, letter: Letter) -> discord.PartialMessageable:
        if letter.private:
            return await self._openings.channel(letter.lane)
        return self._client.get_partial_messageable(letter.channel)

    async def _message(self, letter: Letter) -> Message:
        return await (self._words.for_person(letter) if letter.private else self._words.for_channel(letter))

    async def _send(self, channel: discord.PartialMessageable, letter: Letter, message: Message) -> Posted:
        """Post a message; one that notifies is first sent as the line that the notification shows."""
        if not message.silent:
            first = await self._post_line(channel, letter, message)
            return Posted(first.id, whole=False, rest=message)
        made = Drawn(*await self._painter.drawn(message, _reader(letter)))

        async def send(said: Message, drawn: dict[str, bytes]) -> discord.Message:
            return await channel.send(
                view=layout(said, mark=mark(letter)),
                files=files(said, drawn),
                allowed_mentions=allowed(said),
                silent=said.silent,
                nonce=letter.nonce,
            )

        sent = await self._least(letter, made, send)
        if made.failed and not letter.private:
            await self._try_again(letter)
        return Posted(sent.id)

    async def _post_line(
        self, channel: discord.PartialMessageable, letter: Letter, message: Message
    ) -> discord.Message:
        mentions, nonce, line = allowed(message), letter.nonce, first_line(message)
        buttons = classic(message, mark=mark(letter))
        try:
            if buttons is not None:
                return await channel.send(line, view=buttons, allowed_mentions=mentions, nonce=nonce)
        except discord.HTTPException as error:
            if diagnose(error) is not Trouble.REFUSED:
                raise
            log.warning("sent without its buttons", status=error.status, code=error.code)
        return await channel.send(line, allowed_mentions=mentions, nonce=nonce)

    async def _as_taken(
        self, letter: Letter, made: Drawn, partial: discord.PartialMessage, number: int | None = None
    ) -> None:
        async def change(said: Message, drawn: dict[str, bytes]) -> None:
            sent: Any = files(said, drawn)
            view = layout(said, mark=number)
            await partial.edit(content=None, view=view, attachments=sent, allowed_mentions=allowed(said))

        await self._least(letter, made, change)

    async def _least(
        self, letter: Letter, made: Drawn, carry: Callable[[Message, dict[str, bytes]], Awaitable[T]]
    ) -> T:
        """Send a message as made; if refused, without its pictures, then in words only."""
        try:
            return await carry(made.said, made.pictures)
        except discord.HTTPException as error:
            if diagnose(error) is not Trouble.REFUSED:
                raise
            log.warning("not taken as it was made", status=error.status, code=error.code)
        if made.pictures:
            with_words = made.said.without_picture()
            try:
                sent = await carry(with_words, {})
            except discord.HTTPException as error:
                if diagnose(error) is not Trouble.REFUSED:
                    raise
            else:
                if not letter.payload.get("redraw"):
                    await self._try_again(letter)
                return sent
        return await carry(made.said.bare(), {})

    async def _waking(self, letter: Letter, act: Callable[[], Awaitable[T]]) -> T:
        """Do something in the letter's channel, and again if its thread was asleep.

        Raises:
            Locked: It cannot be woken.
        """
        try:
            return await act()
        except discord.HTTPException as error:
            if letter.private or diagnose(error) is not Trouble.ASLEEP:
                raise
            await self._wake(letter, error)
        return await act()

    async def _wake(self, letter: Letter, asleep: discord.HTTPException) -> None:
        try:
            channel = await self._client.fetch_channel(letter.channel)
            if isinstance(channel, discord.Thread) and not channel.locked:
                await channel.edit(archived=False)
                return
        except discord.HTTPException as error:
            log.info("not woken", status=error.status, code=error.code)
            raise asleep from error
        raise Locked

    async def _try_again(self, letter: Letter) -> None:
        if letter.kind in {"turn", "turn_edit", "result", "result_edit", "over", "over_edit"}:
            kind = letter.kind.removesuffix("_edit") + "_edit"
            tries = int(letter.payload.get("redraw", 0))
            await self._tables.redraw(letter.table, kind, letter.move, tries)


def mark(letter: Letter) -> int:
    """Return the number that finds a letter's message again."""
    return FIRST_MARK + letter.id % FIRST_MARK


def _reader(letter: Letter) -> int | None:
    """Return the person who alone reads a letter."""
    return letter.lane if letter.private else None


def _ids(components: Sequence[Any]) -> Iterator[int]:
    for component in components:
        found = getattr(component, "id", None)
        if isinstance(found, int):
            yield found
        yield from _ids(getattr(component, "children", ()))
