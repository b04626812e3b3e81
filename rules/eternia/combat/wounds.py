"""Wounds: about to be suffered, suffered, KO; healing and Dazed."""

from __future__ import annotations

from rules.eternia import models
from rules.eternia.combat.combat_steps import KnockOut
from rules.eternia.combat.reactions import offer
from rules.eternia.effects import records as e
from rules.eternia.effects.lasting import forget
from rules.eternia.effects.power import GainController
from rules.eternia.effects.vocabulary import Team
from rules.eternia.ground.board import apart
from rules.eternia.rounds.escalation import Settle
from rules.eternia.rounds.scoring import TEAMS, count, scenario_of
from rules.eternia.state import EterniaTable, Model
from rules.eternia.state_underway import Harm, Hit, Occasion, space_of_plant
from rules.eternia.told.combat_events import Dazed, Healed, KnockedOut, Recovered, Wounded
from rules.eternia.told.events import Dropped, TokenCleared
from rules.eternia.view import Cause, name_of
from rules.kernel import Step, runs


class Suffer(Step, kw_only=True, omit_defaults=True, tag="eternia.suffer"):
    """ETE-GLO-7: models are about to suffer Wounds at one moment, settled in this order."""

    hits: list[Hit]
    cause: Cause
    by: int | None = None
    what: str = ""

    def run(self, t: EterniaTable) -> None:
        """ETE-REA-1: let models about to suffer Wounds, or near them, react; then suffer them."""
        s = t.state
        hits = [hit for hit in self.hits if hit.wounds > 0 and (hit.model < 0 or s.models[hit.model].at)]
        if hits:
            s.harms.append(Harm(hits=hits, cause=self.cause, by=self.by, what=self.what))
            t.follow(*[BeforeHarm(model=hit.model) for hit in hits if hit.model >= 0], ApplyHarm())


class BeforeHarm(Step, kw_only=True, tag="eternia.before_harm"):
    """ETE-REA-1: a model is about to suffer Wounds."""

    model: int

    def run(self, t: EterniaTable) -> None:
        """Offer it to the seats that can answer."""
        harm = t.state.harms[-1]
        if any(hit.model == self.model and hit.wounds > 0 for hit in harm.hits):
            offer(t, Occasion(trigger="self_wounded", model=self.model, other=harm.by))


class ApplyHarm(Step, kw_only=True, tag="eternia.apply_harm"):
    """ETE-ATK-21, ETE-ATK-19, ETE-GLO-7: suffer Wounds at one moment, then settle each KO."""

    def run(self, t: EterniaTable) -> None:
        """ETE-ATK-24: nobody suffers more than it has HP. ETE-MIN-4: a Minion has 1."""
        s = t.state
        harm = s.harms.pop()
        fallen: list[int] = []
        for hit in harm.hits:
            if hit.model < 0:
                _cut(t, hit, harm)
                continue
            model = s.models[hit.model]
            wounds = min(hit.wounds, model.hp)
            if wounds <= 0 or not model.at:
                continue
            model.hp -= wounds
            _note(t, hit.model, wounds, harm)
            who = models.name(t, hit.model)
            rules = ("ETE-ATK-21",) if harm.cause == "attack" else ("ETE-GLO-7",)
            source = harm.by if harm.cause == "effect" and harm.by != hit.model else None
            by = harm.what if source is None else models.name(t, source)
            t.emit(Wounded(who=who, wounds=wounds, left=model.hp, cause=harm.cause, by=by, rules=rules))
            _count_wounds(t, model, model.hp + wounds)
            if model.hp == 0:
                fallen.append(hit.model)
        t.follow(
            *[KnockOut(model=number, by=harm.by) for number in fallen],
            *[AnswerKo(model=number, by=harm.by, spaces=list(s.models[number].at)) for number in fallen],
            Settle(),
        )


