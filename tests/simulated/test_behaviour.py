"""Discord's behaviour over time and towards people, where SimCord differs."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from simcord.backend import serializers
from simcord.backend.errors import SetupError
from simcord.backend.models import Channel

from tests.simulated import Reality, statuses, threads
from tests.simulated.nonces import REMEMBERED
from tests.simulated.server import PEOPLE, Server, file, v2, words

WEEK = 10080
TAKEN, ASLEEP, LOCKED, FORBIDDEN, WRONG_KIND = (200, 0), (400, 50083), (403, 160005), (403, 50013), (400, 50024)


@pytest.fixture(autouse=True)
def reality() -> Iterator[Reality]:
    held = Reality()
    with held.holds():
        yield held


@pytest.fixture
def server(reality: Reality) -> Server:
    return Server()


def edit(server: Server, channel: Channel, message: int) -> tuple[int, int]:
    return server.refusal("PATCH", f"/channels/{channel.id}/messages/{message}", {"content": "changed"})


def post(server: Server, channel: Channel) -> tuple[int, int]:
    return server.refusal("POST", f"/channels/{channel.id}/messages", {"content": "hello", "allowed_mentions": PEOPLE})


# ---- statuses


def test_only_what_discord_answers_can_be_injected() -> None:
    assert statuses.status(50083) == 400
    assert statuses.status(30046) == 429
    assert statuses.status(50007) == 403
    assert statuses.status(50007, statuses.OPENING) == 400
    assert statuses.status(40003) == 403
    assert statuses.status(50033) == 400
    assert statuses.status(10062) == 404
    for code, (known, _) in statuses.CODES.items():
        assert all(statuses.happens(status, code) for status in known)
    for sent, code in ((403, 50083), (403, 30046), (404, 99999), (418, 0), (200, 0)):
        with pytest.raises(SetupError):
            statuses.must_happen(sent, code, "/channels/1/messages")
    for sent in (500, 502, 503, 429, 404, 403, 400):
        statuses.must_happen(sent, 0, "/channels/1/messages")


# ---- threads


def test_a_thread_falls_asleep_after_its_time_and_a_post_wakes_it(server: Server) -> None:
    thread = server.thread(auto_archive_duration=WEEK)
    message = server.post(thread)
    server.backend.advance_clock(60 * WEEK - 60)
    threads.fall_asleep(server.backend)
    assert edit(server, thread, message) == TAKEN
    server.backend.advance_clock(60)
    threads.fall_asleep(server.backend)
    assert edit(server, thread, message) == ASLEEP
    pin, messages = f"/channels/{thread.id}/messages/pins/{message}", f"/channels/{thread.id}/messages/{message}"
    assert server.refusal("PUT", pin) == server.refusal("DELETE", pin) == ASLEEP
    assert server.refusal("DELETE", messages) == ASLEEP
    assert server.refusal("PUT", f"/channels/{thread.id}/thread-members/{server.owner.id}") == ASLEEP
    assert post(server, thread) == TAKEN
    assert not threads.asleep(thread)
    assert edit(server, thread, message) == TAKEN


def test_a_post_keeps_a_thread_awake(server: Server) -> None:
    thread = server.thread(auto_archive_duration=1440)
    for _ in range(3):
        server.backend.advance_clock(80_000)
        threads.fall_asleep(server.backend)
        server.post(thread)
    assert not threads.asleep(thread)


def test_the_maker_wakes_and_puts_to_sleep_and_staff_alone_locks(server: Server) -> None:
    thread = server.thread()
    path = f"/channels/{thread.id}"
    assert server.refusal("PATCH", path, {"locked": True}) == FORBIDDEN
    assert server.refusal("PATCH", path, {"archived": True}) == TAKEN
    assert server.refusal("PATCH", path, {"name": "Table 2"}) == ASLEEP
    assert server.refusal("PATCH", path, {"archived": False}) == TAKEN
    assert server.refusal("PATCH", path, {"name": "Table 2"}) == TAKEN
    assert server.refusal("DELETE", path) == FORBIDDEN
    others = server.backend.create_thread(server.channel.id, "Talk", server.owner.id)
    assert server.refusal("PATCH", f"/channels/{others.id}", {"name": "Mine"}) == FORBIDDEN
    threads.turn(server.backend, others, archived=True)
    assert server.refusal("PATCH", f"/channels/{others.id}", {"archived": False}) == TAKEN


def test_a_locked_thread_takes_no_posts_and_is_not_woken(server: Server) -> None:
    thread = server.thread()
    server.backend.edit_channel(thread.id, {}, thread_metadata={"locked": True})
    assert post(server, thread) == LOCKED
    threads.turn(server.backend, thread, archived=True)
    assert post(server, thread) == LOCKED
    assert server.refusal("PATCH", f"/channels/{thread.id}", {"archived": False}) == FORBIDDEN


def test_a_press_in_a_sleeping_thread(server: Server) -> None:
    """A member's client wakes it; in a locked one no answer can be given."""
    thread = server.thread()
    server.backend.add_thread_member(thread.id, server.owner.id)
    stranger = server.backend.make_user("stranger")
    server.backend.add_member(server.guild.id, stranger.id)
    threads.turn(server.backend, thread, archived=True)
    server.backend.new_interaction(3, thread.id, stranger.id, server.guild.id)
    assert threads.asleep(thread)
    server.backend.new_interaction(3, thread.id, server.owner.id, server.guild.id)
    assert not threads.asleep(thread)
    server.backend.edit_channel(thread.id, {}, thread_metadata={"locked": True})
    threads.turn(server.backend, thread, archived=True)
    record = server.backend.new_interaction(3, thread.id, server.owner.id, server.guild.id)
    said = {"type": 4, "data": {"content": "hello", "flags": 64, "allowed_mentions": PEOPLE}}
    assert server.refusal("POST", f"/interactions/{record.id}/{record.token}/callback", said) == ASLEEP


