"""The first hour, simulated: all is well, planted faults are found, nothing stays behind."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from typing import Any

import discord
import msgspec
import pytest
from simcord.builders import GuildHandle
from simcord.env import Env

from bot import smoke
from bot.__main__ import main
from bot.smoke import first_steps
from bot.smoke.discord_requests import Asking, Heard, Line
from tests.simulated import Reality, rights
from tests.simulated.statuses import refuse

COMMANDS: list[dict[str, Any]] = [
    {"name": "play", "description": "Make your move.", "type": 1, "integration_types": [0], "options": [
        {"name": "choice", "description": "What you choose.", "type": 3, "autocomplete": True}]},
    {"name": "Block", "type": 3},
]  # fmt: skip
MANAGES = discord.Permissions(manage_channels=True, manage_threads=True)


class Hour:
    """A simulated server with a bot that does nothing by itself."""

    def __init__(self, env: Env, guild: GuildHandle) -> None:
        self.env = env
        self.guild = guild
        self.lines: list[Line] = []

    async def run(self, channel: int | None = None) -> smoke.Report:
        return await smoke.run(self.env.bot, self.guild.id, channel, COMMANDS, self.lines.append)

    def wrong(self, step: int) -> list[str]:
        """The differences in a step."""
        return [line.what for line in self.lines if line.step == step and not line.ok]

    def remains(self) -> dict[str, Any]:
        """Everything left on the server, for comparison."""
        backend = self.env.backend
        return {
            "channels": {one.id for one in backend.channels.values() if one.guild_id},
            "messages": {one for of in backend.messages.values() for one, kept in of.items() if kept.type != 18},
            "commands": backend.commands.get(self.guild.id) or {},
        }

    def allow(self, permissions: discord.Permissions) -> None:
        """Give the bot's role these rights besides those of its invitation, and no others."""
        backend = self.env.backend
        guild = backend.get_guild(self.guild.id)
        for role in guild.members[backend.bot_user.id].role_ids:
            guild.roles[role].permissions = rights.INVITED.value | permissions.value


@pytest.fixture
def reality() -> Iterator[Reality]:
    held = Reality()
    with held.holds():
        yield held


@pytest.fixture
async def hour(reality: Reality) -> AsyncIterator[Hour]:
    env = Env(discord.Client(intents=discord.Intents(guilds=True)))
    guild = env.create_guild("Game night", owner=env.create_user("owner"))
    guild.create_text_channel("tables")
    guild.create_news_channel("news")
    await env.start()
    found = Hour(env, guild)
    found.allow(MANAGES)
    yield found
    await env.shutdown()


@pytest.mark.ux(65)
async def test_all_is_well_and_nothing_is_left(hour: Hour) -> None:
    before = hour.remains()
    report = await hour.run()
    assert report.ok, [smoke.in_words(line) for line in report.lines if not line.ok]
    assert {line.step for line in report.lines} == set(range(1, 10))
    assert hour.remains() == before
    assert hour.lines == report.lines
    told = [smoke.in_words(line) for line in report.lines]
    assert "ok   9. an edit in a sleeping thread: 400/50083" in told
    assert any(line.startswith("ok   5. a blank text: 400/50035 (") for line in told), "what is noted is told"


@pytest.mark.ux(65)
async def test_in_a_channel_that_is_named_nothing_is_left_either(hour: Hour) -> None:
    channel = hour.guild.create_text_channel("elsewhere")
    before = hour.remains()
    report = await hour.run(channel.id)
    assert report.ok, [smoke.in_words(line) for line in report.lines if not line.ok]
    assert hour.remains() == before


async def test_without_manage_threads_a_channel_of_its_own_will_do(hour: Hour) -> None:
    hour.allow(discord.Permissions(manage_channels=True))
    before = hour.remains()
    report = await hour.run()
    assert report.ok, [smoke.in_words(line) for line in report.lines if not line.ok]
    assert any("not tried, without Manage Threads" in line.what for line in report.lines)
    assert hour.remains() == before


