"""Answering one interaction: at once if possible, acknowledged first if slow, never twice."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable
from typing import Any

import discord
import msgspec

from bot.logs import log
from bot.messages import phrases
from bot.messages.layout import allowed, files, layout
from bot.messages.message_parts import Asks, Message, Text
from bot.tables.model import Place
from bot.talk.open_questions import Hold, OpenQuestions
from bot.talk.painter import Painter

PROMPT = 1.5
"""Seconds after which an unanswered interaction is acknowledged; Discord's limit is 3."""
BELOW = Message((Text("-# Here it is, for everyone:"),))
"""The private acknowledgement of an answer that everyone sees."""


ON_SERVERS = re.compile(r"/(?:tables?|server|staff)\b")
"""Commands that exist only in servers' channels."""
ELSEWHERE = Text("-# You find commands such as `/table` in a server's channels.")


class Reply:
    """The answer to one interaction, private by default.

    Attributes:
        sent: The id of the message that was sent as the answer; ``None`` while there is none, or one was changed.
    """

    def __init__(
        self,
        interaction: discord.Interaction[Any],
        painter: Painter,
        *,
        changes: bool = False,
        questions: OpenQuestions | None = None,
    ) -> None:
        """Make the answer.

        Args:
            interaction: What is answered.
            painter: Draws its picture.
            changes: The message that was pressed is changed, though everyone sees it.
            questions: The private answers that show a question: nobody else changes one that is pressed.
        """
        self._questions = questions
        self._held = questions.take(interaction.message.id) if questions and interaction.message is not None else None
        self.interaction = interaction
        self._painter = painter
        self._changes = changes
        self._turn = asyncio.Lock()
        self._waits = False
        self.sent: int | None = None

    @property
    def on_private(self) -> bool:
        """Whether a button of a private message was pressed: then that message is changed.

        Messages in a direct conversation are the outbox's: it closes them when what they ask is over.
        """
        message = self.interaction.message
        return message is not None and message.flags.ephemeral

    @property
    def _here(self) -> str:
        """The address of the channel where the answer is read."""
        return phrases.link(Place(self.interaction.guild_id, self.interaction.channel_id or 0))

    def _fit(self, message: Message) -> Message:
        """Return an answer in a private message, saying where its commands are found."""
        named = any(ON_SERVERS.search(part.content) for part in message.parts if isinstance(part, Text))
        if self.interaction.guild_id is not None or not named:
            return message
        return msgspec.structs.replace(message, parts=(*message.parts, ELSEWHERE))

    async def promptly(self, work: Awaitable[None]) -> None:
        """Do the work of the interaction, and acknowledge it meanwhile if that is slow."""
        task = asyncio.ensure_future(work)
        try:
            done, _ = await asyncio.wait({task}, timeout=PROMPT)
            if not done:
                await self.defer()
        except discord.HTTPException as error:
            log.warning("not acknowledged", code=error.code, interaction=self.interaction.id)
        finally:
            await task

    async def defer(self) -> None:
        """Acknowledge without an answer."""
        async with self._turn:
            response = self.interaction.response
            if response.is_done():
                return
            if self.on_private or self._changes:
                await response.defer()
            else:
                await response.defer(ephemeral=True, thinking=True)
                self._waits = True

    async def say(self, message: Message, *, public: bool = False, separate: bool = False) -> None:
        """Answer with a message.

        Args:
            message: What to say.
            public: Everyone in the channel sees it.
            separate: Say it in a message of its own even if a private message was pressed.
        """
        asks, said = message.asks, self._fit(message.read_at(self._here))
        alone = not public and (separate or not self._changes)
        message, drawn, _ = await self._painter.drawn(said, self.interaction.user.id if alone else None)
        apart: Any = None
        async with self._turn:
            response = self.interaction.response
            view, mentions = layout(message), allowed(message)
            sent: Any = files(message, drawn)
            change = (self.on_private or self._changes) and not separate and not public and not self._covered(asks)
            if change and response.is_done():
                await self.interaction.edit_original_response(view=view, attachments=sent, allowed_mentions=mentions)
            elif self._waits and not public:  # a follow-up that takes its place works still, and is deprecated
                made = await self.interaction.edit_original_response(
                    view=view, attachments=sent, allowed_mentions=mentions
                )
                self._waits, self.sent = False, made.id
            elif change:
                await response.edit_message(view=view, attachments=sent, allowed_mentions=mentions)
            elif response.is_done():
                if self._waits and public:  # Discord lets what takes that place be seen by nobody else
                    await self.interaction.edit_original_response(view=layout(BELOW), allowed_mentions=allowed(BELOW))
                    self._waits = False
                more = await self.interaction.followup.send(
                    view=view, files=sent, allowed_mentions=mentions, ephemeral=not public, silent=public, wait=True
                )
                self.sent, apart = more.id, more
            else:
                first = await response.send_message(
                    view=view, files=sent, allowed_mentions=mentions, ephemeral=not public, silent=public
                )
                self.sent = first.message_id
        if self._questions is not None:
            self._note(self._questions, said, asks, apart, changed=change, private=not public)

    def _note(
        self, questions: OpenQuestions, said: Message, asks: Asks | None, apart: Any, *, changed: bool, private: bool
    ) -> None:
        """Note which question a private message shows now, or that it shows none.

        Args:
            questions: Where that is noted.
            said: What it says, before its pictures were drawn.
            asks: The question; ``None`` if it shows none.
            apart: A further message that shows it, where the first answer stands already.
            changed: It is the message that was pressed.
            private: Nobody else sees it.
        """
        pressed = self.interaction.message
        if self._held is not None and not changed and pressed is not None:
            questions.put_back(pressed.id, self._held)
        self._held = None
        message = pressed.id if changed and pressed is not None else self.sent
        if message is None or (changed and not self.on_private):
            return
        user, hold = self.interaction.user.id, self._hold(apart)
        if asks is None or not private or self._changes:
            questions.note_aside(message, user, hold, small=said.small and private)
        else:
            questions.note(message, user, said, asks, hold)

    def _covered(self, asks: Asks | None) -> bool:
        """Whether the next question would stand above what was looked up."""
        pressed = self.interaction.message
        if self._questions is None or self._held is None or asks is None or pressed is None:
            return False
        return self._questions.covered(pressed.id, self.interaction.channel_id or 0, self.interaction.user.id, asks)

    def _hold(self, apart: Any = None) -> Hold:
        """Return the ways to the message that answers, or to a further one."""
        origin = self.interaction
        change = origin.edit_original_response if apart is None else apart.edit

        async def edit(said: Message) -> None:
            await change(view=layout(said), attachments=[], allowed_mentions=allowed(said))

        async def delete() -> None:
            await (origin.delete_original_response() if apart is None else apart.delete())

        async def send(said: Message) -> tuple[int, Hold]:
            said, drawn, _ = await self._painter.drawn(said, origin.user.id)
            more = await origin.followup.send(
                view=layout(said), files=files(said, drawn), allowed_mentions=allowed(said), ephemeral=True, wait=True
            )
            return more.id, self._hold(more)

        return Hold(origin.channel_id or 0, edit, delete, send)
