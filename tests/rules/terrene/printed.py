"""The real cards of Terrene Odyssey, read once for all tests that need them."""

from __future__ import annotations

from rules.content import loader
from rules.terrene.cards.checking import Content
from rules.terrene.cards.in_force import Cards

CONTENT = loader.load(Content, "terrene").content
CARDS = Cards(CONTENT)
