"""The content of the box of Clash for Eternia, read once for all tests."""

from __future__ import annotations

from rules import content
from rules.eternia.content.in_force import Cards
from rules.eternia.content.records import Content

CONTENT = content.load(Content, "eternia").content
CARDS = Cards(CONTENT)
