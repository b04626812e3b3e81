"""Checks that effects leave nothing unsaid: targets, moments, order, and repeated targets.

Every function raises :class:`ValueError` with a sentence that names the item.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple

from rules.content.checks import need
from rules.eternia.content.records import Choice, Extra, Skill, Tables
from rules.eternia.effects import records as e
from rules.eternia.effects.records import Effect, Effects
from rules.eternia.effects.traits import OF_THE_TARGET
from rules.eternia.effects.vocabulary import MANY, ONE, To, Trigger, When

Stand = Literal["attack", "answer", "defense", "move", "use", "holds"]
"""Where effects stand: in an Attack or what improves it; in a Reaction or Strategy card, a Defense Boost, a Move Boost,
an Action, a Bonus Action or a card that is used, or among what always holds and happens at moments of its own."""

WITHIN: frozenset[To] = (MANY | ONE) - {"carrier", "all_models"}
"""Whom an effect reaches only within a radius, which it must therefore say."""

ORDER: dict[When, int] = {
    "before": 0,
    "attack": 1,
    "after_roll": 1,
    "hit": 2,
    "wounded": 2,
    "per_wound": 2,
    "per_power": 2,
    "after": 3,
}
"""ETE-ATK-4, ETE-ATK-25: the moments of an attack in their order; those of one number go by the printed order."""

LATE: tuple[Trigger | None, ...] = (
    None,
    "enemy_attacks_self",
    "enemy_attacks_ally",
    "after_attack_on_self",
    "enemy_uses_skill",
)
"""What has an end that an answer to it can wait for; ``None`` for what answers nothing."""


class Listed(NamedTuple):
    """A list of effects that stand together.

    Attributes:
        code: The item that they stand on.
        of: The Character that it belongs to.
        stand: Where they stand.
        effects: They.
        above: Those that are resolved before them: of the Skill that a Boost or Surge is printed on.
        trigger: What they answer.
    """

    code: str
    of: str | None
    stand: Stand
    effects: Effects
    above: Effects = ()
    trigger: Trigger | None = None


def refuse(content: Tables) -> None:
    """Refuse effects that are incomplete, name something unknown, or reach nowhere."""
    _named(content)
    for listed in all_effects(content):
        for place, effect in enumerate(listed.effects):
            earlier = (*listed.above, *listed.effects[:place])
            _whom(listed, effect)
            _moment(listed, effect)
            _reference(listed.code, effect, earlier)
            _condition(listed, effect)
        _in_order(listed)


# ---- Where they stand -----------------------------------------------------------


def all_effects(content: Tables) -> Iterator[Listed]:
    """Yield every list of effects of the content."""
    for skill in content.skill:
        yield from _of_skill(skill)
    for character in content.character:
        yield Listed(character.code, character.code, "holds", character.empowered.effects)
    for minion in content.minion:
        yield from (Listed(minion.code, None, "holds", trait.effects) for trait in minion.traits)
    for form in content.mounted:
        yield from (Listed(form.code, form.rider, "holds", trait.effects) for trait in form.traits)
    for card in content.controller_skill:
        yield from (Listed(card.code, None, _of_choice(one), one.effects) for one in (*card.plain, *card.empowered))
    for strategy in content.strategy:
        yield Listed(strategy.code, None, "answer", strategy.effects, (), strategy.trigger)
    yield from (Listed(npc.code, None, "holds", npc.effects) for npc in content.npc)
    yield from (Listed(one.code, None, "holds", (*one.penalties, *one.effects)) for one in content.terrain)
    for scenario in content.scenario:
        yield Listed(scenario.code, None, "holds", scenario.effects)
        yield from (Listed(scenario.code, None, "use", interact.effects) for interact in scenario.interacts)


def _of_skill(skill: Skill) -> Iterator[Listed]:
    """ETE-SKL-5, ETE-SRG-1: a Skill and its Boosts and Surges, which stand where it does."""
    stand = _stand_of(skill)
    yield Listed(skill.code, skill.of, stand, skill.effects, (), skill.trigger)
    extras: tuple[Extra, ...] = (*skill.boosts, *skill.surges)
    yield from (Listed(skill.code, skill.of, stand, one.effects, skill.effects, skill.trigger) for one in extras)


def _stand_of(skill: Skill) -> Stand:
    stands: dict[str, Stand] = {"attack": "attack", "reaction": "answer", "passive": "holds"}
    if skill.boost_on is not None:
        return skill.boost_on
    return stands.get(skill.kind, "use")


def _of_choice(choice: Choice) -> Stand:
    return choice.boost_on or "use"


# ---- What each must say -----------------------------------------------------------


def _whom(listed: Listed, effect: Effect) -> None:
    """ETE-GLO-6, ETE-BTF-6: an effect on models says which, and at which distance."""
    code, name = listed.code, effect.__struct_config__.tag
    free = isinstance(effect, (e.ForSide, e.OfTheMove, e.Redirect))
    free = free or (isinstance(effect, e.OfTheAttack) and effect.dur is None)
    need(free or effect.to is not None, f"{code}: {name} must say `to`: whom it is done to (ETE-GLO-6)")
    need(effect.to not in WITHIN or effect.among or effect.r is not None, f"{code}: `to = {effect.to}` needs `r`")
    need(not effect.among or effect.r is None, f"{code}: {name} is for one among others, and measures nothing: no `r`")
    if isinstance(effect, e.PlaceToken):
        need(effect.r is not None, f"{code}: place_token needs `r`")
        near = effect.near == "self" or listed.stand in ("attack", "answer")
        need(near, f"{code}: place_token near the target, and there is no target")


def _moment(listed: Listed, effect: Effect) -> None:
    """ETE-ATK-25: an attack's effect says when; elsewhere only moments to come can be named."""
    code, name, when = listed.code, effect.__struct_config__.tag, effect.when
    match listed.stand:
        case "attack":
            need(when in ORDER, f"{code}: {name} of an attack must say `when`: {', '.join(ORDER)} (ETE-ATK-25)")
            happens = not (isinstance(effect, e.OfTheAttack) and effect.dur is None)
            said = "in the roll" if happens else "of its own"
            need(happens == (when not in ("attack", "after_roll")), f"{code}: {name} has no moment {said}")
        case "answer":
            late = when != "after" or listed.trigger in LATE
            need(late, f"{code}: {name} comes after what, when it answers {listed.trigger}?")
            need(when in (None, "use", "after_roll", "after"), f"{code}: {name} answers nothing at {when}")
        case "defense":
            need(when in (None, "use", "after_roll", "after"), f"{code}: {name} defends nothing at {when}")
        case "use":
            need(when in (None, "use", "after"), f"{code}: {name} of what is no attack cannot wait for {when}")
        case "move":
            need(when in (None, "use"), f"{code}: {name} of a Move Boost cannot wait for {when}")
        case "holds":
            pass


