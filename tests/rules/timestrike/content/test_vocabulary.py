"""The vocabulary: each kind of record and each word of it is used by some content."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, get_args

import pytest

from rules.kernel.play.effects import Effect, kinds
from rules.timestrike.content.records import Artifact, Card, Cost, Skill
from rules.timestrike.effects import vocabulary as v
from rules.timestrike.effects.conditions import Condition, HasBuff, HasCurse
from rules.timestrike.effects.fear_steps import FearStep
from rules.timestrike.effects.fitting import tag
from rules.timestrike.effects.objectives import Objective
from rules.timestrike.effects.records import Base, Buff, Curse
from rules.timestrike.effects.targets import Aim
from tests.rules.timestrike.content.box import cards, parts

FOR_OTHERS = {"on_engage"}
"""Words that no card of the box uses: packs may, and the rules of simultaneous effects look at it."""


def used(*kinds_: type[Any]) -> Iterator[Any]:
    """Go through all records of some kinds that stand anywhere in the content."""
    for part in parts(cards().content):
        if isinstance(part, kinds_):
            yield part


@pytest.mark.parametrize("base", [Base, Condition, Aim, FearStep, Objective], ids=lambda base: base.__name__)
def test_each_kind_of_record_is_used_by_some_content(base: type[Effect]) -> None:
    found = {type(one) for one in used(base)}
    assert [tag(kind) for kind in kinds(base) if kind not in found] == []


def test_each_kind_says_in_its_docstring_what_it_does() -> None:
    for base in (Base, Condition, Aim, FearStep, Objective):
        for kind in kinds(base):
            said = (kind.__doc__ or "").strip()
            assert said.split("\n", 1)[0].endswith((".", "``.")), tag(kind)


WORDS: dict[str, tuple[Any, Iterator[str]]] = {
    "moments": (v.Moment, (skill.moment for skill in used(Skill))),
    "windows": (v.Window, (window for card in used(Card) for window in card.when)),
    "limits": (v.Limit, (one.limit for one in used(Skill) if one.limit)),
    "measures": (v.Measure, (one.measure for one in used(FearStep) if hasattr(one, "measure"))),
    "kinds of Lost units": (v.LostKind, (one.kind for one in used(FearStep) if hasattr(one, "kind"))),
    "decks": (v.Deck, (one.deck for one in used(Base) if hasattr(one, "deck"))),
    "buffs": (v.BuffSlot, (one.buff for one in used(Buff))),
    "movement": (v.Movement, (one.movement for one in cards().characters.values())),
    "classes": (v.Class, (one.kind for one in cards().characters.values())),
    "types of skill": (v.SkillKind, (one.kind for one in used(Skill))),
}


@pytest.mark.parametrize("what", WORDS)
def test_each_word_is_used_by_some_content(what: str) -> None:
    words, found = WORDS[what]
    assert {*get_args(words)} - {*found} == (FOR_OTHERS if what == "moments" else set())


def test_each_curse_is_given_by_something() -> None:
    given = {one.curse for one in used(Curse)}
    assert given == {*v.CURSES, "stat"}


def test_conditions_look_at_both_sides() -> None:
    asked = {(one.who, one.no, one.or_lost) for one in used(HasBuff, HasCurse)}
    assert asked == {("self", False, False), ("self", True, False), ("other", False, True)}


def test_costs_are_of_both_kinds_of_loot_that_is_paid() -> None:
    assert {one.loot for one in used(Cost)} == {"fish", "material"}


def test_only_artifacts_have_effects_without_a_skill_or_card() -> None:
    carried = list(used(Base))
    of_skills = sum(len(one.effects) for one in used(Skill, Card))
    assert len(carried) == of_skills + sum(len(one.own) for one in used(Artifact))
