"""Skills and cards being resolved: their targets, and their effects one after another."""

from __future__ import annotations

from collections.abc import Sequence

from rules.eternia import models
from rules.eternia.ai.trying_on_a_copy import answers, worth
from rules.eternia.asking import Ask, of_use, put
from rules.eternia.effects import records as e
from rules.eternia.effects.carrying_out import Done, defer, does
from rules.eternia.effects.lasting import limit_key
from rules.eternia.effects.records import Effect
from rules.eternia.effects.skills import source_name
from rules.eternia.effects.subjects import candidates
from rules.eternia.effects.targets import target_detail, target_key, target_name, target_of, target_ref
from rules.eternia.effects.traits import holds
from rules.eternia.effects.useful_skills import effective, nobody, tell
from rules.eternia.effects.vocabulary import MANY, ONE, To, When
from rules.eternia.state import ANYWHERE, EterniaTable
from rules.eternia.state_underway import Attack, Use, space_of_plant
from rules.eternia.words.cards import told_by
from rules.kernel import Among, Legal, Option, Picks, Ref, Step
from rules.kernel.play.effects import Resolving

# ---- Resolving ----------------------------------------------------------------------


class Resolve(Resolving, kw_only=True, tag="eternia.resolve"):
    """ETE-SKL-2, ETE-OVR-6: do a use's effects at this moment, in printed order.

    Attributes:
        when: The moment; effects of other moments are passed over.
        attack: They belong to an attack, so that they are for its target unless they say otherwise.
    """

    effects: list[Effect]
    when: When
    attack: bool = False

    def run(self, t: EterniaTable) -> None:
        """ETE-GLO-6: one effect at a time; its targets are chosen as it begins."""
        now = [effect for effect in self.effects if (effect.when or "use") == self.when]
        if self.at == 0 and not self.aimed:
            self._set_flags(t)
        self.go_on(t, now, aim=self._aim, do=self._done)

    def _set_flags(self, t: EterniaTable) -> None:
        """Set the changes to moves and choices of the whole skill."""
        use = t.state.uses[-1]
        use.fly = use.fly or any(isinstance(effect, e.Fly) for effect in self.effects)
        use.no_escape = use.no_escape or any(isinstance(effect, e.NoEscape) for effect in self.effects)
        use.no_los = use.no_los or any(isinstance(effect, e.NoLos) for effect in self.effects)

    # ---- whom for

    def _aim(self, t: EterniaTable, effect: Effect) -> None:
        """ETE-GLO-6, ETE-SKL-7, ETE-SKL-4: choose a model for an effect, unless it is the same.

        Where there is nobody, its effects do nothing; nothing is asked where it does nothing for any of them.
        """
        s = t.state
        use, to = s.uses[-1], effect.to
        if to is None or to not in ONE or effect.same or effect.from_round > s.round or beside(effect):
            return
        if _limited(effect, use) in s.limits:
            return
        found = fitting(t, effect, self.effects, use)
        same = [effect, *[one for one in self.effects if one is not effect and shares(one, effect)]]
        question = ChooseRecipient(to=to, r=effect.r, among=found, effects=same)
        if len(found) < 2 or not any(question.does(t, number, use) for number in found):
            use.chosen[group_key(to, effect.r)] = found[:1]
            return
        put(t, question, of_use(t.state, use))

    def _done(self, t: EterniaTable, effect: Effect) -> Done:
        """ETE-SCN-4: carry an effect out on its models, as its condition and limit allow."""
        s = t.state
        use = s.uses[-1]
        if effect.from_round > s.round:
            return []
        key = _limited(effect, use)
        if key in s.limits:
            return []
        on = self._on(t, effect)
        if not on and effect.to != "controller_side" and not (use.user is None and isinstance(effect, e.ForSide)):
            if effect.to in (ONE | MANY) and not effect.same and not beside(effect):
                nobody(t, effect, use)
            return None
        tell(t, effect, on, use)
        done = does(effect, t, on, use, self.effects)
        if key and done is not None:
            s.limits.append(key)
        return done

    def vain(self, t: EterniaTable, effect: Effect) -> str:
        """ETE-SKL-7: say that an effect will do nothing to any of the models that it concerns now."""
        on = self._on(t, effect)
        return "" if effective(t, effect, on, t.state.uses[-1]) else "it affects nobody"

    def _on(self, t: EterniaTable, effect: Effect) -> list[int]:
        """ETE-SCN-4: the models that an effect is for and that meet its condition."""
        s = t.state
        use, given, found = s.uses[-1], effect.given, self._concerned(t, effect)
        if given is None:
            return found
        attack = s.attacks[-1] if self.attack and s.attacks else None
        return [
            number
            for number in found
            if any(holds(t, given, use, one, attack, effect.r) for one in asked_of(effect, number, use, attack))
        ]

    def _concerned(self, t: EterniaTable, effect: Effect) -> list[int]:
        """ETE-KO-9, ETE-NPC-3: models on the board; on an NPC, only an Attack's Wounds work.

        ETE-ATK-25: what lies around the target of an attack is there when the target has fallen, too.
        """
        s = t.state
        use = s.uses[-1]
        to: To = effect.to or ("target" if self.attack and not isinstance(effect, e.ForSide) else "self")
        attack = s.attacks[-1] if self.attack and s.attacks else None
        around = isinstance(effect, e.Splash)
        if to == "target" and attack is not None and (around or self.when == "after"):
            targets = attack.targets if self.when == "after" else [] if use.target is None else [use.target]
            found = [target for target in targets if around or target < 0 or s.models[target].at]
        elif to in ONE or effect.same:
            found = [number for number in use.chosen.get(group_key(to, effect.r), []) if s.models[number].at]
        else:
            found = candidates(t, to, effect.r, use)
            if to in MANY:
                use.chosen[group_key(to, effect.r)] = list(found)
        if use.source in t.content.npc or use.source in t.content.scenario:
            return found
        harms = self.attack and isinstance(effect, (e.Wounds, e.Splash))
        return [number for number in found if harms or not immune(t, number)]


