"""A Battle from its beginning to its end: who rolls, and what comes after the Damage."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from rules.elemancers.battle.begin_and_modify import Beginning, Modifying
from rules.elemancers.battle.damage import DealDamage
from rules.elemancers.battle.fighters import fighters, of_clan, strength
from rules.elemancers.battle.using import begin_use, use_option, with_weapon
from rules.elemancers.clan_questions import ClanAsk
from rules.elemancers.rounds.elements import match
from rules.elemancers.sides import Side
from rules.elemancers.state import (
    BARANSU,
    FACES,
    MOST_DICE,
    Battle,
    Die,
    ElemancersTable,
    battle_of,
    faction_of,
    in_order,
    stat_of,
)
from rules.elemancers.told.battle_events import BattleBegan, BattleEnded, CardsPutUnder, Rolled
from rules.kernel import Among, Option, Picks, Ref, Step
from rules.kernel.play.asking import NO, InOrder

FEW_CARDS = 2
"""So many cards have two orders, each a press."""


class BeginBattle(Step, kw_only=True, tag="elemancers.begin_battle"):
    """ELE-BAT-1, ELE-BAT-3: a Battle begins.

    ELE-BAR-7: one that Baransu starts is like any other.
    """

    at: str
    by: str

    def run(self, t: ElemancersTable) -> None:
        """ELE-BAT-3: beginning, Roll, Modify, Damage."""
        s = t.state
        s.battle = Battle(at=self.at, by=self.by)
        s.battles += 1
        t.emit(BattleBegan(by=self.by, at=self.at, rules=("ELE-BAT-1" if self.by != BARANSU else "ELE-BAR-7",)))
        t.follow(Beginning(), Roll())


class Roll(Step, kw_only=True, tag="elemancers.roll"):
    """ELE-ROL-1: all sides roll at once, openly.

    ELE-BAT-7: unless there is nobody to roll against.
    """

    def run(self, t: ElemancersTable) -> None:
        """ELE-BAT-7: with fewer than two Factions nobody rolls.

        The Battle goes on at the return of Nimble creatures (ELE-BAT-10).
        """
        s = t.state
        battle = battle_of(s)
        sides = strength(t)
        if len(sides) < 2:
            t.follow(GoBack(), EndBattle(unrolled=True))
            return
        battle.leads = leaders(t, sides)
        battle.fought = [clan for clan in s.clans if of_clan(t, clan)]
        for side in battle.leads:
            battle.dice += [Die(side, t.roll(FACES)) for _ in range(dice_of(t, side))]
        rolls = tuple([tuple([die.n for die in battle.dice if die.side == side]) for side in battle.leads])
        t.emit(Rolled(sides=tuple(battle.leads), dice=rolls, rules=("ELE-ROL-1",)))
        t.follow(Modifying(), DealDamage(), AfterDamage(), GoBack(), PutUnder(), EndBattle())


def leaders(t: ElemancersTable, sides: Collection[Side]) -> dict[Side, str]:
    """ELE-BAT-8, ELE-DMG-6: the first Clan of each Faction in turn order leads it.

    That order begins with the active Clan; Baransu is last.
    """
    leads: dict[Side, str] = {}
    here = {one.clan for one in fighters(t)}
    for clan in in_order(t.state):
        if clan in here:
            leads.setdefault(faction_of(t.state, clan), clan)
    return leads | {BARANSU: BARANSU} if BARANSU in sides else leads


def dice_of(t: ElemancersTable, side: str) -> int:
    """ELE-ROL-2, ELE-ROL-4: one pool, of the dice of all its creatures.

    ELE-ROL-3, ELE-WPN-7: never more than 3.
    """
    if side == BARANSU:
        return t.content.baransu.dice
    mine = [one for one in fighters(t) if faction_of(t.state, one.clan) == side]
    return min(sum(stat_of(t, one, "dice") for one in mine), MOST_DICE)


class AfterDamage(Step, kw_only=True, tag="elemancers.after_damage"):
    """ELE-BAT-10, ELE-WPN-5: Weapon effects after Damage, in turn order."""

    def run(self, t: ElemancersTable) -> None:
        """ELE-WPN-5: each is offered once."""
        t.follow(*[OfferPower(of=clan) for clan in in_order(t.state)])


class OfferPower(ClanAsk, kw_only=True, tag="elemancers.offer_power"):
    """ELE-WPN-5: a Weapon effect after Damage; ELE-DRP-6: not used where nobody answers."""

    asks = "Use your Weapon?"
    topic = "your Weapon after Damage"
    rules = ("ELE-WPN-5",)
    labels = {NO: ("No",)}
    fallback = NO
    last = (NO,)
    reaction = True

    of: str

    def who(self, t: ElemancersTable) -> str | None:
        """ELE-WPN-3: the Clan, if its Weapon works and would do something."""
        return self.of if with_weapon(t, self.of, "after") else None

    def focus(self, t: ElemancersTable, seat: int) -> tuple[Ref, ...]:
        """The Battle."""
        return (Ref("battle", battle_of(t.state).at),)

    def legal(self, t: ElemancersTable, seat: int) -> Among:
        """ELE-WPN-5: what it can do, or not."""
        return Among((*with_weapon(t, self.of, "after"), NO))

    def option(self, t: ElemancersTable, seat: int, key: str) -> Option:
        """Name what it would do."""
        return use_option(t, self.of, key)

    def carry_out(self, t: ElemancersTable) -> None:
        """ELE-WPN-5: do it."""
        if self.key != NO:
            begin_use(t, self.of, self.key)


class GoBack(Step, kw_only=True, tag="elemancers.go_back"):
    """ELE-BAT-10, ELE-TRT-17: creatures that joined go home; elements are matched.

    They have kept their space there.
    ELE-BAT-11: all others stay where they are.
    """

    def run(self, t: ElemancersTable) -> None:
        """ELE-MAT-4: once, after all that followed from the Damage."""
        battle_of(t.state).joined = []
        match(t)


class PutUnder(Step, kw_only=True, tag="elemancers.put_under"):
    """ELE-CRD-4: played Battle Cards go under their decks."""

    def run(self, t: ElemancersTable) -> None:
        """ELE-CRD-4: a Clan that played several chooses their order."""
        t.follow(*[OrderCards(of=clan) for clan in in_order(t.state) if clan in battle_of(t.state).played])


class OrderCards(ClanAsk, InOrder, kw_only=True, tag="elemancers.order_cards"):
    """ELE-CRD-4: the order of played cards under the deck.

    ELE-DRP-8: that of playing where nobody answers.
    """

    asks = "In which order do your cards go under the deck?"
    topic = "the order of played cards under your deck"
    reaction = True
    rules = ("ELE-CRD-4",)

    of: str

    def who(self, t: ElemancersTable) -> str:
        """ELE-CRD-4: their owner."""
        return self.of

    def things(self, t: ElemancersTable, seat: int) -> Sequence[str]:
        """ELE-CRD-4: the cards played in this Battle, as they were played (ELE-DRP-8)."""
        return battle_of(t.state).played[self.of]

    def proposal(self, t: ElemancersTable, seat: int) -> Picks:
        """ELE-DRP-8: as they were played, in one press where the orders are many."""
        played = tuple(self.things(t, seat))
        return played if len(played) > FEW_CARDS else ()

    def focus(self, t: ElemancersTable, seat: int) -> tuple[Ref, ...]:
        """The Battle."""
        return (Ref("battle", battle_of(t.state).at),)

    def option(self, t: ElemancersTable, seat: int, key: str) -> Option:
        """Name the card."""
        return Option(key, t.content.names[key], target=Ref("card", key))

    def carry_out(self, t: ElemancersTable) -> None:
        """ELE-CRD-8: they come round again from the bottom.

        ELE-INF-1: everybody is told of it without the order, which is else told of an open answer.
        """
        del battle_of(t.state).played[self.of]
        t.state.clans[self.of].deck += [str(card) for card in self.picked]
        if len(self.picked) > 1:
            t.emit(CardsPutUnder(clan=self.of, number=len(self.picked), rules=("ELE-CRD-4", "ELE-INF-1")))


class EndBattle(Step, kw_only=True, tag="elemancers.end_battle"):
    """ELE-BAT-9: nothing of a Battle holds any longer."""

    unrolled: bool = False

    def run(self, t: ElemancersTable) -> None:
        """ELE-BAT-10: the Battle is over, which is told with what came of it."""
        s = t.state
        battle = battle_of(s)
        hurt: list[tuple[str, int]] = []
        for who in battle.hurt:
            if who == BARANSU:
                hurt += [(who, s.dragon.hp)] if s.dragon.at else []
            elif (one := s.creatures[int(who)]).at:
                hurt.append((one.card, one.hp))
        t.emit(
            BattleEnded(
                at=battle.at,
                unrolled=self.unrolled,
                fell=tuple(battle.fell),
                hurt=tuple(hurt),
                stay=(stay := tuple(strength(t))),
                lie=_lying(t, stay),
                spare=tuple(battle.spare),
                rolls=tuple(
                    [
                        (
                            side,
                            tuple([die.n for die in battle.dice if die.side == side]),
                            len(battle.aimed.get(side, ())),
                        )
                        for side in battle.leads
                    ]
                ),
                seats=self._seats(t, battle),
                rules=("ELE-BAT-10",),
            )
        )
        t.state.battle = None

    def _seats(self, t: ElemancersTable, battle: Battle) -> tuple[int, ...]:
        """ELE-BAT-7: who led a Clan in it: at the Roll, or there or Defeated where nobody rolled."""
        s = t.state
        beside = [one.clan for one in s.creatures if one.at == battle.at] if self.unrolled else []
        clans = [*battle.fought, *battle.killed, battle.by, *beside]
        led = [board.seat for clan, board in s.clans.items() if clan in clans]
        return tuple([seat for seat in range(s.seats) if seat in led])


def _lying(t: ElemancersTable, stay: Collection[Side]) -> tuple[Side, ...]:
    """ELE-FUP-1: the sides that are there with Face Up creatures alone."""
    up = [faction_of(t.state, one.clan) for one in t.state.creatures if one.up and one.at == battle_of(t.state).at]
    return tuple([side for side in dict.fromkeys(up) if side not in stay])
