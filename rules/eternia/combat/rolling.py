"""Steps 5 and 6 of an attack: the dice, rerolls, and the Successes."""

from __future__ import annotations

from rules.eternia import models
from rules.eternia.asking import Ask, of_model, put
from rules.eternia.combat.attack_traits import dice, in_force
from rules.eternia.combat.odds import standing_rerolls, succeeds
from rules.eternia.effects import records as e
from rules.eternia.state import EterniaTable
from rules.eternia.state_underway import Attack, Rolled, space_of_plant
from rules.eternia.told.combat_events import AttackMissed, DiceRerolled, DiceRolled, DiceSet
from rules.kernel import Among, Legal, Option, Picks, Step
from rules.kernel.words import listing


class RollDice(Step, kw_only=True, tag="eternia.roll_dice"):
    """ETE-ATK-8, ETE-ATK-9: step 5, roll the dice once for all targets (ETE-ATK-17)."""

    def run(self, t: EterniaTable) -> None:
        """ETE-ATK-15: first roll misses again for the attacker's side, which can only help it."""
        attack = t.state.attacks[-1]
        if attack.dropped:
            return
        attack.dice = dice(t, attack)
        attack.rolled = [Rolled(t.draw(t.content.faces)) for _ in range(attack.dice)]
        who = models.name(t, attack.attacker)
        t.emit(DiceRolled(who=who, faces=tuple([die.face for die in attack.rolled]), rules=("ETE-ATK-8",)))
        again = sum(effect.n for effect in in_force(t, attack, e.Reroll) if effect.faces == "miss")
        missed = [die for die in attack.rolled if not succeeds(die.face, attack.reach)]
        reroll(t, missed[:again], who, friendly=True)
        self._turn(t, attack)

    def _turn(self, t: EterniaTable, attack: Attack) -> None:
        """ETE-ATK-9: misses turned to a face that is a Success."""
        who = models.name(t, attack.attacker)
        for effect in in_force(t, attack, e.SetDie):
            missed = [die for die in attack.rolled if not succeeds(die.face, attack.reach)]
            for die in missed[: effect.n]:
                die.face = effect.face
            if missed:
                n = min(effect.n, len(missed))
                t.emit(DiceSet(who=who, count=n, face=effect.face, rules=("ETE-ATK-9",)))


def reroll(t: EterniaTable, rolled: list[Rolled], who: str, *, friendly: bool) -> None:
    """ETE-ATK-15: roll dice again and ignore their first result, once at most for each side."""
    if not rolled:
        return
    before = tuple([die.face for die in rolled])
    for die in rolled:
        die.face = t.draw(t.content.faces)
        if friendly:
            die.friendly = True
        else:
            die.enemy = True
    after = tuple([die.face for die in rolled])
    t.emit(DiceRerolled(who=who, before=before, after=after, rules=("ETE-ATK-15",)))


# ---- Rerolls of the other side -------------------------------------------------------


class EnemyRerolls(Step, kw_only=True, tag="eternia.enemy_rerolls"):
    """ETE-ATK-15: then the other side has Successes rolled again, each die once.

    Attributes:
        asked: Defenders whose rerolls are settled.
    """

    asked: list[int] = []

    def run(self, t: EterniaTable) -> None:
        """ETE-ATK-18: they change the one roll for all targets."""
        s = t.state
        attack = s.attacks[-1]
        if attack.dropped:
            return
        models_ = [target for target in attack.targets if space_of_plant(target) is None]
        for number in dict.fromkeys([*models_, *sorted(attack.defense)]):
            n = allowed(t, attack, number)
            if number in self.asked or not n or not open_successes(attack):
                continue
            t.follow(EnemyRerolls(asked=[*self.asked, number]))
            put(t, RerollSuccesses(target=number, n=n), of_model(s, number))
            return


