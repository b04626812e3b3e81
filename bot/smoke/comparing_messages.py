"""A returned message, compared with the one that was sent."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

_SAID = ("type", "custom_id", "label", "content", "placeholder", "style", "description", "value", "default")
_USUAL = {"min_values": 1, "max_values": 1, "disabled": False}


def walk(components: Iterable[Any]) -> Iterator[dict[str, Any]]:
    """All components, however deep, with the entries of menus and the items of galleries."""
    for component in components:
        yield component
        for inner in ("components", "options", "items"):
            yield from walk(component.get(inner) or ())


def differences(sent: Iterable[Any], came: Iterable[Any]) -> list[str]:
    """Differences between a message as sent and as it came, one line each; ids may differ."""
    mine, theirs = list(walk(sent)), list(walk(came))
    if len(mine) != len(theirs):
        return [f"{len(mine)} parts were sent, {len(theirs)} came"]
    return [
        f"{name}: {str(one)[:60]!r} was sent, {str(other)[:60]!r} came"
        for a, b in zip(mine, theirs, strict=True)
        for name, one, other in _pairs(a, b)
        if one != other
    ]


def _pairs(mine: dict[str, Any], theirs: dict[str, Any]) -> Iterator[tuple[str, Any, Any]]:
    for name in _SAID:
        yield name, mine.get(name) or None, theirs.get(name) or None
    if "options" in mine or mine.get("type") == 2:
        for name, usual in _USUAL.items():
            yield name, mine.get(name, usual), theirs.get(name, usual)


def missing_of_commands(sent: list[dict[str, Any]], came: list[dict[str, Any]]) -> list[str]:
    """The differences between registered commands and those sent, one line each."""
    theirs = {(one["name"], one.get("type", 1)): one for one in came}
    found = []
    for command in sent:
        other = theirs.pop((command["name"], command.get("type", 1)), None)
        if other is None:
            found.append(f"{command['name']} did not come back")
        else:
            found += [f"{command['name']}: {line}" for line in _of_option(command, other)]
    return found + [f"{name} came and was not sent" for name, _ in theirs]


def _of_option(mine: dict[str, Any], theirs: dict[str, Any]) -> Iterator[str]:
    for name in ("name", "description", "type", "required", "autocomplete", "min_value", "max_value"):
        one, other = mine.get(name) or None, theirs.get(name) or None
        if one != other and not (name == "type" and {one, other} <= {1, None}):
            yield f"{name}: {one!r} was sent, {other!r} came"
    ours, others = mine.get("options") or [], theirs.get("options") or []
    if [one["name"] for one in ours] != [one["name"] for one in others]:
        yield f"options: {[one['name'] for one in ours]} were sent, {[one['name'] for one in others]} came"
        return
    for one, other in zip(ours, others, strict=True):
        yield from _of_option(one, other)
    if len(mine.get("choices") or ()) != len(theirs.get("choices") or ()):
        yield "choices differ"
