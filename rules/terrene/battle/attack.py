"""The battle: an attack from declaration to end, even an early end (TER-ATTACK-5)."""

from __future__ import annotations

from rules.kernel import Step
from rules.kernel.play.asking import NO, YES, YesNo
from rules.kernel.words import count
from rules.terrene.asking import Ask
from rules.terrene.battle import defeating
from rules.terrene.battle.blocking import AskBlock
from rules.terrene.battle.striking import Strike
from rules.terrene.chain.chain_links import Settle
from rules.terrene.chain.chain_steps import BeginRound, declare
from rules.terrene.chain.costs import actions_for
from rules.terrene.chain.triggers import happen_to
from rules.terrene.effects.lasting import end_battle
from rules.terrene.effects.stats import has, is_, stat
from rules.terrene.seats import allied
from rules.terrene.state import Member, TerreneTable, find, member_of, number, recruited
from rules.terrene.state_underway import Battle
from rules.terrene.told.battle_events import AttackCancelled, AttackDeclared, NotBlocked, SlowPaid
from rules.terrene.words.labels import member_name

SLOW, USUAL, HASTE = 2, 1, 0  # Actions (TER-ATTACK-1, TER-ATTACK-2)


def attack_cost(t: TerreneTable, member: Member) -> int:
    """TER-ATTACK-1, TER-ATTACK-2, TER-SLOW-1, TER-HASTE-1: the cost of an attack in Actions."""
    base = SLOW if is_(t, member, "slow") else HASTE if has(t, member, "haste") else USUAL
    return actions_for(t, member.seat, "attack", member=member, code=member.code, base=base)


def attackers(t: TerreneTable, seat: int) -> list[Member]:
    """TER-CHAR-2, TER-ATTACK-3, TER-ATTACK-10, TER-STUN-1: list who could attack this turn."""
    return [one for one in recruited(t.state, seat) if one.attacks < 1 + one.extra and not is_(t, one, "stun")]


class DeclareAttack(Step, kw_only=True, tag="terrene.declare_attack"):
    """TER-ATTACK-1, TER-ATTACK-3, TER-ATTACK-4: declare an attack, pay for it and fight.

    Attributes:
        member: The Character that attacks.
    """

    member: int

    def run(self, t: TerreneTable) -> None:
        """TER-ATTACK-5: a round of responses, the block with another, damage, and its consequences."""
        s = t.state
        member = member_of(s, self.member)
        seat = member.seat
        cost = attack_cost(t, member)
        s.players[seat].actions -= cost
        member.attacks += 1
        s.battle = Battle(number=number(s), attacker=member.number, seat=seat, paid=cost)
        name = member_name(t, None, member)
        t.emit(
            AttackDeclared(
                seat=seat,
                member=member.number,
                card=name,
                atk=stat(t, member, "atk"),
                actions=cost,
                rules=("TER-ATTACK-1", "TER-ATTACK-2"),
            )
        )
        declare(t, "attack", seat, member)
        happen_to(t, "attack_declared", member)
        t.follow(BeginRound.after(t, seat), CheckBattle(), AskBlock(), CheckBattle(), Strike(), EndBattle())


class CheckBattle(Step, kw_only=True, tag="terrene.check_battle"):
    """TER-ATTACK-6, TER-BLOCK-5, TER-STUN-2: check after a chain whether a battle can go on."""

    def run(self, t: TerreneTable) -> None:
        """TER-SLOW-2, TER-SLOW-3: pay the rest of a Slow attacker's cost, once."""
        s = t.state
        battle = s.battle
        if battle is None:
            return
        attacker = find(s, battle.attacker)
        if attacker is None or attacker.seat != battle.seat:
            _cancel(t, "the attacker is gone")
        elif battle.cancelled:
            _cancel(t, "")
        elif is_(t, attacker, "stun"):
            _cancel(t, "the attacker is stunned")
        elif is_(t, attacker, "slow") and (missing := attack_cost(t, attacker) - battle.paid) > 0:
            if s.players[battle.seat].actions < missing:
                _cancel(t, "it is Slow, and no Action is left to pay")
            else:
                t.ask(PayForSlow(), (battle.seat,))
        else:
            _check_blocker(t, battle, attacker)


def _cancel(t: TerreneTable, why: str) -> None:
    """TER-ATTACK-6: no block and no damage; the declaration still counts (TER-ATTACK-3)."""
    battle = t.state.battle
    if battle is None:
        return
    name = t.content.character[_code(t, battle.attacker)].name
    t.emit(AttackCancelled(seat=battle.seat, card=name, why=why, rules=("TER-ATTACK-6",)))
    t.follow(EndBattle())


def _code(t: TerreneTable, member: int) -> str:
    found = find(t.state, member)
    return t.state.gone[member].code if found is None else found.code


def _check_blocker(t: TerreneTable, battle: Battle, attacker: Member) -> None:
    """TER-BLOCK-5: a blocker that is gone or stunned blocks no longer, and nobody else may."""
    if battle.blocker is None:
        return
    blocker = find(t.state, battle.blocker)
    if blocker is not None and not allied(blocker.seat, battle.seat) and not is_(t, blocker, "stun"):
        return
    cards = t.content.character
    name = cards[_code(t, battle.blocker)].name
    battle.blocker = None
    t.emit(NotBlocked(attacker=cards[attacker.code].name, card=name, rules=("TER-BLOCK-5",)))


class PayForSlow(Ask, YesNo, kw_only=True, tag="terrene.pay_for_slow"):
    """TER-SLOW-2: choose whether to pay the rest of a Slow attacker's cost."""

    rules = ("TER-SLOW-2", "TER-WAIT-6")
    labels = {"yes": ("Pay", "The attack goes on"), "no": ("Do not pay", "The attack is cancelled")}

    keys = (YES, NO)  # TER-WAIT-6: it was their own wish to attack

    def prompt(self, t: TerreneTable, seat: int) -> str:
        """Name the attacker."""
        battle = t.state.battle
        if battle is None:
            raise AssertionError("no battle is open")
        name = t.content.character[_code(t, battle.attacker)].name
        return f"{name} has become Slow. Pay {count(_missing(t, battle), 'Action')} more for its attack?"

    def run(self, t: TerreneTable) -> None:
        """Pay, or give the attack up."""
        battle = t.state.battle
        if battle is None:
            return
        if not self.agreed:
            _cancel(t, "its player does not pay for it")
            return
        missing = _missing(t, battle)
        t.state.players[battle.seat].actions -= missing
        battle.paid += missing
        name = t.content.character[_code(t, battle.attacker)].name
        t.emit(SlowPaid(seat=battle.seat, card=name, actions=missing, rules=("TER-SLOW-2",)))
        t.follow(CheckBattle())


def _missing(t: TerreneTable, battle: Battle) -> int:
    return attack_cost(t, member_of(t.state, battle.attacker)) - battle.paid


class EndBattle(Step, kw_only=True, tag="terrene.end_battle"):
    """TER-XP-8, TER-DMG-2: end the battle: XP and rewards, then the triggers that wait."""

    def run(self, t: TerreneTable) -> None:
        """TER-CHAR-10: a Character may fall as effects for the battle end."""
        battle = t.state.battle
        if battle is None:
            return
        end_battle(t, battle.number)
        t.state.battle = None
        if not defeating.defeat_fallen(t):
            t.follow(Settle())
