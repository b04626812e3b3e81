"""The one place that answers errors, in this order.

1. :class:`bot.errors.Refused`: its own sentence, with the rule and what to do instead.
2. What discord.py refuses before our code runs: a command that changed, a missing permission, a value that cannot be.
3. Discord itself failing: said once more in words alone; when that fails too, it stays in the log.
4. Anything else: an apology with a number; the cause is in the log under that number and nowhere else.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Mapping
from typing import Any

import discord
from discord import app_commands
from msgspec import Struct
from msgspec.structs import replace

from bot.application import Turnkeeper
from bot.errors import NotStarted, Refused, Stale, TableOver
from bot.logs import bound, incident, log
from bot.messages.forms import Form, modal
from bot.messages.layout import allowed, layout
from bot.messages.message_parts import Button, Buttons, Message, Text, acknowledged
from bot.messages.rules.refusal_pages import incident as apology
from bot.names import quote
from bot.servers.model import NOBODY_SPECIAL, Standing
from bot.tables.model import Person
from bot.talk.reply import Reply
from bot.talk.requester import By
from bot.talk.threads import ASLEEP, GONE, LOST
from bot.watching import metrics

Interaction = discord.Interaction[Turnkeeper]
SLOW = 1.0
"""Seconds after which an answer is worth a line in the log."""
RESTARTING = acknowledged("I am restarting, so that did not count. Nothing is lost: please press again in a minute.")
"""What somebody is told who presses while the bot stops."""
TABLE = "table"
"""Name in an interaction's extras of the table that turned out to be meant."""
FIRST = "first"
"""Name in an interaction's extras of what is done before the act that is asked for, while its answer is awaited."""
AGAIN = "again"
"""Name in an interaction's extras of the form that was sent (:class:`Again`)."""
FORM_WAITS = 2.0
"""Seconds within which a form must be made: nothing can be said before it, and Discord's limit is 3."""
TOO_SLOW = acknowledged("I am slow right now, so the form did not open. Please press again.")
"""What somebody is told whose form was not made in time."""
_IN_PLACE = (Stale, TableOver, NotStarted)
"""Refusals that make the private message itself useless, so that they take its place."""


class Again(Struct, frozen=True):
    """A submitted form, to be opened once more if it is refused.

    Attributes:
        form: Its id.
        opens: The id of a button that opens it.
        fields: What was written.
    """

    form: str
    opens: str
    fields: Mapping[str, str]


def by(interaction: Interaction) -> By:
    """Who presses and where, and the key of the press."""
    who = Person(interaction.user.id, interaction.user.display_name)
    return By(who, str(interaction.id), interaction.guild_id, standing(interaction))


def standing(interaction: Interaction) -> Standing:
    """The person's standing in this server, from the interaction."""
    member = interaction.user
    if interaction.guild_id is None or not isinstance(member, discord.Member):
        return NOBODY_SPECIAL
    return Standing(
        guild=interaction.guild_id,
        roles=frozenset(role.id for role in member.roles),
        staff=member.guild_permissions.manage_channels,
        leads=member.guild_permissions.manage_guild,
        manages=interaction.channel_id if interaction.permissions.manage_channels else None,
    )


async def answer(
    interaction: Interaction,
    act: Callable[[], Awaitable[Message]],
    *,
    table: int | None = None,
    public: bool = False,
    separate: bool = False,
    changes: bool = False,
) -> int | None:
    """Do an act and answer the interaction with its result, or with the error.

    Args:
        interaction: What is answered.
        act: What is done; it returns the answer.
        table: The table it is about, for the log.
        public: Everyone in the channel sees the answer.
        separate: The answer does not take the place of a private message that was pressed.
        changes: The answer takes the place of the message that was pressed, also where everyone sees it.

    Returns:
        The id of the message that was sent; ``None`` when none was, or one was changed.
    """
    client = interaction.client
    reply = Reply(interaction, client.painter, changes=changes, questions=client.questions)
    if interaction.client.stopping:
        metrics.NOT_TAKEN.inc()
        await _said(reply, RESTARTING, public=False, separate=True)
        return None

    outcome = "accepted"

    async def work() -> None:
        nonlocal outcome
        open_to_all, fresh = public, separate
        try:
            await interaction.extras.pop(FIRST, _nothing)()
            message = await act()
            _taken(interaction)
        except Exception as error:  # the one place
            outcome = _outcome(error)
            message = _with_form(interaction, error, await explain(error, interaction))
            open_to_all, fresh = False, changes or not isinstance(error, _IN_PLACE)
        await _said(reply, message, public=open_to_all, separate=fresh)

    about = bound(table=table, interaction=interaction.id, user=interaction.user.id)
    with client.people_waiting.one(), about:
        began = time.perf_counter()
        await reply.promptly(work())
        if (took := time.perf_counter() - began) > SLOW:
            log.warning("slow answer", seconds=round(took, 2))
        metrics.ANSWERS.labels(outcome).observe(took)
        if seated := table or interaction.extras.get(TABLE):
            await interaction.client.threads.bring(seated, interaction.user.id)
    return reply.sent