@pytest.mark.parametrize(
    ("permissions", "named", "said"),
    [
        (discord.Permissions.none(), False, "Manage Channels"),
        (discord.Permissions.none(), True, "Manage Threads"),
    ],
)
async def test_what_could_not_be_taken_away_is_not_begun(
    hour: Hour, permissions: discord.Permissions, named: bool, said: str
) -> None:
    hour.allow(permissions)
    before = hour.remains()
    channel = next(one.id for one in hour.env.backend.channels.values() if one.name == "tables")
    with pytest.raises(smoke.CannotStartError, match=said):
        await hour.run(channel if named else None)
    assert hour.remains() == before


async def test_a_server_without_the_bot_is_no_place(hour: Hour) -> None:
    with pytest.raises(smoke.CannotStartError, match="Is it on that server"):
        await smoke.run(hour.env.bot, 1, None, COMMANDS, hour.lines.append)


async def test_only_a_text_channel_of_that_server_is_a_place(hour: Hour) -> None:
    other = hour.env.create_guild("Chess club", owner=hour.env.create_user("boss"))
    news = next(one.id for one in hour.env.backend.channels.values() if one.name == "news")
    for channel in (other.create_text_channel("chess").id, news):
        with pytest.raises(smoke.CannotStartError, match="not a text channel of that server"):
            await hour.run(channel)


Change = Callable[[Any], Any]


def answers(monkeypatch: pytest.MonkeyPatch, method: str, ending: str, change: Change, *, nth: int = 0) -> None:
    """Change answers to requests with a path that ends so (without numbers), from the nth on."""
    request, count = Asking.request, [0]

    async def changed(asking: Asking, asked: str, path: str, **body: Any) -> Any:
        answer = await request(asking, asked, path, **body)
        bare = "/".join("0" if part.isdigit() else part for part in path.partition("?")[0].split("/"))
        if asked == method and bare.endswith(ending):
            count[0] += 1
            if count[0] > nth:
                return change(answer)
        return answer

    monkeypatch.setattr(Asking, "request", changed)


def without(name: str) -> Change:
    return lambda answer: {key: value for key, value in answer.items() if key != name}


@pytest.mark.ux(65)
@pytest.mark.parametrize(
    ("step", "what", "method", "ending", "change", "nth"),
    [
        (1, "Interactions Endpoint URL", "GET", "applications/@me",
         lambda a: {**a, "interactions_endpoint_url": "https://example.org"}, 0),
        (1, "Requires OAuth2 Code Grant", "GET", "applications/@me",
         lambda a: {**a, "bot_require_code_grant": True}, 0),
        (1, "installation", "GET", "applications/@me",
         lambda a: {**a, "integration_types_config": {"0": {}, "1": {}}}, 0),
        (2, "the commands as they were sent", "GET", "/commands", lambda a: a[1:], 1),
        (2, "the commands as they were sent", "GET", "/commands",
         lambda a: [{**one, "description": "Another."} for one in a], 1),
        (3, "the bot in its thread", "POST", "/threads", without("member"), 0),
        (3, "asleep after a week", "POST", "/threads", without("thread_metadata"), 0),
        (3, "a line that tells of the thread", "GET", "/channels/0/messages", lambda a: [], 0),
        (4, "a turn with its board as it was sent", "GET", "/messages/0", lambda a: {**a, "components": []}, 0),
        (4, "the files of a hand", "GET", "/messages/0", lambda a: {**a, "attachments": []}, 0),
        (4, "nobody pinged by a vote", "GET", "/messages/0", lambda a: {**a, "mentions": [{"id": "1"}]}, 0),
        (6, "the new picture is the one shown", "GET", "/messages/0", without("attachments"), 0),
        (6, "components in place of words", "GET", "/messages/0",
         lambda a: {**a, "content": "It is your move."}, 0),
        (7, "a line that tells of the pin", "GET", "/channels/0/messages", lambda a: [], 0),
        (9, "a message wakes its thread", "GET", "/channels/0",
         lambda a: {**a, "thread_metadata": {"archived": True}}, 0),
    ],
)  # fmt: skip
async def test_each_step_finds_an_answer_that_differs(
    hour: Hour,
    monkeypatch: pytest.MonkeyPatch,
    step: int,
    what: str,
    method: str,
    ending: str,
    change: Change,
    nth: int,
) -> None:
    before = hour.remains()
    answers(monkeypatch, method, ending, change, nth=nth)
    report = await hour.run()
    assert not report.ok
    assert what in hour.wrong(step)
    assert hour.remains() == before


