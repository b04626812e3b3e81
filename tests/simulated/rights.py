"""Permissions that Discord asks for and SimCord does not, and the invited bot's role."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import discord
from simcord.backend import Backend, errors, serializers
from simcord.backend.models import Channel
from simcord.http.router import RequestContext

from tests.simulated import threads

INVITED = discord.Permissions(
    view_channel=True,
    send_messages=True,
    send_messages_in_threads=True,
    create_public_threads=True,
    embed_links=True,
    attach_files=True,
    read_message_history=True,
    pin_messages=True,
)
"""What the address by which the bot is invited asks for; see `docs/operating.md`."""
MAKERS = frozenset({"name", "archived", "auto_archive_duration", "rate_limit_per_user"})
"""What the maker of a thread may change without Manage Threads."""
_METADATA = frozenset({"locked", "auto_archive_duration", "invitable"})

Handler = Callable[[RequestContext], Any]


def invite(backend: Backend, guild_id: int) -> None:
    """Give the bot's role in a server the rights of its invitation, and no more."""
    guild = backend.get_guild(guild_id)
    for role_id in guild.members[backend.bot_user.id].role_ids:
        if guild.roles[role_id].managed:
            guild.roles[role_id].permissions = INVITED.value


def check(backend: Backend, method: str, path: str, files: list[Any]) -> None:
    """Refuse files where the bot may attach none.

    Raises:
        BackendError: Attach Files is missing.
    """
    parts = path.strip("/").split("/")
    if files and method in {"POST", "PATCH"} and parts[0] == "channels" and parts[2:3] == ["messages"]:
        channel = backend.channels.get(int(parts[1]))
        if channel is not None and not threads.may(backend, channel, "attach_files"):
            raise errors.missing_permissions()


def pin(ctx: RequestContext) -> None:
    """Pin a message: Pin Messages, since February 2026 no longer Manage Messages."""
    _pin(ctx, pinned=True)


def unpin(ctx: RequestContext) -> None:
    """Take a pin away."""
    _pin(ctx, pinned=False)


def _pin(ctx: RequestContext, *, pinned: bool) -> None:
    channel = ctx.require_channel_permissions(ctx.int_arg("channel_id"), "pin_messages", "read_message_history")
    message = ctx.require_message(channel.id, ctx.int_arg("message_id"))
    ctx.backend.set_pinned(channel.id, message.id, pinned)


def opening(create: Handler) -> Handler:
    """Open a thread: of type 10 in an announcement channel and nowhere else; its maker is in it."""

    def open_thread(ctx: RequestContext) -> Any:
        channel = ctx.backend.get_channel(ctx.int_arg("channel_id"))
        news = int(ctx.body().get("type", threads.PRIVATE_THREAD)) == threads.NEWS_THREAD
        if news != (channel.type == threads.NEWS) and channel.type in {0, threads.NEWS}:
            raise errors.cannot_execute_on_channel_type()
        made = create(ctx)
        thread, bot = ctx.backend.get_channel(int(made["id"])), ctx.backend.bot_user.id
        return {**made, "member": serializers.thread_member_payload(thread, bot)}

    return open_thread


def editing(edit: Handler) -> Handler:
    """Change a channel; waking, renaming and locking a thread each need their permission."""

    def edit_channel(ctx: RequestContext) -> Any:
        thread = ctx.backend.get_channel(ctx.int_arg("channel_id"))
        if thread.thread_metadata is None:
            return edit(ctx)
        ctx.require_channel_permissions(thread.id)
        wanted = ctx.fields(*MAKERS, "locked", "invitable", "applied_tags")
        _may_edit(ctx.backend, thread, wanted)
        if threads.asleep(thread) and wanted.get("archived") is not False:
            raise threads.error(50083)
        if "archived" in wanted:
            threads.turn(ctx.backend, thread, archived=bool(wanted["archived"]))
        metadata = {key: value for key, value in wanted.items() if key in _METADATA}
        changes = {key: value for key, value in wanted.items() if key in {"name", "rate_limit_per_user"}}
        if metadata or changes:
            ctx.backend.edit_channel(thread.id, changes, thread_metadata=metadata)
        return dict(serializers.channel_payload(ctx.backend, thread))

    return edit_channel


def _may_edit(backend: Backend, thread: Channel, wanted: dict[str, Any]) -> None:
    if threads.may(backend, thread, "manage_threads"):
        return
    wakes = wanted == {"archived": False} and threads.may(backend, thread, "send_messages_in_threads")
    makes = thread.owner_id == backend.bot_user.id and wanted.keys() <= MAKERS
    if threads.locked(thread) or not (wakes or makes):
        raise errors.missing_permissions()


def deleting(delete: Handler) -> Handler:
    """Delete a channel with its threads; a thread alone needs Manage Threads of anybody."""

    def delete_channel(ctx: RequestContext) -> Any:
        thread = ctx.backend.get_channel(ctx.int_arg("channel_id"))
        if thread.thread_metadata is None:
            answer = delete(ctx)
            for one in [one for one in ctx.backend.channels.values() if one.parent_id == thread.id and one.is_thread]:
                ctx.backend.delete_channel(one.id)
            return answer
        ctx.require_channel_permissions(thread.id, "manage_threads")
        gone = dict(serializers.channel_payload(ctx.backend, thread))
        ctx.backend.delete_channel(thread.id)
        return gone

    return delete_channel
