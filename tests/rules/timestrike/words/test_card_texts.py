"""The texts of all content, made from what it does."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from rules.kernel.words.phrasing import sentence
from rules.timestrike.effects.conditions import Condition
from rules.timestrike.effects.fear_steps import FearStep
from rules.timestrike.effects.objectives import Objective
from rules.timestrike.effects.records import Base
from rules.timestrike.effects.targets import Aim
from rules.timestrike.effects.vocabulary import STATS
from rules.timestrike.words.boss_texts import Shown, action_lines, phase_lines, step
from rules.timestrike.words.card_texts import artifact_texts, card_text, skill_text
from rules.timestrike.words.conditions import aimed, given
from rules.timestrike.words.effects import says
from rules.timestrike.words.objectives import aims
from tests.rules.timestrike.content.box import cards

PHONE = 200
"""Characters of a text that a phone shows in a few lines."""


def test_each_kind_of_record_has_words() -> None:
    missing = [*says.missing(Base), *given.missing(Condition), *aimed.missing(Aim), *aims.missing(Objective)]
    assert [*missing, *step.missing(FearStep)] == []


def texts() -> Iterator[str]:
    """All texts of all cards and boards."""
    now = cards()
    yield from [skill_text(skill, now.names) for skill in now.skills.values()]
    yield from [card_text(card, now.names) for card in (*now.items.values(), *now.fish.values())]
    for artifact in now.artifacts.values():
        yield from artifact_texts(artifact, now.names)[1:]
    for trial in now.trials.values():
        objectives = [trial.objective(stat) for stat in STATS]
        yield from [sentence(aims(one, now.names)) for one in objectives if one is not None]
    for survivors in range(9):
        shown = Shown(now, survivors, now.growth("raid", survivors))
        for action in now.actions.values():
            yield from action_lines(action, shown)
        for card in now.content.scaled:
            yield from phase_lines(card, shown)


def test_texts_are_short_whole_sentences() -> None:
    for text in texts():
        assert len(text) <= PHONE, text
        assert re.fullmatch(r"[A-Z1-9][^.]*\.( [A-Z][^.]*\.)*", text), text
        assert not re.search(r"  | ,| \.|\{|\b(None|True|False)\b|\b1 \w+s\b(?<!less)", text), text


SKILLS = {
    "enchanted_armor": (
        "If you do not have the Defense curse and roll a Lucky block, 1 extra block; if you are engaged "
        "with the attacker and take no damage, the attacker gets the Attack curse."
    ),
    "sworn_shield": "Each friend engaged with you has +1 Defense.",
    "rally": "A friend within 3 loses 1 curse and gains the Move buff.",
    "magma_fists": (
        "If you have Enrage and roll a Lucky hit, the target gets the Defense curse; if the target has "
        "the Defense curse or is Lost, 1 extra hit instead."
    ),
    "short_fuse": "After an attack has damaged you, if you do not have Enrage, gain Enrage. Once a round.",
    "stoke": "If you have more than 1 health, take 1 damage, and gain Enrage and the Attack buff.",
    "rumpus": (
        "Roll 1 die against each enemy engaged with you; with a hit, it gets the Attack curse; if it is "
        "Lost, it is pushed 1 hex."
    ),
    "allure": (
        "An enemy within your Range: if it covers one hex, roll 1 die against it; with a hit, it is put "
        "on a free hex beside you, engaged with you."
    ),
    "devour": "If you are engaged with the target, roll a Lucky hit and the target takes damage, regain 1 health.",
    "regurgitate": (
        "Discard 1 fish: an enemy within 3 gets Affliction and the Move curse; if it is Lost, it takes 1 "
        "damage instead."
    ),
    "pack": "If another of your units is engaged with the target of your attack, 1 more die on attack.",
    "exchange_of_skins": "Exchange places with another of your units.",
    "barrel_rider": "When you Fish, 6 or more is enough; you may Fish while on water.",
    "barrel_roll": "If you roll a Lucky block, 1 extra block; you may move 1 hex, safe from Cheap Shots.",
    "siphon": (
        "An enemy Character within 3: if it has a buff or is Lost, it loses a buff of your choice, and "
        "you gain it; if it is Lost, it takes 1 hit instead."
    ),
    "we_are_many": "Your units share one health bar. Silence does not stop it.",
}


@pytest.mark.parametrize("code", SKILLS)
def test_skills(code: str) -> None:
    assert skill_text(cards().skills[code], cards().names) == SKILLS[code]


CARDS = {
    "void_anchor": "In a Contest against you or before a shake: nobody moves you.",
    "blast_powder": (
        "The top of a hex within 3, or of a wall there, is destroyed; each unit within 1 of it takes 1 hit."
    ),
    "rift_key": "Two friends exchange places.",
    "sounding_line": "With your Fish Action: it succeeds without a roll; draw 2 fish cards and keep 1.",
    "hawkeye_perch": "Gain the Range buff; if your slot for the Range buff is grey, regain 1 health instead.",
    "drowned_reliquary": "At once: draw 1 item; if you are a Survivor, draw 1 artifact instead.",
}


@pytest.mark.parametrize("code", CARDS)
def test_cards(code: str) -> None:
    assert card_text(cards().card(code), cards().names) == CARDS[code]


def test_an_artifact_says_its_stat_its_skill_and_whom_it_helps_most() -> None:
    assert artifact_texts(cards().artifacts["chain_of_names"], cards().names) == (
        "Move +1",
        "Shackled: When an enemy flees from you, your Cheap Shot hits without a roll.",
        "Legion: Exchange of Skins costs no Energy. Once a turn.",
    )


def test_a_phase_is_told_as_printed_or_for_the_survivors_of_the_game() -> None:
    phase = cards().scaled("raid", 1)
    assert phase_lines(phase, Shown(cards())) == (
        "Lost Move 3, Range 2, Attack 2, Defense 0.",
        "Health 2 and 2 a Survivor.",
        "Spawn tentacles in front of Fear and behind Fear.",
        "With 3 Survivors or more: spawn tentacles to Fear's front right and to its front left.",
        "With 2 Survivors or more: spawn Moggie 3 hexes in front of Fear.",
    )
    assert phase_lines(phase, Shown(cards(), 2))[1:] == (
        "Health 6.",
        "Spawn tentacles in front of Fear and behind Fear.",
        "Spawn Moggie 3 hexes in front of Fear.",
    )


def test_an_action_card_tells_how_many_tentacles_come() -> None:
    card = cards().actions["grasping_tide"]
    assert action_lines(card, Shown(cards(), 4, 2))[0] == "Spawn 2 tentacles next to the nearest unit."
    assert action_lines(card, Shown(cards()))[1:] == (
        "Each Monster goes to the nearest unit and attacks it.",
        "Each tentacle attacks the nearest unit, without moving.",
    )


OBJECTIVES = {
    ("jake", "attack"): "deal damage by one attack with a Lucky hit",
    ("mara", "attack"): "deal damage to a unit that has a curse or is Lost",
    ("roland", "attack"): "deal 2 or more damage by one attack with Enrage",
    ("hod", "attack"): "deal 2 or more damage by one attack, or damage 2 units with one area",
    ("hod", "move"): "succeed in 2 Fish Actions",
    ("legion", "attack"): "attack with both units in one turn, at the same target",
    ("gula", "defense"): "regain health 3 times",
    ("mana_wyrms", "range"): "deal damage to a unit 2 or more levels lower",
}


@pytest.mark.parametrize(("of", "stat"), OBJECTIVES)
def test_objectives(of: str, stat: str) -> None:
    objective = getattr(cards().trials[of], stat)
    assert aims(objective, cards().names) == OBJECTIVES[of, stat]
