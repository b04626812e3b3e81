"""People's words, above all names, made fit for a message: harmless, short, in one line."""

from __future__ import annotations

import itertools
import unicodedata
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache

import discord
import regex

LONGEST = 32
"""Graphemes of a name that are shown; Discord's own names have at most 32 characters."""

_FIRST_STRONG, _POP = "\u2068", "\u2069"
_RIGHT_TO_LEFT = frozenset({"R", "AL", "AN"})
_KEPT = "\u200d\ufe0f"  # joiners that make one emoji of several
_UNSEEN = regex.compile(
    rf"[[\p{{Cc}}\p{{Cf}}\p{{Cs}}\p{{Zl}}\p{{Zp}}\p{{Default_Ignorable_Code_Point}}\u2800]--[\s\x1c-\x1f{_KEPT}]]",
    regex.V1,
)
"""Letters that show nothing, or turn others round; a name of these alone would be no name. Spaces are none of them."""
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
    kept = " ".join(_UNSEEN.sub("", name).split())
    found = regex.finditer(r"\X", kept.lstrip(_KEPT))
    graphemes = [grapheme[0] for grapheme in itertools.islice(found, longest + 1)]
    short = "".join(graphemes[:longest])
    return short + ("…" if len(graphemes) > longest else "") or "somebody"


def visible(text: str) -> bool:
    """Whether anything of a text is seen: Discord refuses labels and texts that are blank."""
    return bool(_UNSEEN.sub("", text).strip().strip(_KEPT))


def escaped(text: str) -> str:
    """One line of text whose mark-up, links and mentions are only letters."""
    return discord.utils.escape_mentions(_MARKUP.sub(r"\\\g<0>", text))


def prose(text: str) -> list[str]:
    """A text of several lines for a message, each as harmless as a name, without empty ones."""
    kept = (line for line in text.splitlines() if line.strip() and plain(line, 1) != plain("", 1))
    return [shown(line, len(line)) for line in kept]


def quote(text: str, longest: int) -> str:
    """Typed words to say again in a message, as harmless as a name; … if nothing is visible."""
    return shown(text, longest) if prose(text) else "…"


def shown(name: str, longest: int = LONGEST) -> str:
    """The name for a message: no mark-up, no mention, and no effect on the writing direction."""
    safe = escaped(plain(name, longest))
    if any(unicodedata.bidirectional(c) in _RIGHT_TO_LEFT for c in safe):
        return f"{_FIRST_STRONG}{safe}{_POP}"
    return safe


def marked(name: str, mark: str) -> str:
    """A name with a mark against another of the same letters."""
    return f"{name} ({mark})" if mark else name


def apart(names: Sequence[str], marks: Sequence[str]) -> list[str]:
    """The mark of each name that another one could be taken for; an empty text where none could.

    Args:
        names: The names, as they are read.
        marks: What tells each from all others.
    """
    seen = Counter(_read(name) for name in names)
    found = [mark if seen[_read(name)] > 1 else "" for name, mark in zip(names, marks, strict=True)]
    whole = Counter(_read(marked(name, mark)) for name, mark in zip(names, found, strict=True))
    return [
        mark if mark_so_far or whole[_read(name)] > 1 else ""
        for name, mark, mark_so_far in zip(names, marks, found, strict=True)
    ]


@lru_cache(maxsize=1_000)
def at_a_table(seated: tuple[tuple[int, str], ...]) -> tuple[str, ...]:
    """The marks of the names at a table by seat; remembered, as every press asks for them."""
    return tuple(apart([plain(name) for _, name in seated], [f"seat {seat + 1}" for seat, _ in seated]))


def taken_for(name: str, others: Iterable[str]) -> bool:
    """Whether a name reads as one of some others."""
    return _read(plain(name)) in {_read(plain(other)) for other in others}


def all_shown(people: Sequence[tuple[int, str]]) -> list[str]:
    """People's names for a message, by id and name; namesakes with their ids."""
    marks = apart([plain(name) for _, name in people], [f"id {user}" for user, _ in people])
    return [marked(shown(name), mark) for (_, name), mark in zip(people, marks, strict=True)]


def _read(name: str) -> str:
    """A name as an eye reads it: width, case and spaces make no other."""
    return " ".join(unicodedata.normalize("NFKC", name).casefold().split())
