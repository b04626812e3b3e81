"""Every private touch of a world of SimCord, in one place.

SimCord's Preview shows one channel on a port of its own, to one page at a time, in a world whose clock stands
still. The local page needs many windows on one port, each following the others, in a world where time runs. What
SimCord offers for that publicly is used publicly elsewhere; what it does not is done here, each touch as small as
it can be, and `tests/bot/page/test_simcord_touches.py` has a test of each, so that a new SimCord fails there first
and says what moved. `simcord_patches` has the touches that hold for a whole process.
"""

from __future__ import annotations

import asyncio
import datetime
import hashlib
import logging
import struct
from collections.abc import Awaitable, Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import discord
import simcord
import simcord.preview as simcord_preview
from aiohttp import web
from simcord.backend.access import can_access_channel
from simcord.backend.cdn import CDN_BASE
from simcord.backend.errors import BackendError
from simcord.backend.models import Channel, Message
from simcord.builders import ChannelHandle, GuildHandle
from simcord.enums import AppCommandType
from simcord.env import Env
from simcord.preview import (
    Preview,
    _server,
)
from simcord.preview._media import MediaInfo, MediaWorker
from simcord.results import ResponseMessage

if TYPE_CHECKING:
    from simcord.actors import MemberActor
    from simcord.builders import UserHandle

log = logging.getLogger(__name__)

STATIC = Path(simcord_preview.__file__).parent / "static"
"""Folder of the files of SimCord's own page."""

API = (
    ("POST", "/api/pages", "_pages"),
    ("DELETE", "/api/pages/{context_id}", "_delete_page"),
    ("GET", "/api/state", "_state"),
    ("GET", "/api/commands", "_commands"),
    ("GET", "/api/action-result", "_action_result"),
    ("POST", "/api/action", "_action"),
    ("GET", "/api/assets/{asset_id}", "_asset"),
)
"""Method, path and handler (of SimCord's server object) of each route that its page calls."""

CAPABILITY = "X-Simcord-Capability"
"""Header by which a request says which window it comes from."""

PAGE = "X-Simcord-Context"
"""Header by which a request says which page of a window it comes from."""

_PNG = b"\x89PNG\r\n\x1a\n"


class NotThereError(Exception):
    """A command or a message that is not there, or not for this person."""


def without_polls(env: Env) -> None:
    """Stop polls from ending by themselves, so that SimCord need not search all messages a tick."""
    backend: Any = env.backend
    backend.next_poll_deadline = lambda: None
    backend.expire_due_polls = lambda: None


def name_bot(env: Env, name: str) -> None:
    """Name the bot's account; call it before the guild is made, since the bot's role copies it."""
    env.backend.bot_user.name = name


def give_face(env: Env, user_id: int, png: bytes) -> None:
    """Give a user, or the bot, a picture."""
    name = hashlib.md5(png, usedforsecurity=False).hexdigest()
    env.backend.users[user_id].avatar = name
    env.backend.cdn._blobs[f"{CDN_BASE}/avatars/{user_id}/{name}.png"] = png


def set_clock(env: Env, now: datetime.datetime) -> None:
    """Make the simulated clock, which begins at a fixed day, show `now` instead."""
    env.backend.clock._epoch = now - datetime.timedelta(seconds=env.backend.clock.elapsed)


@contextmanager
def as_bot(env: Env) -> Iterator[None]:
    """Run the body as the bot's own work: its tasks are waited for, its time is simulated."""
    with env._bot_scope():
        yield


def watch(env: Env, listener: Callable[[str, Any], None]) -> None:
    """Call `listener(event, payload)` for every event in the simulated Discord."""
    env.backend.subscribers.append(listener)


def has_commands(env: Env) -> bool:
    """Whether the bot has registered any application command yet."""
    return any(env.backend.commands.values())


def channels(env: Env) -> Iterable[Channel]:
    """All channels, threads and direct conversations, oldest first."""
    return list(env.backend.channels.values())


def channel(env: Env, channel_id: int) -> Channel | None:
    """One channel, or None when it is gone."""
    return env.backend.channels.get(channel_id)