@pytest.mark.ux(65)
@pytest.mark.parametrize(
    ("step", "what", "method", "path", "code"),
    [
        (1, "the application", "GET", "/oauth2/applications/@me", 50001),
        (2, "2 commands", "PUT", "/applications/*/commands", 50035),
        (3, "a thread of type 11", "POST", "/channels/*/threads", 160006),
        (4, "the lobby", "POST", "/channels/*/messages", 50035),
        (6, "an edit with the same picture", "PATCH", "/channels/*/messages/*", 50035),
        (7, "a pin", "PUT", "/channels/*/pins/*", 50013),
        (9, "the thread, put to sleep", "PATCH", "/channels/*", 50013),
    ],
)  # fmt: skip
async def test_each_step_finds_a_refusal(hour: Hour, step: int, what: str, method: str, path: str, code: int) -> None:
    before = hour.remains()
    if step == 9:  # edits of messages fit the pattern, too: the sixth change is the thread's
        path = "/channels/[0-9]" + "[0-9]" * 18
    refuse(hour.env, method, path, code)
    report = await hour.run()
    assert not report.ok
    assert what in hour.wrong(step)
    assert hour.remains() == before


@pytest.mark.ux(65)
async def test_what_discord_takes_though_it_should_not_is_found(hour: Hour, monkeypatch: pytest.MonkeyPatch) -> None:
    """The edge, nonces, and a thread that does not mind being asleep."""
    monkeypatch.setattr("tests.simulated.bodies.TEXT", 5000)
    monkeypatch.setattr("tests.simulated.Nonces.known", lambda *_: None)
    monkeypatch.setattr("tests.simulated.threads.asleep", lambda _: False)
    report = await hour.run()
    assert "4,001 characters" not in hour.wrong(5), "SimCord itself refuses"
    assert "one message of two" in hour.wrong(8)
    assert "an edit in a sleeping thread" in hour.wrong(9)
    assert not report.ok


