"""Different things read differently: by pairs of cards, and by changes of a single effect."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations
from typing import Any, get_args

import msgspec
import pytest

from rules.eternia.content.checking_effects import ORDER, WITHIN, Listed, all_effects
from rules.eternia.content.records import Skill
from rules.eternia.effects import records as e
from rules.eternia.effects.vocabulary import MANY, ONE, Condition, Duration, Limit, To, When
from rules.eternia.words.cards import controller_skill_view, skill_view, strategy_view
from rules.eternia.words.effect_texts import sentences
from rules.eternia.words.phrases import Place, Scene
from tests.rules.eternia.box import CARDS, CONTENT

PLACES: dict[str, Place] = {
    "attack": "attack",
    "answer": "reaction",
    "defense": "defense",
    "move": "move",
    "use": "use",
    "holds": "always",
}
TOLD_APART_BY_NAME = ("code", "name", "source", "of", "card", "level", "ready", "cost", "attack")


def mechanics(skill: Skill) -> str:
    """A Skill's effects, without its name and cost."""
    kept = {key: getattr(skill, key) for key in skill.__struct_fields__ if key not in TOLD_APART_BY_NAME}
    text = msgspec.json.encode(kept).decode()
    return re.sub(r"_(c|ai)\b", "", text)


def anonymous(text: str, skill: Skill) -> str:
    return text.replace(CARDS.names[skill.of], "X").replace("_c", "")


@pytest.mark.rule("ETE-SKL-2")
def test_skills_that_do_different_things_read_differently() -> None:
    words = {skill.code: anonymous(" ".join(skill_view(skill, CARDS).lines), skill) for skill in CONTENT.skill}
    alike = [
        (one.code, other.code)
        for one, other in combinations([skill for skill in CONTENT.skill if not skill.ready], 2)
        if (one.kind, words[one.code]) == (other.kind, words[other.code]) and mechanics(one) != mechanics(other)
    ]
    assert alike == []


@pytest.mark.rule("ETE-STR-6", "ETE-CTL-1")
def test_cards_of_the_controller_read_differently() -> None:
    cards = [strategy_view(card, CARDS) for card in CONTENT.strategy]
    for skill in CONTENT.controller_skill:
        cards += [controller_skill_view(skill, CARDS, empowered=side) for side in (False, True)]
    lines = [card.lines for card in cards]
    assert len(set(lines)) == len(lines)


# ---- One change --------------------------------------------------------------------------


OTHERS: dict[str, tuple[Any, ...]] = {
    "dir": ("away", "towards", "any"),
    "faces": ("miss", "success"),
    "near": ("self", "target"),
    "given": (*get_args(Condition), None),
    "dur": get_args(Duration),
    "limit": get_args(Limit),
    "to": tuple(sorted(WITHIN)),
    "when": tuple(when for when in ORDER if when not in ("attack", "after_roll")),
    "same": (False,),
    "another": (False,),
    "among": (False,),
}
"""What a field could say instead."""


def changes(listed: Listed, effect: e.Effect) -> Iterator[dict[str, Any]]:
    """Every change of one field that the content could have in its place."""
    if "n" in effect.__struct_fields__:
        yield {"n": effect.n + 1}  # type: ignore[attr-defined]
    bound = effect.same or (
        isinstance(effect, e.Dice) and effect.dur is None
    )  # to those of the effect it stands beside
    if effect.r is not None and not bound:
        yield {"r": effect.r + 1 if effect.r < 9 else 4}
    for name, others in OTHERS.items():
        value = getattr(effect, name, None)
        if value in (None, False) or (name == "to" and (value not in WITHIN or bound)):
            continue
        if name == "near" and isinstance(effect, e.SpawnMinion | e.SpawnElite):
            continue
        if name == "dur" and listed.stand != "use":
            continue
        if name == "when" and (listed.stand != "attack" or isinstance(effect, e.OfTheAttack)):
            continue
        fitting = ONE if effect.another and name == "to" else set(others)
        yield from ({name: other} for other in others if other != value and other in fitting)


def told(listed: Listed, effects: e.Effects) -> tuple[str, ...]:
    return sentences((*listed.above, *effects), Scene(place=PLACES[listed.stand], user="X", names=CARDS.names))


LISTS = [listed for listed in all_effects(CONTENT) if listed.effects]


@pytest.mark.rule("ETE-SKL-2")
@pytest.mark.parametrize("listed", LISTS, ids=[f"{listed.code}-{place}" for place, listed in enumerate(LISTS)])
def test_every_change_of_an_effect_can_be_read(listed: Listed) -> None:
    """Whom, how far, how many, which way, when, how long: none of it goes without saying."""
    as_it_is = told(listed, listed.effects)
    unread = []
    for place, effect in enumerate(listed.effects):
        for change in changes(listed, effect):
            other = msgspec.structs.replace(effect, **change)
            changed = (*listed.effects[:place], other, *listed.effects[place + 1 :])
            if told(listed, changed) == as_it_is:
                unread.append((effect, change))
    assert unread == []


def test_one_and_all_are_told_apart_for_every_effect_that_lasts() -> None:
    """Mark the Prey is for one, Perfect Vision for all; Hex and Alpha as well."""
    kinds = (e.Expose(n=1, dur="round", r=4), e.Weaken(n=1, dur="round", r=4), e.Dice(n=1, dur="round", r=4))
    for kind in (*kinds, e.MoveBonus(n=1, dur="round", r=4), e.Armor(n=1, dur="round", r=4)):
        said = {
            to: sentences((msgspec.structs.replace(kind, to=to),), Scene(place="use", user="X"))
            for to in get_args(To)
            if to in MANY | ONE
        }
        assert len(set(said.values())) == len(said)


def test_moments_are_those_of_the_vocabulary() -> None:
    assert set(ORDER) <= set(get_args(When))
