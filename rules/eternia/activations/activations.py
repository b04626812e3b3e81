"""Activations: a slot comes up, its card is turned, the Character acts, the Activation ends."""

from __future__ import annotations

from rules.eternia import models
from rules.eternia.activations.actions import Act, Recover, can_recover
from rules.eternia.activations.minions import MinionPhase
from rules.eternia.activations.own_effects import end_on, moments, start_on
from rules.eternia.activations.strategy import StrategyActivation
from rules.eternia.ai.ai_strategy import AiStrategy
from rules.eternia.asking import AI, Ask, leader, of_model
from rules.eternia.combat.reactions import offer
from rules.eternia.effects.lasting import end_lasting
from rules.eternia.effects.power import GainPower, held
from rules.eternia.effects.vocabulary import Team
from rules.eternia.ground.placing import ChooseReturn
from rules.eternia.rounds.escalation import Settle
from rules.eternia.rounds.order_phase import ANY, STRATEGY, card_name
from rules.eternia.state import Activation, EterniaTable
from rules.eternia.state_underway import Occasion
from rules.eternia.told.events import ActivationBegan, ActivationEnded, CardTurned
from rules.kernel import Among, Legal, Option, Ref, Step
from rules.kernel.play.lasting import renew

ACTIONS = 2  # ETE-ACT-4
LONE_ACTIONS = 3  # ETE-ACT-6


class Slot(Step, kw_only=True, tag="eternia.slot"):
    """ETE-ACT-1, ETE-RND-2: the next slot is reached and its card turned up."""

    side: Team
    slot: int

    def run(self, t: EterniaTable) -> None:
        """ETE-ACT-1: start the Activation of the slot's Character, or the Strategy Activation."""
        s = t.state
        card = s.row(self.side)[self.slot]
        if not card.faceup:
            card.faceup = True
            t.reveal()
        who = card_name(t.content, card.card)
        t.emit(CardTurned(side=self.side, slot=self.slot, who=who, rules=("ETE-ACT-1", "ETE-ORD-1")))
        s.activation = Activation(side=self.side, slot=self.slot)
        if card.card == STRATEGY:
            t.follow(*self._strategy(t), EndActivation())
        elif card.card == ANY:
            t.ask(AnyCharacter(slot=self.slot), (leader(s),))
        else:
            t.follow(Activate(model=models.numbered(s, card.card)))

    def _strategy(self, t: EterniaTable) -> tuple[Step, ...]:
        """ETE-STR-5, ETE-AI-24: the Strategy Activation of a person, or of the AI."""
        if t.state.ai:
            return (AiStrategy(),)
        return (StrategyActivation(slot=self.slot),)


class AnyCharacter(Ask, kw_only=True, tag="eternia.any_character"):
    """ETE-ORD-8: choose which of the three Player Characters activates again; a KO'ed one may."""

    rules = ("ETE-ORD-6", "ETE-ORD-8")

    slot: int

    def choices(self, t: EterniaTable, seat: int) -> Legal:
        """ETE-OVR-8: the Character of Slot 1 comes first."""
        s = t.state
        first = s.players[0].card
        codes = [s.models[number].code for number in s.heroes]
        return Among(tuple(sorted(codes, key=lambda code: (code != first, codes.index(code)))))

    def prompt(self, t: EterniaTable, seat: int) -> str:
        """Ask for the Character."""
        return f"Which Character activates again and gains {t.content.slots['players'][self.slot]} Power?"

    def option(self, t: EterniaTable, seat: int, key: str) -> Option:
        """Name the Character and how it stands."""
        number = models.numbered(t.state, key)
        model = t.state.models[number]
        detail = f"{model.hp} of {model.full} HP, {held(model)} Power" if model.at else "KO'ed; it returns now"
        return Option(key, models.name(t, number), detail, Ref("model", key))

    def focus(self, t: EterniaTable, seat: int) -> tuple[Ref, ...]:
        """The slot; the Characters are seen on the map."""
        return (Ref("slot", f"players.{self.slot}"),)

    def run(self, t: EterniaTable) -> None:
        """ETE-ORD-8: it is a normal Activation."""
        number = models.numbered(t.state, self.key)
        t.emit(ActivationBegan(who=models.name(t, number), slot=self.slot, rules=("ETE-ORD-8",)))
        t.follow(Activate(model=number))


