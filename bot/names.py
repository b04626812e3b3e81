"""Words of people, names above all, as they may stand in a message: harmless, short, in one line."""

from __future__ import annotations

import unicodedata

import discord
import regex

LONGEST = 32
"""Graphemes of a name that are shown; Discord's own names have at most 32 characters."""

_FIRST_STRONG, _POP = "\u2068", "\u2069"
_RIGHT_TO_LEFT = frozenset({"R", "AL", "AN"})
_KEPT = frozenset("\u200d\ufe0f")  # joiners that make one emoji of several
_UNSEEN = regex.compile(r"[\p{Default_Ignorable_Code_Point}\u2800]")
"""Letters that take room and show nothing: a name of these alone would be no name."""
_MARKUP = regex.compile(r"[\\*_~|`<>\[\]#:]|^[-+]|(?<=^\d+)[.)]")
"""What begins mark-up, a colon because it makes links and emoji, at the beginning also what makes a list."""


def plain(name: str, longest: int = LONGEST) -> str:
    """The name without control, override and line characters, cut at a grapheme.

    Args:
        name: What the person calls itself.
        longest: The number of graphemes kept.

    Returns:
        One line of text that is never empty, fit for a picture or a log; not yet for a message.
    """
    kept = "".join(c if c.isspace() or c in _KEPT or not _unseen(c) else "" for c in name)
    graphemes = regex.findall(r"\X", " ".join(kept.split()).lstrip("".join(_KEPT)))
    short = "".join(graphemes[:longest])
    return short + ("…" if len(graphemes) > longest else "") or "somebody"


def _unseen(c: str) -> bool:
    return unicodedata.category(c) in {"Cc", "Cf", "Cs", "Zl", "Zp"} or _UNSEEN.match(c) is not None


def escaped(text: str) -> str:
    """One line of text whose mark-up, links and mentions are only letters."""
    return discord.utils.escape_mentions(_MARKUP.sub(r"\\\g<0>", text))


def prose(text: str) -> list[str]:
    """A text of several lines for a message: every line as harmless as a name, empty ones left out."""
    kept = (line for line in text.splitlines() if line.strip() and plain(line, 1) != plain("", 1))
    return [shown(line, len(line)) for line in kept]


def shown(name: str, longest: int = LONGEST) -> str:
    """The name for a message: no mark-up, no mention, and right-to-left letters do not turn the sentence round."""
    safe = escaped(plain(name, longest))
    if any(unicodedata.bidirectional(c) in _RIGHT_TO_LEFT for c in safe):
        return f"{_FIRST_STRONG}{safe}{_POP}"
    return safe
