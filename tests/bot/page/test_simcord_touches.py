"""One test a private touch of SimCord: when SimCord changes, it fails here and says how."""

from __future__ import annotations

import asyncio
import datetime
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import discord
import pytest
from simcord.builders import ChannelHandle
from simcord.env import Env
from simcord.preview import _action_plans, _component_projection, _markdown, _messages, _queries, _snapshot

from bot.page import simcord_patches as patches
from bot.page import simcord_touches as touches
from bot.page.avatars import face
from bot.page.simcord_scripts import SCRIPTS, mend
from bot.page.simulated_server import World
from tests.bot.page.tiny import Board, Tiny, picture
from tests.e2e.fixtures import close_bot
from tests.simulated.bodies import walk

NOW = datetime.datetime(2031, 5, 6, 7, 8, 9, tzinfo=datetime.UTC)


@pytest.fixture
async def world(tmp_path: Path) -> AsyncIterator[World]:
    env = Env(Tiny(tmp_path / "tiny.json"), check_errors=False)
    built = World(env, None)
    touches.set_clock(env, NOW)
    await env.start()
    yield built
    await close_bot(env)
    await env.shutdown()


@pytest.fixture
def room(world: World) -> ChannelHandle:
    return world.rooms[0]


async def say(world: World, room: ChannelHandle, words: str, **more: Any) -> discord.Message:
    channel = world.env.bot.get_channel(room.id)
    assert isinstance(channel, discord.TextChannel)
    with touches.as_bot(world.env):
        sent = await channel.send(words, **more)
    await world.env.settle()
    return sent


async def preview_of(world: World, room: ChannelHandle, name: str = "ana") -> Any:
    return await touches.open_preview(
        world.env, room, world.members[name], lock=asyncio.Lock(), after_action=lambda *_: None
    )


def act(page: Any, sequence: int, kind: str, **body: Any) -> dict[str, Any]:
    """An action as SimCord's page sends it."""
    return {
        "protocol_version": 3,
        "sequence": sequence,
        "request_id": f"r{sequence}",
        "generation": page.generation,
        "bot_generation": page.preview.env._generation,
        "published_revision": page.revision,
        "kind": kind,
        **body,
    }


# ------------------------------------------------------------------ the world


async def test_the_pause_of_settlement_is_set() -> None:
    patches.quick_settlement(0.002)
    assert Env._settle_internal.__kwdefaults__ is not None
    assert Env._settle_internal.__kwdefaults__["idle"] == 0.002
    patches.quick_settlement()
    assert Env._settle_internal.__kwdefaults__["idle"] == 0.001


async def test_the_clock_moves_without_a_look_at_every_message(world: World) -> None:
    class Unread(dict[int, Any]):
        def values(self) -> Any:
            raise AssertionError("all messages were looked at")

    world.env.backend.messages = Unread(world.env.backend.messages)
    before = world.env.now()
    await world.env.advance_time(60)
    assert (world.env.now() - before).total_seconds() == 60


async def test_the_bot_has_a_name_and_a_role_of_that_name(world: World) -> None:
    assert world.env.bot.user is not None
    assert world.env.bot.user.name == "Turnkeeper"
    assert "Turnkeeper" in world.guild.roles


async def test_people_have_faces(world: World, room: ChannelHandle) -> None:
    touches.give_face(world.env, world.members["bo"].id, face("B", "#123456"))
    await world.members["bo"].send(room, "hello")
    preview = await preview_of(world, room)
    page = preview._open_page()
    [message] = page.snapshot["messages"].values()
    assert message["author"]["avatar_available"]
    assert preview._blobs[page.assets[message["author"]["avatar"]].digest].data == face("B", "#123456")
    await preview.close()


async def test_the_clock_shows_what_it_was_set_to_and_moves_from_there(world: World) -> None:
    assert world.env.now() == NOW
    await world.env.advance_time(90)
    assert world.env.now() == NOW + datetime.timedelta(seconds=90)
    touches.set_clock(world.env, NOW)
    assert world.env.now() == NOW


