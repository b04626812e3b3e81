"""The usual line-up, whole or beside chosen heroes: set, unless somebody wants to choose."""

from __future__ import annotations

from msgspec import Struct

from rules.eternia.asking import AI, Ask
from rules.eternia.content.records import Character
from rules.eternia.effects.vocabulary import CLASSES, Team
from rules.eternia.rounds import character_selection, setup
from rules.eternia.rounds.rounds import BeginRound
from rules.eternia.rounds.scoring import TEAMS
from rules.eternia.state import EterniaTable
from rules.eternia.told.events import LeaderElected, MinionsTaken, SideChosen
from rules.eternia.view import space_of
from rules.kernel import Among, Legal, Step
from rules.kernel.play.steps import runs
from rules.kernel.words import listing
from rules.kernel.words import seat as seat_mark

PLAY, CHANGE = "play", "change"


class LineUp(Struct, frozen=True):
    """Who fights: the codes of both sides' Characters, their class or Faction, the Minions."""

    players: tuple[str, ...]
    controller: tuple[str, ...]
    bound: tuple[str, ...]
    minion: str


def usual(t: EterniaTable) -> LineUp:
    """ETE-SET-4 to ETE-SET-12: the first Characters that fit, with sides unlike if possible."""
    wanted = character_selection.heroes_wanted(t)
    mine, players = _side(t, "players", wanted, (), "")
    theirs, controller = _side(t, "controller", character_selection.TRIO, players, mine)
    kinds = list(dict.fromkeys([t.content.character[code].kind for code in controller]))
    minions = [one for one in t.content.minion.values() if not one.elite and one.kind in kinds]
    minion = min(minions, key=lambda one: kinds.index(one.kind)).code
    return LineUp(players, controller, tuple([one for one in (mine, theirs) if one]), minion)


def _side(t: EterniaTable, side: Team, need: int, taken: tuple[str, ...], other: str) -> tuple[str, tuple[str, ...]]:
    """Return a side's bound, empty where nothing binds it, and its first Characters."""

    def free(bound: str) -> list[Character]:
        return [one for one in character_selection.free_characters(t, side, bound) if one.code not in taken]

    bounds = [""]
    if t.state.options.selection != "free":
        factions = [one.faction for one in t.content.character.values()]
        bounds = list(CLASSES) if t.state.options.selection == "types" else list(dict.fromkeys(factions))
        bounds = sorted([one for one in bounds if len(free(one)) >= need], key=lambda one: one == other)
    return bounds[0], tuple([one.code for one in free(bounds[0])[:need]])


class AgreeLineUp(Ask, kw_only=True, tag="eternia.agree_line_up"):
    """ETE-SET-4, ETE-SET-7: everybody plays with the usual line-up, or somebody wants to choose."""

    rules = ("ETE-SET-4", "ETE-SET-7", "ETE-SET-16")
    revisable = True
    labels = {PLAY: ("Play With It",), CHANGE: ("Change It", "Everyone chooses, and places, by hand")}

    def choices(self, t: EterniaTable, seat: int) -> Legal:
        """Play with it, or change it."""
        return Among((PLAY, CHANGE))

    def prompt(self, t: EterniaTable, seat: int) -> str:
        """Name who fights."""
        line = usual(t)
        names = t.content.character
        mine, theirs = ([names[code].name for code in codes] for codes in (line.players, line.controller))
        minions = f"{t.content.minion[line.minion].name}s"
        return f"The line-up: {listing(mine)} against {listing([*theirs, minions])}. Play with it?"

    def run(self, t: EterniaTable) -> None:
        """One who wants to choose is enough; else all is set as it was named."""
        if any(CHANGE in picks for picks in self.answers.values()):
            t.follow(*setup.by_hand(t))
        else:
            _take(t, usual(t))
            t.follow(setup.LayOut(), StartInOrder(), BeginRound())


