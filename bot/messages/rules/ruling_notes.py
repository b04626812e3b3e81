"""Rulings and house rules under a rule: apart from it, and named as such."""

from __future__ import annotations

import re
from collections.abc import Sequence

from bot.messages.rules.ruling_pages import day, excerpt, quoted, votes
from bot.rulings.model import Ruling, Version
from rules.kernel import HouseRule, Passage, words

RULING = "Ruling of this server"
ROOM, LINES = 400, 6
"""Characters and lines of a ruling under a rule; its own page has all of it."""
UNDER = 3
"""Rulings shown under one rule."""
LINE = 160
"""Characters of a ruling where rules are listed."""

_SENTENCES = re.compile(r"[.!?\n]+")


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
            lines += [f"**{RULING}** ({_since(found, held)})", text]
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


def passage(found: Ruling, held: Version, name: str) -> Passage:
    """Return a ruling in force for the search.

    Args:
        found: The ruling.
        held: Its text.
        name: What it is about.
    """
    text, whole = quoted(held.text, ROOM, LINES)
    source = f"Not from the rulebook.{'' if whole else ' Shortened.'} `/ruling show {found.number}`"
    asked = tuple([one for one in _SENTENCES.split(held.text) if one.strip()])  # people ask in the words of one
    rules = (found.subject.key,) if found.subject.kind == "rule" else ()
    return Passage(f"{RULING} on {name}", text, source, asked, rules)


def is_under(said: Passage, rule: str) -> bool:
    """Whether a passage is a ruling that a rule's page has below the rule."""
    return said.heading.startswith(RULING) and rule in said.rules


def _more(rulings: Sequence[Ruling]) -> list[str]:
    left_out = len(rulings) - UNDER
    return [f"-# and {words.count(left_out, 'more ruling')} on this server: `/ruling list`"] if left_out > 0 else []


def _since(found: Ruling, held: Version) -> str:
    act = found.settled(held.n)
    return f"{day(act.at if act is not None else held.at)}, accepted"


def _voted_on(found: Ruling, voted: Version) -> str:
    what = "A change to this ruling" if found.in_force is not None else "A ruling on this"
    return f"{what} is up for a vote here: {votes(voted)}."
