"""Using Skills other than Attacks: costs, and the Boosts and Surges added (ETE-SRG-1)."""

from __future__ import annotations

from collections.abc import Iterable

from rules.eternia import models
from rules.eternia.ai.trying_on_a_copy import Changes, changes
from rules.eternia.asking import Ask, of_use, put
from rules.eternia.combat.boosts_and_surges import Combination, affordable, combination_key, skill_extras
from rules.eternia.combat.reactions import offer_use
from rules.eternia.effects.power import pay
from rules.eternia.effects.records import Effect
from rules.eternia.effects.resolving import FinishUse, Resolve
from rules.eternia.state import EterniaTable
from rules.eternia.state_underway import Use
from rules.eternia.told.combat_events import Boosted, SkillUsed
from rules.eternia.words.cards import told_of
from rules.eternia.words.refusing_in_combat import of_extras
from rules.kernel import Among, Legal, Option, Picks, Ref, Refusal, Step


class UseSkill(Step, kw_only=True, omit_defaults=True, tag="eternia.use_skill"):
    """ETE-SKL-3, ETE-ACT-10, ETE-ACT-11: a Character uses a Skill, as an Action or bonus.

    Attributes:
        model: The Character.
        skill: The Skill.
        added: Boosts and Surges on it that are paid for, by their keys; ``None`` while that is not settled.
    """

    model: int
    skill: str
    added: list[str] | None = None

    def run(self, t: EterniaTable) -> None:
        """ETE-SKL-6: pay the cost first. ETE-REA-1: an Enemy may answer; then come the effects."""
        s = t.state
        skill = t.content.skill[self.skill]
        if self.added is None:
            model = s.models[self.model]
            side = model.team
            t.emit(SkillUsed(who=models.name(t, self.model), skill=skill.name, rules=("ETE-SKL-6",)))
            s.uses.append(Use(source=self.skill, user=self.model, side=side))
            if len(additions(t, self.model, self.skill)) > 1:
                put(t, SkillExtras(model=self.model, skill=self.skill), of_use(s, s.uses[-1]))
                return
        effects = with_added(t, self.skill, self.added)
        t.follow(Resolve(effects=effects, when="use"), FinishUse(effects=effects))
        pay_for(t, self.model, self.skill, self.added)


def pay_for(t: EterniaTable, number: int, code: str, added: Iterable[str] | None) -> None:
    """ETE-SKL-5, ETE-SKL-6, ETE-SRG-1: pay for a Skill and its extras, which may be answered."""
    keys = set(added or ())
    cost = t.content.skill[code].cost
    pay(t, number, code, cost)
    for extra in skill_extras(t.content, code):
        if extra.key in keys:
            who = models.name(t, number)
            t.emit(Boosted(who=who, what=extra.name, cost=extra.cost, rules=("ETE-SKL-5", "ETE-SRG-1")))
            pay(t, number, f"{code}:{extra.name}", extra.cost)
    if cost:
        offer_use(t, number, "eternia.finish_use")


# ---- Boosts and Surges ------------------------------------------------------------------


def additions(t: EterniaTable, number: int, code: str) -> list[Combination]:
    """ETE-SKL-5, ETE-SRG-2: payable combinations of a Skill's extras, the empty one first."""
    return affordable(t, number, skill_extras(t.content, code), {code: t.content.skill[code].cost})


def with_added(t: EterniaTable, code: str, added: Iterable[str] | None) -> list[Effect]:
    """ETE-SKL-5: the effects of a Skill and of its paid additions, in printed order."""
    keys = set(added or ())
    more = [effect for extra in skill_extras(t.content, code) if extra.key in keys for effect in extra.effects]
    return [*t.content.skill[code].effects, *more]


class AddExtras(Ask, kw_only=True):
    """ETE-SRG-1, ETE-SRG-3: a Skill's Boosts and Surges to use; a key is a combination."""

    rules = ("ETE-SKL-5", "ETE-SRG-1", "ETE-SRG-3")

    model: int
    skill: str

    def use(self, t: EterniaTable) -> Use:
        """Return the use under way."""
        return t.state.uses[-1]

    def choices(self, t: EterniaTable, seat: int) -> Legal:
        """ETE-OVR-8: none comes first."""
        return Among(tuple([combination_key(chosen) for chosen in additions(t, self.model, self.skill)]))

    def by_rules(self, t: EterniaTable) -> tuple[Picks, ...]:
        """ETE-AI-17: in printed order each that it can pay and that has an effect."""
        found = additions(t, self.model, self.skill)
        taken: Combination = ()
        for extra in skill_extras(t.content, self.skill):
            if (*taken, extra) in found and self._does(t, (*taken, extra)) != self._does(t, taken):
                taken = (*taken, extra)
        return ((combination_key(taken),),)

    def _does(self, t: EterniaTable, added: Combination) -> Changes:
        """ETE-AI-17: return what the Skill would change with these."""
        effects = with_added(t, self.skill, [extra.key for extra in added])
        return changes(t, [Resolve(effects=effects, when="use"), FinishUse(effects=effects)], use=self.use(t))

    def prompt(self, t: EterniaTable, seat: int) -> str:
        """Say the user and its Skill."""
        who, skill = models.name(t, self.model), t.content.skill[self.skill].name
        return f"{who} uses {skill}. Pay for an extra?"

    def option(self, t: EterniaTable, seat: int, key: str) -> Option:
        """Name the addition, with its price and effects."""
        chosen = self._chosen(t, key)
        if not chosen:
            return Option(key, "Nothing more")
        cost = sum(extra.cost for extra in chosen)
        effects = tuple([effect for extra in chosen for effect in extra.effects])
        does = told_of(effects, models.name(t, self.model), t.content)
        label = " + ".join([extra.name for extra in chosen])[:80]
        return Option(key, label, f"{cost} Power: {does}", Ref("card", self.skill))

    def refusals(self, t: EterniaTable, seat: int) -> Iterable[Refusal]:
        """Say which Boosts and Surges cannot be used."""
        return of_extras(t, self.model, skill_extras(t.content, self.skill), additions(t, self.model, self.skill))

    def _chosen(self, t: EterniaTable, key: str) -> Combination:
        return next(one for one in additions(t, self.model, self.skill) if combination_key(one) == key)

    def added(self, t: EterniaTable) -> list[str]:
        """Return the keys of the additions."""
        return [extra.key for extra in self._chosen(t, self.key)]


class SkillExtras(AddExtras, kw_only=True, tag="eternia.skill_extras"):
    """ETE-SRG-3: choose additions to an Action or a Bonus Action."""

    def run(self, t: EterniaTable) -> None:
        """Go on with it."""
        t.follow(UseSkill(model=self.model, skill=self.skill, added=self.added(t)))