def _take(t: EterniaTable, line: LineUp) -> None:
    """ETE-SET-7, ETE-SET-9, ETE-ORD-10: deal out in the order of the team; its first leads."""
    s = t.state
    _lead(t)
    s.bound.extend(line.bound)
    for side, codes in zip(TEAMS, (line.players, line.controller), strict=True):
        if line.bound:
            t.emit(SideChosen(side=side, kind=t.content.character[codes[0]].kind, rules=("ETE-SET-4",)))
        for n, code in enumerate(codes):
            theirs = None if s.ai else 0
            character_selection.take(t, code, side, s.team[n % len(s.team)] if side == "players" else theirs)
    s.minion = line.minion
    t.emit(MinionsTaken(who=f"{t.content.minion[line.minion].name}s", rules=("ETE-SET-12",)))


def _lead(t: EterniaTable) -> None:
    """ETE-ORD-10: the first of a team of two or more leads it."""
    s = t.state
    if len(s.team) > 1:
        s.leader = s.team[0]
        t.emit(LeaderElected(seat=s.leader, rules=("ETE-ORD-10",)))


class StartInOrder(Step, kw_only=True, tag="eternia.start_in_order"):
    """ETE-SET-16, ETE-SCN-2: the Characters of both sides start in the order of selection."""

    def run(self, t: EterniaTable) -> None:
        """Put them there."""
        for side, numbers in zip(TEAMS, (t.state.heroes, t.state.villains), strict=True):
            spaces = setup.PlaceStart(side=side).spaces(t)
            for number, space in zip(numbers, spaces, strict=True):
                t.state.models[number].at = [space_of(space)]


@runs(setup.OfferLineUp)
def _offer(step: setup.OfferLineUp, t: EterniaTable) -> None:
    """ETE-SET-4: everybody is asked at once."""
    t.ask(AgreeLineUp(), range(t.state.seats))


# ---- beside chosen heroes


class AgreeRest(Ask, kw_only=True, tag="eternia.agree_rest"):
    """ETE-ORD-10, ETE-AI-3, ETE-AI-25, ETE-SET-16: the team takes what is usual, or chooses it.

    It names what would be answered if nobody answered; the AI's Characters are drawn after it.
    """

    rules = ("ETE-AI-3", "ETE-ORD-10", "ETE-AI-25", "ETE-SET-16")
    revisable = True
    labels = {PLAY: ("Take It",), CHANGE: ("Change It", "Leader, the AI's side and start spaces are chosen by hand")}

    def choices(self, t: EterniaTable, seat: int) -> Legal:
        """Take it, or change it."""
        return Among((PLAY, CHANGE))

    def prompt(self, t: EterniaTable, seat: int) -> str:
        """Name the Leader and the AI's class or Faction, and say what is drawn."""
        s = t.state
        leads = f"{seat_mark(s.team[0])} leads your team. " if len(s.team) > 1 else ""
        side = character_selection.ChooseTypes(side="controller")
        kind = "" if side.who(t) is None else f" ({side.option(t, seat, str(side.ruled(t)[0])).label})"
        return (
            f"{leads}Chance draws the AI's three Characters{kind}, Minions that fit the first join them, and all start "
            "in the order of selection. Take it?"
        )

    def run(self, t: EterniaTable) -> None:
        """One who wants to choose is enough; else all is as nobody's answer would leave it."""
        if any(CHANGE in picks for picks in self.answers.values()):
            t.follow(character_selection.ElectLeader(), *setup.rest_by_hand(t))
            return
        _lead(t)
        for left in (
            character_selection.ChooseTypes(side="controller"),
            character_selection.PickAiTrio(),
            character_selection.PickMinions(),
        ):
            if left.who(t) is not None:
                left.answers = {AI: left.ruled(t)}
                left.carry_out(t)
        t.follow(setup.LayOut(), StartInOrder(), BeginRound())


@runs(setup.OfferRest)
def _offer_rest(step: setup.OfferRest, t: EterniaTable) -> None:
    """ETE-ORD-10: the whole team is asked at once."""
    t.ask(AgreeRest(), t.state.team)
