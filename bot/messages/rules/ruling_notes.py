"""Rulings and house rules under a rule: apart from it, and named as such."""

from __future__ import annotations

from collections.abc import Sequence

from bot.messages.rules.ruling_pages import day, excerpt, quoted, votes
from bot.rulings.model import Ruling, Version
from rules.kernel import HouseRule, words

ROOM, LINES = 400, 6
"""Characters and lines of a ruling under a rule; its own page has all of it."""
UNDER = 3
"""Rulings shown under one rule."""
LINE = 160
"""Characters of a ruling where rules are listed."""


def under(rulings: Sequence[Ruling], house: Sequence[HouseRule] = ()) -> str:
    """Return the notes under a rule or a card; empty if there are none.

    Args:
        rulings: What the server rules about it, or votes on.
        house: What the table here plays otherwise.
    """
    lines = [f"**House rule at this table:** {rule.text}" for rule in house]
    for found in rulings[:UNDER]:
        if (held := found.in_force) is not None:
            text, whole = quoted(held.text, ROOM, LINES)
            more = "" if whole else " Shortened."
            lines += [f"**Ruling of this server** ({_since(found, held)})", text]
            lines.append(f"-# Not from the rulebook.{more} `/ruling show {found.number}`")
        if (voted := found.under_way) is not None:
            lines.append(f"-# {_voted_on(found, voted)} `/ruling show {found.number}`")
    return "\n".join([*lines, *_more(rulings)])


def in_lines(rulings: Sequence[Ruling], house: Sequence[HouseRule] = ()) -> str:
    """Return the notes as a line of small print each, for lists of rules; empty without any."""
    lines = [f"-# House rule at this table: {rule.text}" for rule in house]
    for found in rulings[:UNDER]:
        if (held := found.in_force) is not None:
            said = excerpt(held.text, LINE)
            lines.append(f"-# Ruling {found.number} of this server ({_since(found, held)}): {said}")
        elif (voted := found.under_way) is not None:
            lines.append(f"-# {_voted_on(found, voted)}")
    return "\n".join([*lines, *_more(rulings)])


def _more(rulings: Sequence[Ruling]) -> list[str]:
    left_out = len(rulings) - UNDER
    return [f"-# and {words.count(left_out, 'more ruling')} on this server: `/ruling list`"] if left_out > 0 else []


def _since(found: Ruling, held: Version) -> str:
    act = found.settled(held.n)
    return f"{day(act.at if act is not None else held.at)}, accepted"


def _voted_on(found: Ruling, voted: Version) -> str:
    what = "A change to this ruling" if found.in_force is not None else "A ruling on this"
    return f"{what} is up for a vote here: {votes(voted)}."
