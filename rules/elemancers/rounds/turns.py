"""Turns: whose it is, how one begins, what is checked after the Moves, and its Battles."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rules.elemancers.battle.battles import BeginBattle
from rules.elemancers.battle.using import begin_turn_power
from rules.elemancers.clan_questions import DONE, ClanAsk, at
from rules.elemancers.rounds.baransu import DragonActs
from rules.elemancers.rounds.elements import match, place
from rules.elemancers.rounds.moving import MoveCreatures
from rules.elemancers.rounds.power_actions import TakePowerAction
from rules.elemancers.rounds.sagas import complete
from rules.elemancers.rounds.winning import arrives, holds, win_in_the_hollow
from rules.elemancers.state import ElemancersState, ElemancersTable, faction_of, in_order
from rules.elemancers.told.table_events import TurnBegan, TurnedDown
from rules.kernel import Among, Option, Ref, Refusal, Step
from rules.kernel.words import count, listing


class NextTurn(Step, kw_only=True, tag="elemancers.next_turn"):
    """ELE-TRN-3, ELE-ACT-8: the next Clan with PT in its Pool; none goes twice (ELE-TRN-11).

    ELE-TRN-9: whether it has a creature on the board does not matter.
    """

    def run(self, t: ElemancersTable) -> None:
        """ELE-TRN-1: Power Action, Moves, Battles; ELE-TRN-7: and then Baransu."""
        s = t.state
        order = (*in_order(s)[1:], s.active) if s.active else in_order(s, s.first)
        clan = next((one for one in order if s.clans[one].pool), None)
        if clan is None:
            return
        s.active, s.fought = clan, []
        s.turn += 1
        t.emit(TurnBegan(clan=clan, rules=("ELE-TRN-1",)))
        t.follow(BeginTurn(), TakePowerAction(), MoveCreatures(), EndMoves(), StartBattle(), DragonActs(), NextTurn())


class BeginTurn(Step, kw_only=True, tag="elemancers.begin_turn"):
    """ELE-TRN-4, ELE-SUM-10: what happens before the Power Action."""

    def run(self, t: ElemancersTable) -> None:
        """ELE-TRN-4, ELE-FUP-4: all Face Up creatures turn Face Down.

        They have 1 HP if they had none (ELE-TRT-10).
        ELE-WPN-5: then a Weapon's effect of this moment happens by itself.
        ELE-WIN-12: with few Clans, who has held the Hollow has won before all that.
        """
        s = t.state
        faction = faction_of(s, s.active)
        if holds(t, faction):
            win_in_the_hollow(t, faction)
            return
        turned = []
        for one in s.creatures:
            if one.clan == s.active:
                one.moved = False
                if one.up:
                    one.up, one.hp = False, max(one.hp, 1)
                    turned.append(one.card)
        if turned:
            t.emit(TurnedDown(cards=tuple(dict.fromkeys(turned)), rules=("ELE-TRN-4",)))
        come_back(t, s.active)
        begin_turn_power(t, s.active)


def come_back(t: ElemancersTable, clan: str) -> None:
    """ELE-SUM-10: a Clan without creatures and PT gets a PT on its Starting Location."""
    s = t.state
    if clan not in s.pt.values() and not any(one.at for one in s.creatures if one.clan == clan):
        place(t, t.content.start[clan], "ELE-SUM-10")


class EndMoves(Step, kw_only=True, tag="elemancers.end_moves"):
    """ELE-TRN-6: elements are matched, a Saga is completed, then victory is checked."""

    def run(self, t: ElemancersTable) -> None:
        """ELE-MAT-4: once, after the last Move.

        ELE-LOR-5: a shield that falls now helps from the next turn on.
        """
        s = t.state
        match(t)
        complete(t, s.active)
        faction = faction_of(s, s.active)
        if arrives(t, faction):
            win_in_the_hollow(t, faction)


class StartBattle(ClanAsk, kw_only=True, tag="elemancers.start_battle"):
    """ELE-BAT-1, ELE-TRN-5: start a Battle at a location, and ask again; ELE-DRP-6: or none."""

    asks = "Start a Battle?"
    rules = ("ELE-BAT-1",)
    labels = {DONE: ("End turn",)}
    fallback = DONE
    last = (DONE,)

    def who(self, t: ElemancersTable) -> str | None:
        """ELE-TRN-5: the active Clan, if it could start one."""
        return t.state.active if can_fight(t, t.state.active) else None

    def legal(self, t: ElemancersTable, seat: int) -> Among:
        """ELE-BAT-1: where it has not started one in this turn."""
        return Among((*can_fight(t, self.whose(t)), DONE))

    def focus(self, t: ElemancersTable, seat: int) -> tuple[Ref, ...]:
        """Where a Battle could begin."""
        return tuple([at(place) for place in can_fight(t, self.whose(t))])

    def option(self, t: ElemancersTable, seat: int, key: str) -> Option:
        """Name the location, and who would be in it."""
        return Option(key, f"Battle at {t.content.locations[key].name}", _who_is_there(t, key), at(key))

    def refusals(self, t: ElemancersTable, seat: int) -> Iterable[Refusal]:
        """ELE-BAT-1: one Battle at a location in a turn, and only where the Clan is Face Down."""
        s, names = t.state, t.content.names
        clan = self.whose(t)
        able = set(can_fight(t, clan))
        for where in meeting(t, clan):
            if where in s.fought:
                said = f"You have started a Battle at {names[where]} in this turn already."
                yield Refusal(where, said, ("ELE-BAT-1",))
            elif where not in able and any(one.at == where and one.clan == clan for one in s.creatures):
                said = (
                    f"All creatures of {names[clan]} at {names[where]} are Face Up: they fight from your next turn on."
                )
                yield Refusal(where, said, ("ELE-BAT-1",))

    def carry_out(self, t: ElemancersTable) -> None:
        """ELE-BAT-1: one after the other."""
        if self.key != DONE:
            t.state.fought.append(self.key)
            t.follow(BeginBattle(at=self.key, by=t.state.active), StartBattle())


def can_fight(t: ElemancersTable, clan: str) -> list[str]:
    """ELE-BAT-1, ELE-BAT-13: where a Clan is Face Down and an enemy is, Face Up or not.

    ELE-BRD-9: that they share it causes no Battle by itself.
    """
    s = t.state
    own = {one.at for one in s.creatures if one.clan == clan and not one.up}
    return [place for place in meeting(t, clan) if place in own and place not in s.fought]


def meeting(t: ElemancersTable, clan: str) -> list[str]:
    """ELE-BAR-16: where a Clan's Faction and an enemy are, in the order of the board.

    ELE-BAR-1: Baransu counts once she is unlocked.
    """
    s = t.state
    faction = s.clans[clan].faction
    mates = [one for one, board in s.clans.items() if board.faction == faction]
    in_play = [one for one in s.creatures if one.at]
    friends = {one.at for one in in_play if one.clan in mates}
    hostile = {one.at for one in in_play if one.clan not in mates}
    if s.unlocked and s.dragon.at:
        hostile.add(s.dragon.at)
    return sorted(friends & hostile, key=t.content.place.__getitem__)


def part_of_turn(s: ElemancersState[Any]) -> str:
    """ELE-TRN-1, ELE-TRN-7: the part of a turn, by what is still to come.

    What comes between, as when somebody is asked to take Clans over, changes nothing: Moves that are asked are on.
    """
    steps = s.agenda
    if not s.active or not steps:
        return ""
    if any(isinstance(step, MoveCreatures) and not step.asked for step in steps):
        return "power"
    if any(isinstance(step, EndMoves) for step in steps):
        return "moves"
    return "battles" if any(isinstance(step, DragonActs) for step in steps) else "baransu"


def _who_is_there(t: ElemancersTable, place: str) -> str:
    """Count the creatures of each Faction."""
    s = t.state
    counts = {
        faction: [
            sum(one.at == place and one.up == up and s.clans[one.clan].faction == faction for one in s.creatures)
            for up in (False, True)
        ]
        for faction in ("dark", "light")
    }
    said = []
    for faction, (down, up) in counts.items():
        there = ([count(down, "creature")] if down else []) + ([f"{up} Face Up"] if up else [])
        if there:
            said.append(f"{faction.title()}: {listing(there)}")
    return ", ".join(said + (["Baransu"] if s.unlocked and s.dragon.at == place else []))
