"""Names, settings and logs."""

from __future__ import annotations

import io
import json
import logging
import sys
import unicodedata
from pathlib import Path
from typing import Any

import discord
import pytest
from discord import app_commands

from bot import logs
from bot.names import plain, quote, shown
from bot.settings import BadSettings, read
from cogs.errors import explain


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Ana", "Ana"),
        ("  a \n b\t", "a b"),
        ("", "somebody"),
        ("\u202e\u2066", "somebody"),
        ("**bold**", "\\*\\*bold\\*\\*"),
        ("@everyone", "@\u200beveryone"),
        ("[x](http://y)", "\\[x\\](http\\://y)"),
        ("https://evil.example/a||", "https\\://evil.example/a\\|\\|"),
        ("[a", "\\[a"),  # with another's name it would make a link
        (":smile:", "\\:smile\\:"),
        ("1. x", "1\\. x"),
        ("\u3164\u115f\u2800", "somebody"),
        ("\u200d\ufe0f", "somebody"),
        ("\u2764\ufe0f", "\u2764\ufe0f"),
        ("# big", "\\# big"),
        ("> quote", "\\> quote"),
        ("مرحبا", "\u2068مرحبا\u2069"),
    ],
)
def test_names_are_harmless(name: str, said: str) -> None:
    assert shown(name) == said


@pytest.mark.parametrize("name", ["<@123>", "<@&5>", "<#9>", "<t:1:R>", "<:x:1>"])
def test_a_mention_in_a_name_mentions_nobody(name: str) -> None:
    assert "<" not in shown(name).replace("\\<", "")


def test_what_was_typed_is_said_again_harmlessly_and_what_cannot_be_seen_is_no_name() -> None:
    assert quote("[x](http://y) @everyone", 80) == "\\[x\\](http\\://y) @\u200beveryone"
    assert quote("\u202e\x00 \u200b", 80) == "…"
    assert quote("x" * 90, 80) == "x" * 80 + "…"


def test_every_letter_that_cannot_be_seen_is_left_out() -> None:
    for code in range(sys.maxunicode + 1):
        letter = chr(code)
        if unicodedata.category(letter) in {"Cc", "Cf", "Cs", "Zl", "Zp"} and letter != "\u200d":
            assert plain(f"a{letter}b") == ("a b" if letter.isspace() else "ab"), hex(code)


def test_names_are_cut_between_graphemes() -> None:
    family = "👨\u200d👩\u200d👧"
    assert plain(family * 40) == family * 32 + "…"
    assert plain(family * 32) == family * 32


def test_settings_come_from_the_environment(tmp_path: Path) -> None:
    token = tmp_path / "token"
    token.write_text("abc\n")
    settings = read({"TURNKEEPER_DATABASE": "x.db", "DISCORD_TOKEN_FILE": str(token), "TURNKEEPER_LOG": "JSON"})
    assert (settings.database, settings.token, settings.log_format) == (Path("x.db"), "abc", "json")
    assert "abc" not in repr(settings)
    assert len(read({"DISCORD_TOKEN": " t "}, database=Path("y.db")).token) == 1
    assert read({}).rules_url == ""
    assert read({"TURNKEEPER_RULES_URL": " https://x.example/rules/ "}).rules_url == "https://x.example/rules"


@pytest.mark.parametrize(
    ("env", "said"),
    [
        ({"TURNKEEPER_LOG": "xml"}, "TURNKEEPER_LOG is 'xml'. Set it to one of console, json"),
        ({"TURNKEEPER_LOG_LEVEL": "loud"}, "TURNKEEPER_LOG_LEVEL"),
        ({"DISCORD_TOKEN_FILE": "/nowhere/token"}, "cannot be read"),
        ({"TURNKEEPER_RULES_URL": "docs/rules"}, "TURNKEEPER_RULES_URL is not a page address"),
        ({"TURNKEEPER_RULES_URL": "https://x.example/a) @everyone (b"}, "TURNKEEPER_RULES_URL is not a page address"),
    ],
)
def test_a_bad_setting_is_named(env: dict[str, str], said: str) -> None:
    with pytest.raises(BadSettings, match=said):
        read(env)


@pytest.fixture
def logged(monkeypatch: pytest.MonkeyPatch, logging_as_before: None) -> io.StringIO:
    stream = io.StringIO()
    monkeypatch.setattr("sys.stderr", stream)
    logs.configure("json", "info")
    return stream


def lines(stream: io.StringIO) -> list[dict[str, object]]:
    return [json.loads(line) for line in stream.getvalue().splitlines()]


def test_logs_carry_the_ids_that_are_bound(logged: io.StringIO) -> None:
    with logs.bound(table=3, interaction="77"):
        logs.log.info("accepted")
    (line,) = lines(logged)
    assert (line["event"], line["table"], line["interaction"]) == ("accepted", 3, "77")


def test_an_incident_has_a_number_and_keeps_answers_to_itself(logged: io.StringIO) -> None:
    try:
        raise KeyError("cinder")
    except KeyError as error:
        number = logs.incident(error, table=3)
    (line,) = lines(logged)
    assert (line["incident"], line["error"], line["table"]) == (number, "KeyError", 3)
    assert "test_words.py" in str(line["frames"])
    assert "cinder" not in logged.getvalue()


async def test_a_value_that_cannot_be_is_said_again_harmlessly() -> None:
    wrong = app_commands.TransformerError(
        "[x](http://y) @everyone", discord.AppCommandOptionType.integer, _NoTransformer()
    )
    said = (await explain(wrong, None)).words()  # type: ignore[arg-type]
    assert "I cannot read “\\[x\\](http\\://y) @\u200beveryone”" in said


def test_an_error_in_a_command_is_named_for_what_it_was(logged: io.StringIO) -> None:
    command: app_commands.Command[Any, ..., None] = app_commands.Command(
        name="play", description="Play.", callback=_nothing
    )
    logs.incident(app_commands.CommandInvokeError(command, KeyError("cinder")))
    logs.incident(app_commands.TransformerError("cinder", discord.AppCommandOptionType.string, _NoTransformer()))
    assert [line["error"] for line in lines(logged)] == ["KeyError", "TransformerError"]
    assert "cinder" not in logged.getvalue()


async def _nothing(interaction: discord.Interaction) -> None:
    """A command that does nothing."""


class _NoTransformer(app_commands.Transformer):
    """A transformer that transforms nothing."""


def test_the_text_of_errors_from_outside_is_kept(logged: io.StringIO) -> None:
    logs.incident(OSError(28, "No space left on device"))
    assert "No space left" in logged.getvalue()


def test_what_a_library_logs_keeps_answers_to_itself_too(logged: io.StringIO) -> None:
    try:
        raise ValueError("cinder")
    except ValueError:
        logging.getLogger("discord.client").exception("Ignoring exception in on_message")
    (line,) = lines(logged)
    assert line["error"] == "ValueError"
    assert "cinder" not in logged.getvalue()
