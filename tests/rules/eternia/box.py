"""The content of the box of Clash for Eternia, read once for all tests."""

from __future__ import annotations

from rules import content
from rules.eternia.content.checked import Content
from rules.eternia.content.in_force import Cards

CONTENT = content.load(Content, "eternia").content
CARDS = Cards(CONTENT)