def _reference(code: str, effect: Effect, earlier: Sequence[Effect]) -> None:
    """ETE-GLO-6: an effect on models chosen before has an earlier effect that chose them."""
    name = effect.__struct_config__.tag
    said = [
        word for word, is_so in (("same", effect.same), ("another", effect.another), ("among", effect.among)) if is_so
    ]
    if not said:
        return
    word = said[0]
    need(len(said) == 1, f"{code}: {name} cannot be both {said[0]} and {said[-1]}")
    if word == "same":
        found = any((one.to, one.r) == (effect.to, effect.r) and one.to in MANY | ONE for one in earlier)
        need(found, f"{code}: {name} is for the same as before, and nothing before it has this `to` and `r`")
        return
    need(effect.to in ONE, f"{code}: {name} says {word}, and nobody is chosen for it")
    found = any(one.to in (ONE if word == "another" else MANY) for one in earlier)
    need(found, f"{code}: {name} says {word}, and nothing before it concerns whom it could mean")


def _condition(listed: Listed, effect: Effect) -> None:
    """ETE-GLO-6: an effect for the user asks about a target only where there is one."""
    asks = effect.given in OF_THE_TARGET and effect.to == "self"
    there = listed.stand in ("attack", "answer", "defense", "holds")
    need(there or not asks, f"{listed.code}: `if = {effect.given}`, and there is no target")


def _in_order(listed: Listed) -> None:
    """ETE-ATK-25, ETE-SKL-2: effects stand in the order in which they happen."""
    order = [int(effect.when == "after") for effect in listed.effects]
    if listed.stand == "attack":
        order = [ORDER.get(effect.when, 0) if effect.when else 0 for effect in listed.effects]
    need(
        listed.stand == "holds" or order == sorted(order),
        f"{listed.code}: its effects must stand in the order in which they happen (ETE-ATK-25)",
    )
    for place, effect in enumerate(listed.effects):
        if isinstance(effect, e.Dice) and effect.dur is None and listed.stand in ("use", "answer"):
            beside = [one for one in listed.effects if isinstance(one, e.BonusAttack)]
            found = any((one.to, one.r, one.when) == (effect.to, effect.r, effect.when) for one in beside)
            need(found or listed.trigger in LATE[1:], f"{listed.code}: dice of which attack? It stands beside none")
        gives = [isinstance(one, e.ExtraAction) for one in listed.effects[place:]]
        need(effect.dur != "action" or any(gives), f"{listed.code}: what lasts for an Action stands before it is given")


# ---- What they name ---------------------------------------------------------------


def _named(content: Tables) -> None:
    """Refuse effects that name an Attack, a mounted form or an Elite Minion that is not there."""
    attacks = {skill.code: skill.of for skill in content.skill if skill.kind == "attack"}
    riders = {form.code: form.rider for form in content.mounted}
    elites = {minion.code for minion in content.minion if minion.elite}
    for code, of, _, effects, *_ in all_effects(content):
        for effect in effects:
            match effect:
                case e.BonusAttack(attack=attack) if attack != "any":
                    need(attacks.get(attack) == of, f"{code}: {attack!r} is no Attack of its Character")
                case e.Mount(form=form):
                    need(riders.get(form) == of, f"{code}: {form!r} is no mounted form of its Character")
                case e.SpawnElite(elite=elite) if elite != "own_class":
                    need(elite in elites, f"{code}: {elite!r} is no Elite Minion")
                case _:
                    pass
