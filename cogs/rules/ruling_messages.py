"""Answers about rulings that need Discord: messages in the channel, threads, buttons, forms."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from functools import partial
from weakref import WeakValueDictionary

import discord

from bot.errors import Refused
from bot.messages.button_ids import Press
from bot.messages.forms import Form
from bot.messages.message_parts import Message, Text
from bot.names import shown
from bot.rulings.model import Asks, Post
from bot.talk.acts.lookup.rulings import Shown, Standing
from bot.talk.press_verbs import Where, act
from bot.talk.ruling_posts import open_thread, refresh, thread_of
from cogs.errors import Interaction, answer, by, open_form

_OPENING: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
"""Held by ruling while its thread is opened."""
_PRESSING: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
"""Held by person while a press of theirs is carried out, so that the last of several counts."""


async def standing(interaction: Interaction) -> Standing:
    """The person who asks, and their rights over this server's rulings.

    Raises:
        Refused: It is no server.
    """
    guild, member = interaction.guild, interaction.user
    if guild is None or not isinstance(member, discord.Member):
        raise Refused("Rulings belong to a server: use this in one of its channels.")
    chosen = await interaction.client.rulings.role(guild.id)
    role = guild.get_role(chosen) if chosen is not None else None  # a role that was deleted settles nothing
    manages = interaction.permissions.manage_guild
    settles = manages if role is None else role.is_default() or member.get_role(role.id) is not None
    asks = by(interaction)
    return Standing(
        asks=Asks(guild.id, asks.who, asks.key, settles), manages=manages, server=guild.name, settlers=people_with(role)
    )


def people_with(role: discord.Role | None) -> str:
    """The people who settle rulings, in words."""
    if role is None:
        return "people with Manage Server"
    return "everyone here" if role.is_default() else f"people with the role {shown(role.name)}"


# ---- in the channel


async def post(
    interaction: Interaction, act: Callable[[], Awaitable[Shown]], *, talk: bool = False, news: bool = True
) -> None:
    """Show a ruling to everyone in the channel, with the result of an act.

    Args:
        interaction: What is answered.
        act: What is done.
        talk: Open a thread on the message, where there can be one.
        news: The act has changed the ruling, so that older messages of it are brought up to date.
    """
    found: list[Shown] = []

    async def work() -> Message:
        found.append(await act())
        return found[0].message

    sent = await answer(interaction, work, public=True)
    if found:
        await _keep(interaction, found[0], sent, talk=talk, news=news)


async def _keep(interaction: Interaction, found: Shown, sent: int | None, *, talk: bool, news: bool) -> None:
    """Remember the message in the channel, bring the older ones up to date, and open the thread."""
    rulings, client = interaction.client.rulings, interaction.client
    older = await rulings.posts(found.ruling.id)
    here = Post(interaction.channel_id or 0, sent) if sent is not None else None
    if here is not None:  # else the answer did not get through, and the log says why
        await rulings.posted(found.ruling.id, here)
    if news:
        await refresh(client, older, found.message)
    if talk and here is not None:
        await _thread(interaction, found, here)


async def discuss(interaction: Interaction, number: int) -> None:
    """Open the thread in which a ruling is talked about, or lead to it."""
    message = interaction.message
    if message is None or message.flags.ephemeral:
        await post(interaction, lambda: _untalked(interaction, number), talk=True, news=False)
    else:
        await answer(interaction, lambda: _talk_below(interaction, number, message), separate=True)


async def _untalked(interaction: Interaction, number: int) -> Shown:
    """A ruling that has no thread yet.

    Raises:
        Refused: It has one, to which the words lead.
    """
    client = interaction.client
    found = await client.acts.rulings.show(await standing(interaction), number)
    if interaction.guild is not None:
        thread = await thread_of(interaction.guild, found.ruling.thread)
        if thread is not None:
            raise Refused(f"Ruling {number} is discussed in <#{thread}>.")
    return found


async def _talk_below(interaction: Interaction, number: int, message: discord.Message) -> Message:
    found = await _untalked(interaction, number)
    here = Post(message.channel.id, message.id)
    thread = await _thread(interaction, found, here)
    if thread is None:
        raise Refused(f"I cannot open a thread here. Please discuss ruling {number} in this channel.")
    return Message((Text(f"Discuss ruling {number} in <#{thread}>."),))


async def _thread(interaction: Interaction, found: Shown, here: Post) -> int | None:
    """The thread of a ruling, opened at its message if need be; ``None`` if there can be none."""
    rulings, guild, ruling = interaction.client.rulings, interaction.guild, found.ruling
    async with _OPENING.setdefault(ruling.id, asyncio.Lock()):  # two people may press below two messages
        known = (await rulings.get(ruling.guild, ruling.number)).thread
        thread = await thread_of(guild, known) if guild is not None else None
        if thread is None:
            name = thread_name(interaction, found)
            thread = await open_thread(interaction.channel, here, name, interaction.app_permissions)
            if thread is not None:
                await rulings.talked_about_in(ruling.id, thread)
        return thread


def thread_name(interaction: Interaction, found: Shown) -> str:
    """The name of a ruling's thread."""
    return f"Ruling {found.ruling.number}: {interaction.client.acts.rulings.subjects.name(found.ruling.subject)}"