def beside(effect: Effect) -> bool:
    """Whether an effect changes the attack, move or skill next to it, and no model."""
    return effect.dur is None and isinstance(effect, e.Modifier)


def shares(one: Effect, effect: Effect) -> bool:
    """ETE-GLO-6: whether an effect concerns the same as another one that begins before it."""
    return one.same and (one.to, one.r) == (effect.to, effect.r)


def fitting(t: EterniaTable, effect: Effect, effects: Sequence[Effect], use: Use) -> list[int]:
    """ETE-GLO-6, ETE-SKL-7: models to choose for an effect now, with its condition."""
    to = effect.to
    if to is None:
        return []
    found = candidates(t, to, ANYWHERE if effect.among else effect.r, use, sight=not effect.among)
    if effect.among:
        several = _several(effects, effect, use)
        found = [number for number in found if number in several]
    if effect.another:
        chosen = [numbers for key, numbers in use.chosen.items() if key.partition(":")[0] in ONE]
        found = [number for number in found if not any(number in numbers for numbers in chosen)]
    given = effect.given
    return found if given is None else [number for number in found if holds(t, given, use, number, None, effect.r)]


def _several(effects: Sequence[Effect], effect: Effect, use: Use) -> list[int]:
    """Return the models of the latest earlier effect on several models."""
    earlier = effects[: effects.index(effect)]
    keys = [group_key(one.to, one.r) for one in earlier if one.to in MANY]
    return use.chosen.get(keys[-1], []) if keys else []


def asked_of(effect: Effect, number: int, use: Use, attack: Attack | None) -> Sequence[int | None]:
    """Return the models that a condition is about: for the user's effect, the targets."""
    if effect.to != "self":
        return (number,)
    return attack.targets if attack is not None and effect.when == "after" else (use.target,)


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
    """Return the key of a chosen target, shared by effects with the same target and radius."""
    return to if r is None else f"{to}:{r}"


class ChooseRecipient(Ask, kw_only=True, tag="eternia.choose_recipient"):
    """ETE-GLO-6, ETE-SKL-4: choose the model for a use's effects; keys are codes of models.

    Attributes:
        to: Whom they are for.
        r: Within how many spaces.
        among: Who can be chosen, the default first.
        effects: The effects.
    """

    rules = ("ETE-GLO-6", "ETE-SKL-4")
    may_tie = True  # what an effect does may be over before it matters

    to: To
    r: int | None
    among: list[int]
    effects: list[Effect]

    def choices(self, t: EterniaTable, seat: int) -> Legal:
        """ETE-OVR-8: the models with most at stake first: Enemies low on HP, friends that lost most."""
        use = t.state.uses[-1]
        ranked = sorted(self.among, key=lambda number: -self.does(t, number, use))
        return Among(tuple([target_key(t, number) for number in ranked]))

    def focus(self, t: EterniaTable, seat: int) -> tuple[Ref, ...]:
        """The user of the effect, else its possible targets alone."""
        return super().focus(t, seat) or (Ref("kind", "model"),)

    def does(self, t: EterniaTable, number: int, use: Use) -> int:
        """How many of the effects would do something for a model."""
        return sum(
            effective(t, effect, [number], use)
            and (effect.given is None or holds(t, effect.given, use, number, None, effect.r))
            for effect in self.effects
        )

    def by_rules(self, t: EterniaTable) -> tuple[Picks, ...]:
        """ETE-AI-21, ETE-AI-18: the most affected, then the weakest Enemy or most hurt friend."""
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
        """Say its purpose."""
        use = t.state.uses[-1]
        who = source_name(t, use.source) if use.user is None else models.name(t, use.user)
        does = told_by(use.source, tuple(self.effects), who, t.content)
        return f"{source_name(t, use.source)}: which target? {does}"

    def option(self, t: EterniaTable, seat: int, key: str) -> Option:
        """Name the model and how it stands."""
        number = target_of(t, key)
        use = t.state.uses[-1]
        return Option(key, target_name(t, number), target_detail(t, number, use.user), target_ref(t, number))

    def run(self, t: EterniaTable) -> None:
        """Note it for all effects that share it."""
        t.state.uses[-1].chosen[group_key(self.to, self.r)] = [target_of(t, self.key)]


class FinishUse(Step, kw_only=True, tag="eternia.finish_use"):
    """ETE-REA-5: a use is resolved; effects after the attack or Action wait for its end.

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
    """ETE-SKL-2: a use's effects that come after the attack or Action is complete."""

    use: Use
    effects: list[Effect]

    def run(self, t: EterniaTable) -> None:
        """Take it up again."""
        t.state.uses.append(self.use)
        t.follow(Resolve(effects=self.effects, when="after"), FinishUse())