def _note(t: EterniaTable, target: int, wounds: int, harm: Harm) -> None:
    """ETE-ATK-23, ETE-ATK-24: an Attack remembers the Wounds that each target suffered."""
    if harm.cause != "attack" or not t.state.attacks:
        return
    attack = t.state.attacks[-1]
    if target in attack.targets:
        attack.wounds.extend([0] * (len(attack.targets) - len(attack.wounds)))
        attack.wounds[attack.targets.index(target)] += wounds


def _cut(t: EterniaTable, hit: Hit, harm: Harm) -> None:
    """ETE-TER-8: a Deadly Plant is removed when it suffers a Wound."""
    space = space_of_plant(hit.model)
    if space is not None and space in t.state.tokens:
        del t.state.tokens[space]
        _note(t, hit.model, 1, harm)
        token = t.content.terrain["deadly_plant"].name
        t.emit(TokenCleared(token=token, space=name_of(space), rules=("ETE-TER-8",)))


def _count_wounds(t: EterniaTable, model: Model, before: int) -> None:
    """ETE-SCN-3: an NPC brought to so few HP may be counted, once for each number."""
    if model.kind != "npc" or model.side == "none":
        return
    steps = scenario_of(t).escalation.steps
    marks = sorted({hp for step in steps if step.on == "npc_wounded" for hp in step.at_hp}, reverse=True)
    for mark in marks:
        if model.hp <= mark < before and f"npc_wounded:{model.code}:{mark}" not in t.state.firsts:
            count(t, "npc_wounded", models.other(model.side), about=f"{model.code}:{mark}")


# ---- KO -----------------------------------------------------------------------


@runs(KnockOut)
def knock_out(step: KnockOut, t: EterniaTable) -> None:
    """ETE-KO-2, ETE-MIN-11: a Minion returns to supply. ETE-KO-3: conditions are lost.

    ETE-KO-1, ETE-KO-8: the rest of its move and of its Actions is lost. ETE-KO-9: nothing holds on it any longer.
    """
    s = t.state
    model = s.models[step.model]
    if not model.at or model.hp > 0:
        return
    stood, side = list(model.at), model.side
    by = models.name(t, step.by) if step.by is not None and step.by >= 0 else ""
    going = any(walk.model == step.model and sorted(walk.end) != sorted(stood) for walk in s.walks)
    at = "/".join([name_of(space) for space in stood]) if going else ""
    t.emit(KnockedOut(who=models.name(t, step.model), by=by, at=at, rules=("ETE-KO-1",)))
    _drop(t, step.model)
    leads, model.leads = model.leads, None
    model.at, model.dazed, model.mounted = [], False, None
    forget(t, step.model)
    for attack in s.attacks:
        if step.model in attack.targets:
            attack.stood[step.model] = stood
    for walk in s.walks:
        walk.stopped = walk.stopped or walk.model == step.model
    if s.activation and s.activation.model == step.model:
        s.activation.actions = 0
    if model.kind == "elite":
        model.side, model.master, model.acted = "none", None, False
    if model.kind == "character" and leads is not None:
        _leader_fell(t)
    if models.is_minion(model):
        _beside_npc(t, stood, side, step.by)
    _count_ko(t, step, model)


def _count_ko(t: EterniaTable, step: KnockOut, model: Model) -> None:
    """ETE-SCN-6: a Character counts for the other side, an NPC for its Enemies or its attacker."""
    if model.kind == "character" and model.side != "none":
        count(t, "ko_character", models.other(model.side), about=model.code)
    elif model.kind == "npc":
        count(t, "ko_npc", _whose(t, step, model), about=model.code)
    elif model.kind == "object":
        token = next(one for one in scenario_of(t).objectives if one.code == model.card)
        for objective in t.state.objectives:
            if objective.code == model.card:
                objective.at = None
        count(t, "destroy_token", token.attackable_by or "controller", about=model.code)


