"""Rules as a person reads them: an answer to a question, one rule, the rules of a move."""

from __future__ import annotations

from collections.abc import Sequence

from bot.messages import ids
from bot.messages.parts import LABEL, Button, Message, Part, Text, cut, rows
from bot.names import shown
from rules.kernel import words
from rules.lookup import Hit

ROOM = 1900
OTHERS = 4
"""Other rules offered as buttons below one rule."""
ROW = 5
"""Rules offered as buttons below what happened, where they are many."""
DOORS = 10
"""Rules offered as buttons below several."""


def rule(hit: Hit, *, table: int = 0, related: Sequence[Hit] = (), head: str = "") -> Message:
    """One rule, with where it comes from and its neighbours as buttons.

    Args:
        hit: The rule.
        table: The table that was asked about; 0 when there is none.
        related: Other rules to offer.
        head: A line above.
    """
    text = [f"**{hit.topic}** · `{hit.id}`", hit.text]
    if hit.example:
        text.append(f"*Example:* {hit.example}")
    if hit.ruling:
        text.append(f"*Our ruling, where the rulebook is silent or unclear:* {hit.ruling}")
    small = f"-# Rulebook: {hit.ref}. Words: {hit.edition}."
    parts: list[Part] = [Text(f"-# {head}")] if head else []
    parts.append(Text(f"{cut(chr(10).join(text), ROOM)}\n{small}"))
    return Message((*parts, *rows(_doors(related[:OTHERS], table))))


def several(hits: Sequence[Hit], *, table: int = 0, head: str = "") -> Message:
    """A few rules below each other, each with a button for the whole of it."""
    lines = [f"**{hit.topic}** `{hit.id}`: {hit.text}" for hit in hits]
    parts: list[Part] = [Text(f"-# {head}")] if head else []
    text = ""
    shown = 0
    for line in lines:
        if len(text) + len(line) > ROOM + 1200:
            break
        text += line + "\n"
        shown += 1
    if shown < len(lines):
        text += f"-# and {len(lines) - shown} more"
    parts.append(Text(text.strip() or "No rule is named here."))
    return Message((*parts, *rows(_doors(hits, table))))


def chapter(told: Sequence[tuple[str, Sequence[Hit]]], *, table: int) -> Message:
    """The rules of what happened, paragraph by paragraph; each rule is written out once.

    Args:
        told: The first words of each paragraph, with its rules.
        table: The table.
    """
    text, hits = "", list[Hit]()
    for at, (first, rules) in enumerate(told):
        fresh = [hit for hit in rules if hit not in hits]
        known = ", ".join(f"`{hit.id}`" for hit in rules if hit in hits)
        lines = [f"**{first}**", *(f"**{hit.topic}** `{hit.id}`: {hit.text}" for hit in fresh)]
        if known:
            lines.append(f"-# {'and ' if fresh else ''}as above: {known}")
        more = "\n".join(lines) + "\n"
        if len(text) + len(more) > ROOM + 1200:
            text += f"-# and {words.count(len(told) - at, 'paragraph')} more: their rules are in the log"
            break
        text, hits = text + more, hits + fresh
    said = Text(text.strip() or "No rule is named here.")
    return Message((Text("-# The rules of what happened"), said, *rows(_doors(hits[:ROW], table))))


def _doors(hits: Sequence[Hit], table: int) -> list[Button]:
    """Buttons to whole rules."""
    return [Button(cut(f"{hit.id} {hit.topic}", LABEL), ids.make(table, "rule", hit.id)) for hit in hits[:DOORS]]


def nothing(question: str) -> Message:
    """No rule fits."""
    asked = shown(question, 80)
    return Message(
        (Text(f"I found no rule for “{asked}”. Try one or two words of it, as the rulebook would say them."),)
    )
