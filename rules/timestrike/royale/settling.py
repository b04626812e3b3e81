"""What waits until an effect is over: rewards, Fear's second phase, and new Myths."""

from __future__ import annotations

from rules.kernel import Step
from rules.timestrike.actions.climbing import shake
from rules.timestrike.loot.inventory import draw
from rules.timestrike.lost.stats_card import boss_of
from rules.timestrike.sentience_turn.sentience_cards import OpenPhase
from rules.timestrike.state import LOST, TimestrikeTable
from rules.timestrike.told.royale_events import MythRose
from rules.timestrike.trials.rewards import ChooseStat
from rules.timestrike.units.statuses import asleep

ITEMS = {"monster": 1, "sentience": 3}
"""The items for whoever defeats one of the Lost (TIM-BBR-6, TIM-BBR-7)."""


class Settle(Step, kw_only=True, tag="timestrike.settle"):
    """TIM-ATK-11: an effect is over: rewards, then the phase, then Myths."""

    def run(self, t: TimestrikeTable) -> None:
        """TIM-PHASE-2, TIM-MYTH-4: one after the other, each as far as it is due."""
        boss = boss_of(t)
        if boss.due or boss.pushed or boss.rising:
            t.follow(GiveRewards(), TurnCard(), MythsRise())


class GiveRewards(Step, kw_only=True, tag="timestrike.give_rewards"):
    """TIM-BBR-6, TIM-BBR-7: items and awakenings for those who have defeated one of the Lost.

    TIM-BBR-9: in a Boss Battle Royale only.
    """

    def run(self, t: TimestrikeTable) -> None:
        """TIM-KO-8: nothing for a Character that is gone by now."""
        boss = boss_of(t)
        due, boss.due = boss.due, []
        awakenings: list[Step] = []
        for character, kind in due:
            if t.state.characters[character].gone:
                continue
            rule = "TIM-BBR-6" if kind == "monster" else "TIM-BBR-7"
            draw(t, character, "item", rule, ITEMS[kind])
            n = 1 if kind == "monster" else len(asleep(t, character))
            awakenings += [ChooseStat(of=character) for _ in range(n)]
        t.follow(*awakenings)


class TurnCard(Step, kw_only=True, tag="timestrike.turn_card"):
    """TIM-PHASE-2, TIM-PHASE-3: Fear's stats card turns, and what stands on it happens.

    TIM-MOB-10: all damage stays, that beyond the first side too.
    """

    def run(self, t: TimestrikeTable) -> None:
        """TIM-PHASE-2: not if Fear has been defeated by the same effect."""
        boss = boss_of(t)
        due, boss.pushed = boss.pushed, False
        if due and not boss.beaten:
            boss.phase += 1
            t.follow(OpenPhase(), Settle())


class MythsRise(Step, kw_only=True, tag="timestrike.myths_rise"):
    """TIM-MYTH-1, TIM-MYTH-3: the players of a defeated team become Myths."""

    def run(self, t: TimestrikeTable) -> None:
        """TIM-MYTH-4: with the first of them everybody is shaken off Fear.

        TIM-MYTH-7, TIM-MYTH-11: from then on Myths lead the Lost Monsters, which count as exhausted in this round.
        """
        s, boss = t.state, boss_of(t)
        rising, boss.rising = [seat for seat in boss.rising if seat not in s.left], []
        if not rising or boss.beaten:
            return
        first = not boss.myths
        boss.myths += rising
        for seat in rising:
            t.emit(MythRose(seat=seat, rules=("TIM-MYTH-1",)))
        if not first:
            return
        boss.guide = rising[0]
        for code in t.content.of_class("brute", "beast"):
            one = s.characters[code]
            if one.seat == LOST:
                one.led, one.exhausted = True, True
        shake(t)
