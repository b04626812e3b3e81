"""Values that no list offers, typed or forged: every command refuses them in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import discord
import pytest
from discord import app_commands

from tests.cogs.conftest import Enter
from tests.cogs.room import Room, text

Kind = discord.AppCommandOptionType

ODD: dict[Kind, tuple[Any, ...]] = {
    Kind.string: ("", "nonsense", "🂡" * 40, "0", "-1", "../../etc/passwd", "' OR 1=1 --", "x" * 6000, "\0"),
    Kind.integer: (-1, 0, 99, 2**53 - 1, 1 - 2**53),
    Kind.number: (-1.0, 1e15),
    Kind.boolean: (True,),
}
"""Values of each kind that hardly any option is made for."""

APOLOGY = "Something went wrong on my side"


def _leaves(room: Room) -> Iterator[app_commands.Command[Any, Any, Any]]:
    for command in room.bot.tree.walk_commands():
        if isinstance(command, app_commands.Command):
            yield command


def _usual(parameter: app_commands.Parameter, room: Room) -> Any:
    """A value that an option may well have."""
    if parameter.choices:
        return parameter.choices[0].value
    usual: dict[Kind, Any] = {Kind.string: "bids", Kind.integer: 1, Kind.boolean: True, Kind.user: room.people["Bo"]}
    return usual[parameter.type]


def _lift_limits(options: Any) -> None:
    """Let the client send anything, like a changed client, without lists and bounds."""
    for option in options:
        for limit in ("choices", "min_value", "max_value", "min_length", "max_length"):
            option.pop(limit, None)
        _lift_limits(option.get("options") or ())


async def _enter(enter: Enter) -> Room:
    room = await enter()
    for scope in room.env.backend.commands.values():
        for command in scope.values():
            command["default_member_permissions"] = None  # a server may give a command to everybody
            _lift_limits(command.get("options") or ())
    return room


async def _odd_values(room: Room) -> list[str]:
    """Call every command with odd values, one option at a time; returns the failed calls."""
    failed = []
    for command in _leaves(room):
        needed = {one.display_name: one for one in command.parameters if one.required}
        if any(one.type is Kind.attachment for one in needed.values()):
            continue
        for parameter in command.parameters:
            for value in ODD.get(parameter.type, ()):
                given = {name: _usual(one, room) for name, one in needed.items()}
                given[parameter.display_name] = value
                answers = await _answers(room, command.qualified_name, given)
                if APOLOGY in answers:
                    failed.append(f"{command.qualified_name} {parameter.display_name}={value!r:.40}")
    return failed


async def _answers(room: Room, name: str, given: dict[str, Any]) -> str:
    result = await room.people["Ana"].slash(room.channel, name, **given)
    found = [one for one in (result.response, *result.followups) if one is not None]
    return "\n".join(text(one) for one in found)


async def test_a_value_outside_its_list_is_refused_in_words(enter: Enter) -> None:
    room = await _enter(enter)
    for option in ("game", "pace", "late"):
        given: dict[str, Any] = {"game": "bids", option: "nonsense"}
        said = text(await room.types("Ana", "table new", **given))
        assert "nonsense" in said
        assert "Instead: " in said
        assert APOLOGY not in said
    assert [*await room.bot.tables.live()] == []


@pytest.mark.ux(73)
async def test_no_value_of_any_command_is_an_incident(enter: Enter) -> None:
    room = await _enter(enter)
    await room.start("Ana", "Bo")
    assert await _odd_values(room) == []
