"""A model's own effects at moments of their own: starts, ends, completed Move Actions."""

from __future__ import annotations

from rules.eternia.combat.wounds import Suffer, daze
from rules.eternia.effects.records import Daze, Effect
from rules.eternia.effects.resolving import FinishUse, Resolve
from rules.eternia.effects.skills import standing_effects
from rules.eternia.effects.traits import ignores_terrain
from rules.eternia.effects.vocabulary import When
from rules.eternia.ground.passable_spaces import sting_key, stinging, stings
from rules.eternia.ground.terrain import land_of
from rules.eternia.state import EterniaTable
from rules.eternia.state_underway import Hit, Use
from rules.kernel import Step


def _printed(t: EterniaTable, number: int, when: When) -> list[tuple[Effect, str]]:
    """Return a model's own effects at a moment, each with its card."""
    model = t.state.models[number]
    if model.kind == "npc":
        return [(effect, model.card) for effect in t.content.npc[model.card].effects if effect.when == when]
    return [(effect, code) for effect, code in standing_effects(t, number) if effect.when == when]


def moments(t: EterniaTable, number: int, when: When) -> list[Step]:
    """Return the steps of a model's own material at a moment, one for each card that has any."""
    found = [code for effect, code in _printed(t, number, when) if effect.from_round <= t.state.round]
    return [Moment(model=number, code=code, when=when) for code in dict.fromkeys(found)]


def start_on(t: EterniaTable, number: int) -> list[Step]:
    """ETE-TER-8: adjacent elements hurt a model as its Activation begins, each once in it."""
    hurt = stings(t, number)
    t.state.limits += [sting_key(t, number, space) for space, _ in hurt]
    return [Suffer(hits=[Hit(number, n)], cause="terrain", what=stinging(t, [space])) for space, n in hurt]


def end_on(t: EterniaTable, number: int) -> None:
    """ETE-TER-1, ETE-TER-4: the ground's effects on a model that ends its Activation there."""
    model = t.state.models[number]
    if not model.at or ignores_terrain(t, number):
        return
    for terrain in [terrain for space in model.at for terrain in land_of(t).holds(space)]:
        if any(isinstance(effect, Daze) and effect.when == "end_activation" for effect in terrain.penalties):
            daze(t, number, f"the {terrain.name}")
            return


class Moment(Step, kw_only=True, tag="eternia.moment"):
    """ETE-SKL-2: an effect that is always on happens at its moment."""

    model: int
    code: str
    when: When

    def run(self, t: EterniaTable) -> None:
        """ETE-KO-9: not for a model that has left the board."""
        model = t.state.models[self.model]
        if not model.at:
            return
        effects = [effect for effect, code in _printed(t, self.model, self.when) if code == self.code]
        side = model.team
        t.state.uses.append(Use(source=self.code, user=self.model, side=side, target=self.model))
        t.follow(Resolve(effects=effects, when=self.when), FinishUse())
