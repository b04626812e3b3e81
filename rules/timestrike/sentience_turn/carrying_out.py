"""What each kind of step of a card of the Sentience does."""

from __future__ import annotations

from rules.kernel import Step
from rules.kernel.play.effects import ByKind
from rules.timestrike.actions.climbing import shake
from rules.timestrike.effects import fear_steps as f
from rules.timestrike.effects.vocabulary import Measure, Mode
from rules.timestrike.ground.sentience.sentience_areas import cone, ring
from rules.timestrike.ground.targeting import in_area
from rules.timestrike.loot.inventory import draw
from rules.timestrike.lost.lost_attacks import LostStrikes
from rules.timestrike.lost.lost_moves import LostAdvances
from rules.timestrike.lost.lost_targets import acting, candidates, pick, ranked
from rules.timestrike.lost.spawning import PickBrood, SpawnAt, SpawnBeside, SpawnNear, of_kind, supplies
from rules.timestrike.lost.stats_card import boss_of, lost_stat
from rules.timestrike.myths import by_card, myths
from rules.timestrike.sentience_turn.sentience_cards import TakeAction
from rules.timestrike.sentience_turn.sentience_hits import CrumbleBeside, HitAll
from rules.timestrike.sentience_turn.sentience_moves import FearGoes
from rules.timestrike.state import LOST, TimestrikeTable, is_lost, on_map
from rules.timestrike.trials.rewards import ChooseStat
from rules.timestrike.units.health import heal
from rules.timestrike.units.statuses import gain
from rules.timestrike.units.unit_places import engaged, field, relief

carries: ByKind[[TimestrikeTable], None] = ByKind("what is done for the step")
"""Carry a step of a card out."""


def scaled(t: TimestrikeTable) -> int:
    """TIM-SENT-4: how many tentacles a scaled step brings."""
    mode: Mode = "royale" if boss_of(t).deck == "royale" else "raid"
    return t.content.growth(mode, boss_of(t).survivors)


def grow(t: TimestrikeTable, n: int, measure: Measure) -> None:
    """TIM-SPAWN-3: each next to another target, then from the first again.

    TIM-LTGT-9: none without a target. TIM-MYTH-6: a Myth may choose others.
    """
    order = ranked(t, t.content.fear.code, measure, n)
    if order:
        near = SpawnNear if myths(t.state) else SpawnBeside
        t.follow(*[near(of=order[one % len(order)]) for one in range(n)])


# ---- Coming into play ----------------------------------------------------------------


@carries.of(f.Grow)
def _(step: f.Grow, t: TimestrikeTable) -> None:
    if not step.if_none or not acting(t, "tentacle"):
        grow(t, scaled(t) if step.n == "scaled" else step.n, step.measure)


@carries.of(f.PlaceAt)
def _(step: f.PlaceAt, t: TimestrikeTable) -> None:
    t.follow(*[Bring(code=step.unit, at=at) for at in step.at])


class Bring(Step, kw_only=True, tag="timestrike.bring"):
    """TIM-SPAWN-9: a named unit comes into play, or another of its kind."""

    code: str
    at: str

    def run(self, t: TimestrikeTable) -> None:
        """TIM-SPAWN-5: nothing if all of them are on the map."""
        unit = of_kind(t, t.content.characters[self.code].kind, self.code)
        if unit:
            t.follow(SpawnAt(of=unit, at=self.at))


@carries.of(f.Brood)
def _(step: f.Brood, t: TimestrikeTable) -> None:
    """TIM-SPAWN-9: of the first kind that is in the card area, else tentacles."""
    phase = boss_of(t).phase
    kind = next((kin.kind for kin in step.kinds if kin.phase <= phase and supplies(t, kin.kind)), None)
    if kind is not None:
        t.follow(PickBrood(of=t.content.fear.code, kind=kind, at=step.at))
    else:
        grow(t, scaled(t), step.otherwise)


# ---- Moving and attacking ------------------------------------------------------------


@carries.of(f.Advance)
def _(step: f.Advance, t: TimestrikeTable) -> None:
    """TIM-LMOVE-7: one after another, each with its move and its attack.

    TIM-MYTH-10: not Monsters that Myths lead.
    """
    units = [unit for unit in acting(t, step.kind) if by_card(t.state, unit)]
    t.follow(*[LostAdvances(of=unit, measure=step.measure) for unit in units])


