"""Types of fields for any game's data files: codes, names, sources, small numbers."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct


def code_to(most: int) -> Meta:
    """Describe a code: how an item is named in data, saves and buttons; at most so long."""
    return Meta(
        pattern=f"^[a-z][a-z0-9_]{{0,{most - 1}}}$",
        description=f"up to {most} small letters, digits and _, a letter first",
    )


def name_to(most: int) -> Meta:
    """Describe a name that players read; at most so long."""
    return Meta(
        min_length=1,
        max_length=most,
        pattern=r"^[^\x00-\x20\x7f]([^\x00-\x1f\x7f]*[^\x00-\x20\x7f])?$",
        description="a name without line breaks, and without spaces round it",
    )


Code = Annotated[str, code_to(28)]
Name = Annotated[str, name_to(40)]
Source = Annotated[
    str,
    Meta(
        pattern="^(rulebook|turnkeeper|(public|pack): .{1,80})$",
        description="rulebook, turnkeeper, or public: … or pack: … with words",
    ),
]
Few = Annotated[int, Meta(ge=1, le=9)]


class Named(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An item that players read the name of.

    Attributes:
        code: How data, saves and buttons name it, for ever.
        name: What players call it.
        source: Where it comes from.
    """

    code: Code
    name: Name
    source: Source


def said_of(source: str) -> str:
    """Say where an item comes from, as players read it: ``printed in the rulebook``."""
    return {"rulebook": "printed in the rulebook", "turnkeeper": "made for Turnkeeper"}.get(source, source)
