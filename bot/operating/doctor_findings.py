"""The doctor's findings on one thing."""

from __future__ import annotations

from msgspec import Struct


class Check(Struct, frozen=True):
    """One thing that was looked at.

    Attributes:
        name: What.
        ok: Whether it is as it should be.
        detail: What was found.
        fix: What to do about it; empty when nothing.
    """

    name: str
    ok: bool
    detail: str
    fix: str = ""