def allowed(t: EterniaTable, attack: Attack, number: int) -> int:
    """Return how many Successes a defender may have rolled again."""
    used = [one for one in attack.defense.get(number, ()) if isinstance(one, e.Reroll) and one.faces == "success"]
    return sum(effect.n for effect in used) + sum(n for n, _ in standing_rerolls(t, number))


def open_successes(attack: Attack) -> list[Rolled]:
    """ETE-ATK-15: Successes not yet rerolled by the other side, Power symbols first."""
    found = [die for die in attack.rolled if succeeds(die.face, attack.reach) and not die.enemy]
    return sorted(found, key=lambda die: die.face != "power")


class RerollSuccesses(Ask, kw_only=True, tag="eternia.reroll_successes"):
    """ETE-ATK-15: how many Successes to reroll; a key counts Power symbols, then others."""

    rules = ("ETE-ATK-15",)

    target: int
    n: int

    def choices(self, t: EterniaTable, seat: int) -> Legal:
        """ETE-OVR-8: take as many as allowed, those with a Power symbol before others."""
        found = open_successes(t.state.attacks[-1])
        power = sum(die.face == "power" for die in found)
        plain = len(found) - power
        ways = [
            (some, others)
            for some in range(min(power, self.n), -1, -1)
            for others in range(min(plain, self.n - some), -1, -1)
        ]
        ways.sort(key=sum, reverse=True)
        return Among(tuple([f"{some}.{others}" for some, others in ways]))

    def by_rules(self, t: EterniaTable) -> tuple[Picks, ...]:
        """ETE-AI-16: as many as may be."""
        return (self.otherwise(t, -1),)

    def otherwise(self, t: EterniaTable, seat: int) -> Picks:
        """ETE-OVR-8: Enemy Successes are rolled again."""
        legal = self.choices(t, seat)
        return (legal.keys[0],) if isinstance(legal, Among) else ()

    def prompt(self, t: EterniaTable, seat: int) -> str:
        """Say whose dice they are."""
        attack = t.state.attacks[-1]
        who = models.name(t, attack.attacker)
        many = "1 Success" if self.n == 1 else f"up to {self.n} Successes"
        return f"Reroll {many} of {who}?"

    def option(self, t: EterniaTable, seat: int, key: str) -> Option:
        """Count the dice."""
        power, plain = map(int, key.split("."))
        reach = t.state.attacks[-1].reach
        parts = [f"{power} Power"] if power else []
        parts += [f"{plain} {reach}"] if plain else []
        return Option(key, f"Reroll {listing(parts)}" if parts else "Reroll none")

    def run(self, t: EterniaTable) -> None:
        """ETE-ATK-15: their results replace the first ones entirely; a limited effect is used up."""
        attack = t.state.attacks[-1]
        power, plain = map(int, self.key.split("."))
        found = open_successes(attack)
        with_power = [die for die in found if die.face == "power"]
        others = [die for die in found if die.face != "power"]
        if power + plain > self._granted(attack):
            t.state.limits += [key for _, key in standing_rerolls(t, self.target) if key]
        reroll(t, [*with_power[:power], *others[:plain]], models.name(t, self.target), friendly=False)

    def _granted(self, attack: Attack) -> int:
        """The number from Boosts and Reactions, before limited ones are touched."""
        effects = attack.defense.get(self.target, ())
        return sum(one.n for one in effects if isinstance(one, e.Reroll) and one.faces == "success")


# ---- Step 6 -------------------------------------------------------------------------------


class CountSuccesses(Step, kw_only=True, tag="eternia.count_successes"):
    """ETE-ATK-10: step 6, the Successes of the final roll are totalled."""

    def run(self, t: EterniaTable) -> None:
        """ETE-ATK-23: with none of them nobody is Hit."""
        attack = t.state.attacks[-1]
        if attack.dropped:
            return
        attack.successes = sum(succeeds(die.face, attack.reach) for die in attack.rolled)
        if not attack.successes:
            t.emit(AttackMissed(who=models.name(t, attack.attacker), rules=("ETE-ATK-10", "ETE-ATK-23")))
