"""Exact odds of an attack: its possible rolls, and its target's possible Wounds.

Only what is in force is counted. Rerolls are made as ETE-OVR-8 has them: misses of the attacker, then Successes of it,
those with a Power symbol first.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from rules.eternia.combat.attack_traits import armor_against, attack_effects, dice, in_force
from rules.eternia.effects import records as e
from rules.eternia.effects.lasting import limit_key
from rules.eternia.effects.skills import attack_line, standing_effects
from rules.eternia.effects.traits import holds
from rules.eternia.effects.vocabulary import Face, Reach
from rules.eternia.state import EterniaTable
from rules.eternia.state_underway import Attack, Use, space_of_plant

Roll = dict[tuple[int, int], Fraction]
"""How likely each roll is, by its Successes with a Power symbol and its other Successes."""


class Pool(NamedTuple):
    """A roll: its dice, misses rolled again, misses turned, and Successes rolled again.

    Attributes:
        dice: How many dice.
        power: Faces of a die that show a Power symbol.
        plain: Its other Successes.
        faces: Its faces.
        again: Misses rolled again at most.
        turned: Misses turned to a Success at most, after that.
        to_power: They are turned to the Power symbol.
        against: Successes rolled again at most by the other side.
    """

    dice: int
    power: int
    plain: int
    faces: int = 6
    again: int = 0
    turned: int = 0
    to_power: bool = True
    against: int = 0


def succeeds(face: Face, reach: Reach) -> bool:
    """ETE-ATK-9: the symbol of the attack's type, or a Power symbol; all else is a miss."""
    return face in (reach, "power")


@lru_cache(maxsize=2048)
def rolled(pool: Pool) -> Roll:
    """Return the possible results of a roll, rerolls included."""
    odds: Roll = {}
    for (power, plain), likely in _thrown(pool.dice, pool).items():
        again = min(pool.again, pool.dice - power - plain)
        for (more, others), share in _thrown(again, pool).items():
            hits = (power + more, plain + others)
            turned = min(pool.turned, pool.dice - sum(hits))
            hits = (hits[0] + turned * pool.to_power, hits[1] + turned * (not pool.to_power))
            for end, part in _against(hits, pool).items():
                odds[end] = odds.get(end, Fraction()) + likely * share * part
    return odds


def _against(hits: tuple[int, int], pool: Pool) -> Roll:
    """ETE-ATK-15: the other side rerolls Successes, those with a Power symbol first."""
    power = min(pool.against, hits[0])
    plain = min(pool.against - power, hits[1])
    kept = (hits[0] - power, hits[1] - plain)
    thrown = _thrown(power + plain, pool)
    return {(kept[0] + more, kept[1] + others): share for (more, others), share in thrown.items()}


def _thrown(count: int, pool: Pool) -> Roll:
    odds: Roll = {}
    missed = pool.faces - pool.power - pool.plain
    for power in range(count + 1):
        for plain in range(count - power + 1):
            ways = _choose(count, power) * _choose(count - power, plain)
            ways *= pool.power**power * pool.plain**plain * missed ** (count - power - plain)
            if ways:
                odds[power, plain] = Fraction(ways, pool.faces**count)
    return odds


def _choose(count: int, some: int) -> int:
    """Return in how many ways some of so many dice can be chosen."""
    ways = 1
    for step in range(some):
        ways = ways * (count - step) // (step + 1)
    return ways


def pool_of(t: EterniaTable, attack: Attack) -> Pool:
    """Return an attack's roll as it stands, with the Defense Boosts and Reactions so far."""
    faces = t.content.faces
    sets = in_force(t, attack, e.SetDie)
    turning = [effect for effect in sets if succeeds(effect.face, attack.reach)]
    against = [
        effect.n
        for effects in attack.defense.values()
        for effect in effects
        if isinstance(effect, e.Reroll) and effect.faces == "success"
    ]
    models = dict.fromkeys([target for target in attack.targets if space_of_plant(target) is None])
    against += [n for target in models for n, _ in standing_rerolls(t, target)]
    again = sum(effect.n for effect in in_force(t, attack, e.Reroll) if effect.faces == "miss")
    return Pool(
        dice=dice(t, attack),
        power=faces.count("power"),
        plain=sum(succeeds(face, attack.reach) for face in faces) - faces.count("power"),
        faces=len(faces),
        again=min(again, 6),
        turned=min(sum(effect.n for effect in turning), 6),
        to_power=any(effect.face == "power" for effect in turning),
        against=min(sum(against), 6),
    )


