"""The Strategy Activation of a person as Controller: Power, Minions, Controller Skills."""

from __future__ import annotations

from rules.eternia.activations.controller_skills import PickControllerSkill
from rules.eternia.activations.minions import MinionPhase, minions_of
from rules.eternia.effects.power import GainController
from rules.eternia.state import EterniaTable
from rules.kernel import Step


class StrategyActivation(Step, kw_only=True, tag="eternia.strategy_activation"):
    """ETE-STR-2, ETE-STR-3, ETE-STR-4, ETE-STR-5: gain Power, activate the Minions, use Controller Skills."""

    slot: int

    def run(self, t: EterniaTable) -> None:
        """ETE-MIN-10: who is spawned by a Controller Skill came too late to activate."""
        t.follow(GainController(n=t.content.slots["controller"][self.slot]), ActivateMinions(), PickControllerSkill())


class ActivateMinions(Step, kw_only=True, tag="eternia.activate_minions"):
    """ETE-STR-3, ETE-MIN-8: the Controller's Minions and Elite Minions activate."""

    def run(self, t: EterniaTable) -> None:
        """ETE-STR-3: those that are on the board now."""
        t.follow(MinionPhase(models=minions_of(t, "controller")))
