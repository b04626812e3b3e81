"""Set-up, first part: who leads the team, and which Characters and Minions are in the game."""

from __future__ import annotations

from rules.eternia.asking import AI, Ask, leader, of_team
from rules.eternia.content.records import Character
from rules.eternia.effects.power import fresh
from rules.eternia.effects.skills import Material
from rules.eternia.effects.vocabulary import CLASSES, Class, Team
from rules.eternia.rounds.scoring import TEAMS
from rules.eternia.state import EterniaTable, Model
from rules.eternia.told.events import CharacterTaken, LeaderElected, MinionsTaken, SideChosen
from rules.kernel import Among, Legal, Option, Picks, Ref, Step
from rules.kernel.words import seat as seat_mark

TRIO = 3  # Controller Characters (ETE-SET-10)


def printed_class(t: EterniaTable, side: Team) -> Class | None:
    """ETE-SCN-7, ETE-SCN-8, ETE-SCN-9: the Scenario's class for a side; Open Sides have none."""
    scenario = t.content.scenario[t.state.options.scenario]
    return scenario.players if side == "players" else scenario.controller


def free_characters(t: EterniaTable, side: Team, bound: str = "") -> list[Character]:
    """ETE-SET-4 to ETE-SET-7: the Characters that a side may still take.

    Args:
        t: The table.
        side: Which side.
        bound: The class or the Faction that it is bound to; empty: nothing.
    """
    taken = {model.card for model in t.state.models}
    kind = printed_class(t, side)
    return [
        character
        for character in t.content.character.values()
        if character.code not in taken
        and kind in (None, character.kind)
        and bound in ("", character.kind, character.faction)
    ]


def bound_to(t: EterniaTable, side: Team) -> str:
    """Return the class or Faction that a side is bound to; empty for none."""
    bound = t.state.bound
    place = TEAMS.index(side)
    return bound[place] if place < len(bound) else ""


def heroes_wanted(t: EterniaTable) -> int:
    """ETE-SET-9: how many Player Characters: one a member, or more if the table says so."""
    return t.state.options.heroes or len(t.state.team)


def _chooser(t: EterniaTable, side: Team) -> int:
    """ETE-AI-3, ETE-AI-25: who chooses for a side; the Team Leader for the AI."""
    who = of_team(t.state, side)
    return leader(t.state) if who == AI else who


# ---- The Team Leader ------------------------------------------------------------


class ElectLeader(Step, kw_only=True, tag="eternia.elect_leader"):
    """ETE-ORD-10: a team of two or more elects its Team Leader."""

    def run(self, t: EterniaTable) -> None:
        """Ask everybody at once."""
        team = t.state.team
        if len(team) > 1:
            t.ask(VoteLeader(), team)


class VoteLeader(Ask, kw_only=True, tag="eternia.vote_leader"):
    """ETE-ORD-10: a vote for the Team Leader."""

    rules = ("ETE-ORD-10",)
    revisable = True
    may_tie = True  # the votes of others may have settled it
    asks = "Who is your Team Leader? The Leader places the Activation cards."

    def choices(self, t: EterniaTable, seat: int) -> Legal:
        """Everybody in the team, the first player first."""
        return Among(tuple([str(member) for member in t.state.team]))

    def option(self, t: EterniaTable, seat: int, key: str) -> Option:
        """Name a member."""
        return Option(key, seat_mark(int(key)), "", Ref("seat", key))

    def run(self, t: EterniaTable) -> None:
        """Most votes; in a tie the first tied player of the team."""
        votes = [int(str(picks[0])) for picks in self.answers.values()]
        s = t.state
        s.leader = max(s.team, key=lambda member: (votes.count(member), -s.team.index(member)))
        t.emit(LeaderElected(seat=s.leader, rules=("ETE-ORD-10",)))


# ---- Heroes or Villains, or a Faction ---------------------------------------------