def test_at_a_start_a_bot_is_told_of_the_threads_it_sees_and_that_are_awake(server: Server) -> None:
    awake, tired = server.thread(), server.thread()
    threads.turn(server.backend, tired, archived=True)
    server.backend.create_thread(server.channel.id, "Secret", server.owner.id, type=12)
    told = serializers.guild_create_payload(server.backend, server.guild)
    assert [thread["id"] for thread in told["threads"]] == [str(awake.id)]


def test_a_private_thread_without_the_bot_is_closed_to_it(server: Server) -> None:
    secret = server.backend.create_thread(server.channel.id, "Secret", server.owner.id, type=12)
    assert post(server, secret) == (403, 50001)
    server.backend.add_thread_member(secret.id, server.backend.bot_user.id)
    assert post(server, secret) == TAKEN


def test_threads_in_announcement_channels_are_of_a_kind_of_their_own(server: Server) -> None:
    news = server.backend.create_channel(server.guild.id, "news", type=threads.NEWS)
    for channel, kind, answer in (
        (news, 11, WRONG_KIND), (news, 10, TAKEN), (server.channel, 10, WRONG_KIND), (server.channel, 11, TAKEN)
    ):  # fmt: skip
        assert server.refusal("POST", f"/channels/{channel.id}/threads", {"name": "x", "type": kind}) == answer
    thread = server.thread(news, type=10)
    assert thread.is_thread
    server.deny(send_messages_in_threads=True)
    assert post(server, thread) == TAKEN


# ---- permissions


def test_the_bot_has_what_it_is_invited_with_and_no_more(server: Server) -> None:
    thread = server.thread()
    message = server.post(thread)
    pin = f"/channels/{thread.id}/messages/pins/{message}"
    assert server.refusal("PUT", pin) == TAKEN
    assert server.backend.get_message(thread.id, message).pinned
    assert server.refusal("DELETE", pin) == TAKEN
    assert not server.backend.get_message(thread.id, message).pinned
    server.deny(pin_messages=True)
    assert server.refusal("PUT", pin) == FORBIDDEN
    other = server.backend.create_message(thread.id, server.owner.id, "hello")
    assert server.refusal("DELETE", f"/channels/{thread.id}/messages/{other.id}") == FORBIDDEN
    assert server.refusal("DELETE", f"/channels/{server.channel.id}") == FORBIDDEN


def test_files_need_attach_files(server: Server) -> None:
    shown = v2({"type": 13, "file": {"url": "attachment://log.txt"}}, attachments=[{"id": "0", "filename": "log.txt"}])
    path = f"/channels/{server.channel.id}/messages"
    assert server.refusal("POST", path, shown, file("log.txt")) == TAKEN
    server.deny(attach_files=True)
    assert server.refusal("POST", path, shown, file("log.txt")) == FORBIDDEN
    assert server.refusal("POST", path, v2(words("x"))) == TAKEN


# ---- nonces


def test_a_nonce_posts_once_in_five_minutes(server: Server, reality: Reality) -> None:
    once = {"nonce": "turn-1", "enforce_nonce": True}
    first = server.post(server.channel, **once)
    server.backend.advance_clock(REMEMBERED - 1)
    assert server.post(server.channel, **once) == first
    assert server.post(server.thread(), **once) != first
    assert reality.nonces.twice() == []
    server.backend.advance_clock(1)
    assert server.post(server.channel, **once) != first
    assert reality.nonces.twice() == ["turn-1"]
    assert server.post(server.channel, nonce="turn-1") != server.post(server.channel, nonce="turn-1")


def test_a_known_nonce_whose_message_was_deleted_is_an_unknown_message(server: Server) -> None:
    once = {"content": "hello", "allowed_mentions": PEOPLE, "nonce": "turn-1", "enforce_nonce": True}
    path = f"/channels/{server.channel.id}/messages"
    server.backend.delete_message(server.channel.id, int(server.ask("POST", path, once)["id"]))
    assert server.refusal("POST", path, once) == (404, 10008)
