"""Things that players often try in combat and cannot do now, and why."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rules.eternia.asking import of_model
from rules.eternia.combat.attack_traits import reach_of
from rules.eternia.combat.boosts_and_surges import EMPOWER, Combination, Extra, purses
from rules.eternia.effects.power import boards, can_pay
from rules.eternia.effects.skills import attack_name, skills_of
from rules.eternia.effects.targets import attack_targets, attackable, target_key
from rules.eternia.ground.board import apart
from rules.eternia.ground.sight import line
from rules.eternia.ground.terrain import land_of
from rules.eternia.models import in_supply, name, standing
from rules.eternia.state import EterniaTable
from rules.kernel import Refusal
from rules.kernel.words import count

SIGHT = ("ETE-SKL-4", "ETE-LOS-1")


def of_targets(t: EterniaTable, attacker: int, code: str) -> Iterator[Refusal]:
    """ETE-ATK-2, ETE-ATK-3, ETE-ATK-5: say why an Attack cannot target models nearby."""
    s = t.state
    me = s.models[attacker]
    legal = attack_targets(t, attacker, code, paid=True)
    far = reach_of(t, attacker, code)
    for number, model in standing(s):
        away = apart(me.at, model.at)
        if number == attacker or number in legal:
            continue
        who = name(t, number)
        if not attackable(t, me, model):
            if model.side == me.side and away <= far:
                yield Refusal(
                    target_key(t, number), f"{who} is an Ally, and Allies are never attacked.", ("ETE-ATK-5",)
                )
        elif away > far:
            reason = f"{who} is {count(away, 'space')} away, and {attack_name(t, code)} reaches {far}."
            yield Refusal(target_key(t, number), reason, ("ETE-ATK-2", "ETE-ATK-3"))
        else:
            yield Refusal(target_key(t, number), _unseen(t, attacker, number), SIGHT)


def _unseen(t: EterniaTable, attacker: int, number: int) -> str:
    """Name the obstacles on the best line to a model."""
    s = t.state
    land = land_of(t)
    crossed = line(land, s.models[attacker].at, s.models[number].at).crossed
    blocking = [found.name for space in crossed for found in land.holds(space) if found.blocks_sight]
    by = f": {blocking[0]} in the way" if blocking else ""
    return f"There is no Line of Sight to {name(t, number)}{by}."


def of_extras(
    t: EterniaTable, payer: int, extras: Iterable[Extra], offered: Iterable[Combination]
) -> Iterator[Refusal]:
    """ETE-SKL-5, ETE-BST-2: say which Boosts and Surges cannot be used, and why."""
    known = {extra for chosen in offered for extra in chosen}
    for extra in extras:
        if extra in known:
            continue
        _, held = purses(t, payer).get(extra.code, ("", 0))
        if held < extra.cost:
            where = "on Empower" if extra.code == EMPOWER else "for it"
            reason = f"{extra.name} costs {extra.cost} Power, and there is {held} {where}."
            yield Refusal(extra.key, reason, ("ETE-SKL-5", "ETE-SKL-6"))
        else:
            yield Refusal(extra.key, f"{extra.name} does not reach the target.", ("ETE-ATK-6", "ETE-ATK-26"))


def of_reactions(t: EterniaTable, seat: int, offered: Iterable[str]) -> Iterator[Refusal]:
    """ETE-REA-1, ETE-REA-2: say which of a seat's Reactions do not fit this occasion."""
    s = t.state
    occasion = s.occasions[-1]
    known = set(offered)
    for number in (*s.heroes, *s.villains):
        model = s.models[number]
        if of_model(s, number) != seat or not model.at:
            continue
        for skill in skills_of(t, number):
            key = f"use:{model.code}:{skill.code}"
            if skill.kind != "reaction" or key in known:
                continue
            if key in occasion.used:
                yield Refusal(key, f"{skill.name} was already used on this.", ("ETE-REA-2",))
            elif not can_pay(t, number, skill.code, skill.cost):
                reason = f"{skill.name} costs {skill.cost} Power, and there is not enough."
                yield Refusal(key, reason, ("ETE-REA-1", "ETE-SKL-6"))
            else:
                yield Refusal(key, f"{skill.name} does not answer this, or not from this distance.", ("ETE-REA-1",))


def of_cards(t: EterniaTable, offered: Iterable[str], *, now: bool) -> Iterator[Refusal]:
    """ETE-STR-6, ETE-SKL-7: tell the Controller which held cards cannot be played, and why.

    Args:
        t: The table.
        offered: The keys of what can be chosen.
        now: They are played in the Strategy Activation; else on what has just happened.
    """
    human = t.state.human
    known = set(offered)
    for card in [t.content.strategy[code] for code in human.hand] if human else ():
        key = f"play:{card.code}"
        if key in known:
            continue
        if now != (card.trigger == "strategy_activation"):
            reason = f"{card.name} is for another moment."
        elif any(board.code == "battle_plan" and not board.power for board in boards(t)):
            reason = f"{card.name} costs 1 Power from Battle Plan, and there is none."
        else:
            reason = f"{card.name} {'would do nothing now' if now else 'does not answer this, or does nothing'}."
        yield Refusal(key, reason, ("ETE-STR-6", "ETE-SKL-7"))


def of_controller_skills(t: EterniaTable, offered: Iterable[str]) -> Iterator[Refusal]:
    """ETE-CTL-2, ETE-CTL-5, ETE-MIN-1, ETE-STR-7: say which Controller Skills cannot be used."""
    s = t.state
    known = {key.partition(".")[0] for key in offered}
    for board in boards(t):
        card = t.content.controller_skill[board.code]
        uses = card.empowered if board.empowered else card.plain
        least = min(choice.cost for choice in uses)
        if board.code in known:
            continue
        if board.code == EMPOWER:
            yield Refusal(EMPOWER, "Empower is a Boost: it is used in attacks.", ("ETE-CTL-5",))
        elif board.power < least:
            reason = f"{card.name} costs {least} Power, and there is {board.power} on it."
            yield Refusal(board.code, reason, ("ETE-CTL-2",))
        elif s.minion is not None and not in_supply(s, s.minion) and board.code == "reserves":
            yield Refusal(board.code, "All your Minions are on the board.", ("ETE-MIN-1",))
        elif s.human is not None and not s.human.deck and board.code == "battle_plan":
            yield Refusal(board.code, "The Strategy deck is empty.", ("ETE-STR-7",))