def standing_rerolls(t: EterniaTable, number: int) -> list[tuple[int, str]]:
    """ETE-ATK-15: Successes that a model always has rolled again, with the key of its limit."""
    found = []
    side = t.state.models[number].team
    for effect, code in standing_effects(t, number):
        if isinstance(effect, e.Reroll) and effect.faces == "success":
            key = "" if effect.limit is None else limit_key(effect.limit, f"{code}.reroll", number, side)
            if key not in t.state.limits:
                found.append((effect.n, key))
    return found


def wounds(t: EterniaTable, attack: Attack, target: int) -> tuple[Fraction, ...]:
    """ETE-ATK-8 to ETE-ATK-10, ETE-ATK-20, ETE-ATK-24: the odds of each number of Wounds.

    Wounds of the attack's own text count too, as far as their conditions hold now.
    """
    if space_of_plant(target) is not None:
        left, armor = 1, 0
    else:
        left, armor = t.state.models[target].hp, armor_against(t, attack, target)
    flat, each = _besides_roll(t, attack, target)
    return _spread(pool_of(t, attack), left, armor, flat, each)


@lru_cache(maxsize=1024)
def _spread(pool: Pool, left: int, armor: int, flat: int, each: int) -> tuple[Fraction, ...]:
    """Return the odds of each number of Wounds, up to those that are left to suffer."""
    found = [Fraction()] * (left + 1)
    for (power, plain), likely in rolled(pool).items():
        successes = power + plain
        suffered = max(0, successes - armor) + each * power + (flat if successes else 0)
        found[min(left, suffered)] += likely
    return tuple(found)


def _besides_roll(t: EterniaTable, attack: Attack, target: int) -> tuple[int, int]:
    """Wounds of the target besides the roll: on a Hit, and for each Power symbol."""
    side = t.state.models[attack.attacker].team
    use = Use(source=attack.skill, user=attack.attacker, side=side, target=target)
    flat = each = 0
    for effect in attack_effects(t, attack):
        if not isinstance(effect, e.Wounds) or effect.to not in (None, "target"):
            continue
        if effect.given is None or holds(t, effect.given, use, target, attack, effect.r):
            flat += effect.n * (effect.when == "hit")
            each += effect.n * (effect.when == "per_power")
    return flat, each


def average(odds: tuple[Fraction, ...]) -> Fraction:
    """Return the Wounds to expect."""
    return sum([wounds * likely for wounds, likely in enumerate(odds) if likely], Fraction())


def thousandths(odds: tuple[Fraction, ...]) -> tuple[int, ...]:
    """Return odds in thousandths."""
    return tuple([round(1000 * likely) for likely in odds])


def at_least(odds: tuple[Fraction, ...], least: int) -> Fraction:
    """Return how likely so many Wounds or more are."""
    return sum(odds[least:], Fraction())


def words(odds: tuple[Fraction, ...], *, minion: bool = False) -> str:
    """Put the odds of an attack in a few words: of any Wound, of two, and of a KO."""
    kill = f"KO {_percent(odds[-1])}"
    if minion or len(odds) == 2:
        return kill
    any_, two = f"1+ Wounds {_percent(at_least(odds, 1))}", f"2+ {_percent(at_least(odds, 2))}"
    parts = [any_, *([two] if len(odds) > 3 else []), *([kill] if odds[-1] else [])]
    return ", ".join(parts)


def summary(t: EterniaTable, attacker: int, code: str, target: int) -> str:
    """Put the odds of an Attack without Boosts in a few words."""
    reach = attack_line(t.content, code).reach
    attack = Attack(attacker=attacker, skill=code, reach=reach, targets=[target])
    return words(wounds(t, attack, target))


def _percent(likely: Fraction) -> str:
    """A chance that is small or nearly certain is never shown as none or certain."""
    percent = round(100 * likely)
    if likely and percent == 0:
        return "under 1%"
    return "over 99%" if percent == 100 and likely < 1 else f"{percent}%"
