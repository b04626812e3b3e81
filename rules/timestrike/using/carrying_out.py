"""What each kind of effect does to those whom it is for."""

from __future__ import annotations

from rules.kernel import Step
from rules.kernel.play.effects import ByKind
from rules.timestrike.actions.climbing import shake
from rules.timestrike.combat.defending import strike
from rules.timestrike.drafted_fear.tentacles import SproutAt
from rules.timestrike.effects import records as e
from rules.timestrike.effects.objectives import CheapHurt
from rules.timestrike.ground.placing.shaping import broken, can_break, drops
from rules.timestrike.loot.inventory import draw, move_card
from rules.timestrike.loot.piles import held
from rules.timestrike.moving.cheap_shots import ShootCheaply
from rules.timestrike.moving.shifting import DropTo, ShoveOn, exchange
from rules.timestrike.moving.walking import Stroll
from rules.timestrike.state import TimestrikeTable, pays, purse, units_of
from rules.timestrike.told.table_events import Energized
from rules.timestrike.trials.rewards import ChooseStat
from rules.timestrike.trials.tracking import meet
from rules.timestrike.under_way import Use
from rules.timestrike.units.health import deal, heal
from rules.timestrike.units.stats import of_kind
from rules.timestrike.units.statuses import gain, lose
from rules.timestrike.units.unit_places import engaged, field, level, relief
from rules.timestrike.using.choices import ChooseBuff, ChooseCures, ChooseCurse, ChoosePlace
from rules.timestrike.using.effect_rolls import RollEach, RollHits

does: ByKind[[TimestrikeTable, Use], None] = ByKind("what is done for")
"""Carry an effect out on its targets."""


def _for(effect: e.Base, use: Use) -> list[str]:
    """The units that an effect is for."""
    return [use.unit] if effect.to == "self" else [*use.targets]


def _characters(t: TimestrikeTable, effect: e.Base, use: Use) -> list[str]:
    """TIM-CHAR-7: the Characters that an effect is for, each once."""
    return [*dict.fromkeys([t.state.units[unit].of for unit in _for(effect, use)])]


# ---- Damage and health ---------------------------------------------------------------


@does.of(e.Damage)
def _(effect: e.Damage, t: TimestrikeTable, use: Use) -> None:
    """TIM-CAST-4: damage that a text names is neither defended nor blocked."""
    for unit in _for(effect, use):
        use.hurt = use.hurt or pays(t.state, use.unit, unit)
        deal(t, unit, effect.n, "skill" if use.kind == "skill" else "item", use.unit)


@does.of(e.Hits)
def _(effect: e.Hits, t: TimestrikeTable, use: Use) -> None:
    """TIM-CAST-4, TIM-CAST-5: hits that can be defended."""
    strike(t, use, effect.n, _for(effect, use))


@does.of(e.Roll)
def _(effect: e.Roll, t: TimestrikeTable, use: Use) -> None:
    """TIM-AOE-1: one roll for all."""
    t.follow(RollHits(n=effect.n))


@does.of(e.IfHit)
def _(effect: e.IfHit, t: TimestrikeTable, use: Use) -> None:
    """TIM-DICE-3: a roll for each; the rest is for those that were hit."""
    use.hit = []
    t.follow(*[RollEach(n=effect.n, at=unit) for unit in _for(effect, use)], RollEach(n=0, at=""))


@does.of(e.Heal)
def _(effect: e.Heal, t: TimestrikeTable, use: Use) -> None:
    """TIM-HP-2: regain health, more of it by an artifact."""
    of = t.state.units[use.unit].of
    more = sum([one.n for one in of_kind(t, of, e.HealMore) if one.skill == use.source])
    for unit in _for(effect, use):
        heal(t, unit, effect.n + more, skill=use.source if use.kind == "skill" else "")


@does.of(e.HealMore)
def _(effect: e.HealMore, t: TimestrikeTable, use: Use) -> None:
    """TIM-HP-2: on top of what a fish heals."""
    if effect.skill is None:
        heal(t, use.unit, effect.n)


@does.of(e.CheapShot)
def _(effect: e.CheapShot, t: TimestrikeTable, use: Use) -> None:
    """TIM-CHEAP-3: of the unit itself, or of another that is engaged with the target.

    TIM-KO-7: at one target after the other, in their order.
    """
    mates = [unit for unit in units_of(t.state, t.state.units[use.unit].of) if unit != use.unit]
    shots: list[Step] = []
    for target in _for(effect, use):
        by = [mate for mate in mates if engaged(t, mate, target)][:1] if effect.by == "pack" else [use.unit]
        shots += [ShootCheaply(of=unit, at=target, fleeing=False) for unit in by]
    t.follow(*shots)


# ---- Awakenings, buffs and curses ----------------------------------------------------


@does.of(e.Buff)
def _(effect: e.Buff, t: TimestrikeTable, use: Use) -> None:
    """TIM-BUFF-1: gain a buff."""
    for character in _characters(t, effect, use):
        gain(t, character, "buff", effect.buff)


@does.of(e.Curse)
def _(effect: e.Curse, t: TimestrikeTable, use: Use) -> None:
    """TIM-BUFF-1, TIM-SKILL-10: get a curse, of the user's choice where it is one of several."""
    characters = _characters(t, effect, use)
    if effect.curse == "stat":
        t.follow(*[ChooseCurse(of=use.unit, at=character) for character in characters])
        return
    for character in characters:
        if gain(t, character, "curse", effect.curse) and effect.curse == "silence":
            meet(t, t.state.units[use.unit].of, CheapHurt)


