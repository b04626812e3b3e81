"""The work of each effect: it changes the table at once, or names the steps that do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from rules.eternia import models
from rules.eternia.activations.activation_steps import ChooseAction, DrawCards, grant
from rules.eternia.combat.combat_steps import Attacked, MakeBonusAttack, MakeForcedAttack
from rules.eternia.combat.wounds import Suffer, daze, heal, undaze
from rules.eternia.effects import records as e
from rules.eternia.effects.lasting import begin_lasting
from rules.eternia.effects.power import GainController, GainPower, LosePower
from rules.eternia.effects.records import Effect
from rules.eternia.effects.shifting_power import ShiftPower
from rules.eternia.effects.skills import source_name
from rules.eternia.effects.targets import attackable
from rules.eternia.effects.traits import kept_dazed
from rules.eternia.effects.useful_skills import elites
from rules.eternia.ground.board import apart
from rules.eternia.ground.move_steps import GoFor
from rules.eternia.ground.placing import ChoosePlace, ChooseSaddle, SwapModels
from rules.eternia.ground.pushing import ChoosePush, ForceMove
from rules.eternia.ground.spawning import ChooseElite, ChooseSpawn, PlaceTokens, can_spawn, radius_of
from rules.eternia.rounds.order_phase import ChoosePeek, ChooseSwap
from rules.eternia.state import EterniaTable
from rules.eternia.state_underway import Attack, Hit, Use, space_of_plant
from rules.eternia.told.combat_events import AttackTurned, EffectBegan
from rules.kernel import Step
from rules.kernel.play.effects import ByKind
from rules.kernel.words import count

E = TypeVar("E", bound=e.Base)
Done = list[Step] | None
"""The steps that follow, perhaps none; ``None``: nothing was to be done."""


does: ByKind[[EterniaTable, list[int], Use, Sequence[Effect]], Done] = ByKind("what is done for")
"""ETE-SKL-2: carry out an effect on its subjects, with its use and all effects of the same text."""


def for_each(kind: type[E], step: Callable[[E, int, Use], Step]) -> None:
    """Make one step of an effect for each model it concerns."""
    does.put(kind, lambda effect, t, on, use, beside: [step(effect, number, use) for number in on])


def begin(t: EterniaTable, effect: Effect, on: Sequence[int], use: Use) -> None:
    """ETE-GLO-9: have an effect hold for a time, and tell it."""
    begin_lasting(t, effect, on, use)

    who = tuple([models.name(t, number) for number in on])
    by = "the one who did it" if use.user is None else models.name(t, use.user)
    t.emit(EffectBegan(who=who, what=in_words(effect, by), source=source_name(t, use.source), rules=("ETE-GLO-9",)))


_UNTIL = {
    "attack": "in the next attack",
    "action": "in this Action",
    "activation": "in this Activation",
    "own_next": "until the next Activation of {by}",
    "round": "in this Round",
    "game": "until the end of the game",
}


def in_words(effect: Effect, by: str) -> str:
    """Say briefly a lasting effect and its end; ``by`` is its owner."""
    until = f" {_UNTIL[effect.dur].format(by=by)}" if effect.dur else ""
    match effect:
        case e.Root():
            return "no move until the end of its next Activation"
        case e.Armor(n=n):
            what = f"{n} more Armor"
        case e.Dice(n=n):
            what = f"{count(abs(n), 'die', 'dice')} {'more' if n > 0 else 'fewer'}"
        case e.Expose(n=n):
            what = f"attacks against it roll {count(n, 'more die', 'more dice')}"
        case e.Weaken(n=n):
            what = f"its attacks roll {count(n, 'die fewer', 'dice fewer')}"
        case e.MoveBonus(n=n):
            what = f"Move Actions {count(abs(n), 'space')} {'longer' if n > 0 else 'shorter'}"
        case _:
            what = effect.__struct_config__.tag.replace("_", " ")  # type: ignore[union-attr]
    return what + until


def defer(t: EterniaTable, anchor: str, *steps: Step) -> None:
    """Do steps right after the next step of a kind, and after others that wait for it.

    Where none is to come they are done next.
    """
    agenda = t.state.agenda
    tags = [step.__struct_config__.tag for step in agenda]
    if anchor not in tags:
        t.follow(*steps)
        return
    place = len(tags) - 1 - tags[::-1].index(anchor)
    while place and tags[place - 1] == steps[0].__struct_config__.tag:
        place -= 1
    agenda[place:place] = reversed(steps)


# ---- Wounds, HP and conditions --------------------------------------------------


@does.of(e.Modifier)
def _(effect: e.Modifier, t: EterniaTable, on: list[int], use: Use, beside: Sequence[Effect]) -> Done:
    """ETE-GLO-9: a lasting effect begins on them; a change to an attack is counted there."""
    if effect.dur is None:
        return None
    begin(t, effect, on, use)
    return []


@does.of(e.Wounds)
def _(effect: e.Wounds, t: EterniaTable, on: list[int], use: Use, beside: Sequence[Effect]) -> Done:
    """ETE-GLO-7: Armor does not help."""
    return [Suffer(hits=[Hit(number, effect.n) for number in on], cause="effect", by=use.user)]


@does.of(e.Splash)
def _(effect: e.Splash, t: EterniaTable, on: list[int], use: Use, beside: Sequence[Effect]) -> Done:
    """ETE-ATK-25: dealt around where a target stands, or stood when it fell."""
    s, user = t.state, use.user
    if user is None:
        return None
    near = [spaces_of(t, target) for target in on]
    hit = [
        number
        for number, model in models.standing(s)
        if number not in on
        and attackable(t, s.models[user], model)
        and any(apart(spaces, model.at) == 1 for spaces in near)
    ]
    return [Suffer(hits=[Hit(number, effect.n) for number in hit], cause="effect", by=user)] if hit else None


def spaces_of(t: EterniaTable, target: int) -> list[int]:
    """ETE-ATK-25: where a target of the attack under way stands, or stood when it fell."""
    s = t.state
    space = space_of_plant(target)
    if space is not None:
        return [space]
    return s.models[target].at or (s.attacks[-1].stood.get(target, []) if s.attacks else [])


@does.of(e.CancelWounds)
def _(effect: e.CancelWounds, t: EterniaTable, on: list[int], use: Use, beside: Sequence[Effect]) -> Done:
    for hit in t.state.harms[-1].hits if t.state.harms else ():
        if hit.model in on:
            hit.wounds = max(0, hit.wounds - effect.n)
    return []


@does.of(e.Heal)
def _(effect: e.Heal, t: EterniaTable, on: list[int], use: Use, beside: Sequence[Effect]) -> Done:
    healed = [heal(t, number, effect.n) for number in on]
    return [] if any(healed) else None


@does.of(e.Daze)
def _(effect: e.Daze, t: EterniaTable, on: list[int], use: Use, beside: Sequence[Effect]) -> Done:
    for number in on:
        daze(t, number)
    return []


@does.of(e.Undaze)
def _(effect: e.Undaze, t: EterniaTable, on: list[int], use: Use, beside: Sequence[Effect]) -> Done:
    """ETE-TER-1: the ground may hold a Dazed model."""
    for number in on:
        if not kept_dazed(t, number):
            undaze(t, number)
    return []


@does.of(e.Root)
def _(effect: e.Root, t: EterniaTable, on: list[int], use: Use, beside: Sequence[Effect]) -> Done:
    """ETE-OVR-6: it beats effects that let the model move; a move under way ends."""
    for walk in t.state.walks:
        walk.stopped = walk.stopped or (walk.model in on and walk.kind != "push")
    begin(t, effect, on, use)
    return []


# ---- Moves and placements --------------------------------------------------------


@does.of(e.Push)
def _(effect: e.Push, t: EterniaTable, on: list[int], use: Use, beside: Sequence[Effect]) -> Done:
    """ETE-BTF-7: the farthest first, or the nearest if they come closer: none is in the way."""
    s = t.state
    user = s.models[use.user].at if use.user is not None else []
    order = sorted(on, key=lambda number: apart(user, s.models[number].at), reverse=effect.dir != "towards")
    return [ChoosePush(model=number, n=effect.n, dir=effect.dir) for number in order]


for_each(  # ETE-MOV-1: a move that is no Action
    e.Move,
    lambda one, number, use: GoFor(
        model=number, points=one.n, fly=use.fly, no_escape=use.no_escape, plan=one.towards or "near"
    ),
)
for_each(e.ForceMove, lambda one, number, use: ForceMove(model=number, n=one.n))
for_each(e.Place, lambda one, number, use: ChoosePlace(model=number, n=one.n, near=one.near, where=one.where))
for_each(e.Mount, lambda one, number, use: ChooseSaddle(model=number, form=one.form))


@does.of(e.Swap)
def _(effect: e.Swap, t: EterniaTable, on: list[int], use: Use, beside: Sequence[Effect]) -> Done:
    return None if use.user is None else [SwapModels(one=use.user, other=number) for number in on]


# ---- Power -----------------------------------------------------------------------


@does.of(e.GainPower)
def _(effect: e.GainPower, t: EterniaTable, on: list[int], use: Use, beside: Sequence[Effect]) -> Done:
    if effect.to == "controller_side":
        return [GainController(n=effect.n)]
    return [GainPower(model=number, n=effect.n) for number in on]


for_each(e.LosePower, lambda one, number, use: LosePower(model=number, n=one.n))
# ETE-PWR-8: between the slots of the target, or from the user to it: whoever uses the effect says which.
for_each(e.ShiftPower, lambda one, number, use: ShiftPower(source=number, to=number, n=one.n, user=use.user))


# ---- Attacks and Actions -----------------------------------------------------------


@does.of(e.Redirect)
def _(effect: e.Redirect, t: EterniaTable, on: list[int], use: Use, beside: Sequence[Effect]) -> Done:
    """ETE-REA-5, ETE-REA-1: turn the attack to the user, who may answer it with its friends."""
    s = t.state
    attack = s.attacks[-1] if s.attacks else None
    if attack is None or use.user is None or use.target not in attack.targets:
        return None
    newly = use.user not in attack.targets
    turned(attack, use.target, use.user)
    who, before = models.name(t, use.user), models.name(t, use.target)
    t.emit(AttackTurned(who=who, instead_of=before, rules=("ETE-REA-5",)))
    if newly:
        defer(t, "eternia.finish_use", Attacked(target=use.user))
    return []


def turned(attack: Attack, before: int, after: int) -> None:
    """Put another target in the place of one; it stays a target even out of range."""
    place = attack.targets.index(before)
    if after in attack.targets:
        del attack.targets[place]
    else:
        attack.targets[place] = after
    attack.used.append(f"redirect:{after}")


@does.of(e.BonusAttack)
def _(effect: e.BonusAttack, t: EterniaTable, on: list[int], use: Use, beside: Sequence[Effect]) -> Done:
    """ETE-ACT-12: the dice added here are for that attack."""
    same = [one for one in beside if (one.to, one.r, one.when) == (effect.to, effect.r, effect.when)]
    dice: list[Effect] = [one for one in same if isinstance(one, e.Dice) and one.dur is None]
    only = use.other if effect.against else None
    return [MakeBonusAttack(model=number, attack=effect.attack, only=only, effects=dice) for number in on]


for_each(e.ForceAttack, lambda one, number, use: MakeForcedAttack(model=number, by=use.user))


@does.of(e.ExtraAction)
def _(effect: e.ExtraAction, t: EterniaTable, on: list[int], use: Use, beside: Sequence[Effect]) -> Done:
    """ETE-ACT-5, ETE-CTL-4: none of them starts before the Action under way is complete."""
    s = t.state
    steps: list[Step] = []
    for number in on:
        if s.acting or (s.activation is not None and s.activation.model == number):
            grant(t, number, effect.n)
        else:
            steps.append(ChooseAction(model=number, actions=effect.n))
    return steps


# ---- Spawning, tokens and hidden cards -----------------------------------------------


@does.of(e.SpawnMinion)
def _(effect: e.SpawnMinion, t: EterniaTable, on: list[int], use: Use, beside: Sequence[Effect]) -> Done:
    """ETE-MIN-1, ETE-CTL-3: as many as there are models left."""
    s = t.state
    n = min(effect.n, len(models.in_supply(s, s.minion))) if s.minion else 0
    if not n or s.minion is None:
        return None
    return [ChooseSpawn(kind_code=s.minion, n=n, near=effect.near, r=radius_of(effect), exact=effect.exact)]


@does.of(e.SpawnElite)
def _(effect: e.SpawnElite, t: EterniaTable, on: list[int], use: Use, beside: Sequence[Effect]) -> Done:
    """ETE-MIN-12: spawn as many as the supply has; a team of both classes chooses one."""
    r = radius_of(effect)
    left = [code for code in elites(t, effect, use.side) if can_spawn(t, use, effect, code)]
    if len(left) > 1:
        return [ChooseElite(among=left, n=effect.n, near=effect.near, r=r)]
    own = effect.elite == "own_class"
    return [ChooseSpawn(kind_code=left[0], n=effect.n, near=effect.near, r=r, own_class=own)] if left else None


@does.of(e.PlaceToken)
def _(effect: e.PlaceToken, t: EterniaTable, on: list[int], use: Use, beside: Sequence[Effect]) -> Done:
    """ETE-TER-6: within r of the user, or of where the target stands or fell."""
    about = [] if effect.near == "self" or use.target is None else spaces_of(t, use.target)
    return [PlaceTokens(n=effect.n, token=effect.token, r=effect.r or 1, about=about)]


does.put(e.DrawStrategy, lambda one, t, on, use, beside: [DrawCards(n=one.n)])
does.put(e.PeekOrder, lambda one, t, on, use, beside: [ChoosePeek(side=use.side, n=one.n, model=use.user)])
does.put(e.SwapOrder, lambda one, t, on, use, beside: [ChooseSwap(side=use.side, model=use.user)])