def messages(env: Env, channel_id: int) -> list[Message]:
    """Messages of a channel, oldest first."""
    return list(env.backend.messages.get(channel_id, {}).values())


def sees(env: Env, channel_id: int, viewer: MemberActor | UserHandle) -> bool:
    """Whether this user may read the channel now."""
    return bool(can_access_channel(env, channel_id, viewer, history=True))


def handle(env: Env, guild: GuildHandle, channel_id: int) -> ChannelHandle:
    """The handle that SimCord's public calls want for a channel or thread that the bot has made."""
    return ChannelHandle(env, guild, env.backend.get_channel(channel_id))


def restore_thread(env: Env, *, thread_id: int, parent: int, name: str, owner: int, kind: int) -> Channel:
    """Make a thread again under the id that it had in an earlier run, without announcing it."""
    env.backend.reserve_id(thread_id)
    return env.backend.create_thread(
        parent, name, owner, type=kind, message_id=thread_id, auto_archive_duration=10080, broadcast=False
    )


def trim(env: Env, keep: int = 200) -> None:
    """Drop SimCord's old records of events and requests, and files that no message names.

    Args:
        env: the simulated Discord; nothing else may be using it while this runs.
        keep: how many of the newest records of each kind stay.
    """
    backend = env.backend
    del backend.transcript[:-keep]
    del backend.http_requests[:-keep]
    if len(env._errors) > keep:
        del env._errors[:-keep]
        env._error_ids = {id(error) for error in env._errors}
        env._errors_acknowledged = len(env._errors)
    named = {
        file["url"]
        for of_channel in backend.messages.values()
        for message in of_channel.values()
        for holder in (message.attachments, *(s["message"].get("attachments", ()) for s in message.snapshots))
        for file in holder
    }
    blobs = backend.cdn._blobs
    for url in [url for url in blobs if "/attachments/" in url and url not in named]:
        del blobs[url]


def static_files() -> dict[str, Path]:
    """Path on the page → file, for every file of SimCord's page but its first."""
    found: dict[str, Path] = {}
    for path, name in _server.PreviewServer._STATIC_FILES.items():
        if path != "/":
            found[path] = STATIC.parent / name if name == "protocol.schema.json" else STATIC / name
    return found


def static_headers() -> dict[str, str]:
    """Headers of SimCord's page, but for framing: only pages from the same address may frame it."""
    headers = dict(_server.PreviewServer._SECURITY_HEADERS)
    headers["X-Frame-Options"] = "SAMEORIGIN"
    policy = headers["Content-Security-Policy"]
    headers["Content-Security-Policy"] = policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'")
    return headers


class _Pictures(MediaWorker):
    """Hands PNG files on as they are.

    SimCord decodes each file in a fresh helper process, which costs 150 to 300 ms. The pictures here come from our own
    bot, so only what is not PNG still goes that way.
    """

    async def validate(self, key: str, blob: bytes, *, media_time: float | None = None) -> MediaInfo:
        if media_time is not None or not blob.startswith(_PNG) or blob[12:16] != b"IHDR":
            return await super().validate(key, blob, media_time=media_time)
        width, height = struct.unpack(">II", blob[16:24])
        return MediaInfo(
            format="PNG",
            width=width,
            height=height,
            frames=1,
            decoded_bytes=width * height * 4,
            normalized=blob,
            content_type="image/png",
        )