@does.of(e.Unbuff)
def _(effect: e.Unbuff, t: TimestrikeTable, use: Use) -> None:
    """TIM-BUFF-1: lose a buff of the user's choice, and perhaps the user gains it."""
    characters = _characters(t, effect, use)
    t.follow(*[ChooseBuff(of=use.unit, at=character, take=effect.take) for character in characters])


@does.of(e.Cleanse)
def _(effect: e.Cleanse, t: TimestrikeTable, use: Use) -> None:
    """TIM-BUFF-1: lose curses, of the user's choice where not all of them."""
    choices: list[Step] = []
    for character in _characters(t, effect, use):
        curses = t.state.characters[character].curses
        if effect.n == "all" or len(curses) <= effect.n:
            for curse in [*curses]:
                lose(t, character, "curse", curse)
        else:
            choices.append(ChooseCures(of=use.unit, at=character, n=effect.n))
    t.follow(*choices)


@does.of(e.Awaken)
def _(effect: e.Awaken, t: TimestrikeTable, use: Use) -> None:
    """TIM-AWK-3: awaken stats of the owner's choice."""
    t.follow(*[ChooseStat(of=character) for character in _characters(t, effect, use) for _ in range(effect.n)])


# ---- Moving units --------------------------------------------------------------------


@does.of(e.Push)
def _(effect: e.Push, t: TimestrikeTable, use: Use) -> None:
    """TIM-FALL-5: away from the user, hex by hex; it can fall."""
    t.follow(*[ShoveOn(of=unit, by=use.unit, left=effect.n, start=level(t, unit)) for unit in _for(effect, use)])


@does.of(e.Pull)
def _(effect: e.Pull, t: TimestrikeTable, use: Use) -> None:
    """TIM-FALL-5: towards the user, hex by hex; it can fall."""
    t.follow(
        *[ShoveOn(of=unit, by=use.unit, left=effect.n, start=level(t, unit), nearer=True) for unit in _for(effect, use)]
    )


@does.of(e.Put)
def _(effect: e.Put, t: TimestrikeTable, use: Use) -> None:
    """TIM-MOVE-6: on a place of the user's choice, without fall and Cheap Shots (TIM-FLEE-4)."""
    t.follow(*[ChoosePlace(of=use.unit, who_=unit, effect=effect) for unit in _for(effect, use)])


@does.of(e.Swap)
def _(effect: e.Swap, t: TimestrikeTable, use: Use) -> None:
    """TIM-CON-7: exchange places, without falls."""
    one, *others = use.targets
    exchange(t, one, others[0] if others else use.unit)


@does.of(e.Walk)
def _(effect: e.Walk, t: TimestrikeTable, use: Use) -> None:
    """TIM-MOVE-6: some Movement for now, at normal costs; nobody flees by it."""
    t.follow(*[Stroll(of=unit, n=effect.n) for unit in _for(effect, use)])


# ---- Energy and loot -----------------------------------------------------------------


@does.of(e.Energy)
def _(effect: e.Energy, t: TimestrikeTable, use: Use) -> None:
    """TIM-ACT-6: more Energy in this turn."""
    for unit in _for(effect, use):
        t.state.units[unit].more += effect.n
        t.emit(Energized(unit=unit, energy=effect.n, rules=("TIM-ACT-1",)))


@does.of(e.Draw)
def _(effect: e.Draw, t: TimestrikeTable, use: Use) -> None:
    """TIM-LOOT-4: draw cards."""
    for character in _characters(t, effect, use):
        draw(t, character, effect.deck, "TIM-LOOT-4", effect.n)


@does.of(e.Rob)
def _(effect: e.Rob, t: TimestrikeTable, use: Use) -> None:
    """TIM-INV-4: take loot at random that is not equipped.

    TIM-INV-5: a tamed Monster takes it for its tamer.
    """
    mine = purse(t.state, use.unit)
    for character in _characters(t, effect, use):
        one = t.state.characters[character]
        for _ in range(effect.n):
            cards = [(deck, card) for deck in ("item", "fish", "artifact") for card in held(one, deck)]
            loot = [pair for pair in cards if pair != ("artifact", one.equipped)]
            loot += [("material", "")] * one.materials
            if loot:
                deck, card = t.draw(loot)
                move_card(t, character, mine, deck, card, "TIM-INV-4")


# ---- Ground --------------------------------------------------------------------------


@does.of(e.Break)
def _(effect: e.Break, t: TimestrikeTable, use: Use) -> None:
    """TIM-MAP-7, TIM-WALL-5: a piece of wall goes, else the top land hex.

    TIM-HEX-8: never the base layer.

    TIM-FALL-7: who stood on it drops. TIM-FALL-11: never under a unit of several hexes.
    """
    before = field(t)
    if not can_break(before, use.place):
        return
    t.state.terrain = broken(before.relief, use.place)
    t.follow(*[DropTo(of=one.unit, start=one.start) for one in drops(before, relief(t))])


# ---- Fear's own ----------------------------------------------------------------------


@does.of(e.Sprout)
def _(effect: e.Sprout, t: TimestrikeTable, use: Use) -> None:
    """TIM-SPAWN-1, TIM-MOB-6: tentacles grow."""
    t.follow(*[SproutAt(of=use.unit, place=use.place) for _ in range(effect.n)])


@does.of(e.Shake)
def _(effect: e.Shake, t: TimestrikeTable, use: Use) -> None:
    """TIM-SHAKE-1: everybody is knocked off Fear."""
    shake(t)


@does.of(e.OnDice, e.Constant, e.OfAction, e.Reroll)
def _(effect: e.Base, t: TimestrikeTable, use: Use) -> None:
    """TIM-STAT-5: what works with a roll, an Action or all the time is no effect of its own."""