def _outcome(error: Exception) -> str:
    """Count an error; returns what it makes of a press."""
    if not isinstance(error, Refused):
        return "failed"
    metrics.REFUSALS.labels(type(error).__name__).inc()
    return "refused"


async def _nothing() -> None:
    return None


def _taken(interaction: Interaction) -> None:
    """Drop the kept text of an accepted form."""
    sent: Again | None = interaction.extras.get(AGAIN)
    if sent is not None:
        interaction.client.typed.drop(interaction.user.id, sent.form)


def _with_form(interaction: Interaction, error: Exception, message: Message) -> Message:
    """Keep the text of a refused form, and offer to open it once more."""
    sent: Again | None = interaction.extras.get(AGAIN)
    if sent is None or isinstance(error, _IN_PLACE):
        return message
    interaction.client.typed.keep(interaction.user.id, sent.form, sent.fields)
    form = Buttons((Button("Open the Form Again", sent.opens),))
    return replace(message, parts=(*message.parts, form), small=False)


async def open_form(interaction: Interaction, make: Callable[[], Awaitable[Form]]) -> None:
    """Open a form; a refusal, an error or a delay is said instead."""
    began = time.perf_counter()
    made = asyncio.ensure_future(make())
    done, _ = await asyncio.wait({made}, timeout=FORM_WAITS)
    if (took := time.perf_counter() - began) > SLOW:
        log.warning("slow form", seconds=round(took, 2), interaction=interaction.id)
    if not done:
        made.cancel()
        await answer(interaction, _too_slow, separate=True)
    elif made.exception() is not None:
        await answer(interaction, lambda: _again(made))
    else:
        try:
            form = interaction.client.typed.filled(interaction.user.id, made.result())
            await interaction.response.send_modal(modal(form))
            await interaction.extras.pop(FIRST, _nothing)()
        except LOST as error:
            log.warning("form not opened", error=type(error).__name__, code=getattr(error, "code", None))


async def _too_slow() -> Message:
    return TOO_SLOW


async def _again(made: asyncio.Future[Form]) -> Message:
    """Raise the error at the place that answers it."""
    await made
    raise AssertionError("it failed")


async def _said(reply: Reply, message: Message, *, public: bool, separate: bool) -> None:
    try:
        await reply.say(message, public=public, separate=separate)
    except LOST as error:
        log.warning("answer refused", error=type(error).__name__, code=getattr(error, "code", None))
        separate = separate or getattr(error, "code", None) == GONE  # what was pressed is deleted
        try:
            await reply.say(message.without_picture().unchosen(), public=public, separate=separate)
        except LOST as again:
            code = getattr(again, "code", None)
            log.error("answer not given", error=type(again).__name__, code=code)
            if code == ASLEEP:
                await _by_letter(reply.interaction, message)


async def _by_letter(interaction: Interaction, message: Message) -> None:
    """Answer by private message if a sleeping, locked thread takes no answer; once a thread."""
    key = interaction.channel_id or 0, interaction.user.id
    if key in interaction.client.written:
        return
    interaction.client.written.add(key)
    said = message.without_picture()
    said = Message((Text(f"<#{key[0]}> is locked, so I answer here."), *said.parts))
    try:
        await interaction.user.send(view=layout(said), allowed_mentions=allowed(said), silent=True)
    except LOST as error:
        log.info("not written instead", error=type(error).__name__, code=getattr(error, "code", None))


async def explain(error: BaseException, interaction: Interaction) -> Message:
    """Put an error into words, for the person who pressed or typed."""
    if isinstance(error, app_commands.CommandInvokeError):
        error = error.original
    if isinstance(error, Refused):
        return await interaction.client.acts.refusals.of(error, interaction.user.id)
    said = _of_discord(error)
    if said is not None:
        return acknowledged(said)
    return apology(incident(error, interaction=interaction.id, user=interaction.user.id))


def _of_discord(error: BaseException) -> str | None:
    if isinstance(error, app_commands.CommandNotFound | app_commands.CommandSignatureMismatch):
        return "That command has changed since your Discord last checked. Please try again in a few minutes."
    if isinstance(error, app_commands.NoPrivateMessage):
        return "That only works in a server's channel."
    if isinstance(error, app_commands.MissingPermissions):
        return "You may not do that here."
    if isinstance(error, app_commands.TransformerError):
        return f"I cannot read “{quote(str(error.value), 40)}”. Please choose one of the suggestions."
    return None


async def on_tree_error(interaction: discord.Interaction[Any], error: app_commands.AppCommandError) -> None:
    """Answer an error that a command left unanswered."""
    if interaction.type is discord.InteractionType.autocomplete:
        incident(error, interaction=interaction.id)
        return
    message = await explain(error, interaction)
    await _said(Reply(interaction, interaction.client.painter), message, public=False, separate=True)


async def is_ours(interaction: discord.Interaction[Any]) -> bool:
    """Whether this process takes a command, and not an older or newer one with the same shards."""
    return bool(await interaction.client.duty.takes(interaction.id))


async def setup(bot: Turnkeeper) -> None:
    """Answer the command tree's errors here, and take its commands from here on."""
    bot.tree.on_error = on_tree_error  # type: ignore[method-assign]
    bot.tree.interaction_check = is_ours  # type: ignore[method-assign]
