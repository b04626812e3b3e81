"""The content of the box of Clash for Eternia, read once for all tests."""

from __future__ import annotations

from rules import content
from rules.eternia.cards import Cards
from rules.eternia.content import Content

CONTENT = content.load(Content, "eternia").content
CARDS = Cards(CONTENT)
