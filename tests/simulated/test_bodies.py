"""Discord's refusals of form that SimCord alone does not make."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.simulated import Reality, bodies
from tests.simulated.server import PEOPLE, Server, button, file, menu, row, v2, words

INVALID = (400, 50035)


@pytest.fixture
def reality() -> Iterator[Reality]:
    held = Reality()
    with held.holds():
        yield held


def refused(body: Any, *files: Any, method: str = "POST", path: str = "/channels/1/messages") -> list[str]:
    return list(bodies.refused(method, path, body, files))


def gallery(name: str) -> dict[str, Any]:
    return {"type": 12, "items": [{"media": {"url": f"attachment://{name}"}}]}


def sent(*names: str) -> list[dict[str, Any]]:
    return [{"id": str(n), "filename": name} for n, name in enumerate(names)]


@pytest.mark.parametrize(
    ("body", "said"),
    [
        (v2(words("  \n")), "a blank text"),
        (v2(row(button(" "))), "a button with a blank label"),
        (v2(menu("One", " ")), "an entry with a blank label"),
        (v2(menu("One", "Two", max_values=3)), "max_values 3 of 2 options"),
        (v2(menu("One", "Two", min_values=3, max_values=3)), "min_values 3 of 2 options"),
        (v2(menu("One", "Two", chosen=2)), "2 defaults, 1 may be chosen"),
        (v2(*[words("x")] * 41), "41 components, 40 are allowed"),
        (v2(words("x" * 2001), words("y" * 2000)), "4001 characters of text, 4000 are allowed"),
        (v2(words("x"), nonce="n" * 26), "nonce longer than 25"),
        (v2(gallery("board.png"), attachments=sent("other.png")), "board.png is shown and was not sent"),
        (v2(gallery("a b.png"), attachments=sent("a b.png")), "file name 'a b.png' is rewritten"),
        (v2(words("x"), attachments=sent(*[f"{n}.png" for n in range(11)])), "11 files, 10 are allowed"),
    ],
)  # fmt: skip
def test_messages(body: dict[str, Any], said: str, reality: Reality) -> None:
    assert said in refused(body)
    server = Server()
    assert server.refusal("POST", f"/channels/{server.channel.id}/messages", body) == INVALID
    assert any(said in complaint for complaint in reality.refused)


def test_a_message_as_large_as_discord_takes_it() -> None:
    assert refused(v2(words("x" * 3999), words("y"), menu(*"ABCDE", chosen=2, max_values=5), nonce="n" * 25)) == []


def test_files_are_measured() -> None:
    large = file("board.png", bodies.FILE_SIZE + 1)
    assert refused(v2(gallery("board.png"), attachments=sent("board.png")), large) == [
        f"a file of {bodies.FILE_SIZE + 1} bytes, {bodies.FILE_SIZE} are allowed"
    ]
    assert large.fp.tell() == 0
    assert refused(v2(gallery("board.png"), attachments=sent("board.png")), file("board.png")) == []


@pytest.mark.parametrize(
    ("body", "said"),
    [
        ({"content": "x"}, "allowed_mentions is missing"),
        (v2(words("x"), allowed_mentions={"parse": [], "users": [7]}), "7 is to be pinged and is not named"),
        (
            v2(words("<@7>"), flags=1 << 12 | 1 << 15, allowed_mentions={"parse": [], "users": [7]}),
            "silent, and somebody",
        ),
        (v2(words("x"), attachments=sent("a.png")), "a.png was sent and is shown nowhere"),
        (v2(*[menu(*map(str, range(25)), custom_id=str(n)) for n in range(4)]), "100 entries in menus"),
    ],
)
def test_what_discord_takes_and_we_never_want(body: dict[str, Any], said: str, reality: Reality) -> None:
    assert any(said in problem for problem in bodies.unwanted("POST", "/channels/1/messages", body))
    server = Server()
    server.refusal("POST", f"/channels/{server.channel.id}/messages", body)
    assert any(said in complaint for complaint in reality.unwanted)


def test_who_is_named_may_be_pinged_and_an_edit_pings_nobody() -> None:
    called = v2(words("<@7>: your move."), allowed_mentions={"parse": [], "users": [7]})
    assert list(bodies.unwanted("POST", "/channels/1/messages", called)) == []
    edited = v2(words("x"), allowed_mentions={"parse": [], "users": [7]})
    assert list(bodies.unwanted("PATCH", "/channels/1/messages/2", edited)) == []


def suggests(*choices: dict[str, Any]) -> list[str]:
    body = {"type": 8, "data": {"choices": list(choices)}}
    return refused(body, path="/interactions/1/token/callback")


def test_suggestions() -> None:
    good = {"name": "One", "value": "1"}
    assert suggests(*[good] * 25) == []
    assert suggests(*[good] * 26) == ["26 suggestions, 25 are allowed"]
    for bad in ({"name": "", "value": "1"}, {"name": "x" * 101, "value": "1"}, {"name": "x", "value": "y" * 101}):
        assert suggests(bad), bad
    assert suggests({"name": "x", "value": 2**54})


def form(**field: Any) -> list[str]:
    parts = [{"type": 18, "label": "Why?", "component": {"type": 4, "custom_id": "why", "style": 1, **field}}]
    body = {"type": 9, "data": {"title": "Note", "custom_id": "note", "components": parts}}
    return refused(body, path="/interactions/1/token/callback")


def test_forms() -> None:
    assert form(value="x" * 10, max_length=10) == []
    assert form(value="x" * 11, max_length=10) == ["a field is filled with 11 characters and takes 10"]
    assert form(max_length=4001)
    assert form(placeholder="x" * 101)
    long = {"type": 9, "data": {"title": "x" * 46, "components": [{"type": 18, "label": "y" * 46, "component": {}}]}}
    long["data"]["components"][0]["component"] = {"type": 4, "custom_id": "why"}  # type: ignore[index]
    assert len(refused(long, path="/interactions/1/token/callback")) == 2


def test_threads(reality: Reality) -> None:
    server = Server()
    path = f"/channels/{server.channel.id}/threads"
    assert server.refusal("POST", path, {"name": "x" * 101, "type": 11}) == INVALID
    assert server.refusal("POST", path, {"name": "x", "type": 11, "auto_archive_duration": 5000}) == INVALID
    assert server.refusal("POST", path, {"name": "x" * 100, "type": 11, "auto_archive_duration": 10080}) == (200, 0)
    assert len(reality.refused) == 2


def command(**more: Any) -> dict[str, Any]:
    return {"name": "table", "description": "Tables.", "type": 1, "options": [], **more}


def option(name: str, **more: Any) -> dict[str, Any]:
    return {"name": name, "description": "What.", "type": 3, **more}


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (command(name="Table"), "no name of a command"),
        (command(description="x" * 101), "a description has 1 to 100"),
        (command(description=""), "a description has 1 to 100"),
        (command(options=[option("a"), option("b", required=True)]), "what must be given comes first"),
        (command(options=[option("a"), option("a")]), "two options of one name"),
        (command(options=[option(f"o{n}") for n in range(26)]), "more than 25 options"),
        (command(options=[option("a", choices=[{"name": "x", "value": "x" * 101}])]), "the value of a suggestion"),
        (command(options=[option(f"o{n}", description="x" * 100,
                                 choices=[{"name": "y" * 100, "value": "z" * 100}] * 2) for n in range(17)]),
         "characters, 8000 are allowed"),
        ({"name": "x" * 33, "type": 3}, "in a menu has 1 to 32"),
    ],
)  # fmt: skip
def test_commands(wrong: dict[str, Any], said: str) -> None:
    path = "/applications/1/commands"
    assert refused([command(options=[option("a", required=True), option("b")])], method="PUT", path=path) == []
    assert any(said in problem for problem in refused([wrong], method="PUT", path=path))


def test_how_many_commands_there_are() -> None:
    path = "/applications/1/guilds/2/commands"
    assert refused([{"name": f"m{n}", "type": 3} for n in range(16)], method="PUT", path=path) == [
        "16 commands of kind 3, 15 are allowed"
    ]


def test_all_is_as_before_when_the_block_ends() -> None:
    server = Server()
    body = {"content": "x", "allowed_mentions": PEOPLE, "nonce": "n" * 40}
    with Reality().holds():
        assert server.refusal("POST", f"/channels/{server.channel.id}/messages", body) == INVALID
    assert server.refusal("POST", f"/channels/{server.channel.id}/messages", body) == (200, 0)
