"""The world is the same in every run: ids, people, threads."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from simcord.env import Env

from bot.page.simulated_server import CHANNELS, GUILD, PEOPLE, Thread, World, concerns, memory_of
from tests.bot.page.tiny import Tiny

ROOM = 1_456_074_443_980_800_013


def build(tmp_path: Path) -> World:
    """A world with its bot not started: everything made is there all the same."""
    return World(Env(Tiny(tmp_path / "tiny.json")), tmp_path / "tiny.threads.json")


def test_ids_are_the_same_in_every_run_and_every_version(tmp_path: Path) -> None:
    """The ids never change: local databases hold them, and would have to be migrated."""
    world = build(tmp_path)
    assert world.guild.id == GUILD == 1_300_000_000_000_000_000
    assert [member.id for member in world.members.values()] == [1_456_074_443_980_800_002 + n for n in range(5)]
    assert list(world.conversations.values()) == [1_456_074_443_980_800_008 + n for n in range(5)]
    assert [room.id for room in world.rooms] == [ROOM, ROOM + 1]


def test_people_and_channels(tmp_path: Path) -> None:
    world = build(tmp_path)
    assert list(world.members) == [name.lower() for name in PEOPLE]
    assert world.guild.owner.name == "ana"
    assert [channel.name for channel in world.visible("eve")] == [None, *(name for name, _ in CHANNELS)]
    place = world.place("eve", world.conversations["eve"])
    assert place is not None
    assert place[1] is world.users["eve"]
    assert world.place("eve", world.conversations["ana"]) is None
    assert world.place("eve", 12345) is None


def test_threads_come_back_with_their_members_and_state(tmp_path: Path) -> None:
    world = build(tmp_path)
    backend = world.env.backend
    public = backend.create_thread(ROOM, "Table 1", backend.bot_user.id)
    private = backend.create_thread(ROOM, "Hands", backend.bot_user.id, type=12)
    backend.add_thread_member(private.id, world.members["bo"].id)
    backend.edit_channel(public.id, {"name": "Table one"}, thread_metadata={"archived": True, "locked": True})

    again = build(tmp_path)
    names = {channel.id: channel.name for channel in again.visible("bo")}
    assert names[public.id] == "Table one"
    assert names[private.id] == "Hands"
    assert private.id not in {channel.id for channel in again.visible("cy")}
    metadata = again.env.backend.channels[public.id].thread_metadata
    assert metadata is not None
    assert (metadata.archived, metadata.locked) == (True, True)
    again.env.backend.delete_channel(public.id)
    assert public.id not in {channel.id for channel in build(tmp_path).visible("bo")}


def test_a_note_that_cannot_be_read_or_names_what_is_gone_does_no_harm(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    note = tmp_path / "tiny.threads.json"
    note.write_bytes(b"{")
    build(tmp_path)
    assert "cannot be read" in caplog.text
    note.write_bytes(msgspec.json.encode([Thread(id=5, parent=6, owner=7, kind=11, name="lost")]))
    assert 5 not in build(tmp_path).env.backend.channels


def test_a_note_without_its_database_is_stale(tmp_path: Path) -> None:
    database = tmp_path / "local" / "turnkeeper.db"
    database.parent.mkdir()
    database.touch()
    note = memory_of(database)
    note.write_bytes(b"[]")
    assert memory_of(database) == note
    assert note.exists()
    database.unlink()
    assert not memory_of(database).exists()


def test_what_an_event_concerns() -> None:
    assert concerns("MESSAGE_CREATE", {"id": "3", "channel_id": "7"}) == {7}
    assert concerns("THREAD_CREATE", {"id": "3", "parent_id": "7"}) == {3, 7}
    assert concerns("GUILD_UPDATE", {"id": "3"}) is None