@pytest.mark.ux(65)
async def test_the_edge_finds_what_is_taken(hour: Hour, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.simulated.bodies._menu", lambda _: [])
    report = await hour.run()
    assert hour.wrong(5) == ["two defaults where one may be chosen"]
    assert not report.ok


async def test_a_missing_permission_is_named(hour: Hour) -> None:
    backend = hour.env.backend
    guild = backend.get_guild(hour.guild.id)
    for role in guild.roles.values():
        role.permissions &= ~discord.Permissions(pin_messages=True, embed_links=True).value
    report = await hour.run()
    assert hour.wrong(1) == ["permission Embed Links", "permission Pin Messages"]
    assert hour.wrong(7) == [], "that it cannot pin is expected then"
    assert not report.ok


@pytest.mark.ux(65)
async def test_a_step_that_breaks_is_told_and_the_others_are_tried(hour: Hour, monkeypatch: pytest.MonkeyPatch) -> None:
    before = hour.remains()
    first: Iterator[dict[str, Any]] = iter([{}])
    answers(monkeypatch, "POST", "/threads", lambda answer: next(first, answer))
    report = await hour.run()
    assert hour.wrong(3) == ["the step to its end"]
    assert {line.step for line in report.lines} == set(range(1, 10))
    assert hour.remains() == before


@pytest.mark.ux(65)
async def test_all_is_taken_away_when_it_is_stopped_in_the_middle(hour: Hour, monkeypatch: pytest.MonkeyPatch) -> None:
    before = hour.remains()
    reached = asyncio.Event()

    async def waits(asking: Asking, around: first_steps.Around) -> None:
        reached.set()
        await asyncio.Event().wait()

    monkeypatch.setattr(smoke, "STEPS", (*smoke.STEPS[:8], (9, waits)))
    task = asyncio.ensure_future(hour.run(hour.guild.create_text_channel("elsewhere").id))
    before = hour.remains()
    await reached.wait()
    assert hour.remains() != before
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert hour.remains() == before


@pytest.mark.ux(65)
async def test_what_cannot_be_taken_away_is_named(hour: Hour, monkeypatch: pytest.MonkeyPatch) -> None:
    refuse(hour.env, "DELETE", "/channels/[0-9]*[0-9]", 50013, times=None)
    report = await hour.run()
    assert not report.ok
    (last,) = [line for line in report.lines if line.what.startswith("removed: the channel")]
    assert last.note == "please delete it by hand"
    assert any(words.startswith("the channel") for words in report.left)


def test_a_line_says_what_came_and_what_was_expected() -> None:
    line = Line(9, "an edit in a sleeping thread", "400/50083", 403, 50083, False, "Thread is archived")
    assert smoke.in_words(line) == (
        "BAD  9. an edit in a sleeping thread: 403/50083, expected: 400/50083 (Thread is archived)"
    )
    assert smoke.in_words(Line(1, "installation", "Guild Install only")) == "ok   1. installation: yes"


@pytest.mark.ux(65)
def test_the_command_exits_1_on_any_difference(monkeypatch: pytest.MonkeyPatch, capsys: Any) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "secret")
    good, bad = Line(1, "installation", "Guild Install only"), Line(5, "41 components", "400/50035", 200, ok=False)
    asked: list[Any] = []
    answer: list[Any] = []

    def start(token: str, guild: int, channel: int | None, commands: list[Any], say: Callable[[Line], None]) -> Any:
        asked.append((token, guild, channel, len(commands)))
        if isinstance(answer[0], BaseException):
            raise answer[0]
        for line in answer[0].lines:
            say(line)
        return answer[0]

    async def payloads() -> list[dict[str, Any]]:
        return COMMANDS

    monkeypatch.setattr(smoke, "start", start)
    monkeypatch.setattr("bot.operating.doctor.command_payloads", payloads)
    for came, code, said in (
        (smoke.Report(ok=True, lines=[good], left=[]), 0, "ok   1. installation: yes\nEverything came as expected"),
        (
            smoke.Report(ok=False, lines=[good, bad], left=[]),
            1,
            "BAD  5. 41 components: 200, expected: 400/50035\n1 diff",
        ),
        (KeyboardInterrupt(), 1, "Stopped. Everything made was removed"),
        (smoke.CannotStartError("The bot needs Manage Channels."), 2, "needs Manage Channels"),
    ):
        answer[:] = [came]
        assert main(["smoke", "--guild", "1" * 18, "--channel", "2" * 18]) == code
        assert said in "".join(capsys.readouterr())
    assert asked[0] == ("secret", int("1" * 18), int("2" * 18), 2)
    answer[:] = [smoke.Report(ok=False, lines=[bad], left=[])]
    assert main(["smoke", "--guild", "1" * 18, "--json"]) == 1
    assert msgspec.json.decode(capsys.readouterr().out)["lines"][0]["what"] == "41 components"


async def test_rate_limits_are_told(hour: Hour) -> None:

    heard = Heard()
    heard.headers = {"X-RateLimit-Limit": "5", "X-RateLimit-Remaining": "4", "Date": "today"}
    assert heard.limits == "Limit 5, Remaining 4"
    await hour.run()
    assert [line.note for line in hour.lines if line.what == "an edit" and line.step == 7] == ["no rate-limit headers"]
