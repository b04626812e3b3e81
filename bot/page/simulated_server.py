"""The simulated Discord of the local page: one server, a few people, and earlier threads.

SimCord's world is new and empty at each start. The bot's database is not, so that every id in it must still mean the
same: the server, its channels, the people and their conversations with the bot are made in a fixed order before the bot
starts, which gives them the same ids each time; the threads that the bot makes later are noted in a small file beside
the database and made again. Messages are gone, as the bot is told by the event `new_world`.
"""

from __future__ import annotations

import logging
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
from simcord.actors import MemberActor
from simcord.enums import ChannelType
from simcord.env import Env

from bot.page import simcord_touches as touches
from bot.page.avatars import face, mark

if TYPE_CHECKING:
    from collections.abc import Iterator

    from simcord.backend.models import Channel
    from simcord.builders import ChannelHandle, GuildHandle, UserHandle

log = logging.getLogger(__name__)

GUILD = 1_300_000_000_000_000_000
"""Id of the server."""

PEOPLE = ("Ana", "Bo", "Cy", "Dee", "Eve")
"""Who is there; Ana owns the server."""

TINTS = ("#5865f2", "#3ba55d", "#c27c0e", "#c2497e", "#7a7f8a")
"""The colour of each of them."""

CHANNELS = (
    ("tables", "Start a table with /table new"),
    ("chat", "For anything else; two tables can run side by side"),
)
"""Name and topic of the channels, the first being where one begins."""

BOT = "Turnkeeper"


class Thread(msgspec.Struct):
    """A thread, noted between two runs."""

    id: int
    parent: int
    owner: int
    kind: int
    name: str
    members: list[int] = []
    archived: bool = False
    locked: bool = False


class World:
    """The server, its people and its channels, with everyone's rights to see."""

    def __init__(self, env: Env, memory: Path | None) -> None:
        """Build the world; call it before the bot starts.

        Args:
            env: a simulated Discord in which nothing has been made yet.
            memory: file of the threads of earlier runs, or None to note nothing.
        """
        self.env = env
        self.memory = memory
        touches.without_polls(env)
        touches.name_bot(env, BOT)
        users = [env.create_user(name.lower(), global_name=name) for name in PEOPLE]
        self.guild: GuildHandle = env.create_guild("Game night", id=GUILD, owner=users[0])
        self.members: dict[str, MemberActor] = {
            user.name: self.guild.add_member(user) if user is not users[0] else self._owner(user) for user in users
        }
        self.users: dict[str, UserHandle] = {user.name: user for user in users}
        # Asking for it makes the conversation, and in this order its id is the same in every run.
        self.conversations = {user.name: user.dm_channel.id for user in users}
        touches.give_face(env, env.backend.bot_user.id, mark())
        for user, shown, tint in zip(users, PEOPLE, TINTS, strict=True):
            touches.give_face(env, user.id, face(shown[0], tint))
        self.older: frozenset[int] = frozenset()
        """Channels, threads and conversations that were there in an earlier run, whose messages are gone."""
        self.rooms = [self.guild.create_text_channel(name, topic=topic) for name, topic in CHANNELS]
        self._restore()
        touches.watch(env, self._note)

    def _owner(self, user: UserHandle) -> MemberActor:
        return MemberActor(self.env, self.guild, user)

    def visible(self, name: str) -> Iterator[Channel]:
        """Channels, threads and the conversation with the bot that this person may read."""
        me = self.members[name]
        for channel in touches.channels(self.env):
            if channel.guild_id is None:
                if channel.id == self.conversations[name]:
                    yield channel
            elif touches.sees(self.env, channel.id, me):
                yield channel

    def place(self, name: str, channel_id: int) -> tuple[ChannelHandle, MemberActor | UserHandle] | None:
        """The channel and actor to open a channel as this person, or None if they see nothing."""
        if channel_id == self.conversations[name]:
            return self.users[name].dm_channel, self.users[name]
        channel = touches.channel(self.env, channel_id)
        me = self.members[name]
        if channel is None or channel.guild_id is None or not touches.sees(self.env, channel_id, me):
            return None
        return touches.handle(self.env, self.guild, channel_id), me

    def _note(self, event: str, _payload: Any) -> None:
        # Before the bot's request for a thread is answered, so that no id can be stored that is not noted here.
        if event.startswith("THREAD_") and self.memory is not None:
            threads = [
                Thread(
                    id=found.id,
                    parent=found.parent_id or 0,
                    owner=found.owner_id or 0,
                    kind=int(found.type),
                    name=found.name or "",
                    members=list(found.thread_members),
                    archived=bool(found.thread_metadata and found.thread_metadata.archived),
                    locked=bool(found.thread_metadata and found.thread_metadata.locked),
                )
                for found in touches.channels(self.env)
                if found.is_thread
            ]
            write(self.memory, msgspec.json.encode(threads))

    def _restore(self) -> None:
        if self.memory is None or not self.memory.exists():
            return
        try:
            threads = msgspec.json.decode(self.memory.read_bytes(), type=list[Thread])
        except (msgspec.DecodeError, OSError) as error:
            log.warning("The threads of the last run cannot be read from %s: %s", self.memory, error)
            return
        known = {room.id for room in self.rooms}
        self.older = frozenset(known | set(self.conversations.values()) | {thread.id for thread in threads})
        for thread in threads:
            if thread.parent not in known or thread.kind not in (
                ChannelType.PUBLIC_THREAD,
                ChannelType.PRIVATE_THREAD,
            ):
                continue
            made = touches.restore_thread(
                self.env,
                thread_id=thread.id,
                parent=thread.parent,
                name=thread.name,
                owner=thread.owner,
                kind=thread.kind,
            )
            now = self.env.backend.now_iso()
            made.thread_members.update(dict.fromkeys(thread.members, now))
            if made.thread_metadata is not None:
                made.thread_metadata.archived = thread.archived
                made.thread_metadata.locked = thread.locked


def write(path: Path, data: bytes) -> None:
    """Replace a file in one step, so that a kill leaves either the old or the new one."""
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(path.name + ".new")
    draft.write_bytes(data)
    draft.replace(path)


def memory_of(database: Path) -> Path:
    """The file that notes a database's threads; a stale one without a database is deleted."""
    path = database.with_name(database.stem + ".threads.json")
    if not database.exists():
        path.unlink(missing_ok=True)
    return path


def concerns(event: str, payload: Any) -> set[int] | None:
    """Channels that an event concerns; None if unknown, so that all are looked at again."""
    found = {int(payload[key]) for key in ("channel_id", "parent_id") if payload.get(key)}
    if event.startswith(("THREAD_", "CHANNEL_")) and payload.get("id"):
        found.add(int(payload["id"]))
    return found or None
