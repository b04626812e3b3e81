"""Refusals: the attempt, the reason, the rule, the way on; and all that is impossible now."""

from __future__ import annotations

import functools
import re
from collections.abc import Sequence

from msgspec import Struct

from bot.errors import NotYourSeat, Refused
from bot.messages import button_ids
from bot.messages.message_parts import Button, Buttons, Message, Part, Text, cut
from bot.messages.rules import rule_pages
from rules.kernel import words
from rules.lookup import Hit
from rules.lookup.question_words import read_words, stem, words_of

SHOWN = 6
TOGETHER = 10
"""The most reasons above one rule."""
SENTENCE = 180
"""Characters of a rule's sentence."""
_END = re.compile(r"(?<=[.!?;])\s+(?=[A-Z0-9])")


def refusal(refused: Refused, rules: Sequence[Hit] = (), *, turn_link: str = "", can_choose: bool = False) -> Message:
    """Word a refusal kindly.

    Args:
        refused: The refusal.
        rules: The rules that it names, as far as their texts are known.
        turn_link: Where the table stands; empty when there is none.
        can_choose: The person is asked something now.
    """
    said = refused.said
    if refused.tried and refused.tried.casefold() not in said.casefold():
        said = f"{refused.tried}: {said}"
    lines = [said]
    if rules:
        lines.append(cited(rules, said))
    elif refused.rules:
        lines[0] += f" [{', '.join(refused.rules)}]"
    if refused.instead:
        lines.append(f"Instead: {_first(refused.instead)}")
    parts: list[Part] = [Text("\n".join(lines))]
    table = refused.table or 0
    buttons = [Button("Rule", button_ids.make(table, "rule", refused.rules[0]))] if refused.rules else []
    if isinstance(refused, NotYourSeat) and table:
        buttons.append(Button("Board", button_ids.make(table, "board")))
    if can_choose:
        buttons.append(Button("Choose", button_ids.make(table, "choose")))
    if turn_link:
        buttons.append(Button("Go There", url=turn_link))
    if buttons:
        parts.append(Buttons(tuple(buttons)))
    return Message(tuple(parts), small=True)


def cited(rules: Sequence[Hit], reason: str) -> str:
    """Return rules in a line of small print: the sentence on the reason, and other ids."""
    first, *others = rules
    also = f" (also {words.listing([hit.id for hit in others])})" if others else ""
    return f"-# {first.id}: {sentence(first.text, reason)}{also}"


def sentence(text: str, reason: str = "") -> str:
    """Return the sentence of a rule closest to a reason, short enough for a line or two.

    Args:
        text: The rule's text.
        reason: Why something is not done; where no sentence has a word in common with it, the first stands.
    """
    meant = _telling(reason)

    def in_common(said: str) -> int:
        """Return the letters in common: longer words tell more."""
        return sum(map(len, _telling(said) & meant))

    return cut(max(_END.split(text), key=in_common).rstrip(";"), SENTENCE)


def _telling(text: str) -> set[str]:
    """Return the stems of the words that carry meaning."""
    return {stem(word) for word in words_of(text) if word not in _little()}


@functools.cache
def _little() -> frozenset[str]:
    return read_words().empty


class Cannot(Struct, frozen=True):
    """Something impossible now: why, by which rules, and the possible alternative."""

    reason: str
    rules: Sequence[Hit] = ()
    instead: tuple[str, ...] = ()


def cannot(
    found: Sequence[Cannot],
    *,
    title: str,
    can: Sequence[str] = (),
    table: int,
    page: int = 0,
    notes: rule_pages.Notes = rule_pages.NO_NOTES,
) -> Message:
    """Return everything a person cannot do now and why, in pages, with links to the rules.

    Args:
        found: What is not possible.
        title: The table, in words.
        can: What can be chosen now.
        table: The table.
        page: The page looked at; the last one when there are fewer.
        notes: What stands under each rule.
    """
    groups = _alike(found)
    blocks = [_block(group, notes) for group in groups]
    pages = rule_pages.paged(blocks)
    page = min(page, len(pages) - 1)
    head = [f"-# {title}", "**What you cannot do now, and why**"]
    text = "\n".join(blocks[at] for at in pages[page]) or "Nothing is forbidden to you right now."
    parts: list[Part] = [Text("\n".join([*head, text]))]
    if can:  # in a text of its own, else Discord takes it for a part of the last line
        parts.append(Text(f"You can choose: {_first(can)}"))
    hits = {hit.id: hit for at in pages[page] for hit in groups[at][0].rules}
    turns = rule_pages.turns(page, len(pages), lambda to: button_ids.make(table, "why_not_page", to))
    return Message((*parts, *rule_pages.doors([*hits.values()], table), *turns))


def _first(names: Sequence[str]) -> str:
    """Return the first of some names, and whether there are more, as the end of a sentence."""
    return f"{', '.join(names[:SHOWN])}{', …' if len(names) > SHOWN else '.'}"


def _alike(found: Sequence[Cannot]) -> list[list[Cannot]]:
    """Return impossible things grouped by rule text, as many as a page has room for."""
    groups: dict[object, list[Cannot]] = {}
    for at, one in enumerate(found):
        groups.setdefault(cited(one.rules, one.reason) if one.rules else at, []).append(one)
    return [group[at : at + TOGETHER] for group in groups.values() for at in range(0, len(group), TOGETHER)]


def _block(group: Sequence[Cannot], notes: rule_pages.Notes) -> str:
    one = group[0]
    lines = [f"- {like.reason}" for like in group]
    if one.rules:
        lines.append(cited(one.rules, one.reason))
    lines += [notes[hit.id] for hit in one.rules if hit.id in notes]
    return "\n".join(lines)


def incident(number: str) -> Message:
    """Return an apology for a fault of ours."""
    return Message(
        (
            Text(
                "Something went wrong on my side; I'm sorry. Everything I confirmed before is safe. Please try "
                f"again. If it keeps happening, give the bot's operator this number: **{number}**."
            ),
        )
    )
