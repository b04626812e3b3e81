"""Form fields made from types: a game's options, and the choices of an order."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct
from msgspec import inspect as kinds

FEW = 25
"""The most values a menu can hold."""


class Field(Struct, frozen=True):
    """A field of a form: an option of a game, or a choice of an order.

    Attributes:
        name: As the game's type has it.
        title: What a person reads.
        detail: What it changes.
        values: What it can be, as plain data.
        default: Which of them holds where nothing is chosen.
        words: Each value for a person, in the game's words where it has them.
        notes: What each value means, in a few words; empty: nothing.
        is_mode: The other options depend on it.
    """

    name: str
    title: str
    detail: str
    values: tuple[Any, ...]
    default: int
    words: tuple[str, ...]
    notes: tuple[str, ...]
    is_mode: bool = False


def of_struct(options: type[Struct]) -> tuple[Field, ...]:
    """List the fields of a struct that fit a menu: those with a default and few values.

    A type's ``Meta`` may hold a title, a description, and under ``values`` the words of each value and what it means.
    """
    info = kinds.type_info(options)
    found: list[Field] = []
    for field in info.fields if isinstance(info, kinds.StructType) else ():
        kind = field.type
        schema: dict[str, Any] = {}
        if isinstance(kind, kinds.Metadata):
            schema = kind.extra_json_schema or {}
            kind = kind.type
        values = _values(kind)
        default = msgspec.to_builtins(field.default) if field.default is not msgspec.NODEFAULT else None
        if 1 < len(values) <= FEW and default in values:
            title = str(schema.get("title") or field.name.replace("_", " ").capitalize())
            detail = str(schema.get("description") or "")
            said = [schema.get("values", {}).get(str(value), (worded(value), "")) for value in values]
            labels, notes = tuple([label for label, _ in said]), tuple([note for _, note in said])
            found.append(Field(field.encode_name, title, detail, values, values.index(default), labels, notes))
    return tuple(found)


def _values(kind: kinds.Type) -> tuple[Any, ...]:
    if isinstance(kind, kinds.BoolType):
        return (True, False)
    if isinstance(kind, kinds.LiteralType):
        return tuple(kind.values)
    if isinstance(kind, kinds.EnumType):
        return tuple(msgspec.to_builtins(value) for value in kind.cls)
    if isinstance(kind, kinds.IntType) and kind.ge is not None and kind.le is not None:
        return tuple(range(kind.ge, kind.le + 1))[: FEW + 1]
    return ()


def worded(value: Any) -> str:
    """Put a value into words for a person."""
    if isinstance(value, bool):
        return "Yes" if value else "No"
    text = str(value).replace("_", " ")
    return text[:1].upper() + text[1:]
