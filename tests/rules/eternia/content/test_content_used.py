"""Every Attack and Action is offered, works with any answers, and leaves nothing open."""

from __future__ import annotations

import pytest

from rules import Answer
from rules.eternia.content.records import Skill
from rules.eternia.told.events import PowerSpent
from rules.kernel.play.chance import Chance
from tests.rules.eternia.box import CONTENT
from tests.rules.eternia.table import At, Table, table

USED = [skill for skill in CONTENT.skill if skill.kind in ("attack", "action", "bonus_action") and skill.card != "ai"]
POWER = {"player": (5, 3, 3, 3), "controller": (5,)}
HEROES = ("teela", "man_at_arms", "he_man", "orko")
VILLAINS = ("trap_jaw", "tri_klops", "beast_man", "evil_lyn")


def before(skill: Skill, seed: int) -> Table:
    """Return the Activation of a Skill's Character, with friends and Enemies near, some hurt."""
    player = skill.card == "player"
    own = [code for code in (HEROES if player else VILLAINS) if code != skill.of]
    others = [code for code in (VILLAINS if player else HEROES) if code != skill.of]
    unlocked = _unlocked(skill) if player else ()
    user = At("F6", hp=4, power=POWER[skill.card], unlocked=unlocked, dazed=seed % 2 == 1)
    side = {skill.of: user, own[0]: At("F7", hp=3, power=(2,)), own[1]: At("D5", hp=5)}
    enemies = {others[0]: At("G6", hp=4, power=(2,), dazed=True), others[1]: At("H5", hp=5), others[2]: At("I7")}
    guards = {
        "royal_guard_1": At("E6", master=skill.of) if player else At("G7", master=others[0]),
        "shadow_beast_1": At("G7") if player else At("E6"),
    }
    return table(
        side if player else enemies,
        enemies if player else side,
        turn=skill.of,
        people=2,
        elites=guards,
        minions=("H7", "F4"),
        tokens={"D7": "water", "H4": "boulder", "E8": "deadly_plant"},
        skills=(2, 2, 2, 2),
        hand=("iron_will", "counterattack", "it_is_a_trap", "fall_back"),
    )


def _unlocked(skill: Skill) -> tuple[str, ...]:
    """Return Skills of every level of the Character, the one asked for among them."""
    found = []
    for level in ("green", "yellow", "red"):
        sides = [one.code for one in CONTENT.skill if one.of == skill.of and one.level == level]
        found.append(skill.code if skill.level == level else sides[0])
    return tuple(found)


def keys(skill: Skill, at: Table) -> list[str]:
    """Return the options that use a Skill."""
    start = {"attack": "attack", "action": "skill", "bonus_action": "bonus"}[skill.kind]
    wanted = f"{start}:{skill.code}"
    return [key for key in at.someone.options if key == wanted or key.startswith(f"{wanted}:")]


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("skill", USED, ids=lambda skill: skill.code)
def test_a_skill_is_offered_paid_used_and_over(skill: Skill, seed: int) -> None:
    at, chance = before(skill, seed), Chance(bytes([seed]) * 32)
    offered = keys(skill, at)
    assert offered, [*at.someone.options]

    at.chooses(chance.pick(offered))
    for _ in range(80):
        choices = at.game.choices(at.state)
        if _over(at) or not choices:
            break
        choice = chance.pick(choices)
        at.take(Answer(choice.decision, choice.seat, choice.legal.sample(chance)))

    assert _over(at)
    assert sum(event.amount for event in at.happened(PowerSpent)) >= skill.cost


def _over(at: Table) -> bool:
    """Whether nothing is under way."""
    s = at.state
    return not (s.walks or s.attacks or s.harms or s.uses or s.occasions)