@carries.of(f.Strike)
def _(step: f.Strike, t: TimestrikeTable) -> None:
    """TIM-LTGT-6: each from where it stands."""
    units = [unit for unit in acting(t, step.kind) if by_card(t.state, unit)]
    t.follow(*[LostStrikes(of=unit, measure=step.measure, plus=step.plus) for unit in units])


@carries.of(f.Prowl)
def _(step: f.Prowl, t: TimestrikeTable) -> None:
    """TIM-SMOVE-10, TIM-LTGT-9: towards a unit, if there is one."""
    fear, board = t.content.fear.code, relief(t).board
    units = t.state.units
    among = [unit for unit in candidates(t) if not step.apart or board.apart(units[fear].at, units[unit].at) > 1]
    target = pick(t, fear, step.measure, among)
    if target:
        t.follow(FearGoes(of=fear, at=target))


@carries.of(f.Blast)
def _(step: f.Blast, t: TimestrikeTable) -> None:
    """TIM-AOE-3: all player units in front of Fear, or around it."""
    now, fear = field(t), t.content.fear.code
    board = now.relief.board
    shape = cone if step.shape == "cone" else ring
    spaces = shape(board, board.space[now.bodies[fear].at[0]], boss_of(t).facing, step.r)
    there = tuple([unit for unit in in_area(now, spaces) if not is_lost(t.state, unit)])
    hits = lost_stat(t, "attack") if step.hits == "attack" else step.hits
    t.follow(HitAll(by=fear, at=there, hits=hits, curse=step.curse))


@carries.of(f.Shudder)
def _(step: f.Shudder, t: TimestrikeTable) -> None:
    """TIM-SHAKE-1: everybody is knocked off."""
    shake(t)


@carries.of(f.Crumble)
def _(step: f.Crumble, t: TimestrikeTable) -> None:
    """TIM-MOB-8: beside each tentacle, the oldest first."""
    t.follow(*[CrumbleBeside(of=unit, hits=step.hits) for unit in acting(t, "tentacle")])


# ---- Health, curses, rewards ---------------------------------------------------------


@carries.of(f.Regenerate)
def _(step: f.Regenerate, t: TimestrikeTable) -> None:
    """TIM-HP-2, TIM-BBR-8: 1 for each Lost Monster on the map; a tamed one is none."""
    heal(t, t.content.fear.code, len(acting(t, "monster")))


@carries.of(f.CurseAll)
def _(step: f.CurseAll, t: TimestrikeTable) -> None:
    """TIM-MOB-8: each Character with a unit that is engaged with such a Lost unit.

    TIM-BEH-15: a rider is so with its Brute. TIM-CLIMBS-4: nobody on the Sentience.
    """
    s, lost = t.state, acting(t, step.kind)
    there = [unit for unit in on_map(s) if not is_lost(s, unit) and not s.units[unit].tier]
    held = [unit for unit in there if any(engaged(t, one, unit) for one in lost)]
    for character in dict.fromkeys([s.units[unit].of for unit in held]):
        gain(t, character, "curse", step.curse)


@carries.of(f.Reward)
def _(step: f.Reward, t: TimestrikeTable) -> None:
    """TIM-RAID-6: every Survivor alive; TIM-PHASE-2: or who has turned the card."""
    if step.who == "credited":
        credited = boss_of(t).credited
        if credited and not t.state.characters[credited].gone:
            t.follow(Rewarded(of=credited, awaken=step.awaken, artifacts=step.artifacts))
        return
    alive = [code for code, one in t.state.characters.items() if one.seat != LOST and not one.gone]
    survivors = [code for code in alive if t.content.is_survivor(code)]
    t.follow(*[Rewarded(of=code, awaken=step.awaken, artifacts=step.artifacts) for code in survivors])


class Rewarded(Step, kw_only=True, tag="timestrike.rewarded"):
    """TIM-RAID-6: a Survivor awakens stats and draws artifacts."""

    of: str
    awaken: int
    artifacts: int

    def run(self, t: TimestrikeTable) -> None:
        """TIM-AWK-3: stats of its own choice."""
        draw(t, self.of, "artifact", "TIM-RAID-6", self.artifacts)
        t.follow(*[ChooseStat(of=self.of) for _ in range(self.awaken)])


@carries.of(f.Again)
def _(step: f.Again, t: TimestrikeTable) -> None:
    """TIM-SENT-1: action cards within a setup card."""
    t.follow(*[TakeAction() for _ in range(step.n)])
