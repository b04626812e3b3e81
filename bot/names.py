"""Names of people as they may stand in a message: harmless, short, in one line."""

from __future__ import annotations

import unicodedata

import discord
import regex

LONGEST = 32
"""Graphemes of a name that are shown; Discord's own names have at most 32 characters."""

_FIRST_STRONG, _POP = "\u2068", "\u2069"
_RIGHT_TO_LEFT = frozenset({"R", "AL", "AN"})
_KEPT = frozenset("\u200d\ufe0f")  # joiners that make one emoji of several


def plain(name: str, longest: int = LONGEST) -> str:
    """The name without control, override and line characters, cut at a grapheme.

    Args:
        name: What the person calls itself.
        longest: The number of graphemes kept.

    Returns:
        One line of text that is never empty, fit for a picture or a log; not yet for a message.
    """
    kept = "".join(c for c in name if c in _KEPT or unicodedata.category(c) not in {"Cc", "Cf", "Cs", "Zl", "Zp"})
    graphemes = regex.findall(r"\X", " ".join(kept.split()))
    short = "".join(graphemes[:longest])
    return short + ("…" if len(graphemes) > longest else "") or "somebody"


def shown(name: str) -> str:
    """The name for a message: no mark-up, no mention, and right-to-left letters do not turn the sentence round."""
    safe = discord.utils.escape_mentions(discord.utils.escape_markdown(plain(name)))
    safe = safe.replace("<", "\\<")
    if any(unicodedata.bidirectional(c) in _RIGHT_TO_LEFT for c in safe):
        return f"{_FIRST_STRONG}{safe}{_POP}"
    return safe