# ---- presses


@act("ruling_show", where=Where.BESIDE)
async def opened(interaction: Interaction, press: Press) -> Message:
    """A ruling that was chosen from a list."""
    return (await interaction.client.acts.rulings.opened(await standing(interaction), press)).message


@act("ruling_version", where=Where.BESIDE)
async def version(interaction: Interaction, press: Press) -> Message:
    """A version of a ruling that was chosen."""
    return (await interaction.client.acts.rulings.version(await standing(interaction), press)).message


@act("ruling_list", where=Where.IN_PLACE)
async def turned(interaction: Interaction, press: Press) -> Message:
    """Another page of the list."""
    return await interaction.client.acts.rulings.turned(await standing(interaction), press)


@act("ruling_import", where=Where.IN_PLACE)
async def take_over(interaction: Interaction, press: Press) -> Message:
    """The rulings of a file, added."""
    return await interaction.client.acts.rulings.take_over(await standing(interaction), press)


@act("ruling_discuss", where=Where.ITSELF)
async def discuss_pressed(interaction: Interaction, press: Press) -> None:
    """A press on Discuss."""
    try:
        number = press.number
    except Refused as refused:
        await answer(interaction, partial(_raise, refused))
        return
    await discuss(interaction, number)


async def _raise(refused: Refused) -> Message:
    raise refused


@act("ruling_for", where=Where.ITSELF, agrees=True)
@act("ruling_against", where=Where.ITSELF, agrees=False)
async def vote(interaction: Interaction, press: Press, agrees: bool) -> None:
    """A vote."""
    acts = interaction.client.acts.rulings
    await _change(interaction, lambda who: acts.vote(who, press, agrees=agrees))


@act("ruling_accept", where=Where.ITSELF, accept=True)
@act("ruling_reject", where=Where.ITSELF, accept=False)
async def settle(interaction: Interaction, press: Press, accept: bool) -> None:
    """A press on Accept or Reject."""
    acts = interaction.client.acts.rulings
    await _change(interaction, lambda who: acts.pressed(who, press, accept=accept))


async def _change(interaction: Interaction, act: Callable[[Standing], Awaitable[Shown]]) -> None:
    """Change the pressed message for everyone who sees it, and tell the person the result."""
    found: list[Shown] = []
    acts = interaction.client.acts.rulings

    async def work() -> Message:
        async with _PRESSING.setdefault(interaction.user.id, asyncio.Lock()):
            found.append(await act(await standing(interaction)))
        return found[0].message

    await answer(interaction, work, changes=True)
    for shown_ in found:
        if shown_.aside is not None:
            await answer(interaction, partial(_same, shown_.aside), separate=True)
        if shown_.ruling.under_way is None:
            await update_others(interaction, shown_)
        newest = await acts.show(await standing(interaction), shown_.ruling.number)
        if newest.ruling != shown_.ruling:  # presses of others may have got through earlier than this one
            await answer(interaction, partial(_same, newest.message), changes=True)


async def update_others(interaction: Interaction, found: Shown) -> None:
    """Bring the other messages of a ruling up to date."""
    pressed_ = interaction.message.id if interaction.message is not None else 0
    older = await interaction.client.rulings.posts(found.ruling.id)
    await refresh(interaction.client, (one for one in older if one.message != pressed_), found.message)


async def _same(message: Message) -> Message:
    return message


# ---- forms


async def write(interaction: Interaction, form: Callable[[Standing], Awaitable[Form]]) -> None:
    """Let the person write; a refusal is said instead of the form."""

    async def make() -> Form:
        return await form(await standing(interaction))

    await open_form(interaction, make)


@act("ruling_write", where=Where.FORM)
async def propose_again(interaction: Interaction, press: Press) -> Form:
    """The form of a proposal, once more."""
    return interaction.client.acts.rulings.form(press.n, None)


@act("ruling_rewrite", where=Where.FORM)
async def amend_again(interaction: Interaction, press: Press) -> Form:
    """The form of a change, once more."""
    return await interaction.client.acts.rulings.amend_form(await standing(interaction), press.number)


@act("ruling_propose", where=Where.ITSELF, sent=True, opens="ruling_write")
async def proposed(interaction: Interaction, press: Press, fields: Mapping[str, str]) -> None:
    """A proposal that was written."""
    acts, (text, reason) = interaction.client.acts.rulings, _written(fields)

    async def work() -> Shown:
        return await acts.propose(await standing(interaction), press.n, text, reason)

    await post(interaction, work)


@act("ruling_amend", where=Where.ITSELF, sent=True, opens="ruling_rewrite")
async def amended(interaction: Interaction, press: Press, fields: Mapping[str, str]) -> None:
    """A change that was written."""
    acts, (text, reason) = interaction.client.acts.rulings, _written(fields)

    async def work() -> Shown:
        return await acts.amend(await standing(interaction), press.number, text, reason)

    await post(interaction, work)


def _written(fields: Mapping[str, str]) -> tuple[str, str]:
    return fields.get("text", ""), fields.get("reason", "")
