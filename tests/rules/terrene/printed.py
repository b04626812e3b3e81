"""The real cards of Terrene Odyssey, read once for all tests that need them."""

from __future__ import annotations

from rules import content
from rules.terrene.cards.checked import Content
from rules.terrene.cards.in_force import Cards

CONTENT = content.load(Content, "terrene").content
CARDS = Cards(CONTENT)
