"""Skills and cards being used: what is paid, whom they are for, and their effects one after another."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from rules.eternia import effects as e
from rules.eternia import models
from rules.eternia.asking import Ask, put
from rules.eternia.combat_events import SkillUsed
from rules.eternia.conditions import ONE, holds, limit_key
from rules.eternia.doing import FOR_SIDE, Done, defer, do
from rules.eternia.effects import Effect
from rules.eternia.escalation import clipped
from rules.eternia.power import pay
from rules.eternia.seats import of_use
from rules.eternia.state import EterniaTable
from rules.eternia.targets import (
    candidates,
    effective,
    target_detail,
    target_key,
    target_name,
    target_of,
    target_ref,
)
from rules.eternia.trying import answers, worth
from rules.eternia.underway import Occasion, Use, space_of_plant
from rules.eternia.vocabulary import Team, To, When
from rules.eternia.words_of_cards import told_of
from rules.kernel import Among, Legal, Option, Picks, Step


def source_name(t: EterniaTable, source: str) -> str:
    """Return what players call the skill or card that a use comes from."""
    code, _, extra = source.partition(":")
    if extra:
        return extra
    cards = t.content
    for table in (cards.skill, cards.strategy, cards.controller_skill, cards.mounted, cards.minion, cards.terrain):
        if code in table:
            return table[code].name
    for named in (cards.npc, cards.scenario):
        if code in named:
            return named[code].name
    return cards.character[code].empowered.name if code in cards.character else code


# ---- Using a Skill -----------------------------------------------------------------


class UseSkill(Step, kw_only=True, tag="eternia.use_skill"):
    """ETE-SKL-3, ETE-ACT-10, ETE-ACT-11: a Character uses a Skill that takes an Action, or is a Bonus Action."""

    model: int
    skill: str

    def run(self, t: EterniaTable) -> None:
        """ETE-SKL-6: its cost is paid first. ETE-REA-1: an Enemy may answer that; then its effects follow in turn."""
        s = t.state
        skill = t.content.skill[self.skill]
        model = s.models[self.model]
        side: Team = "players" if model.side == "players" else "controller"
        t.emit(SkillUsed(who=models.name(t, self.model), skill=skill.name, rules=("ETE-SKL-6",)))
        s.uses.append(Use(source=self.skill, user=self.model, side=side))
        effects = list(skill.effects)
        t.follow(Resolve(effects=effects, when="use"), FinishUse(effects=effects))
        if skill.cost:
            pay(t, self.model, self.skill, skill.cost)
            offer_use(t, self.model)


def offer_use(t: EterniaTable, number: int) -> None:
    """ETE-REA-1: a Character has paid Power for a Skill, which may be answered."""
    from rules.eternia.reactions import offer  # noqa: PLC0415 - Reactions are resolved here in their turn

    if t.state.models[number].kind == "character":
        offer(t, Occasion(trigger="enemy_uses_skill", model=number, other=number))


class Resolve(Step, kw_only=True, tag="eternia.resolve"):
    """ETE-SKL-2, ETE-OVR-6: the effects of what is being used that happen at this moment, in printed order.

    Attributes:
        effects: All effects that stand together; those of other moments are passed over.
        when: The moment.
        at: The effect that is next.
        attack: They belong to an attack, so that they are for its target unless they say otherwise.
    """

    effects: list[Effect]
    when: When
    at: int = 0
    attack: bool = False

    def run(self, t: EterniaTable) -> None:
        """ETE-GLO-6: all targets are chosen before the first effect; then one effect at a time."""
        now = [effect for effect in self.effects if (effect.when or "use") == self.when]
        now.sort(key=lambda effect: effect.dur != "action")  # what an Action is given for comes before it
        if self.at == 0:
            self._set_flags(t)
        to = self._to_choose(t, now)
        if to is not None:
            t.follow(self)
            self._choose(t, *to)
            return
        while self.at < len(now):
            effect = now[self.at]
            self.at += 1
            steps = self._done(t, effect)
            if steps:
                t.follow(*steps, self)
                return

    def _set_flags(self, t: EterniaTable) -> None:
        """What modifies the moves and the choices of the whole skill."""
        use = t.state.uses[-1]
        use.fly = use.fly or any(isinstance(effect, e.Fly) for effect in self.effects)
        use.no_escape = use.no_escape or any(isinstance(effect, e.NoEscape) for effect in self.effects)
        use.no_los = use.no_los or any(isinstance(effect, e.NoLos) for effect in self.effects)

    # ---- whom for

    def _to_choose(self, t: EterniaTable, now: Iterable[Effect]) -> tuple[To, int | None, bool] | None:
        """ETE-GLO-6: the next target that is still to be chosen; effects with the same target and radius share one."""
        chosen = t.state.uses[-1].chosen
        for effect in now:
            if effect.to in ONE and effect.from_round <= t.state.round and group_key(effect.to, effect.r) not in chosen:
                same = [one for one in self.effects if (one.to, one.r) == (effect.to, effect.r)]
                return effect.to, effect.r, any(one.another for one in same)
        return None

    def _choose(self, t: EterniaTable, to: To, r: int | None, another: bool) -> None:
        """ETE-SKL-7, ETE-SKL-4: one of those who can be chosen; where there is nobody, its effects do nothing."""
        use = t.state.uses[-1]
        found = candidates(t, to, r, use)
        if another:
            before = {number for chosen in use.chosen.values() for number in chosen}
            found = [number for number in found if number not in before]
        if len(found) < 2:
            use.chosen[group_key(to, r)] = found
            return
        same = [effect for effect in self.effects if (effect.to, effect.r) == (to, r)]
        question = ChooseRecipient(to=to, r=r, among=found, effects=same)
        put(t, question, of_use(t.state, use))

    def _done(self, t: EterniaTable, effect: Effect) -> Done:
        """ETE-SCN-4: carry an effect out on whom it concerns, as far as its condition and its limit allow."""
        s = t.state
        use = s.uses[-1]
        if effect.from_round > s.round:
            return []
        key = _limited(effect, use)
        if key and key in s.limits:
            return []
        attack = s.attacks[-1] if self.attack and s.attacks else None
        on = self._concerned(t, effect)
        if effect.given is not None:
            given = effect.given
            on = [number for number in on if holds(t, given, use, number, attack, effect.r)]
        if not on and effect.to != "controller_side" and not (use.user is None and isinstance(effect, FOR_SIDE)):
            return None
        done = do(effect, t, on, self.effects, in_attack=self.attack)
        if key and done is not None:
            s.limits.append(key)
        return done

    def _concerned(self, t: EterniaTable, effect: Effect) -> list[int]:
        """ETE-KO-9, ETE-NPC-3: those on the board; a Skill does nothing to an NPC but the Wounds of an Attack."""
        s = t.state
        use = s.uses[-1]
        to: To = effect.to or ("target" if self.attack else "self")
        if to in ONE:
            found = [number for number in use.chosen.get(group_key(to, effect.r), []) if s.models[number].at]
        else:
            found = candidates(t, to, effect.r, use)
        if use.source in t.content.npc or use.source in t.content.scenario:
            return found
        harms = self.attack and isinstance(effect, (e.Wounds, e.Splash))
        return [number for number in found if harms or not immune(t, number)]


def _limited(effect: Effect, use: Use) -> str:
    """Return the key under which a limited effect is used up; empty for others."""
    if effect.limit is None:
        return ""
    by_other = effect.limit in ("round_character", "game_character") and use.other is not None
    source = f"{use.source}.{effect.__struct_config__.tag}"
    return limit_key(effect.limit, source, use.other if by_other else use.user, use.side)


def immune(t: EterniaTable, number: int) -> bool:
    """ETE-NPC-3, ETE-SCN-10: NPCs and tokens are touched by nothing but the Wounds of Attacks."""
    return space_of_plant(number) is not None or t.state.models[number].kind in ("npc", "object")


def group_key(to: To, r: int | None) -> str:
    """Return the key under which a chosen target is kept: effects with the same target and radius share it."""
    return to if r is None else f"{to}:{r}"


class ChooseRecipient(Ask, kw_only=True, tag="eternia.choose_recipient"):
    """ETE-GLO-6, ETE-SKL-4: who is chosen for effects of a skill or card; keys are codes of models.

    Attributes:
        to: Whom they are for.
        r: Within how many spaces.
        among: Who can be chosen, the default first.
        effects: The effects.
    """

    rules: ClassVar[tuple[str, ...]] = ("ETE-GLO-6", "ETE-SKL-4")

    to: To
    r: int | None
    among: list[int]
    effects: list[Effect]

    def choices(self, t: EterniaTable, seat: int) -> Legal:
        """ETE-OVR-8: those whom it does most for, Enemies with the fewest HP, friends that have lost most."""
        use = t.state.uses[-1]
        ranked = sorted(self.among, key=lambda number: -self._does(t, number, use))
        return Among(tuple([target_key(t, number) for number in ranked]))

    def _does(self, t: EterniaTable, number: int, use: Use) -> int:
        """How many of the effects would do something for a model."""
        return sum(
            effective(t, effect, [number], use)
            and (effect.given is None or holds(t, effect.given, use, number, None, effect.r))
            for effect in self.effects
        )

    def by_ai(self, t: EterniaTable) -> tuple[Picks, ...]:
        """ETE-AI-21, ETE-AI-18: whom it does most for; the Enemy with the fewest HP, the friend that has lost most."""
        use = t.state.uses[-1]
        keys = {number: (target_key(t, number),) for number in self.among}
        tried = answers(t, self, list(keys.values()))

        def rank(number: int) -> tuple[int, int, int]:
            model = t.state.models[number]
            need = model.hp if model.side != use.side else model.hp - model.full
            attacks, others = worth(tried[keys[number]])
            return -attacks, -others, need

        best = min(rank(number) for number in self.among)
        return tuple([keys[number] for number in self.among if rank(number) == best])

    def prompt(self, t: EterniaTable, seat: int) -> str:
        """Say for what."""
        use = t.state.uses[-1]
        who = source_name(t, use.source) if use.user is None else models.name(t, use.user)
        return clipped(
            f"{source_name(t, use.source)}: whom do you choose? {told_of(tuple(self.effects), who, t.content)}"
        )

    def option(self, t: EterniaTable, seat: int, key: str) -> Option:
        """Name the model and how it stands."""
        number = target_of(t, key)
        use = t.state.uses[-1]
        return Option(key, target_name(t, number), target_detail(t, number, use.user), target_ref(t, number))

    def run(self, t: EterniaTable) -> None:
        """Note it for all effects that share it."""
        t.state.uses[-1].chosen[group_key(self.to, self.r)] = [target_of(t, self.key)]


class FinishUse(Step, kw_only=True, tag="eternia.finish_use"):
    """ETE-REA-5: what was used is resolved; what it does after the attack or Action under way waits for its end.

    Attributes:
        effects: All its effects, where some may come after.
        anchor: What they wait for: the end of the Action under way, or that of the attack.
    """

    effects: list[Effect] = []
    anchor: str = "eternia.end_action"

    def run(self, t: EterniaTable) -> None:
        """Take it off; its late effects are resolved as the same use."""
        use = t.state.uses.pop()
        later = [effect for effect in self.effects if effect.when == "after"]
        if later:
            defer(t, self.anchor, Afterwards(use=use, effects=self.effects))


class Afterwards(Step, kw_only=True, tag="eternia.afterwards"):
    """ETE-SKL-2: the effects of something used that come after the attack or the Action is complete."""

    use: Use
    effects: list[Effect]

    def run(self, t: EterniaTable) -> None:
        """Take it up again."""
        t.state.uses.append(self.use)
        t.follow(Resolve(effects=self.effects, when="after"), FinishUse())


STEPS: tuple[type[Step], ...] = (UseSkill, Resolve, ChooseRecipient, FinishUse, Afterwards)