async def test_work_of_the_bot_is_waited_for_and_sees_the_simulated_time(world: World) -> None:
    seen: list[datetime.datetime] = []

    async def work() -> None:
        await asyncio.sleep(0)
        seen.append(discord.utils.utcnow())

    with touches.as_bot(world.env):
        task = asyncio.get_running_loop().create_task(work())
    await world.env.settle()
    assert task.done()
    assert seen == [NOW]


async def test_a_watcher_hears_of_messages(world: World, room: ChannelHandle) -> None:
    heard: list[tuple[str, str]] = []
    touches.watch(world.env, lambda event, payload: heard.append((event, payload.get("channel_id", ""))))
    await say(world, room, "hello")
    assert ("MESSAGE_CREATE", str(room.id)) in heard


async def test_commands_are_known_once_they_are_registered(world: World) -> None:
    assert not touches.has_commands(world.env)
    assert isinstance(world.env.bot, Tiny)
    with touches.as_bot(world.env):
        await world.env.bot.tree.sync()
    assert touches.has_commands(world.env)


async def test_channels_and_messages_are_listed_oldest_first(world: World, room: ChannelHandle) -> None:
    first, second = await say(world, room, "one"), await say(world, room, "two")
    assert [found.id for found in touches.messages(world.env, room.id)] == [first.id, second.id]
    assert touches.messages(world.env, 1) == []
    assert [found.name for found in touches.channels(world.env) if found.guild_id] == ["tables", "chat"]
    found = touches.channel(world.env, room.id)
    assert found is not None
    assert found.name == "tables"
    assert touches.channel(world.env, 1) is None


async def test_who_may_not_read_a_channel_does_not_see_it(world: World) -> None:
    everyone = world.guild.default_role
    secret = world.guild.create_text_channel(
        "secret", overwrites={everyone: discord.PermissionOverwrite(view_channel=False)}
    )
    assert touches.sees(world.env, secret.id, world.members["ana"])  # the owner
    assert not touches.sees(world.env, secret.id, world.members["bo"])


async def test_a_thread_comes_back_under_its_id(world: World, room: ChannelHandle) -> None:
    made = touches.restore_thread(
        world.env, thread_id=77, parent=room.id, name="Table 9", owner=world.env.backend.bot_user.id, kind=11
    )
    assert (made.id, made.name, made.parent_id) == (77, "Table 9", room.id)
    assert touches.handle(world.env, world.guild, 77).id == 77
    assert touches.messages(world.env, room.id) == []  # nothing is announced a second time


async def test_pings_are_mentions_that_notify(world: World, room: ChannelHandle) -> None:
    bo = world.members["bo"]
    quiet = await say(world, room, f"{bo.mention} sleeps")
    loud = await say(world, room, f"{bo.mention} wakes", allowed_mentions=discord.AllowedMentions(users=True))
    by_id = {found.id: found for found in touches.messages(world.env, room.id)}
    assert not touches.pings(by_id[quiet.id], bo.id)
    assert touches.pings(by_id[loud.id], bo.id)
    assert not touches.pings(by_id[loud.id], world.members["cy"].id)


async def test_an_event_of_our_own_reaches_the_bot_as_its_work(world: World) -> None:
    assert isinstance(world.env.bot, Tiny)
    touches.dispatch(world.env.bot, world.env, "new_world")
    await world.env.settle()
    assert world.env.bot.worlds == 1


async def test_a_command_on_a_message_answers_its_user_alone(world: World, room: ChannelHandle) -> None:
    assert isinstance(world.env.bot, Tiny)
    with touches.as_bot(world.env):
        await world.env.bot.tree.sync()
    assert touches.message_commands(world.env, room.id, world.members["ana"]) == ["Count Words"]
    sent = await say(world, room, "one two three")
    await touches.use_on_message(world.env, room, world.members["ana"], "Count Words", sent.id)
    answer = touches.messages(world.env, room.id)[-1]
    assert answer.content == "3 words"
    assert [name for name, member in world.members.items() if answer.visible_to(member.id)] == ["ana"]
    for command, message in (("Count Stars", sent.id), ("Count Words", 1)):
        with pytest.raises(touches.NotThereError):
            await touches.use_on_message(world.env, room, world.members["ana"], command, message)