class Activate(Step, kw_only=True, tag="eternia.activate"):
    """ETE-ACT-2, ETE-ACT-3: a Character returns if KO'ed, gains Power and performs Actions."""

    model: int

    def run(self, t: EterniaTable) -> None:
        """ETE-KO-4, ETE-KO-5: respawn and heal. ETE-ACT-4, ETE-ACT-6: two Actions, three if alone."""
        s = t.state
        activation = s.activation
        if activation is None:
            raise AssertionError("no slot is being resolved")
        activation.model = self.model
        activation.actions = LONE_ACTIONS if s.heroes == [self.model] else ACTIONS
        end_lasting(t, "own_next", self.model)
        back: tuple[Step, ...] = ()
        if not s.models[self.model].at:
            back = (ChooseReturn(model=self.model),)
        power = t.content.slots[activation.side][activation.slot]
        t.follow(
            *back,
            GainPower(model=self.model, n=power),
            StartEffects(model=self.model),
            Act(model=self.model),
            GuardsAct(model=self.model),
            EndEffects(model=self.model),
            EndActivation(),
        )


class StartEffects(Step, kw_only=True, tag="eternia.start_effects"):
    """ETE-RND-4, ETE-TER-1: effects at the start of an Activation, after Power is gained."""

    model: int

    def run(self, t: EterniaTable) -> None:
        """ETE-TER-8: nearby elements, then its own effects; ETE-AI-27: an AI Character recovers."""
        s = t.state
        model = s.models[self.model]
        if not model.at:
            return
        hurt = start_on(t, self.model)
        recovers = of_model(s, self.model) == AI and can_recover(t, self.model)
        steps: list[Step] = [*hurt, *moments(t, self.model, "own_activation")]
        offer(t, Occasion(trigger="own_activation", model=self.model))
        t.follow(*([Recover(model=self.model)] if recovers else []), *steps)


class GuardsAct(Step, kw_only=True, tag="eternia.guards_act"):
    """ETE-MIN-12: Elite Minions of a Player Character act last in its Activation, once a Round."""

    model: int

    def run(self, t: EterniaTable) -> None:
        """ETE-MIN-12: one Move, then one Attack each."""
        s = t.state
        guards = [
            number
            for number, guard in models.standing(s)
            if guard.side == "players" and guard.master == self.model and not guard.acted
        ]
        if not guards or s.models[self.model].side != "players":
            return
        for number in guards:
            s.models[number].acted = True
        t.follow(MinionPhase(models=guards))


class EndEffects(Step, kw_only=True, tag="eternia.end_effects"):
    """ETE-TER-1, ETE-GLO-9: effects at the end of a Character's Activation."""

    model: int

    def run(self, t: EterniaTable) -> None:
        """ETE-TER-4: the penalties of the ground that it stands on, then its own effects."""
        if not t.state.models[self.model].at:
            return
        end_on(t, self.model)
        t.follow(*moments(t, self.model, "end_activation"))


class EndActivation(Step, kw_only=True, tag="eternia.end_activation"):
    """ETE-ACT-13, ETE-GLO-9: end the Activation, and every effect that lasts for it."""

    def run(self, t: EterniaTable) -> None:
        """ETE-OVR-2: settle the counts before the Activation is over."""
        t.follow(Settle(), CloseActivation())


class CloseActivation(Step, kw_only=True, tag="eternia.close_activation"):
    """ETE-GLO-9: nothing of the Activation is left."""

    def run(self, t: EterniaTable) -> None:
        """ETE-ACT-11: Bonus Actions and limits start from zero in the next one."""
        s = t.state
        activation = s.activation
        if activation is None:
            return
        end_lasting(t, "activation", activation.model)
        renew(s.limits, "activation")
        s.activation = None
        who = "Strategy Activation" if activation.model is None else models.name(t, activation.model)
        t.emit(ActivationEnded(side=activation.side, slot=activation.slot, who=who, rules=("ETE-ACT-13",)))
