"""How records are made and written: defaults, bounds, marks of their kinds.

A save without a field is read with its default. A question that hides, an event that opens a paragraph, an effect that
lasts a turn unless its card says otherwise: such marks are one word each, and whoever changes one reads it here.
"""

from __future__ import annotations

import importlib
import inspect
import pkgutil
from collections.abc import Iterator
from enum import Enum
from typing import Any, get_args, get_type_hints

from msgspec import NODEFAULT, Meta, Struct, structs

import rules

CONFIG = ("frozen", "omit_defaults", "forbid_unknown_fields", "array_like")
"""How a record is made and written."""
BOUNDS = ("ge", "gt", "le", "lt", "multiple_of", "min_length", "max_length", "pattern")
"""What limits a field."""


def recorded(package: str) -> str:
    """List the records of a package of the rules, those that begin with something of their own."""
    lines = [f"{name}: {', '.join(begins)}" for kind, name in _kinds(package) if (begins := [*_begins(kind)])]
    return "\n".join(sorted(lines)) + "\n"


def _kinds(package: str) -> Iterator[tuple[type[Struct], str]]:
    folder = importlib.import_module(f"{rules.__name__}.{package}")
    for found in pkgutil.walk_packages(folder.__path__, f"{folder.__name__}."):
        if not found.name.endswith("__main__"):
            for kind in vars(importlib.import_module(found.name)).values():
                if isinstance(kind, type) and issubclass(kind, Struct) and kind.__module__ == found.name:
                    yield kind, f"{found.name.partition('.')[2]}.{kind.__qualname__}"


def _begins(kind: type[Struct]) -> Iterator[str]:
    own = inspect.get_annotations(kind)
    yield from (word for word in CONFIG if getattr(kind.__struct_config__, word))
    given = [one for name, one in inspect.signature(kind).parameters.items() if name in own]
    if given and all(one.kind is inspect.Parameter.KEYWORD_ONLY for one in given):
        yield "by name"
    for field in structs.fields(kind):
        if field.name in own and not field.required:
            made = field.default_factory
            yield f"{field.name} {_said(field.default if made is NODEFAULT else made())}"
    hints = get_type_hints(kind, include_extras=True)
    for name in own:
        if bounds := list(dict.fromkeys(_bounds(hints[name]))):
            yield f"{name} within {' '.join(bounds)}"
    for name, value in vars(kind).items():
        if not name.startswith("_") and _is_mark(value):
            yield f"{name} = {_said(value)}"


def _bounds(hint: Any) -> Iterator[str]:
    """Yield the bounds of what a field may hold, those of its parts included."""
    for meta in getattr(hint, "__metadata__", ()):
        if isinstance(meta, Meta):
            given = {word: value for word in BOUNDS if (value := getattr(meta, word)) is not None}
            yield from (f"{word}={value}" for word, value in given.items())
    for part in (*get_args(hint), *get_args(getattr(hint, "__value__", None))):
        yield from _bounds(part)


def _is_mark(value: Any) -> bool:
    if isinstance(value, tuple | frozenset):
        return all(_is_mark(one) for one in value)
    return value is None or isinstance(value, bool | int | str | Enum)


def _said(value: Any) -> str:
    if isinstance(value, frozenset):
        return f"{{{', '.join(sorted(map(_said, value)))}}}"
    if isinstance(value, tuple):
        return f"({', '.join(map(_said, value))})"
    return value.name if isinstance(value, Enum) else repr(value)
