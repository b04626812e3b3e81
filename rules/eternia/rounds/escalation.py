"""Escalation: the token moves box by box, Player Characters unlock, the Controller empowers."""

from __future__ import annotations

from rules.eternia import models
from rules.eternia.asking import Ask, of_model, of_team
from rules.eternia.combat.combat_steps import KnockOut
from rules.eternia.effects.power import boards
from rules.eternia.effects.vocabulary import LEVELS, Level
from rules.eternia.rounds import victory
from rules.eternia.rounds.scoring import scenario_of
from rules.eternia.state import EterniaTable
from rules.eternia.told.events import CharacterEmpowered, EscalationMoved, SkillEmpowered, SkillUnlocked
from rules.eternia.words.cards import benefit_lines, controller_skill_view, skill_view
from rules.kernel import Among, Option, Ref, Step


class Settle(Step, kw_only=True, tag="eternia.settle"):
    """ETE-OVR-2, ETE-ESC-3: move the token by the counts, box by box; the game may end."""

    def run(self, t: EterniaTable) -> None:
        """ETE-ESC-3: after the Attack; each advancement space resolves before the next box.

        ETE-OVR-3: KO's of one moment are all counted first; what follows the last of them settles them together.
        """
        s = t.state
        if s.attacks or any(type(step) is KnockOut for step in s.agenda):
            return
        if victory.check(t) or not s.advances:
            return
        s.advances -= 1
        t.follow(MoveToken(), Settle())


class MoveToken(Step, kw_only=True, tag="eternia.move_token"):
    """ETE-ESC-1, ETE-ESC-2: the token moves one box and may trigger an advancement space."""

    def run(self, t: EterniaTable) -> None:
        """ETE-ESC-3: stop at the last box. ETE-EMP-4: Player Characters first, then the Controller."""
        s = t.state
        track = scenario_of(t).escalation
        if s.escalation >= track.last:
            return
        s.escalation += 1
        spaces = (track.green, track.yellow, track.red)
        level: Level | None = None
        if s.levels < len(LEVELS) and s.escalation >= spaces[s.levels]:
            level = LEVELS[s.levels]
            s.levels += 1
        t.emit(EscalationMoved(box=s.escalation, level=level, rules=("ETE-ESC-1", "ETE-ESC-2")))
        if level is None:
            return
        unlocks = [ChooseUnlock(model=number, level=level) for number in s.heroes]
        empowers = () if s.ai else (ChooseEmpowered(), ChooseBenefit())
        t.follow(*unlocks, *empowers)


class ChooseUnlock(Ask, kw_only=True, tag="eternia.choose_unlock"):
    """ETE-EMP-1, ETE-EMP-2: a Player Character, even KO'ed, unlocks one of two Skills for good."""

    rules = ("ETE-EMP-1", "ETE-EMP-2")

    model: int
    level: Level

    def who(self, t: EterniaTable) -> int | None:
        """ETE-EMP-1, ETE-AI-28: the decider for the Character."""
        return of_model(t.state, self.model)

    def choices(self, t: EterniaTable, seat: int) -> Among:
        """The two Skills of the level; ETE-OVR-8: the first listed is the default."""
        card = t.state.models[self.model].card
        return Among(tuple([skill.code for skill in t.content.choices[card, self.level]]))

    def prompt(self, t: EterniaTable, seat: int) -> str:
        """Say the Character and the Skills to unlock."""
        return f"{models.name(t, self.model)} unlocks a {self.level.title()} Skill. Which one?"

    def option(self, t: EterniaTable, seat: int, key: str) -> Option:
        """Name the Skill and its effects."""
        skill = t.content.skill[key]
        return Option(key, skill.name, skill_detail(t, key), Ref("card", key))

    def carry_out(self, t: EterniaTable) -> None:
        """ETE-EMP-3: 1 Power from the supply lies on it at once."""
        model = t.state.models[self.model]
        model.unlocked.append(self.key)
        model.power[len(model.unlocked)] = 1
        skill = t.content.skill[self.key]
        who = models.name(t, self.model)
        t.emit(SkillUnlocked(who=who, skill=skill.name, level=self.level, rules=("ETE-EMP-1", "ETE-EMP-3")))


def skill_detail(t: EterniaTable, code: str, *, kind: bool = True) -> str:
    """Say a Skill and its effects in one line; its kind is left out where it is known."""
    view = skill_view(t.content.skill[code], t.content)
    head = [view.kind] if kind else []
    head += [] if view.cost is None else [f"{view.cost} Power"]
    return ": ".join([part for part in (", ".join(head), " ".join(view.lines)) if part])


class ChooseEmpowered(Ask, kw_only=True, tag="eternia.choose_empowered"):
    """ETE-EMP-5, ETE-EMP-7: which Controller Skill the Controller flips to its Empowered side."""

    rules = ("ETE-EMP-5",)
    asks = "Which Controller Skill do you flip to its Empowered side?"

    def who(self, t: EterniaTable) -> int | None:
        """ETE-EMP-5: the Controller."""
        return of_team(t.state, "controller")

    def choices(self, t: EterniaTable, seat: int) -> Among:
        """ETE-OVR-8: in the order Reserves, Command, Empower, Battle Plan."""
        return Among(tuple([board.code for board in boards(t) if not board.empowered]))

    def option(self, t: EterniaTable, seat: int, key: str) -> Option:
        """Name the Controller Skill and its Empowered side."""
        card = t.content.controller_skill[key]
        return Option(
            key,
            card.name,
            " ".join(controller_skill_view(card, t.content, empowered=True).lines),
            Ref("card", key),
        )

    def carry_out(self, t: EterniaTable) -> None:
        """ETE-EMP-5: empower it; its Power does not change."""
        for board in boards(t):
            board.empowered = board.empowered or board.code == self.key
        t.emit(SkillEmpowered(skill=t.content.controller_skill[self.key].name, rules=("ETE-EMP-5",)))


class ChooseBenefit(Ask, kw_only=True, tag="eternia.choose_benefit"):
    """ETE-EMP-6: then which Controller Character, a KO'ed one too, gets its Empowered benefit."""

    rules = ("ETE-EMP-6",)
    asks = "Which of your Characters is Empowered for the rest of the game?"

    def who(self, t: EterniaTable) -> int | None:
        """ETE-EMP-6: the Controller, as long as there is one without."""
        left = any(not t.state.models[number].empowered for number in t.state.villains)
        return of_team(t.state, "controller") if left else None

    def choices(self, t: EterniaTable, seat: int) -> Among:
        """The Characters without one."""
        s = t.state
        return Among(tuple([s.models[number].code for number in s.villains if not s.models[number].empowered]))

    def option(self, t: EterniaTable, seat: int, key: str) -> Option:
        """Name the Character and its benefit."""
        number = models.numbered(t.state, key)
        benefit = t.content.character[t.state.models[number].card].empowered
        detail = f"{benefit.name}: {' '.join(benefit_lines(benefit, models.name(t, number), t.content))}"
        return Option(key, models.name(t, number), detail, Ref("model", key))

    def carry_out(self, t: EterniaTable) -> None:
        """ETE-EMP-6: until the end of the game; the cube on it is a marker and never spent."""
        number = models.numbered(t.state, self.key)
        model = t.state.models[number]
        model.empowered = True
        benefit = t.content.character[model.card].empowered.name
        t.emit(CharacterEmpowered(who=models.name(t, number), benefit=benefit, rules=("ETE-EMP-6",)))
