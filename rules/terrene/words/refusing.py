"""Things that players often try and cannot do now, and why."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rules.kernel import Refusal
from rules.kernel.words import count
from rules.terrene.battle.attack import attack_cost, attackers
from rules.terrene.cards.in_force import Cards
from rules.terrene.chain import usable_abilities
from rules.terrene.chain.costs import actions_for
from rules.terrene.state import TerreneState, TerreneTable, once, party, recruited
from rules.terrene.supply_limit import why_not
from rules.terrene.turns import assigning
from rules.terrene.turns.recruiting import can_hide
from rules.terrene.words.labels import member_name


def in_action_phase(t: TerreneTable, seat: int) -> Iterator[Refusal]:
    """TER-ACT-2, TER-ACT-3: acts that the turn player might expect."""
    yield from _attacks(t, seat)
    yield from _recruits(t, seat)
    yield from _hand(t, seat)
    yield from _trades(t, seat)
    yield from usable_abilities.refusals(t, seat, answering=False)


def _attacks(t: TerreneTable, seat: int) -> Iterator[Refusal]:
    """TER-FIRST-2, TER-ATTACK-3, TER-ACT-2, TER-HIDE-4."""
    s = t.state
    able = {member.number for member in attackers(t, seat)}
    for member in party(s, seat):
        what, name = f"attack:{member.number}", member_name(t, seat, member)
        if member.hidden:
            yield Refusal(what, f"{name} is hidden and cannot attack. Recruit it first.", ("TER-CHAR-2", "TER-HIDE-4"))
        elif s.turn <= 1:
            yield Refusal(what, "Nobody attacks in the first turn of a game.", ("TER-FIRST-2",))
        elif member.attacks > member.extra and member.number not in able:
            yield Refusal(what, f"{name} has already attacked this turn.", ("TER-ATTACK-3",))
        elif member.number not in able:
            yield Refusal(what, f"{name} cannot attack now.", ("TER-ATTACK-2",))
        elif (cost := attack_cost(t, member)) > s.players[seat].actions:
            left = s.players[seat].actions
            yield Refusal(what, f"The attack costs {count(cost, 'Action')}, and you have {left}.", ("TER-ACT-2",))


def _recruits(t: TerreneTable, seat: int) -> Iterator[Refusal]:
    """TER-RECRUIT-1, TER-RECRUIT-2, TER-OPT-3."""
    s = t.state
    left = s.players[seat].actions
    places = [(str(member.number), member.code, member) for member in party(s, seat) if member.hidden]
    codes = dict.fromkeys([hold.code for hold in s.players[seat].hand if hold.code in t.content.character])
    for key, code, member in [*places, *[(code, code, None) for code in codes]]:
        barred = why_not(t, seat, code, member)
        cost = actions_for(t, seat, "recruit", member=member, code=code, base=1)
        if barred is not None:
            yield barred
        elif cost > left:
            reason = f"Recruiting costs {count(cost, 'Action')}, and you have {left}."
            yield Refusal(f"recruit:{key}", reason, ("TER-RECRUIT-1", "TER-ACT-2"))


def _hand(t: TerreneTable, seat: int) -> Iterator[Refusal]:
    """TER-HIDE-1, TER-HIDE-3, TER-TERRAIN-3, TER-ASSIGN-2, TER-DRAW-4."""
    s = t.state
    player = s.players[seat]
    for code in dict.fromkeys([hold.code for hold in player.hand]):
        kind = t.content.kind[code]
        if kind == "character":
            if not can_hide(t, seat):
                yield Refusal(f"hide:{code}", "Hiding a Character needs 1 free supply.", ("TER-HIDE-1",))
        elif kind == "terrain":
            if once("terrain", seat) in s.used:
                yield Refusal(f"terrain:{code}", "You have already changed your Terrain this turn.", ("TER-TERRAIN-3",))
        else:
            yield Refusal(f"hide:{code}", "Only Characters are hidden, not Items or Commands.", ("TER-HIDE-3",))
            reason = "Items and Commands are used by Characters that hold them, not from the hand."
            yield Refusal(f"use:{code}", reason, ("TER-DRAW-4",))
            for member in party(s, seat):
                if member.held is not None:
                    reason = f"{member_name(t, seat, member)} already holds a card."
                    yield Refusal(f"assign:{code}:{member.number}", reason, ("TER-ASSIGN-2",))


def _trades(t: TerreneTable, seat: int) -> Iterator[Refusal]:
    """TER-TRADE-1, TER-TRADE-2, TER-RECRUIT-4, TER-TERRAIN-3."""
    s = t.state
    if once("trade", seat) in s.used:
        yield Refusal("trade", "You have already traded this turn.", ("TER-TRADE-1",))
    elif len(assigning.traders(t, seat)) < 1:
        yield Refusal("trade", "Two of your Characters must hold face-down cards.", ("TER-TRADE-1", "TER-TRADE-2"))
    for member in recruited(s, seat):
        reason = "A recruited Character stays face-up and cannot be hidden again."
        yield Refusal(f"hide:{member.number}", reason, ("TER-RECRUIT-4", "TER-HIDE-2"))
    for ground in s.players[seat].grounds[:-1]:
        if once("terrain", seat) in s.used:
            reason = "You have already changed your Terrain this turn."
            yield Refusal(f"switch:{ground.number}", reason, ("TER-TERRAIN-3",))
        yield Refusal(f"dismiss:{ground.number}", "A Terrain cannot be dismissed.", ("TER-TERRAIN-6",))


def always(cards: Cards, s: TerreneState[Any], seat: int) -> Iterator[Refusal]:
    """TER-ACT-5, TER-RUN-2, TER-TURN-8: acts that wait for one's own turn; nothing is open."""
    if s.outcome is not None or s.turn == 0:
        return
    if s.active != seat:
        reason = "Recruiting, attacks and Free Actions are for your own Action Phase."
        yield Refusal("act", reason, ("TER-ACT-5",))
        yield Refusal("run", "You can run only in your own turn.", ("TER-RUN-2",))
    elif s.battle is not None or s.declared:
        yield Refusal("end", "A battle or a chain is open; finish it first.", ("TER-TURN-8", "TER-ACT-5"))
        yield Refusal("run", "You cannot run while a battle or a chain is open.", ("TER-RUN-2",))