async def test_what_nobody_needs_is_dropped(world: World, room: ChannelHandle) -> None:
    kept = await say(world, room, "with a picture", file=picture(1))
    gone = await say(world, room, "with another", file=picture(2))
    backend = world.env.backend
    backend.delete_message(room.id, gone.id)
    world.env._record_error(ValueError("one"))
    world.env._record_error(ValueError("two"))
    touches.trim(world.env, keep=1)
    assert len(backend.transcript) == len(backend.http_requests) == 1
    assert [str(error) for error in world.env.errors] == ["two"]
    assert [url for url in backend.cdn._blobs if "/attachments/" in url] == [kept.attachments[0].url]


# -------------------------------------------------------------------- the page


def test_every_file_of_simcords_page_is_found() -> None:
    files = touches.static_files()
    assert {"/app.js", "/preview.css"} <= set(files)
    assert "/" not in files
    assert [name for name, path in files.items() if not path.is_file()] == []


def test_what_our_additions_to_simcords_page_rely_on_is_there() -> None:
    """The frame's style and script name these; see `bot/page/static/frame.*`."""
    page = (touches.STATIC / "index.html").read_text()
    assert page.count("</head>") == 1
    for name in (
        *("toolbar", "action-status", "messages-sidebar", "inspector-panel", "drawer-scrim"),
        *("channel-message-list", "channel-timeline", "send-message"),
    ):
        assert f'id="{name}"' in page
    messages = (touches.STATIC / "messages.js").read_text()
    assert '"message-ephemeral-note"' in messages
    assert '"message-context-actions"' in messages
    app = (touches.STATIC / "app.js").read_text()
    assert '"Preview session is unavailable' in app
    assert 'addEventListener("pageshow", (event) => { if (event.persisted) session.resume(); })' in app
    assert "session.pause();\n  if (!event.persisted &&" in app
    assert "response.status === 204 ?" in (touches.STATIC / "transport.js").read_text()
    assert '"Action was not completed."' in (touches.STATIC / "actions.js").read_text()
    assert '"discord-timestamp"' in (touches.STATIC / "text.js").read_text()


def test_every_place_that_is_changed_in_simcords_scripts_is_there() -> None:
    files = touches.static_files()
    changed = {
        name
        for name, path in files.items()
        if path.suffix == ".js" and mend(name, path.read_text()) != path.read_text()
    }
    assert changed == set(SCRIPTS)
    for name, places in SCRIPTS.items():
        for there, instead in places:
            text = files[name].read_text()
            assert text.count(there) == 1, (name, there)
            assert instead in mend(name, text)


def test_only_pages_of_the_same_address_may_frame_a_window() -> None:
    headers = touches.static_headers()
    assert headers["X-Frame-Options"] == "SAMEORIGIN"
    assert "frame-ancestors 'self'" in headers["Content-Security-Policy"]


def test_markdown_is_parsed_once_for_all_who_use_it(monkeypatch: pytest.MonkeyPatch) -> None:
    modules: tuple[Any, ...] = (_markdown, _component_projection, _messages, _queries, _snapshot)
    for module in modules:
        monkeypatch.setattr(module, "markdown_tokens", module.markdown_tokens)
    calls: list[str] = []

    def parse(value: Any, profile: str = "message", *, context: Any = None) -> list[dict[str, Any]]:
        calls.append(value)
        return [{"type": "text", "content": value, "profile": profile, "context": context}]

    monkeypatch.setattr(_markdown, "markdown_tokens", parse)
    patches.memoise_markdown()
    memo = modules[2].markdown_tokens
    assert {id(module.markdown_tokens) for module in modules} == {id(memo)}
    first = memo("hi", "label")
    first[0]["content"] = "spoiled by the caller"
    assert memo("hi", "label") == [{"type": "text", "content": "hi", "profile": "label", "context": None}]
    assert memo("hi", "label", context={"a": 1}) != memo("hi", "label")
    assert calls == ["hi", "hi"]
    patches.memoise_markdown()
    assert modules[2].markdown_tokens is memo  # twice is once