class ChooseTypes(Ask, kw_only=True, tag="eternia.choose_types"):
    """ETE-SET-4, ETE-SET-5: the class or Faction of a side; the Player Team chooses first."""

    topic = "heroes or villains"
    planned = CLASSES
    rules = ("ETE-SET-4", "ETE-SET-5")

    side: Team

    def who(self, t: EterniaTable) -> int | None:
        """ETE-SET-6: Free-For-All binds nobody. ETE-AI-3: the players choose for the AI as well."""
        return None if t.state.options.selection == "free" else _chooser(t, self.side)

    def choices(self, t: EterniaTable, seat: int) -> Legal:
        """The sides with enough Characters left; for the Controller, not the team's choice."""
        if t.state.options.selection == "types":
            found: list[str] = list(CLASSES)
        else:
            found = list(dict.fromkeys([one.faction for one in t.content.character.values()]))
        need = heroes_wanted(t) if self.side == "players" else TRIO
        found = [one for one in found if len(free_characters(t, self.side, one)) >= need]
        if self.side == "controller":
            found.sort(key=lambda one: one == bound_to(t, "players"))
        return Among(tuple(found))

    def prompt(self, t: EterniaTable, seat: int) -> str:
        """Ask for one."""
        whose = "your team" if self.side == "players" else "the AI" if t.state.ai else "you"
        return f"Who fights for {whose}?"

    def option(self, t: EterniaTable, seat: int, key: str) -> Option:
        """Name the class or the Faction."""
        return Option(key, self.planned.get(key) or key.replace("_", " ").title())

    def leads(self, t: EterniaTable, seat: int) -> tuple[str, ...]:
        """ETE-SET-7: to the Character of whoever chooses the first one, too."""
        legal = self.offers[seat]
        first = self.side == "players" and t.state.team[0] == seat
        return legal.keys if first and isinstance(legal, Among) else ()

    def carry_out(self, t: EterniaTable) -> None:
        """Note it."""
        t.state.bound.append(self.key)
        kind = next(one.kind for one in free_characters(t, self.side, self.key))
        t.emit(SideChosen(side=self.side, kind=kind, rules=("ETE-SET-4",)))


# ---- Characters ---------------------------------------------------------------------


def take(t: EterniaTable, code: str, side: Team, seat: int | None, *, drawn: bool = False) -> None:
    """ETE-SET-7, ETE-SET-8, ETE-SET-10, ETE-SET-13, ETE-CMP-1: a side takes a Character."""
    s = t.state
    character = t.content.character[code]
    stats = character.player if side == "players" else character.ai if s.ai else character.controller
    number = len(s.models)
    s.models.append(
        Model(
            kind="character",
            code=code,
            card=code,
            side=side,
            seat=seat,
            hp=stats.hp,
            full=stats.hp,
            power=fresh(side),
        )
    )
    (s.heroes if side == "players" else s.villains).append(number)
    t.emit(CharacterTaken(who=character.name, side=side, seat=seat, drawn=drawn, rules=("ETE-SET-7",)))


class ChooseCharacter(Ask, kw_only=True):
    """A question for a Character."""

    side = "controller"

    def option(self, t: EterniaTable, seat: int, key: str) -> Option:
        """Name the Character and its numbers."""
        return Option(key, t.content.character[key].name, self.about(t, key), Ref("card", key))

    def focus(self, t: EterniaTable, seat: int) -> tuple[Ref, ...]:
        """The Characters that are left."""
        return (Ref("characters", self.side),)

    def card(self, t: EterniaTable) -> Material:
        """ETE-SET-9, ETE-SET-10: which side of the card is up."""
        return "player" if self.side == "players" else "ai" if t.state.ai else "controller"

    def about(self, t: EterniaTable, key: str) -> str:
        """Say the card's content in at most 100 characters."""
        card, character = self.card(t), t.content.character[key]
        stats = {"player": character.player, "ai": character.ai, "controller": character.controller}[card]
        names = [skill.name for skill in t.content.printed.get((key, card), ())]
        return f"{character.kind.title()}, {stats.hp} HP, Armor {stats.armor}: {', '.join(names)}"


class PickCharacter(ChooseCharacter, kw_only=True, tag="eternia.pick_character"):
    """ETE-SET-4 to ETE-SET-9: which is the n-th Player Character."""

    side = "players"
    rules = ("ETE-SET-4", "ETE-SET-7", "ETE-SET-9")

    n: int

    def who(self, t: EterniaTable) -> int | None:
        """ETE-SET-9: the seat that plays it, dealt out in the order of the team."""
        return t.state.team[self.n % len(t.state.team)]

    def choices(self, t: EterniaTable, seat: int) -> Legal:
        """The Characters that the team may still take."""
        return Among(tuple([one.code for one in free_characters(t, "players", bound_to(t, "players"))]))

    def prompt(self, t: EterniaTable, seat: int) -> str:
        """Ask for the Character."""
        several = heroes_wanted(t) > len(t.state.team)
        return f"Choose Player Character {self.n + 1}." if several else "Choose your Character."

    def carry_out(self, t: EterniaTable) -> None:
        """ETE-SET-8: it is taken."""
        take(t, self.key, "players", self.seat)