def _whose(t: EterniaTable, step: KnockOut, model: Model) -> Team:
    s = t.state
    if model.side != "none":
        return models.other(model.side)
    side = s.models[step.by].side if step.by is not None and step.by >= 0 else "none"
    return side if side != "none" else s.activation.side if s.activation else TEAMS[0]


class AnswerKo(Step, kw_only=True, tag="eternia.answer_ko"):
    """ETE-REA-1: answer a KO once all fallen are off the board (ETE-ATK-19, ETE-KO-9).

    Attributes:
        model: Who fell.
        by: Who caused it.
        spaces: Where it stood.
    """

    model: int
    by: int | None = None
    spaces: list[int] = []

    def run(self, t: EterniaTable) -> None:
        """Offer it."""
        if not t.state.models[self.model].at:
            offer(t, Occasion(trigger="ally_ko", model=self.model, other=self.by, spaces=self.spaces))


def _drop(t: EterniaTable, number: int) -> None:
    """ETE-SCN-10: a KO'ed carrier drops its load on its space."""
    model = t.state.models[number]
    for objective in t.state.objectives:
        if objective.carrier == number:
            objective.carrier, objective.at = None, model.at[0]
            what = next(one.name for one in scenario_of(t).objectives if one.code == objective.code)
            who, space = models.name(t, number), name_of(model.at[0])
            t.emit(Dropped(who=who, what=what, space=space, rules=("ETE-SCN-10", "ETE-KO-3")))


def _leader_fell(t: EterniaTable) -> None:
    """ETE-SCN-4: the Scenario's effects when the leader of an NPC is KO'ed."""
    for effect in scenario_of(t).effects:
        if effect.when == "leader_ko" and isinstance(effect, e.GainPower):
            t.follow(GainController(n=effect.n))


def _beside_npc(t: EterniaTable, stood: list[int], side: str, by: int | None) -> None:
    """ETE-NPC-1: an NPC card's effects when an Enemy Character KO's a Minion next to it."""
    s = t.state
    if by is None or by < 0 or s.models[by].kind != "character":
        return
    for number, npc in models.standing(s):
        if npc.kind != "npc" or npc.side != side or s.models[by].side == side or apart(npc.at, stood) != 1:
            continue
        effects = (*t.content.npc[npc.card].effects, *scenario_of(t).effects)
        wounds = sum([one.n for one in effects if one.when == "ko_beside" and isinstance(one, e.Wounds)])
        if wounds:
            t.follow(Suffer(hits=[Hit(model=number, wounds=wounds)], cause="effect", by=by))


# ---- Healing and Dazed ----------------------------------------------------------


def heal(t: EterniaTable, number: int, n: int) -> int:
    """ETE-GLO-4, ETE-KO-9: heal a model on the board up to its maximum; return how much."""
    model = t.state.models[number]
    healed = min(n, model.full - model.hp)
    if not model.at or healed <= 0:
        return 0
    model.hp += healed
    t.emit(Healed(who=models.name(t, number), amount=healed, now=model.hp, rules=("ETE-GLO-4",)))
    return healed


def daze(t: EterniaTable, number: int, why: str = "") -> None:
    """ETE-DAZ-1, ETE-DAZ-2: daze a model, once. ETE-NPC-3, ETE-KO-9: never an NPC or one gone.

    Args:
        t: The table.
        number: The model.
        why: The terrain that does it, in words.
    """
    model = t.state.models[number]
    if model.at and not model.dazed and model.kind not in ("npc", "object"):
        model.dazed = True
        t.emit(Dazed(who=models.name(t, number), why=why, rules=("ETE-DAZ-1",)))


def undaze(t: EterniaTable, number: int) -> None:
    """ETE-DAZ-1: a model recovers."""
    model = t.state.models[number]
    if model.dazed:
        model.dazed = False
        t.emit(Recovered(who=models.name(t, number), rules=("ETE-DAZ-1",)))
