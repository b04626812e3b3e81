"""What is under way: rolls, hits, effects that are due, skills and cards in use."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

Face = Literal["lucky_hit", "hit", "lucky_block", "block", "void"]
"""What a combat die shows (TIM-DICE-2)."""


class Roll(Struct, kw_only=True, omit_defaults=True):
    """A roll that lies on the table: combat dice, or a D20 with what is added to it.

    Attributes:
        unit: Who rolled.
        why: For what, in a few words.
        faces: What the combat dice show.
        d20: What the D20 shows; 0 where combat dice were rolled.
        bonus: What cards add to the D20.
    """

    unit: str
    why: str
    faces: list[Face] = []
    d20: int = 0
    bonus: int = 0

    @property
    def total(self) -> int:
        """TIM-DICE-9: what the D20 counts."""
        return self.d20 + self.bonus


class Fight(Struct, kw_only=True, omit_defaults=True):
    """Hits on their way: an attack, or a skill or card that hits without one.

    Attributes:
        by: The unit that attacks.
        kind: What it is.
        source: The skill or the card; empty for a plain attack.
        target: Who was chosen directly; empty for an area around a place.
        jumped: It jumps, so that the attacker counts as higher.
        rolled: The attack roll.
        hits: Its hits, extra ones among them.
        enraged: Enrage added dice to it.
        waiting: Units that still have to meet the hits, in order.
        defender: Who meets them now.
        skill: The defense skill in use.
        more: Dice that a card adds to the defense.
        guarded: Enrage added dice to the defense.
        blocks: Blocks rolled, extra ones among them.
        lucky: Lucky blocks by unit, final.
        used: The defense skill of each unit that used one.
        taken: Damage taken by each unit that met hits.
        hurt: How many enemy units have taken damage.
        paid: Damage of it has earned an item.
        outer: The hits within which a skill has hit, which go on afterwards.
    """

    by: str
    kind: Literal["attack", "skill", "item"]
    source: str = ""
    target: str = ""
    jumped: bool = False
    rolled: list[Face] = []
    hits: int = 0
    enraged: bool = False
    waiting: list[str] = []
    defender: str = ""
    skill: str = ""
    more: int = 0
    guarded: bool = False
    blocks: int = 0
    lucky: dict[str, int] = {}
    used: dict[str, str] = {}
    taken: dict[str, int] = {}
    hurt: int = 0
    paid: bool = False
    outer: Fight | None = None


class Due(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """TIM-SIM-1: an effect that has come due, perhaps together with others.

    Attributes:
        kind: A Cheap Shot, a passive skill, what a defense skill does after combat, or the attack of a Jump Attack.
        of: The unit whose effect it is.
        other: The unit that it is about.
        skill: The passive skill.
        caster: The unit whose ability has triggered it.
        healing: The fish that has triggered it heals.
        start: The elevation that a Jump Attack came from.
    """

    kind: Literal["shot", "passive", "defense", "jump"]
    of: str
    other: str = ""
    skill: str = ""
    caster: str = ""
    healing: bool = False
    start: int = 0


class Use(Struct, kw_only=True, omit_defaults=True):
    """A skill or a card whose effects are being carried out.

    Attributes:
        unit: Whose skill or card it is.
        source: The skill or the card; an artifact for what it does only for its own Survivor.
        kind: What it is.
        at: The place of its next effect.
        targets: The units that it is for.
        place: The place that it is for; -1 if it is for none.
        caster: The unit whose ability has triggered it.
        healing: The fish that has triggered it heals.
        hurt: Damage of it has earned an item.
        hit: The targets that a roll of it has hit so far.
    """

    unit: str
    source: str
    kind: Literal["skill", "item", "fish"]
    at: int = 0
    targets: list[str] = []
    place: int = -1
    caster: str = ""
    healing: bool = False
    hurt: bool = False
    hit: list[str] = []