class PickTrio(ChooseCharacter, kw_only=True, tag="eternia.pick_trio"):
    """ETE-SET-10: the three Characters of a person as Controller."""

    rules = ("ETE-SET-7", "ETE-SET-10")
    asks = "Choose your three Characters."

    def who(self, t: EterniaTable) -> int | None:
        """ETE-SET-7: the Controller, after the Player Team."""
        return of_team(t.state, "controller")

    def choices(self, t: EterniaTable, seat: int) -> Legal:
        """Three of the Characters that the Controller may take."""
        found = free_characters(t, "controller", bound_to(t, "controller"))
        return Among(tuple([one.code for one in found]), TRIO, TRIO)

    def carry_out(self, t: EterniaTable) -> None:
        """ETE-SET-10: in the order picked."""
        for code in self.picked:
            take(t, str(code), "controller", self.seat)


class PickAiTrio(ChooseCharacter, kw_only=True, tag="eternia.pick_ai_trio"):
    """ETE-AI-3: the AI's three Characters; chance draws those that nobody names."""

    rules = ("ETE-AI-3",)
    asks = "Choose the AI's three Characters. Chance draws those that you leave open."
    nothing = "Draw All Three"

    def who(self, t: EterniaTable) -> int | None:
        """ETE-AI-3: the Team Leader."""
        return leader(t.state)

    def choices(self, t: EterniaTable, seat: int) -> Legal:
        """None to three of the remaining ones."""
        found = free_characters(t, "controller", bound_to(t, "controller"))
        return Among(tuple([one.code for one in found]), 0, TRIO)

    def otherwise(self, t: EterniaTable, seat: int) -> Picks:
        """ETE-AI-3: all are drawn."""
        return ()

    def carry_out(self, t: EterniaTable) -> None:
        """ETE-AI-3: take those that are named, then draw the others."""
        for code in self.picked:
            take(t, str(code), "controller", None)
        for _ in range(TRIO - len(self.picked)):
            draw(t)


def draw(t: EterniaTable) -> None:
    """ETE-AI-3: a Character of the AI by chance."""
    code = t.draw([one.code for one in free_characters(t, "controller", bound_to(t, "controller"))])
    take(t, code, "controller", None, drawn=True)


# ---- Minions ------------------------------------------------------------------------


class PickMinions(Ask, kw_only=True, tag="eternia.pick_minions"):
    """ETE-SET-12: which type of Minion; the one that fits the first Character comes first."""

    rules = ("ETE-SET-12", "ETE-AI-25")

    def who(self, t: EterniaTable) -> int | None:
        """ETE-SET-12, ETE-AI-25: the Controller; for the AI the Team Leader."""
        return _chooser(t, "controller")

    def choices(self, t: EterniaTable, seat: int) -> Legal:
        """ETE-SET-12: the side's own class without Elite Minions; of either with a mixed one."""
        s = t.state
        kinds = list(dict.fromkeys([t.content.character[s.models[number].card].kind for number in s.villains]))
        found = [minion for minion in t.content.minion.values() if not minion.elite and minion.kind in kinds]
        return Among(tuple([minion.code for minion in sorted(found, key=lambda one: kinds.index(one.kind))]))

    def prompt(self, t: EterniaTable, seat: int) -> str:
        """Ask for the type."""
        return "Which Minions fight for the AI?" if t.state.ai else "Which Minions fight for you?"

    def option(self, t: EterniaTable, seat: int, key: str) -> Option:
        """Name the type and its Attack."""
        minion = t.content.minion[key]
        reach = minion.attack.reach.title()
        return Option(key, f"{minion.name}s", f"{reach}, {minion.attack.dice} dice", Ref("card", key))

    def carry_out(self, t: EterniaTable) -> None:
        """ETE-MIN-1: all models of the type are the Controller's."""
        t.state.minion = self.key
        t.emit(MinionsTaken(who=f"{t.content.minion[self.key].name}s", rules=("ETE-SET-12",)))
