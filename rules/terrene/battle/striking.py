"""The damage step and its consequences: defeats, overkill, Defence Decay (TER-ATTACK-5)."""

from __future__ import annotations

from rules.kernel import Step
from rules.terrene.battle import defeating
from rules.terrene.battle.damage import Hit, after_defence, deal, hurt_player, would_prevent
from rules.terrene.chain import triggers
from rules.terrene.chain.triggers import happen_to
from rules.terrene.effects.lasting import until_when
from rules.terrene.effects.records import ExtraOverkill, NoDecay
from rules.terrene.effects.stats import effects_on, has, max_hp, prints, stat
from rules.terrene.effects.vocabulary import Against
from rules.terrene.seats import opponents
from rules.terrene.state import Member, TerreneTable, find
from rules.terrene.state_underway import Battle, Happening
from rules.terrene.told.battle_events import Decayed, Overkill
from rules.terrene.turns import losing
from rules.terrene.words.labels import member_name

BATTLE: tuple[Against, ...] = ("battle",)


def blow(t: TerreneTable, attacker: Member, blocker: Member) -> Hit:
    """TER-DMG-1, TER-STAB-2, TER-STAB-3: an attacker's damage: its ATK, past DEF with Stab."""
    return Hit(blocker.number, stat(t, attacker, "atk"), has(t, attacker, "stab"))


def strength(t: TerreneTable, attacker: Member, blocker: Member) -> int:
    """TER-DMG-5, TER-DMG-8: return the damage that a blocker would get now."""
    amount = after_defence(t, blocker, blow(t, attacker, blocker), BATTLE) or 0
    return amount - would_prevent(t, blocker, amount, battle=True)


def overkill_of(t: TerreneTable, attacker: Member, blocker: Member, damage: int) -> int:
    """TER-OVERKILL-1, TER-OVERKILL-3: damage beyond a blocker's HP, raised if there is any.

    Args:
        t: The table.
        attacker: The attacker.
        blocker: The blocker.
        damage: All damage on the blocker.
    """
    beyond = damage - max_hp(t, blocker)
    if beyond <= 0:
        return 0
    return beyond + sum(effect.amount for effect in effects_on(t, attacker, ExtraOverkill))


def damage_now(t: TerreneTable, battle: Battle) -> tuple[int, int]:
    """TER-DMG-5: the damage that the attack would do right now, and its overkill."""
    attacker = find(t.state, battle.attacker)
    if attacker is None:
        return 0, 0
    blocker = find(t.state, battle.blocker)
    if blocker is None:
        return stat(t, attacker, "atk"), 0
    amount = strength(t, attacker, blocker)
    return amount, overkill_of(t, attacker, blocker, blocker.damage + amount) if amount else 0


class Strike(Step, kw_only=True, tag="terrene.strike"):
    """TER-ATTACK-5, TER-DMG-2: the damage of a battle, all at the same time."""

    def run(self, t: TerreneTable) -> None:
        """TER-ATTACK-8: hit the player if nobody blocks. TER-RETAL-2: the blocker strikes back."""
        s = t.state
        battle = s.battle
        if battle is None:
            return
        battle.stage = "damage"
        attacker, blocker = find(s, battle.attacker), find(s, battle.blocker)
        if attacker is None:
            return
        if blocker is None:
            _strike_player(t, battle, attacker)
        else:
            _strike_blocker(t, attacker, blocker)


def _strike_player(t: TerreneTable, battle: Battle, attacker: Member) -> None:
    """TER-ATTACK-8, TER-DMG-6: a Direct Attack. TER-2V2-14: which player it was is open in 2v2."""
    foes = opponents(t.state, battle.seat)
    amount = stat(t, attacker, "atk")
    hurt_player(t, foes[0], amount, by=attacker.number)
    if amount:
        _dealt_to_player(t, attacker, foes[0] if len(foes) == 1 else None)
    losing.check(t)


def _dealt_to_player(t: TerreneTable, attacker: Member, seat: int | None) -> None:
    triggers.happen(
        t,
        Happening(
            moment="deals_battle_damage_to_player",
            subject=attacker.number,
            code=attacker.code,
            seat=attacker.seat,
            other_seat=seat,
        ),
    )


def _strike_blocker(t: TerreneTable, attacker: Member, blocker: Member) -> None:
    """TER-DMG-1, TER-RETAL-1, TER-RETAL-2, TER-RETAL-4: read all amounts before dealing any."""
    hit = blow(t, attacker, blocker)
    back = stat(t, blocker, "def") if has(t, blocker, "retaliate") else 0
    placed = deal(t, [hit], by=attacker.number, against=BATTLE, battle=True).get(blocker.number, 0)
    if placed:
        happen_to(t, "deals_battle_damage_to_character", attacker, blocker)
    if back:
        _retaliate(t, attacker, blocker, back)
    over = overkill_of(t, attacker, blocker, blocker.damage) if placed else 0
    t.follow(FallInBattle(overkill=over), Decay())


def _retaliate(t: TerreneTable, attacker: Member, blocker: Member, amount: int) -> None:
    """TER-RETAL-3, TER-XP-15: Stab damage of the blocker, and no battle damage.

    TER-IMMUNE-3: by the text of a Character only where it is printed there.
    """
    against: tuple[Against, ...] = ("characters",) if prints(t, blocker, "retaliate") else ()
    deal(t, [Hit(attacker.number, amount, stab=True)], by=blocker.number, against=against)


class FallInBattle(Step, kw_only=True, tag="terrene.fall_in_battle"):
    """TER-DEFEAT-1, TER-OVERKILL-1, TER-OVERKILL-2: discard the defeated, then deal overkill.

    Attributes:
        overkill: What the blocker could not take.
    """

    overkill: int

    def run(self, t: TerreneTable) -> None:
        """TER-OVERKILL-4: look for losers only now."""
        s = t.state
        battle = s.battle
        if battle is None:
            return
        attacker, blocker = find(s, battle.attacker), find(s, battle.blocker)
        defeating.defeat_fallen(t, check_loss=False)
        if self.overkill and blocker is not None and attacker is not None:
            name = member_name(t, None, blocker)
            t.emit(Overkill(seat=blocker.seat, card=name, amount=self.overkill, rules=("TER-OVERKILL-1",)))
            hurt_player(t, blocker.seat, self.overkill, by=attacker.number)
            _dealt_to_player(t, attacker, blocker.seat)
        losing.check(t)


class Decay(Step, kw_only=True, tag="terrene.decay"):
    """TER-DECAY-1, TER-DECAY-7: a blocker has 5 less DEF from now on, also if it took no damage.

    TER-DECAY-6, TER-ATTACK-7: the attacker loses nothing.
    """

    def run(self, t: TerreneTable) -> None:
        """TER-DECAY-2: until the end of the turn."""
        s = t.state
        blocker = find(s, s.battle.blocker) if s.battle is not None else None
        if blocker is None or effects_on(t, blocker, NoDecay):
            return
        blocker.decay += 1
        name = member_name(t, None, blocker)
        until = until_when(t, "end_of_turn", blocker.seat, blocker.seat)
        now = stat(t, blocker, "def")
        t.emit(Decayed(member=blocker.number, card=name, now=now, until=until, rules=("TER-DECAY-1",)))