def test_a_menu_is_another_one_when_its_message_asks_something_else(monkeypatch: pytest.MonkeyPatch) -> None:
    for module, name in ((_component_projection, "_control_key"), (_action_plans, "_component_key")):
        monkeypatch.setattr(module, name, getattr(module, name))
    patches.name_controls()
    patches.name_controls()  # twice is once
    menu = {"type": 3, "id": 7, "custom_id": "tk:1:4:menu:0.0"}
    drawn = _component_projection._control_key("message:9", menu, "0")
    assert drawn == _action_plans._component_key(menu, "0", 9), "what is pressed is what was drawn"
    assert drawn != _component_projection._control_key("message:9", {**menu, "custom_id": "tk:1:5:menu:0.0"}, "0")
    assert _component_projection._control_key("modal:9", {**menu, "type": 4}, "0") == "modal:9:component:7"


async def test_windows_stand_side_by_side_without_a_server_of_their_own(world: World, room: ChannelHandle) -> None:
    ana, bo = await preview_of(world, room), await preview_of(world, room, "bo")
    assert ana._server.port is None
    assert ana.capability != bo.capability
    assert not touches.watched(ana)
    page = ana._open_page()
    assert touches.watched(ana)
    ana._close_page(page.id)
    assert not touches.watched(ana)
    for preview in (ana, bo):
        await preview.close()


async def test_a_private_conversation_opens_for_its_owner(world: World) -> None:
    user = world.users["ana"]
    preview = await touches.open_preview(
        world.env, user.dm_channel, user, lock=asyncio.Lock(), after_action=lambda *_: None, timezone="Mars/Phobos"
    )
    assert preview.timezone == "UTC"
    await preview.close()


async def test_a_new_page_shows_the_newest_messages(world: World, room: ChannelHandle) -> None:
    preview = await preview_of(world, room)
    for number in range(60):
        await say(world, room, f"message {number}")
    page = preview._open_page()
    assert not page.snapshot["history"]["hasAfter"]
    assert page.snapshot["messages"][page.snapshot["timeline"][-1]]["content"] == "message 59"
    assert page.snapshot["targetId"] is None
    await preview.close()


async def test_a_press_on_a_page_that_was_drawn_again_meanwhile_is_taken(world: World, room: ChannelHandle) -> None:
    board = await say(world, room, "", view=Board(0), file=picture(0))
    done: list[Any] = []
    preview = await touches.open_preview(
        world.env, room, world.members["ana"], lock=asyncio.Lock(), after_action=lambda *said: done.append(said)
    )
    page = preview._open_page()
    components = page.snapshot["messages"][str(board.id)]["components"]
    control = next(part["control_key"] for part in walk(components) if part.get("custom_id") == "press:go")
    body = act(page, 1, "click", target_id=str(board.id), control_key=control)
    await preview.refresh()
    assert page.revision != body["published_revision"]
    result = await preview._action(page.id, body)
    assert not result["rejected"], result
    assert done == [(preview, page.id)]
    assert touches.revision(preview, page.id) == page.revision
    assert touches.revision(preview, "p_gone") == -1
    assert isinstance(world.env.bot, Tiny)
    assert world.env.bot.presses == 1
    await preview.close()


async def test_a_refused_action_is_said_on_the_page_and_not_in_the_terminal(
    world: World, room: ChannelHandle, caplog: pytest.LogCaptureFixture
) -> None:
    board = await say(world, room, "", view=Board(0), file=picture(0))
    preview = await preview_of(world, room)
    page = preview._open_page()
    control = f"message:{board.id}:component:99"
    body = act(page, 1, "click", target_id=str(board.id), control_key=control)
    with caplog.at_level("INFO"):
        assert (await preview._action(page.id, body))["rejected"]
    assert "refused" not in caplog.text
    await preview.close()


async def test_png_files_are_handed_on_as_they_are(world: World, room: ChannelHandle) -> None:
    data = picture(3).fp.read()
    await say(world, room, "look", file=picture(3))
    preview = await preview_of(world, room)
    page = preview._open_page()
    [asset] = [key for key, record in page.assets.items() if record.filename == "board-3.png"]
    kind, sent, name = await preview._prepare_asset(page.id, asset)
    assert (kind, sent, name) == ("image/png", data, "board-3.png")
    record = page.assets[asset]
    assert (record.width, record.height, record.validated) == (320, 160, True)
    await preview.close()
