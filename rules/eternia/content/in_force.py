"""The content in force at a table, by code, with frequent lookups prepared."""

from __future__ import annotations

from typing import Literal

from rules.eternia.content.records import (
    AiCard,
    Character,
    ControllerSkill,
    Minion,
    Mounted,
    Npc,
    Skill,
    Strategy,
    Tables,
    Terrain,
)
from rules.eternia.content.scenarios import Scenario
from rules.eternia.effects.vocabulary import LEVELS, Face, Level, Team


class Cards:
    """Every item by its code; tables keep the order of the files.

    Attributes:
        printed: The skills on a Character card, by Character and side of its material.
        below: Their codes: what the Power below the card pays.
        choices: The two Skills of each Skill card, by Character and level (ETE-ESC-2).
        faces: The faces of an attack die.
        slots: The Power of the four slots of each side.
        names: What every item that has a name is called, by code.
    """

    def __init__(self, content: Tables) -> None:
        self.character: dict[str, Character] = {item.code: item for item in content.character}
        self.skill: dict[str, Skill] = {item.code: item for item in content.skill}
        self.minion: dict[str, Minion] = {item.code: item for item in content.minion}
        self.mounted: dict[str, Mounted] = {item.code: item for item in content.mounted}
        self.npc: dict[str, Npc] = {item.code: item for item in content.npc}
        self.controller_skill: dict[str, ControllerSkill] = {item.code: item for item in content.controller_skill}
        self.strategy: dict[str, Strategy] = {item.code: item for item in content.strategy}
        self.ai_card: dict[str, AiCard] = {item.code: item for item in content.ai_card}
        self.terrain: dict[str, Terrain] = {item.code: item for item in content.terrain}
        self.scenario: dict[str, Scenario] = {item.code: item for item in content.scenario}
        self.faces: tuple[Face, ...] = content.die[0].faces
        self.slots: dict[Team, tuple[int, ...]] = {track.code: track.power for track in content.track}
        named = (self.character, self.skill, self.minion, self.mounted, self.npc, self.controller_skill)
        others = (self.strategy, self.ai_card, self.terrain, self.scenario)
        self.names: dict[str, str] = {code: item.name for table in (*named, *others) for code, item in table.items()}
        self.printed: dict[tuple[str, Literal["player", "controller", "ai"]], tuple[Skill, ...]] = {}
        self.choices: dict[tuple[str, Level], tuple[Skill, ...]] = {}
        for skill in content.skill:
            if skill.level == "basic":
                key = (skill.of, skill.card)
                self.printed[key] = (*self.printed.get(key, ()), skill)
        self.below = {key: tuple([skill.code for skill in skills]) for key, skills in self.printed.items()}
        for code in self.character:
            for level in LEVELS:
                self.choices[code, level] = tuple(
                    [skill for skill in content.skill if skill.of == code and skill.level == level]
                )
