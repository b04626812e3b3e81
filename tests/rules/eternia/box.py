"""The content of the box of Clash for Eternia, read once for all tests."""

from __future__ import annotations

from rules.content import loader
from rules.eternia.content.checking import Content
from rules.eternia.content.in_force import Cards

CONTENT = loader.load(Content, "eternia").content
CARDS = Cards(CONTENT)