async def open_preview(
    env: Env,
    place: ChannelHandle,
    viewer: MemberActor | UserHandle,
    *,
    lock: asyncio.Lock,
    after_action: Callable[[Preview, str], None],
    timezone: str = "UTC",
) -> Preview:
    """Open a Preview that starts no server of its own and works along with others.

    Args:
        env: the simulated Discord.
        place: the channel, thread or direct conversation to show.
        viewer: whose eyes it is seen with; for a direct conversation its `UserHandle`.
        lock: held around each action, since SimCord refuses a second one while the first runs.
        after_action: called with the Preview and the id of the page when an action is through.
        timezone: IANA name in which times are written; an unknown one becomes UTC.

    Returns:
        The opened Preview; requests that carry its capability are answered by `answer`.
    """
    async with lock:
        env._preview = None  # only one may be active at a time as far as SimCord knows
        try:
            preview = env.preview(place, viewers=[viewer], layout="channel", timezone=timezone)
        except simcord.SetupError:
            preview = env.preview(place, viewers=[viewer], layout="channel")
        server: Any = preview._server

        async def nothing() -> None:
            return None

        server.start = server.close = nothing
        server._SECURITY_HEADERS = static_headers()
        server._authorized = partial(authorized, preview)
        preview._media_worker = _Pictures()
        inner = preview._action

        async def action(context_id: str | None, body: Any) -> dict[str, Any]:
            async with lock:
                env._preview = preview
                page = preview._pages.get(context_id or "")
                # A page that has just been refreshed behind the user's back is no reason to refuse the press:
                # SimCord checks the message, the control and the rights all the same.
                if page is not None and isinstance(body, dict) and "published_revision" in body:
                    body["published_revision"] = page.revision
                before = env.error_cursor
                result = await inner(context_id, body)
                if result["rejected"] or result["acknowledgement"] == "unacknowledged":
                    # The person is told on the page. Without what was chosen, which may be a secret.
                    log.debug(
                        "An action of the page was refused (%s) or not answered (%s): %s",
                        result["rejected"],
                        result["acknowledgement"],
                        [type(error).__name__ for error in env.errors_since(before)],
                    )
                after_action(preview, context_id or "")
                return result

        preview._action = action  # type: ignore[method-assign]
        await preview.__aenter__()
        # The page that SimCord keeps for Python callers would be drawn at each refresh and is never looked at.
        source = preview._pages.pop("python")
        source.target_id = source.window_end_id = None
        return preview


def authorized(preview: Preview, request: web.Request, *, context: str | None = None) -> bool:
    """Check a request without SimCord's fixed host and port; `bot.page.server` checks the host."""
    if request.headers.get(CAPABILITY) != preview.capability:
        return False
    if context is not None and request.headers.get(PAGE) != context:
        return False
    origin = request.headers.get("Origin")
    return origin is None or origin.partition("://")[2] == request.headers.get("Host")


async def answer(preview: Preview, handler: str, request: web.Request) -> web.StreamResponse:
    """Have SimCord's own handler answer a request for this Preview."""
    _server.web = web  # type: ignore[attr-defined]  # SimCord imports it only when it starts its server
    call: Callable[[web.Request], Awaitable[web.StreamResponse]] = getattr(preview._server, handler)
    return await call(request)


def revision(preview: Preview, page: str) -> int:
    """How often a page was drawn; -1 for an unknown page, which SimCord itself must answer."""
    found = preview._pages.get(page)
    return found.revision if found is not None else -1


def watched(preview: Preview) -> bool:
    """Whether a browser page is open on it."""
    preview._prune_expired()
    return bool(preview._pages)


def message_commands(env: Env, channel_id: int, viewer: MemberActor) -> list[str]:
    """Names of the bot's message commands that this member may use in this channel."""
    found = env.backend.visible_commands(user_id=viewer.id, channel_id=channel_id, type=AppCommandType.MESSAGE)
    return [command["name"] for command in found]


async def use_on_message(env: Env, place: ChannelHandle, viewer: MemberActor, command: str, message_id: int) -> None:
    """Use a command on a message of a channel, as a member.

    Raises:
        NotThereError: the command or the message is not there for them.
    """
    try:
        message = ResponseMessage(env, env.backend.get_message(place.id, message_id))
        await viewer.context_menu(place, command, message)
    except (BackendError, simcord.SetupError) as error:
        raise NotThereError(str(error)) from error


def pings(message: Message, user_id: int) -> bool:
    """Whether the message notifies this user."""
    return user_id in message.ping_user_ids or (message.mention_everyone and message.author_id != user_id)


def dispatch(bot: discord.Client, env: Env, event: str, *args: Any) -> None:
    """Dispatch an event of our own to the bot's listeners, as its own work."""
    with as_bot(env):
        bot.dispatch(event, *args)
