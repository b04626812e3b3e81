"""The content in force, by code, with the tables that rules look things up in."""

from __future__ import annotations

from rules.timestrike.content.boss import Action, Scaled
from rules.timestrike.content.checking import Content
from rules.timestrike.content.records import Artifact, Card, Character, Skill, Trial
from rules.timestrike.content.table_records import CheatSheet, Face, GameMode, StandingOrder, Structure
from rules.timestrike.effects.vocabulary import Class, Deck, Mode
from rules.timestrike.ground.maps import Map

BY_CLASS: tuple[Class, ...] = ("survivor", "brute", "beast", "sentience", "mob")
"""In which order Characters are listed, and drafted for whoever does not (TIM-SETUP-6)."""


class Cards:
    """The content in force; everything stands in the order that settles ties."""

    def __init__(self, content: Content) -> None:
        """Make the tables."""
        self.content = content
        ordered = sorted(content.character, key=lambda one: BY_CLASS.index(one.kind))
        self.characters: dict[str, Character] = {one.code: one for one in ordered}
        self.items = {one.code: one for one in content.item}
        self.fish = {one.code: one for one in content.fish}
        self.artifacts: dict[str, Artifact] = {one.code: one for one in content.artifact}
        self.trials: dict[str, Trial] = {one.of: one for one in content.trial}
        self.actions: dict[str, Action] = {one.code: one for one in content.action}
        self.maps: dict[str, Map] = {one.code: one for one in content.map}
        self.modes: dict[Mode, GameMode] = {one.code: one for one in content.mode}
        self.faces: tuple[Face, ...] = content.die[0].faces
        self.structures: dict[str, Structure] = {one.code: one for one in content.structure}
        self.gadgets = {one.code: one for one in content.gadget}
        self.sheets: dict[str, CheatSheet] = {one.code: one for one in content.cheat_sheet}
        self.orders: dict[str, StandingOrder] = {one.code: one for one in content.standing_order}
        self.skills: dict[str, Skill] = {skill.code: skill for one in ordered for skill in one.skills}
        self.skills |= {one.skill.code: one.skill for one in content.artifact}
        self.fear = next(one for one in ordered if one.kind == "sentience")
        self.tentacle = next(one for one in ordered if one.kind == "mob")
        named = (*ordered, *content.item, *content.fish, *content.artifact, *content.action, *content.scaled)
        self.names = {one.code: one.name for one in (*named, *content.structure, *content.gadget)}
        self.names |= {code: skill.name for code, skill in self.skills.items()}
        self._scaled: dict[tuple[str, int], Scaled] = {(one.deck, one.phase): one for one in content.scaled}
        self._cards: dict[str, Card] = {**self.items, **self.fish}

    def of_class(self, *kinds: Class) -> list[str]:
        """List the Characters of some classes."""
        return [code for code, one in self.characters.items() if one.kind in kinds]

    def card(self, code: str) -> Card:
        """Return an item or a fish."""
        return self._cards[code]

    def deck(self, deck: Deck) -> list[str]:
        """List the cards of a deck, one by one (TIM-SKSET-1)."""
        if deck == "artifact":
            return [*self.artifacts]
        cards = self.items.values() if deck == "item" else self.fish.values()
        return [card.code for card in cards for _ in range(card.copies)]

    def action_deck(self, deck: str) -> list[str]:
        """List the action cards of Fear's in a mode (TIM-BRSET-3, TIM-RDSET-2)."""
        return [code for code, one in self.actions.items() if one.deck == deck]

    def scaled(self, deck: str, phase: int) -> Scaled:
        """Return Fear's stats of a phase: of a ``royale``, a ``raid`` or a ``gauntlet``."""
        return self._scaled[deck, phase]

    def phases(self, deck: str) -> int:
        """Return how many phases a deck of Fear's has."""
        return sum(one == deck for one, _ in self._scaled)

    def growth(self, mode: Mode, survivors: int) -> int:
        """Return how many tentacles a scaled step brings (TIM-SENT-4)."""
        by = self.modes[mode].growth or survivors
        return -(-survivors // by)
